import type { InventoryStatus } from './enumerations.ts'
import type { Product } from './product.ts'
import type { OffsetPaging, PlatformQuery } from './query.ts'

/**
 * `POST /v1/products/search`: products by words, with facets and highlights, in one round trip. An addition of
 * Vitrine's platform beside the calls of the wire, at the paths of the catalog's reads; other servers answer 404.
 */

export interface SearchProductsRequest {
  /**
   * Words of which all are found in the products: in any form, as beginnings, or spelt almost so. Where no product has
   * all of them, those with some come, and `isPartial` says so.
   */
  expression?: string
  /** Narrows the products and the facets. */
  filter?: PlatformQuery['filter']
  /** What was chosen among the facets; narrows the products, and every facet but its own. */
  select?: ProductSelection
  /** Best first where there is an expression and no sort. */
  sort?: PlatformQuery['sort']
  paging?: OffsetPaging
}

/** Several values of one facet stand for any of them; facets have to be met all. */
export interface ProductSelection {
  brands?: string[]
  collectionIds?: string[]
  availability?: InventoryStatus[]
  /** Option name → choices. */
  options?: Record<string, string[]>
  /** Names of colours, whatever the options are called that offer them. */
  colors?: string[]
  /** Decimals in the site's currency, both included. */
  price?: { min?: number; max?: number }
}

export interface SearchProductsResponse {
  products: Product[]
  metadata: { count: number; offset: number; total: number }
  facets: ProductFacets
  /** No product has all of the words: these have some of them. Absent where all were found. */
  isPartial?: boolean
  /** By product id; a member is absent where nothing in it was found. */
  highlights: Record<string, { name?: HighlightedText; description?: HighlightedText }>
}

/** Pieces of a text in their order; joined they are the text, or a part of it. */
export type HighlightedText = { text: string; isMatch: boolean }[]

export interface FacetValue {
  /** What a selection takes: the original's, whatever language it is shown in. */
  value: string
  /** What readers of the language asked for see instead. */
  label?: string
  /** How many products there would be, were this chosen as well. */
  count: number
}

/** Values by how many products have them, at most 100 of each. */
export interface ProductFacets {
  brands: FacetValue[]
  availability: FacetValue[]
  collections: { id: string; name: string; count: number }[]
  options: { name: string; label?: string; choices: FacetValue[] }[]
  /** The colours of all options by their names; `code` is how CSS writes one. */
  colors: (FacetValue & { code: string })[]
  /** Twelfths of the range of prices, without the empty ones; `to` is excluded but for the last. */
  price: { min?: number; max?: number; buckets: { from: number; to: number; count: number }[] }
}
