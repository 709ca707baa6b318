import type { CostAndProfitData, PriceData } from '@vitrine/contract'
import { conversionRatio, type DisplayCurrency } from '../../currency/display-currencies.ts'
import { perUnitRatio } from '../measure.ts'
import { discountedMinor, formatMinor, toDecimal } from '../money.ts'
import type { ProductRecord } from '../product-row.ts'
import { multiply, scaleMinor } from '../ratio.ts'
import type { PricePerUnit } from '../stored-product.ts'

type Priced = Pick<ProductRecord, 'currency' | 'language' | 'discount'>

interface ShownPrice {
  /** The display currency, if not the product's own. */
  display?: DisplayCurrency | undefined
  /** The quantity that the price is for, to show the price per unit. */
  pricePerUnit?: PricePerUnit | null
  /** The price before, as the owner says it. */
  compareAtMinor?: number | null
}

/** A price of the product, before and after its discount; each amount is rounded once, in the shown currency. */
export function toPriceData(
  product: Priced,
  priceMinor: number,
  { display, pricePerUnit, compareAtMinor = null }: ShownPrice = {},
): PriceData {
  const { language, discount } = product
  const currency = display?.currency ?? product.currency
  const conversion = display && conversionRatio(product.currency, display)
  const show = (minor: number) => (conversion ? scaleMinor(minor, conversion) : minor)
  const price = show(priceMinor)
  const discounted = show(discountedMinor(priceMinor, discount))
  const compareAt = compareAtMinor === null ? undefined : show(compareAtMinor)
  const perUnit = pricePerUnit ? perUnitRatio(pricePerUnit) : undefined
  const unit =
    perUnit && scaleMinor(priceMinor, conversion ? multiply(perUnit, conversion) : perUnit)
  return {
    currency,
    price: toDecimal(price, currency),
    discountedPrice: toDecimal(discounted, currency),
    formatted: {
      price: formatMinor(price, currency, language),
      discountedPrice: formatMinor(discounted, currency, language),
      ...(compareAt === undefined
        ? {}
        : { compareAtPrice: formatMinor(compareAt, currency, language) }),
      ...(unit === undefined ? {} : { pricePerUnit: formatMinor(unit, currency, language) }),
    },
    ...(compareAt === undefined ? {} : { compareAtPrice: toDecimal(compareAt, currency) }),
    ...(unit === undefined ? {} : { pricePerUnit: toDecimal(unit, currency) }),
  }
}

/** The profit of a sale at the discounted price. */
export function toCostAndProfit(
  { currency, language, discount }: Priced,
  priceMinor: number,
  costMinor: number,
): CostAndProfitData {
  const discounted = discountedMinor(priceMinor, discount)
  const profit = discounted - costMinor
  return {
    itemCost: toDecimal(costMinor, currency),
    formattedItemCost: formatMinor(costMinor, currency, language),
    profit: toDecimal(profit, currency),
    formattedProfit: formatMinor(profit, currency, language),
    profitMargin: discounted === 0 ? 0 : Math.round((profit / discounted) * 10_000) / 10_000,
  }
}

/**
 * The price before that is true of the cheapest price, which lists show: where several variants have that price, the lowest
 * of theirs, and none where one of them has none.
 */
export function compareAtOf({ variants }: ProductRecord): number | null {
  const visible = variants.filter((variant) => variant.visible)
  const offered = visible.length > 0 ? visible : variants
  const cheapest = Math.min(...offered.map(({ priceMinor }) => priceMinor))
  const before = offered
    .filter(({ priceMinor }) => priceMinor === cheapest)
    .map(({ compareAtMinor }) => compareAtMinor)
  return before.reduce((least, one) =>
    least === null || one === null ? null : Math.min(least, one),
  )
}
