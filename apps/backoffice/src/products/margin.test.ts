import { expect, it } from 'vitest'
import { marginOf } from './margin.ts'

it('is what remains of the discounted price after the cost', () => {
  expect(marginOf(20, 5, { type: 'NONE', value: 0 })).toEqual({ profit: 15, share: 0.75 })
  expect(marginOf(20, 5, { type: 'PERCENT', value: 50 })).toEqual({ profit: 5, share: 0.5 })
  expect(marginOf(20, 5, { type: 'AMOUNT', value: 10 })).toEqual({ profit: 5, share: 0.5 })
})

it('has no share of a price of 0', () => {
  expect(marginOf(5, 1, { type: 'AMOUNT', value: 9 })).toEqual({ profit: -1, share: 0 })
})
