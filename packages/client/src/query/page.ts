import type { PagingMetadata, PlatformQuery } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import type { CallOptions } from '../http/api.ts'

/**
 * One page of a query's results, with access to the next and the previous page.
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
  /** The number of items on this page. */
  length: number
  /** The number of items on a full page. */
  pageSize: number
  /** Counts from 0; `undefined` when paging by cursor. */
  currentPage: number | undefined
  /** `undefined` when the platform did not count. */
  totalPages: number | undefined
  /** `undefined` when the platform did not count. */
  totalCount: number | undefined
  /** Cursors of the previous and next pages, valid in other processes too; `null` at the ends or without cursors. */
  cursors: { next: string | null; prev: string | null }
  /** The query as it was sent. */
  query: PlatformQuery
  hasNext(): boolean
  hasPrev(): boolean
  /**
   * Fetches the next page.
   *
   * @throws {VitrineError} `no_next_page`: when this is the last page.
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  next(options?: CallOptions): Promise<Page<Item>>
  /**
   * Fetches the previous page.
   *
   * @throws {VitrineError} `no_previous_page`: when this is the first page.
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  prev(options?: CallOptions): Promise<Page<Item>>
}

/** The result of a query call, in one form for products, collections and variants. */
export interface Found<Item> {
  items: Item[]
  metadata: Partial<PagingMetadata> | undefined
}

export type Find<Item> = (query: PlatformQuery, options?: CallOptions) => Promise<Found<Item>>

/** Fetches the page that `query` selects. */
export function fetchPage<Item>(
  query: PlatformQuery,
  find: Find<Item>,
  options?: CallOptions,
): Promise<Page<Item>> {
  return find(query, options).then((found) => pageOf(query, find, found))
}

function pageOf<Item>(
  query: PlatformQuery,
  find: Find<Item>,
  { items, metadata }: Found<Item>,
): Page<Item> {
  const limit = (query.cursorPaging ?? query.paging)?.limit ?? 0
  const totalCount = metadata?.tooManyToCount ? undefined : (metadata?.total ?? undefined)
  const cursors = {
    next: metadata?.cursors?.next || null,
    prev: metadata?.cursors?.prev || null,
  }
  const { current, next, prev } = adjacentPages(query, limit, totalCount, cursors)

  return {
    items,
    length: items.length,
    pageSize: limit,
    currentPage: current,
    totalPages: limit && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined,
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

/** All items, page after page; one page is in memory at a time. */
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

function adjacentPages(
  query: PlatformQuery,
  limit: number,
  total = 0,
  cursors: { next: string | null; prev: string | null },
): AdjacentPages {
  // A cursor contains the filter and the order of its query; the platform refuses them beside it.
  const at = (cursor: string | null) => (cursor ? { cursorPaging: { limit, cursor } } : undefined)
  const next = at(cursors.next)
  if (query.cursorPaging) return { next, prev: at(cursors.prev) }
  if (!limit) return { current: 0 }
  const offset = query.paging?.offset ?? 0
  const from = (offset: number) => ({ ...query, paging: { limit, offset } })
  return {
    current: Math.floor(offset / limit),
    // Behind the last page that has an offset, the platform goes on by cursor.
    next: next ?? (offset + limit < total ? from(offset + limit) : undefined),
    prev: offset ? from(Math.max(0, offset - limit)) : undefined,
  }
}

interface AdjacentPages {
  current?: number
  next?: PlatformQuery | undefined
  prev?: PlatformQuery | undefined
}
