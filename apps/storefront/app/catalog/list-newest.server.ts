import type { VitrineClient } from '@vitrine/client'
import type { ShelfObject } from './product-view.ts'
import { toShelfObject } from './read-product.ts'

/** The objects that came last, and how many there are in all. */
export async function listNewest(
  client: VitrineClient,
  limit: number,
): Promise<{ objects: ShelfObject[]; total: number }> {
  const { items, totalCount } = await client.products
    .queryProducts()
    .descending('numericId')
    .limit(limit)
    .find()
  return { objects: items.map(toShelfObject), total: totalCount ?? items.length }
}
