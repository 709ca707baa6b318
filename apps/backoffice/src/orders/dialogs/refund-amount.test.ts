import { currencyExponent } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOfLines, toDecimal, toMinor } from './refund-amount.ts'

it('is a share of what was paid for a line, and all of it for all of them', () => {
  const lines = [{ id: 'a', quantity: 3, totalMinor: 1000 }]
  expect([1, 2, 3].map((a) => sumOfLines(lines, { a }))).toEqual([334, 667, 1000])
})

it('never exceeds what was paid, and is whole minor units', () => {
  const line = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 1000 }),
    totalMinor: fc.integer({ min: 0, max: 100_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(line),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -5, max: 2000 })),
      (lines, chosen) => {
        const sum = sumOfLines(lines, chosen)
        expect(Number.isInteger(sum)).toBe(true)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(sum).toBeLessThanOrEqual(lines.reduce((all, one) => all + one.totalMinor, 0))
      },
    ),
  )
})

it('reads and writes amounts in the decimals of their currency', () => {
  for (const [currency, amount] of [
    ['EUR', '17.95'],
    ['JPY', '1795'],
    ['KWD', '1.795'],
    ['CLF', '0.1795'],
    // `Intl` has no decimals for it.
    ['RSD', '17.95'],
  ] as const) {
    const exponent = currencyExponent(currency)
    expect(toMinor(amount, exponent)).toBe(1795)
    expect(toDecimal(1795, exponent)).toBe(amount)
  }
})
