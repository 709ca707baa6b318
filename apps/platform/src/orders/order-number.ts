import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** The first number of a store, as on the hosted platform. */
const FIRST = 10_001

/**
 * The next number of the site's orders. It locks the counter until the transaction ends, so that numbers have no gaps:
 * call it last.
 */
export async function nextOrderNumber(tx: SiteScope): Promise<number> {
  const [row] = await runStatement<{ last: string }>(tx.db, {
    name: 'orders.next-number',
    text: `
      INSERT INTO order_numbers AS n (site_id, last)
      VALUES ($1, $2)
      ON CONFLICT (site_id) DO UPDATE
      SET last = n.last + 1
      RETURNING n.last::text AS last`,
    values: [tx.siteId, FIRST],
  })
  if (!row) throw new Error('PostgreSQL returned no row for an upsert.')
  return Number(row.last)
}
