import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { withDeadline } from '../kernel/database/deadline.ts'
import type { MediaFiles } from '../media/files/media-files.ts'
import { encryptChunks } from './encrypted-chunks.ts'
import { type BackupRecord, encodeRecord, type TableSum } from './records.ts'
import { listTables, type StoredTable, sumTable } from './stored-tables.ts'

export interface BackupOptions {
  database: Pick<OpenDatabase, 'pool'>
  keyring: Keyring
  files: { media: MediaFiles; secured: MediaFiles }
  now: () => Date
}

/** What a backup has. */
export interface BackupReport {
  rows: number
  files: number
  /** Files that the database knows and the storage does not have. */
  missing: string[]
}

/** Rows of a few kilobytes each. */
const ROWS_AT_ONCE = 500
const PART_BYTES = 4 * 1024 * 1024
/** A table of millions of rows is read for its sum. */
const DEADLINE_MS = 60 * 60 * 1000

/**
 * Writes the whole store to a file: the database as it is at one moment, whatever is written meanwhile, and the uploaded
 * files, compressed, and encrypted with the newest of `VITRINE_KEYS`. The keys themselves are not in it.
 *
 * The file appears when it is complete.
 */
export async function writeBackup(file: string, options: BackupOptions): Promise<BackupReport> {
  const draft = `${file}.new`
  const report: BackupReport = { rows: 0, files: 0, missing: [] }
  const client = await options.database.pool.connect()
  try {
    await withDeadline(DEADLINE_MS, async () => {
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      await client.query('SET LOCAL statement_timeout = 0')
      await pipeline(
        () => listRecords(client, options, report),
        createGzip(),
        (source: AsyncIterable<Buffer>) => encryptChunks(source, options.keyring),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      )
    })
    await rename(draft, file)
    return report
  } finally {
    await client.query('ROLLBACK')
    client.release()
    await rm(draft, { force: true })
  }
}

async function* listRecords(
  client: pg.ClientBase,
  { files, now }: BackupOptions,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  const migrations = await listNames(client, 'SELECT name AS id FROM migrations ORDER BY name')
  yield encodeRecord({ kind: 'begin', createdAt: now().toISOString(), migrations })
  const tables: Record<string, TableSum> = {}
  for (const table of await listTables(client)) {
    tables[table.name] = await sumTable(client, table.name)
    yield* readRows(client, table)
    report.rows += tables[table.name]?.rows ?? 0
  }
  for (const [storage, query] of Object.entries(FILES) as [keyof typeof FILES, string][]) {
    for (const id of await listNames(client, query)) {
      yield* readFile({ storage, id }, files[storage], report)
    }
  }
  yield encodeRecord({ kind: 'end', tables, files: report.files })
}

/** The files of all sites; a site may have the same picture as another. */
const FILES = {
  media: 'SELECT DISTINCT media_id AS id FROM media_files ORDER BY media_id',
  secured: `
    SELECT media_id::text AS id
    FROM secured_media
    WHERE site_id IN (SELECT site_id FROM sites)
    ORDER BY media_id`,
}

async function listNames(client: pg.ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(text)
  return rows.map(({ id }) => id)
}

async function* readRows(client: pg.ClientBase, { name, order }: StoredTable) {
  const sorting = order === null ? '' : `ORDER BY t.${order} IS NOT NULL`
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT t::text AS row FROM "${name}" t ${sorting}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`)
    if (rows.length === 0) break
    const body = Buffer.from(JSON.stringify(rows.map(({ row }) => row)))
    yield encodeRecord({ kind: 'rows', table: name }, body)
  }
  await client.query('CLOSE backup')
}

async function* readFile(
  file: Pick<BackupRecord & { kind: 'file' }, 'storage' | 'id'>,
  stored: MediaFiles,
  report: BackupReport,
) {
  const size = await stored.size(file.id)
  if (size === null) {
    report.missing.push(`${file.storage}/${file.id}`)
    return
  }
  for (let first = 0; first === 0 || first < size; first += PART_BYTES) {
    const last = Math.min(first + PART_BYTES, size) - 1
    const part =
      size === 0 ? new Uint8Array() : await buffer(await stored.stream(file.id, { first, last }))
    yield encodeRecord({ kind: 'file', ...file, isLast: last === size - 1 }, part)
  }
  report.files += 1
}
