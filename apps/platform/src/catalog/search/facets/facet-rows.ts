import type { FacetValue, ProductFacets } from '@vitrine/contract'
import { toDecimal } from '../../product/money.ts'

/** The number of bars of the price histogram. */
export const BUCKETS = 12
const MAX_VALUES = 100

/** One count, as the database returns it. */
export interface FacetRow {
  facet: 'brand' | 'availability' | 'collection' | 'option' | 'color' | 'price' | 'label'
  name: string | null
  value: string
  count: number
}

/** The facets of the rows, most frequent first, with at most a hundred values each. */
export function toFacets(rows: FacetRow[], currency: string): ProductFacets {
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet)
  const options = Map.groupBy(of('option'), ({ name }) => name ?? '')
  const labelOf = bestLabels(of('label'))
  return {
    brands: toValues(of('brand')),
    availability: toValues(of('availability')),
    collections: ranked(of('collection')).map(({ name, value, count }) => ({
      id: value,
      name: name ?? '',
      count,
    })),
    options: [...options]
      .map(([name, choices]) => ({
        name,
        ...labelOf(name),
        choices: toValues(choices, ({ value }) => labelOf(name, value)),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    colors: ranked(of('color')).map(({ name, value, count }) => ({
      value,
      ...labelOf(null, value),
      code: name ?? '',
      count,
    })),
    price: toHistogram(of('price'), currency),
  }
}

/**
 * The label of an option, or of one of its choices; without an option, of a choice of any option. Of several labels, one
 * in the closest language is used, then the one that most products have.
 */
function bestLabels(rows: FacetRow[]) {
  const found = rows.map(({ name, value, count }) => {
    const [rank, choice, label] = JSON.parse(value) as [number, string | null, string]
    return { option: name, rank, choice, label, count }
  })
  const best = new Map<string, string>()
  const byRank = (a: (typeof found)[number], b: (typeof found)[number]) =>
    a.rank - b.rank || b.count - a.count || (a.label < b.label ? -1 : 1)
  for (const { option, choice, label } of found.toSorted(byRank)) {
    for (const key of [JSON.stringify([option, choice]), JSON.stringify([null, choice])]) {
      if (!best.has(key)) best.set(key, label)
    }
  }
  return (option: string | null, choice: string | null = null) => {
    const label = best.get(JSON.stringify([option, choice]))
    return label === undefined || label === (choice ?? option) ? {} : { label }
  }
}

function toValues(
  rows: FacetRow[],
  labelOf: (row: FacetRow) => { label?: string } = () => ({}),
): FacetValue[] {
  return ranked(rows).map((row) => ({ value: row.value, ...labelOf(row), count: row.count }))
}

function ranked(rows: FacetRow[]) {
  const byCount = (a: FacetRow, b: FacetRow) => b.count - a.count || (a.value < b.value ? -1 : 1)
  return rows.toSorted(byCount).slice(0, MAX_VALUES)
}

function toHistogram(rows: FacetRow[], currency: string): ProductFacets['price'] {
  const [first] = rows
  if (!first) return { buckets: [] }
  const [low = 0, high = 0] = first.value.split(' ').map(Number)
  const edge = (bucket: number) =>
    toDecimal(low + Math.ceil((bucket * Math.max(1, high - low)) / BUCKETS), currency)
  return {
    min: toDecimal(low, currency),
    max: toDecimal(high, currency),
    buckets: rows
      .map(({ name, count }) => ({ bucket: Number(name), count }))
      .toSorted((a, b) => a.bucket - b.bucket)
      .map(({ bucket, count }) => ({ from: edge(bucket), to: edge(bucket + 1), count })),
  }
}
