import type { PagingMetadata, PlatformQuery } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import type { CallOptions } from '../http/api.ts'

/**
 * One page of what a query found, and the way to its neighbours.
 *
 * @see wire contract section 12
 * @example
 * ```ts
 * const first = await client.products.queryProducts().find()
 * const second = first.hasNext() ? await first.next() : null
 * ```
 */
export interface Page<Item> {
  items: Item[]
  /** How many items this page holds. */
  length: number
  /** How many a full page holds. */
  pageSize: number
  /** Counts from 0; `undefined` when paging by cursor. */
  currentPage: number | undefined
  /** `undefined` when the platform did not count. */
  totalPages: number | undefined
  /** `undefined` when the platform did not count. */
  totalCount: number | undefined
  /** Where to go on from, also in another process; `null` at either end, or without cursors. */
  cursors: { next: string | null; prev: string | null }
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
  const limit = (query.cursorPaging ?? query.paging)?.limit ?? 0
  const totalCount = metadata?.tooManyToCount ? undefined : (metadata?.total ?? undefined)
  const cursors = {
    next: metadata?.cursors?.next || null,
    prev: metadata?.cursors?.prev || null,
  }
  const { current, next, prev } = neighbours(query, limit, totalCount, cursors)

  return {
    items,
    length: items.length,
    pageSize: limit,
    currentPage: current,
    totalPages: limit > 0 && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined,
    totalCount,
    cursors,
    query,
    hasNext: () => next !== undefined,
    hasPrev: () => prev !== undefined,
    next: async (nextOptions) => {
      if (!next) throw new VitrineError('No next page to fetch', { code: 'no_next_page' })
      return fetchPage(next, find, nextOptions)
    },
    prev: async (prevOptions) => {
      if (!prev) throw new VitrineError('No previous page to fetch', { code: 'no_previous_page' })
      return fetchPage(prev, find, prevOptions)
    },
  }
}

/** All items, page after page, without holding more than one of them. */
export async function* iterate<Item>(
  query: PlatformQuery,
  find: Find<Item>,
  options?: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  let page = await fetchPage(query, find, options)
  for (;;) {
    yield* page.items
    if (!page.hasNext()) return
    page = await page.next(options)
  }
}

function neighbours(
  query: PlatformQuery,
  limit: number,
  total: number | undefined,
  cursors: { next: string | null; prev: string | null },
): { current?: number; next?: PlatformQuery; prev?: PlatformQuery } {
  if (query.cursorPaging) {
    // A cursor holds the filter and the order it was made with; sending them again is refused.
    return {
      ...(cursors.next && { next: { cursorPaging: { limit, cursor: cursors.next } } }),
      ...(cursors.prev && { prev: { cursorPaging: { limit, cursor: cursors.prev } } }),
    }
  }
  const offset = query.paging?.offset ?? 0
  if (limit === 0) return { current: 0 }
  return {
    current: Math.floor(offset / limit),
    ...(total !== undefined && offset + limit < total && { next: at(offset + limit) }),
    ...(offset > 0 && { prev: at(Math.max(0, offset - limit)) }),
  }

  function at(newOffset: number): PlatformQuery {
    return { ...query, paging: { limit, offset: newOffset } }
  }
}
