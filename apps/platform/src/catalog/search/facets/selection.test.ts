import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxMinor, toDecimal } from '../../product/money.ts'
import { priceRange } from './selection.ts'

const EXPONENTS = { JPY: 0, EUR: 2, KWD: 3, CLF: 4 }
const currencies = fc.constantFrom('JPY', 'EUR', 'KWD', 'CLF' as const)

it('selects exactly the amounts from one to another, in every currency', () => {
  fc.assert(
    fc.property(currencies, fc.double({ min: 0, max: 1, noNaN: true }), (currency, share) => {
      const minor = Math.floor(share * maxMinor(currency))
      const amount = toDecimal(minor, currency)
      const range = priceRange({ min: amount, max: amount }, EXPONENTS[currency])
      expect(range).toEqual({ from: minor, to: minor })
    }),
  )
})

it.each([
  [
    { min: 0.001, max: 0.019 },
    { from: 1, to: 1 },
  ],
  [{ max: 999_999_999.99 }, { from: 0, to: 99_999_999_999 }],
  [{ min: 8.2 }, { from: 820, to: 9_999_999_999_900 }],
])('of %j euros selects the cents %j', (price, cents) => {
  expect(priceRange(price, 2)).toEqual(cents)
})
