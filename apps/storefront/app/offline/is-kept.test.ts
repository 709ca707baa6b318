import { expect, it } from 'vitest'
import { isKept } from './is-kept.ts'

const FOOTER = ['/about', '/de/imprint', '/account', '/de/sign-in', '/wishlist']

it.each([
  ['/', true],
  ['/de', true],
  ['/de/', true],
  ['/collections', true],
  ['/de/collections/vases', true],
  ['/products/bottle-vase', true],
  ['/about', true],
  ['/de/imprint', true],
  ['/account', false],
  ['/de/sign-in', false],
  ['/wishlist', false],
  ['/cart', false],
  ['/search', false],
  ['/account/orders', false],
  ['/products/bottle-vase/pictures', false],
  ['/back-in-stock', false],
])('of %s: %s', (pathname, kept) => {
  expect(isKept(pathname, FOOTER)).toBe(kept)
})
