/** Taxes of a store. Ours alone: the hosted platform sets them on its own pages. */

/** Products with tax rates of their own, such as books. */
export interface TaxGroup {
  id: string
  name: string
  /** The collections whose products belong to it. */
  collectionIds: string[]
}

/** The taxes of a country, or of a part of it. Rates are decimal strings between 0 and 1: `0.19` is 19 %. */
export interface TaxRegion {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2, such as `US-CA`, where the part has taxes of its own. */
  subdivision?: string
  /** As invoices name the tax, such as `VAT`. */
  name: string
  rate: string
  /** Rates of groups, by id; products of other groups have `rate`. */
  groupRates?: Record<string, string>
  /** Whether delivery is taxed too, at `rate`. */
  taxesDelivery: boolean
  /** Whether a business abroad with a valid VAT id owes the tax itself, and is not charged it. */
  reverseCharge?: boolean
}

/**
 * How a store taxes what it sells, by where it is delivered to.
 *
 * @see docs/taxes.md
 */
export interface TaxSettings {
  /** Whether the prices of the catalog contain the tax; otherwise it is added to them. */
  pricesIncludeTax: boolean
  /** The store's own VAT id, which its invoices show. */
  vatId?: string
  groups: TaxGroup[]
  regions: TaxRegion[]
}
