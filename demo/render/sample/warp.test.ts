import { expect, it } from 'vitest'
import { type Vector, vector } from '../math/vector.ts'
import { toCone, toCosineHemisphere, toDisk, toTent, toVisibleNormal } from './warp.ts'

it('weighs a tent towards its middle', () => {
  const offsets = Array.from({ length: 1000 }, (_, i) => toTent((i + 0.5) / 1000))

  expect(mean(offsets)).toBeCloseTo(0, 6)
  expect(mean(offsets.map((x) => x * x))).toBeCloseTo(1 / 6, 3)
})

it('fills the disk evenly', () => {
  expect(meanOver(toDisk, ({ x, y }) => x * x + y * y)).toBeCloseTo(1 / 2, 3)
  expect(meanOver(toDisk, ({ x, y }) => (x > 0 && y > 0 ? 1 : 0))).toBeCloseTo(1 / 4, 2)
})

it('weighs the hemisphere by the cosine', () => {
  // ∫ z cos θ / π dω = 2/3, ∫ z² cos θ / π dω = 1/2
  expect(meanOver(toCosineHemisphere, ({ z }) => z)).toBeCloseTo(2 / 3, 3)
  expect(meanOver(toCosineHemisphere, ({ z }) => z * z)).toBeCloseTo(1 / 2, 3)
})

it('stays in the cone and fills it evenly', () => {
  const cone = (out: Vector, u: number, v: number) => toCone(out, u, v, 0.8)

  expect(meanOver(cone, ({ z }) => (z >= 0.8 - 1e-12 ? 1 : 0))).toBe(1)
  expect(meanOver(cone, ({ z }) => z)).toBeCloseTo(0.9, 4)
})

it('draws microfacets as often as they are seen', () => {
  const view = { x: Math.sin(0.9), y: 0, z: Math.cos(0.9) }
  const alpha = 0.4
  const visible = (out: Vector, u: number, v: number) => toVisibleNormal(out, view, alpha, u, v)

  expect(meanOver(visible, ({ z }) => z)).toBeCloseTo(expectedHeight(view, alpha), 2)
})

/** The mean height of visible normals by summing over the hemisphere: D(h) G1(v) max(0, v·h) / v.z. */
function expectedHeight(view: Vector, alpha: number) {
  const a2 = alpha * alpha
  const masking = (2 * view.z) / (view.z + Math.sqrt(a2 + (1 - a2) * view.z * view.z))
  let sum = 0
  const steps = 400
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const z = (i + 0.5) / steps
      const angle = (2 * Math.PI * (j + 0.5)) / steps
      const facing = Math.max(0, view.x * Math.sqrt(1 - z * z) * Math.cos(angle) + view.z * z)
      const q = z * z * (a2 - 1) + 1
      sum += (((z * a2) / (Math.PI * q * q)) * masking * facing) / view.z
    }
  }
  return (sum * 2 * Math.PI) / (steps * steps)
}

function meanOver(
  warp: (out: Vector, u: number, v: number) => void,
  value: (at: Vector) => number,
) {
  const out = vector()
  const side = 200
  const values = Array.from({ length: side * side }, (_, i) => {
    warp(out, ((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side)
    return value(out)
  })
  return mean(values)
}

const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length
