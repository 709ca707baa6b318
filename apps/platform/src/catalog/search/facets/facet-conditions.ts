import { type InventoryStatus, inventoryStatuses, type ProductSelection } from '@vitrine/contract'
import type { Dictionary } from '../dictionary.ts'
import type { FacetRow } from './facet-rows.ts'
import type { FacetStore } from './facet-store.ts'
import { priceRange } from './selection.ts'

/** The selection of one facet. */
export interface Condition {
  facet: Exclude<FacetRow['facet'], 'label'>
  /** The option's name, for an option facet. */
  option?: string
  /** Calls `fail` with the index of each row in the list that does not match. */
  test(rows: Int32Array, fail: (at: number) => void): void
}

const TWO_OR_MORE = 255

/** The rows that fail no condition, and for each condition those that fail only it. */
export function divide(rows: Int32Array, conditions: Condition[]) {
  if (conditions.length === 0) return { passing: rows, failing: [] }
  const failed = new Uint8Array(rows.length)
  for (const [index, condition] of conditions.entries()) {
    condition.test(rows, (at) => {
      failed[at] = failed[at] === 0 ? index + 1 : TWO_OR_MORE
    })
  }
  const sizes = new Int32Array(TWO_OR_MORE + 1)
  for (let at = 0; at < failed.length; at++) {
    const failure = failed[at] as number
    sizes[failure] = (sizes[failure] as number) + 1
  }
  const [passing, ...failing] = [0, ...conditions.keys()].map((_, failure) => {
    const list = new Int32Array(sizes[failure] as number)
    let count = 0
    for (let at = 0; count < list.length; at++) {
      if (failed[at] === failure) list[count++] = rows[at] as number
    }
    return list
  })
  return { passing: passing as Int32Array, failing }
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
    const test: Condition['test'] = (rows, fail) => {
      for (let at = 0; at < rows.length; at++) {
        if (accepted[column[rows[at] as number] as number] === 0) fail(at)
      }
    }
    conditions.push({ facet, test, ...(option === undefined ? {} : { option }) })
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
    const statusOf = statusIn({ columns, ...store }, colors ?? [])
    const test: Condition['test'] = (rows, fail) => {
      for (let at = 0; at < rows.length; at++) {
        if (accepted[statusOf(rows[at] as number)] === 0) fail(at)
      }
    }
    conditions.push({ facet: 'availability', test })
  }
  if (colors?.length) {
    const wanted = new Set(colors)
    const isAny = (list: [string, string][]) => list.some(([name]) => wanted.has(name))
    demand('color', columns.color, numbersWith(store.colors, isAny))
  }
  if (price) {
    const { from, to } = priceRange(price, exponent)
    const test: Condition['test'] = (rows, fail) => {
      for (let at = 0; at < rows.length; at++) {
        const amount = columns.price[rows[at] as number] as number
        if (amount < from || amount > to) fail(at)
      }
    }
    conditions.push({ facet: 'price', test })
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

/** The availability of a row in the colours, as an index of `inventoryStatuses`; of all where it has none of them. */
export function statusIn(
  { columns, colors, soldOut }: Pick<FacetStore, 'columns' | 'colors' | 'soldOut'>,
  chosen: readonly string[],
): (row: number) => number {
  return (row) => {
    const status = columns.availability[row] as number
    if (status !== PARTIAL || chosen.length === 0) return status
    const gone = soldOut.values[columns.soldOut[row] as number] ?? []
    if (gone.length === 0) return status
    const own = colors.values[columns.color[row] as number] ?? []
    const asked = own.filter(([name]) => chosen.includes(name))
    return asked.length > 0 && asked.every(([name]) => gone.includes(name)) ? SOLD_OUT : status
  }
}

/** 1 for each number whose value passes the test. */
export function numbersWith<Value>({ values }: Dictionary<Value>, test: (value: Value) => boolean) {
  return Uint8Array.from(values, (value) => Number(value !== undefined && test(value)))
}

/** A test for lists of ids, in any letter case. */
export function hasOneOf(ids: readonly string[]) {
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return (list: string[]) => list.some((id) => wanted.has(id))
}
