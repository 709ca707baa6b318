import type { LineItemQuantity } from '@vitrine/contract'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { ownerOf } from '../owner/cart-owner.ts'
import { saveCart } from '../save-cart.ts'
import { requireLockedCart } from '../stored-cart.ts'
import { withoutLines, withQuantities } from './line-changes.ts'

/**
 * Sets quantities in the caller's cart.
 *
 * @throws {ApiError} 404: no cart, or no such line item in it.
 */
export async function updateQuantities(
  scope: SiteScope,
  quantities: readonly LineItemQuantity[],
): Promise<void> {
  const owner = ownerOf(scope)
  await transact(scope, async (tx) => {
    const cart = await requireLockedCart(tx, owner)
    await saveCart(tx, cart, { lines: await withQuantities(tx, cart.lines, quantities) })
  })
}

/**
 * Removes line items from the caller's cart, which stays even when it is empty.
 *
 * @throws {ApiError} 404: no cart, or no such line item in it.
 */
export async function removeLines(scope: SiteScope, lineIds: readonly string[]): Promise<void> {
  const owner = ownerOf(scope)
  await transact(scope, async (tx) => {
    const cart = await requireLockedCart(tx, owner)
    await saveCart(tx, cart, { lines: withoutLines(cart.lines, lineIds) })
  })
}
