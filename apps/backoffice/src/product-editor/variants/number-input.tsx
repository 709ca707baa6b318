import { formatNumber, parseNumber } from '@vitrine/react/number-input'
import { type KeyboardEvent, useState } from 'react'
import { useNumberStyle } from '../../screen/use-number-style.ts'
import type { VariantColumn } from './fill-down.ts'
import styles from './variants.module.css'

export interface NumberInputProps {
  column?: VariantColumn
  label: string
  value: number | null
  /** What the variant has as long as it has no value of its own. */
  placeholder: number | null
  isReadOnly?: boolean
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onChange: (value: number | null) => void
}

/** A number of 0 or more in a cell. */
export function NumberInput(props: NumberInputProps) {
  const { column, label, value, placeholder, isReadOnly, onFocus, onKeyDown, onChange } = props
  const style = useNumberStyle()
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && parse(draft) === undefined

  function parse(text: string): number | null | undefined {
    if (text.trim() === '') return null
    const decimal = parseNumber(text, style)
    const parsed = decimal === null || decimal === '' ? Number.NaN : Number(decimal)
    return parsed >= 0 ? parsed : undefined
  }

  const show = (number: number | null) =>
    number === null ? '' : formatNumber(String(number), style)

  return (
    <input
      className={styles['cell']}
      data-column={column}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode={column === 'quantity' ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={isReadOnly}
      placeholder={show(placeholder)}
      value={draft ?? show(value)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onChange={({ target }) => {
        setDraft(target.value)
        const parsed = parse(target.value)
        if (parsed !== undefined) onChange(parsed)
      }}
      onBlur={() => !isWrong && setDraft(undefined)}
    />
  )
}
