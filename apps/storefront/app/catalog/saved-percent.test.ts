import fc from 'fast-check'
import { expect, it } from 'vitest'
import { savedPercent } from './saved-percent.ts'

it('tells whole percentages as they are', () => {
  expect(savedPercent(164, 139.4)).toBe(15)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99 }),
      (price, percent) => {
        expect(savedPercent(price, (price * (100 - percent)) / 100)).toBe(percent)
      },
    ),
  )
})

it('rounds down', () => {
  expect(savedPercent(62, 54)).toBe(12)
  expect(savedPercent(3, 2)).toBe(33)
  expect(savedPercent(1000, 999)).toBe(0)
})
