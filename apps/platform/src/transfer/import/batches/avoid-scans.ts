import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/**
 * For this transaction. Without statistics the planner takes every table for a small one, and reads all of it for each
 * product; that time grows with the square of the products.
 */
export async function avoidScans({ db }: SiteScope): Promise<void> {
  await runStatement(db, {
    text: `SELECT set_config('enable_seqscan', 'off', true)`,
    values: [],
  })
}
