import type { VitrineClient } from '@vitrine/client'
import type { ProductCardView } from './product-view.ts'
import { toProductCard } from './to-product-view.ts'

/** The products at these slugs, in their order; slugs without a product are left out. */
export async function listProductsBySlug(
  client: VitrineClient,
  slugs: readonly string[],
): Promise<ProductCardView[]> {
  if (slugs.length === 0) return []
  const { items } = await client.products
    .queryProducts()
    .hasSome('slug', [...slugs])
    .limit(slugs.length)
    .find()
  return slugs.flatMap((slug) => {
    const product = items.find((item) => item.slug === slug)
    return product ? [toProductCard(product)] : []
  })
}
