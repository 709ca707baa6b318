import { applyDiscounts, type DiscountableLine, type Discounts } from './apply-discounts.ts'
import type { AppliedDiscount } from './discount.ts'
import { rateOf, type TaxTerms, taxOf } from './tax-terms.ts'

/** A line to be priced; amounts are in minor units of the store's currency, here and in the totals. */
export interface TotalsLine extends DiscountableLine {
  taxGroupId: string | null
}

export interface TotalsInput {
  lines: readonly TotalsLine[]
  /** The price of the chosen delivery; zero where none is needed or chosen. */
  delivery: bigint
  discounts: Discounts
  tax: TaxTerms
}

/** What a part of an order costs, and the tax in it or on it. */
export interface TaxedAmount {
  /** Before discounts. */
  price: bigint
  discount: bigint
  /** A decimal text. */
  taxRate: string
  tax: bigint
  /** With tax, whether prices contain it or not. */
  afterTax: bigint
  beforeTax: bigint
}

/**
 * The totals of a cart, checkout or order. Whatever is shown adds up:
 * `total = subtotal + delivery - discount`, plus `tax` where prices do not contain it; and each of them is the sum over
 * lines and delivery.
 */
export interface Totals {
  /** By line id, in the order of the lines. */
  lines: Map<string, TaxedAmount>
  delivery: TaxedAmount
  discounts: AppliedDiscount[]
  subtotal: bigint
  discount: bigint
  tax: bigint
  taxable: bigint
  total: bigint
}

/**
 * Prices are given as they are shown: with tax where the terms include it. The tax is rounded once for each line, half
 * up, so that the lines of an invoice add up to its sum.
 */
export function computeTotals({ lines, delivery, discounts, tax }: TotalsInput): Totals {
  const applied = applyDiscounts(lines, delivery, discounts)
  const priced = new Map(
    lines.map((line) => {
      const price = line.unit * BigInt(line.quantity)
      const discount = sum(applied.map(({ byLine }) => byLine.get(line.lineId) ?? 0n))
      return [line.lineId, withTax({ price, discount }, rateOf(tax, line.taxGroupId), tax)]
    }),
  )
  const deliveryDiscount = sum(
    applied.flatMap(({ discount, amount }) =>
      discount.effect.kind === 'FREE_DELIVERY' ? [amount] : [],
    ),
  )
  const delivered = withTax({ price: delivery, discount: deliveryDiscount }, tax.deliveryRate, tax)
  const parts = [...priced.values(), delivered]
  return {
    lines: priced,
    delivery: delivered,
    discounts: applied,
    subtotal: sum([...priced.values()].map(({ price }) => price)),
    discount: sum(parts.map((part) => part.discount)),
    tax: sum(parts.map((part) => part.tax)),
    taxable: sum(parts.map((part) => (part.taxRate === '0' ? 0n : part.beforeTax))),
    total: sum(parts.map(({ afterTax }) => afterTax)),
  }
}

function withTax(
  { price, discount }: Pick<TaxedAmount, 'price' | 'discount'>,
  taxRate: string,
  { isIncluded }: TaxTerms,
): TaxedAmount {
  const charged = price - discount
  const tax = taxOf(charged, taxRate, isIncluded)
  return {
    price,
    discount,
    taxRate,
    tax,
    afterTax: isIncluded ? charged : charged + tax,
    beforeTax: isIncluded ? charged - tax : charged,
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
