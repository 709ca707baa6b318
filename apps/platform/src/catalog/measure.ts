import type { MeasurementUnit } from '@vitrine/contract'
import type { PricePerUnit } from './stored-product.ts'

/** Each unit as a multiple of its dimension's first: millilitre, gram, metre, square metre. */
const UNITS: Partial<Record<MeasurementUnit, [dimension: string, factor: number]>> = {
  ML: ['volume', 1],
  CL: ['volume', 10],
  L: ['volume', 1000],
  CBM: ['volume', 1_000_000],
  FLOZ: ['volume', 29.5735295625],
  PT: ['volume', 473.176473],
  QT: ['volume', 946.352946],
  GAL: ['volume', 3785.411784],
  MG: ['mass', 0.001],
  G: ['mass', 1],
  KG: ['mass', 1000],
  OZ: ['mass', 28.349523125],
  LB: ['mass', 453.59237],
  MM: ['length', 0.001],
  CM: ['length', 0.01],
  M: ['length', 1],
  IN: ['length', 0.0254],
  FT: ['length', 0.3048],
  YD: ['length', 0.9144],
  SQM: ['area', 1],
  SQFT: ['area', 0.09290304],
}

/** The price of the base quantity, in minor units rounded half up, or `undefined` when the units do not compare. */
export function pricePerUnitMinor(priceMinor: number, measure: PricePerUnit): number | undefined {
  const total = UNITS[measure.totalMeasurementUnit]
  const base = UNITS[measure.baseMeasurementUnit]
  if (!total || !base || total[0] !== base[0]) return undefined
  const ratio = (measure.baseQuantity * base[1]) / (measure.totalQuantity * total[1])
  return Math.round(priceMinor * ratio)
}
