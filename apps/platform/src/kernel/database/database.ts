import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** What operations read and write with: the pool, or the transaction they run in. */
export type Database = NodePgDatabase

export interface OpenDatabase {
  db: Database
  /** For statements that Drizzle would only slow down, and for tests. */
  pool: pg.Pool
  close(): Promise<void>
}

// int8 as number: money in minor units and counters stay far below 2^53 (the wire's greatest amount is 999999999.99).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(connection: pg.PoolConfig): OpenDatabase {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Nothing the platform asks takes this long unless something is wrong.
    statement_timeout: 15_000,
    ...connection,
  })
  // A connection that breaks while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction tells it to nobody else; the next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Errors after which the same transaction may succeed: serialization failure and deadlock. */
const RETRIABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * Runs the work in one transaction and repeats it when the database asks for that.
 *
 * The work may run more than once, so it does nothing that a rollback cannot undo.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => work(tx as unknown as Database))
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRIABLE.has(databaseErrorCode(error) ?? '')) throw error
    }
  }
}

/** The SQLSTATE of a database error, looked up through its causes, or `undefined` for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code
  }
  return undefined
}
