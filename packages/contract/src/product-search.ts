import type { InventoryStatus } from './enumerations.ts'
import type { Product } from './product.ts'
import type { OffsetPaging, PlatformQuery } from './query.ts'

/**
 * `POST /v1/products/search`: full-text search with facets and highlights, in one round trip. An addition of
 * Vitrine's platform beside the calls of the wire, at the paths of the catalog's reads; other servers answer 404.
 */

export interface SearchProductsRequest<Field extends keyof Product = keyof Product> {
  /**
   * Search words, of names, brands, options, article numbers, facts, descriptions and collections: products match when
   * they have all of them, in any form, as prefixes or synonyms. Colours are found by their families: ink by `blue`. A
   * word that matches nothing is taken for a spelling error, and `corrected` is set. When no product has all words, the
   * result has those with some, and `isPartial` is set.
   */
  expression?: string
  /** Filters the products and the facets. */
  filter?: PlatformQuery['filter']
  /** The selected facet values; filters the products, and every facet but its own. */
  select?: ProductSelection
  /** By relevance where there is an expression and no sort. */
  sort?: PlatformQuery['sort']
  paging?: OffsetPaging
  /** The fields of the products in the result, besides `id`; all of them by default. A list of cards needs a third. */
  fields?: readonly Field[]
  /**
   * Whether the `items` of media are empty, of the products and of their choices, so that each has its `mainMedia`: what
   * cards show, in half of the bytes.
   */
  mainMediaOnly?: boolean
  /**
   * The words are complete, not those typed so far: if they find nothing, the owner's report counts them. Without who
   * searched, and not if they look like an address or a telephone number.
   */
  isFinal?: boolean
}

/** Values of one facet are combined with OR, facets with AND. */
export interface ProductSelection {
  brands?: string[]
  collectionIds?: string[]
  availability?: InventoryStatus[]
  /** Option name → choices. */
  options?: Record<string, string[]>
  /** Names of colours, of all options that offer colours. */
  colors?: string[]
  /** Decimals in the site's currency, both included. */
  price?: { min?: number; max?: number }
}

export interface SearchProductsResponse<Field extends keyof Product = keyof Product>
  extends SearchResult {
  products: Pick<Product, Field | 'id'>[]
}

/** The result as the wire has it, whichever fields were chosen. */
export interface SearchProductsReply extends SearchResult {
  products: (Pick<Product, 'id'> & Partial<Product>)[]
}

interface SearchResult {
  metadata: { count: number; offset: number; total: number }
  facets: ProductFacets
  /** Set when no product has all of the words, and these have some of them. */
  isPartial?: boolean
  /** The search as it was probably meant: set when words were found only with another spelling. */
  corrected?: string
  /** By product id; members without a match are absent. */
  highlights: Record<string, { name?: HighlightedText; description?: HighlightedText }>
}

/** Parts of a text in their order; joined they are the text, or an excerpt of it. */
export type HighlightedText = { text: string; isMatch: boolean }[]

export interface FacetValue {
  /** The value for a selection: the original's name, in every language. */
  value: string
  /** Its translation into the requested language. */
  label?: string
  /** The number of products if this value is selected as well. */
  count: number
}

/** Values by number of products, descending, at most 100 of each facet. */
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
