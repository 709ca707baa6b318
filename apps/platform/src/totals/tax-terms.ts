import { type Ratio, scale } from '../catalog/product/ratio.ts'

/** How an order is taxed: by the region it goes to, and by who buys. */
export interface TaxTerms {
  /** The tax's name in the region, such as `VAT`; empty where nothing is taxed. */
  name: string
  /** ISO 3166-1, with the subdivision where the tax is its own: `DE`, `US-CA`. */
  jurisdiction: string
  /** Whether prices contain the tax; otherwise it is added to them. */
  isIncluded: boolean
  /** By tax group; of products in no group, and in groups without a rate here, `standardRate`. Decimal texts. */
  ratesByGroup: ReadonlyMap<string, string>
  /** A decimal text between 0 and 1, such as `0.19`; `0` where nothing is taxed. */
  standardRate: string
  /** `0` where delivery is not taxed. */
  deliveryRate: string
}

export const UNTAXED: TaxTerms = {
  name: '',
  jurisdiction: '',
  isIncluded: true,
  ratesByGroup: new Map(),
  standardRate: '0',
  deliveryRate: '0',
}

export function rateOf(terms: TaxTerms, taxGroupId: string | null): string {
  return (taxGroupId !== null && terms.ratesByGroup.get(taxGroupId)) || terms.standardRate
}

/** The tax in or on an amount, rounded half up. */
export function taxOf(amount: bigint, rate: string, isIncluded: boolean): bigint {
  const { over, under }: Ratio = ratioOfRate(rate)
  return scale(amount, isIncluded ? { over, under: under + over } : { over, under })
}

function ratioOfRate(rate: string): Ratio {
  const [whole = '0', fraction = ''] = rate.split('.')
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}
