import { unitSizes } from '@vitrine/contract'
import { divide, multiply, type Ratio, ratioOf } from './ratio.ts'
import type { PricePerUnit } from './stored-product.ts'

/** The factor from a price to that of the base quantity, or `undefined` when the units have different dimensions. */
export function perUnitRatio(measure: PricePerUnit): Ratio | undefined {
  const total = unitSizes[measure.totalMeasurementUnit]
  const base = unitSizes[measure.baseMeasurementUnit]
  if (!total || !base || total.kind !== base.kind) return undefined
  return divide(
    multiply(ratioOf(measure.baseQuantity), ratioOf(base.size)),
    multiply(ratioOf(measure.totalQuantity), ratioOf(total.size)),
  )
}
