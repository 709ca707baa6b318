import { inventoryStatuses, type ProductSelection } from '@vitrine/contract'
import { numbersWith } from '../dictionary.ts'
import {
  acceptedStatuses,
  type Condition,
  compileConditions,
  divide,
  hasOneOf,
  statusIn,
} from './facet-conditions.ts'
import { BUCKETS, type FacetRow } from './facet-rows.ts'
import { type FacetStore, HIDDEN, type OptionLabels, SHOWN } from './facet-store.ts'

interface CountOptions {
  /** The rows of the products that match, before facets are applied; all by default. */
  matches: Int32Array | undefined
  /** Only products of this collection. */
  collectionId: string | undefined
  select: ProductSelection
  /** Decimals of the site's currency. */
  exponent: number
  withHidden: boolean
  /** The reader's, the closest first. */
  languages: readonly string[]
}

/**
 * Computes from the facet cache what `countFacets` computes in SQL, and the products that match all selections,
 * of which it returns the rows and their number.
 *
 * It iterates over one column after the other in simple loops: several times as fast as iterating over products, and
 * the main cost of a query over all of a large catalog.
 */
export function countFromMemory(
  store: FacetStore,
  { matches, collectionId, select, exponent, withHidden, languages }: CountOptions,
): { rows: FacetRow[]; total: number; chosen: Int32Array } {
  const { columns } = store
  const conditions = compileConditions(store, select, exponent)
  const listed = listRows(store, { matches, collectionId, withHidden })
  const { passing, failing } = divide(listed, conditions)
  /** The rows counted for a facet: those that match all conditions, and those that fail only its own. */
  const rowsOf = (condition: Condition | undefined) => {
    const own = condition && failing[conditions.indexOf(condition)]
    return own ? [passing, own] : [passing]
  }
  const of = (facet: Condition['facet']) =>
    rowsOf(conditions.find((condition) => condition.facet === facet))
  /** Whatever their colours and their availability. */
  const rowsOfColors = () =>
    conditions.some(({ facet }) => facet === 'color')
      ? [divide(listed, conditions.filter(isOfNeither)).passing]
      : of('availability')
  const choicesOf = (rows: Int32Array[]) => countValues(columns.choice, rows, store.choices.size())
  const chosenOptions = new Map(
    conditions.flatMap((one) =>
      one.option === undefined ? [] : [[one.option, choicesOf(rowsOf(one))]],
    ),
  )
  // Options without a selection are counted under all selections.
  const otherOptions = choicesOf([passing])
  return {
    rows: [
      ...brandRows(store, countValues(columns.brand, of('brand'), store.brands.size())),
      ...availabilityRows(countStatuses(store, of('availability'), select.colors ?? [])),
      ...collectionRows(
        store,
        countValues(columns.collectionSet, of('collection'), store.collectionSets.size()),
        languages,
      ),
      ...optionRows(store, (option) => chosenOptions.get(option) ?? otherOptions),
      ...(select.availability?.length
        ? openColorRows(store, rowsOfColors(), select.availability)
        : colorRows(store, countValues(columns.color, of('color'), store.colors.size()))),
      ...priceRows(columns.price, of('price')),
      ...labelRows(store, languages),
    ],
    total: passing.length,
    chosen: passing,
  }
}

/** The rows of the products that match, before facets are applied. */
function listRows(
  { columns: { state, collectionSet }, collectionSets, size }: FacetStore,
  { matches, collectionId, withHidden }: Omit<CountOptions, 'select' | 'exponent' | 'languages'>,
) {
  const least = withHidden ? HIDDEN : SHOWN
  const isInside = collectionId ? numbersWith(collectionSets, hasOneOf([collectionId])) : undefined
  const rows = new Int32Array(matches?.length ?? size())
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = matches ? (matches[at] as number) : at
    if (row < 0 || (state[row] as number) < least) continue
    if (isInside && isInside[collectionSet[row] as number] === 0) continue
    rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** The number of rows with each value. */
function countValues(column: Int32Array, lists: Int32Array[], values: number) {
  const counts = new Int32Array(values)
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at++) {
      const value = column[rows[at] as number] as number
      counts[value] = (counts[value] as number) + 1
    }
  }
  return counts
}

/** The number of rows with each availability in the colours. */
function countStatuses(
  { columns, stocks }: FacetStore,
  lists: Int32Array[],
  chosen: readonly string[],
) {
  const counts = new Int32Array(inventoryStatuses.length)
  for (const [number, count] of countValues(columns.stock, lists, stocks.size()).entries()) {
    const stock = stocks.values[number]
    if (count === 0 || !stock) continue
    const status = statusIn(stock, chosen)
    counts[status] = (counts[status] as number) + count
  }
  return counts
}

const isOfNeither = ({ facet }: Condition) => facet !== 'color' && facet !== 'availability'

