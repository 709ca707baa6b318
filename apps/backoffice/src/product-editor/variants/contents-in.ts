import { type MeasurementUnit, unitSizes } from '@vitrine/contract'
import type { Contents } from '../values/product-values.ts'

/** What a variant contains, in the unit of the column; as it is where that measures something else. */
export function contentsIn(unit: MeasurementUnit, contents: Contents): number {
  const [from, to] = [unitSizes[contents.totalMeasurementUnit], unitSizes[unit]]
  if (!from || !to || from.kind !== to.kind || from === to) return contents.totalQuantity
  // Factors of units are not exact in binary.
  return Number(((contents.totalQuantity * Number(from.size)) / Number(to.size)).toPrecision(12))
}
