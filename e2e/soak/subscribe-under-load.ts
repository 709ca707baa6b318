import { setTimeout as sleep } from 'node:timers/promises'
import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import { createLiveEvents, isStreamResetError } from '@vitrine/client/events'
import type { Load, Shop } from './write-under-load.ts'

const UPDATED = 'wix.stores.catalog.v3.product_updated'
const WITHIN_MS = 60_000

/** Follows the shop's events on one platform, and reads everything again when it is told to begin again. */
export function subscribeUnderLoad({ apiKey, siteId }: Shop, url: string, load: Load) {
  const connection = connectWithApiKey({ apiKey, siteId, host: url })
  const stopping = new AbortController()
  const heard = new Set<string>()
  const byPosition = new Map<string, string>()
  const repeatedPositions: string[] = []
  let resets = 0
  const following = follow('0.0')

  return {
    async finish() {
      const until = performance.now() + WITHIN_MS
      while (listMissed().length > 0 && performance.now() < until) await sleep(50)
      stopping.abort()
      await following
      return { missed: listMissed(), repeatedPositions, resets }
    },
  }

  async function follow(after: string | undefined): Promise<void> {
    const events = createLiveEvents(connection).subscribe({
      types: [UPDATED],
      after,
      signal: stopping.signal,
      delay: () => sleep(100),
    })
    try {
      for await (const { position, entity } of events) {
        const title = entity.name
        const known = byPosition.get(position) ?? title
        if (known !== title) repeatedPositions.push(`${position}: ${known} and ${title}`)
        byPosition.set(position, title)
        heard.add(title)
      }
    } catch (error) {
      if (!isStreamResetError(error)) throw error
      resets += 1
      await readAgain()
      await follow(error.position)
    }
  }

  /** What a product is called now says that its earlier changes were made, too. */
  async function readAgain() {
    const { items: products } = await createAdmin(connection)
      .products.queryProducts()
      .limit(100)
      .find()
    for (const product of products) {
      const number = Number(product.name?.split(' ').at(-1))
      for (const change of load.changes.values()) {
        if (change.productId === product.id && change.number <= number) heard.add(change.title)
      }
    }
  }

  function listMissed() {
    return [...load.changes.values()]
      .filter(({ title, acknowledgedAt }) => acknowledgedAt !== undefined && !heard.has(title))
      .map(({ title }) => `${title} on ${url}`)
  }
}
