import fc from 'fast-check'
import { expect, it } from 'vitest'
import { path } from './path.ts'

it('keeps a parameter inside its segment', () => {
  expect(path`/v1/products/${'a b/../../oauth2/token?x=1#y'}`).toBe(
    '/v1/products/a%20b%2F..%2F..%2Foauth2%2Ftoken%3Fx%3D1%23y',
  )
})

it('refuses segments that a URL would drop', () => {
  for (const value of ['', '.', '..']) {
    expect(() => path`/v1/products/${value}`).toThrow(`"${value}" cannot stand in a path.`)
  }
})

it('refuses half a surrogate pair, which no URL can contain', () => {
  for (const value of ['\ud83d', 'a\udc1dz']) {
    expect(() => path`/v1/products/${value}`).toThrow('cannot stand in a path.')
  }
})

it('sends any other parameter to the platform unchanged, in the same segment', () => {
  const parameter = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((value) => value !== '.' && value !== '..')

  fc.assert(
    fc.property(parameter, (value) => {
      const { pathname } = new URL(path`/v1/products/${value}/media`, 'https://api.example')
      const [, version, products, encoded, media] = pathname.split('/')
      expect([version, products, media]).toEqual(['v1', 'products', 'media'])
      expect(decodeURIComponent(encoded ?? '')).toBe(value)
    }),
  )
})
