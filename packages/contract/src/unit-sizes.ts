import type { MeasurementUnit } from './enumerations.ts'

export const unitKinds = ['volume', 'mass', 'length', 'area'] as const
/** What a unit measures. Only prices per units of one kind can be compared. */
export type UnitKind = (typeof unitKinds)[number]

/** Each unit as a multiple of its kind's first, in decimals: millilitre, gram, metre, square metre. */
export const unitSizes: Partial<Record<MeasurementUnit, { kind: UnitKind; size: string }>> = {
  ML: { kind: 'volume', size: '1' },
  CL: { kind: 'volume', size: '10' },
  L: { kind: 'volume', size: '1000' },
  CBM: { kind: 'volume', size: '1000000' },
  FLOZ: { kind: 'volume', size: '29.5735295625' },
  PT: { kind: 'volume', size: '473.176473' },
  QT: { kind: 'volume', size: '946.352946' },
  GAL: { kind: 'volume', size: '3785.411784' },
  G: { kind: 'mass', size: '1' },
  MG: { kind: 'mass', size: '0.001' },
  KG: { kind: 'mass', size: '1000' },
  OZ: { kind: 'mass', size: '28.349523125' },
  LB: { kind: 'mass', size: '453.59237' },
  M: { kind: 'length', size: '1' },
  MM: { kind: 'length', size: '0.001' },
  CM: { kind: 'length', size: '0.01' },
  IN: { kind: 'length', size: '0.0254' },
  FT: { kind: 'length', size: '0.3048' },
  YD: { kind: 'length', size: '0.9144' },
  SQM: { kind: 'area', size: '1' },
  SQFT: { kind: 'area', size: '0.09290304' },
}
