import { type MeasurementUnit, measurementUnits } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { perUnitRatio } from './measure.ts'
import { scaleMinor } from './ratio.ts'

type Quantity = [quantity: number, unit: MeasurementUnit]

describe('the price of a base quantity', () => {
  // The definitions of the units, each on its own: litre and gram of the metric ones, the US gallon, the avoirdupois
  // pound, the international yard.
  it.each<[Quantity, Quantity]>([
    [
      [1, 'L'],
      [1000, 'ML'],
    ],
    [
      [1, 'L'],
      [100, 'CL'],
    ],
    [
      [1, 'CBM'],
      [1000, 'L'],
    ],
    [
      [1, 'GAL'],
      [4, 'QT'],
    ],
    [
      [1, 'GAL'],
      [8, 'PT'],
    ],
    [
      [1, 'GAL'],
      [128, 'FLOZ'],
    ],
    [
      [1_000_000, 'GAL'],
      [3_785_411.784, 'L'],
    ],
    [
      [1, 'KG'],
      [1000, 'G'],
    ],
    [
      [1, 'G'],
      [1000, 'MG'],
    ],
    [
      [1, 'LB'],
      [16, 'OZ'],
    ],
    [
      [100_000, 'LB'],
      [45_359.237, 'KG'],
    ],
    [
      [1, 'M'],
      [100, 'CM'],
    ],
    [
      [1, 'M'],
      [1000, 'MM'],
    ],
    [
      [1, 'YD'],
      [3, 'FT'],
    ],
    [
      [1, 'FT'],
      [12, 'IN'],
    ],
    [
      [1, 'IN'],
      [2.54, 'CM'],
    ],
    [
      [10_000_000, 'SQFT'],
      [929_030.4, 'SQM'],
    ],
  ])('is the same for %j as for %j', (one, other) => {
    expect(priceOf(one, other)).toBe(100_000)
    expect(priceOf(other, one)).toBe(100_000)
  })

  it('is defined for every unit of the wire', () => {
    for (const unit of measurementUnits) {
      const known = priceOf([250, unit], [1000, unit])
      expect([unit, known]).toEqual([unit, unit === 'UNSPECIFIED' ? undefined : 400_000])
    }
  })

  it('is undefined for units of different dimensions', () => {
    expect(priceOf([1, 'KG'], [1, 'L'])).toBeUndefined()
    expect(priceOf([1, 'M'], [1, 'SQM'])).toBeUndefined()
    expect(priceOf([1, 'UNSPECIFIED'], [1, 'KG'])).toBeUndefined()
  })
})

/** What the base costs where the whole costs 100,000 minor units. */
function priceOf([total, totalUnit]: Quantity, [base, baseUnit]: Quantity) {
  const ratio = perUnitRatio({
    totalQuantity: total,
    totalMeasurementUnit: totalUnit,
    baseQuantity: base,
    baseMeasurementUnit: baseUnit,
  })
  return ratio && scaleMinor(100_000, ratio)
}
