import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { withDeadline } from '../kernel/database/deadline.ts'
import { migrate, readMigrations } from '../kernel/database/migrate.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import { decryptChunks } from './encrypted-chunks.ts'
import { type BackupRecord, decodeRecords, type RecordWithBody } from './records.ts'
import { listTables, type StoredTable, sumTable } from './stored-tables.ts'
import type { BackupOptions } from './write-backup.ts'

/** What was restored, and of when. */
export interface RestoreReport {
  rows: number
  files: number
  createdAt: string
}

const DEADLINE_MS = 60 * 60 * 1000

/**
 * Restores a backup into an empty database and its files into the storage, and compares the sum of each table with that
 * of the backup before it commits: either all of the database is restored, or nothing.
 *
 * @throws {StartupError} The database is not empty, the backup cannot be used, or is of a newer version.
 */
export async function restoreBackup(
  file: string,
  { database, keyring, files }: Pick<BackupOptions, 'database' | 'keyring' | 'files'>,
): Promise<RestoreReport> {
  await requireEmpty(database)
  const records = openBackup(file, keyring)
  const begin = await readBegin(records)
  await migrate(database.pool, chooseMigrations(begin.migrations))
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  const client = await database.pool.connect()
  try {
    return await withDeadline(DEADLINE_MS, restoreRecords)
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
    await rm(folder, { recursive: true })
  }

  async function restoreRecords(): Promise<RestoreReport> {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
    const report = { rows: 0, files: 0, createdAt: begin.createdAt }
    for await (const { record, body } of records) {
      if (record.kind === 'rows') report.rows += await insert(client, tables, record.table, body)
      if (record.kind === 'file') report.files += await storePart(record, body)
      if (record.kind === 'end') {
        await requireSameSums(client, record)
        await client.query('COMMIT')
        return report
      }
    }
    throw new StartupError('The backup is incomplete: its end is missing.')
  }

  /** Returns how many files it has completed. */
  async function storePart(
    { storage, id, isLast }: BackupRecord & { kind: 'file' },
    body: Buffer,
  ): Promise<number> {
    const path = join(folder, 'part')
    await appendFile(path, body)
    if (!isLast) return 0
    await files[storage].write(id, { path })
    await writeFile(path, '')
    return 1
  }
}

/**
 * Reads a whole backup without storing anything.
 *
 * @throws {StartupError} It cannot be decrypted, or is incomplete.
 */
export async function checkBackup(file: string, keyring: Keyring): Promise<RestoreReport> {
  const records = openBackup(file, keyring)
  const { createdAt } = await readBegin(records)
  const report = { rows: 0, files: 0, createdAt }
  for await (const { record, body } of records) {
    if (record.kind === 'rows') report.rows += readRows(body).length
    if (record.kind === 'file' && record.isLast) report.files += 1
    if (record.kind === 'end') {
      const expected = Object.values(record.tables).reduce((sum, { rows }) => sum + rows, 0)
      if (expected === report.rows && record.files === report.files) return report
    }
  }
  throw new StartupError('The backup is incomplete: it has fewer rows or files than it says.')
}

function openBackup(file: string, keyring: Keyring): AsyncGenerator<RecordWithBody> {
  const decrypted = Readable.from(decryptChunks(createReadStream(file), keyring))
  // Its errors are those of the stream that is read.
  const bytes = pipeline(decrypted, createGunzip(), () => {})
  return decodeRecords(bytes)
}

async function readBegin(records: AsyncGenerator<RecordWithBody>) {
  const first = await records.next()
  if (first.done || first.value.record.kind !== 'begin') {
    throw new StartupError('The backup is incomplete: its begin is missing.')
  }
  return first.value.record
}

async function requireEmpty({ pool }: Pick<OpenDatabase, 'pool'>) {
  const { rows } = await pool.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)
  if (rows[0]?.count === 0) return
  throw new StartupError(
    'The database is not empty. Restore into a new one: createdb, then DATABASE_URL; for the embedded database set DATA_DIR to a new folder.',
  )
}

/** The migrations of the backup; later ones apply when the platform starts. */
function chooseMigrations(names: string[]) {
  const known = readMigrations()
  const missing = names.filter((name) => !known.some((migration) => migration.name === name))
  if (missing.length === 0) return known.filter(({ name }) => names.includes(name))
  throw new StartupError(
    `The backup is of a newer version of Vitrine (${missing.join(', ')}). Restore it with that version.`,
  )
}

async function insert(
  client: pg.ClientBase,
  tables: Map<string, StoredTable>,
  name: string,
  body: Buffer,
): Promise<number> {
  const table = tables.get(name)
  if (!table) throw new StartupError(`The backup has a table ${name}, which this version lacks.`)
  const rows = readRows(body)
  const columns = table.columns.join(', ')
  const values = table.columns.map((column) => `(r.row).${column}`).join(', ')
  await client.query(
    `INSERT INTO "${name}" (${columns})
    SELECT ${values}
    FROM (SELECT text::"${name}" AS row FROM unnest($1::text[]) AS text OFFSET 0) AS r`,
    [rows],
  )
  return rows.length
}

const readRows = (body: Buffer): string[] => JSON.parse(body.toString('utf8'))

async function requireSameSums(client: pg.ClientBase, { tables }: BackupRecord & { kind: 'end' }) {
  for (const [name, { rows, sum }] of Object.entries(tables)) {
    const restored = await sumTable(client, name)
    if (restored.rows !== rows || restored.sum !== sum) {
      throw new StartupError(
        `The table ${name} was not restored as it was (${restored.rows} of ${rows} rows). Nothing was kept.`,
      )
    }
  }
}
