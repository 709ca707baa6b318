import type { RefundOrderRequest } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { formatMinor, parseMinor } from '../../catalog/product/money.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { afterCommit, type SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { toIdentity } from '../../outbox/record-changes.ts'
import { paymentRefunds } from '../../payments/tables.ts'
import type { OrderRow } from '../find-orders.ts'
import type { PaymentTools } from '../paying/payment-tools.ts'
import { settleRefund } from '../paying/settle-refund.ts'
import { recordActivity } from '../record-activity.ts'
import { settleReturn } from '../returns/decide-return.ts'
import { changeOrder } from './change-order.ts'
import { addToLedger } from './record-payments.ts'
import { restock } from './restock.ts'

/** When the reconciliation job repeats a refund that was not confirmed. */
const FIRST_CHECK_MS = 15_000

/**
 * Refunds part of an order, and puts these items back into stock. What a provider has charged is refunded by it after
 * this change is committed; otherwise the refund is recorded as paid outside of the store.
 *
 * @throws {ApiError} 400 for an amount of another currency's form; 404 `ORDER_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`,
 *   `RETURN_NOT_FOUND`; 409 `REFUND_EXCEEDS_PAYMENT` with what can be refunded, `RESTOCK_EXCEEDS_ORDER`, and
 *   `RETURN_STATUS_CHANGED`.
 */
export function refundOrder(
  scope: SiteScope,
  orderId: string,
  { amount, reason, manual = false, restock: items = [], returnId }: RefundOrderRequest,
  tools: PaymentTools,
): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx, order) => {
    const { currency } = order
    const minor = parseMinor(amount, currency)
    if (!minor) throw invalidArgument([violation('amount', `is no amount of ${currency} above 0`)])
    const { paymentId, refundableMinor } = await readRefundable(tx, order)
    if (minor > refundableMinor) throw tooMuch(refundableMinor, currency)

    await restock(tx, orderId, items)
    if (returnId !== undefined)
      await settleReturn(tx, { orderId, returnId: returnId.toLowerCase() })
    const refund = { minor, ...(reason === undefined ? {} : { reason }) }
    if (paymentId !== null && !manual) {
      await requestRefund(tx, { paymentId, ...refund }, tools)
      await recordActivity(tx, orderId, 'REFUND_INITIATED', { refund })
    } else {
      await addToLedger(tx, orderId, { kind: 'REFUND', amountMinor: minor })
      await recordActivity(tx, orderId, 'ORDER_REFUNDED', { refund })
    }
    return undefined
  })
}

interface Refundable {
  /** That of a provider; `null` where the order was paid outside of the store. */
  paymentId: string | null
  refundableMinor: number
}

/** What was paid and neither refunded nor is being refunded, of a locked order. */
async function readRefundable(
  { siteId, db }: SiteScope,
  { orderId, paidMinor, refundedMinor }: OrderRow,
): Promise<Refundable> {
  const [row] = await runStatement<{ paymentId: string; pendingMinor: number }>(db, {
    name: 'payments.read-pending-refunds',
    text: `
      SELECT p.payment_id AS "paymentId", coalesce(sum(r.amount_minor), 0)::float8 AS "pendingMinor"
      FROM payments p
      LEFT JOIN payment_refunds r ON r.site_id = $1 AND r.payment_id = p.payment_id AND r.status = 'PENDING'
      WHERE p.site_id = $1 AND p.order_id = $2 AND p.status = 'CAPTURED'
      GROUP BY p.payment_id`,
    values: [siteId, orderId],
  })
  const { paymentId = null, pendingMinor = 0 } = row ?? {}
  // Below 0 where the provider gave back what was refunded outside of the store, too.
  return { paymentId, refundableMinor: Math.max(0, paidMinor - refundedMinor - pendingMinor) }
}

async function requestRefund(
  tx: SiteScope,
  { paymentId, minor, reason = null }: { paymentId: string; minor: number; reason?: string | null },
  tools: PaymentTools,
) {
  const refundId = uuidv7()
  await tx.db.insert(paymentRefunds).values({
    siteId: tx.siteId,
    refundId,
    paymentId,
    amountMinor: minor,
    reason,
    requestedBy: toIdentity(tx.caller),
    status: 'PENDING',
    nextCheckAt: after(tx.now(), FIRST_CHECK_MS),
    createdAt: tx.now(),
  })
  await afterCommit(tx, (committed) =>
    settleRefund(committed, refundId, tools).catch((error: unknown) =>
      tools.logger.warn({ err: error, refundId }, 'a refund is tried again later'),
    ),
  )
}

function tooMuch(refundableMinor: number, currency: string) {
  return applicationError(
    409,
    'REFUND_EXCEEDS_PAYMENT',
    `At most ${formatMinor(refundableMinor, currency, 'en')} can be refunded.`,
    { refundableMinor: String(refundableMinor) },
  )
}
