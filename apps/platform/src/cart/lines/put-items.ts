import { MAX_CART_LINES } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { piecesLeft } from '../cart-products.ts'
import type { StoredLine } from '../stored-cart.ts'
import { limitQuantity } from './limit-quantity.ts'
import type { ResolvedItem } from './resolve-items.ts'

/**
 * The lines with the items added: an item already in the cart increases its line, and no quantity exceeds the stock.
 *
 * @throws {ApiError} 409 `INSUFFICIENT_INVENTORY`: a new item is sold out. 400 `TOO_MANY_LINE_ITEMS`
 */
export function putItems(
  lines: readonly StoredLine[],
  items: readonly ResolvedItem[],
): StoredLine[] {
  const put = [...lines]
  for (const { item, ...wanted } of items) {
    const at = put.findIndex(({ digest }) => digest === wanted.digest)
    const line = put[at]
    const left = leftFor(put, wanted, piecesLeft(item))
    const had = line?.quantity ?? 0
    const quantity = limitQuantity({ asked: had + wanted.quantity, had, left })
    if (line) put[at] = { ...line, quantity }
    else if (quantity > 0) put.push({ ...wanted, lineId: uuidv7(), quantity })
    else throw soldOut(wanted)
  }
  if (put.length > MAX_CART_LINES) {
    throw applicationError(
      400,
      'TOO_MANY_LINE_ITEMS',
      `A cart has at most ${MAX_CART_LINES} line items.`,
      { limit: MAX_CART_LINES },
    )
  }
  return put
}

/** The stock that the other lines of the same variant leave for this one. */
export function leftFor(
  lines: readonly StoredLine[],
  { productId, variantId, digest }: Pick<StoredLine, 'productId' | 'variantId' | 'digest'>,
  pieces: number | null,
): number | null {
  if (pieces === null) return null
  const taken = lines
    .filter((one) => one.productId === productId && one.variantId === variantId)
    .filter((one) => one.digest !== digest)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, pieces - taken)
}

function soldOut({ productId, variantId, productName }: Omit<ResolvedItem, 'item'>) {
  return applicationError(409, 'INSUFFICIENT_INVENTORY', `${productName} is sold out.`, {
    productId,
    variantId,
    available: 0,
  })
}
