import type { AddToCartRequest } from '@vitrine/contract'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { ownerOf } from '../owner/cart-owner.ts'
import { saveCart } from '../save-cart.ts'
import { lockOrMakeCart } from '../stored-cart.ts'
import { putItems } from './put-items.ts'
import { resolveItems } from './resolve-items.ts'

/**
 * Adds items to the caller's cart, which is created if there is none.
 *
 * @throws {ApiError} as `resolveItems` and `putItems`; nothing is added then.
 */
export async function addToCart(
  scope: SiteScope,
  { lineItems = [], businessLocationId }: AddToCartRequest,
): Promise<void> {
  const owner = ownerOf(scope)
  await transact(scope, async (tx) => {
    // Two requests that add to the same cart are serialised by this row lock.
    const cart = await lockOrMakeCart(tx, owner)
    const lines = putItems(cart.lines, await resolveItems(tx, lineItems))
    const info = businessLocationId === undefined ? cart.info : { ...cart.info, businessLocationId }
    await saveCart(tx, cart, { lines, info })
  })
}
