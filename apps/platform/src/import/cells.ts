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
  const minor = parseMinor(text, currency)
  if (minor !== undefined) return minor
  const reason = `${JSON.stringify(text.slice(0, 40))} is not an amount in ${currency} such as 1234.50`
  throw new CellError({ line: row.line, column, reason })
}

/** A count from 0 to the most that stock can be; 0 for anything else. */
export function parseQuantity(text: string): number {
  const count = Math.floor(Number(text))
  return Number.isFinite(count) ? Math.min(Math.max(count, 0), 99_999) : 0
}

/** @throws {CellError} when the cell holds something other than a weight. */
export function parseWeight(row: Row, column: string): number {
  const text = row.value(column.toLowerCase())
  const weight = Number(text === '' ? 0 : text)
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
