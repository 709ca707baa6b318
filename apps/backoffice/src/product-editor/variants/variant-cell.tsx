import type { KeyboardEvent } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import { dimensionsText } from '../measures/measure-text.ts'
import type { VariantValues } from '../values/product-values.ts'
import { contentsIn } from './contents-in.ts'
import type { VariantColumn } from './fill-down.ts'
import { NumberInput } from './number-input.tsx'
import type { VariantFallback } from './variant-row.tsx'
import styles from './variants.module.css'

export interface VariantCellProps {
  column: VariantColumn
  label: string
  variant: VariantValues
  fallback: VariantFallback
  /** Of the element that says what is wrong with the row. */
  errorId: string | undefined
  isReadOnly: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (changes: Partial<VariantValues>) => void
  onMeasure: () => void
}

/** One value of one variant. */
export function VariantCell(props: VariantCellProps) {
  const { column, label, variant, fallback, errorId, isReadOnly, onChange } = props
  const { language, measures } = useMessages()
  const shared = { onFocus: props.onFocus, onKeyDown: props.onKeyDown }

  switch (column) {
    case 'visible':
    case 'inStock':
      return (
        <input
          {...shared}
          type="checkbox"
          className={styles['box']}
          data-column={column}
          aria-label={label}
          checked={variant[column]}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ [column]: target.checked })}
        />
      )
    case 'sku':
    case 'barcode':
      return (
        <input
          {...shared}
          className={styles['cell']}
          data-column={column}
          aria-label={label}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          autoComplete="off"
          inputMode={column === 'barcode' ? 'numeric' : 'text'}
          maxLength={40}
          readOnly={isReadOnly}
          value={variant[column]}
          onChange={({ target }) => onChange({ [column]: target.value })}
        />
      )
    case 'dimensions': {
      const own = variant.productDimensions ?? variant.packageDimensions
      return (
        <button
          {...shared}
          type="button"
          className={styles['measure']}
          data-column={column}
          data-own={own !== null || undefined}
          aria-label={`${label}: ${own ? dimensionsText(own, language.locale) : measures.asProduct}`}
          onClick={props.onMeasure}
        >
          {own ? dimensionsText(own, language.locale) : measures.asProduct}
        </button>
      )
    }
    case 'pricePerUnitData': {
      const unit = fallback.pricePerUnitData?.totalMeasurementUnit ?? 'G'
      return (
        <NumberInput
          {...{ ...shared, column, label, isReadOnly }}
          value={variant.pricePerUnitData && contentsIn(unit, variant.pricePerUnitData)}
          placeholder={fallback.pricePerUnitData?.totalQuantity ?? null}
          onChange={(totalQuantity) =>
            onChange({
              pricePerUnitData:
                totalQuantity === null ? null : { totalQuantity, totalMeasurementUnit: unit },
            })
          }
        />
      )
    }
    default:
      return (
        <NumberInput
          {...{ ...shared, column, label, isReadOnly }}
          value={variant[column]}
          placeholder={column === 'quantity' ? 0 : fallback[column]}
          onChange={(value) =>
            onChange({ [column]: column === 'quantity' ? Math.trunc(value ?? 0) : value })
          }
        />
      )
  }
}
