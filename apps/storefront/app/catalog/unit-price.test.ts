import type { PricePerUnitData } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { toUnitPrice } from './unit-price.ts'

const HUNDRED_GRAMS: PricePerUnitData = {
  totalQuantity: 0.48,
  totalMeasurementUnit: 'KG',
  baseQuantity: 100,
  baseMeasurementUnit: 'G',
}
const LITRE: PricePerUnitData = { ...HUNDRED_GRAMS, baseQuantity: 1, baseMeasurementUnit: 'L' }
const candles = { currency: 'EUR', price: 32, discountedPrice: 32, pricePerUnit: 6.67 }

it('names the unit, and its quantity unless that is one', () => {
  expect(toUnitPrice(candles, HUNDRED_GRAMS)).toBe('€6.67 / 100 g')
  expect(toUnitPrice(candles, LITRE)).toBe('€6.67 / l')
})

it('is that of the reduced price', () => {
  expect(toUnitPrice({ ...candles, discountedPrice: 24 }, LITRE)).toBe('€5.00 / l')
})

it('is none without a price, or without a quantity that the price is for', () => {
  expect(toUnitPrice({ ...candles, price: 0, discountedPrice: 0 }, LITRE)).toBeUndefined()
  expect(toUnitPrice(candles, undefined)).toBeUndefined()
})
