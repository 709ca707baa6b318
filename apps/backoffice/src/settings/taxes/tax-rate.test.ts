import { expect, it } from 'vitest'
import { isRate, toPercent, toRate } from './tax-rate.ts'

it('shows rates as percentages and sends them as they were', () => {
  // Every rate in steps of a hundredth of a percent.
  for (let points = 0; points <= 10_000; points += 1) {
    const rate = toRate(points / 100)
    expect(isRate(rate)).toBe(true)
    expect(toPercent(rate)).toBe(points / 100)
  }
  expect(toPercent('0.190')).toBe(19)
  expect(toPercent(undefined)).toBeNull()
  expect(toRate(null)).toBe('')
})

it('takes no rate above everything', () => {
  expect(isRate(toRate(100.01))).toBe(false)
  expect(isRate(toRate(null))).toBe(false)
})
