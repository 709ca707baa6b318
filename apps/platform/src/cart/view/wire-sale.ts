import type {
  AppliedDiscount,
  CalculatedLineItem,
  MultiCurrencyPrice,
  PriceSummary,
  TaxSummary,
} from '@vitrine/contract'
import type { TaxedAmount } from '../../totals/compute-totals.ts'
import type { Sale } from '../sale/compute-sale.ts'
import { type CartAmount, type CartMoney, NOTHING, sum, toAmount, toPrice } from './cart-amount.ts'

/** Each amount is the sum of the amounts that are shown for lines and delivery, in either currency. */
export function toPriceSummary({ totals, tax }: Sale, money: CartMoney): PriceSummary {
  const show = (amount: bigint) => toAmount(amount, money)
  const lines = [...totals.lines.values()]
  const parts = [...lines, totals.delivery]
  const subtotal = sum(lines.map(({ price }) => show(price)))
  const shipping = show(totals.delivery.price)
  const discount = sum(parts.map((part) => show(part.discount)))
  const taxes = sum(parts.map((part) => show(part.tax)))
  const added = tax.terms.isIncluded ? NOTHING : taxes
  const total = subtract(sum([subtotal, shipping, added]), discount)
  return {
    subtotal: toPrice(subtotal, money),
    shipping: toPrice(shipping, money),
    tax: toPrice(taxes, money),
    discount: toPrice(discount, money),
    additionalFees: toPrice(NOTHING, money),
    total: toPrice(total, money),
  }
}

export function toTaxSummary({ totals }: Sale, money: CartMoney): TaxSummary {
  const parts = [...totals.lines.values(), totals.delivery]
  const taxed = parts.filter(({ taxRate }) => taxRate !== '0')
  return {
    taxableAmount: toPrice(sum(taxed.map(({ beforeTax }) => toAmount(beforeTax, money))), money),
    totalTax: toPrice(sum(parts.map(({ tax }) => toAmount(tax, money))), money),
  }
}

export function toAppliedDiscounts({ totals }: Sale, money: CartMoney): AppliedDiscount[] {
  return totals.discounts.map(({ discount, amount, byLine }) => {
    const { discountId: id, name, code, effect, productIds } = discount
    const price = toPrice(
      byLine.size === 0
        ? toAmount(amount, money)
        : sum([...byLine.values()].map((part) => toAmount(part, money))),
      money,
    )
    const type = productIds === null ? 'GLOBAL' : 'SPECIFIC_ITEMS'
    return {
      ...(code === null
        ? { discountRule: { id, name: { original: name, translated: name }, amount: price } }
        : { coupon: { id, code, name, amount: price } }),
      discountType: effect.kind === 'FREE_DELIVERY' ? 'SHIPPING' : type,
      lineItemIds: [...byLine.keys()],
    }
  })
}

/** What a part of the sale costs with and without its tax. */
export function toBreakdown(
  { discount, taxRate, tax, beforeTax, afterTax }: TaxedAmount,
  money: CartMoney,
): Pick<
  CalculatedLineItem['pricesBreakdown'],
  'totalPriceAfterTax' | 'totalPriceBeforeTax' | 'taxDetails' | 'totalDiscount'
> {
  const show = (amount: bigint): MultiCurrencyPrice => toPrice(toAmount(amount, money), money)
  return {
    totalPriceAfterTax: show(afterTax),
    totalPriceBeforeTax: show(beforeTax),
    taxDetails: {
      taxableAmount: show(taxRate === '0' ? 0n : beforeTax),
      taxRate,
      totalTax: show(tax),
    },
    totalDiscount: show(discount),
  }
}

const subtract = (a: CartAmount, b: CartAmount): CartAmount => ({
  own: a.own - b.own,
  shown: a.shown - b.shown,
})
