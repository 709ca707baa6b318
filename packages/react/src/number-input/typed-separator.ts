import { isDotOrComma, isGrouped } from './format-number.ts'
import type { NumberStyle } from './number-style.ts'

/** What changed in the text of an input: `from` in the text before, `to` in the text now. */
export interface TextChange {
  from: { start: number; end: number }
  to: { start: number; end: number }
  lastValue: string
}

/** A separator at the end that the following digits decide on: it may group, or stand for decimals. */
interface OpenSeparator {
  /** The digits before each separator so far; the first has the sign. */
  groups: string[]
  /** The digits after the last. */
  fraction: string
  /** It is the decimal separator, where no digits after it are shown. */
  isDecimal: boolean
  /** The text that the input shows; after any other change the separator is decided. */
  shown: string
}

export interface TypedReaderOptions {
  style: NumberStyle
  suffix: string
  decimalScale: number | undefined
  /** The decimal that a text of the input shows. */
  toDecimal: (text: string) => string
  toText: (decimal: string) => string
}

/**
 * Reads what is typed at the end of a number, key by key, as the whole is read: in German `12.5` is twelve
 * and a half and `12.500` twelve thousand five hundred. Neither is 125, and 1.2345 never 12345.
 */
export function createTypedReader() {
  let open: OpenSeparator | undefined

  /** The decimal after a change, or `undefined` where no separator is open: the input knows it. */
  return (text: string, change: TextChange, options: TypedReaderOptions): string | undefined => {
    const { style, suffix, toDecimal, toText } = options
    const { from, to, lastValue } = change
    const typed = text.slice(to.start, to.end)
    const isAtEnd = from.start === from.end && lastValue.slice(from.end) === suffix
    const before = open?.shown === lastValue && isAtEnd ? open : undefined
    open = undefined
    if (!isAtEnd || typed.length !== 1) return undefined

    if (before && /\d/.test(typed)) return show({ ...before, fraction: before.fraction + typed })
    const whole = before ? readOpen(before, style) : toDecimal(lastValue)
    const isGroupEnd = before && typed === style.thousandSeparator && groupsSoFar(before, style)
    if (isGroupEnd)
      return show({ ...before, groups: [...before.groups, before.fraction], fraction: '' })

    const isDecimal = standsForDecimals(typed, style)
    const isOpen = isDecimal ? options.decimalScale === 0 : isAmbiguous(typed, style)
    if (!isOpen || whole.includes('.')) return before && !isDecimal ? show(before) : undefined
    return show({ groups: [whole], fraction: '', isDecimal })

    function show(next: Omit<OpenSeparator, 'shown'>) {
      const decimal = readOpen(next, style)
      open = { ...next, shown: toText(decimal) }
      return decimal
    }
  }
}

/**
 * What becomes of a group separator typed at a selection: before other digits it can only group, so the caret
 * steps over one that is there already, and it is refused anywhere else. Read as a decimal separator it would
 * make 1.234 of 1234.
 */
export function placeSeparator(
  typed: string,
  { text, start, end }: { text: string; start: number; end: number },
  { style, suffix }: Pick<TypedReaderOptions, 'style' | 'suffix'>,
): { outcome: 'typed' | 'refused' } | { outcome: 'steppedOver'; caret: number } {
  const following = text.slice(end, text.length - suffix.length)
  const isBeforeDecimals = start === end && following.startsWith(style.decimalSeparator)
  if (!isAmbiguous(typed, style) || !/\d/.test(following) || isBeforeDecimals) {
    return { outcome: 'typed' }
  }
  if (start !== end) return { outcome: 'refused' }
  if (text[start] === typed) return { outcome: 'steppedOver', caret: start + 1 }
  return text[start - 1] === typed
    ? { outcome: 'steppedOver', caret: start }
    : { outcome: 'refused' }
}

/** The decimal separator of the style, or the dot or comma that has no meaning in it. */
function standsForDecimals(typed: string, { decimalSeparator, thousandSeparator }: NumberStyle) {
  return typed === decimalSeparator || (isDotOrComma(typed) && typed !== thousandSeparator)
}

function isAmbiguous(typed: string, { thousandSeparator }: NumberStyle) {
  return typed === thousandSeparator && isDotOrComma(typed)
}

function readOpen(open: Omit<OpenSeparator, 'shown'>, style: NumberStyle) {
  const { groups, fraction, isDecimal } = open
  // What is written twice in a number can only group.
  const isGroup =
    groups.length > 1 || (!isDecimal && isGrouped([...unsigned(groups), fraction], style))
  return groups.join('') + (isGroup ? '' : '.') + fraction
}

/** Whether another group can follow: `12,34` in India becomes `12,34,567`. */
function groupsSoFar({ groups, fraction, isDecimal }: OpenSeparator, style: NumberStyle) {
  return !isDecimal && isGrouped([...unsigned(groups), fraction, '000'], style)
}

function unsigned(groups: string[]) {
  return groups.map((digits) => digits.replace('-', ''))
}
