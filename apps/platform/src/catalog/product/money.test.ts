import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountedMinor, formatMinor, maxMinor, parseMinor, toDecimal } from './money.ts'

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })

describe('an amount', () => {
  it('survives conversion to the wire and back, in any currency', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'), (minor, currency) => {
        fc.pre(minor <= maxMinor(currency))
        const decimal = JSON.stringify(toDecimal(minor, currency))
        expect(parseMinor(decimal, currency)).toBe(minor)
      }),
    )
  })

  it.each([
    ['14.50', 'EUR', 1450],
    ['52.000000', 'USD', 5200],
    ['1640', 'JPY', 1640],
    ['1640.00', 'JPY', 1640],
    ['1.234', 'KWD', 1234],
    ['999999999.99', 'EUR', 99_999_999_999],
    ['999999999', 'JPY', 999_999_999],
    ['1.2345', 'CLF', 12_345],
    ['999999999.99', 'KWD', 999_999_999_990],
  ])('%s %s is %i minor units', (text, currency, minor) => {
    expect(parseMinor(text, currency)).toBe(minor)
  })

  it.each(['', ' ', '-1', '1,50', '1.505', '1e3', '0x10', 'NaN', '9999999999', '1.', '.5', '１'])(
    '%j is not an amount in EUR',
    (text) => {
      expect(parseMinor(text, 'EUR')).toBeUndefined()
    },
  )

  it('is formatted for shoppers', () => {
    expect(formatMinor(123_450, 'EUR', 'de')).toBe('1.234,50\u00a0€')
    expect(formatMinor(1450, 'EUR', 'en')).toBe('€14.50')
    expect(formatMinor(1640, 'JPY', 'ja')).toBe('￥1,640')
    expect(formatMinor(1640, 'KWD', 'en')).toBe('KWD\u00a01.640')
    expect(formatMinor(16_400, 'CLF', 'en')).toBe('CLF\u00a01.6400')
    // Where `Intl` has no decimals, and ISO 4217 has two.
    expect(formatMinor(1650, 'RSD', 'en')).toBe('RSD\u00a016.50')
  })
})

describe('a discount', () => {
  it('of a percentage is rounded once, half up, in exact arithmetic', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (minor, basisPoints) => {
        const off = (BigInt(minor) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
        const expected = Number(BigInt(minor) - off)
        expect(discountedMinor(minor, { type: 'PERCENT', basisPoints })).toBe(expected)
      }),
    )
  })

  it('never makes a price negative', () => {
    expect(discountedMinor(500, { type: 'AMOUNT', minor: 800 })).toBe(0)
    expect(discountedMinor(500, { type: 'PERCENT', basisPoints: 10_000 })).toBe(0)
    expect(discountedMinor(500, { type: 'NONE' })).toBe(500)
  })
})
