import { type ComponentProps, forwardRef, type ReactNode } from 'react'
import { PatternFormat, type PatternFormatProps } from 'react-number-format'

/** An input's own props, and where digits go. Unknown ones reach the `input`. */
export interface PatternInputProps
  extends Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'type' | 'pattern'
  > {
  /** Where digits go, such as `#### #### #### ####`. */
  pattern: string
  /** Shown where a digit is still missing. */
  mask?: string | string[]
  /** The digits alone. */
  value?: string
  defaultValue?: string
  /** Receives the digits, and the text as it is shown. */
  onValueChange?(digits: string, text: string): void
}

/**
 * An input for digits in a fixed pattern: a card, a post code, a birthday.
 *
 * @throws {Error} When the mask contains a digit, which is indistinguishable from a typed one.
 * @see specification section 5
 * @example
 * ```tsx
 * <PatternInput pattern="#### ####" mask="_" onValueChange={setCode} />
 * ```
 */
export const PatternInput: (props: PatternInputProps) => ReactNode = forwardRef<
  HTMLInputElement,
  Omit<PatternInputProps, 'ref'>
>(function PatternInput({ pattern, mask = ' ', onValueChange, ...props }, ref): ReactNode {
  const masks = [mask].flat()
  if (masks.some((one) => /\d/.test(one))) {
    throw new Error(`A mask must not contain digits: "${masks.join('')}".`)
  }
  return (
    <PatternFormat
      inputMode="numeric"
      {...(props as Omit<PatternFormatProps, 'format'>)}
      {...(ref && { getInputRef: ref })}
      format={pattern}
      mask={mask}
      valueIsNumericString
      {...(onValueChange && {
        onValueChange: ({ value, formattedValue }) => onValueChange(value, formattedValue),
      })}
    />
  )
})
