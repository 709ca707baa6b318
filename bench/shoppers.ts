import { Agent, request } from 'node:http'
import { startStore } from '@vitrine/scripts/start-store'

export interface ShopperFigures {
  /** Milliseconds from request to the last byte, of all pages. */
  p50: number
  p99: number
  pages: number
  /** By the clock. */
  pagesPerSecond: number
}

const SHOPPERS = 50
const ROUNDS = 20
/** Each round asks for all of them; the words of the search differ by shopper. */
const PAGES = [
  '/',
  '/collections',
  '/products/bottle-vase',
  '/collections?colour=Ink',
  '/search?q=',
]
const WORDS = ['vase', 'candle', 'linen', 'blue', 'oak', 'glass', 'bowl', 'kiln', 'ink', 'throw']

/** How long pages of the demo store take while 50 shoppers ask at once, each with cookies of its own and no pause. */
export async function benchShoppers(): Promise<{
  visitors: ShopperFigures
  known: ShopperFigures
}> {
  const { store, stop } = await startStore()
  try {
    // As one who has chosen a theme: no page of visitors is kept for such.
    const known = (shopper: number) => ({ Cookie: `known=${shopper}` })
    await shop(store.shopUrl, () => ({}), 2)
    await shop(store.shopUrl, known, 2)
    return {
      visitors: await shop(store.shopUrl, () => ({}), ROUNDS),
      known: await shop(store.shopUrl, known, ROUNDS),
    }
  } finally {
    await stop()
  }
}

async function shop(
  origin: string,
  headersOf: (shopper: number) => Record<string, string>,
  rounds: number,
): Promise<ShopperFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS })
  const durations: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, shopper) => {
      for (let visit = 0; visit < rounds * PAGES.length; visit++) {
        // Not all at the same page at once.
        const page = PAGES[(visit + shopper) % PAGES.length] ?? '/'
        const path = page.endsWith('=') ? page + WORDS[shopper % WORDS.length] : page
        durations.push(await load(origin + path, headersOf(shopper), agent))
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  durations.sort((a, b) => a - b)
  return {
    p50: durations[Math.floor(durations.length * 0.5)] ?? 0,
    p99: durations[Math.floor(durations.length * 0.99)] ?? 0,
    pages: durations.length,
    pagesPerSecond: durations.length / seconds,
  }
}

function load(url: string, headers: Record<string, string>, agent: Agent) {
  const started = performance.now()
  return new Promise<number>((resolve, reject) => {
    request(url, { agent, headers: { ...headers, 'Accept-Encoding': 'gzip' } }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${url} answered ${response.statusCode}.`))
      })
    })
      .on('error', reject)
      .end()
  })
}
