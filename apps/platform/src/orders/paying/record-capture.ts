import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { addEntry } from '../../payments/add-entry.ts'
import { type StoredPayment, stepPayment } from '../../payments/stored-payment.ts'
import { changeOrder } from '../management/change-order.ts'
import { addToLedger } from '../management/record-payments.ts'
import { recordActivity } from '../record-activity.ts'

/** Records that the payment of an order was captured, once; that of an order which was canceled meanwhile is given back. */
export async function recordCapture(
  scope: SiteScope,
  { paymentId, amountMinor, orderId }: StoredPayment,
): Promise<void> {
  if (orderId === null) throw new Error(`Payment ${paymentId} is captured and has no order.`)
  await changeOrder(scope, orderId, async (tx) => {
    const isFirst = await stepPayment(tx, paymentId, { from: 'ORDERED', to: 'CAPTURED' })
    if (!isFirst) return undefined
    await addEntry(tx, paymentId, { kind: 'CAPTURED', amountMinor })
    await addToLedger(tx, orderId, { kind: 'PAYMENT', amountMinor, entryId: paymentId })
    await recordActivity(tx, orderId, 'ORDER_PAID')
    return undefined
  })
}
