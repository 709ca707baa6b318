import type { Media } from './media.ts'
import type { Product } from './product.ts'

/** A collection; its products refer to it. @see wire contract section 5.5 */
export interface Collection {
  /** A GUID, or the 35 characters of the collection that holds every product. */
  id: string
  name: string
  slug: string
  /** The slugs of its pages in further languages, by language; absent where there are none. Ours alone. */
  slugs?: Record<string, string>
  description: string
  media: Media
  numberOfProducts: number
  visible: boolean
  /** Counts edits; a write with an older revision is refused. An addition of Vitrine's platform. */
  revision?: string
  /** Its products that the caller may see, the cheapest first, at most 100; with `includeProducts`. An addition of Vitrine's platform. */
  products?: Product[]
  /** How many products it has that the caller may see; with `includeAssignedProductCount`. An addition of Vitrine's platform. */
  assignedProductCount?: number
}

/**
 * `GET /v2/collections/moved/{slug}`: the slug of the collection that had an earlier one, or has it in another language, so
 * that links redirect. An addition of Vitrine's platform; 404 elsewhere.
 */
export interface FindMovedCollectionResponse {
  collectionId: string
  slug: string
}

/** What a read of one collection gives beside its fields. An addition of Vitrine's platform. */
export interface CollectionInclusions {
  /** Gives the collection's products, at most 100; for more, query products by `collectionIds`. */
  includeProducts?: boolean
  includeAssignedProductCount?: boolean
}

export interface GetCollectionResponse {
  collection: Collection
}
