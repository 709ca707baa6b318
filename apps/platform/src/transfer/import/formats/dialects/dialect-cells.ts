import type { PictureDraft } from '../../catalog-format.ts'
import { CellError } from '../../catalog-format.ts'
import { importProblem } from '../../import-problem.ts'
import type { Row } from '../read-rows.ts'

/** Cells that files with a row for each variant have in common. */

export const NUMBERS = [1, 2, 3]

/** The columns of options by those of Shopify. */
export function optionColumns(prefixOf: (number: number) => string, gap: string) {
  return Object.fromEntries(
    NUMBERS.flatMap((number) =>
      ['name', 'value'].map((part) => [
        `option${number} ${part}`,
        `${prefixOf(number)}${gap}${part}`,
      ]),
    ),
  )
}

/** @throws {CellError} The row's prices are in another currency. */
export function requireCurrency(row: Row, column: string, currency: string) {
  const found = row.value(column).toUpperCase()
  if (found === '' || found === currency) return
  const problem = importProblem('OTHER_CURRENCY', { currency: found, expected: currency })
  throw new CellError({ line: row.line, column, ...problem })
}

/** Whether a cell says yes. */
export const isYes = (text: string) => ['true', 'yes', '1', 't'].includes(text.toLowerCase())

/** Each picture once. */
export const unique = (sources: string[]): PictureDraft[] =>
  [...new Set(sources)].filter(Boolean).map((source) => ({ source, altText: '' }))

/** Grams of each unit of weight. */
export const GRAMS: Record<string, number> = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 }
