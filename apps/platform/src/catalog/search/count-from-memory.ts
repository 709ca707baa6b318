import { inventoryStatuses, type ProductSelection } from '@vitrine/contract'
import type { Dictionary } from './dictionary.ts'
import { BUCKETS, type FacetRow } from './facet-rows.ts'
import { type FacetStore, GONE, type OptionLabels, SHOWN } from './facet-store.ts'
import { priceRange } from './selection.ts'

interface CountOptions {
  /** The numbers of the products that the question matches, whatever is chosen among them; all unless given. */
  numericIds: Iterable<number> | undefined
  /** Only products of this collection. */
  collectionId: string | undefined
  select: ProductSelection
  /** Decimals of the site's currency. */
  exponent: number
  withHidden: boolean
  /** The reader's, the closest first. */
  languages: readonly string[]
}

/** What `countFacets` asks the database for, from the store; and how many products match all that is chosen. */
export function countFromMemory(
  store: FacetStore,
  { numericIds, collectionId, select, exponent, withHidden, languages }: CountOptions,
): { rows: FacetRow[]; total: number } {
  const { columns } = store
  const conditions = compileConditions(store, select, exponent)
  const chosenOptions = conditions.filter(({ facet }) => facet === 'option')
  const optionCounts = chosenOptions.map(() => new Float64Array(store.choices.size()))
  const counts = {
    brand: new Float64Array(store.brands.size()),
    availability: new Float64Array(inventoryStatuses.length),
    collection: new Float64Array(store.shelves.size()),
    option: new Float64Array(store.choices.size()),
    color: new Float64Array(store.colors.size()),
  }
  const prices = new Float64Array(store.size())
  let priced = 0
  let total = 0
  const inCollection = collectionId && numbersWith(store.shelves, hasOneOf([collectionId]))

  if (numericIds) for (const id of numericIds) count(store.rowOf(id))
  else for (let row = 0; row < store.size(); row++) count(row)
  return {
    rows: [
      ...brandRows(store, counts.brand),
      ...availabilityRows(counts.availability),
      ...collectionRows(store, counts.collection, languages),
      ...optionRows(),
      ...colorRows(store, counts.color),
      ...priceRows(prices.subarray(0, priced)),
      ...labelRows(store, languages),
    ],
    total,
  }

  function count(row: number) {
    const state = row < 0 ? GONE : columns.state[row]
    if (state === GONE || (state !== SHOWN && !withHidden)) return
    if (inCollection && !inCollection[columns.shelf[row] ?? 0]) return
    // What fails one condition still counts for the facet of that one; what fails two counts for none.
    let failed: Condition | undefined
    for (const condition of conditions) {
      if (condition.isMet(row)) continue
      if (failed) return
      failed = condition
    }
    if (!failed) total += 1
    const facet = failed?.facet
    if (!facet || facet === 'brand') add(counts.brand, columns.brand, row)
    if (!facet || facet === 'availability') add(counts.availability, columns.availability, row)
    if (!facet || facet === 'collection') add(counts.collection, columns.shelf, row)
    if (!facet || facet === 'color') add(counts.color, columns.color, row)
    if (!facet || facet === 'price') prices[priced++] = columns.price[row] ?? 0
    // Options of which nothing is chosen are counted under all that is.
    if (!facet) add(counts.option, columns.choice, row)
    for (let at = 0; at < chosenOptions.length; at++) {
      const own = optionCounts[at]
      if (own && (!failed || failed === chosenOptions[at])) add(own, columns.choice, row)
    }
  }

  function* optionRows(): Iterable<FacetRow> {
    const found = new Map<string, FacetRow>()
    for (const [number, choices = []] of store.choices.values.entries()) {
      for (const [name, value] of choices) {
        const at = chosenOptions.findIndex(({ option }) => option === name)
        const amount = (optionCounts[at] ?? counts.option)[number] ?? 0
        if (amount === 0) continue
        const key = JSON.stringify([name, value])
        const row = found.get(key)
        if (row) row.count += amount
        else found.set(key, { facet: 'option', name, value, count: amount })
      }
    }
    yield* found.values()
  }
}

