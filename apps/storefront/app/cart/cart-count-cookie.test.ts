import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CartCount, readCartCount, writeCartCount } from './cart-count-cookie.ts'

const state = fc.constantFrom<CartCount['state']>('counted', 'doubtful', 'guest')

it('reads what it has written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), state, (count, state) => {
      const [cookie = ''] = writeCartCount({ count, state }).split(';')
      expect(readCartCount(`a=1; ${cookie}; b=2`)).toEqual({ count, state })
    }),
  )
})

it('reads any other cookie as an empty cart', () => {
  const nothing = { count: 0, state: 'counted' }
  expect(readCartCount(null)).toEqual(nothing)
  fc.assert(
    fc.property(fc.string(), (value) => {
      const { count } = readCartCount(`vitrine-cart=${value}`)
      expect(count).toBeLessThanOrEqual(999_999)
      expect(count).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(readCartCount('vitrine-cart=-4')).toEqual(nothing)
  expect(readCartCount('vitrine-cart=3;4')).toMatchObject({ count: 3 })
})

it('is removed for an empty cart, unless the cart has to be counted', () => {
  expect(writeCartCount({ count: 0, state: 'counted' })).toContain('Max-Age=0')
  expect(writeCartCount({ count: 0, state: 'doubtful' })).toContain('Max-Age=2592000')
})
