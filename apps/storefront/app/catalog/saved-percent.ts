/** Amounts are not exact numbers: 15 % off 164 would be 14.99…. */
const TOLERANCE = 1e-9

/** How much less a price is, in whole percent. Rounded down: a saving is never overstated. */
export function savedPercent(price: number, discountedPrice: number): number {
  return Math.floor((1 - discountedPrice / price) * 100 + TOLERANCE)
}
