import type { ClipboardEvent, ComponentProps, ReactNode } from 'react'
import {
  NumberFormatBase,
  type NumericFormatProps,
  numericFormatter,
  useNumericFormat,
} from 'react-number-format'
import { group, parseNumber } from './format-number.ts'
import { type NumberStyle, numberStyleOf, requireNumberStyle } from './number-style.ts'

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
 * What is pasted is read in the input's own style: `1.234,50 €` is a number in German.
 *
 * @throws {Error} The decimal separator is the thousand separator.
 * @see specification sections 5 and 9
 * @example
 * ```tsx
 * <NumberInput locale="de" value={price} onValueChange={setPrice} decimalScale={2} suffix=" €" />
 * ```
 */
export function NumberInput({
  locale,
  decimalSeparator,
  thousandSeparator,
  grouping,
  onValueChange,
  prefix = '',
  suffix = '',
  onPaste,
  ...props
}: NumberInputProps): ReactNode {
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
    valueIsNumericString: true,
    thousandSeparator: style.thousandSeparator || false,
    allowedDecimalSeparators: [style.decimalSeparator],
    prefix,
    suffix,
    ...(onValueChange && {
      onValueChange: ({ value, formattedValue }) => onValueChange(value, formattedValue),
    }),
  })

  return (
    <NumberFormatBase
      {...base}
      format={(decimal) => {
        // The library cannot group by twos, so all styles are grouped here.
        const plain = numericFormatter(decimal, { ...digits, thousandSeparator: false })
        const [whole = '', ...rest] = plain.split(style.decimalSeparator)
        const [, sign = '', number = ''] = /^(-?)(.*)$/.exec(whole) ?? []
        if (plain === '' || plain === '-') return plain
        const grouped = [group(number, style), ...rest].join(style.decimalSeparator)
        return sign + prefix + grouped + suffix
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        onPaste?.(event)
        if (!event.defaultPrevented) pasteNumber(event, style)
      }}
    />
  )
}

/** Inserts a pasted number without its groups; other text is left to the input. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>, style: NumberStyle) {
  const decimal = parseNumber(event.clipboardData.getData('text'), style)
  if (decimal === null) return
  event.preventDefault()
  const input = event.currentTarget
  const typed = decimal.replace('.', style.decimalSeparator)
  // The command keeps the browser's undo history; where it is not supported the text is set without.
  if (input.ownerDocument.execCommand('insertText', false, typed)) return
  input.setRangeText(typed, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
