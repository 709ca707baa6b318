import type { PagingMetadata, PlatformQuery } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import type { CallOptions } from '../http/api.ts'

/** One page of what a query found, and the way to its neighbours. @see wire contract section 12 */
export interface Page<Item> {
  items: Item[]
  /** How many items this page holds. */
  length: number
  /** How many a full page holds. */
  pageSize: number
  /** Counts from 0. */
  currentPage: number
  /** `undefined` when the platform did not count. */
  totalPages: number | undefined
  /** `undefined` when the platform did not count. */
  totalCount: number | undefined
  /** The query as it was sent. */
  query: PlatformQuery
  hasNext(): boolean
  hasPrev(): boolean
  /**
   * @throws {VitrineError} `no_next_page`: 'No next page to fetch'.
   * @throws {PlatformError | ConnectionError | SessionEndedError} As every call.
   */
  next(options?: CallOptions): Promise<Page<Item>>
  /**
   * @throws {VitrineError} `no_previous_page`: 'No previous page to fetch'.
   * @throws {PlatformError | ConnectionError | SessionEndedError} As every call.
   */
  prev(options?: CallOptions): Promise<Page<Item>>
}

/** What a query call answers, under one name for products, collections and variants. */
export interface Found<Item> {
  items: Item[]
  metadata: Partial<PagingMetadata> | undefined
}

export type Find<Item> = (query: PlatformQuery, options?: CallOptions) => Promise<Found<Item>>

/** Asks for the page that `query` names. */
export async function fetchPage<Item>(
  query: PlatformQuery,
  find: Find<Item>,
  options?: CallOptions,
): Promise<Page<Item>> {
  const { items, metadata } = await find(query, options)
  const limit = query.paging?.limit ?? 0
  const offset = query.paging?.offset ?? 0
  const totalCount = metadata?.tooManyToCount ? undefined : metadata?.total
  const hasNext = limit > 0 && totalCount !== undefined && offset + limit < totalCount
  const hasPrev = limit > 0 && offset > 0

  return {
    items,
    length: items.length,
    pageSize: limit,
    currentPage: limit > 0 ? Math.floor(offset / limit) : 0,
    totalPages: limit > 0 && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined,
    totalCount,
    query,
    hasNext: () => hasNext,
    hasPrev: () => hasPrev,
    next: async (nextOptions) => {
      if (!hasNext) throw new VitrineError('No next page to fetch', { code: 'no_next_page' })
      return at(offset + limit, nextOptions)
    },
    prev: async (prevOptions) => {
      if (!hasPrev)
        throw new VitrineError('No previous page to fetch', { code: 'no_previous_page' })
      return at(Math.max(0, offset - limit), prevOptions)
    },
  }

  function at(newOffset: number, newOptions?: CallOptions) {
    return fetchPage({ ...query, paging: { limit, offset: newOffset } }, find, newOptions)
  }
}
