import { rename, type Shop } from './write-under-load.ts'

/** Milliseconds: half of the times, and 99 of 100, are no longer. */
export interface Freshness {
  median: number
  p99: number
}

/** How long after the reply to a change on one platform the other shows it to readers who have written nothing. */
export async function measureFreshness(shop: Shop, changes: number): Promise<Freshness> {
  const [first = '', second = ''] = shop.urls
  const [productId = ''] = shop.productIds
  const times: number[] = []
  for (let number = 1; number <= changes; number++) {
    const title = `Timed ${number}`
    await read()
    await rename(shop, first, { productId, title })
    const startedAt = performance.now()
    while ((await read()) !== title) {
      // Again at once.
    }
    times.push(performance.now() - startedAt)
  }
  await rename(shop, first, { productId, title: 'Change 0' })
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
  return { median: quantile(0.5), p99: quantile(0.99) }

  async function read(): Promise<string> {
    const response = await fetch(`${second}/stores-reader/v1/products/${productId}`, {
      headers: { Authorization: shop.apiKey },
    })
    return (await response.json()).product?.name
  }
}
