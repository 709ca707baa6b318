import type { AddToCartRequest } from '@vitrine/contract'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { readCartProducts } from '../cart-products.ts'
import { adoptCart } from '../owner/adopt-cart.ts'
import { ownerOf } from '../owner/cart-owner.ts'
import { saveCart } from '../save-cart.ts'
import { lockOrMakeCart } from '../stored-cart.ts'
import { type CartView, type Reading, viewLines } from '../view/view-cart.ts'
import { putItems } from './put-items.ts'
import { readReferences, resolveReferences } from './resolve-items.ts'

/**
 * Adds items to the caller's cart, which is created if there is none, and returns it with them. The products of the new
 * and of the other lines are read by one statement (decision 200).
 *
 * What a guest sent before a sign-in and arrives after it goes on to the member's cart. The guest's token gets the
 * guest's cart as it was until then, and sees nothing of the member's (decision 280).
 *
 * @throws {ApiError} as `resolveItems` and `putItems`; nothing is added then.
 */
export async function addToCart(
  scope: SiteScope,
  { lineItems = [], businessLocationId }: AddToCartRequest,
  reading: Reading = {},
): Promise<CartView> {
  const owner = ownerOf(scope)
  return transact(scope, async (tx) => {
    // Two requests that add to the same cart are serialised by this row lock.
    const { cart, memberId, site } = await lockOrMakeCart(tx, owner)
    const references = readReferences(lineItems)
    const products = await readCartProducts(tx, [...references, ...cart.lines])
    const lines = putItems(cart.lines, resolveReferences(references, products))
    const info = businessLocationId === undefined ? cart.info : { ...cart.info, businessLocationId }
    const saved = await saveCart(tx, cart, { lines, info })
    const view = await viewLines(tx, { lines, products, site }, reading)
    if (memberId !== null) await adoptCart(tx, { visitorId: owner.id, memberId })
    return { cart: saved, ...view }
  })
}
