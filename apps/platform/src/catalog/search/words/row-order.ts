import type { Sorting } from '@vitrine/contract'
import type { FacetStore } from '../facets/facet-store.ts'
import type { FoundHits } from './find-hits.ts'
import type { WordIndex } from './word-index.ts'

/** Which of two rows of a search comes first: negative for the first one; 0 where the ids of their products decide. */
export type RowOrder = (row: number, other: number) => number

interface Asked {
  sort: readonly Sorting[] | undefined
  /** In which names are read. */
  languages: readonly string[] | undefined
}

interface KnownRows {
  store: FacetStore
  index: WordIndex
  hits: FoundHits
}

/** The order of a search, if it is by what is known in memory: the score, or the price, number or name of the product. */
export function orderOf(
  { sort = [], languages = [] }: Asked,
  { store: { columns }, index, hits }: KnownRows,
): RowOrder | undefined {
  if (sort.length === 0) return descending(byValue(hits.scores))
  const orders = sort.map(({ fieldName, order }) => {
    const column = COLUMNS[fieldName]
    const ascending =
      fieldName === 'name' ? index.compareNames(languages) : column && byValue(columns[column])
    return ascending && order === 'DESC' ? descending(ascending) : ascending
  })
  const known = orders.filter((order) => order !== undefined)
  if (known.length < orders.length) return undefined
  const [first, ...others] = known
  return others.length === 0 ? first : (row, other) => firstDifference(known, row, other)
}

function firstDifference(orders: RowOrder[], row: number, other: number) {
  for (const order of orders) {
    const difference = order(row, other)
    if (difference !== 0) return difference
  }
  return 0
}

const byValue =
  (values: Int32Array | Float64Array): RowOrder =>
  (row, other) =>
    (values[row] as number) - (values[other] as number)

const descending =
  (order: RowOrder): RowOrder =>
  (row, other) =>
    -order(row, other)

const COLUMNS: Record<string, 'price' | 'numericId'> = Object.assign(Object.create(null), {
  price: 'price',
  'priceData.price': 'price',
  numericId: 'numericId',
})
