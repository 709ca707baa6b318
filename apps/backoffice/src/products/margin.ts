import type { Discount } from '@vitrine/contract'

export interface Margin {
  /** In the major unit. */
  profit: number
  /** The share of the discounted price, below 1. */
  share: number
}

/** Profit and margin while a price or a cost is typed; the platform's own figures replace them once it is saved. */
export function marginOf(price: number, cost: number, { type, value }: Discount): Margin {
  const discounted =
    type === 'AMOUNT'
      ? Math.max(0, price - value)
      : type === 'PERCENT'
        ? price * (1 - value / 100)
        : price
  const profit = discounted - cost
  return { profit, share: discounted === 0 ? 0 : profit / discounted }
}
