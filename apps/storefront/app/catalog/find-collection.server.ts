import { isPlatformError, type VitrineClient } from '@vitrine/client'
import type { Collection } from '@vitrine/contract'

/** A collection, or `null` when nothing is at the slug. */
export async function findCollection(
  client: VitrineClient,
  slug: string,
): Promise<Collection | null> {
  try {
    const { collection } = await client.collections.getCollectionBySlug(slug)
    return collection
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return null
    throw error
  }
}
