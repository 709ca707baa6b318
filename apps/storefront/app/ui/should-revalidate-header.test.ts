import { expect, it } from 'vitest'
import { shouldRevalidateHeader } from './should-revalidate-header.ts'

const isLoaded = (from: string, to: string, formMethod?: 'GET' | 'POST') =>
  shouldRevalidateHeader({
    currentUrl: new URL(from, 'https://shop.example'),
    nextUrl: new URL(to, 'https://shop.example'),
    ...(formMethod ? { formMethod } : {}),
  })

it.each([
  ['/', '/collections'],
  ['/collections', '/products/bottle-vase?glaze=Ink'],
  ['/collections', '/collections?colour=Ink'],
  ['/search?q=vase', '/search?q=bowl'],
  ['/collections/vases', '/account'],
  ['/about', '/about'],
])('from %s to %s the notice of an outdated catalog appears or goes away', (from, to) => {
  expect(isLoaded(from, to)).toBe(true)
  expect(isLoaded(from, to, 'GET')).toBe(true)
})

it('is loaded after a form that changes something', () => {
  expect(isLoaded('/products/vase', '/products/vase?glaze=Ink', 'POST')).toBe(true)
})

it.each([
  ['/products/vase', '/products/vase?glaze=Ink'],
  ['/about', '/about#delivery'],
])('from %s to %s nothing is loaded', (from, to) => {
  expect(isLoaded(from, to)).toBe(false)
})
