import { MAX_QUANTITY } from '@vitrine/contract'
import { parseMinor } from '../catalog/money.ts'
import type { ProductInput } from '../catalog/product-input.ts'
import { CellError } from './catalog-format.ts'
import { isColourOption, swatchOf } from './colours.ts'
import type { Row } from './read-rows.ts'

/** Reading cells the way all formats write them. `column` is the heading to name in a refusal. */

type Option = NonNullable<ProductInput['options']>[number]

/** @throws {CellError} when the cell is empty or no amount of the currency. */
export function parsePrice(row: Row, column: string, currency: string): number {
  const price = parseOptionalPrice(row, column, currency)
  if (price === undefined) throw new CellError({ line: row.line, column, reason: 'has no price' })
  return price
}

/** The amount in minor units; `undefined` for an empty cell. @throws {CellError} when it is no amount. */
export function parseOptionalPrice(row: Row, column: string, currency: string): number | undefined {
  const text = row.value(column.toLowerCase())
  if (text === '') return undefined
  const minor = parseMinor(toDecimalPoint(text), currency)
  if (minor !== undefined) return minor
  const reason = `${JSON.stringify(text.slice(0, 40))} is not an amount in ${currency} such as 1234.50`
  throw new CellError({ line: row.line, column, reason })
}

/**
 * The number with a point before its decimals and nothing between its thousands, as far as that is certain: in `1,234`
 * the comma may be either.
 */
export function toDecimalPoint(text: string): string {
  if (/^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(text) || /^\d+,\d{1,2}$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  return /^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text
}

/**
 * Prices of variants, and the prices that they are reduced from. A product has one discount, so reductions count when
 * they are the same for all variants; what a shopper pays is right in any case.
 */
export function joinPrices(
  asked: number[],
  compared: (number | undefined)[],
): { price: number; minors: number[]; discount: NonNullable<ProductInput['discount']> } {
  const reductions = asked.map((price, index) => (compared[index] ?? price) - price)
  const [reduction = 0] = reductions
  const isReduced = reduction > 0 && reductions.every((other) => other === reduction)
  const minors = isReduced ? asked.map((price) => price + reduction) : asked
  return {
    price: minors[0] ?? 0,
    minors,
    discount: isReduced ? { type: 'AMOUNT', minor: reduction } : { type: 'NONE' },
  }
}

/** A count from 0 to the most that stock can be; 0 for anything else. */
export function parseQuantity(text: string): number {
  const count = Math.floor(Number(text))
  return Number.isFinite(count) ? Math.min(Math.max(count, 0), MAX_QUANTITY) : 0
}

/** @throws {CellError} when the cell holds something other than a weight. */
export function parseWeight(row: Row, column: string): number {
  const text = row.value(column.toLowerCase())
  const weight = Number(text === '' ? 0 : toDecimalPoint(text))
  if (weight >= 0 && weight <= 999_999_999) return weight
  throw new CellError({
    line: row.line,
    column,
    reason: `${JSON.stringify(text.slice(0, 40))} is not a weight`,
  })
}

/** Collects the choices of an option in the order in which they are met; colours get swatches if all are known. */
export function toOption(name: string, descriptions: Iterable<string>): Option {
  const choices = [...new Set(descriptions)]
  const swatches = choices.map(swatchOf)
  const isColour = isColourOption(name) && swatches.every((swatch) => swatch !== undefined)
  return {
    name,
    optionType: isColour ? 'color' : 'drop_down',
    choices: choices.map((description, index) => ({
      value: (isColour && swatches[index]) || description,
      description,
    })),
  }
}
