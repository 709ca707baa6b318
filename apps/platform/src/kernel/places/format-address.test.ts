import type { PostalAddress } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddress } from './format-address.ts'
import { listCountries, listSubdivisions, nameOfCountry, nameOfSubdivision } from './places.ts'

describe('an address has the form of its country', () => {
  it.each<[PostalAddress, string[]]>([
    [
      {
        country: 'DE',
        postalCode: '23552',
        city: 'Lübeck',
        streetAddress: { name: 'Mengstraße', number: '4', apt: '2. OG' },
      },
      ['Mengstraße 4, 2. OG', '23552 Lübeck', 'Germany'],
    ],
    [
      {
        country: 'US',
        subdivision: 'US-CA',
        postalCode: '94016',
        city: 'San Francisco',
        streetAddress: { name: 'Market St', number: '548' },
        addressLine2: 'Suite 7',
      },
      ['548 Market St', 'Suite 7', 'San Francisco, CA 94016', 'United States'],
    ],
    [
      { country: 'GB', postalCode: 'SW1A 2AA', city: 'London', addressLine: '10 Downing Street' },
      ['10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'],
    ],
    [
      {
        country: 'JP',
        subdivision: 'JP-13',
        postalCode: '150-0001',
        city: '渋谷区',
        addressLine: '神宮前1-2',
      },
      ['〒150-0001', 'Tôkyô', '渋谷区', '神宮前1-2', 'Japan'],
    ],
    [
      {
        country: 'JP',
        subdivision: 'JP-13',
        postalCode: '150-0001',
        city: 'Shibuya',
        addressLine: '1-2 Jingumae',
      },
      ['1-2 Jingumae', 'Shibuya, Tôkyô', '150-0001', 'Japan'],
    ],
    [
      { country: 'FI', postalCode: 'FI-00100', city: 'Helsinki', addressLine: 'Kaivokatu 1' },
      ['Kaivokatu 1', 'FI-00100 Helsinki', 'Finland'],
    ],
    [
      { country: 'SG', postalCode: '018956', city: 'Singapore', addressLine: '10 Bayfront Ave' },
      ['10 Bayfront Ave', 'SINGAPORE 018956', 'Singapore'],
    ],
  ])('$country', (address, lines) => {
    expect(formatAddress(address, 'en')).toEqual(lines)
  })
})

it('has the street and the line beside it, and neither twice', () => {
  const streetAddress = { name: 'Werftstraße', number: '7' }
  const place = { country: 'DE', city: 'Kiel', streetAddress }
  expect(formatAddress({ ...place, addressLine: 'Hinterhaus' }, 'de')).toEqual([
    ...['Werftstraße 7', 'Hinterhaus', 'Kiel', 'Deutschland'],
  ])
  expect(formatAddress({ ...place, addressLine: 'Werftstraße 7' }, 'de')).toEqual([
    ...['Werftstraße 7', 'Kiel', 'Deutschland'],
  ])
})

it('has no lines for an empty address, and the text of a country that was stored before', () => {
  expect(formatAddress({}, 'de')).toEqual([])
  expect(formatAddress({ country: 'Atlantis', city: 'Poseidonis' }, 'de')).toEqual([
    ...['Poseidonis', 'Atlantis'],
  ])
})

it('has every part of an address in any country exactly once, and no empty line', () => {
  const ofEachCountry = fc.tuple(...listCountries('en').map(({ code }) => partsIn(code)))
  fc.assert(
    fc.property(ofEachCountry, (addresses) => {
      for (const address of addresses) expectEachPartOnce(address)
    }),
    { numRuns: 10 },
  )
})

function expectEachPartOnce(address: PostalAddress) {
  const lines = formatAddress(address, 'en')
  const text = lines.join('\n')
  const { streetAddress, subdivision, country, ...texts } = address
  const { number, name, apt } = streetAddress ?? {}
  for (const part of [...Object.values(texts), number, name, apt]) {
    if (part) expect(text.split(String(part)).length - 1, `${part} in ${text}`).toBe(1)
  }
  const [, code = ''] = subdivision?.split('-') ?? []
  const region = (subdivision && nameOfSubdivision(subdivision)) ?? ''
  expect(text.includes(region) || text.includes(code), `${region} in ${text}`).toBe(true)
  expect(lines.every((line) => line.trim() === line && line !== '')).toBe(true)
  expect(lines.at(-1)).toBe(nameOfCountry(String(country), 'en'))
}

/** Parts that contain nothing of one another. */
function partsIn(country: string): fc.Arbitrary<PostalAddress> {
  const part = (mark: string) => fc.integer({ min: 10, max: 99 }).map((n) => `${mark}${n}${mark}`)
  const subdivisions = listSubdivisions(country).map(({ code }) => code)
  return fc.record(
    {
      country: fc.constant(country),
      ...(subdivisions.length > 0 ? { subdivision: fc.constantFrom(...subdivisions) } : {}),
      city: part('qc'),
      postalCode: part('qp'),
      addressLine: part('ql'),
      addressLine2: part('qm'),
      streetAddress: fc.record({ number: part('qn'), name: part('qs'), apt: part('qa') }),
    },
    { requiredKeys: ['country'] },
  )
}
