import { isPlatformError, type VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'

/** A product with its options and variants, or `null` when nothing is at the slug. */
export async function findProduct(client: VitrineClient, slug: string): Promise<Product | null> {
  try {
    const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
    const [found] = items
    if (!found) return null
    const { product } = await client.products.getProduct(found.id)
    return product
  } catch (error) {
    // A slug that no product can have, and a product that went between the two questions.
    if (isPlatformError(error) && (error.status === 400 || error.status === 404)) return null
    throw error
  }
}
