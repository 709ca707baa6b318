import { completeCheckout } from '../../checkout/complete-checkout.ts'
import { lockCheckout } from '../../checkout/stored-checkout.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { addEntry } from '../../payments/add-entry.ts'
import { cancelPayment } from '../../payments/cancel-payment.ts'
import { takeReservations } from '../../payments/reservations.ts'
import { lockPayment, type StoredPayment, stepPayment } from '../../payments/stored-payment.ts'
import { insertOrder, type OrderSale } from '../insert-order.ts'

/**
 * Places the order of an authorized payment, of what was begun to be paid. A checkout that was ordered otherwise, or
 * deleted, cancels the payment instead, and one that is not open any more is left alone.
 */
export function placePaidOrder(
  scope: SiteScope,
  { paymentId, checkoutId }: StoredPayment,
): Promise<void> {
  return transact(scope, async (tx) => {
    const checkout = await lockIfPresent(tx, checkoutId)
    const payment = await lockPayment(tx, paymentId)
    if (payment?.status !== 'OPEN') return
    if (!checkout || checkout.completedAt !== null) {
      await cancelPayment(tx, payment, 'REPLACED')
      return
    }
    const taken = await takeReservations(tx, paymentId)
    await completeCheckout(tx, checkout)
    const sale = payment.sale as OrderSale
    const orderId = await insertOrder(tx, sale, { taken, paymentStatus: 'PENDING' })
    await stepPayment(tx, paymentId, { from: 'OPEN', to: 'ORDERED', orderId })
    await addEntry(tx, paymentId, { kind: 'AUTHORIZED', amountMinor: payment.amountMinor })
  })
}

async function lockIfPresent(tx: SiteScope, checkoutId: string) {
  try {
    return await lockCheckout(tx, checkoutId, 'ECOM.CREATE_ORDER_FROM_CHECKOUT')
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
