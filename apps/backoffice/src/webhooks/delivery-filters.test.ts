import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFilters, toFilter, views, writeFilters } from './delivery-filters.ts'

const id = fc.oneof(fc.constant(''), fc.uuid())

it('writes an address that reads as the same filters', () => {
  const filters = fc.record({
    view: fc.constantFrom(...views),
    event: fc.string({ maxLength: 200 }),
    endpoint: id,
    before: id,
    delivery: id,
  })
  fc.assert(
    fc.property(filters, (one) => {
      expect(readFilters(new URLSearchParams(writeFilters(one).toString()))).toEqual(one)
    }),
  )
})

it('takes anything unknown in the address for the default', () => {
  const read = readFilters(new URLSearchParams('view=gone&endpoint=1&before=x&delivery=%00'))
  expect(writeFilters(read).toString()).toBe('')
})

it('asks the platform for failed deliveries that nobody has sent again', () => {
  const none = { event: '', endpoint: '', before: '', delivery: '' }
  expect(toFilter({ ...none, view: 'dead' })).toEqual({ status: 'DEAD', isFailed: true })
  expect(toFilter({ ...none, view: 'retrying' })).toEqual({ status: 'PENDING', isFailed: true })
  expect(toFilter({ ...none, view: 'all', event: 'a.b' })).toEqual({ eventType: 'a.b' })
})
