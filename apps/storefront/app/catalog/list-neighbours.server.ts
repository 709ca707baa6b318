import type { VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'
import type { ShelfObject } from './product-view.ts'
import { toShelfObject } from './read-product.ts'

const NEIGHBOURS = 4

/** A few objects from other places in the shop that stand well next to a product. */
export async function listNeighbours(
  client: VitrineClient,
  product: Product,
): Promise<ShelfObject[]> {
  const { items } = await client.products
    .queryProducts()
    .ne('id', product.id)
    .eq('inventoryStatus', 'IN_STOCK')
    .descending('numericId')
    .limit(24)
    .find()
  const elsewhere = items.filter(({ brand }) => brand !== product.brand)
  return [...elsewhere, ...items.filter(({ brand }) => brand === product.brand)]
    .slice(0, NEIGHBOURS)
    .map(toShelfObject)
}
