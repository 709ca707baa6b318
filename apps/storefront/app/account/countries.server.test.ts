import { expect, it } from 'vitest'
import { countryName, listCountries } from './countries.server.ts'

it('lists every country once, in the order of their names', () => {
  const countries = listCountries()
  const labels = countries.map(({ label }) => label)

  expect(countries.length).toBeGreaterThan(240)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(countries.map(({ value }) => value)).not.toContain('EU')
})

it('gives back what is no code', () => {
  expect([countryName('DE'), countryName('<b>'), countryName('')]).toEqual(['Germany', '<b>', ''])
})
