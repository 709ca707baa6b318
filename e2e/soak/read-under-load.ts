import { setTimeout as sleep } from 'node:timers/promises'
import type { Change, Load, Shop } from './write-under-load.ts'

/** A process may remember what another has changed for a second, and read from a replica that is two seconds behind. */
const OLD_MS = 3_000

/** Reads every product from both platforms with the tag of what it has, as browsers do. */
export async function readUnderLoad(shop: Shop, load: Load) {
  /** What each tag stands for. */
  const contents = new Map<string, string>()
  const wrongTags: string[] = []
  let unchanged = 0
  await Promise.all(shop.productIds.map(readProduct))
  return { wrongTags, unchanged }

  async function readProduct(productId: string) {
    let tag: string | undefined
    for (let times = 0; !load.isOver; times++) {
      await sleep(5)
      const startedAt = performance.now()
      const url = shop.urls[times % shop.urls.length]
      const response = await fetch(`${url}/stores-reader/v1/products/${productId}`, {
        headers: { Authorization: shop.apiKey, ...(tag && { 'If-None-Match': tag }) },
      }).catch(() => null)
      const body = await response?.text().catch(() => null)
      if (response?.status === 304 && tag) {
        unchanged += 1
        const held = contents.get(tag) ?? ''
        if (isOutdated(productId, held, startedAt)) wrongTags.push(`304 for ${nameIn(held)}`)
      }
      if (response?.status !== 200 || !body) continue
      tag = response.headers.get('ETag')?.replace(/^W\//, '') ?? ''
      const known = contents.get(tag) ?? body
      if (known !== body) wrongTags.push(`${tag} for ${nameIn(known)} and ${nameIn(body)}`)
      contents.set(tag, body)
    }
  }

  function isOutdated(productId: string, held: string, at: number) {
    const isOld = ({ acknowledgedAt }: Change) => acknowledgedAt && acknowledgedAt < at - OLD_MS
    const last = [...load.changes.values()].findLast(
      (change) => change.productId === productId && isOld(change),
    )
    return last !== undefined && Number(nameIn(held).split(' ').at(-1)) < last.number
  }
}

const nameIn = (body: string): string => JSON.parse(body).product.name
