import type { MonetaryAmount, PriceRangeV3 } from '@vitrine/contract'
import { formatMinor, toDecimalText } from '../../catalog/product/money.ts'
import type { ProductRecord } from '../../catalog/product/product-row.ts'

type Priced = Pick<ProductRecord, 'currency' | 'language'>

/** A decimal string; formatted for people where the request asks for the currency. */
export function toAmount(
  { currency, language }: Priced,
  minor: number,
  withCurrency: boolean,
): MonetaryAmount {
  return {
    amount: minor < 0 ? `-${toDecimalText(-minor, currency)}` : toDecimalText(minor, currency),
    ...(withCurrency ? { formattedAmount: formatMinor(minor, currency, language) } : {}),
  }
}

export function toRange(product: Priced, minors: number[], withCurrency: boolean): PriceRangeV3 {
  return {
    minValue: toAmount(product, Math.min(...minors), withCurrency),
    maxValue: toAmount(product, Math.max(...minors), withCurrency),
  }
}
