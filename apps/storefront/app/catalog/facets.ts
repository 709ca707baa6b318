import type { FacetValue, InventoryStatus, ProductFacets } from '@vitrine/contract'
import type { ShelfChoice, Stock } from '../shelf/shelf-choice.ts'

/** What can be chosen on a shelf, with what is chosen. Values that would show nothing are there, with a zero. */
export interface FacetsView {
  stock: ChoiceView<Stock>[]
  colors: (ChoiceView & { color: string })[]
  brands: ChoiceView[]
  /** `value` is a slug. */
  rooms: ChoiceView[]
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
  /** Twelfths of the range from low to high: how many objects are in each. */
  counts: number[]
}

interface FacetsInput {
  /** Of the whole shelf. */
  all: ProductFacets
  /** Under what is chosen. */
  chosen: ProductFacets
  choice: ShelfChoice
  /** The shelf is one collection, not everything. */
  isCollection: boolean
  collections: { id: string; name: string; slug: string }[]
  currency: string
  locale: string
}

const OPTIONS_SHOWN = 3
/** A column that can be looked over; what is rarer is found by its name, or in its collection. */
const VALUES_SHOWN = 9
const BUCKETS = 12

export function toFacets({
  all,
  chosen,
  choice,
  isCollection,
  collections,
  currency,
  locale,
}: FacetsInput): FacetsView {
  const price = toPrice(chosen.price, { currency, locale })
  return {
    stock: toStock(all.availability, chosen.availability),
    colors: merge(all.colors, chosen.colors, choice.colors).map((color) => ({
      ...color,
      color: all.colors.find(({ value }) => value === color.value)?.code ?? '',
    })),
    brands: merge(all.brands, chosen.brands, choice.brands),
    // Who looks at everything has the way to each collection above; a search goes through all of them.
    rooms:
      isCollection || (choice.words === '' && choice.rooms.length === 0)
        ? []
        : all.collections.flatMap(({ id, name }) => {
            const slug = collections.find((collection) => collection.id === id)?.slug
            const now = chosen.collections.find((collection) => collection.id === id)
            return slug ? [{ value: slug, label: name, count: now?.count ?? 0 }] : []
          }),
    // Who looks at everything goes to a collection first; sizes of cushions and of candles are of no use together.
    options: isCollection ? toOptions(all, chosen, choice) : [],
    ...(price && { price }),
  }
}

const stockOf: Record<InventoryStatus, Stock> = {
  IN_STOCK: 'in',
  PARTIALLY_OUT_OF_STOCK: 'some',
  OUT_OF_STOCK: 'out',
}

function toStock(all: FacetValue[], chosen: FacetValue[]): ChoiceView<Stock>[] {
  return (Object.entries(stockOf) as [InventoryStatus, Stock][])
    .filter(([status]) => all.some(({ value }) => value === status))
    .map(([status, value]) => ({ value, count: countOf(chosen, status) }))
}

/** Colours have a facet of their own, whatever their options are called. */
function toOptions(all: ProductFacets, chosen: ProductFacets, choice: ShelfChoice) {
  const isColor = (value: string) => all.colors.some((color) => color.value === value)
  return all.options
    .filter(({ choices }) => choices.length > 1 && !choices.every(({ value }) => isColor(value)))
    .toSorted((one, other) => reachOf(other.choices) - reachOf(one.choices))
    .slice(0, OPTIONS_SHOWN)
    .map(({ name, label, choices }) => {
      const now = chosen.options.find((option) => option.name === name)?.choices ?? []
      const values = merge(choices, now, choice.options[name] ?? [])
      return { name, ...(label && { label }), values }
    })
}

function reachOf(choices: FacetValue[]) {
  return choices.reduce((sum, { count }) => sum + count, 0)
}

/** The most frequent values of the whole shelf and all that are chosen, with the counts of now. */
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
