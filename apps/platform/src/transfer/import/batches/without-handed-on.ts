import { toSlug } from '../../../catalog/product/names.ts'
import type { CheckedProduct } from '../../../catalog/product/write/product-input.ts'
import type { LockedProduct } from '../../../catalog/product/write/rows/saved-product.ts'

/** The products before the first one that gets the slug of an earlier one, which has to be written before. */
export function withoutHandedOn<Found extends { product: CheckedProduct; current: LockedProduct }>(
  list: Found[],
): Found[] {
  const held = new Set<string>()
  const end = list.findIndex(({ product, current }) => {
    const isHandedOn = product.slug !== undefined && held.has(toSlug(product.slug, 'product'))
    held.add(current.slug)
    return isHandedOn
  })
  return end === -1 ? list : list.slice(0, end)
}
