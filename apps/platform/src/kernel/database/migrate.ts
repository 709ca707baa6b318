import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import { databaseErrorCode } from './database.ts'
import { withDeadline } from './deadline.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** One migration of the schema. */
export interface Migration {
  name: string
  sql: string
}

interface MigrateOptions {
  /** Whether no process of an earlier version runs any more, so that what they need may go. */
  contracts?: boolean
  /** How long requests wait behind a migration that waits for a table. */
  lockMs?: number
  /** Between two tries to get it. */
  pauseMs?: number
}

/**
 * Brings the database to the newest schema; returns the names of the migrations applied, oldest first.
 *
 * Each migration is one transaction that begins by inserting its row, so several processes may start at once:
 * the later ones wait for the first and then find the row present. The version before serves meanwhile, and goes on
 * afterwards: what would break it is in migrations of their own, which are applied only when asked for, and to new
 * databases (decision 215).
 *
 * @throws {StartupError} A migration was changed after this database had applied it, a new one sorts before one that
 * is applied, the database is of a newer version, or a table that a migration changes stays locked.
 */
export async function migrate(
  pool: pg.Pool,
  migrations = readMigrations(),
  { contracts = false, lockMs = 2_000, pauseMs = 1_000 }: MigrateOptions = {},
): Promise<string[]> {
  await createList(pool)
  const isNew = await requireSameHistory(pool, migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    if (isContract(migration.name) && !(contracts || isNew)) continue
    if (await applyWhenFree(pool, migration, { lockMs, pauseMs })) applied.push(migration.name)
  }
  return applied
}

/** Whether a migration takes away what the version before needs. */
export const isContract = (name: string): boolean => name.endsWith('.contract.sql')

/** Of processes that create the table in the same moment, PostgreSQL lets one, and the others find it when they try again. */
async function createList(pool: pg.Pool) {
  for (let tries = 1; ; tries++) {
    try {
      await pool.query(
        'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      )
      await pool.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text')
      return
    } catch (error) {
      const isCreated = ALREADY_THERE.has(databaseErrorCode(error) ?? '')
      if (!isCreated || tries === MOST_TRIES) throw error
    }
  }
}

const MOST_TRIES = 5
/** Of the table, its type or its column, or of their names in the catalog; or it was changed meanwhile. */
const ALREADY_THERE = new Set(['42P07', '42710', '42701', '23505', 'XX000'])

/** All migrations, in the order in which they apply. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }))
}

/**
 * Rejects edited migrations: databases of the same version have the same schema only while released files do not change.
 * Returns whether the database has none yet.
 */
async function requireSameHistory(pool: pg.Pool, migrations: Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string; checksum: string | null }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  )
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of rows) {
    const migration = known.get(name)
    if (!migration) {
      throw new StartupError(
        `This database is of a newer version of Vitrine: it has the migration ${name}, which this version does not know. Start that version, or restore a backup.`,
      )
    }
    if (checksum !== null && checksum !== checksumOf(migration)) {
      throw new StartupError(
        `The migration ${name} is not the one that this database has applied. Released migrations never change: restore the file, and put the change into a new one.`,
      )
    }
  }
  const newest = rows.at(-1)?.name ?? ''
  const done = new Set(rows.map(({ name }) => name))
  const late = migrations.find(({ name }) => name < newest && !done.has(name) && !isContract(name))
  if (late) {
    throw new StartupError(
      `The migration ${late.name} sorts before ${newest}, which this database has applied. Give it the next free number.`,
    )
  }
  // Rows of earlier versions have no checksum.
  for (const { name, checksum } of rows) {
    const migration = known.get(name)
    if (checksum === null && migration) {
      await pool.query('UPDATE migrations SET checksum = $2 WHERE name = $1', [
        name,
        checksumOf(migration),
      ])
    }
  }
  return rows.length === 0
}

type LockPatience = Required<Pick<MigrateOptions, 'lockMs' | 'pauseMs'>>

/**
 * Tries again where a table is used by a transaction that takes long, such as a backup: all requests for that table would
 * wait behind the migration.
 */
async function applyWhenFree(pool: pg.Pool, migration: Migration, patience: LockPatience) {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(pool, migration, patience)
    } catch (error) {
      if (databaseErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error
      if (tries === MOST_LOCK_TRIES) {
        throw new StartupError(
          `The migration ${migration.name} needs a table that another connection keeps locked, such as a backup. Start again when that has ended.`,
          { cause: error },
        )
      }
      await sleep(patience.pauseMs)
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const MOST_LOCK_TRIES = 40

async function apply(pool: pg.Pool, migration: Migration, { lockMs }: LockPatience) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const claim = await client.query(
      'INSERT INTO migrations (name, checksum) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
      [migration.name, checksumOf(migration)],
    )
    const mine = claim.rowCount === 1
    if (mine) {
      // A statement that writes every row of a table may take longer than those of requests.
      await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockMs}`)
      await withDeadline(MIGRATION_MS, () => client.query(migration.sql))
    }
    await client.query('COMMIT')
    return mine
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/** Many statements, some of which write every row of a table. */
const MIGRATION_MS = 60 * 60 * 1000

/** The checksum with LF line endings. */
function checksumOf({ sql }: Migration) {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
