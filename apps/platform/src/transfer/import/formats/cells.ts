import { currencyExponent, MAX_QUANTITY, type SeoData } from '@vitrine/contract'
import { discountedMinor, parseMinor } from '../../../catalog/product/money.ts'
import type { ProductInput } from '../../../catalog/product/write/product-input.ts'
import { shorten } from '../../../kernel/text/shorten.ts'
import { CellError } from '../catalog-format.ts'
import { importProblem } from '../import-problem.ts'
import { isColourOption, swatchOf } from './colors.ts'
import type { Row } from './read-rows.ts'

/** Parsing of cells, common to all formats. `column` is the heading for error reports. */

type Option = NonNullable<ProductInput['options']>[number]

/** @throws {CellError} when the cell is empty or not an amount of the currency. */
export function parsePrice(row: Row, column: string, currency: string): number {
  const price = parseOptionalPrice(row, column, currency)
  if (price === undefined)
    throw new CellError({ line: row.line, column, ...importProblem('NO_PRICE') })
  return price
}

/** The amount in minor units; `undefined` for an empty cell. @throws {CellError} when it is not an amount. */
export function parseOptionalPrice(row: Row, column: string, currency: string): number | undefined {
  const text = row.value(column.toLowerCase())
  if (text === '') return undefined
  const number = toAmount(text, currency, row.thousands)
  const minor = number === undefined ? undefined : parseMinor(number, currency)
  if (minor !== undefined) return minor
  const example = SUCH_AS[currencyExponent(currency)] ?? ''
  const problem = importProblem('NOT_AN_AMOUNT', { text: text.slice(0, 40), currency, example })
  throw new CellError({ line: row.line, column, ...problem })
}

const SUCH_AS: Record<number, string> = { 0: '1234', 2: '1234.50', 3: '1234.500', 4: '1234.5000' }

/**
 * The amount as a plain decimal, without a currency and without thousands separators; `undefined` where a separator is
 * ambiguous: `1.000` is one in some countries, and a thousand in others. `thousands` is the separator of thousands, where
 * the file proves it.
 */
function toAmount(text: string, currency: string, thousands?: string): string | undefined {
  const number = toDecimalPoint(toNumber(text, currency))
  if (!/^\d{1,3}[.,]\d{3}$/.test(number) || number.startsWith('0')) return number
  const exponent = currencyExponent(currency)
  if (exponent === 0 || number.includes(thousands ?? ' ')) return number.replace(/[.,]/, '')
  return exponent >= 3 ? number : undefined
}

/** The text without the code or the symbol of this currency at either end. */
function withoutCurrency(text: string, currency: string) {
  for (const sign of signsOf(currency)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

const knownSigns = new Map<string, string[]>()

/** The currency's code, and the symbols that `Intl` has for it: `USD`, `$`. */
function signsOf(currency: string) {
  // A number format takes as long to create as the rest of a row to read.
  const known = knownSigns.get(currency) ?? readSigns(currency)
  knownSigns.set(currency, known)
  return known
}

function readSigns(currency: string) {
  const signs = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  )
  return [currency, ...signs]
}

/** The number in a price, as the file writes it. */
export const toNumber = (text: string, currency: string) =>
  withoutGaps(withoutCurrency(text, currency))

const withoutGaps = (text: string) => text.replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '')

/**
 * The number with a decimal point and without thousands separators, if that is unambiguous: in `1,234` the comma may be
 * either.
 */
export function toDecimalPoint(text: string): string {
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) || /^\d+,(?:\d{1,2}|\d{4,})$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '')
  const isGrouped = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(text) || /^\d{1,3}(?:,\d{3}){2,}$/.test(text)
  return isGrouped ? text.replaceAll(',', '') : text
}

/**
 * Prices of variants, and the prices before a reduction. A product has one discount, so reductions are imported when they
 * are the same amount or the same share for all variants. Otherwise each variant has its own price before.
 */
export function joinPrices(
  asked: number[],
  compared: (number | undefined)[],
): {
  price: number
  minors: number[]
  /** Of each price, where they share no reduction. */
  compareAt: (number | null)[]
  discount: NonNullable<ProductInput['discount']>
} {
  const full = asked.map((price, index) => Math.max(compared[index] ?? price, price))
  const discount = findDiscount(asked, full)
  const minors = discount ? full : asked
  const compareAt = full.map((minor, index) => (discount || minor === asked[index] ? null : minor))
  return { price: minors[0] ?? 0, minors, compareAt, discount: discount ?? { type: 'NONE' } }
}

