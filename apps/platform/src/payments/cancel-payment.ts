import { returnUses } from '../discounts/count-use.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { releaseReservations } from './reservations.ts'
import { lockLivePayment, lockPayment, type StoredPayment, stepPayment } from './stored-payment.ts'
import type { CancelReason } from './tables.ts'

/**
 * Ends an open payment without an order: its stock and its uses of discounts are free at once, and what the provider
 * holds is given back by the next check. Nothing is changed where it is not open any more.
 */
export async function cancelPayment(
  tx: SiteScope,
  { paymentId, reference, uses }: StoredPayment,
  reason: CancelReason,
): Promise<void> {
  // The buyer's page never had what it needs to pay one that the provider has not begun.
  const to = reference === null ? 'CANCELED' : 'CANCELING'
  if (!(await stepPayment(tx, paymentId, { from: 'OPEN', to, reason }))) return
  await releaseReservations(tx, paymentId)
  await returnUses(tx, uses.ruleIds, uses.customer)
}

/** Cancels a payment that may be open still. */
export function cancelIfOpen(
  scope: SiteScope,
  paymentId: string,
  reason: CancelReason,
): Promise<void> {
  return transact(scope, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.status === 'OPEN') await cancelPayment(tx, payment, reason)
  })
}

/** Cancels the open payment of a locked checkout, if there is one. */
export async function cancelOpenPayment(
  tx: SiteScope,
  checkoutId: string,
  reason: CancelReason,
): Promise<void> {
  const live = await lockLivePayment(tx, checkoutId)
  if (live?.status === 'OPEN') await cancelPayment(tx, live, reason)
}
