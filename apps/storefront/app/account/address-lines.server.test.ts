import { expect, it } from 'vitest'
import { addressLines } from './address-lines.server.ts'

it('writes an address as it stands on a parcel', () => {
  const address = {
    addressLine: 'Hüxstraße 41',
    addressLine2: null,
    postalCode: '23552',
    city: 'Lübeck',
    country: 'DE',
  }
  expect(addressLines(address)).toEqual(['Hüxstraße 41', '23552 Lübeck', 'Germany'])
})

it('takes the parts of a street where there is no line', () => {
  expect(addressLines({ streetName: 'Keizersgracht', streetNumber: '210 B' })).toEqual([
    'Keizersgracht 210 B',
  ])
})

it('says so when there is nothing', () => {
  expect(addressLines({})).toEqual(['Without a street'])
})
