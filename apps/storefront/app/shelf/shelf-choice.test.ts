import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearChoice,
  countFilters,
  readShelfChoice,
  type ShelfChoice,
  shelfUrl,
  sortOrders,
  stocks,
} from './shelf-choice.ts'

const nothing: ShelfChoice = {
  words: '',
  page: 1,
  from: 1,
  stock: [],
  colors: [],
  brands: [],
  rooms: [],
  options: {},
}

describe('a choice on a shelf', () => {
  it('is said by a URL that people can read', () => {
    const choice: ShelfChoice = {
      ...nothing,
      sort: 'price-up',
      page: 2,
      from: 2,
      stock: ['in'],
      colors: ['Ink', 'Oat'],
      options: { Height: ['18 cm'] },
      min: 25,
      max: 99.5,
    }
    const url = shelfUrl('/collections/vases', choice)

    expect(url).toBe(
      '/collections/vases?stock=in&colour=Ink&colour=Oat&o.Height=18+cm&min=25&max=99.5&sort=price-up&page=2',
    )
    expect(read(url)).toEqual(choice)
  })

  it('comes back from its URL as it was, whatever it is', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== '')
    const values = fc.uniqueArray(text, { maxLength: 5 })
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)
    const choices = fc
      .record(
        {
          words: text.map((value) => value.trim()),
          sort: fc.constantFrom(...sortOrders),
          page: fc.integer({ min: 1, max: 9999 }),
          stock: fc.uniqueArray(fc.constantFrom(...stocks)),
          colors: values,
          brands: values,
          rooms: values,
          options: fc.dictionary(
            text.filter((name) => name !== '__proto__'),
            fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
            { maxKeys: 10, noNullPrototype: true },
          ),
          min: amount,
          max: amount,
        },
        { requiredKeys: [] },
      )
      .map((some) => ({ ...nothing, ...some, from: some.page ?? 1 }))

    fc.assert(
      fc.property(choices, (choice) => {
        expect(read(shelfUrl('/search', choice))).toEqual(choice)
      }),
    )
  })

  it('leaves out what goes without saying', () => {
    expect(shelfUrl('/collections', nothing)).toBe('/collections')
  })

  it.each([
    'sort=constructor&page=-1',
    'sort=&page=1.5&min=&max=',
    'page=1e9&from=7',
    'stock=everything&colour=&min=cheap&max=-&o.=x',
    `brand=${'x'.repeat(101)}`,
    '',
  ])('takes "%s" for nothing chosen', (search) => {
    expect(readShelfChoice(new URLSearchParams(search))).toEqual(nothing)
  })

  it.each([
    ['€ 25', 25],
    ['25,50', 25.5],
    ['0', 0],
  ])('takes the price "%s" as people type it', (typed, min) => {
    expect(readShelfChoice(new URLSearchParams({ min: typed }))).toMatchObject({ min })
  })

  it('keeps pages under each other only as long as they are few', () => {
    expect(read('/?from=2&page=5')).toMatchObject({ from: 2, page: 5 })
    expect(read('/?from=1&page=5')).toMatchObject({ from: 5, page: 5 })
    expect(read('/?from=6&page=5')).toMatchObject({ from: 5, page: 5 })
  })

  it('counts a range of prices as one filter, and is empty when cleared', () => {
    const choice = { ...nothing, words: 'vase', brands: ['Kiln'], min: 5, max: 50 }

    expect(countFilters(choice)).toBe(2)
    expect(clearChoice(choice)).toEqual({ ...nothing, words: 'vase' })
  })
})

function read(url: string) {
  return readShelfChoice(new URL(url, 'https://shop.example').searchParams)
}
