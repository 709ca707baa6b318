import type { DiscountRuleInput } from '@vitrine/contract'
import type { Formats } from '../screen/formats.ts'
import type { Messages } from '../shell/language.ts'

export interface DiscountWords {
  messages: Messages['discounts']
  formats: Formats
  /** ISO 4217. */
  currency: string
  /** What products and collections are called, by id. */
  names: ReadonlyMap<string, string>
}

const MOST_NAMES = 3

/** What a discount does, in one sentence: "10% off everything in Bowls, until 7 December 2026, once for each buyer." */
export function describeDiscount(rule: DiscountRuleInput, words: DiscountWords): string {
  const { messages, formats, currency } = words
  const { minimumSubtotal, maxUses, maxUsesPerCustomer } = rule
  const parts = [
    describeEffect(rule, words),
    minimumSubtotal !== undefined &&
      messages.fromAmount({ amount: formats.money(minimumSubtotal, currency) }),
    describePeriod(rule, words),
    maxUsesPerCustomer !== undefined && messages.timesEach({ count: maxUsesPerCustomer }),
    maxUses !== undefined && messages.timesInTotal({ count: maxUses }),
  ]
  const sentence = parts.filter(Boolean).join(', ')
  const { couponCode } = rule
  return couponCode === undefined
    ? messages.sentence({ sentence })
    : messages.sentenceWithCode({ sentence, code: couponCode.toUpperCase() })
}

function describeEffect(rule: DiscountRuleInput, words: DiscountWords): string {
  const { messages, formats, currency } = words
  const { effect } = rule
  const what = describeScope(rule, words)
  switch (effect.kind) {
    case 'PERCENT':
      return messages.reduced({ reduction: percentage(effect.percent, formats), what })
    case 'AMOUNT':
      return messages.reduced({ reduction: formats.money(effect.amount, currency), what })
    case 'FREE_DELIVERY':
      return isLimited(rule) ? messages.freeDeliveryOf({ what }) : messages.freeDelivery
    case 'BUY_X_GET_Y': {
      const counts = { all: effect.buy + effect.get, count: effect.get, what }
      return effect.percent === 100
        ? messages.cheapestFree(counts)
        : messages.cheapestReduced({ ...counts, reduction: percentage(effect.percent, formats) })
    }
  }
}

function describeScope(rule: DiscountRuleInput, { messages, formats, names }: DiscountWords) {
  if (!isLimited(rule)) return messages.everything
  const { productIds = [], collectionIds = [] } = rule
  const collections = list(collectionIds, (rest) => messages.moreCollections({ count: rest }))
  const things = [
    ...(collectionIds.length > 0 ? [messages.everythingIn({ collections })] : []),
    ...(productIds.length > 0
      ? [list(productIds, (rest) => messages.moreProducts({ count: rest }))]
      : []),
  ]
  return join(things)

  function list(ids: string[], more: (rest: number) => string) {
    // Of a single one too many, the name is as short as its count.
    const shown = ids.length > MOST_NAMES + 1 ? ids.slice(0, MOST_NAMES) : ids
    const rest = ids.length - shown.length
    const called = shown.map((id) => names.get(id) ?? messages.deleted)
    return join([...called, ...(rest > 0 ? [more(rest)] : [])])
  }

  function join(texts: string[]) {
    return new Intl.ListFormat(formats.locale, { type: 'conjunction' }).format(texts)
  }
}

function describePeriod({ startDate, endDate }: DiscountRuleInput, words: DiscountWords) {
  const { messages, formats } = words
  // It ends before that moment.
  const last = endDate === undefined ? undefined : new Date(Date.parse(endDate) - 1)
  const first = startDate === undefined ? undefined : new Date(startDate)
  const isOneYear = first?.getFullYear() === last?.getFullYear()
  const day = (moment: Date, hasYear = true) =>
    moment.toLocaleDateString(formats.locale, {
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' as const }),
    })
  if (first && last) return messages.fromTo({ from: day(first, !isOneYear), to: day(last) })
  if (first) return messages.fromDay({ from: day(first) })
  return last && messages.untilDay({ to: day(last) })
}

function isLimited({ productIds = [], collectionIds = [] }: DiscountRuleInput) {
  return productIds.length + collectionIds.length > 0
}

const percentage = (percent: number, { locale }: Formats) =>
  (percent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
