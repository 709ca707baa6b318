import { rename, type Shop } from './write-under-load.ts'

/**
 * How many milliseconds after the reply to a change on one platform the other shows it to readers who have written
 * nothing: the slowest but one in a hundred of so many changes.
 */
export async function measureFreshness(shop: Shop, changes: number): Promise<number> {
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
  return times[Math.ceil(times.length * 0.99) - 1] ?? 0

  async function read(): Promise<string> {
    const response = await fetch(`${second}/stores-reader/v1/products/${productId}`, {
      headers: { Authorization: shop.apiKey },
    })
    return (await response.json()).product?.name
  }
}
