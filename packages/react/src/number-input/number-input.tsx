import {
  type ClipboardEvent,
  type ComponentProps,
  forwardRef,
  type InputEvent,
  type ReactNode,
  useState,
} from 'react'
import {
  NumberFormatBase,
  type NumericFormatProps,
  numericFormatter,
  useNumericFormat,
} from 'react-number-format'
import { group, parseNumber, plainDecimal, withPlainMinus } from './format-number.ts'
import { type NumberStyle, numberStyleOf, requireNumberStyle } from './number-style.ts'
import { createTypedReader, placeSeparator, type TextChange } from './typed-separator.ts'

/** An input's own props, and how its number is written. Unknown ones reach the `input`. */
export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix'>,
    Partial<NumberStyle> {
  /** A decimal with a dot, such as `1234.5`; empty for none. */
  value?: string
  defaultValue?: string
  /** Receives the decimal, and the text as it is shown. */
  onValueChange?(decimal: string, text: string): void
  /** Sets the separators and the grouping that are not given separately. */
  locale?: string
  /** At most so many digits after the separator. */
  decimalScale?: number
  /** Fills the digits after the separator up with zeros. */
  fixedDecimalScale?: boolean
  /** Whether a minus can be typed; `true` by default. */
  allowNegative?: boolean
  /** Stands before the number, such as `€ `; not a part of the value. */
  prefix?: string
  suffix?: string
}

/**
 * An input that shows a number in groups while it is typed, and keeps the caret where it was.
 *
 * What is typed or pasted is read in the input's own style: `1.234,50 €` is a number in German, and
 * `12.5` twelve and a half. A pasted text that is no number changes nothing: until the next change the
 * input has `aria-invalid` and `data-refused`.
 *
 * @throws {Error} The decimal separator is the thousand separator.
 * @see specification sections 5 and 9
 * @example
 * ```tsx
 * <NumberInput locale="de" value={price} onValueChange={setPrice} decimalScale={2} suffix=" €" />
 * ```
 */
export const NumberInput: (props: NumberInputProps) => ReactNode = forwardRef<
  HTMLInputElement,
  Omit<NumberInputProps, 'ref'>
>(function NumberInput(
  {
    locale,
    decimalSeparator,
    thousandSeparator,
    grouping,
    onValueChange,
    prefix = '',
    suffix = '',
    onPaste,
    onBeforeInput,
    onInput,
    value,
    defaultValue,
    ...props
  },
  ref,
): ReactNode {
  const [readTyped] = useState(createTypedReader)
  const [isRefused, setRefused] = useState(false)
  const style = requireNumberStyle({
    ...(locale !== undefined && numberStyleOf(locale)),
    ...(decimalSeparator !== undefined && { decimalSeparator }),
    ...(thousandSeparator !== undefined && { thousandSeparator }),
    ...(grouping !== undefined && { grouping }),
  })
  const digits = { ...props, decimalSeparator: style.decimalSeparator } as NumericFormatProps
  const base = useNumericFormat({
    inputMode: 'decimal',
    ...digits,
    ...(value !== undefined && { value: plainDecimal(value) }),
    ...(defaultValue !== undefined && { defaultValue: plainDecimal(defaultValue) }),
    valueIsNumericString: true,
    thousandSeparator: style.thousandSeparator || false,
    allowedDecimalSeparators: [style.decimalSeparator, '.', ','],
    prefix,
    suffix,
    ...(onValueChange && {
      // The library's own text has other groups.
      onValueChange: ({ value }) => onValueChange(value, toText(value)),
    }),
  })
  const toDecimal = base.removeFormatting as (text: string, change?: TextChange) => string

  return (
    <NumberFormatBase
      {...base}
      {...(isRefused && { 'aria-invalid': true, 'data-refused': '' })}
      {...(ref && { getInputRef: ref })}
      format={toText}
      removeFormatting={(written: string, change?: TextChange) => {
        const text = withPlainMinus(written)
        const { decimalScale } = props
        const typed =
          change && readTyped(text, change, { style, suffix, decimalScale, toDecimal, toText })
        return typed ?? toDecimal(text, change)
      }}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
        onBeforeInput?.(event)
        if (event.defaultPrevented) return
        const { value: text, selectionStart, selectionEnd } = event.currentTarget
        const selection = { text, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
        const placed = placeSeparator(event.data, selection, { style, suffix })
        if (placed.outcome === 'typed') return
        event.preventDefault()
        setRefused(placed.outcome === 'refused')
        if (placed.outcome === 'steppedOver') {
          event.currentTarget.setSelectionRange(placed.caret, placed.caret)
        }
      }}
      onInput={(event) => {
        setRefused(false)
        onInput?.(event)
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        onPaste?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        const decimal = parseNumber(event.clipboardData.getData('text'), style)
        const isTaken =
          decimal !== null && (props.allowNegative !== false || !decimal.startsWith('-'))
        setRefused(!isTaken)
        if (isTaken)
          insert(limited(decimal).replace('.', style.decimalSeparator), event.currentTarget)
      }}
    />
  )

  function toText(decimal: string) {
    // The library groups by threes, fours and as in India; twos are ours, so all are.
    const plain = numericFormatter(decimal, { ...digits, thousandSeparator: false })
    const [whole = '', ...rest] = plain.split(style.decimalSeparator)
    const [, sign = '', number = ''] = /^(-?)(.*)$/.exec(whole) ?? []
    if (plain === '' || plain === '-') return plain
    const grouped = [group(number, style), ...rest].join(style.decimalSeparator)
    return sign + prefix + grouped + suffix
  }

  /** Without the digits that the input does not show. */
  function limited(decimal: string) {
    const [whole = '', fraction = ''] = decimal.split('.')
    const kept = fraction.slice(0, props.decimalScale)
    return kept ? `${whole}.${kept}` : whole
  }
})

/** Inserts a text at the caret, as if it were typed. */
function insert(text: string, input: HTMLInputElement) {
  // The command keeps the browser's undo history; where it is not supported the text is set without.
  if (input.ownerDocument.execCommand?.('insertText', false, text)) return
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
