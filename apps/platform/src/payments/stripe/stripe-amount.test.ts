import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UnchargeableAmountError } from '../payment-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

it.each([
  ['EUR', 1795, 1795],
  ['JPY', 500, 500],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['KWD', 1230, 1230],
  ['MGA', 2900, 29],
])('counts %s as Stripe does', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount)
  expect(fromStripeAmount(amount, currency)).toBe(minor)
})

it('refuses amounts that Stripe cannot charge', () => {
  expect(() => toStripeAmount(1234, 'KWD')).toThrow(UnchargeableAmountError)
  expect(() => toStripeAmount(10_000, 'CLF')).toThrow(UnchargeableAmountError)
  expect(() => toStripeAmount(2950, 'MGA')).toThrow(UnchargeableAmountError)
})

it('charges every whole amount of a currency exactly', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD')
  fc.assert(
    fc.property(currency, fc.integer({ min: 1, max: 999_999_999 }), (code, tens) => {
      const minor = code === 'MGA' ? tens * 100 : tens * 10
      const amount = toStripeAmount(minor, code)
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(fromStripeAmount(amount, code)).toBe(minor)
    }),
  )
})
