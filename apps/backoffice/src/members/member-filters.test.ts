import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFilters, views, writeFilters } from './member-filters.ts'

it('restores the filters of the list from its address', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
        view: fc.constantFrom(...views),
        page: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      (filters) => {
        expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters)
      },
    ),
  )
})

it('takes the defaults where the address has anything else', () => {
  for (const page of ['0', '-1', '1.5', 'x', '']) {
    const read = readFilters(new URLSearchParams({ page, view: 'x' }))
    expect(read).toEqual({ search: '', view: 'all', page: 1 })
  }
})
