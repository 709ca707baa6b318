import type { VitrineClient } from '@vitrine/client'
import type { Collection } from '@vitrine/contract'

/** The id of the collection of all products is one character shorter than a GUID. */
const ALL_PRODUCTS_ID_LENGTH = 35

/** The visible collections in the owner's order, without the one of all products. */
export async function listCollections(client: VitrineClient): Promise<Collection[]> {
  const { items } = await client.collections.queryCollections().limit(100).find()
  return items.filter(({ id, visible }) => visible && id.length !== ALL_PRODUCTS_ID_LENGTH)
}
