import type { Price } from '@vitrine/contract'
import { asBought, type TextReader } from '../../cart/view/text-reader.ts'
import type { OrderSnapshot } from '../tables.ts'

export interface NamedDiscount {
  /** In the reader's language; `null` where the order has none. */
  name: string | null
  amount: Price
}

/** What was taken off the order, by the names of the discounts; without a name where only the sum was kept. */
export function discountsOf(
  {
    appliedDiscounts = [],
    priceSummary: { discount },
  }: Pick<OrderSnapshot, 'appliedDiscounts' | 'priceSummary'>,
  read: TextReader = asBought,
): NamedDiscount[] {
  const applied = appliedDiscounts.flatMap(({ coupon, discountRule, merchantDiscount }) => {
    const name = coupon?.name ?? read(discountRule?.name)
    const amount = (coupon ?? discountRule ?? merchantDiscount)?.amount
    return amount ? [{ name: name ?? null, amount }] : []
  })
  const all = applied.length > 0 || !discount ? applied : [{ name: null, amount: discount }]
  return all.filter(({ amount }) => Number(amount.amount) > 0)
}
