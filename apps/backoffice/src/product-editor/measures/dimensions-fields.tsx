import { type Dimensions, dimensionUnits } from '@vitrine/contract'
import { useState } from 'react'
import { useMessages } from '../../shell/language-context.tsx'
import fieldStyles from '../fields/fields.module.css'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { symbolOf } from './unit-names.ts'

export interface DimensionsFieldsProps {
  /** What is measured: the product, or its package. */
  label: string
  /** `null` where nothing is said. */
  value: Dimensions | null
  hint?: string
  disabled: boolean
  /** What the platform refused. */
  error: string | undefined
  onChange: (value: Dimensions | null) => void
}

const SIDES = ['length', 'width', 'height'] as const

/** Length, width and height in one unit; what is left empty is not said. */
export function DimensionsFields(props: DimensionsFieldsProps) {
  const { label, value, hint, disabled, error, onChange } = props
  const { measures } = useMessages()
  // The unit of what is not said yet.
  const [unit, setUnit] = useState<Dimensions['unit']>('CM')
  const current = value?.unit ?? unit
  const units = dimensionUnits.filter((one) => one !== UNKNOWN || one === current)

  function problemOf(side: (typeof SIDES)[number], at: number) {
    const length = value?.[side]
    if (length != null && !LENGTH.test(length)) return measures.lengthNotAllowed
    return at === 0 ? error : undefined
  }

  return (
    <fieldset className={fieldStyles['group']}>
      <legend>{label}</legend>
      <div className={fieldStyles['pair']}>
        {SIDES.map((side, at) => (
          <NumberField
            key={side}
            label={measures[side]}
            value={value?.[side] == null ? null : Number(value[side])}
            mayBeEmpty
            disabled={disabled}
            error={problemOf(side, at)}
            onChange={(length) => {
              const changed = {
                ...value,
                unit: current,
                [side]: length === null ? null : String(length),
              }
              onChange(SIDES.every((one) => changed[one] == null) ? null : changed)
            }}
          />
        ))}
        <SelectField
          label={measures.unit}
          value={current}
          options={units.map((one) => ({
            value: one,
            label: one === UNKNOWN ? measures.unknownUnit : symbolOf(one),
          }))}
          disabled={disabled}
          onChange={(chosen) => {
            setUnit(chosen)
            if (value) onChange({ ...value, unit: chosen })
          }}
        />
      </div>
      {hint !== undefined && <p className={fieldStyles['hint']}>{hint}</p>}
    </fieldset>
  )
}

const UNKNOWN = 'UNKNOWN_DIMENSIONS_UNIT'

/** As the platform takes it. */
const LENGTH = /^\d{1,9}(\.\d{1,6})?$/
