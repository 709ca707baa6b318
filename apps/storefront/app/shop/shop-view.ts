import type { ShopLogo } from '@vitrine/contract'

/** What every page shows of the shop; sent with each of them, so nothing else is in it. */
export interface ShopView {
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
  /** The pages of text, in the order of the footer. */
  pages: { path: string; title: string }[]
}
