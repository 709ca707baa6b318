import { expect, it } from 'vitest'
import { chipsOf } from './chips.ts'
import { readListingQuery } from './listing-query.ts'

const facets = {
  stock: [],
  colors: [{ value: 'Ink', label: 'Tinte', color: '#22304a', count: 1 }],
  brands: [],
  collections: [{ value: 'vases', label: 'Vases', count: 2 }],
  options: [],
  more: {},
}

it('labels each applied filter and links to the first page without it', () => {
  const search = 'q=tall&colour=Ink&collection=vases&o.Height=18+cm&min=25&from=1&page=2'
  const query = readListingQuery(new URLSearchParams(search))
  const chips = chipsOf({ path: '/search', query, facets, currency: 'EUR' })

  expect(chips.map(({ label }) => label)).toEqual(['Tinte', 'from €25', 'Vases', '18 cm'])
  expect(chips.map(({ href }) => href)).toEqual([
    '/search?q=tall&collection=vases&o.Height=18+cm&min=25',
    '/search?q=tall&colour=Ink&collection=vases&o.Height=18+cm',
    '/search?q=tall&colour=Ink&o.Height=18+cm&min=25',
    '/search?q=tall&colour=Ink&collection=vases&min=25',
  ])
})
