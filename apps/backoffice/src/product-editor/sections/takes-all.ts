import type { Discount } from '@vitrine/contract'

/** Whether an amount makes free what has a price. All of it in percent is free on purpose. */
export function takesAll({ type, value }: Discount, prices: readonly number[]): boolean {
  return type === 'AMOUNT' && prices.some((price) => price > 0 && price <= value)
}
