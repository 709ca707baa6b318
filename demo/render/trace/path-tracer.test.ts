import { expect, it } from 'vitest'
import { buildHierarchy } from '../geometry/hierarchy.ts'
import { brushFor, createMesh } from '../geometry/mesh.ts'
import { slab } from '../geometry/slab.ts'
import { placed } from '../geometry/transform.ts'
import type { GlassMaterial, Material } from '../material/material.ts'
import { createSampler, startSample } from '../sample/sampler.ts'
import { bulb, type Light, softbox } from './light.ts'
import { createPathTracer } from './path-tracer.ts'

const WHITE: [number, number, number] = [1, 1, 1]
/** Glass that bends and mirrors nothing. */
const still = (absorption: [number, number, number]): GlassMaterial => ({
  kind: 'glass',
  refractiveIndex: 1,
  absorption,
  tint: WHITE,
})

it('dims light by the way that it went through glass', () => {
  const whole = look([{ from: -0.5, to: 0.5, material: still([0, 0, 0]) }])
  const [red, green] = look([{ from: -0.5, to: 0.5, material: still([1, 2, 0]) }])

  expect(red / whole[0]).toBeCloseTo(Math.exp(-1))
  expect(green / whole[1]).toBeCloseTo(Math.exp(-2))
})

it('dims light by the oil that reaches into the wall of its bottle, from where it begins', () => {
  const wall = still([0, 0, 0])
  const bottle = (oil: GlassMaterial) =>
    look([
      { from: 0.3, to: 0.5, material: wall },
      { from: -0.35, to: 0.35, material: oil },
      { from: -0.5, to: -0.3, material: wall },
    ])

  const [red] = bottle(still([1, 0, 0]))
  expect(red / bottle(still([0, 0, 0]))[0]).toBeCloseTo(Math.exp(-0.65))
})

it('adds the light of a flame by its depth, and never shows the bulb inside', () => {
  const flame: Material = { kind: 'flame', tint: WHITE, emission: () => [1, 2, 3] }
  const inside = bulb([0, 0, 0], 0.05, [1000, 1000, 1000])

  const [red, green, blue] = look([{ from: -0.1, to: 0.1, material: flame }], [inside], 0)

  expect(red).toBeCloseTo(0.2, 2)
  expect(green).toBeCloseTo(0.4, 2)
  expect(blue).toBeCloseTo(0.6, 2)
})

it('shows a lamp in a pane of glass in every sample, instead of a bright one in some', () => {
  const glass: Material = { ...still([0, 0, 0]), refractiveIndex: 1.5 }
  const lamp = softbox({
    centre: [0, 0, 5],
    target: [0, 0, 0],
    halfSize: [1, 1],
    radiance: [10, 10, 10],
    softness: 0,
  })

  const seen = Array.from(
    { length: 16 },
    (_, index) => look([{ from: -0.1, to: 0.1, material: glass }], [lamp], 0, index)[0],
  )

  // Both faces mirror a twenty-fifth; what the second one mirrors may be mirrored by the first again.
  for (const red of seen) {
    expect(red).toBeGreaterThan(0.39)
    expect(red).toBeLessThan(0.8)
  }
})

/** What comes from -z to someone before plates that lie across the view, each from one z to another. */
function look(
  plates: readonly { from: number; to: number; material: Material }[],
  lights: Light[] = [],
  dome = 1,
  index = 0,
) {
  const mesh = createMesh()
  for (const [i, { from, to }] of plates.entries()) {
    const brush = brushFor(mesh, placed({ at: [0, 0, (from + to) / 2] }), i)
    slab(brush, [2, 2, (to - from) / 2], { rounding: 0.01 })
  }
  const { sight, trace } = createPathTracer({
    hierarchy: buildHierarchy(mesh),
    materials: plates.map(({ material }) => material),
    lights,
    dome: { strength: dome, flagged: false },
  })
  const sampler = createSampler()
  startSample(sampler, { x: 0, y: 0, index, count: 16, seed: 1 })
  trace({ x: 0.013, y: 0.017, z: 3, dx: 0, dy: 0, dz: -1 }, sampler)
  return [sight.red, sight.green, sight.blue] as const
}
