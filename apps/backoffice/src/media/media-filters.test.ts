import { expect, it } from 'vitest'
import { readFilters, toSearch, writeFilters } from './media-filters.ts'

it('survives the address, and takes the default for anything unknown', () => {
  const filters = {
    search: 'mug',
    type: 'IMAGE',
    words: 'missing',
    cursor: 'c',
    file: 'f.jpg',
  } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(String(writeFilters(readFilters(new URLSearchParams('type=x&words=3&q= '))))).toBe('')
})

it('searches with the cursor of the same search', () => {
  const filters = readFilters(new URLSearchParams('q=mug&type=VIDEO&words=missing&cursor=c'))
  expect(toSearch(filters)).toEqual({
    search: 'mug',
    mediaTypes: ['VIDEO'],
    needsAltText: true,
    cursorPaging: { limit: 60, cursor: 'c' },
  })
})
