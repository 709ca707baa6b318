import type { VitrineClient } from '@vitrine/client'
import type { CardObject } from './product-view.ts'
import { toCardObject } from './read-product.ts'

/** The objects at these slugs that are still there, in their order. */
export async function listBySlugs(
  client: VitrineClient,
  slugs: readonly string[],
): Promise<CardObject[]> {
  if (slugs.length === 0) return []
  const { items } = await client.products
    .queryProducts()
    .hasSome('slug', [...slugs])
    .limit(slugs.length)
    .find()
  return slugs.flatMap((slug) => {
    const product = items.find((item) => item.slug === slug)
    return product ? [toCardObject(product)] : []
  })
}
