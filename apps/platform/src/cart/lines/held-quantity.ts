import { MAX_LINE_QUANTITY } from '@vitrine/contract'

/**
 * The quantity that a line gets where so many are asked for: no more than are left, and never fewer than it had, because
 * what a shopper put in is taken out by nobody else. `left` is `null` where pieces are not counted.
 */
export function heldQuantity({
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
