import type { LineItemQuantity } from '@vitrine/contract'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findItem, piecesLeft, readCartProducts } from '../cart-products.ts'
import { ownerOf } from '../owner/cart-owner.ts'
import { saveCart } from '../save-cart.ts'
import { requireLockedCart, type StoredLine } from '../stored-cart.ts'
import { limitQuantity } from './limit-quantity.ts'
import { leftFor } from './put-items.ts'

/**
 * Sets quantities in the caller's cart. Decreasing is always possible; increasing only within the stock.
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
    const lines = [...cart.lines]
    const places = quantities.map(({ id }) => requireLine(lines, id))
    const products = await readCartProducts(
      tx,
      places.flatMap((at) => lines[at] ?? []),
    )
    // What is set to less makes room for what is set to more.
    const asked = quantities.map(({ quantity }, index) => ({ quantity, at: places[index] ?? 0 }))
    for (const { at, quantity } of asked.toSorted((a, b) => growth(lines, a) - growth(lines, b))) {
      const line = lines[at]
      if (!line) continue
      const item = findItem(products, line)
      const left = leftFor(lines, line, item ? piecesLeft(item) : 0)
      const held = limitQuantity({ asked: quantity, had: line.quantity, left })
      if (held !== line.quantity) lines[at] = { ...line, quantity: held }
    }
    await saveCart(tx, cart, { lines })
  })
}

const growth = (lines: StoredLine[], { at, quantity }: { at: number; quantity: number }) =>
  quantity - (lines[at]?.quantity ?? 0)

/**
 * Removes line items from the caller's cart, which stays even when it is empty.
 *
 * @throws {ApiError} 404: no cart, or no such line item in it.
 */
export async function removeLines(scope: SiteScope, lineIds: readonly string[]): Promise<void> {
  const owner = ownerOf(scope)
  await transact(scope, async (tx) => {
    const cart = await requireLockedCart(tx, owner)
    const gone = new Set(lineIds.map((id) => requireLine(cart.lines, id)))
    await saveCart(tx, cart, { lines: cart.lines.filter((_, at) => !gone.has(at)) })
  })
}

/** The index of the line. @throws {ApiError} 404 */
function requireLine(lines: readonly StoredLine[], id: string): number {
  const at = lines.findIndex(({ lineId }) => lineId === id.toLowerCase())
  if (at < 0) throw notFound('line item', id)
  return at
}
