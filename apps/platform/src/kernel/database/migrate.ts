import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest schema; returns the names of the migrations applied, oldest first.
 *
 * Each migration is one transaction that begins by claiming its row, so several processes may start at once:
 * the later ones wait for the first and then find the row taken.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const applied: string[] = []
  for (const name of listMigrations()) {
    if (await apply(pool, name)) applied.push(name)
  }
  return applied
}

/** Names of all migrations, in the order in which they apply. */
export function listMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

async function apply(pool: pg.Pool, name: string) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const claim = await client.query(
      'INSERT INTO migrations (name) VALUES ($1) ON CONFLICT (name) DO NOTHING',
      [name],
    )
    const mine = claim.rowCount === 1
    if (mine) await client.query(readFileSync(join(FOLDER, name), 'utf8'))
    await client.query('COMMIT')
    return mine
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
