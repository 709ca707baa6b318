import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { enforceDeadlines, withDeadline } from './deadline.ts'
import { markConnectionError } from './is-database-unavailable.ts'
import { traceStatements } from './trace-statements.ts'
import { unnameStatements } from './unname-statements.ts'

/** What operations query: the pool, or the transaction they run in. */
export type Database = NodePgDatabase

export interface OpenDatabase {
  db: Database
  /** For statements that Drizzle would slow down, and for tests. */
  pool: pg.Pool
  /**
   * Settles within a second, on a connection of its own, so that requests that wait for the pool do not matter.
   *
   * @throws {Error} The database does not answer; the message says how.
   */
  probe(): Promise<void>
  close(): Promise<void>
}

// int8 as number: money in minor units and counters stay far below 2^53 (the wire's greatest amount is 999999999.99).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface DatabaseOptions {
  /** Whether statements are prepared by name, which a pooler between transactions may not allow. */
  prepares?: boolean
  /** Whether statements are spans of traces. */
  traces?: boolean
}

export function openDatabase(
  connection: pg.PoolConfig,
  options: DatabaseOptions = {},
): OpenDatabase {
  const pool = openPool({ max: 10, connectionTimeoutMillis: 5_000, ...connection }, options)
  const probes = openPool({ ...connection, max: 1, connectionTimeoutMillis: PROBE_MS }, options)
  let probe: Promise<void> | undefined

  return {
    db: drizzle(pool),
    pool,
    probe() {
      probe ??= withDeadline(PROBE_MS, () => probes.query('SELECT'))
        .then(() => {})
        .finally(() => {
          probe = undefined
        })
      return probe
    },
    async close() {
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

/** To connect, and again to answer. */
const PROBE_MS = 450

function openPool(
  connection: pg.PoolConfig,
  { prepares = true, traces = false }: DatabaseOptions,
): pg.Pool {
  const pool = new MarkingPool(connection)
  // The pool replaces a connection that breaks while idle; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // A connection that breaks between two statements of a transaction reports it here only; the next statement fails anyway.
    client.on('error', markConnectionError)
    enforceDeadlines(client)
    if (!prepares) unnameStatements(client)
    if (traces) traceStatements(client)
  })
  return pool
}

type PoolCallback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that marks the errors of its connections; statements of the pool itself connect with a callback. A statement
 * that waited for a connection has the deadline of its caller, not of the caller that released it.
 */
class MarkingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().catch(rethrowMarked)
    super.connect(
      AsyncResource.bind((error, client, release) => {
        if (error) markConnectionError(error)
        callback(error, client, release)
      }),
    )
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
