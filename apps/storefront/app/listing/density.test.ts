import { expect, it } from 'vitest'
import { readDensity } from './density.ts'

it('is three unless the cookie has another density', () => {
  expect(readDensity('vitrine-theme=dark; vitrine-density=5')).toBe(5)
  expect(readDensity('vitrine-density=9')).toBe(3)
  expect(readDensity(null)).toBe(3)
})
