import { type InventoryStatus, inventoryStatuses, type ProductSelection } from '@vitrine/contract'
import { numbersWith } from '../dictionary.ts'
import type { FacetRow } from './facet-rows.ts'
import type { ColorStock, FacetStore } from './facet-store.ts'
import { priceRange } from './selection.ts'

/** The selection of one facet. */
export interface Condition {
  facet: Exclude<FacetRow['facet'], 'label'>
  /** The option's name, for an option facet. */
  option?: string
  /** Marks with the number of the condition each row of the list that does not match, or with {@link TWO_OR_MORE}. */
  mark(rows: Int32Array, failed: Uint8Array, number: number): void
}

const TWO_OR_MORE = 255

/** The rows that fail no condition, and for each condition those that fail only it. */
export function divide(rows: Int32Array, conditions: Condition[]) {
  if (conditions.length === 0) return { passing: rows, failing: [] }
  const failed = new Uint8Array(rows.length)
  for (const [index, condition] of conditions.entries()) {
    condition.mark(rows, failed, index + 1)
  }
  const ends = new Int32Array(TWO_OR_MORE + 1)
  for (let at = 0; at < failed.length; at++) {
    const failure = failed[at] as number
    ends[failure] = (ends[failure] as number) + 1
  }
  // Sorted by their failures in one pass: it has no branch, which the processor would guess wrong for half of the rows.
  const sorted = new Int32Array(rows.length)
  for (let sum = 0, failure = 0; failure < ends.length; failure++) {
    const size = ends[failure] as number
    ends[failure] = sum
    sum += size
  }
  for (let at = 0; at < failed.length; at++) {
    const failure = failed[at] as number
    const place = ends[failure] as number
    sorted[place] = rows[at] as number
    ends[failure] = place + 1
  }
  return {
    passing: sorted.subarray(0, ends[0]),
    failing: conditions.map((_, index) => sorted.subarray(ends[index], ends[index + 1])),
  }
}

/** One condition for each facet, and each option, with a selection. */
export function compileConditions(
  { columns, ...store }: FacetStore,
  { brands, collectionIds, availability, options, colors, price }: ProductSelection,
  exponent: number,
): Condition[] {
  const conditions: Condition[] = []
  const demand = (
    facet: Condition['facet'],
    column: Int32Array,
    accepted: Uint8Array,
    option?: string,
  ) => {
    const mark: Condition['mark'] = (rows, failed, number) => {
      for (let at = 0; at < rows.length; at++) {
        if (accepted[column[rows[at] as number] as number] !== 0) continue
        failed[at] = failed[at] === 0 ? number : TWO_OR_MORE
      }
    }
    conditions.push({ facet, mark, ...(option === undefined ? {} : { option }) })
  }
  if (brands?.length) {
    const wanted = new Set<string | null>(brands)
    demand(
      'brand',
      columns.brand,
      numbersWith(store.brands, (brand) => wanted.has(brand)),
    )
  }
  if (collectionIds?.length) {
    demand(
      'collection',
      columns.collectionSet,
      numbersWith(store.collectionSets, hasOneOf(collectionIds)),
    )
  }
  if (availability?.length) {
    const accepted = acceptedStatuses(availability)
    const isAccepted = (stock: ColorStock) => accepted[statusIn(stock, colors ?? [])] === 1
    demand('availability', columns.stock, numbersWith(store.stocks, isAccepted))
  }
  if (colors?.length) {
    const wanted = new Set(colors)
    const isAny = (list: [string, string][]) => list.some(([name]) => wanted.has(name))
    demand('color', columns.color, numbersWith(store.colors, isAny))
  }
  if (price) {
    const { from, to } = priceRange(price, exponent)
    const mark: Condition['mark'] = (rows, failed, number) => {
      for (let at = 0; at < rows.length; at++) {
        const amount = columns.price[rows[at] as number] as number
        if (amount >= from && amount <= to) continue
        failed[at] = failed[at] === 0 ? number : TWO_OR_MORE
      }
    }
    conditions.push({ facet: 'price', mark })
  }
  for (const [option, choices] of Object.entries(options ?? {})) {
    if (choices.length === 0) continue
    const wanted = new Set(choices)
    const isAny = (list: [string, string][]) =>
      list.some(([name, choice]) => name === option && wanted.has(choice))
    demand('option', columns.choice, numbersWith(store.choices, isAny), option)
  }
  return conditions
}

/** 1 for each index of `inventoryStatuses` that is selected. */
export function acceptedStatuses(availability: readonly InventoryStatus[]): Uint8Array {
  return Uint8Array.from(inventoryStatuses, (one) => Number(availability.includes(one)))
}

const PARTIAL = inventoryStatuses.indexOf('PARTIALLY_OUT_OF_STOCK')
const SOLD_OUT = inventoryStatuses.indexOf('OUT_OF_STOCK')

/** The availability in the colours, as an index of `inventoryStatuses`; of all where it has none of them. */
export function statusIn(
  { status, colors, soldOut }: ColorStock,
  chosen: readonly string[],
): number {
  if (status !== PARTIAL || soldOut.length === 0) return status
  const asked = colors.filter(([name]) => chosen.includes(name))
  return asked.length > 0 && asked.every(([name]) => soldOut.includes(name)) ? SOLD_OUT : status
}

/** A test for lists of ids, in any letter case. */
export function hasOneOf(ids: readonly string[]) {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return (list: string[]) => list.some((id) => wanted.has(id))
}
