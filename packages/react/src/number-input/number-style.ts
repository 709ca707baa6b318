/**
 * How the digits before the decimal separator are grouped: by twos, the last three and then twos (as
 * in India), by threes, by fours (as in China).
 */
export type Grouping = '2' | '2s' | '3' | '4'

/** How a number is written. */
export interface NumberStyle {
  /** One character; a dot unless given. */
  decimalSeparator: string
  /** One character, or empty for none; none unless given. */
  thousandSeparator: string
  /** By threes unless given. */
  grouping: Grouping
}

export const defaultNumberStyle: NumberStyle = {
  decimalSeparator: '.',
  thousandSeparator: '',
  grouping: '3',
}

/**
 * Fills in a style.
 *
 * @throws {Error} The separators are the same, or could be taken for a part of a number.
 * @see specification sections 5 and 9
 */
export function requireNumberStyle(given: Partial<NumberStyle>): NumberStyle {
  const style = { ...defaultNumberStyle, ...given }
  const { decimalSeparator, thousandSeparator } = style
  if (decimalSeparator === thousandSeparator) {
    throw new Error(
      `Decimal and thousand separators must differ, and both are "${decimalSeparator}".`,
    )
  }
  if (!isSeparator(decimalSeparator)) throw notASeparator('decimal', decimalSeparator)
  if (thousandSeparator !== '' && !isSeparator(thousandSeparator)) {
    throw notASeparator('thousand', thousandSeparator)
  }
  return style
}

/**
 * The style of a locale, such as `de` or `en-IN`.
 *
 * @throws {RangeError} It is no locale.
 * @example
 * ```ts
 * const { decimalSeparator } = numberStyleOf('de')
 * ```
 */
export function numberStyleOf(locale: string): NumberStyle {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-123456789.1)
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  return {
    decimalSeparator: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    thousandSeparator: parts.find(({ type }) => type === 'group')?.value ?? '',
    grouping: groupingOf(groups),
  }
}

function groupingOf(groups: number[]): Grouping {
  const [last, beforeLast] = groups.toReversed()
  if (last === 4) return '4'
  if (last === 2) return '2'
  return beforeLast === 2 ? '2s' : '3'
}

function isSeparator(text: string) {
  return /^[^\p{Nd}\p{L}+\-−]$/u.test(text)
}

function notASeparator(which: string, text: string) {
  return new Error(`"${text}" is no ${which} separator: it has to be one character, and no digit.`)
}
