import { scale } from '../catalog/product/ratio.ts'
import { allocate } from './allocate.ts'
import type { AppliedDiscount, Discount } from './discount.ts'

/** A line as discounts see it; amounts are in minor units. */
export interface DiscountableLine {
  lineId: string
  productId: string
  quantity: number
  /** The price of one. */
  unit: bigint
}

interface OpenLine extends DiscountableLine {
  /** What is left of the line's price after earlier discounts. */
  left: bigint
}

export interface Discounts {
  automatic: readonly Discount[]
  coupon: Discount | null
}

/**
 * The discounts that apply, in their order: of the automatic ones on items the one that takes most off, then the coupon
 * from what is left, then free delivery by any of them. A discount that takes nothing off is not among them.
 *
 * @see docs/discounts.md
 */
export function applyDiscounts(
  lines: readonly DiscountableLine[],
  delivery: bigint,
  { automatic, coupon }: Discounts,
): AppliedDiscount[] {
  const whole = lines.map((line) => ({ ...line, left: priceOf(line) }))
  const best = automatic
    .map((discount) => discountItems(whole, discount))
    .toSorted((a, b) => Number(b.amount - a.amount))[0]
  const rest = best ? withoutDiscount(whole, best) : whole
  const free = [...automatic, ...(coupon ? [coupon] : [])].find(
    (one) => one.effect.kind === 'FREE_DELIVERY' && isReached(one, lines),
  )
  return [
    ...(best ? [best] : []),
    ...(coupon ? [discountItems(rest, coupon)] : []),
    ...(free ? [{ discount: free, amount: delivery, byLine: new Map() }] : []),
  ].filter(({ amount }) => amount > 0n)
}

/** Whether the items that the discount applies to cost as much as it asks for. */
export function isReached(discount: Discount, lines: readonly DiscountableLine[]): boolean {
  const eligible = lines.filter((line) => appliesTo(discount, line))
  const subtotal = eligible.reduce((sum, line) => sum + priceOf(line), 0n)
  return eligible.length > 0 && subtotal >= discount.minimumSubtotal
}

function discountItems(lines: readonly OpenLine[], discount: Discount): AppliedDiscount {
  const eligible = isReached(discount, lines)
    ? lines.filter((line) => appliesTo(discount, line))
    : []
  const shares = sharesOf(discount, eligible)
  const byLine = new Map(
    eligible.flatMap(({ lineId }, at) => (shares[at] ? [[lineId, shares[at]] as const] : [])),
  )
  return { discount, amount: shares.reduce((sum, share) => sum + share, 0n), byLine }
}

/** What the discount takes off each of the lines. */
function sharesOf({ effect }: Discount, lines: readonly OpenLine[]): bigint[] {
  const left = lines.map((line) => line.left)
  const sum = left.reduce((total, amount) => total + amount, 0n)
  switch (effect.kind) {
    case 'PERCENT':
      return allocate(partOf(sum, effect.basisPoints), left)
    case 'AMOUNT':
      return allocate(effect.minor < sum ? effect.minor : sum, left)
    case 'BUY_X_GET_Y': {
      const reduced = countCheapest(lines, effect)
      return lines.map(({ lineId, left: amount, quantity }) =>
        partOf((amount * BigInt(reduced.get(lineId) ?? 0)) / BigInt(quantity), effect.basisPoints),
      )
    }
    case 'FREE_DELIVERY':
      return lines.map(() => 0n)
  }
}

/** How many units of each line are the cheapest that come with the others. */
function countCheapest(
  lines: readonly OpenLine[],
  { buy, get }: { buy: number; get: number },
): Map<string, number> {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  let reduced = Math.floor(units / (buy + get)) * get
  const counts = new Map<string, number>()
  for (const { lineId, quantity } of lines.toSorted((a, b) => Number(a.unit - b.unit))) {
    const count = Math.min(quantity, reduced)
    counts.set(lineId, count)
    reduced -= count
  }
  return counts
}

function withoutDiscount(lines: readonly OpenLine[], { byLine }: AppliedDiscount): OpenLine[] {
  return lines.map((line) => ({ ...line, left: line.left - (byLine.get(line.lineId) ?? 0n) }))
}

/** Rounded half up. */
const partOf = (amount: bigint, basisPoints: number) =>
  scale(amount, { over: BigInt(basisPoints), under: 10_000n })

const priceOf = ({ unit, quantity }: DiscountableLine) => unit * BigInt(quantity)

function appliesTo({ productIds }: Discount, { productId }: DiscountableLine) {
  return productIds === null || productIds.has(productId)
}
