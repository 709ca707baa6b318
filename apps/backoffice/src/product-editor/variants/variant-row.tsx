import { type KeyboardEvent, useId } from 'react'
import type { ProductValues, VariantValues } from '../values/product-values.ts'
import type { VariantColumn } from './fill-down.ts'
import { VariantCell } from './variant-cell.tsx'
import styles from './variants.module.css'

export interface VariantRowProps {
  variant: VariantValues
  /** The product, whose values a variant without its own has. */
  fallback: VariantFallback
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
  /** Asks for the dimensions of the variant. */
  onMeasure: () => void
}

export type VariantFallback = Pick<
  ProductValues,
  'price' | 'compareAtPrice' | 'cost' | 'weight' | 'pricePerUnitData'
>

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
    // Enter opens the dimensions, as it presses every button.
    if (key === 'Enter' && column === 'dimensions') return
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
        <td key={column} data-number={!isText(column) || undefined}>
          <VariantCell
            column={column}
            label={`${label}, ${name}`}
            variant={variant}
            fallback={fallback}
            errorId={error ? `${id}-error` : undefined}
            isReadOnly={isReadOnly}
            onFocus={() => props.onFocus(column)}
            onKeyDown={(event) => onKeyDown(event, column)}
            onChange={props.onChange}
            onMeasure={props.onMeasure}
          />
        </td>
      ))}
    </tr>
  )
}

/** Whether the column is read from its start. */
export const isText = (column: VariantColumn): boolean =>
  column === 'sku' || column === 'barcode' || column === 'dimensions'
