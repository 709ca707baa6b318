import * as pricing from '#messages/pricing'
import { formatMoney } from '../language/format.ts'
import type { PriceAmounts, PriceView } from './product-view.ts'
import { savedPercent } from './saved-percent.ts'

/** A price that is charged in another currency is "about" the amount. */
export function toPrice(
  { price, discountedPrice, compareAtPrice = 0, currency }: PriceAmounts,
  charged: string,
): PriceView {
  const show = (amount: number) => {
    const text = formatMoney(amount, currency)
    return currency === charged ? text : pricing.about({ price: text })
  }
  // A discount says its price before itself.
  const before = discountedPrice < price ? price : compareAtPrice
  if (discountedPrice >= before) return { now: show(discountedPrice) }
  const percent = savedPercent(before, discountedPrice)
  return {
    now: show(discountedPrice),
    was: formatMoney(before, currency),
    ...(percent > 0 && { saving: `−${percent} %` }),
  }
}

/** What is paid, where the price is shown in another currency. */
export function toCharged(
  shown: Pick<PriceAmounts, 'currency'>,
  { discountedPrice, currency }: Pick<PriceAmounts, 'discountedPrice' | 'currency'>,
): string | undefined {
  if (shown.currency === currency) return undefined
  return pricing.charged({ price: formatMoney(discountedPrice, currency) })
}
