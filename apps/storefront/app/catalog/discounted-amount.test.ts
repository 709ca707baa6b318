import { expect, it } from 'vitest'
import { discountedAmount } from './discounted-amount.ts'

it.each([
  [78, { type: 'PERCENT', value: 12.5 }, 'EUR', 68.25],
  [0.99, { type: 'PERCENT', value: 50 }, 'EUR', 0.49],
  [1500, { type: 'PERCENT', value: 3.33 }, 'JPY', 1450],
  [2.5, { type: 'PERCENT', value: 33.33 }, 'CLF', 1.6667],
  [10.55, { type: 'PERCENT', value: 50 }, 'RSD', 5.27],
  [78, { type: 'AMOUNT', value: 10.5 }, 'EUR', 67.5],
  [5, { type: 'AMOUNT', value: 10 }, 'EUR', 0],
  [78, { type: 'NONE', value: 0 }, 'EUR', 78],
] as const)('takes off of %d what %o says, in %s', (price, discount, currency, expected) => {
  expect(discountedAmount(price, discount, currency)).toBe(expected)
})
