import { setTimeout as sleep } from 'node:timers/promises'
import type { Change, Load, Shop } from './write-under-load.ts'

/** A process may remember what another has changed for a second, and read from a replica that is two seconds behind. */
const OLD_MS = 3_000

const READERS = 8

/** Reads every product from both platforms with the tag of what it has, as browsers do. */
export async function readUnderLoad(shop: Shop, load: Load) {
  /** What each tag stands for. */
  const contents = new Map<string, string>()
  const wrongTags: string[] = []
  let unchanged = 0
  await Promise.all(Array.from({ length: READERS }, (_, nth) => read(nth)))
  return { wrongTags, unchanged }

  async function read(nth: number) {
    const mine = shop.productIds.filter((_, index) => index % READERS === nth)
    const tags = new Map<string, string>()
    for (let times = 0; !load.isOver; times++) {
      await sleep(5)
      const productId = mine[times % mine.length] ?? ''
      const tag = tags.get(productId)
      const startedAt = performance.now()
      const url = shop.urls[Math.floor(Math.random() * shop.urls.length)]
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
      const got = response.headers.get('ETag')?.replace(/^W\//, '') ?? ''
      const known = contents.get(got) ?? body
      if (known !== body) wrongTags.push(`${got} for ${nameIn(known)} and ${nameIn(body)}`)
      contents.set(got, body)
      tags.set(productId, got)
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
