import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

it('writes the moments of today with their time, and older ones by their day', () => {
  const now = new Date(2026, 10, 25, 9, 12)
  const { recent } = formatsOf('en-GB')
  const at = (...parts: [number, number, number, number, number]) =>
    recent(new Date(...parts).toISOString(), now)

  expect(at(2026, 10, 25, 0, 1)).toBe('today 00:01')
  expect(at(2026, 10, 24, 23, 59)).toBe('yesterday')
  expect(at(2026, 10, 23, 23, 59)).toBe('23 Nov 2026')
  expect(formatsOf('de-DE').recent(now.toISOString(), now)).toBe('heute 09:12')
})

it('writes an amount with the decimals of its currency', () => {
  expect(formatsOf('de-DE').amount(1029.5, 2)).toBe('1.029,50')
  expect(formatsOf('en-GB').amount(1029, 0)).toBe('1,029')
})
