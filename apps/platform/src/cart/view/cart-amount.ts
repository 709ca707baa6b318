import type { MultiCurrencyPrice } from '@vitrine/contract'
import { conversionRatio, type DisplayCurrency } from '../../catalog/currency/display-currencies.ts'
import { formatMinor, toDecimalText } from '../../catalog/product/money.ts'
import { type Ratio, scale } from '../../catalog/product/ratio.ts'

/** An amount in minor units: of the site's currency, and of the one that the reader sees prices in. */
export interface CartAmount {
  own: bigint
  shown: bigint
}

/** How a cart's amounts are counted and written. */
export interface CartMoney {
  currency: string
  /** The reader's currency; the site's own unless it shows prices in others. */
  shownCurrency: string
  /** Of the reader. */
  language: string
  ratio: Ratio | null
}

export const NOTHING: CartAmount = { own: 0n, shown: 0n }

export function toCartMoney(
  currency: string,
  language: string,
  display: DisplayCurrency | undefined,
): CartMoney {
  return {
    currency,
    language,
    shownCurrency: display?.currency ?? currency,
    ratio: display ? conversionRatio(currency, display) : null,
  }
}

/** So many minor units of the site's currency; in the reader's rounded once, however many pieces they are for. */
export function toAmount(own: bigint, { ratio }: CartMoney): CartAmount {
  return { own, shown: ratio ? scale(own, ratio) : own }
}

/** What readers add up themselves: the sum of what is shown, not another conversion. */
export function sum(amounts: readonly CartAmount[]): CartAmount {
  return amounts.reduce(
    (total, { own, shown }) => ({ own: total.own + own, shown: total.shown + shown }),
    NOTHING,
  )
}

export function toPrice(
  { own, shown }: CartAmount,
  { currency, shownCurrency, language }: CartMoney,
): MultiCurrencyPrice {
  return {
    amount: toDecimalText(own, currency),
    convertedAmount: toDecimalText(shown, shownCurrency),
    formattedAmount: formatMinor(Number(own), currency, language),
    formattedConvertedAmount: formatMinor(Number(shown), shownCurrency, language),
  }
}
