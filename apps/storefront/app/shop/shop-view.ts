import type { ShopLogo } from '@vitrine/contract'
import type { NavigationView } from './navigation-of.ts'

/** What every page shows of the shop; sent with each of them, so nothing else is in it. */
export interface ShopView extends NavigationView {
  name: string
  logo?: ShopLogo
  /** One or two lines: the owner's heading, or the name. */
  heading: string[]
  /** What the shop sells, in a sentence. */
  sentence?: string
  /** Below the price of a product. */
  priceNote?: string
  /** The town in the footer. */
  place?: string
  /** The shop's noun for brands. */
  brand?: string
  /** CSS of the owner's look. */
  style?: string
  /** ISO 639: what the shop has pages in. */
  languages: string[]
}
