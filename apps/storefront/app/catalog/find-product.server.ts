import { isPlatformError, type VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'

/**
 * The product at a slug with its options and variants, or `null` when there is none.
 *
 * One request: a query replies with whole products, variants included (wire contract, section 5.1).
 */
export async function findProduct(client: VitrineClient, slug: string): Promise<Product | null> {
  try {
    const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
    return items[0] ?? null
  } catch (error) {
    // The platform rejects a filter value that no slug can have.
    if (isPlatformError(error) && error.status === 400) return null
    throw error
  }
}
