import { expect, it } from 'vitest'
import { recountCart } from './recount-cart.ts'

it.each([
  ['a visitor signs in', { before: false, after: true }, /^vitrine-cart=2\+;/],
  ['a member signs out', { before: true, after: false }, /^vitrine-cart=0\?;/],
  ['a member stays one', { before: true, after: true }, undefined],
  ['a visitor stays one', { before: false, after: false }, undefined],
])('when %s', (_, isMember, expected) => {
  const cookie = recountCart('vitrine-cart=2', isMember)
  if (expected) expect(cookie).toMatch(expected)
  else expect(cookie).toBeUndefined()
})
