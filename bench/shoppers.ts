import { startStore } from '@vitrine/scripts/start-store'
import { createShopper } from './shopper.ts'

export interface ShopperFigures {
  /** Milliseconds from request to the last byte, of all pages. */
  p50: number
  p99: number
  pages: number
  /** By the clock. */
  pagesPerSecond: number
}

const SHOPPERS = 50
/** Of one row; as many for every page of it. */
const VISITS = 400
/** Of pages that are rendered, of which there are fewer in a second. */
const RENDERED_VISITS = 100
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
    const ask = (pages: string[], headersOf: HeadersOf, visits: number) =>
      shop({ origin: store.shopUrl, pages, headersOf, visits })
    // Both compile what they run often.
    await ask(PAGES, visitor, VISITS)
    await ask(PAGES, known, RENDERED_VISITS / 2)
    const figures: Record<string, ShopperFigures> = {}
    for (const page of PAGES) figures[page] = await ask([page], visitor, VISITS)
    figures['all of them'] = await ask(PAGES, visitor, VISITS)
    figures['all, with a cookie of theirs'] = await ask(PAGES, known, RENDERED_VISITS)
    return figures
  } finally {
    await stop()
  }
}

const GZIP = { 'Accept-Encoding': 'gzip' }

type HeadersOf = (shopper: number) => Record<string, string>

const visitor: HeadersOf = () => GZIP
const known: HeadersOf = (shopper) => ({ ...GZIP, Cookie: `known=${shopper}` })

interface Shopping {
  origin: string
  pages: string[]
  headersOf: HeadersOf
  /** Of each shopper. */
  visits: number
}

async function shop({ origin, pages, headersOf, visits }: Shopping): Promise<ShopperFigures> {
  const durations: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, number) => {
      const shopper = createShopper(origin)
      for (let visit = 0; visit < visits; visit++) {
        // Not all at the same page at once.
        const page = pages[(visit + number) % pages.length] ?? '/'
        const path = page.endsWith('=') ? page + WORDS[number % WORDS.length] : page
        const asked = performance.now()
        await shopper.ask(path, headersOf(number))
        durations.push(performance.now() - asked)
      }
      shopper.leave()
    }),
  )
  const seconds = (performance.now() - started) / 1000
  durations.sort((a, b) => a - b)
  return {
    p50: durations[Math.floor(durations.length * 0.5)] ?? 0,
    p99: durations[Math.floor(durations.length * 0.99)] ?? 0,
    pages: durations.length,
    pagesPerSecond: durations.length / seconds,
  }
}
