import type { FacetValue, InventoryStatus, ProductFacets } from '@vitrine/contract'
import { madeOnce } from '@vitrine/ui/made-once'
import { type ListingQuery, listingUrl, type Stock, stocks } from '../listing/listing-query.ts'

/** The filters of a product listing. Values without a match under the current filters are listed with a count of 0. */
export interface FacetsView {
  stock: ChoiceView<Stock>[]
  colors: (ChoiceView & { color: string })[]
  brands: ChoiceView[]
  /** `value` is a slug. */
  collections: ChoiceView[]
  options: { name: string; label?: string; values: ChoiceView[] }[]
  /** Absent where all prices are the same. */
  price?: PriceFacetView
  /** The filters that have more values, by the names of their fields. */
  more: Record<string, MoreView>
}

export interface MoreView {
  /** How many more. */
  count: number
  /** The listing with all values of this filter. */
  href: string
}

export interface ChoiceView<Value extends string = string> {
  value: Value
  /** Absent: the value. */
  label?: string
  count: number
}

export interface PriceFacetView {
  /** Whole units of the currency that hold all prices. */
  low: number
  high: number
  /** "€" */
  symbol: string
  /** Twelfths of the range from low to high: the number of products in each. */
  counts: number[]
}

interface FacetsInput {
  path: string
  /** Without filters. */
  all: ProductFacets
  /** Under the current filters. */
  filtered: ProductFacets
  query: ListingQuery
  /** The listing is one collection, not the whole catalog or a search. */
  isCollection: boolean
  catalogCollections: { id: string; name: string; slug: string }[]
  currency: string
  language: string
}

const OPTIONS_SHOWN = 3
/** Rarer values are listed on demand, because every page would be longer by them. */
const VALUES_SHOWN = 9
const BUCKETS = 12

export function toFacets(input: FacetsInput): FacetsView {
  const { path, all, filtered, query, isCollection, currency, language } = input
  const price = toPrice(filtered.price, { currency, language })
  const more: FacetsView['more'] = {}
  /** The frequent values and the chosen ones; all where the URL asks for them. */
  const limit = <Value extends ChoiceView>(field: string, values: Value[], chosen: string[]) => {
    if (query.more?.includes(field)) return values
    const shown = values.filter(({ value }, at) => at < VALUES_SHOWN || chosen.includes(value))
    const count = values.length - shown.length
    const href = listingUrl(path, { ...query, more: [...(query.more ?? []), field] })
    if (count > 0) more[field] = { count, href }
    return shown
  }
  return {
    stock: toStock(all.availability, filtered.availability),
    colors: limit('colour', merge(all.colors, filtered.colors), query.colors).map((color) => ({
      ...color,
      color: all.colors.find(({ value }) => value === color.value)?.code ?? '',
    })),
    brands: limit('brand', merge(all.brands, filtered.brands), query.brands),
    collections: limit('collection', toCollections(input), query.collections),
    // Across collections the values of an option have no common meaning: sizes of cushions and of candles.
    options: (isCollection ? toOptions(all, filtered) : []).map((option) => ({
      ...option,
      values: limit(`o.${option.name}`, option.values, query.options[option.name] ?? []),
    })),
    ...(price && { price }),
    more,
  }
}

/** The header links to each collection, so only a search or a listing filtered by them offers this filter. */
function toCollections({ all, filtered, query, isCollection, catalogCollections }: FacetsInput) {
  if (isCollection || (query.words === '' && query.collections.length === 0)) return []
  return all.collections.flatMap(({ id, name }) => {
    const slug = catalogCollections.find((collection) => collection.id === id)?.slug
    const now = filtered.collections.find((collection) => collection.id === id)
    return slug ? [{ value: slug, label: name, count: now?.count ?? 0 }] : []
  })
}

/** A product is in stock if some choice of it is: of the chosen colours, where colours are chosen. */
export const statusesOf: Record<Stock, InventoryStatus[]> = {
  in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
  out: ['OUT_OF_STOCK'],
}

function toStock(all: FacetValue[], filtered: FacetValue[]): ChoiceView<Stock>[] {
  const sum = (values: FacetValue[], stock: Stock) =>
    statusesOf[stock].reduce((count, status) => count + countOf(values, status), 0)
  return stocks
    .filter((value) => sum(all, value) > 0)
    .map((value) => ({ value, count: sum(filtered, value) }))
}

/** Options whose values are colours are left out: colours have a facet of their own. */
function toOptions(all: ProductFacets, filtered: ProductFacets) {
  const isColor = (value: string) => all.colors.some((color) => color.value === value)
  return all.options
    .filter(({ choices }) => choices.length > 1 && !choices.every(({ value }) => isColor(value)))
    .toSorted((one, other) => productCountOf(other.choices) - productCountOf(one.choices))
    .slice(0, OPTIONS_SHOWN)
    .map(({ name, label, choices }) => {
      const now = filtered.options.find((option) => option.name === name)?.choices ?? []
      const values = merge(choices, now)
      return { name, ...(label && { label }), values }
    })
}

function productCountOf(choices: FacetValue[]) {
  return choices.reduce((sum, { count }) => sum + count, 0)
}

/** The values of the unfiltered listing with their counts under the filters. */
function merge(all: FacetValue[], now: FacetValue[]): ChoiceView[] {
  return all.map(({ value, label }) => ({
    value,
    ...(label && { label }),
    count: countOf(now, value),
  }))
}

function countOf(values: FacetValue[], value: string) {
  return values.find((one) => one.value === value)?.count ?? 0
}

function toPrice(
  { min, max, buckets }: ProductFacets['price'],
  { currency, language }: { currency: string; language: string },
): PriceFacetView | undefined {
  if (min === undefined || max === undefined || min === max) return undefined
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const { from, count } of buckets) {
    const at = Math.min(BUCKETS - 1, Math.floor(((from - min) / (max - min)) * BUCKETS + 1e-6))
    counts[at] = (counts[at] ?? 0) + count
  }
  return {
    low: Math.floor(min),
    high: Math.ceil(max),
    symbol: symbolsIn(language)(currency),
    counts,
  }
}

const symbolsIn = madeOnce((language) =>
  madeOnce((currency) => {
    const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? currency
  }),
)
