import { expect, it } from 'vitest'
import { readTracking } from './tracking.ts'

it('has the name of a carrier that is typed, and the code of one that is chosen', () => {
  const typed = { carrier: 'other', carrierName: ' Swiss Post ', trackingNumber: '99.00' }
  expect(readTracking(formOf(typed))).toEqual({
    shippingProvider: 'Swiss Post',
    trackingNumber: '99.00',
  })
  expect(readTracking(formOf({ carrier: 'dhl' }))).toEqual({ shippingProvider: 'dhl' })
  expect(readTracking(formOf({ carrier: '' }))).toBe(undefined)
})

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
