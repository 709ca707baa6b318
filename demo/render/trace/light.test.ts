import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vector } from '../math/vector.ts'
import { aimAtLight, bulb, createIncoming, meetLight, softbox, weighLights } from './light.ts'

const unit = fc.integer({ min: 0, max: 999 }).map((n) => (n + 0.5) / 1000)
const place = fc.tuple(unit, unit, unit)
const lights = [
  softbox({
    centre: [-5, 4, 1],
    target: [0, 1, 0],
    halfSize: [1.5, 2],
    radiance: [10, 9, 8],
    softness: 0.6,
  }),
  bulb([0.5, 4, 0.5], 0.3, [5, 4, 2]),
]

it.each(lights)('meets a $kind where it aimed, with the same share and density', (light) => {
  fc.assert(
    fc.property(place, unit, unit, ([x, y, z], u, v) => {
      const aimed = createIncoming()
      aimAtLight(aimed, light, vector(x, y, z), u, v)
      fc.pre(aimed.share > 1e-6)

      const { x: dx, y: dy, z: dz } = aimed.direction
      const met = createIncoming()
      const meets = meetLight(met, light, { x, y, z, dx, dy, dz }, 100)

      // A direction at the very rim may pass the light by.
      fc.pre(meets)
      expect(met.share).toBeCloseTo(aimed.share, 6)
      expect(met.density / aimed.density).toBeCloseTo(1, 6)
    }),
  )
})

it.each(lights)('aims at a $kind so that densities sum to its solid angle', (light) => {
  const from = vector(0.2, 0.1, 0.4)
  const solidAngle = meanOverSquare((u, v) => {
    const aimed = createIncoming()
    aimAtLight(aimed, light, from, u, v)
    return 1 / aimed.density
  })

  const away = Math.hypot(...light.centre.map((c, i) => c - [0.2, 0.1, 0.4][i]))
  expect(solidAngle * away ** 2).toBeGreaterThan(0.8 * light.area)
  expect(solidAngle * away ** 2).toBeLessThan(1.1 * light.area)
})

it('meets no light behind something nearer, nor the back of a softbox', () => {
  const out = createIncoming()
  const [box, lamp] = lights

  expect(meetLight(out, lamp, { x: 0.5, y: 0, z: 0.5, dx: 0, dy: 1, dz: 0 }, 3.6)).toBe(false)
  expect(meetLight(out, lamp, { x: 0.5, y: 0, z: 0.5, dx: 0, dy: 1, dz: 0 }, 3.8)).toBe(true)
  expect(meetLight(out, box, { x: -9, y: 4, z: 1, dx: 1, dy: 0, dz: 0 }, 100)).toBe(false)
})

it('gives every light a chance, and all of them together one', () => {
  const weights = new Float64Array(2)
  weighLights(weights, lights, vector(0, 0, 0), vector(0, -1, 0), false)

  expect(Math.min(...weights)).toBeGreaterThan(0)
  expect(weights[0] + weights[1]).toBeCloseTo(1, 12)
})

function meanOverSquare(value: (u: number, v: number) => number) {
  const side = 60
  let sum = 0
  for (let i = 0; i < side * side; i++) {
    sum += value(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side)
  }
  return sum / (side * side)
}

it('aims at a bulb so far away that its cone is no wider than a rounding error', () => {
  const [, light] = lights
  const aimed = createIncoming()
  aimAtLight(aimed, light, vector(3e7, 1e6, 3e7), 0.3, 0.7)

  expect(aimed.density).toBeGreaterThan(1e15)
  expect(aimed.density).toBeLessThan(1e18)
})
