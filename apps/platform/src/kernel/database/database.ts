import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { markConnectionError } from './is-database-unavailable.ts'

/** What operations query: the pool, or the transaction they run in. */
export type Database = NodePgDatabase

export interface OpenDatabase {
  db: Database
  /** For statements that Drizzle would slow down, and for tests. */
  pool: pg.Pool
  close(): Promise<void>
}

// int8 as number: money in minor units and counters stay far below 2^53 (the wire's greatest amount is 999999999.99).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export function openDatabase(connection: pg.PoolConfig): OpenDatabase {
  const pool = new MarkingPool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    // No statement of the platform takes this long unless something is wrong.
    statement_timeout: 15_000,
    ...connection,
  })
  // The pool replaces a connection that breaks while idle; without a listener its error would end the process.
  pool.on('error', () => {})
  // A connection that breaks between two statements of a transaction reports it here only; the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', markConnectionError))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

type PoolCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that marks the errors of its connections; statements of the pool itself connect with a callback. */
class MarkingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().catch(rethrowMarked)
    super.connect((error, client, release) => {
      if (error) markConnectionError(error)
      callback(error, client, release)
    })
    return undefined
  }
}

function rethrowMarked(error: Error): never {
  markConnectionError(error)
  throw error
}

/** Errors after which the same transaction may succeed: serialization failure and deadlock. */
const RETRIABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * Runs the work in one transaction and repeats it after a serialization failure or deadlock.
 *
 * The work may run more than once, so it must have no effects that a rollback cannot undo.
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

/** The SQLSTATE of a database error, found along its causes, or `undefined` for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at.code
  }
  return undefined
}
