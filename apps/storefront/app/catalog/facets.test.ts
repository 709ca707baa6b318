import type { ProductFacets } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { readListingQuery } from '../listing/listing-query.ts'
import { toFacets } from './facets.ts'

const noFilters = readListingQuery(new URLSearchParams())
const facets: ProductFacets = {
  brands: [
    { value: 'Kiln', count: 3 },
    { value: 'Linde', count: 1 },
  ],
  availability: [
    { value: 'OUT_OF_STOCK', count: 1 },
    { value: 'IN_STOCK', count: 3 },
  ],
  collections: [{ id: 'c1', name: 'Vasen', count: 2 }],
  options: [
    {
      name: 'Glaze',
      choices: [
        { value: 'Ink', count: 2 },
        { value: 'Oat', count: 1 },
      ],
    },
    {
      name: 'Height',
      label: 'Höhe',
      choices: [
        { value: '18 cm', count: 2 },
        { value: '26 cm', count: 1 },
      ],
    },
  ],
  colors: [
    { value: 'Ink', label: 'Tinte', code: '#22304a', count: 2 },
    { value: 'Oat', code: '#e2d8c6', count: 1 },
  ],
  price: { min: 10.5, max: 130, buckets: [{ from: 10.5, to: 20.4, count: 3 }] },
}
const context = {
  path: '/collections',
  isCollection: false,
  catalogCollections: [{ id: 'c1', name: 'Vases', slug: 'vases' }],
  currency: 'EUR',
  language: 'de',
}

describe('toFacets', () => {
  it('lists values without a match with a count of 0, in their places', () => {
    const filtered = { ...facets, brands: [{ value: 'Linde', count: 1 }], colors: [] }
    const view = toFacets({ all: facets, filtered, query: noFilters, ...context })

    expect(view.brands).toEqual([
      { value: 'Kiln', count: 0 },
      { value: 'Linde', count: 1 },
    ])
    expect(view.colors.map(({ count }) => count)).toEqual([0, 0])
    expect(view.stock.map(({ value }) => value)).toEqual(['in', 'out'])
  })

  it('identifies values independently of the language, and labels them in the language of the page', () => {
    const query = { ...noFilters, words: 'tall' }
    const view = toFacets({ all: facets, filtered: facets, query, ...context })

    expect(view.colors[0]).toMatchObject({ value: 'Ink', label: 'Tinte', color: '#22304a' })
    expect(view.options).toEqual([])
    expect(view.collections).toEqual([{ value: 'vases', label: 'Vasen', count: 2 }])
  })

  it('lists the options of a collection, without those that are colours', () => {
    const view = toFacets({
      all: facets,
      filtered: facets,
      query: noFilters,
      ...context,
      isCollection: true,
    })

    expect(view.options.map(({ name, label }) => [name, label])).toEqual([['Height', 'Höhe']])
  })

  it('counts as in stock what is available in some choice', () => {
    const availability = [
      { value: 'IN_STOCK', count: 3 },
      { value: 'PARTIALLY_OUT_OF_STOCK', count: 2 },
    ]
    const all = { ...facets, availability }
    const view = toFacets({ all, filtered: all, query: noFilters, ...context })

    expect(view.stock).toEqual([{ value: 'in', count: 5 }])
  })

  it('lists nine values and the chosen ones, and links to the others', () => {
    const brands = Array.from({ length: 20 }, (_, at) => ({ value: `B${at}`, count: 1 }))
    const all = { ...facets, brands }
    const query = { ...noFilters, brands: ['B19'] }

    const view = toFacets({ all, filtered: all, query, ...context })
    expect(view.brands.map(({ value }) => value)).toContain('B19')
    expect(view.brands).toHaveLength(10)
    expect(view.more).toEqual({
      brand: { count: 10, href: '/collections?brand=B19&more=brand' },
    })
    const asked = { ...query, more: ['brand'] }
    const complete = toFacets({ all, filtered: all, query: asked, ...context })
    expect([complete.brands.length, complete.more]).toEqual([20, {}])
  })

  it('divides the prices into twelve bars between whole amounts', () => {
    const { price } = toFacets({ all: facets, filtered: facets, query: noFilters, ...context })

    expect(price).toMatchObject({ low: 10, high: 130, symbol: '€' })
    expect(price?.counts).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('has no price range where all prices are the same', () => {
    const all = { ...facets, price: { min: 5, max: 5, buckets: [{ from: 5, to: 5, count: 4 }] } }

    expect(toFacets({ all, filtered: all, query: noFilters, ...context }).price).toBeUndefined()
  })
})
