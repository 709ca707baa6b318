import { MAX_QUANTITY, type SeoData } from '@vitrine/contract'
import { currencyExponent, parseMinor } from '../../../catalog/product/money.ts'
import type { ProductInput } from '../../../catalog/product/write/product-input.ts'
import { CellError } from '../catalog-format.ts'
import { isColourOption, swatchOf } from './colors.ts'
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
  const number = toAmount(text, currency)
  const minor = number === undefined ? undefined : parseMinor(number, currency)
  if (minor !== undefined) return minor
  const reason = `${JSON.stringify(text.slice(0, 40))} is not an amount in ${currency} such as ${SUCH_AS[currencyExponent(currency)]}`
  throw new CellError({ line: row.line, column, reason })
}

const SUCH_AS: Record<number, string> = { 0: '1234', 2: '1234.50', 3: '1234.500' }

/**
 * The amount as a plain decimal, without the currency that may stand beside it and without gaps between thousands;
 * `undefined` where it may be either thousands or decimals: `1.000` is one for some people, and a thousand for others.
 */
function toAmount(text: string, currency: string): string | undefined {
  const number = toDecimalPoint(withoutGaps(withoutCurrency(text, currency)))
  if (!/^\d{1,3}[.,]\d{3}$/.test(number) || number.startsWith('0')) return number
  const exponent = currencyExponent(currency)
  if (exponent === 0) return number.replace(/[.,]/, '')
  return exponent === 3 ? number : undefined
}

/** The text without the code or the sign of this currency at either end. */
function withoutCurrency(text: string, currency: string) {
  for (const sign of signsOf(currency)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim()
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** The currency's code, and the signs by which `Intl` knows it: `USD`, `$`. */
function signsOf(currency: string) {
  const signs = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  )
  return [currency, ...signs]
}

const withoutGaps = (text: string) => text.replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '')

/**
 * The number with a point before its decimals and nothing between its thousands, as far as that is certain: in `1,234`
 * the comma may be either.
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

/**
 * How many pieces there are: of what is oversold none, and never more than stock can be; 0 for an empty cell.
 *
 * @throws {CellError} when the cell holds something other than a number.
 */
export function parseQuantity(row: Row, ...columns: [string, ...string[]]): number {
  const text = row.value(...columns.map((column) => column.toLowerCase()))
  // Pieces have no decimals that matter, so what stands between three digits and three are thousands.
  const plain = withoutGaps(text).replace(/^(-?\d{1,3})((?:,\d{3})+)$/, (number) =>
    number.replaceAll(',', ''),
  )
  const count = Math.floor(Number(plain))
  if (Number.isFinite(count)) return Math.min(Math.max(count, 0), MAX_QUANTITY)
  const reason = `${JSON.stringify(text.slice(0, 40))} is not a number of pieces`
  throw new CellError({ line: row.line, column: columns[0], reason })
}

/** The beginning of the text, without half a character at its end. */
export function shorten(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
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

/** What search engines are told; `null` when there is nothing to tell. */
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
 * The option whose choices the pictures of variants show: the first of which every choice has one picture only, or the
 * very first; pictures belong to the choices of one option.
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
  // Some files name the picture of a choice once only.
  return findIn(variants) ?? findIn(shown) ?? names[0]
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
