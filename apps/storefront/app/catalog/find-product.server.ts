import { isPlatformError, type VitrineClient } from '@vitrine/client'
import type { Product } from '@vitrine/contract'
import { findMovedSlug } from './find-moved-slug.server.ts'

/**
 * The product that has the slug, in any language or earlier, with its options and variants; `null` when there is none.
 *
 * One request for the slug of the original: a query replies with whole products, variants included (wire contract,
 * section 5.1).
 */
export async function findProduct(client: VitrineClient, slug: string): Promise<Product | null> {
  const found = await findBySlug(client, slug)
  if (found) return found
  const moved = await findMovedSlug(client, 'product', slug)
  return moved === null ? null : findBySlug(client, moved)
}

async function findBySlug(client: VitrineClient, slug: string) {
  try {
    const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
    return items[0] ?? null
  } catch (error) {
    // The platform rejects a filter value that no slug can have.
    if (isPlatformError(error) && error.status === 400) return null
    throw error
  }
}
