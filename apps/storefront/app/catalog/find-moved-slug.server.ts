import type { VitrineClient } from '@vitrine/client'
import type { FindMovedProductResponse } from '@vitrine/contract'

/**
 * The present slug of the product that had this slug earlier, or `null`.
 *
 * An addition of Vitrine's platform; a platform without it has no such route, which is `null` too.
 */
export async function findMovedSlug(client: VitrineClient, slug: string): Promise<string | null> {
  const path = `/stores-reader/v1/products/moved/${encodeURIComponent(slug)}`
  const response = await client.fetch(path)
  if (!response.ok) {
    await response.body?.cancel()
    return null
  }
  const moved = (await response.json()) as FindMovedProductResponse
  return moved.slug
}
