import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Brings the database to the newest schema; returns the names of the migrations applied, oldest first.
 *
 * Each migration is one transaction that begins by inserting its row, so several processes may start at once:
 * the later ones wait for the first and then find the row present.
 *
 * @throws {StartupError} A migration was changed after this database had applied it, a new one sorts before one that
 * is applied, or the database is of a newer version.
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  await createList(pool)
  await requireSameHistory(pool, migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    if (await apply(pool, migration)) applied.push(migration.name)
  }
  return applied
}

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

/** Rejects edited migrations: databases of the same version have the same schema only while released files do not change. */
async function requireSameHistory(pool: pg.Pool, migrations: Migration[]) {
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
  const late = migrations.find(({ name }) => name < newest && !done.has(name))
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
}

async function apply(pool: pg.Pool, migration: Migration) {
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
      await client.query('SET LOCAL statement_timeout = 0')
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
