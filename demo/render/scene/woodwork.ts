import { polyline } from '../geometry/tube.ts'
import type { Wood } from '../material/wood.ts'
import { between, type Point } from '../math/point.ts'
import { portrait } from './formats.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { woods } from './woods.ts'

const { oak, walnut } = woods

export const boardOak: Wood = { ...oak, along: 'y', rings: 3, centre: [0.62, -0.35], seed: 2 }
export const boardWalnut: Wood = { ...walnut, along: 'y', rings: 3, centre: [0.6, 0.3] }

export const board: Shape = { kind: 'board', width: 2, height: 1.55 }

/** The board leans on a wall close behind it. */
const leaning = (material: Wood): Scene => ({
  ...portrait,
  backdrop: { color: '#cfc2ae', wall: -0.75, fillet: 0.25 },
  scale: 0.9,
  view: { height: 2.35, fill: 0.6, pitch: 6, yaw: 9 },
  things: [{ shape: board, material, at: [0, 0, -0.05], turn: [-11, 0, 0] }],
})

export const SEAT_HEIGHT = 4.5
/** Along each part, whose texture has a frame of its own. */
const legWood: Wood = { ...oak, along: 'x', rings: 1.8, centre: [0.8, 0.5], seed: 3 }

/** Where a leg passes, from the floor (0) to the seat (1). */
function onLeg(leg: number, t: number): Point {
  const angle = (Math.PI / 2) * leg + 0.4
  const away = 1.5 - 0.58 * t
  return [away * Math.cos(angle), t * (SEAT_HEIGHT - 0.12), away * Math.sin(angle)]
}

const legs = [0, 1, 2, 3].map(
  (leg): Thing => ({
    shape: {
      kind: 'tube',
      path: polyline([onLeg(leg, 0), onLeg(leg, 1)], 30),
      radii: [0.14, 0.18, 0.165, 0.13],
    },
    material: { ...legWood, seed: 3 + leg },
  }),
)

const rungs = [0, 1, 2, 3].map((leg): Thing => {
  const height = 0.3 + 0.06 * (leg % 2)
  const from = onLeg(leg, height)
  const to = onLeg((leg + 1) % 4, height)
  return {
    shape: {
      kind: 'tube',
      path: polyline([from, between(from, to, 0.5), to], 10),
      radii: [0.07, 0.115, 0.07],
    },
    material: { ...legWood, seed: 11 + leg },
  }
})

export const stool: Thing[] = [
  {
    shape: { kind: 'seat', radius: 1.62, height: SEAT_HEIGHT },
    material: { ...oak, along: 'x', rings: 1.6, centre: [0.4, 0.2] },
  },
  ...legs,
  ...rungs,
]

export const woodwork: Record<string, Scene> = {
  'board-walnut': leaning(boardWalnut),
  'board-oak': leaning(boardOak),
  'stool-oak': {
    ...portrait,
    backdrop: { color: '#c9bdb0' },
    scale: 1.5,
    view: { height: 4.6, fill: 0.62, pitch: 12, lookAt: [0, 2.15, 0] },
    things: stool,
  },
}
