import { expect, it } from 'vitest'
import { readFilters, toSearch, writeFilters } from './abandoned-filters.ts'

it('survives the address, and takes the default for anything unknown', () => {
  const filters = {
    search: 'ada',
    view: 'RECOVERED',
    from: '2026-11-01',
    to: '2026-11-23',
    cursor: 'c',
  } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  const odd = new URLSearchParams('view=x&from=2026-02-31&to=soon')
  expect(String(writeFilters(readFilters(odd)))).toBe('')
})

it('includes both days, and gives a cursor no filter of its own', () => {
  const filters = readFilters(
    new URLSearchParams('q=ada&view=ABANDONED&from=2026-11-01&to=2026-11-01'),
  )
  expect(toSearch(filters)).toEqual({
    search: { expression: 'ada' },
    filter: {
      $and: [
        { status: 'ABANDONED' },
        { createdDate: { $gte: new Date(2026, 10, 1).toISOString() } },
        { createdDate: { $lt: new Date(2026, 10, 2).toISOString() } },
      ],
    },
    cursorPaging: { limit: 50 },
  })
  expect(toSearch({ ...filters, cursor: 'c' })).toEqual({
    search: { expression: 'ada' },
    cursorPaging: { limit: 50, cursor: 'c' },
  })
})
