import type { CartItem } from '../cart/cart-products.ts'
import { adjustStock } from '../catalog/inventory/adjust-stock.ts'
import type { CheckoutView } from '../checkout/view-checkout.ts'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { ReservedLine } from '../payments/reservations.ts'
import { outOfStock } from './require-placeable.ts'

/**
 * Takes what is bought from stock, and returns what was taken.
 *
 * @throws {ApiError} 409 `PARTIAL_OUT_OF_STOCK`, `FULL_OUT_OF_STOCK`: another buyer took the last ones.
 */
export async function takeFromStock(
  tx: SiteScope,
  { lines }: CheckoutView,
): Promise<ReservedLine[]> {
  const taken = lines.map(({ line, item }) => ({
    lineId: line.lineId,
    productId: line.productId,
    variantId: line.variantId,
    quantity: line.quantity,
    preorder: isPreorder(item),
  }))
  try {
    const changes = taken.map(({ quantity, lineId: _, ...line }) => ({ ...line, by: -quantity }))
    await adjustStock(tx, changes, 'ORDER')
    return taken
  } catch (error) {
    const isShort =
      error instanceof ApiError && error.details.applicationError?.code === 'INSUFFICIENT_INVENTORY'
    if (!isShort) throw error
    const { productId, variantId, available } = error.details.applicationError?.data ?? {}
    const short = taken.filter(
      (line) => line.productId === productId && line.variantId === variantId,
    )
    const isAll = short.length === taken.length && available === 0
    throw outOfStock(
      isAll,
      short.map(({ lineId }) => lineId),
    )
  }
}

const isPreorder = (item: CartItem | null) => item !== null && !item.variant.inStock
