import { isMoment } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it.each([
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00Z',
  '1000-01-01T00:00:00+01:00',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-02-29',
  'soon',
])('%s is no time', (text) => {
  expect(isMoment(text)).toBe(false)
})

it('takes every time of these years as programs write it', () => {
  const dates = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      dates,
      (date) => isMoment(date.toISOString()) && isMoment(date.toISOString().slice(0, 10)),
    ),
  )
})
