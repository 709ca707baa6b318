import type { ProductValues } from '../values/product-values.ts'

/** The new price, and the variants' prices moved by the same amount, as the platform does it. */
export function movePrices(
  { price: before, variants }: Pick<ProductValues, 'price' | 'variants'>,
  price: number,
): Pick<ProductValues, 'price' | 'variants'> {
  const difference = price - before
  return {
    price,
    variants: variants.map((variant) => ({
      ...variant,
      price: variant.price === null ? null : inCents(Math.max(0, variant.price + difference)),
    })),
  }
}

/** Sums of decimals without the digits that binary fractions add; no currency has more than four decimals. */
const inCents = (amount: number) => Math.round(amount * 10_000) / 10_000
