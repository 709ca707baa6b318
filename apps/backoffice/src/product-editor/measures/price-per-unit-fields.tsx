import {
  type MeasurementUnit,
  measurementUnits,
  type PricePerUnitData,
  unitSizes,
} from '@vitrine/contract'
import { useMessages } from '../../shell/language-context.tsx'
import fieldStyles from '../fields/fields.module.css'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import type { PricePerUnitProps } from './price-per-unit.tsx'
import { symbolOf } from './unit-names.ts'
import { unitPrice } from './unit-price.ts'

export type PricePerUnitFieldsProps = PricePerUnitProps & { value: PricePerUnitData }

/** What the price is for, and the quantity that shops compare prices by: "€6.67 / 100 g". */
export function PricePerUnitFields(props: PricePerUnitFieldsProps) {
  const { value, price, formatPrice, disabled, error, onChange } = props
  const { measures } = useMessages()
  const perUnit = unitPrice(price, value)

  return (
    <>
      <div className={fieldStyles['pair']}>
        <NumberField
          label={measures.contents}
          value={value.totalQuantity}
          disabled={disabled}
          error={error}
          onChange={(totalQuantity) => onChange({ ...value, totalQuantity: totalQuantity ?? 0 })}
        />
        <SelectField
          label={measures.unitOfContents}
          value={value.totalMeasurementUnit}
          options={optionsOf(UNITS, value.totalMeasurementUnit)}
          disabled={disabled}
          onChange={(unit) => onChange(withContentsIn(value, unit))}
        />
        <NumberField
          label={measures.comparedTo}
          value={value.baseQuantity}
          disabled={disabled}
          onChange={(baseQuantity) => onChange({ ...value, baseQuantity: baseQuantity ?? 0 })}
        />
        <SelectField
          label={measures.unitOfComparison}
          value={value.baseMeasurementUnit}
          options={optionsOf(
            UNITS.filter((unit) => isSameKind(unit, value.totalMeasurementUnit)),
            value.baseMeasurementUnit,
          )}
          disabled={disabled}
          error={
            isSameKind(value.totalMeasurementUnit, value.baseMeasurementUnit)
              ? undefined
              : measures.unitsNotComparable
          }
          onChange={(unit) => onChange({ ...value, baseMeasurementUnit: unit })}
        />
      </div>
      {perUnit !== undefined && (
        <p className={fieldStyles['hint']}>
          {measures.shownAs({ price: `${formatPrice(perUnit)} / ${baseOf(value)}` })}
        </p>
      )}
    </>
  )
}

const UNITS = measurementUnits.filter((unit) => unitSizes[unit] !== undefined)

const isSameKind = (one: MeasurementUnit, other: MeasurementUnit) =>
  unitSizes[one] !== undefined && unitSizes[one].kind === unitSizes[other]?.kind

/** What prices of a kind are compared by, unless the shop says otherwise (directive 98/6/EC). */
const BASES = { volume: 'L', mass: 'KG', length: 'M', area: 'SQM' } as const

/** The contents in another unit; a comparison that does not fit it any more is that of its kind. */
function withContentsIn(value: PricePerUnitData, unit: MeasurementUnit): PricePerUnitData {
  const changed = { ...value, totalMeasurementUnit: unit }
  const size = unitSizes[unit]
  if (!size || isSameKind(unit, value.baseMeasurementUnit)) return changed
  return { ...changed, baseQuantity: 1, baseMeasurementUnit: BASES[size.kind] }
}

/** A unit that an app has set and that cannot be chosen here is shown too. */
function optionsOf(units: readonly MeasurementUnit[], current: MeasurementUnit) {
  const offered = units.includes(current) ? units : [current, ...units]
  return offered.map((unit) => ({ value: unit, label: symbolOf(unit) }))
}

const baseOf = ({ baseQuantity, baseMeasurementUnit }: PricePerUnitData) =>
  `${baseQuantity === 1 ? '' : `${baseQuantity} `}${symbolOf(baseMeasurementUnit)}`