interface Condition {
  facet: Exclude<FacetRow['facet'], 'label'>
  /** Of which option. */
  option?: string
  isMet(row: number): boolean
}

function compileConditions(
  { columns, ...store }: FacetStore,
  { brands, collectionIds, availability, options, colors, price }: ProductSelection,
  exponent: number,
): Condition[] {
  const conditions: Condition[] = []
  const isOne = (column: ArrayLike<number>, accepted: Uint8Array) => (row: number) =>
    accepted[column[row] ?? 0] === 1
  if (brands?.length) {
    const wanted = new Set<string | null>(brands)
    const accepted = numbersWith(store.brands, (brand) => wanted.has(brand))
    conditions.push({ facet: 'brand', isMet: isOne(columns.brand, accepted) })
  }
  if (collectionIds?.length) {
    const accepted = numbersWith(store.shelves, hasOneOf(collectionIds))
    conditions.push({ facet: 'collection', isMet: isOne(columns.shelf, accepted) })
  }
  if (availability?.length) {
    const accepted = Uint8Array.from(inventoryStatuses, (one) => Number(availability.includes(one)))
    conditions.push({ facet: 'availability', isMet: isOne(columns.availability, accepted) })
  }
  if (colors?.length) {
    const wanted = new Set(colors)
    const accepted = numbersWith(store.colors, (list) => list.some(([name]) => wanted.has(name)))
    conditions.push({ facet: 'color', isMet: isOne(columns.color, accepted) })
  }
  if (price) {
    const { from, to } = priceRange(price, exponent)
    const isMet = (row: number) => {
      const amount = columns.price[row] ?? 0
      return amount >= from && amount <= to
    }
    conditions.push({ facet: 'price', isMet })
  }
  for (const [option, choices] of Object.entries(options ?? {})) {
    if (choices.length === 0) continue
    const wanted = new Set(choices)
    const accepted = numbersWith(store.choices, (list) =>
      list.some(([name, choice]) => name === option && wanted.has(choice)),
    )
    conditions.push({ facet: 'option', option, isMet: isOne(columns.choice, accepted) })
  }
  return conditions
}

/** 1 at each number whose value passes the test. */
function numbersWith<Value>({ values }: Dictionary<Value>, test: (value: Value) => boolean) {
  return Uint8Array.from(values, (value) => Number(value !== undefined && test(value)))
}

function hasOneOf(ids: readonly string[]) {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return (list: string[]) => list.some((id) => wanted.has(id))
}

function add(counts: Float64Array, column: ArrayLike<number>, row: number) {
  const number = column[row] ?? 0
  counts[number] = (counts[number] ?? 0) + 1
}

function* brandRows({ brands }: FacetStore, counts: Float64Array): Iterable<FacetRow> {
  for (const [number, count] of counts.entries()) {
    const value = brands.values[number]
    if (count > 0 && typeof value === 'string') yield { facet: 'brand', name: null, value, count }
  }
}

function* availabilityRows(counts: Float64Array): Iterable<FacetRow> {
  for (const [at, value] of inventoryStatuses.entries()) {
    const count = counts[at] ?? 0
    if (count > 0) yield { facet: 'availability', name: null, value, count }
  }
}

function* collectionRows(
  { shelves, collections }: FacetStore,
  counts: Float64Array,
  languages: readonly string[],
): Iterable<FacetRow> {
  const sums = new Map<string, number>()
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue
    for (const id of shelves.values[number] ?? []) sums.set(id, (sums.get(id) ?? 0) + count)
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

function* colorRows({ colors }: FacetStore, counts: Float64Array): Iterable<FacetRow> {
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

function* priceRows(prices: Float64Array): Iterable<FacetRow> {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const price of prices) {
    if (price < low) low = price
    if (price > high) high = price
  }
  const counts = new Float64Array(BUCKETS)
  const width = Math.max(1, high - low)
  for (const price of prices) {
    const bucket = Math.min(BUCKETS - 1, Math.floor(((price - low) * BUCKETS) / width))
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  for (const [bucket, count] of counts.entries()) {
    if (count > 0) yield { facet: 'price', name: `${bucket}`, value: `${low} ${high}`, count }
  }
}

/** See `countFacets`: labels are those of the whole site, whatever matches. */
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
