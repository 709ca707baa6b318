import type { PricePerUnitData } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { useMessages } from '../../shell/language-context.tsx'

export interface PricePerUnitProps {
  /** `null` where prices are not compared. */
  value: PricePerUnitData | null
  /** What shoppers pay. */
  price: number
  formatPrice: (price: number) => string
  disabled: boolean
  /** What the platform refused. */
  error: string | undefined
  onChange: (value: PricePerUnitData | null) => void
}

const PricePerUnitFields = lazyPart(
  async () => (await import('./price-per-unit-fields.tsx')).PricePerUnitFields,
)

/** Whether prices are compared, and by what. */
export function PricePerUnit(props: PricePerUnitProps) {
  const { value, disabled, onChange } = props
  const { measures } = useMessages()
  return (
    <>
      <Toggle
        name="pricePerUnit"
        checked={value !== null}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? FIRST : null)}
      >
        {measures.pricePerUnit}
      </Toggle>
      {value && <PricePerUnitFields {...props} value={value} />}
    </>
  )
}

const FIRST: PricePerUnitData = {
  totalQuantity: 100,
  totalMeasurementUnit: 'G',
  baseQuantity: 1,
  baseMeasurementUnit: 'KG',
}
