import { Agent } from 'node:http'
import { startStore } from '@vitrine/scripts/start-store'
import { askOnce } from './measure.ts'

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

/**
 * How long pages of the demo store take while 50 shoppers ask at once, each without a pause: each page by itself, and all
 * of them, as new visitors ask, and with a cookie of their own, for which no page is kept.
 */
export async function benchShoppers(): Promise<Record<string, ShopperFigures>> {
  const { store, stop } = await startStore()
  try {
    const ask = (pages: string[], headersOf: HeadersOf, rounds = ROUNDS) =>
      shop({ origin: store.shopUrl, pages, headersOf, rounds })
    await ask(PAGES, visitor, 2)
    await ask(PAGES, known, 2)
    const figures: Record<string, ShopperFigures> = {}
    for (const page of PAGES) figures[page] = await ask([page], visitor)
    figures['all of them'] = await ask(PAGES, visitor)
    figures['all, with a cookie of theirs'] = await ask(PAGES, known)
    return figures
  } finally {
    await stop()
  }
}

const GZIP = { 'Accept-Encoding': 'gzip' }

type HeadersOf = (shopper: number) => Record<string, string>

const visitor: HeadersOf = () => ({})
const known: HeadersOf = (shopper) => ({ Cookie: `known=${shopper}` })

interface Shopping {
  origin: string
  pages: string[]
  headersOf: HeadersOf
  /** For each of `PAGES`, however many are asked for. */
  rounds: number
}

async function shop({ origin, pages, headersOf, rounds }: Shopping): Promise<ShopperFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS })
  const durations: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, shopper) => {
      for (let visit = 0; visit < rounds * PAGES.length; visit++) {
        // Not all at the same page at once.
        const page = pages[(visit + shopper) % pages.length] ?? '/'
        const path = page.endsWith('=') ? page + WORDS[shopper % WORDS.length] : page
        const asked = performance.now()
        await askOnce(origin + path, { headers: { ...GZIP, ...headersOf(shopper) } }, agent)
        durations.push(performance.now() - asked)
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
