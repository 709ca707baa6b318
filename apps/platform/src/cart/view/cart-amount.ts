import type { MultiCurrencyPrice } from '@vitrine/contract'
import { conversionRatio, type DisplayCurrency } from '../../catalog/currency/display-currencies.ts'
import { formatMinor, toDecimalText } from '../../catalog/product/money.ts'
import { type Ratio, scale } from '../../catalog/product/ratio.ts'

/** An amount in minor units: of the site's currency, and of the reader's display currency. */
export interface CartAmount {
  own: bigint
  shown: bigint
}

/** How a cart's amounts are computed and formatted. */
export interface CartMoney {
  currency: string
  /** The reader's currency; the site's own unless it has display currencies. */
  shownCurrency: string
  /** The reader's language. */
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

/** An amount of the site's currency; converted to the reader's and rounded once, for any quantity. */
export function toAmount(own: bigint, { ratio }: CartMoney): CartAmount {
  return { own, shown: ratio ? scale(own, ratio) : own }
}

/** The sum of the displayed amounts, which readers can verify, instead of another conversion. */
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
