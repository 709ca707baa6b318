import { expect, it } from 'vitest'
import { countryName, listCountries } from './countries.ts'

it('lists every country once, in the order of their names', () => {
  const countries = listCountries('en-GB')
  const labels = countries.map(({ label }) => label)

  expect(countries.length).toBeGreaterThan(240)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(countries.map(({ value }) => value)).not.toContain('EU')
})

it('gives back what is no code', () => {
  expect(['DE', '<b>', ''].map((code) => countryName(code, 'en-GB'))).toEqual([
    'Germany',
    '<b>',
    '',
  ])
})
