/** What the owner of a store sets for its search, and learns from it. Ours alone. */

/**
 * Groups of single words by ISO 639 code, `{"en": [["settle", "bench"]]}`: a search for any word of a group finds products
 * with the others too, in that language.
 */
export type SearchSynonyms = Record<string, string[][]>

/** Products that a search shows first, whether or not they have its words. */
export interface SearchPin {
  /** The whole search; letters' case, accents and signs do not count. */
  query: string
  /** In their order. */
  productIds: string[]
}

/** A search that found nothing, by all who made it. */
export interface MissedSearch {
  /** The words, without case, accents and signs. */
  text: string
  /** ISO 639, of the shop when it was searched. */
  language: string
  count: number
  lastSearchedDate: string
}

/** `GET /v1/missed-searches`, the most frequent first. */
export interface ListMissedSearchesResponse {
  searches: MissedSearch[]
}
