import type pg from 'pg'
import { databaseErrorCode } from './database.ts'

/** No statement of the platform takes this long unless something is wrong. */
const LIMIT = '15s'

/**
 * Makes the server end statements that take longer than 15 seconds, unless its operator has set another limit.
 *
 * The limit is one of the role in this database, so that connections need not ask for it: poolers reject parameters of
 * a connection's start, and give a session's settings to the next client.
 */
export async function limitStatements(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ limit: string; database: string; role: string }>(`
    SELECT current_setting('statement_timeout') AS limit,
      quote_ident(current_database()) AS database, quote_ident(current_user) AS role`)
  const [found] = rows
  if (found?.limit !== '0') return
  try {
    await pool.query(
      `ALTER ROLE ${found.role} IN DATABASE ${found.database} SET statement_timeout = '${LIMIT}'`,
    )
  } catch (error) {
    // "tuple concurrently updated": another process sets the same.
    if (databaseErrorCode(error) !== 'XX000') throw error
  }
}
