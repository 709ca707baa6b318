import { STORES_APP_ID } from '@vitrine/contract'
import type { CartChange } from '@vitrine/react'

/** A change as the browser sends it to the shop's server: what JSON cannot hold is written as pairs. */
export function cartChangeToJson(change: CartChange): string {
  return JSON.stringify(
    change.kind === 'lines' ? { ...change, quantities: [...change.quantities] } : change,
  )
}

/**
 * A change that a browser sent; `undefined` for anything else. Only what a shopper may say is read: the platform knows
 * the prices.
 */
export function readCartChange(text: string): CartChange | undefined {
  const sent = parse(text)
  if (!isRecord(sent)) return undefined
  switch (sent['kind']) {
    case 'read':
    case 'clear':
      return { kind: sent['kind'] }
    case 'coupon': {
      const { code } = sent
      return code === null || typeof code === 'string' ? { kind: 'coupon', code } : undefined
    }
    case 'lines':
      return readLines(sent['quantities'])
    case 'add':
      return isRecord(sent['request']) ? readAdded(sent['request']['lineItems']) : undefined
    default:
      return undefined
  }
}

function readLines(sent: unknown): CartChange | undefined {
  const pairs = listOf(sent, (pair) => {
    if (!Array.isArray(pair)) return undefined
    const [id, quantity] = pair as unknown[]
    return typeof id === 'string' && isQuantity(quantity, 0) ? ([id, quantity] as const) : undefined
  })
  return pairs && { kind: 'lines', quantities: new Map(pairs) }
}

function readAdded(sent: unknown): CartChange | undefined {
  const lineItems = listOf(sent, (item) => {
    if (!isRecord(item) || !isRecord(item['catalogReference'])) return undefined
    const { catalogItemId, options = null } = item['catalogReference']
    const { quantity } = item
    if (typeof catalogItemId !== 'string' || !isQuantity(quantity, 1)) return undefined
    if (options !== null && !isRecord(options)) return undefined
    return { catalogReference: { catalogItemId, appId: STORES_APP_ID, options }, quantity }
  })
  return lineItems && { kind: 'add', request: { lineItems } }
}

/** The items, all of them read; `undefined` where there are none, or one cannot be read. */
function listOf<T>(sent: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(sent) || sent.length === 0) return undefined
  const items = sent.map(read)
  return items.every((item) => item !== undefined) ? items : undefined
}

function isQuantity(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