/** Colours under a selected availability: a product counts for those of its colours that have it. */
function* openColorRows(
  store: FacetStore,
  lists: Int32Array[],
  availability: NonNullable<ProductSelection['availability']>,
): Iterable<FacetRow> {
  const accepted = acceptedStatuses(availability)
  const found = new Map<string, FacetRow>()
  const counts = countValues(store.columns.stock, lists, store.stocks.size())
  for (const [number, count] of counts.entries()) {
    const stock = store.stocks.values[number]
    if (count === 0 || !stock) continue
    for (const [value, code] of stock.colors) {
      if (accepted[statusIn(stock, [value])] === 0) continue
      const known = found.get(value)
      if (!known) found.set(value, { facet: 'color', name: code, value, count })
      else {
        known.count += count
        if (code < (known.name ?? '')) known.name = code
      }
    }
  }
  yield* found.values()
}

function* brandRows({ brands }: FacetStore, counts: Int32Array): Iterable<FacetRow> {
  for (const [number, count] of counts.entries()) {
    const value = brands.values[number]
    if (count > 0 && typeof value === 'string') yield { facet: 'brand', name: null, value, count }
  }
}

function* availabilityRows(counts: Int32Array): Iterable<FacetRow> {
  for (const [at, value] of inventoryStatuses.entries()) {
    const count = counts[at] ?? 0
    if (count > 0) yield { facet: 'availability', name: null, value, count }
  }
}

function* collectionRows(
  { collectionSets, collections }: FacetStore,
  counts: Int32Array,
  languages: readonly string[],
): Iterable<FacetRow> {
  const sums = new Map<string, number>()
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue
    for (const id of collectionSets.values[number] ?? []) sums.set(id, (sums.get(id) ?? 0) + count)
  }
  for (const [id, count] of sums) {
    const collection = collections.get(id)
    if (!collection?.visible) continue
    const names = collection.names ?? {}
    const closest = languages.find((language) => language in names)
    const name = (closest && names[closest]) ?? collection.name
    yield { facet: 'collection', name, value: id, count }
  }
}

function* colorRows({ colors }: FacetStore, counts: Int32Array): Iterable<FacetRow> {
  const found = new Map<string, { code: string; count: number }>()
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue
    for (const [name, code] of colors.values[number] ?? []) {
      const known = found.get(name)
      if (!known) found.set(name, { code, count })
      else {
        known.count += count
        if (code < known.code) known.code = code
      }
    }
  }
  for (const [value, { code, count }] of found) yield { facet: 'color', name: code, value, count }
}

function* optionRows(
  { choices }: FacetStore,
  countsOf: (option: string) => Int32Array,
): Iterable<FacetRow> {
  const found = new Map<string, FacetRow>()
  for (const [number, list = []] of choices.values.entries()) {
    for (const [name, value] of list) {
      const count = countsOf(name)[number] ?? 0
      if (count === 0) continue
      const key = JSON.stringify([name, value])
      const row = found.get(key)
      if (row) row.count += count
      else found.set(key, { facet: 'option', name, value, count })
    }
  }
  yield* found.values()
}

function* priceRows(price: Float64Array, lists: Int32Array[]): Iterable<FacetRow> {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at++) {
      const amount = price[rows[at] as number] as number
      if (amount < low) low = amount
      if (amount > high) high = amount
    }
  }
  const counts = new Int32Array(BUCKETS)
  const width = Math.max(1, high - low)
  for (const rows of lists) {
    for (let at = 0; at < rows.length; at++) {
      const amount = price[rows[at] as number] as number
      const bucket = Math.min(BUCKETS - 1, Math.floor(((amount - low) * BUCKETS) / width))
      counts[bucket] = (counts[bucket] as number) + 1
    }
  }
  for (const [bucket, count] of counts.entries()) {
    if (count > 0) yield { facet: 'price', name: `${bucket}`, value: `${low} ${high}`, count }
  }
}

/** See `countFacets`: labels are those of the whole site, not only of the matches. */
function* labelRows({ labels }: FacetStore, languages: readonly string[]): Iterable<FacetRow> {
  if (languages.length === 0) return
  const found = new Map<string, FacetRow>()
  for (const [number, byLanguage = {}] of labels.values.entries()) {
    const uses = labels.uses[number] ?? 0
    for (const [at, language] of languages.entries()) {
      for (const [option, rank, choice, label] of flat(byLanguage[language] ?? {}, at + 1)) {
        const value = JSON.stringify([rank, choice, label])
        const key = JSON.stringify([option, value])
        const row = found.get(key)
        if (row) row.count += uses
        else found.set(key, { facet: 'label', name: option, value, count: uses })
      }
    }
  }
  yield* found.values()
}

function* flat(labels: OptionLabels, rank: number) {
  for (const [option, { name, choices = {} }] of Object.entries(labels)) {
    yield [option, rank, null, name ?? null] as const
    for (const [choice, label] of Object.entries(choices)) {
      yield [option, rank, choice, label] as const
    }
  }
}
