import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { type StoredPayment, stepPayment } from '../../payments/stored-payment.ts'
import { findOrder } from '../find-orders.ts'
import { cancelOrder } from '../management/cancel-order.ts'
import { recordActivity } from '../record-activity.ts'

/**
 * Ends a payment whose authorization the provider has given up before it was captured, and cancels its order, whose
 * items go back into stock. What was delivered already stays, and is owed.
 */
export function cancelLostOrder(
  scope: SiteScope,
  { paymentId, orderId }: StoredPayment,
): Promise<void> {
  return transact(scope, async (tx) => {
    const step = { from: 'ORDERED', to: 'CANCELING', reason: 'PROVIDER' } as const
    if (orderId === null || !(await stepPayment(tx, paymentId, step))) return
    await recordActivity(tx, orderId, 'PAYMENT_CANCELED')
    const order = await findOrder(tx, orderId)
    if (order?.status === 'CANCELED' || order?.fulfillmentStatus !== 'NOT_FULFILLED') return
    const options = { restockAllItems: true, sendOrderCanceledEmail: true }
    await cancelOrder(tx, orderId, options)
  })
}
