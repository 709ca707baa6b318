import type { Product } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { valueAfter } from './bulk-change.ts'

it('adjusts by amount and by percent as the platform does, rounded half up', () => {
  const priced = (price: number) => ({ priceData: { price } }) as Product
  const percent = (price: number, value: number, isWhole = false) =>
    valueAfter(priced(price), { property: 'price', how: 'percent', value, isWhole }, 2)
  expect(percent(1.05, 10)).toBe(1.16)
  expect(percent(128, 5)).toBe(134.4)
  expect(percent(128, 5, true)).toBe(134)
  expect(percent(0.5, 0, true)).toBe(1)
  expect(percent(10, -100)).toBe(0)
  expect(valueAfter(priced(0.1), { property: 'price', how: 'amount', value: 0.2 }, 2)).toBe(0.3)
  expect(valueAfter(priced(1), { property: 'price', how: 'amount', value: -2 }, 2)).toBeUndefined()
  expect(
    valueAfter(priced(1000), { property: 'price', how: 'percent', value: 0.5, isWhole: false }, 0),
  ).toBe(1005)
})

it('adjusts no cost that is not there, and sets it', () => {
  const product = { costAndProfitData: { itemCost: null } } as Product
  expect(valueAfter(product, { property: 'cost', how: 'amount', value: 1 }, 2)).toBeUndefined()
  expect(valueAfter(product, { property: 'cost', how: 'set', value: 1 }, 2)).toBe(1)
})
