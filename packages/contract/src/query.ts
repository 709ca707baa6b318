import type { Collection } from './collection.ts'
import type { SortOrder } from './enumerations.ts'
import type { Product, StoreVariant } from './product.ts'

/** The query object and its pages. @see wire contract section 5.6 */

export const filterOperators = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$in',
  '$hasSome',
  '$hasAll',
  '$exists',
] as const
export type FilterOperator = (typeof filterOperators)[number]

export const logicalOperators = ['$and', '$or', '$not'] as const
export type LogicalOperator = (typeof logicalOperators)[number]

export type FilterScalar = string | number | boolean | null

export type FilterCondition = FilterScalar | { [operator: string]: FilterScalar | FilterScalar[] }

/** Field paths and logical operators, in their wire form. */
export interface Filter {
  [field: string]: FilterCondition | Filter | Filter[]
}

export interface Sorting {
  fieldName: string
  order?: SortOrder
}

export interface OffsetPaging {
  limit?: number | null
  offset?: number | null
}

export interface CursorPaging {
  limit?: number | null
  cursor?: string | null
}

/** `paging` and `cursorPaging` exclude each other. */
export interface PlatformQuery {
  filter?: Filter | null | undefined
  sort?: Sorting[]
  paging?: OffsetPaging
  cursorPaging?: CursorPaging
}

export interface PagingMetadata {
  count: number
  offset: number
  total: number
  /** Set when the matches were not counted; `total` is then meaningless. */
  tooManyToCount?: boolean | null
  cursors?: { next?: string | null; prev?: string | null }
}

export interface QueryRequest {
  query?: PlatformQuery
}

export interface QueryProductsResponse {
  products: Product[]
  metadata: PagingMetadata
}

export interface QueryCollectionsResponse {
  collections: Collection[]
  metadata: PagingMetadata
}

export interface QueryStoreVariantsResponse {
  variants: StoreVariant[]
  metadata: PagingMetadata
}
