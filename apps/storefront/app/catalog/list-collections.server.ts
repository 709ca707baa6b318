import type { VitrineClient } from '@vitrine/client'
import type { Collection } from '@vitrine/contract'

/** The collection of all products is told by its id, which is one character short of a GUID. */
const EVERYTHING_ID_LENGTH = 35

/** The shop's rooms in the owner's order, without the one that holds every object. */
export async function listCollections(client: VitrineClient): Promise<Collection[]> {
  const { items } = await client.collections.queryCollections().limit(100).find()
  return items.filter(({ id, visible }) => visible && id.length !== EVERYTHING_ID_LENGTH)
}
