import type { Discount } from '@vitrine/contract'

/** What shoppers pay, while it is typed; the platform's own figure replaces it once it is saved. */
export function discountedPrice(price: number, { type, value }: Discount): number {
  if (type === 'AMOUNT') return Math.max(0, price - value)
  return type === 'PERCENT' ? price * (1 - Math.min(value, 100) / 100) : price
}
