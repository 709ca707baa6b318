import { expect, it } from 'vitest'
import { daysOf, periods, readPeriod, writePeriod } from './period.ts'

it('restores the period from its address', () => {
  for (const period of periods) {
    const { searchParams } = new URL(writePeriod(period), 'https://shop.example')
    expect(readPeriod(searchParams)).toBe(period)
  }
  expect(readPeriod(new URLSearchParams('days=12'))).toBe('30')
})

it('ends today, and counts today', () => {
  const now = new Date(2026, 2, 1, 9, 40)
  expect(daysOf('1', now)).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysOf('7', now)).toMatchObject({ from: '2026-02-23', to: '2026-03-01' })
})
