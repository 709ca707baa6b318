import pg from 'pg'
import { databaseErrorCode } from '../database.ts'
import { withDeadline } from '../deadline.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'

/** Half of what a request has: the primary may take as long again. */
const DEADLINE_MS = 2_500

/** A write within a read. */
const READ_ONLY = '25006'
/** The statement was in the way of what the replica has to repeat. */
const CONFLICT = '40001'

interface Replica {
  pool: pg.Pool
  /** Whether nothing is asked of it at the moment. */
  isOut(): boolean
  takeOut(reason: unknown): void
}

/**
 * Statements go to the replica, and to the primary where the replica fails; so do transactions, because who begins one
 * is about to write.
 *
 * After a failure all statements go to the primary for a while: what a request reads next must not be older than what it
 * has read.
 */
export class ReadingPool extends pg.Pool {
  readonly #replica: Replica
  readonly #primary: pg.Pool

  constructor(replica: Replica, primary: pg.Pool) {
    // It opens no connection itself.
    super()
    this.#replica = replica
    this.#primary = primary
    this.query = this.#read.bind(this) as typeof this.query
    this.connect = primary.connect.bind(primary) as typeof this.connect
  }

  async #read(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { pool, isOut, takeOut } = this.#replica
    if (isOut()) return this.#primary.query(statement, values)
    try {
      return await withDeadline(DEADLINE_MS, () => pool.query(statement, values))
    } catch (error) {
      const code = databaseErrorCode(error)
      if (isDatabaseUnavailable(error) || code === CONFLICT) takeOut(error)
      else if (code !== READ_ONLY) throw error
      return this.#primary.query(statement, values)
    }
  }
}
