import type { AutomaticDiscount, ProductTerms } from '@vitrine/contract'
import { discountedMinor, toDecimalText } from '../../catalog/product/money.ts'
import { readLowestPrices } from '../../catalog/product/prices/price-history.ts'
import type { ProductRecord } from '../../catalog/product/product-row.ts'
import { findProduct } from '../../catalog/product/read/find-product.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import { languagesFor } from '../../catalog/translations/read/languages.ts'
import { deliveryDatesOf } from '../../delivery/delivery-dates.ts'
import { findDeliveryOptions } from '../../delivery/find-delivery-options.ts'
import { type Rule, toDiscount } from '../../discounts/find-discounts.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { readSaleTerms, type SaleTerms } from './sale-terms.ts'

export interface ProductTermsInput {
  productId: string
  country?: string | undefined
  /** As it was asked for. */
  language?: string | undefined
}

/**
 * The terms on which one of the product is sold now.
 *
 * @throws {ApiError} 404 for a product that the caller may not see.
 */
export async function findProductTerms(
  scope: SiteScope,
  { productId, country, language: asked }: ProductTermsInput,
): Promise<ProductTerms> {
  const product = await findProduct(scope, productId)
  if (!product) throw notFound('product', productId)
  const site = await readSite(scope)
  const language = languagesFor(asked, site)[0] ?? site.language
  const terms = await readSaleTerms(scope, { couponCode: null, customer: null })
  const lowestPrices = await readLowestPrices(scope, product)
  const destination = country ?? terms.storeCountry
  return {
    country: destination,
    shippingOptions: toShippingOptions(product, terms, { country: destination, language }),
    automaticDiscounts: terms.discounts.automatic.flatMap((rule) => {
      const { name, productIds } = toDiscount(rule, [product], { ...site, language })
      const applies = productIds === null || productIds.has(product.productId)
      return applies ? [toAutomaticDiscount(rule, name, site.currency)] : []
    }),
    lowestPrices: product.variants.flatMap(({ variantId, visible }) => {
      const minor = lowestPrices.get(variantId)
      return visible && minor !== undefined
        ? [{ variantId, price: toDecimalText(minor, site.currency) }]
        : []
    }),
  }
}

function toShippingOptions(
  { productType, variants, priceMinor, discount, currency, preparationDays }: ProductRecord,
  { delivery, now }: SaleTerms,
  { country, language }: { country: string; language: string },
): ProductTerms['shippingOptions'] {
  if (productType === 'digital') return []
  const options = findDeliveryOptions(delivery, {
    country,
    // Of the heaviest variant, so that none is promised a delivery that it cannot have.
    weight: Math.max(0, ...variants.map(({ weight }) => weight)),
    subtotal: BigInt(discountedMinor(priceMinor, discount)),
    currency,
  })
  return options
    .toSorted((a, b) => Number(a.price - b.price))
    .flatMap(({ rate }) => {
      const dates = deliveryDatesOf(delivery, rate, { preparationDays, orderedAt: now })
      const title = rate.title.translations?.[language] ?? rate.title.original
      return dates ? [{ code: rate.code, title, estimatedDelivery: dates }] : []
    })
}

function toAutomaticDiscount(
  { ruleId, effect, minimumSubtotalMinor, endsAt }: Rule,
  name: string,
  currency: string,
): AutomaticDiscount {
  return {
    id: ruleId,
    name,
    effect,
    ...(minimumSubtotalMinor > 0
      ? { minimumSubtotal: toDecimalText(minimumSubtotalMinor, currency) }
      : {}),
    ...(endsAt ? { endDate: endsAt.toISOString() } : {}),
  }
}
