import type { VitrineClient } from '@vitrine/client'
import type { Collection } from '@vitrine/contract'

/** A client lives as long as its request, in which header and page ask for the same. */
const asked = new WeakMap<VitrineClient, Promise<Collection[]>>()

/** The shop's rooms in the owner's order, without the one that holds every object. */
export function listCollections(client: VitrineClient): Promise<Collection[]> {
  const answer = asked.get(client) ?? askFor(client)
  asked.set(client, answer)
  // Who asks again after a failure gets another answer.
  answer.catch(() => asked.delete(client))
  return answer
}

async function askFor(client: VitrineClient): Promise<Collection[]> {
  const { items } = await client.collections.queryCollections().limit(100).find()
  return items.filter(({ id, visible }) => visible && id.length !== EVERYTHING_ID_LENGTH)
}

/** The collection of all products is told by its id, which is one character short of a GUID. */
const EVERYTHING_ID_LENGTH = 35
