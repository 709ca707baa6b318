import type { AttentionOverview } from '@vitrine/contract'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** Where counts of what waits end: nobody does more than that in a day, and an exact count reads every row. */
export const MOST_WAITING = 100

/** The orders that wait for a parcel, for their payment, or for an answer to a return. */
export async function countOrders({
  siteId,
  db,
}: SiteScope): Promise<NonNullable<AttentionOverview['orders']>> {
  const waiting = (condition: string) => `
    SELECT o.order_id
    FROM orders o
    WHERE o.site_id = $1 AND o.status <> 'CANCELED' AND NOT o.archived
      AND (o.fulfillment_status <> 'FULFILLED' OR o.payment_status = 'NOT_PAID') AND ${condition}
    LIMIT ${MOST_WAITING}`
  const [row] = await runStatement<NonNullable<AttentionOverview['orders']>>(db, {
    name: 'overview.count-orders',
    text: `
      WITH to_send AS (${waiting(`o.fulfillment_status <> 'FULFILLED' AND o.payment_status IN ('PAID', 'PARTIALLY_REFUNDED')`)}),
      to_pay AS (${waiting(`o.payment_status = 'NOT_PAID'`)}),
      to_answer AS (
        SELECT DISTINCT r.order_id
        FROM order_returns r
        WHERE r.site_id = $1 AND r.status = 'REQUESTED'
        LIMIT ${MOST_WAITING}
      ),
      to_handle AS (
        SELECT order_id FROM to_send
        UNION
        SELECT order_id FROM to_answer
        LIMIT ${MOST_WAITING}
      )
      SELECT (SELECT count(*)::integer FROM to_send) AS "toSend",
        (SELECT count(*)::integer FROM to_pay) AS "toPay",
        (SELECT count(*)::integer FROM to_answer) AS "toAnswer",
        (SELECT count(*)::integer FROM to_handle) AS "toHandle"`,
    values: [siteId],
  })
  return row ?? { toSend: 0, toPay: 0, toAnswer: 0, toHandle: 0 }
}

/** The members who wait for approval. */
export async function countMembers({
  siteId,
  db,
}: SiteScope): Promise<NonNullable<AttentionOverview['members']>> {
  const [row] = await runStatement<{ waiting: number; since: Date | null }>(db, {
    name: 'overview.count-members',
    text: `
      SELECT count(*)::integer AS waiting, min(x.created_at) AS since
      FROM (
        SELECT m.created_at
        FROM identities m
        WHERE m.site_id = $1 AND m.status = 'PENDING'
          AND m.pending_reasons && ARRAY['PENDING_ADMIN_APPROVAL_REQUIRED']
        ORDER BY m.created_at
        LIMIT ${MOST_WAITING}
      ) x`,
    values: [siteId],
  })
  const { waiting = 0, since = null } = row ?? {}
  return { waiting, ...(since && { waitingSince: since.toISOString() }) }
}
