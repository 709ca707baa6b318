import { discountedMinor, type PriceDiscount } from '../money.ts'

/**
 * What a price is compared with: that before the product's discount, otherwise the one that the owner says, as long as it
 * is above the price. Equals the price where there is none.
 */
export function comparedMinor(
  { priceMinor, compareAtMinor = null }: { priceMinor: number; compareAtMinor?: number | null },
  discount: PriceDiscount,
): number {
  const paid = discountedMinor(priceMinor, discount)
  return paid < priceMinor ? priceMinor : Math.max(paid, compareAtMinor ?? 0)
}
