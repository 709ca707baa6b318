import type { Dimensions, PricePerUnitData } from '@vitrine/contract'
import { symbolOf } from './unit-names.ts'

/** "250 g / 1 kg": what the price is for, and what it is compared by. */
export function perUnitText(value: PricePerUnitData, locale: string): string {
  const [total, base] = [value.totalQuantity, value.baseQuantity].map((one) =>
    one.toLocaleString(locale),
  )
  return `${total} ${symbolOf(value.totalMeasurementUnit)} / ${base} ${symbolOf(value.baseMeasurementUnit)}`
}

/** "20 × 10 × 8 cm", with a dash for a side that is not said. */
export function dimensionsText(
  { length, width, height, unit }: Dimensions,
  locale: string,
): string {
  const sides = [length, width, height].map((side) =>
    side == null ? '–' : Number(side).toLocaleString(locale, { maximumFractionDigits: 6 }),
  )
  return `${sides.join(' × ')}${unit === 'UNKNOWN_DIMENSIONS_UNIT' ? '' : ` ${symbolOf(unit)}`}`
}
