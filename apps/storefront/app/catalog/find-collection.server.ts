import { isPlatformError, type VitrineClient } from '@vitrine/client'
import type { Collection } from '@vitrine/contract'
import { findMovedSlug } from './find-moved-slug.server.ts'

/** The collection that has the slug, in any language or earlier; `null` when there is none. */
export async function findCollection(
  client: VitrineClient,
  slug: string,
): Promise<Collection | null> {
  const found = await findBySlug(client, slug)
  if (found) return found
  const moved = await findMovedSlug(client, 'collection', slug)
  return moved === null ? null : findBySlug(client, moved)
}

async function findBySlug(client: VitrineClient, slug: string) {
  try {
    const { collection } = await client.collections.getCollectionBySlug(slug)
    return collection
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return null
    throw error
  }
}
