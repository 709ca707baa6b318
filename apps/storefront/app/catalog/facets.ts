import type { FacetValue, InventoryStatus, ProductFacets } from '@vitrine/contract'
import type { ListingQuery, Stock } from '../listing/listing-query.ts'

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
  /** Without filters. */
  all: ProductFacets
  /** Under the current filters. */
  filtered: ProductFacets
  query: ListingQuery
  /** The listing is one collection, not the whole catalog or a search. */
  isCollection: boolean
  catalogCollections: { id: string; name: string; slug: string }[]
  currency: string
  locale: string
}

const OPTIONS_SHOWN = 3
/** Rarer values can be found by search or in their collection. */
const VALUES_SHOWN = 9
const BUCKETS = 12

export function toFacets({
  all,
  filtered,
  query,
  isCollection,
  catalogCollections,
  currency,
  locale,
}: FacetsInput): FacetsView {
  const price = toPrice(filtered.price, { currency, locale })
  return {
    stock: toStock(all.availability, filtered.availability),
    colors: merge(all.colors, filtered.colors, query.colors).map((color) => ({
      ...color,
      color: all.colors.find(({ value }) => value === color.value)?.code ?? '',
    })),
    brands: merge(all.brands, filtered.brands, query.brands),
    // The header links to each collection, so only a search or a listing filtered by them offers this filter.
    collections:
      isCollection || (query.words === '' && query.collections.length === 0)
        ? []
        : all.collections.flatMap(({ id, name }) => {
            const slug = catalogCollections.find((collection) => collection.id === id)?.slug
            const now = filtered.collections.find((collection) => collection.id === id)
            return slug ? [{ value: slug, label: name, count: now?.count ?? 0 }] : []
          }),
    // Across collections the values of an option have no common meaning: sizes of cushions and of candles.
    options: isCollection ? toOptions(all, filtered, query) : [],
    ...(price && { price }),
  }
}

const stockOf: Record<InventoryStatus, Stock> = {
  IN_STOCK: 'in',
  PARTIALLY_OUT_OF_STOCK: 'some',
  OUT_OF_STOCK: 'out',
}

function toStock(all: FacetValue[], filtered: FacetValue[]): ChoiceView<Stock>[] {
  return (Object.entries(stockOf) as [InventoryStatus, Stock][])
    .filter(([status]) => all.some(({ value }) => value === status))
    .map(([status, value]) => ({ value, count: countOf(filtered, status) }))
}

/** Options whose values are colours are left out: colours have a facet of their own. */
function toOptions(all: ProductFacets, filtered: ProductFacets, query: ListingQuery) {
  const isColor = (value: string) => all.colors.some((color) => color.value === value)
  return all.options
    .filter(({ choices }) => choices.length > 1 && !choices.every(({ value }) => isColor(value)))
    .toSorted((one, other) => productCountOf(other.choices) - productCountOf(one.choices))
    .slice(0, OPTIONS_SHOWN)
    .map(({ name, label, choices }) => {
      const now = filtered.options.find((option) => option.name === name)?.choices ?? []
      const values = merge(choices, now, query.options[name] ?? [])
      return { name, ...(label && { label }), values }
    })
}

function productCountOf(choices: FacetValue[]) {
  return choices.reduce((sum, { count }) => sum + count, 0)
}

/** The most frequent values of the unfiltered listing and all chosen ones, with their counts under the filters. */
function merge(all: FacetValue[], now: FacetValue[], chosen: string[]): ChoiceView[] {
  return all
    .filter(({ value }, at) => at < VALUES_SHOWN || chosen.includes(value))
    .map(({ value, label }) => ({ value, ...(label && { label }), count: countOf(now, value) }))
}

function countOf(values: FacetValue[], value: string) {
  return values.find((one) => one.value === value)?.count ?? 0
}

function toPrice(
  { min, max, buckets }: ProductFacets['price'],
  { currency, locale }: { currency: string; locale: string },
): PriceFacetView | undefined {
  if (min === undefined || max === undefined || min === max) return undefined
  const counts = Array.from({ length: BUCKETS }, () => 0)
  for (const { from, count } of buckets) {
    const at = Math.min(BUCKETS - 1, Math.floor(((from - min) / (max - min)) * BUCKETS + 1e-6))
    counts[at] = (counts[at] ?? 0) + count
  }
  return { low: Math.floor(min), high: Math.ceil(max), symbol: symbolOf(currency, locale), counts }
}

function symbolOf(currency: string, locale: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
