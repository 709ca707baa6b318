import { dropBoughtCart } from '../cart/delete-cart.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { StoredCheckout } from './stored-checkout.ts'

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
