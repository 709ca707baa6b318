import { useEffect, useState } from 'react'
import { code } from '#messages/language'
import type { CartLineView } from './cart-view.ts'

/** Prices are written in a language, so each has its own. */
const KEY = `vitrine-prices-${code}`

/**
 * What a line cost when this browser last showed the cart, by its id, for the lines whose price is another one now. It
 * stays while the page is open.
 */
export function usePricesSeen(lines: CartLineView[] | undefined): ReadonlyMap<string, string> {
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(() => {
    if (!lines) return
    const before = readPrices()
    const news = lines.flatMap(({ id, price }) => {
      const seen = before[id]
      return seen !== undefined && seen !== price ? [[id, seen] as const] : []
    })
    if (news.length > 0) setChanged((known) => new Map([...news, ...known]))
    writePrices(Object.fromEntries(lines.map(({ id, price }) => [id, price])))
  }, [lines])

  return changed
}

function readPrices(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Some browsers have no storage, or no room. */
function writePrices(prices: Record<string, string>) {
  try {
    localStorage.setItem(KEY, JSON.stringify(prices))
  } catch {}
}
