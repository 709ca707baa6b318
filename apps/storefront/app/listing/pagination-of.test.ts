import { expect, it } from 'vitest'
import { readListingQuery } from './listing-query.ts'
import { paginationOf } from './pagination-of.ts'

const at = (search: string) => readListingQuery(new URLSearchParams(search))
const listing = { path: '/collections', perPage: 24, total: 130 }

it('links to the next page below those that are shown', () => {
  const pages = paginationOf({ ...listing, query: at('from=1&page=2'), shown: 48 })

  expect(pages).toMatchObject({
    progress: 'You have viewed 48 of 130 products',
    viewed: 0.37,
    more: { label: 'Show 24 more', href: '/collections?from=1&page=3', append: true },
  })
  expect(pages?.back).toBeUndefined()
})

it('starts a new page after four, with a link back', () => {
  expect(paginationOf({ ...listing, query: at('from=1&page=4'), shown: 96 })?.more).toEqual({
    label: 'Continue to page 5',
    href: '/collections?page=5',
    append: false,
  })
  const last = paginationOf({ ...listing, query: at('from=5&page=5'), shown: 24 })
  expect(last?.back).toEqual({ label: 'Back to page 4', href: '/collections?page=4' })
  expect(last?.more?.label).toBe('Show the last 10')
})

it('is undefined for a listing of one page', () => {
  expect(paginationOf({ ...listing, total: 24, query: at(''), shown: 24 })).toBeUndefined()
})
