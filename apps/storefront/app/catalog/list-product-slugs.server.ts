import type { VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'

/** The most products that one reply of the platform carries. */
const PAGE_SIZE = 100

/** Paging by offset ends here. */
const MAX_OFFSET = 10_000

type ProductSlugs = Pick<Product, 'slug' | 'slugs'>

/** The slugs of all products, in every language; of at most 10,000. */
export async function listProductSlugs(client: VitrineClient): Promise<ProductSlugs[]> {
  const found: ProductSlugs[] = []
  for (let skip = 0; skip < MAX_OFFSET; skip += PAGE_SIZE) {
    const { items } = await client.products.queryProducts().skip(skip).limit(PAGE_SIZE).find()
    found.push(...items.map(({ slug, slugs }) => ({ slug, ...(slugs && { slugs }) })))
    if (items.length < PAGE_SIZE) break
  }
  return found
}
