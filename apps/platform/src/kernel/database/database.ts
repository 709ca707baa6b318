import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { enforceDeadlines, withDeadline } from './deadline.ts'
import { createPrimaryFollower, type PrimaryFollower } from './follow-primary.ts'
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
  /** Which life of the database it is; `null` where its server cannot be replaced by another one, or does not say. */
  incarnation(): string | null
  close(): Promise<void>
}

// int8 as number: money in minor units and counters stay far below 2^53 (the wire's greatest amount is 999999999.99).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface DatabaseOptions {
  /** Whether statements are prepared by name, which a pooler between transactions may not allow. */
  prepares?: boolean
  /** Whether statements are spans of traces. */
  traces?: boolean
  /** Whether a replica may take the place of the server: each new connection is then looked at. */
  follows?: boolean
}

/** Opens the database of the connection, or of whichever of several leads to the primary. */
export function openDatabase(
  connections: pg.PoolConfig | readonly pg.PoolConfig[],
  { follows = false, ...options }: DatabaseOptions = {},
): OpenDatabase {
  const hosts = [connections].flat()
  const follower = follows ? createPrimaryFollower() : null
  const shared = { ...options, hosts, follower }
  const pool = openPool({ max: 10, connectionTimeoutMillis: 5_000, ...hosts[0] }, shared)
  const probes = openPool({ ...hosts[0], max: 1, connectionTimeoutMillis: PROBE_MS }, shared)
  let probe: Promise<void> | undefined

  return {
    db: drizzle(pool),
    pool,
    probe() {
      probe ??= withDeadline(PROBE_MS, look).finally(() => {
        probe = undefined
      })
      return probe
    },
    incarnation: () => follower?.incarnation() ?? null,
    async close() {
      await Promise.all([pool.end(), probes.end()])
    },
  }

  /** A pooler may have changed the server behind its connection. */
  async function look() {
    if (!follower) return void (await probes.query('SELECT'))
    const client = await probes.connect()
    try {
      await follower.examine(client)
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/** To connect, and again to answer. */
const PROBE_MS = 450

interface PoolOptions extends Omit<DatabaseOptions, 'follows'> {
  hosts: readonly pg.PoolConfig[]
  follower: PrimaryFollower | null
}

function openPool(
  connection: pg.PoolConfig,
  { prepares = true, traces = false, hosts, follower }: PoolOptions,
): pg.Pool {
  const config = follower
    ? { ...connection, onConnect: (client: pg.ClientBase) => follower.examine(client) }
    : connection
  const pool = hosts.length > 1 ? new SeekingPool(config, hosts) : new MarkingPool(config)
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

/** A pool that tries another host where one does not take a connection. */
class SeekingPool extends MarkingPool {
  readonly #hosts: readonly pg.PoolConfig[]
  #at = 0

  constructor(config: pg.PoolConfig, hosts: readonly pg.PoolConfig[]) {
    super(config)
    this.#hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#seek()
    const done = AsyncResource.bind(callback)
    this.#seek().then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error) => done(error, undefined, () => {}),
    )
    return undefined
  }

  /** Each host once: while none is the primary, callers are told so at once. */
  async #seek(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const tried = this.#at
      try {
        return await super.connect()
      } catch (error) {
        const isFull = error instanceof Error && error.message === POOL_IS_FULL
        if (isFull || this.ending || tries === this.#hosts.length) throw error
        // Others that failed at the same host have moved on already.
        if (this.#at === tried) this.#at = (tried + 1) % this.#hosts.length
        Object.assign(this.options, this.#hosts[this.#at])
      }
    }
  }
}

/** What node-postgres says when no connection was given back in time. */
const POOL_IS_FULL = 'timeout exceeded when trying to connect'

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
