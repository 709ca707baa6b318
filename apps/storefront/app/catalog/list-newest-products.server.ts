import type { VitrineClient } from '@vitrine/client'
import type { ProductSummary } from './product-view.ts'
import { toProductSummary } from './to-product-view.ts'

/** The newest products, and how many there are in all. */
export async function listNewestProducts(
  client: VitrineClient,
  limit: number,
): Promise<{ products: ProductSummary[]; total: number }> {
  const { items, totalCount } = await client.products
    .queryProducts()
    .descending('numericId')
    .limit(limit)
    .find()
  return { products: items.map(toProductSummary), total: totalCount ?? items.length }
}
