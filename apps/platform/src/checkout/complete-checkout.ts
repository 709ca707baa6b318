import { dropBoughtCart } from '../cart/delete-cart.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { cancelOpenPayment } from '../payments/cancel-payment.ts'
import { recoverCheckout } from './abandoned/recover-checkout.ts'
import { lockCheckout, type StoredCheckout } from './stored-checkout.ts'

/** Ends a locked checkout with its order, and deletes the cart that was bought. */
export async function completeCheckout(
  tx: SiteScope,
  { checkoutId, cartId }: StoredCheckout,
): Promise<void> {
  await runStatement(tx.db, {
    name: 'checkouts.complete',
    text: `
      UPDATE checkouts
      SET completed_at = $3, updated_at = $3, revision = revision + 1
      WHERE site_id = $1 AND checkout_id = $2`,
    values: [tx.siteId, checkoutId, tx.now()],
  })
  if (cartId !== null) await dropBoughtCart(tx, cartId)
}

/** Ends a checkout that was bought elsewhere; a repetition has no effect. @throws {ApiError} 404 `CHECKOUT_NOT_FOUND` */
export function markCheckoutAsCompleted(scope: SiteScope, checkoutId: string): Promise<void> {
  return transact(scope, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId, 'ECOM.MODIFY_CHECKOUTS')
    if (checkout.completedAt !== null) return
    await cancelOpenPayment(tx, checkoutId, 'REPLACED')
    await completeCheckout(tx, checkout)
    await recoverCheckout(tx, checkoutId)
  })
}
