import type { MeasurementUnit } from '@vitrine/contract'
import { divide, multiply, type Ratio, ratioOf } from './ratio.ts'
import type { PricePerUnit } from './stored-product.ts'

/** Each unit as a multiple of its dimension's first: millilitre, gram, metre, square metre. */
const UNITS: Partial<Record<MeasurementUnit, [dimension: string, factor: Ratio]>> = {
  ML: ['volume', ratioOf(1)],
  CL: ['volume', ratioOf(10)],
  L: ['volume', ratioOf(1000)],
  CBM: ['volume', ratioOf(1_000_000)],
  FLOZ: ['volume', ratioOf('29.5735295625')],
  PT: ['volume', ratioOf('473.176473')],
  QT: ['volume', ratioOf('946.352946')],
  GAL: ['volume', ratioOf('3785.411784')],
  MG: ['mass', ratioOf('0.001')],
  G: ['mass', ratioOf(1)],
  KG: ['mass', ratioOf(1000)],
  OZ: ['mass', ratioOf('28.349523125')],
  LB: ['mass', ratioOf('453.59237')],
  MM: ['length', ratioOf('0.001')],
  CM: ['length', ratioOf('0.01')],
  M: ['length', ratioOf(1)],
  IN: ['length', ratioOf('0.0254')],
  FT: ['length', ratioOf('0.3048')],
  YD: ['length', ratioOf('0.9144')],
  SQM: ['area', ratioOf(1)],
  SQFT: ['area', ratioOf('0.09290304')],
}

/** The factor from a price to that of the base quantity, or `undefined` when the units have different dimensions. */
export function perUnitRatio(measure: PricePerUnit): Ratio | undefined {
  const total = UNITS[measure.totalMeasurementUnit]
  const base = UNITS[measure.baseMeasurementUnit]
  if (!total || !base || total[0] !== base[0]) return undefined
  return divide(
    multiply(ratioOf(measure.baseQuantity), base[1]),
    multiply(ratioOf(measure.totalQuantity), total[1]),
  )
}
