import type { Sorting } from '@vitrine/contract'
import type { FacetStore } from '../facets/facet-store.ts'
import type { FoundHits } from './find-hits.ts'

/** How two rows of a search are ordered; those that are equal otherwise by the ids of their products. */
export type RowOrder = (
  store: FacetStore,
  hits: FoundHits,
) => (row: number, other: number) => number

/** The order of a search, if it is by what is known in memory: the score, the price or the number of the product. */
export function orderOf(sort: readonly Sorting[]): RowOrder | undefined {
  const [first, ...others] = sort
  if (!first) return (store, { scoreOf }) => thenById(store, (a, b) => scoreOf(b) - scoreOf(a))
  const column = COLUMNS[first.fieldName]
  if (!column || others.length > 0) return undefined
  const sign = first.order === 'DESC' ? -1 : 1
  return (store) => {
    const values = store.columns[column]
    return thenById(store, (a, b) => sign * ((values[a] as number) - (values[b] as number)))
  }
}

const COLUMNS: Record<string, 'price' | 'numericId'> = Object.assign(Object.create(null), {
  price: 'price',
  'priceData.price': 'price',
  numericId: 'numericId',
})

function thenById(
  { words }: FacetStore,
  compare: (row: number, other: number) => number,
): (row: number, other: number) => number {
  return (row, other) => compare(row, other) || (words?.compareIds(row, other) ?? 0)
}
