import type { LineItemQuantity } from '@vitrine/contract'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findItem, piecesLeft, readCartProducts } from '../cart-products.ts'
import type { StoredLine } from '../stored-cart.ts'
import { limitQuantity } from './limit-quantity.ts'
import { leftFor } from './put-items.ts'

/**
 * The lines with other quantities. Decreasing is always possible; increasing only within the stock.
 *
 * @throws {ApiError} 404 `LINE_ITEM_NOT_FOUND`
 */
export async function withQuantities(
  tx: SiteScope,
  before: readonly StoredLine[],
  quantities: readonly LineItemQuantity[],
): Promise<StoredLine[]> {
  const lines = [...before]
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
  return lines
}

/** @throws {ApiError} 404 `LINE_ITEM_NOT_FOUND` */
export function withoutLines(
  lines: readonly StoredLine[],
  lineIds: readonly string[],
): StoredLine[] {
  const gone = new Set(lineIds.map((id) => requireLine(lines, id)))
  return lines.filter((_, at) => !gone.has(at))
}

const growth = (lines: StoredLine[], { at, quantity }: { at: number; quantity: number }) =>
  quantity - (lines[at]?.quantity ?? 0)

/** The index of the line. @throws {ApiError} 404 */
function requireLine(lines: readonly StoredLine[], id: string): number {
  const at = lines.findIndex(({ lineId }) => lineId === id.toLowerCase())
  if (at < 0) throw notFound('line item', id)
  return at
}
