import type { VitrineClient } from '@vitrine/client'
import type { FindMovedProductResponse } from '@vitrine/contract'

/**
 * The slug at which the product of an earlier slug stands now, or `null`.
 *
 * Our platform alone remembers earlier slugs; any other answers that there is no such route.
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
