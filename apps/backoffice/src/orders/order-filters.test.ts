import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fulfillmentChoices,
  paymentChoices,
  readFilters,
  toSearch,
  views,
  writeFilters,
} from './order-filters.ts'

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const filters = fc.record({
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
  view: fc.constantFrom(...views),
  payment: fc.constantFrom(...paymentChoices),
  fulfillment: fc.constantFrom(...fulfillmentChoices),
  from: fc.oneof(fc.constant(''), day),
  to: fc.oneof(fc.constant(''), day),
  cursor: fc.string({ maxLength: 20 }),
})

it('restores the filters of the list from its address', () => {
  fc.assert(
    fc.property(filters, (one) => {
      expect(readFilters(new URLSearchParams(writeFilters(one).toString()))).toEqual(one)
    }),
  )
})

it('takes the defaults where the address has anything else', () => {
  const wrong = { view: 'x', payment: 'x', fulfillment: 'x', from: '2026-02-30', to: 'tomorrow' }
  expect(readFilters(new URLSearchParams(wrong))).toEqual(readFilters(new URLSearchParams()))
})

it('shows every order with a return to answer, an archived one too', () => {
  expect(toSearch(readFilters(new URLSearchParams({ view: 'returns' })))).toMatchObject({
    filter: { $and: [{ returnRequested: true }] },
  })
})

it('sends the words beside the filters, with a cursor too', () => {
  const words = { search: { expression: '#10001 ada' } }
  const search = (rest: Record<string, string>) =>
    toSearch(readFilters(new URLSearchParams({ q: ' #10001 ada ', view: 'all', ...rest })))

  expect(search({})).toMatchObject(words)
  expect(search({ cursor: 'c' })).toEqual({ ...words, cursorPaging: { limit: 50, cursor: 'c' } })
})
