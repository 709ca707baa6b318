import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columns, readFilters, sortings, visibilities, writeFilters } from './product-filters.ts'

it('restores the filters of the list from its address', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
        visibility: fc.constantFrom(...visibilities),
        sorting: fc.constantFrom(...sortings),
        columns: fc.subarray([...columns]),
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
    expect(readFilters(new URLSearchParams({ page, sort: 'x', visibility: 'x' }))).toEqual({
      search: '',
      visibility: 'all',
      sorting: 'newest',
      columns,
      page: 1,
    })
  }
})
