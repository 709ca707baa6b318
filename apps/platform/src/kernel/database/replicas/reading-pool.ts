import pg from 'pg'
import { databaseErrorCode } from '../database.ts'
import { withDeadline } from '../deadline.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'

/** Half of what a request has: the primary may take as long again. */
const DEADLINE_MS = 2_500

/** A write within a read; a statement in the way of what the replica has to repeat. */
const FOR_THE_PRIMARY = new Set(['25006', '40001'])

/**
 * Statements go to the replica, and to the primary where the replica fails; so do transactions, because who begins one
 * is about to write.
 */
export class ReadingPool extends pg.Pool {
  readonly #replica: pg.Pool
  readonly #primary: pg.Pool
  readonly #onUnavailable: () => void

  constructor(replica: pg.Pool, primary: pg.Pool, onUnavailable: () => void) {
    // It opens no connection itself.
    super()
    this.#replica = replica
    this.#primary = primary
    this.#onUnavailable = onUnavailable
    this.query = this.#read.bind(this) as typeof this.query
    this.connect = primary.connect.bind(primary) as typeof this.connect
  }

  async #read(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      return await withDeadline(DEADLINE_MS, () => this.#replica.query(statement, values))
    } catch (error) {
      const isUnavailable = isDatabaseUnavailable(error)
      if (isUnavailable) this.#onUnavailable()
      else if (!FOR_THE_PRIMARY.has(databaseErrorCode(error) ?? '')) throw error
      return this.#primary.query(statement, values)
    }
  }
}
