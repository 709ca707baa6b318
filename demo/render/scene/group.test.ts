import { expect, it } from 'vitest'
import { grouped } from './group.ts'
import type { Thing } from './scene.ts'

const thing: Thing = {
  shape: { kind: 'mug' },
  material: { kind: 'plain', color: '#888888', roughness: 1, coat: 0 },
}

it('lays things down together: what stood above lies beside', () => {
  const [low, high] = grouped([thing, { ...thing, at: [0, 2, 0] }], {
    at: [1, 0, 0],
    turn: [0, 0, 90],
    scale: 0.5,
  })

  expect(low).toMatchObject({ at: [1, 0, 0], turn: [0, 0, 90], scale: 0.5 })
  expect(high?.at?.[0]).toBeCloseTo(0)
  expect(high?.at?.[1]).toBeCloseTo(0)
})

it('turns a turned thing on around the upright axis, and refuses to tilt it, which would need more than three angles', () => {
  const turned = { ...thing, turn: [0, 30, 90] as const }

  expect(grouped([turned], { turn: [0, 20, 0] })[0]?.turn).toEqual([0, 50, 90])
  expect(grouped([turned], { at: [0, 1, 0] })[0]?.turn).toEqual([0, 30, 90])
  expect(() => grouped([turned], { turn: [90, 0, 0] })).toThrow('cannot be tilted')
})
