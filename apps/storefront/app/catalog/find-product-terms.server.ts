import type { VitrineClient } from '@vitrine/client'
import { createTerms } from '@vitrine/client/shopping'
import type { AutomaticDiscount } from '@vitrine/contract'
import * as pricing from '#messages/pricing'
import * as messages from '#messages/terms'
import { countryName } from '../language/country-name.ts'
import { formatDate, formatDateRange, formatMoney, formatNumber } from '../language/format.ts'
import type { TermsView } from './product-view.ts'

export interface AskedTerms {
  productId: string
  /** In the order of the page. */
  variantIds: string[]
  /** Of the store. */
  currency: string
  country?: string | undefined
}

/** The terms of a product, for a country or for that of the store. */
export async function findProductTerms(
  client: VitrineClient,
  { productId, variantIds, currency, country }: AskedTerms,
): Promise<TermsView> {
  const terms = await createTerms(client).getProductTerms(productId, country)
  const dates = terms.shippingOptions[0]?.estimatedDelivery
  const lowest = new Map(terms.lowestPrices.map(({ variantId, price }) => [variantId, price]))
  const showLowest = (price: string) =>
    pricing.lowest({ price: formatMoney(Number(price), currency) })
  return {
    ...(dates && {
      delivery: messages.delivered({
        dates: formatDateRange(dates),
        country: countryName(terms.country),
      }),
    }),
    discounts: terms.automaticDiscounts.map((discount) => toDiscount(discount, currency)),
    ...(lowest.size > 0 && {
      lowestPrices: variantIds.map((id) => {
        const price = lowest.get(id)
        return price === undefined ? null : showLowest(price)
      }),
    }),
  }
}

function toDiscount(
  { name, effect, minimumSubtotal, endDate }: AutomaticDiscount,
  currency: string,
): TermsView['discounts'][number] {
  const money = (amount: string) => formatMoney(Number(amount), currency, 'stripIfInteger')
  const what =
    effect.kind === 'PERCENT'
      ? messages.percentOff({ name, percent: formatNumber(effect.percent) })
      : effect.kind === 'AMOUNT'
        ? messages.amountOff({ name, amount: money(effect.amount) })
        : name
  const text =
    minimumSubtotal === undefined
      ? what
      : messages.fromSubtotal({ discount: what, amount: money(minimumSubtotal) })
  return endDate === undefined ? { text } : { text, end: toEnd(endDate) }
}

/** Owners end discounts at midnight of the shop's time, which this server does not know. */
const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The last whole day, in every time zone; never a day on which the discount has ended. */
function toEnd(endDate: string) {
  const lastDay = new Date(Date.parse(endDate) - HALF_A_DAY_MS)
  return {
    date: endDate,
    text: messages.until({ date: formatDate(lastDay, { day: 'numeric', month: 'long' }) }),
  }
}
