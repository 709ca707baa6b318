import type { Media } from './media.ts'

/** A collection; its products refer to it. @see wire contract section 5.5 */
export interface Collection {
  /** A GUID, or the 35 characters of the collection that holds every product. */
  id: string
  name: string
  slug: string
  description: string
  media: Media
  numberOfProducts: number
  visible: boolean
  /** Counts edits; a write with an older revision is refused. An addition of Vitrine's platform. */
  revision?: string
}

export interface GetCollectionResponse {
  collection: Collection
}
