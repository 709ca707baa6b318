import { formatNumber, parseNumber } from '@vitrine/react/number-input'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNumberStyle } from '../../screen/use-number-style.ts'
import type { ProductValues, VariantValues } from '../values/product-values.ts'
import type { VariantColumn } from './fill-down.ts'
import styles from './variants.module.css'

export interface VariantRowProps {
  variant: VariantValues
  /** The product, whose values a variant without its own has. */
  fallback: Pick<ProductValues, 'price' | 'cost' | 'weight'>
  name: string
  /** A CSS colour. */
  swatch: string | undefined
  columns: readonly { column: VariantColumn; label: string }[]
  rowIndex: number
  error: string | undefined
  isReadOnly: boolean
  onFocus: (column: VariantColumn) => void
  onChange: (changes: Partial<VariantValues>) => void
  onMove: (step: number, column: VariantColumn) => void
  onFill: (column: VariantColumn) => void
}

export function VariantRow(props: VariantRowProps) {
  const { variant, fallback, name, swatch, columns, rowIndex, error, isReadOnly } = props
  const id = useId()

  function onKeyDown(event: KeyboardEvent, column: VariantColumn) {
    if (event.nativeEvent.isComposing) return
    const { key, metaKey, ctrlKey } = event
    if (key.toLowerCase() === 'd' && (metaKey || ctrlKey)) {
      event.preventDefault()
      props.onFill(column)
      return
    }
    if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    props.onMove(key === 'ArrowUp' ? -1 : 1, column)
  }

  return (
    <tr aria-rowindex={rowIndex} data-hidden={!variant.visible || undefined}>
      <th scope="row">
        {swatch !== undefined && (
          <span
            className={styles['swatch']}
            style={{ backgroundColor: swatch }}
            aria-hidden="true"
          />
        )}
        {name}
        {error && (
          <p id={`${id}-error`} className={styles['error']}>
            {error}
          </p>
        )}
      </th>
      {columns.map(({ column, label }) => (
        <td key={column} data-number={column !== 'sku' || undefined}>
          {column === 'visible' || column === 'inStock' ? (
            <input
              type="checkbox"
              className={styles['box']}
              data-column={column}
              aria-label={`${label}, ${name}`}
              checked={variant[column]}
              disabled={isReadOnly}
              onFocus={() => props.onFocus(column)}
              onKeyDown={(event) => onKeyDown(event, column)}
              onChange={({ target }) => props.onChange({ [column]: target.checked })}
            />
          ) : column === 'sku' ? (
            <input
              className={styles['cell']}
              data-column={column}
              aria-label={`${label}, ${name}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              autoComplete="off"
              maxLength={40}
              readOnly={isReadOnly}
              value={variant.sku}
              onFocus={() => props.onFocus(column)}
              onKeyDown={(event) => onKeyDown(event, column)}
              onChange={({ target }) => props.onChange({ sku: target.value })}
            />
          ) : (
            <NumberInput
              column={column}
              label={`${label}, ${name}`}
              value={variant[column]}
              placeholder={column === 'quantity' ? 0 : (fallback[column] ?? null)}
              isReadOnly={isReadOnly}
              onFocus={() => props.onFocus(column)}
              onKeyDown={(event) => onKeyDown(event, column)}
              onChange={(value) =>
                props.onChange({
                  [column]: column === 'quantity' ? Math.trunc(value ?? 0) : value,
                })
              }
            />
          )}
        </td>
      ))}
    </tr>
  )
}

interface NumberInputProps {
  column: VariantColumn
  label: string
  value: number | null
  /** What the variant has as long as it has no value of its own. */
  placeholder: number | null
  isReadOnly: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (value: number | null) => void
}

function NumberInput(props: NumberInputProps) {
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
