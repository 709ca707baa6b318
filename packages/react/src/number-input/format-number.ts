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
    /^(-?)(\d*)(\.?)(\d*)$/.exec(plainDecimal(decimal)) ?? []
  return sign + group(whole, style) + (dot && style.decimalSeparator) + fraction
}

/** Groups the digits before the decimal separator, from the first that is no zero. */
export function group(digits: string, { grouping, thousandSeparator }: NumberStyle): string {
  const [, zeros = '', rest = ''] = /^(0*)(.*)$/.exec(digits) ?? []
  return zeros + rest.replace(groups[grouping], () => thousandSeparator)
}

/** With the minus sign of keyboards, for every dash that people and locales write. */
export function withPlainMinus(text: string): string {
  return text.replace(/[\u2212\u2010-\u2013]/g, '-')
}

/**
 * Reads a number as people write it in a style, with a currency, an exponent or in other digits, too; gives
 * the decimal with a dot, or `null` when it is no number in this style.
 *
 * Separators of groups have to stand between groups. One dot or comma that does not stands for the decimal
 * separator: `12.5` in German is twelve and a half, `12.500` is twelve thousand five hundred.
 *
 * @example
 * ```ts
 * const decimal = parseNumber('1.234,50 €', numberStyleOf('de'))
 * ```
 */
export function parseNumber(text: string, style: NumberStyle): string | null {
  const bare = withoutUnits(
    withPlainMinus(toLatinDigits(text)).replace(/[\u200e\u200f\u061c]/g, ''),
  )
  const [, sign = '', mantissa = '', exponent = ''] =
    /^([+-]?)([^+\-\p{L}]*)(?:[eE]([+-]?\d{1,3}))?$/u.exec(bare) ?? []
  const digits = readDigits(mantissa, style)
  if (!/\d/.test(mantissa) || digits === null) return null
  return (sign === '-' ? '-' : '') + shiftPoint(digits, Number(exponent))
}

/**
 * Writes a decimal with an exponent, such as `String(1e-8)`, without; other texts stay as they are.
 */
export function plainDecimal(decimal: string): string {
  const [, sign = '', digits, exponent] = /^(-?)(\d+\.?\d*)[eE]([+-]?\d{1,3})$/.exec(decimal) ?? []
  return digits === undefined ? decimal : sign + shiftPoint(digits, Number(exponent))
}

/** Without the currency or unit on either side, which may be on either side of the sign. */
function withoutUnits(text: string) {
  const unit = /^(?:[\s\p{Sc}%]|\p{L}+(?:\.(?=\s))?)*/u
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text.replace(unit, '')) ?? []
  // An exponent without digits is no unit.
  return (
    sign +
    rest.replace(unit, '').replace(/(?![eE]\s*$)(?<![\s\p{Sc}%\p{L}])[\s\p{Sc}%\p{L}]+$/u, '')
  )
}

/** The digits with a dot as the decimal separator; `null` when a separator has no place there. */
function readDigits(text: string, style: NumberStyle): string | null {
  const { decimalSeparator, thousandSeparator } = style
  const [whole = '', fraction = '', ...more] = text.split(decimalSeparator)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null

  const separators = groupSeparators(thousandSeparator)
  const separator = Array.from(whole).find((sign) => separators.includes(sign)) ?? ''
  const groups = separator ? whole.split(separator) : [whole]
  if (!groups.every((group) => /^\d*$/.test(group))) return null
  if (groups.length === 1 || isGrouped(groups, style)) return joined(groups.join(''), fraction)

  const standsForDecimal = groups.length === 2 && !text.includes(decimalSeparator)
  return standsForDecimal && isDotOrComma(separator) ? joined(groups[0], groups[1]) : null
}

/** Spaces of every width group digits in every style, apostrophes where one does. */
function groupSeparators(thousandSeparator: string) {
  return thousandSeparator + SPACES + (APOSTROPHES.includes(thousandSeparator) ? APOSTROPHES : '')
}

/** Whether groups have their lengths, in this style or by threes, and the first begins with no zero. */
export function isGrouped(groups: readonly string[], { grouping }: Pick<NumberStyle, 'grouping'>) {
  return [groupLengths[grouping], groupLengths['3']].some(({ last, others }) =>
    groups.every((group, at) => {
      if (at === groups.length - 1) return group.length === last
      return at > 0 ? group.length === others : /^[1-9]/.test(group) && group.length <= others
    }),
  )
}

/** Digits of the last group before the decimal separator, and of the others. */
const groupLengths: Record<Grouping, { last: number; others: number }> = {
  '2': { last: 2, others: 2 },
  '2s': { last: 3, others: 2 },
  '3': { last: 3, others: 3 },
  '4': { last: 4, others: 4 },
}

/** Whether people confuse this separator with the decimal one. */
export function isDotOrComma(separator: string): boolean {
  return separator === '.' || separator === ','
}

function joined(whole = '', fraction = '') {
  return (whole || '0') + (fraction && `.${fraction}`)
}

/** Digits and an optional dot, times a power of ten. */
function shiftPoint(digits: string, exponent: number) {
  if (exponent === 0) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const point = whole.length + exponent
  const all = (whole + fraction)
    .padEnd(point, '0')
    .padStart(Math.max(0, 1 - point) + whole.length + fraction.length, '0')
  const at = Math.max(1, point)
  return joined(all.slice(0, at).replace(/^0+(?=\d)/, ''), all.slice(at))
}

const SPACES = ' \t\u00a0\u202f\u2009'

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
