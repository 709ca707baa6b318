import { expect, it } from 'vitest'
import { listingUrl, readDensity, readListingUrl } from './listing-url.ts'

it('reads back from a URL what it wrote', () => {
  const url = listingUrl('/collections/vases', { sort: 'price-up', page: 2 })

  expect(url).toBe('/collections/vases?sort=price-up&page=2')
  expect(readListingUrl(new URL(url, 'https://shop.example').searchParams)).toEqual({
    sort: 'price-up',
    page: 2,
  })
})

it('leaves out what goes without saying', () => {
  expect(listingUrl('/collections', { sort: 'newest', page: 1 })).toBe('/collections')
})

it.each(['sort=constructor&page=-1', 'sort=&page=1.5', 'page=1e9', 'page=abc', ''])(
  'takes "%s" for the first page in our order',
  (search) => {
    expect(readListingUrl(new URLSearchParams(search))).toEqual({ sort: 'newest', page: 1 })
  },
)

it('draws three in a row until another number is chosen', () => {
  expect(readDensity('vitrine-theme=dark; vitrine-density=5')).toBe(5)
  expect(readDensity('vitrine-density=9')).toBe(3)
  expect(readDensity(null)).toBe(3)
})
