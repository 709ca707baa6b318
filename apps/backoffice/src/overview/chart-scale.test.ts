import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleOf } from './chart-scale.ts'

it('has round lines above the highest value', () => {
  expect(scaleOf(1246)).toEqual([0, 500, 1000, 1500])
  expect(scaleOf(80)).toEqual([0, 20, 40, 60, 80])
  expect(scaleOf(0)).toEqual([0, 1])
})

it('begins at 0, reaches every value, and has few lines', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (highest) => {
      const lines = scaleOf(highest)
      expect(lines[0]).toBe(0)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest * 0.999999)
      expect(lines.length).toBeLessThanOrEqual(6)
    }),
  )
})
