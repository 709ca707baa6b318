import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { ownerOf } from './owner/cart-owner.ts'
import { saveCart } from './save-cart.ts'
import { requireLockedCart } from './stored-cart.ts'

/** Removes the coupon of the caller's cart, if it has one. @throws {ApiError} 404 `OWNED_CART_NOT_FOUND` */
export function removeCoupon(scope: SiteScope): Promise<void> {
  return transact(scope, async (tx) => {
    const cart = await requireLockedCart(tx, ownerOf(scope))
    if (cart.couponCode !== null) await saveCart(tx, cart, { couponCode: null })
  })
}
