import type { Soap } from '../material/soap.ts'
import type { Point } from '../math/point.ts'
import { portrait } from './formats.ts'
import type { Scene, Thing } from './scene.ts'
import { walls } from './walls.ts'
import { acrossWood, woods } from './woods.ts'

/** What each scent looks like. */
export const soapOf = {
  oat: { kind: 'soap', color: '#d3c4a1', flecks: { color: '#8a6d43', amount: 0.8 } },
  fir: { kind: 'soap', color: '#87937a', flecks: { color: '#4c5a44', amount: 0.6 } },
  tar: { kind: 'soap', color: '#45403c', flecks: { color: '#2c2825', amount: 0.5 } },
} as const satisfies Record<string, Soap>

/** Half sizes of a bar. */
export const BAR: Point = [0.42, 0.13, 0.29]

const soap = (material: Soap, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.4,
  view: { height: 1.15, fill: 0.58, pitch: 33, lookAt: [0, 0.27, 0] },
  things: [
    {
      shape: { kind: 'slab', half: [0.56, 0.045, 0.38], rounding: 0.03 },
      material: acrossWood(woods.oak, 5),
      at: [0, 0.1, 0],
      turn: [0, 24, 0],
    },
    ...[-0.3, 0.3].map(
      (x): Thing => ({
        shape: { kind: 'slab', half: [0.04, 0.03, 0.34], rounding: 0.015 },
        material: acrossWood(woods.oak, 6),
        at: [x * 0.914, 0.028, -x * 0.407],
        turn: [0, 24, 0],
      }),
    ),
    { shape: { kind: 'soap', half: BAR }, material, at: [0, 0.277, 0], turn: [0, 24, 0] },
    { shape: { kind: 'soap', half: BAR }, material, at: [0.02, 0.53, 0.01], turn: [0, -14, 0] },
  ],
})

export const soaps: Record<string, Scene> = {
  'soap-oat': soap(soapOf.oat, walls.sage),
  'soap-fir': soap(soapOf.fir, walls.stone),
  'soap-tar': soap(soapOf.tar, walls.straw),
}
