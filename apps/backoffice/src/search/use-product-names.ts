import { useState } from 'react'
import { useLoaded } from '../screen/use-loaded.ts'
import { useAdmin } from '../shell/staff-context.ts'

/** Of the platform's pages. */
const PAGE = 100

/** What products are called, by id: those that are stored, and those that are chosen here. */
export function useProductNames(stored: readonly string[]) {
  const { products } = useAdmin()
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = [...new Set(stored)].toSorted()
  const { loaded } = useLoaded(ids.join(), async (signal) => {
    const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) =>
      products
        .queryMerchantProducts()
        .in('id', ids.slice(at * PAGE, (at + 1) * PAGE))
        .limit(PAGE)
        .find({ signal }),
    )
    return new Map(
      (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id, name }) => [id, name])),
    )
  })

  return {
    /** Whether the names of those that are stored are still on their way. */
    isLoading: loaded.data === undefined,
    find: (id: string) => added.get(id) ?? loaded.data?.get(id),
    add: (id: string, name: string) => setAdded((before) => new Map(before).set(id, name)),
  }
}
