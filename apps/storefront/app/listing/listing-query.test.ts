import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearFilters,
  countFilters,
  type ListingQuery,
  listingUrl,
  readListingQuery,
  renameParameters,
  sortOrders,
  stocks,
} from './listing-query.ts'

const noFilters: ListingQuery = {
  words: '',
  page: 1,
  from: 1,
  stock: [],
  colors: [],
  brands: [],
  collections: [],
  options: {},
}

describe('the query of a listing', () => {
  it('has a readable URL', () => {
    const query: ListingQuery = {
      ...noFilters,
      sort: 'price-up',
      page: 2,
      from: 2,
      stock: ['in'],
      colors: ['Ink', 'Oat'],
      options: { Height: ['18 cm'] },
      min: 25,
      max: 99.5,
    }
    const url = listingUrl('/collections/vases', query)

    expect(url).toBe(
      '/collections/vases?stock=in&colour=Ink&colour=Oat&o.Height=18+cm&min=25&max=99.5&sort=price-up&page=2',
    )
    expect(read(url)).toEqual(query)
  })

  it('has no control characters', () => {
    expect(read('/search?q=a%0Db%00&colour=%00&colour=Ink&o.a%00=b&o.Height=%0D')).toEqual({
      ...noFilters,
      words: 'a b',
      colors: ['Ink'],
    })
  })

  it('is read from its URL as it was written', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== '')
    const values = fc.uniqueArray(text, { maxLength: 5 })
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)
    const queries = fc
      .record(
        {
          words: text.map((value) => value.trim()),
          sort: fc.constantFrom(...sortOrders),
          page: fc.integer({ min: 1, max: 9999 }),
          stock: fc.uniqueArray(fc.constantFrom(...stocks)),
          colors: values,
          brands: values,
          collections: values,
          options: fc.dictionary(
            text.filter((name) => name !== '__proto__'),
            fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
            { maxKeys: 10, noNullPrototype: true },
          ),
          min: amount,
          max: amount,
          more: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
        },
        { requiredKeys: [] },
      )
      .map((some) => ({ ...noFilters, ...some, from: some.page ?? 1 }))

    fc.assert(
      fc.property(queries, (query) => {
        expect(read(listingUrl('/search', query))).toEqual(query)
      }),
    )
  })

  it('leaves default values out of its URL', () => {
    expect(listingUrl('/collections', noFilters)).toBe('/collections')
  })

  it.each([
    'sort=constructor&page=-1',
    'sort=&page=1.5&min=&max=',
    'page=1e9&from=7',
    'stock=everything&colour=&min=cheap&max=-&o.=x',
    `brand=${'x'.repeat(101)}`,
    'min=1e3&max=1,000,5',
    'min=12a5&max=-5',
    '',
  ])('reads no filters from "%s"', (search) => {
    expect(readListingQuery(new URLSearchParams(search))).toEqual(noFilters)
  })

  it.each([
    ['€ 25', 25],
    ['25,50', 25.5],
    ['0', 0],
    ['12.5', 12.5],
    ['1,000', 1000],
    ['$1,234.50', 1234.5],
    ['1,2345', 1.2345],
  ])('reads the price "%s" as people type it', (typed, min) => {
    expect(readListingQuery(new URLSearchParams({ min: typed }))).toMatchObject({ min })
  })

  it('shows at most four pages below each other', () => {
    expect(read('/?from=2&page=5')).toMatchObject({ from: 2, page: 5 })
    expect(read('/?from=1&page=5')).toMatchObject({ from: 5, page: 5 })
    expect(read('/?from=6&page=5')).toMatchObject({ from: 5, page: 5 })
  })

  it('counts a price range as one filter, and has none when cleared', () => {
    const query = { ...noFilters, words: 'vase', brands: ['Kiln'], min: 5, max: 50 }

    expect(countFilters(query)).toBe(2)
    expect(clearFilters(query)).toEqual({ ...noFilters, words: 'vase' })
  })
})

it('renames parameters of earlier URLs', () => {
  const search = new URLSearchParams('q=tall&room=vases&room=light')
  expect(`${renameParameters(search)}`).toBe('q=tall&collection=vases&collection=light')
  expect(renameParameters(new URLSearchParams('q=room'))).toBeNull()
})

function read(url: string) {
  return readListingQuery(new URL(url, 'https://shop.example').searchParams)
}
