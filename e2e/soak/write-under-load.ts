import { setTimeout as sleep } from 'node:timers/promises'

/** The shop that two platforms serve. */
export interface Shop {
  apiKey: string
  siteId: string
  urls: string[]
  productIds: string[]
}

/** A change of a product's name; each product has one writer, so its numbers only grow. */
export interface Change {
  productId: string
  number: number
  title: string
  /** Absent: no answer came, so it was made or not. */
  acknowledgedAt?: number
}

/** What happens at the same time, until it is over. */
export interface Load {
  isOver: boolean
  /** By title, in their order. */
  changes: Map<string, Change>
}

const WRITERS = 4

/** Changes every product again and again, on one platform and the other. */
export async function writeUnderLoad(shop: Shop, load: Load): Promise<void> {
  let next = 1
  await Promise.all(Array.from({ length: WRITERS }, (_, nth) => write(nth)))

  async function write(nth: number) {
    const mine = shop.productIds.filter((_, index) => index % WRITERS === nth)
    for (let turn = 0; !load.isOver; turn++) {
      const productId = mine[turn % mine.length] ?? ''
      const number = next++
      const title = `Change ${number}`
      const change: Change = { productId, number, title }
      load.changes.set(title, change)
      const url = shop.urls[number % shop.urls.length] ?? ''
      if (await rename(shop, url, change)) change.acknowledgedAt = performance.now()
      else await sleep(50)
    }
  }
}

/** Whether the change was acknowledged. */
export async function rename(
  { apiKey }: Shop,
  url: string,
  { productId, title }: Pick<Change, 'productId' | 'title'>,
): Promise<boolean> {
  const response = await fetch(`${url}/stores/v1/products/${productId}`, {
    method: 'PATCH',
    headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ product: { name: title } }),
  }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.ok ?? false
}
