import type { FulfillmentStatus } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/**
 * Sets the fulfillment status that follows from the fulfillments of a locked order, and returns it. Files need no
 * parcel: their buyer has them as soon as the order is paid.
 */
export async function saveFulfillmentStatus(
  { siteId, db }: SiteScope,
  orderId: string,
): Promise<FulfillmentStatus> {
  const [row] = await runStatement<{ status: FulfillmentStatus }>(db, {
    name: 'orders.save-fulfillment-status',
    text: `
      UPDATE orders o
      SET fulfillment_status = CASE
        WHEN q.fulfilled = 0 THEN 'NOT_FULFILLED'
        WHEN q.fulfilled < q.bought THEN 'PARTIALLY_FULFILLED'
        ELSE 'FULFILLED'
      END
      FROM (
        SELECT coalesce(sum(b.quantity), 0) AS bought,
          coalesce(sum(CASE WHEN b.is_had THEN b.quantity ELSE coalesce(f.quantity, 0) END), 0) AS fulfilled
        FROM (
          SELECT (x ->> 'id')::uuid AS line_id, (x ->> 'quantity')::integer AS quantity,
            x #>> '{itemType,preset}' = 'DIGITAL' AND p.payment_status IN ('PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED') AS is_had
          FROM orders p
          CROSS JOIN LATERAL jsonb_array_elements(p.snapshot -> 'lineItems') AS x
          WHERE p.site_id = $1 AND p.order_id = $2
        ) b
        LEFT JOIN (
          SELECT l.line_id, sum(l.quantity) AS quantity
          FROM order_fulfillment_lines l
          WHERE l.site_id = $1 AND l.order_id = $2
          GROUP BY l.line_id
        ) f ON f.line_id = b.line_id
      ) q
      WHERE o.site_id = $1 AND o.order_id = $2
      RETURNING o.fulfillment_status AS status`,
    values: [siteId, orderId],
  })
  if (!row) throw new Error(`Order ${orderId} is locked and is not found.`)
  return row.status
}
