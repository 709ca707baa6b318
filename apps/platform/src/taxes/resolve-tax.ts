import type { TaxRegion, TaxSettings } from '@vitrine/contract'
import { rateOf, type TaxTerms, taxOf, UNTAXED } from '../totals/tax-terms.ts'
import { countryOfVatId } from './check-vat-id.ts'

/** Where an order goes to, and who buys it. */
export interface TaxedBuyer {
  /** ISO 3166-1 alpha-2; the store's own country while it is not known. */
  country?: string | null | undefined
  /** ISO 3166-2. */
  subdivision?: string | null | undefined
  vatId?: string | null | undefined
}

/** The tax of an order. */
export interface ResolvedTax {
  terms: TaxTerms
  /** The tax that prices of the catalog contain and this buyer is not charged; `null`: they are charged as they are. */
  removed: TaxTerms | null
  /** The buyer owes the tax, as a business in another country. */
  isReversed: boolean
}

/**
 * The tax of the most specific region of the destination; nothing is taxed where there is none. Where prices contain
 * tax, they are the same for every destination, and contain its tax; only a business that owes the tax itself pays
 * them without.
 */
export function resolveTax(
  { pricesIncludeTax, regions }: TaxSettings,
  buyer: TaxedBuyer,
  storeCountry: string,
): ResolvedTax {
  const country = buyer.country ?? storeCountry
  const region =
    regions.find((one) => one.subdivision !== undefined && one.subdivision === buyer.subdivision) ??
    regions.find((one) => one.subdivision === undefined && one.country === country)
  if (!region) {
    return {
      terms: { ...UNTAXED, isIncluded: pricesIncludeTax },
      removed: null,
      isReversed: false,
    }
  }
  const terms = termsOf(region, pricesIncludeTax)
  const isReversed =
    region.reverseCharge === true &&
    region.country !== storeCountry &&
    !!buyer.vatId &&
    countryOfVatId(buyer.vatId) === region.country
  if (!isReversed) return { terms, removed: null, isReversed }
  const { name, jurisdiction } = terms
  return {
    terms: { ...UNTAXED, name, jurisdiction, isIncluded: false },
    removed: pricesIncludeTax ? terms : null,
    isReversed,
  }
}

/** The unit price that the buyer is charged for a price of the catalog. */
export function chargedPrice(
  price: bigint,
  { removed }: Pick<ResolvedTax, 'removed'>,
  taxGroupId: string | null,
): bigint {
  return removed ? price - taxOf(price, rateOf(removed, taxGroupId), true) : price
}

/** The price of delivery that the buyer is charged. */
export function chargedDelivery(price: bigint, { removed }: Pick<ResolvedTax, 'removed'>): bigint {
  return removed ? price - taxOf(price, removed.deliveryRate, true) : price
}

function termsOf(region: TaxRegion, isIncluded: boolean): TaxTerms {
  return {
    name: region.name,
    jurisdiction: region.subdivision ?? region.country,
    isIncluded,
    ratesByGroup: new Map(Object.entries(region.groupRates ?? {})),
    standardRate: region.rate,
    deliveryRate: region.taxesDelivery ? region.rate : '0',
  }
}
