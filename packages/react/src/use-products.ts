import type { Page, Product, ProductQuery, VitrineClient } from '@vitrine/client'
import { useCallback, useMemo, useState } from 'react'
import { resourceOf } from './resource.ts'
import { type Loaded, useResource } from './use-resource.ts'
import { useClient } from './vitrine-provider.tsx'

/** The pages of a query that are loaded so far, as one list. */
export interface ProductList {
  /** All items of the pages loaded so far. */
  items: Product[]
  /** `undefined` when the platform did not count. */
  totalCount: number | undefined
  hasNext: boolean
}

/**
 * Products of a query, as far as they are loaded.
 *
 * @example
 * ```tsx
 * const { value, loadMore, loadingMore } = useProducts((query) => query.limit(12))
 * ```
 */
export type LoadedProducts = Loaded<ProductList> & {
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

interface Pages {
  first: Page<Product>
  more: Page<Product>[]
}

/**
 * Products of a query, loaded page by page.
 *
 * The query can be written inline: equal queries share one result.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function NewIn() {
 *   const { value, loadMore } = useProducts((query) => query.descending('createdDate').limit(12))
 *   return (
 *     <>
 *       {value?.items.map(({ id, name }) => <p key={id}>{name}</p>)}
 *       {value?.hasNext && <button onClick={loadMore}>More</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useProducts(ask: (query: ProductQuery) => ProductQuery): LoadedProducts {
  const client = useClient()
  const query = ask(client.products.queryProducts())
  const key = `products ${JSON.stringify(query.query)}`
  // Destructured by name: reading `promise` would start loading.
  const { status, error, value: page, reload } = useResource(pageOf(client, key, query))
  const [added, setAdded] = useState<ReadonlyMap<Page<Product>, Page<Product>[]>>(new Map())
  const [loadingMore, setLoadingMore] = useState(false)
  // Further pages are stored by their first page, so that another query or a reload starts without any.
  const more = (page && added.get(page)) ?? NONE
  const value = useMemo(() => page && listOf({ first: page, more }), [page, more])

  const loadMore = useCallback(async () => {
    const last = more.at(-1) ?? page
    if (!page || !last?.hasNext()) return
    setLoadingMore(true)
    try {
      const next = await last.next()
      setAdded((all) => {
        const known = all.get(page) ?? NONE
        const isKnown = (known.at(-1) ?? page) !== last
        return isKnown ? all : new Map(all).set(page, [...known, next])
      })
    } finally {
      setLoadingMore(false)
    }
  }, [more, page])

  return {
    status,
    error,
    value,
    get promise() {
      return promiseOf(pageOf(client, key, query).load())
    },
    reload: async () => listOf({ first: await reload(), more: [] }),
    loadMore,
    loadingMore,
  } as LoadedProducts
}

const NONE: Page<Product>[] = []

function pageOf(client: VitrineClient, key: string, query: ProductQuery) {
  return resourceOf(client, key, () => query.find())
}

/** `use` requires the same promise on each render, so there is one for each page. */
function promiseOf(page: Promise<Page<Product>>): Promise<ProductList> {
  const known = lists.get(page)
  if (known) return known
  const list = page.then((first) => listOf({ first, more: [] }))
  // A promise that is read but not awaited, as by a copy of the hook's result, must not be an unhandled
  // rejection; `status` reports the failure.
  list.catch(() => {})
  lists.set(page, list)
  return list
}

const lists = new WeakMap<Promise<Page<Product>>, Promise<ProductList>>()

function listOf({ first, more }: Pages): ProductList {
  const last = more.at(-1) ?? first
  return {
    items: [first, ...more].flatMap(({ items }) => items),
    totalCount: first.totalCount,
    hasNext: last.hasNext(),
  }
}
