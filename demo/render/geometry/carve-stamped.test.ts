import { expect, it } from 'vitest'
import { carveEnvelope } from './carve-envelope.ts'
import { carveSeal } from './carve-seal.ts'
import { carveSoap } from './carve-soap.ts'
import { distanceToM } from './letter-m.ts'
import { boundsOf, draw } from './volume.fixture.ts'

it('writes an M: two uprights, and a valley between them', () => {
  expect(distanceToM(-0.36, 0.5, 1)).toBeCloseTo(0)
  expect(distanceToM(0, -0.22, 1)).toBeCloseTo(0)
  expect(distanceToM(0.88, -1, 2)).toBeCloseTo(0)
  expect(distanceToM(0, 0.5, 1)).toBeGreaterThan(0.2)
})

it('stamps a bar of soap from above: its top has more relief than its bottom', () => {
  const { positions, volume } = draw((brush) => carveSoap(brush, [0.3, 0.12, 0.25]))

  expect(volume).toBeGreaterThan(0.8 * 0.6 * 0.24 * 0.5)
  expect(volume).toBeLessThan(0.6 * 0.24 * 0.5)
  // The bottom of a stroke: nothing like it is at the same place below.
  const heights = heightsNear(positions, -0.1, 0)
  expect(Math.max(...heights)).toBeLessThan(0.11)
})

it('presses a face into sealing wax and leaves a letter on it, inside of a swollen edge', () => {
  const { positions, volume } = draw((brush) => carveSeal(brush, 3))
  const highest = (x: number, z: number) => Math.max(...heightsNear(positions, x, z))

  expect(volume).toBeGreaterThan(0)
  expect(highest(0, 0.05)).toBeGreaterThan(highest(0, -0.1) + 0.015)
  expect(highest(0.25, 0)).toBeGreaterThan(highest(0, 0.05))
})

it('folds an envelope flat, its flap over the rest', () => {
  const { positions, volume } = draw((brush) => carveEnvelope(brush, 0.3, 0.25))
  const [x, y, z] = boundsOf(positions)

  expect(volume).toBeGreaterThan(0)
  expect(x?.[1]).toBeCloseTo(0.3, 2)
  expect(z?.[1]).toBeCloseTo(0.25, 2)
  expect(y?.[1]).toBeLessThan(0.09)
})

/** The heights of the surface at a place, seen from above. */
function heightsNear(positions: readonly number[], x: number, z: number) {
  const heights: number[] = []
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.hypot(positions[i] - x, positions[i + 2] - z) < 0.012) heights.push(positions[i + 1])
  }
  return heights
}
