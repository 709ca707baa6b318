import { expect, it } from 'vitest'
import { chipsOf } from './chips.ts'
import { readShelfChoice } from './shelf-choice.ts'

const facets = {
  stock: [],
  colors: [{ value: 'Ink', label: 'Tinte', color: '#22304a', count: 1 }],
  brands: [],
  rooms: [{ value: 'vases', label: 'Vases', count: 2 }],
  options: [],
}

it('names what is chosen and leads to the rest, on its first page', () => {
  const search = 'q=tall&colour=Ink&room=vases&o.Height=18+cm&min=25&from=1&page=2'
  const choice = readShelfChoice(new URLSearchParams(search))
  const chips = chipsOf({ path: '/search', choice, facets, currency: 'EUR' })

  expect(chips.map(({ words }) => words)).toEqual(['Tinte', 'from €25', 'Vases', '18 cm'])
  expect(chips.map(({ href }) => href)).toEqual([
    '/search?q=tall&room=vases&o.Height=18+cm&min=25',
    '/search?q=tall&colour=Ink&room=vases&o.Height=18+cm',
    '/search?q=tall&colour=Ink&o.Height=18+cm&min=25',
    '/search?q=tall&colour=Ink&room=vases&min=25',
  ])
})
