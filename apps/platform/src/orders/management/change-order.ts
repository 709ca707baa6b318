import type { Order } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { changedMembers } from '../../outbox/changed-members.ts'
import { recordChanges } from '../../outbox/record-changes.ts'
import { isGuid } from '../../query/query-field.ts'
import { endDownloads } from '../downloads/order-downloads.ts'
import { addOrderEmails } from '../emails/add-order-emails.ts'
import { findOrder, type OrderRow } from '../find-orders.ts'
import { saveFulfillmentStatus } from '../fulfillments/save-fulfillment-status.ts'
import type { OrderChange, OrderFacts } from '../order-change.ts'
import { recordActivity } from '../record-activity.ts'
import { toOrderWithoutHistory } from '../wire-order.ts'

/** What events say of a change besides the order. */
type AlsoChanged = Pick<OrderFacts, 'cancellation'>

/**
 * Changes an order in one transaction, sets the statuses that follow from its ledger and its fulfillments, and records
 * the events.
 * Returns the order after the change. Changes of the same order wait for each other.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`; and what `change` throws.
 */
export function changeOrder(
  scope: SiteScope,
  orderId: string,
  change: (tx: SiteScope, order: OrderRow) => Promise<AlsoChanged | undefined>,
): Promise<OrderRow> {
  return transact(scope, async (tx) => {
    const before = await lockOrder(tx, orderId)
    const also = await change(tx, before)
    await saveRevision(tx, orderId)
    await followFulfillments(tx, before)
    const after = await requireRow(tx, orderId)
    await announceRefund(tx, before, after)
    await endDownloads(tx, after)
    const order = toOrderWithoutHistory(after)
    await recordChanges(tx, [
      {
        entity: 'order',
        entityId: orderId,
        facts: {
          kind: 'updated',
          sequence: after.revision,
          order,
          before: earlierValues(toOrderWithoutHistory(before), order),
          ...(before.paymentStatus === after.paymentStatus
            ? {}
            : { previousPaymentStatus: before.paymentStatus }),
          ...also,
        },
      } satisfies OrderChange,
    ])
    return after
  })
}

/** The members that events name with their earlier values. */
const CHANGEABLE = [
  'archived',
  'balanceSummary',
  'billingInfo',
  'buyerInfo',
  'buyerLanguage',
  'buyerNote',
  'customFields',
  'extendedFields',
  'fulfillmentStatus',
  'lineItems',
  'paymentStatus',
  'recipientInfo',
  'seenByAHuman',
  'shippingInfo',
  'status',
  'tags',
] as const satisfies (keyof Order)[]

/** `null` for a member that the order did not have, which JSON would leave out otherwise. */
function earlierValues(before: Order, after: Order): OrderFacts['before'] {
  const changed = changedMembers(before, after, CHANGEABLE)
  return Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value ?? null]))
}

/** Whatever the refund went through. */
async function announceRefund(tx: SiteScope, before: OrderRow, after: OrderRow) {
  const minor = after.refundedMinor - before.refundedMinor
  if (minor > 0) await addOrderEmails(tx, after.orderId, { step: 'REFUNDED', minor })
}

async function followFulfillments(tx: SiteScope, { orderId, fulfillmentStatus }: OrderRow) {
  const status = await saveFulfillmentStatus(tx, orderId)
  if (status === fulfillmentStatus) return
  if (status === 'FULFILLED') await recordActivity(tx, orderId, 'ORDER_FULFILLED')
  if (status === 'NOT_FULFILLED') await recordActivity(tx, orderId, 'ORDER_NOT_FULFILLED')
}

/**
 * The lock is a statement of its own: one that waits for it would read the ledger as it was before the wait
 * (PostgreSQL manual, section 13.2.1).
 */
async function lockOrder(tx: SiteScope, orderId: string): Promise<OrderRow> {
  if (!isGuid(orderId)) throw notFound('order', orderId)
  await runStatement(tx.db, {
    name: 'orders.lock',
    text: 'SELECT FROM orders WHERE site_id = $1 AND order_id = $2 FOR UPDATE',
    values: [tx.siteId, orderId],
  })
  return requireRow(tx, orderId)
}

async function requireRow(tx: SiteScope, orderId: string): Promise<OrderRow> {
  const row = await findOrder(tx, orderId)
  if (!row) throw notFound('order', orderId)
  return row
}

function saveRevision(tx: SiteScope, orderId: string) {
  return runStatement(tx.db, {
    name: 'orders.save-revision',
    text: `
      UPDATE orders o
      SET revision = o.revision + 1, updated_at = $3,
        payment_status = CASE
          WHEN o.total_minor > 0 AND l.paid = 0 THEN
            CASE WHEN l.is_pending THEN 'PENDING' ELSE 'NOT_PAID' END
          WHEN l.refunded = 0 THEN 'PAID'
          WHEN l.refunded < l.paid THEN 'PARTIALLY_REFUNDED'
          ELSE 'FULLY_REFUNDED'
        END
      FROM (
        SELECT coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'PAYMENT'), 0) AS paid,
          coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'REFUND'), 0) AS refunded,
          EXISTS (
            SELECT FROM payments y WHERE y.site_id = $1 AND y.order_id = $2 AND y.status = 'ORDERED'
          ) AS is_pending
        FROM order_payments p
        WHERE p.site_id = $1 AND p.order_id = $2
      ) l
      WHERE o.site_id = $1 AND o.order_id = $2`,
    values: [tx.siteId, orderId, tx.now()],
  })
}
