import type { VitrineClient } from '@vitrine/client'
import type { FindMovedCollectionResponse, FindMovedProductResponse } from '@vitrine/contract'

const PATHS = {
  product: '/stores-reader/v1/products/moved/',
  collection: '/stores-reader/v2/collections/moved/',
}

/**
 * The slug of the product or collection that had this slug earlier, or has it in another language; `null` without one.
 *
 * An addition of Vitrine's platform; a platform without it has no such route, which is `null` too.
 */
export async function findMovedSlug(
  client: VitrineClient,
  entity: 'product' | 'collection',
  slug: string,
): Promise<string | null> {
  const response = await client.fetch(PATHS[entity] + encodeURIComponent(slug))
  if (!response.ok) {
    await response.body?.cancel()
    return null
  }
  const moved = (await response.json()) as FindMovedProductResponse | FindMovedCollectionResponse
  return moved.slug
}
