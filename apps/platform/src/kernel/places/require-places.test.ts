import { expect, it } from 'vitest'
import { requirePlaces } from './require-places.ts'

it.each([
  {},
  { country: 'DE', subdivision: null },
  { country: 'XK' },
  { country: 'US', subdivision: 'US-CA' },
  { subdivision: 'EE-37' },
  { extendedFields: { country: 'atlantis' } },
])('lets %j through', (address) => {
  expect(() => requirePlaces({ shippingAddress: address })).not.toThrow()
})

it('lets the places of a stored address through', () => {
  const stored = { addresses: [{ address: { country: 'ZZ', city: 'Kiel' } }] }
  expect(() => requirePlaces({ country: 'ZZ', city: 'Ulm' }, stored)).not.toThrow()
  expect(() => requirePlaces({ country: 'ZZ', subdivision: 'ZZ-1' }, stored)).toThrow()
  expect(() => requirePlaces({ country: 'QQ' }, stored)).toThrow()
})

it.each([
  [{ country: 'ZZ' }, 'country'],
  [{ country: 'de' }, 'country'],
  [{ country: 'US', subdivision: 'CA' }, 'subdivision'],
  [{ country: 'US', subdivision: 'DE-BY' }, 'subdivision'],
  [{ country: 'US', subdivision: 'US-ZZ' }, 'subdivision'],
])('refuses %j by name', (address, field) => {
  expect(() => requirePlaces({ addresses: [{ address }] })).toThrow(
    `"addresses.0.address.${field}"`,
  )
})
