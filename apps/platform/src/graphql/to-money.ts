import { currencyExponent } from '@vitrine/contract'
import { discountedMinor, formatMinor, toDecimal } from '../catalog/product/money.ts'
import type { ProductRecord } from '../catalog/product/product-row.ts'

export type Priced = Pick<ProductRecord, 'currency' | 'language' | 'discount'>

/** An amount of the product's currency, formatted for its language. */
export function toMoney({ currency, language }: Priced, minor: number) {
  return {
    amount: toDecimal(minor, currency).toFixed(currencyExponent(currency)),
    currency,
    formatted: formatMinor(minor, currency, language),
  }
}

export function toMoneyOrNull(product: Priced, minor: number | null) {
  return minor === null ? null : toMoney(product, minor)
}

/** The amount after the product's discount. */
export function discounted(product: Priced, minor: number) {
  return toMoney(product, discountedMinor(minor, product.discount))
}
