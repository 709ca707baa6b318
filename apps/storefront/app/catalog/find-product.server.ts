import type { VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'

/** A product with its options and variants, or `null` when nothing is at the slug. */
export async function findProduct(client: VitrineClient, slug: string): Promise<Product | null> {
  const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
  const [found] = items
  if (!found) return null
  const { product } = await client.products.getProduct(found.id)
  return product
}
