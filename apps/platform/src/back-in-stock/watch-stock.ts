import { runStatement } from '../kernel/database/statement.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { IS_IN_STOCK } from './find-item.ts'

/** The number of changes compared in one transaction. */
const BATCH = 1_000

interface Reading {
  seen: number
  last: number
}

/** SQL of the sites with events that were not compared with the requests yet. */
export const UNSEEN_EVENTS = `
  SELECT e.site_id
  FROM event_positions e
  LEFT JOIN back_in_stock_positions b ON b.site_id = e.site_id
  WHERE e.position > coalesce(b.position, 0)`

/**
 * Makes the requests due whose items the site's events say have changed and that are in stock now. The position of the last event is
 * committed with them, so none is missed; a repetition finds no request that waits.
 */
export async function watchStock(scope: SiteScope): Promise<void> {
  const reading = await readPositions(scope)
  if (!reading || reading.seen >= reading.last) return
  const upTo = Math.min(reading.last, reading.seen + BATCH)
  await transact(scope, async (tx) => {
    await runStatement(tx.db, {
      name: 'back-in-stock.mark-due',
      text: `
        UPDATE back_in_stock_requests AS r
        SET status = 'PROCESSING', attempts = 0, next_attempt_at = $4, updated_at = $4
        FROM products p
        JOIN variants v ON v.site_id = p.site_id AND v.product_id = p.product_id
        WHERE r.site_id = $1
          AND r.status = 'RECEIVED'
          AND r.product_id IN (
            SELECT o.entity_id
            FROM event_outbox o
            WHERE o.site_id = $1 AND o.position > $2 AND o.position <= $3 AND o.entity = 'product'
          )
          AND p.site_id = $1
          AND p.product_id = r.product_id
          AND v.variant_id = r.variant_id
          AND p.visible
          AND v.visible
          AND ${IS_IN_STOCK}`,
      values: [tx.siteId, reading.seen, upTo, tx.now()],
    })
    await runStatement(tx.db, {
      name: 'back-in-stock.move-position',
      text: `
        INSERT INTO back_in_stock_positions AS b (site_id, position)
        VALUES ($1, $2)
        ON CONFLICT (site_id) DO UPDATE SET position = greatest(b.position, EXCLUDED.position)`,
      values: [tx.siteId, upTo],
    })
  })
}

async function readPositions({ siteId, db }: SiteScope): Promise<Reading | undefined> {
  const [row] = await runStatement<Reading & object>(db, {
    name: 'back-in-stock.read-positions',
    text: `
      SELECT coalesce(b.position, 0) AS seen, e.position AS last
      FROM event_positions e
      LEFT JOIN back_in_stock_positions b ON b.site_id = e.site_id
      WHERE e.site_id = $1`,
    values: [siteId],
  })
  return row
}
