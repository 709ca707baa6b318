import type { PriceData, PricePerUnitData } from '@vitrine/contract'
import { formatMoney, formatNumber } from '../language/format.ts'

/** "€6.67 / 100 g", of what is paid: the platform's price per unit is that before a discount. */
export function toUnitPrice(
  { price, discountedPrice, pricePerUnit, currency }: Omit<PriceData, 'formatted'>,
  unit: PricePerUnitData | undefined,
): string | undefined {
  if (!pricePerUnit || !price || !unit) return undefined
  const { baseQuantity, baseMeasurementUnit } = unit
  const base = baseQuantity === 1 ? '' : `${formatNumber(baseQuantity)} `
  const paid = (pricePerUnit * discountedPrice) / price
  return `${formatMoney(paid, currency)} / ${base}${unitNames[baseMeasurementUnit] ?? baseMeasurementUnit.toLowerCase()}`
}

const unitNames: Partial<Record<PricePerUnitData['baseMeasurementUnit'], string>> = {
  L: 'l',
  CBM: 'm³',
  SQM: 'm²',
  SQFT: 'ft²',
  FLOZ: 'fl oz',
}