/** The discount that gives these prices from the full ones; `undefined` where there is none for all. */
function findDiscount(asked: number[], full: number[]): ProductInput['discount'] {
  const [first = 0] = full
  const reduction = first - (asked[0] ?? 0)
  const basisPoints = first === 0 ? 0 : Math.round((reduction / first) * 10_000)
  const discounts = [
    { type: 'AMOUNT', minor: reduction },
    { type: 'PERCENT', basisPoints },
  ] as const
  return reduction === 0
    ? undefined
    : discounts.find((discount) =>
        full.every((price, index) => discountedMinor(price, discount) === asked[index]),
      )
}

/**
 * The quantity: 0 for negative values, limited to the maximum of stock; 0 for an empty cell.
 *
 * @throws {CellError} when the cell is not a number.
 */
export function parseQuantity(row: Row, ...columns: [string, ...string[]]): number {
  const text = row.value(...columns.map((column) => column.toLowerCase()))
  // Quantities have no decimals, so a separator before three digits separates thousands.
  const plain = withoutGaps(text).replace(/^(-?\d{1,3})((?:,\d{3})+)$/, (number) =>
    number.replaceAll(',', ''),
  )
  const count = Math.floor(Number(plain))
  if (Number.isFinite(count)) {
    const stored = Math.min(Math.max(count, 0), MAX_QUANTITY)
    if (stored !== count) {
      const values = { quantity: count, stored, max: MAX_QUANTITY }
      const problem = importProblem('QUANTITY_LIMITED', values)
      row.warnings.push({ line: row.line, column: columns[0], ...problem })
    }
    return stored
  }
  const problem = importProblem('NOT_A_QUANTITY', { text: text.slice(0, 40) })
  throw new CellError({ line: row.line, column: columns[0], ...problem })
}

/** The beginning of the text up to the end of a word, with an ellipsis; cut inside a word that is very long. */
export function shortenAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = shorten(text, max - 1)
  const [words = ''] = /^.*(?=\s)/su.exec(beginning + (text[max - 1] ?? '')) ?? []
  const kept = words.length > max / 2 ? words : beginning
  return `${kept.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** @throws {CellError} when the cell is not a weight. */
export function parseWeight(row: Row, column: string): number {
  const text = row.value(column.toLowerCase())
  const weight = Number(text === '' ? 0 : toDecimalPoint(text))
  if (weight >= 0 && weight <= 999_999_999) return weight
  const problem = importProblem('NOT_A_WEIGHT', { text: text.slice(0, 40) })
  throw new CellError({ line: row.line, column, ...problem })
}

/** The texts for search engines; `null` when there are none. */
/** The tags of a cell, each once. */
export const readTags = (text: string, separator: string | RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Some systems write an apostrophe before digits, so that spreadsheets keep them as a text. */
export const readBarcode = (text: string): string => text.replace(/^'/, '')

export function toSearchWords(title: string, description: string): SeoData | null {
  const tag = { custom: false, disabled: false }
  const tags: SeoData['tags'] = []
  if (title !== '') tags.push({ type: 'title', children: title, ...tag })
  if (description !== '') {
    const props = { name: 'description', content: description }
    tags.push({ type: 'meta', props, children: '', ...tag })
  }
  return tags.length > 0 ? { tags } : null
}

/**
 * The option whose choices the variants' pictures are for: the first for which every choice has only one picture,
 * otherwise the first of all; pictures belong to the choices of one option.
 */
export function findOptionShown(
  variants: readonly { choices: Record<string, string>; picture: string }[],
  names: readonly string[],
): string | undefined {
  const shown = variants.filter(({ picture }) => picture !== '')
  const findIn = (rows: typeof variants) =>
    names.find((name) => {
      const pairs = rows.map(({ choices, picture }) => JSON.stringify([choices[name], picture]))
      return new Set(pairs).size === new Set(rows.map(({ choices }) => choices[name])).size
    })
  // Some files give the picture of a choice only once.
  return findIn(variants) ?? findIn(shown) ?? names[0]
}

/** Collects the choices of an option in order of appearance; colours get swatches if all are known. */
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
