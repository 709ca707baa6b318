import { type PricePerUnitData, unitSizes } from '@vitrine/contract'

/** What the base quantity costs, or `undefined` where its unit does not measure what the contents are measured in. */
export function unitPrice(price: number, unit: PricePerUnitData): number | undefined {
  const [total, base] = [unitSizes[unit.totalMeasurementUnit], unitSizes[unit.baseMeasurementUnit]]
  if (!total || !base || total.kind !== base.kind || unit.totalQuantity <= 0) return undefined
  const contents = unit.totalQuantity * Number(total.size)
  return (price * unit.baseQuantity * Number(base.size)) / contents
}
