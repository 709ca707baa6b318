import { MAX_LINE_QUANTITY } from '@vitrine/contract'

/**
 * The quantity of a line for a requested one: at most the stock, but never less than the line already had, because
 * only the shopper removes items. `left` is `null` where the stock is not tracked.
 */
export function limitQuantity({
  asked,
  had,
  left,
}: {
  asked: number
  had: number
  left: number | null
}): number {
  if (asked <= had) return asked
  return Math.max(had, Math.min(asked, left ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY))
}
