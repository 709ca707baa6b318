import type { Filter, OffsetPaging, Sorting } from './query.ts'

/** Data that a site defines for its own pages, in the form of the hosted platform's data collections; read only. */

/** The site's collections by id. */
export type DataCollections = Record<string, DataCollection>

export interface DataCollection {
  /**
   * Each has an id of its own in `_id`. Those that say no `_createdDate` and `_updatedDate`, `{ $date: … }`, get those
   * at which the site defined and changed them.
   */
  items: DataItemFields[]
  /** The members that name items of another collection by their ids, one or a list, and the id of that collection. */
  references?: Record<string, string>
}

export type DataItemFields = Record<string, unknown> & { _id: string }

export interface DataItem {
  id: string
  dataCollectionId: string
  data: DataItemFields
}

export interface QueryDataItemsRequest {
  dataCollectionId: string
  query?: {
    filter?: Filter | null
    sort?: Sorting[]
    paging?: OffsetPaging
    /** The members of items that the reply has; all of them by default. */
    fields?: string[]
  }
  returnTotalCount?: boolean
  /** The members whose ids are replaced by the items that they name. */
  includeReferences?: { field: string; limit?: number | null }[]
}

export interface QueryDataItemsResponse {
  dataItems: DataItem[]
  pagingMetadata: { count: number; offset: number; total?: number; tooManyToCount: boolean }
}
