import type { Sorting } from '@vitrine/contract'
import type { FacetStore } from '../facets/facet-store.ts'
import type { FoundHits } from './find-hits.ts'

/** How the rows of a search are ordered; those with equal values by the ids of their products. */
export interface RowOrder {
  /** By row. */
  values: Int32Array | Float64Array
  isDescending: boolean
}

/** The order of a search, if it is by what is known in memory: the score, the price or the number of the product. */
export function orderOf(
  sort: readonly Sorting[],
  { columns }: FacetStore,
  { scores }: FoundHits,
): RowOrder | undefined {
  const [first, ...others] = sort
  if (!first) return { values: scores, isDescending: true }
  const column = COLUMNS[first.fieldName]
  if (!column || others.length > 0) return undefined
  return { values: columns[column], isDescending: first.order === 'DESC' }
}

const COLUMNS: Record<string, 'price' | 'numericId'> = Object.assign(Object.create(null), {
  price: 'price',
  'priceData.price': 'price',
  numericId: 'numericId',
})
