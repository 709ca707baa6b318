import { isDeepStrictEqual } from 'node:util'
import { discountedMinor, type PriceDiscount } from '../../../catalog/product/money.ts'
import { comparedMinor } from '../../../catalog/product/prices/compared-price.ts'
import type { CheckedProduct } from '../../../catalog/product/write/product-input.ts'
import type { DraftInput, DraftVariant, MatchedVariant, MatchedVariants } from './match-variants.ts'

/** A price and what it is compared with, before the product's discount. */
export interface Prices {
  priceMinor: number
  compareAtMinor: number | null
}

export interface RevisedPrices {
  discount: PriceDiscount
  own: Prices
  /** Of the known variants, in their order, with what they have from the product. */
  known: Prices[]
  added: Prices[]
}

interface PricesToRevise {
  input: CheckedProduct
  before: DraftInput
  after: DraftInput
  variants: MatchedVariants
}

/**
 * The prices that the file has changed, in the form that the product has: below its discount, or beside a price that it
 * is compared with. Only where its discount cannot say them, it gets that of the file.
 */
export function revisePrices({ input, before, after, variants }: PricesToRevise): RevisedPrices {
  const { discount } = input
  const isChanged = !isDeepStrictEqual(offerOf(before), offerOf(after))
  const own = isChanged ? pricesFor(offerOf(after), discount) : pricesOf(input)
  const known = variants.known.map((variant) => {
    const { before: said, after: given } = variant
    if (!given) return pricesNow(input, variant)
    const isSame = said && isDeepStrictEqual(offerOf(before, said), offerOf(after, given))
    return isSame ? pricesNow(input, variant) : pricesFor(offerOf(after, given), discount)
  })
  const added = variants.added.map((variant) => pricesFor(offerOf(after, variant), discount))
  if (own && known.every((one) => one !== undefined) && added.every((one) => one !== undefined)) {
    return { discount, own, known, added }
  }
  return inFormOfFile({ input, before, after, variants })
}

/** What a shopper pays, and what that is compared with. */
interface Offer {
  paidMinor: number
  comparedMinor: number
}

function offerOf(product: DraftInput, variant?: DraftVariant): Offer {
  const discount = product.discount ?? NO_DISCOUNT
  const priceMinor = variant?.priceMinor ?? product.priceMinor
  const compareAtMinor = (variant ?? product).compareAtMinor ?? null
  return {
    paidMinor: discountedMinor(priceMinor, discount),
    comparedMinor: comparedMinor({ priceMinor, compareAtMinor }, discount),
  }
}

const NO_DISCOUNT = { type: 'NONE' } as const

/** The prices that are this offer with the discount; `undefined` where none are. */
function pricesFor(
  { paidMinor, comparedMinor: compared }: Offer,
  discount: PriceDiscount,
): Prices | undefined {
  if (discount.type === 'NONE') {
    return { priceMinor: paidMinor, compareAtMinor: compared > paidMinor ? compared : null }
  }
  const isSaid = discountedMinor(compared, discount) === paidMinor
  return isSaid ? { priceMinor: compared, compareAtMinor: null } : undefined
}

const pricesOf = ({ priceMinor, compareAtMinor }: CheckedProduct): Prices => ({
  priceMinor,
  compareAtMinor,
})

const pricesNow = (input: CheckedProduct, { now }: MatchedVariant): Prices => ({
  priceMinor: now.priceMinor ?? input.priceMinor,
  compareAtMinor: now.compareAtMinor ?? input.compareAtMinor,
})

function inFormOfFile({ input, after, variants }: PricesToRevise): RevisedPrices {
  const discount = after.discount ?? NO_DISCOUNT
  const given = ({ priceMinor, compareAtMinor }: DraftVariant): Prices => ({
    priceMinor: priceMinor ?? after.priceMinor,
    compareAtMinor: compareAtMinor ?? null,
  })
  return {
    discount,
    own: { priceMinor: after.priceMinor, compareAtMinor: after.compareAtMinor ?? null },
    known: variants.known.map((variant) =>
      variant.after
        ? given(variant.after)
        : withDiscount(pricesNow(input, variant), input, discount),
    ),
    added: variants.added.map(given),
  }
}

/** A variant that the file does not have costs what it did, as far as the new discount lets it. */
function withDiscount(prices: Prices, input: CheckedProduct, discount: PriceDiscount): Prices {
  const paidMinor = discountedMinor(prices.priceMinor, input.discount)
  const offer = { paidMinor, comparedMinor: comparedMinor(prices, input.discount) }
  return pricesFor(offer, discount) ?? prices
}
