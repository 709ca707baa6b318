import type { DayRange } from '@vitrine/contract'
import fieldStyles from '../product-editor/fields/fields.module.css'
import { NumberField } from '../product-editor/fields/number-field.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { isInOrder } from './is-in-order.ts'

export interface DayRangeFieldsProps {
  value: DayRange
  labels: Record<keyof DayRange, string>
  /** Below the first. */
  hint?: string
  disabled?: boolean
  /** What the platform refused. */
  error?: string | undefined
  onChange: (value: DayRange) => void
}

/** From the least number of days to the most. */
export function DayRangeFields(props: DayRangeFieldsProps) {
  const { value, labels, hint, disabled = false, error, onChange } = props
  const { editor } = useMessages()
  const shared = { disabled, inputMode: 'numeric' } as const

  return (
    <div className={fieldStyles['pair']}>
      <NumberField
        {...shared}
        label={labels.min}
        {...(hint !== undefined && { hint })}
        value={value.min}
        onChange={(min) => onChange({ ...value, min: Math.trunc(min ?? 0) })}
      />
      <NumberField
        {...shared}
        label={labels.max}
        value={value.max}
        error={isInOrder(value) ? error : editor.daysNotInOrder}
        onChange={(max) => onChange({ ...value, max: Math.trunc(max ?? 0) })}
      />
    </div>
  )
}
