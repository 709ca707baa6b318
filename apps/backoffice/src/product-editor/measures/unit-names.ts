import type { DimensionUnit, MeasurementUnit } from '@vitrine/contract'

/** Symbols, the same in every language. */
const SYMBOLS: Partial<Record<MeasurementUnit, string>> = {
  CBM: 'm³',
  SQM: 'm²',
  SQFT: 'ft²',
  FLOZ: 'fl oz',
  L: 'l',
}

export function symbolOf(unit: MeasurementUnit | DimensionUnit): string {
  return SYMBOLS[unit as MeasurementUnit] ?? unit.toLowerCase()
}
