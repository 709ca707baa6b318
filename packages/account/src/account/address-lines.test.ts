import type { IdentityAddress } from '@vitrine/contract'
import { expect, it } from 'vitest'
import * as messages from '#messages/address'
import { addressLines } from './address-lines.ts'

it('writes an address as it stands on a parcel', () => {
  const address = {
    addressLine: 'Hüxstraße 41',
    addressLine2: null,
    postalCode: '23552',
    city: 'Lübeck',
    country: 'DE',
  }
  expect(linesOf(address)).toEqual(['Hüxstraße 41', '23552 Lübeck', 'Germany'])
})

it('has the lines of the platform where it has made them', () => {
  const formatted = '10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom'
  expect(linesOf({ country: 'GB', city: 'London', formatted })).toEqual(formatted.split('\n'))
})

it('takes the parts of a street where there is no line', () => {
  expect(linesOf({ streetName: 'Keizersgracht', streetNumber: '210 B' })).toEqual([
    'Keizersgracht 210 B',
  ])
})

it('says so when there is nothing', () => {
  expect(linesOf({})).toEqual(['Without a street'])
})

function linesOf(address: IdentityAddress) {
  return addressLines(address, { locale: 'en-GB', messages })
}
