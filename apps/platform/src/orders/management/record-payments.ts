import type { RefundOrderRequest } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { formatMinor, parseMinor } from '../../catalog/product/money.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toIdentity } from '../../outbox/record-changes.ts'
import type { OrderRow } from '../find-orders.ts'
import { recordActivity } from '../record-activity.ts'
import { orderPayments } from '../tables.ts'
import { changeOrder } from './change-order.ts'
import { restock } from './restock.ts'

/**
 * Records that the rest of the order was paid outside of the store.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`; 409 `ORDER_ALREADY_PAID`, `ORDER_ALREADY_CANCELED`.
 */
export function markOrderAsPaid(scope: SiteScope, orderId: string): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx, order) => {
    if (order.status === 'CANCELED') {
      throw applicationError(
        409,
        'ORDER_ALREADY_CANCELED',
        'A canceled order is not paid any more.',
      )
    }
    const owed = order.totalMinor - order.paidMinor
    if (owed <= 0) throw applicationError(409, 'ORDER_ALREADY_PAID', 'Nothing is left to pay.')
    await addToLedger(tx, orderId, 'PAYMENT', owed)
    await recordActivity(tx, orderId, 'ORDER_PAID')
    return undefined
  })
}

/**
 * Records a refund that was paid outside of the store, and puts these items back into stock.
 *
 * @throws {ApiError} 400 for an amount of another currency's form; 404 `ORDER_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`; 409
 *   `REFUND_EXCEEDS_PAYMENT` with what can be refunded, and `RESTOCK_EXCEEDS_ORDER`.
 */
export function refundOrder(
  scope: SiteScope,
  orderId: string,
  { amount, reason, restock: items = [] }: RefundOrderRequest,
): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx, order) => {
    const { currency, paidMinor, refundedMinor } = order
    const minor = parseMinor(amount, currency)
    if (!minor) throw invalidArgument([violation('amount', `is no amount of ${currency} above 0`)])
    const refundable = paidMinor - refundedMinor
    if (minor > refundable) {
      throw applicationError(
        409,
        'REFUND_EXCEEDS_PAYMENT',
        `At most ${formatMinor(refundable, currency, 'en')} can be refunded.`,
        { refundableMinor: String(refundable) },
      )
    }
    await addToLedger(tx, orderId, 'REFUND', minor)
    await restock(tx, orderId, items)
    const refund = { minor, ...(reason === undefined ? {} : { reason }) }
    await recordActivity(tx, orderId, 'ORDER_REFUNDED', { refund })
    return undefined
  })
}

async function addToLedger(
  tx: SiteScope,
  orderId: string,
  kind: 'PAYMENT' | 'REFUND',
  amountMinor: number,
) {
  await tx.db.insert(orderPayments).values({
    siteId: tx.siteId,
    orderId,
    entryId: uuidv7(),
    kind,
    amountMinor,
    recordedBy: toIdentity(tx.caller),
    recordedAt: tx.now(),
  })
}
