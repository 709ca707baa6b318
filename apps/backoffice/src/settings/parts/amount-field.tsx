import { NumberField, type NumberFieldProps } from '../../product-editor/fields/number-field.tsx'

export interface AmountFieldProps extends Pick<NumberFieldProps, 'label' | 'hint' | 'error'> {
  /** A decimal; empty shows an empty field. */
  value: string
  /** ISO 4217. */
  currency: string
  onChange: (value: string) => void
}

/** An amount of money, which the wire has as a decimal. */
export function AmountField({ value, currency, onChange, ...field }: AmountFieldProps) {
  return (
    <NumberField
      {...field}
      value={value === '' ? null : Number(value)}
      unit={currency}
      mayBeEmpty
      onChange={(amount) => onChange(amount === null ? '' : String(amount))}
    />
  )
}
