import type { SessionState, VitrineClient } from '@vitrine/client'
import { createOrders, type Orders } from '@vitrine/client/checkout'
import type { CursorSearch, Order, SearchOrdersResponse } from '@vitrine/client/types'
import { useCallback, useMemo, useState } from 'react'
import { createResource, type Resource } from './resource.ts'
import { type Loaded, useResource } from './use-resource.ts'
import { useSession } from './use-session.ts'
import { useClient } from './vitrine-provider.tsx'

/** The pages of a search that are loaded so far, as one list. */
export interface OrderList {
  /** All orders of the pages loaded so far. */
  items: Order[]
  hasNext: boolean
}

/**
 * Orders of the shopper, as far as they are loaded.
 *
 * @example
 * ```tsx
 * const { value, loadMore, loadingMore } = useOrders()
 * ```
 */
export type LoadedOrders = Loaded<OrderList> & {
  /**
   * Loads the next page and adds it to `value`; does nothing where there is none.
   *
   * @throws {PlatformError} When the platform refuses the request or fails; `value` stays unchanged.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  loadMore(): Promise<void>
  loadingMore: boolean
}

/**
 * The shopper's own orders, the newest first unless the search says otherwise, loaded page by page.
 *
 * The search can be written inline: equal searches share one result. After a sign-in or a sign-out
 * nothing of the earlier shopper's orders is shown.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function OrderHistory() {
 *   const { status, value, loadMore, reload } = useOrders({ cursorPaging: { limit: 10 } })
 *   if (status === 'failed') return <button onClick={() => reload()}>Try again</button>
 *   return (
 *     <>
 *       {value?.items.map(({ id, number }) => <p key={id}>{number}</p>)}
 *       {value?.hasNext && <button onClick={loadMore}>More</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useOrders(search: CursorSearch = {}): LoadedOrders {
  const client = useClient()
  const session = useSession()
  const { orders, first } = resourceOf(client, session, search)
  // Destructured by name: reading `promise` would start loading.
  const { status, error, value: page, reload } = useResource(first)
  const [added, setAdded] = useState<ReadonlyMap<Page, Page[]>>(new Map())
  const [loadingMore, setLoadingMore] = useState(false)
  // Further pages are stored by their first page, so that another search or a reload starts without any.
  const more = (page && added.get(page)) ?? NONE
  const value = useMemo(() => page && listOf(page, more), [page, more])
  const limit = search.cursorPaging?.limit
  const expression = search.search?.expression

  const loadMore = useCallback(async () => {
    const last = more.at(-1) ?? page
    const cursor = last && cursorAfter(last)
    if (!page || !cursor) return
    setLoadingMore(true)
    try {
      const cursorPaging = { cursor, ...(limit ? { limit } : {}) }
      const words = expression === undefined ? {} : { search: { expression } }
      const next = await orders.searchOrders({ ...words, cursorPaging })
      setAdded((all) => {
        const known = all.get(page) ?? NONE
        const isKnown = (known.at(-1) ?? page) !== last
        return isKnown ? all : new Map(all).set(page, [...known, next])
      })
    } finally {
      setLoadingMore(false)
    }
  }, [expression, limit, more, orders, page])

  return {
    status,
    error,
    value,
    get promise() {
      return promiseOf(first.load())
    },
    reload: async () => listOf(await reload(), NONE),
    loadMore,
    loadingMore,
  } as LoadedOrders
}

type Page = SearchOrdersResponse

interface Found {
  orders: Orders
  first: Resource<Page>
}

const NONE: Page[] = []

/** Orders are of one shopper: each session has its own, and the state of a session is one object until it changes. */
const bySession = new WeakMap<SessionState, Map<string, Found>>()

function resourceOf(client: VitrineClient, session: SessionState, search: CursorSearch): Found {
  const all = bySession.get(session) ?? new Map<string, Found>()
  bySession.set(session, all)
  const key = JSON.stringify(search)
  const known = all.get(key)
  if (known) return known
  const orders = createOrders(client)
  const found = { orders, first: createResource(() => orders.searchOrders(search)) }
  all.set(key, found)
  return found
}

/** `use` requires the same promise on each render, so there is one for each page. */
function promiseOf(page: Promise<Page>): Promise<OrderList> {
  const known = lists.get(page)
  if (known) return known
  const list = page.then((first) => listOf(first, NONE))
  // A promise that is read but not awaited must not be an unhandled rejection; `status` reports the failure.
  list.catch(() => {})
  lists.set(page, list)
  return list
}

const lists = new WeakMap<Promise<Page>, Promise<OrderList>>()

function listOf(first: Page, more: Page[]): OrderList {
  return {
    items: [first, ...more].flatMap(({ orders }) => orders),
    hasNext: cursorAfter(more.at(-1) ?? first) !== undefined,
  }
}

const cursorAfter = ({ metadata }: Page) => metadata.cursors?.next ?? undefined
