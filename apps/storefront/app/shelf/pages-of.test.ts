import { expect, it } from 'vitest'
import { pagesOf } from './pages-of.ts'
import { readShelfChoice } from './shelf-choice.ts'

const at = (search: string) => readShelfChoice(new URLSearchParams(search))
const shelf = { path: '/collections', perPage: 24, total: 130 }

it('shows the next page under those that are seen', () => {
  const pages = pagesOf({ ...shelf, choice: at('from=1&page=2'), shown: 48 })

  expect(pages).toMatchObject({
    progress: 'You have seen 48 of 130',
    more: { words: 'Show 24 more', href: '/collections?from=1&page=3', stays: true },
  })
  expect(pages?.back).toBeUndefined()
})

it('begins anew after four pages, and leads back', () => {
  expect(pagesOf({ ...shelf, choice: at('from=1&page=4'), shown: 96 })?.more).toEqual({
    words: 'Go on to page 5',
    href: '/collections?page=5',
    stays: false,
  })
  const last = pagesOf({ ...shelf, choice: at('from=5&page=5'), shown: 24 })
  expect(last?.back).toEqual({ words: 'Back to page 4', href: '/collections?page=4' })
  expect(last?.more?.words).toBe('Show the other 10')
})

it('is silent on a shelf of one page', () => {
  expect(pagesOf({ ...shelf, total: 24, choice: at(''), shown: 24 })).toBeUndefined()
})
