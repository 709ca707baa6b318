import type { Grouping, NumberStyle } from './number-style.ts'

/** Where a group may begin: so many digits are left before the decimal separator. */
const groups: Record<Grouping, RegExp> = {
  '2': /\B(?=(?:\d{2})+$)/g,
  '2s': /\B(?=(?:\d{2})*\d{3}$)/g,
  '3': /\B(?=(?:\d{3})+$)/g,
  '4': /\B(?=(?:\d{4})+$)/g,
}

/**
 * Writes a decimal, digits and a dot, in a style.
 *
 * @example
 * ```ts
 * const text = formatNumber('1234567.5', numberStyleOf('de'))
 * ```
 */
export function formatNumber(decimal: string, style: NumberStyle): string {
  const [, sign = '', whole = '', dot = '', fraction = ''] =
    /^(-?)(\d*)(\.?)(\d*)$/.exec(decimal) ?? []
  return sign + group(whole, style) + (dot && style.decimalSeparator) + fraction
}

/** Groups the digits before the decimal separator. */
export function group(digits: string, { grouping, thousandSeparator }: NumberStyle): string {
  return digits.replace(groups[grouping], () => thousandSeparator)
}

/**
 * Reads a number as people write it in a style, pasted with a currency or in other digits, too; gives
 * the decimal with a dot, or `null` when it is no number in this style.
 *
 * @example
 * ```ts
 * const decimal = parseNumber('1.234,50 €', numberStyleOf('de'))
 * ```
 */
export function parseNumber(text: string, style: NumberStyle): string | null {
  const { decimalSeparator, thousandSeparator } = style
  // Spaces of every width group digits wherever a space does, and surround signs and currencies.
  const bare = toLatinDigits(text)
    .replace(/[\s\u00a0\u202f\u2009]/g, '')
    .replace(/[\p{Sc}\p{L}%]/gu, '')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/[\u200e\u200f\u061c]/g, '')
  const [whole = '', fraction = '', ...more] = bare.split(decimalSeparator)
  if (more.length > 0) return null

  const isApostrophe = thousandSeparator !== '' && APOSTROPHES.includes(thousandSeparator)
  const separators = isApostrophe ? APOSTROPHES : thousandSeparator
  const digits = Array.from(whole, (sign) => (separators.includes(sign) ? '' : sign)).join('')
  const [, sign = '', plain = ''] = /^([+-]?)(\d*)$/.exec(digits) ?? []
  if (digits !== sign + plain || !/^\d*$/.test(fraction) || plain + fraction === '') return null
  return (sign === '-' ? '-' : '') + (plain || '0') + (fraction && `.${fraction}`)
}

/** A locale has one of these and a keyboard another. */
const APOSTROPHES = "'’‘ʼ"

/** Unicode has decimal digits in runs of ten, each from zero to nine. */
function toLatinDigits(text: string) {
  return text.replace(/[^\d\P{Nd}]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}
