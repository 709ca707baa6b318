import type { Corner } from '../geometry/profile.ts'
import type { Glaze } from '../material/glaze.ts'
import type { Rope } from '../material/rope.ts'
import type { Point } from '../math/point.ts'
import { closeUp } from './close-up.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'
import { turnedWood, woods } from './woods.ts'

/** Unglazed, a little paler than the vases: it has stood in the rain. */
const clay: Glaze = {
  ...glazes.terracotta,
  base: '#b4775a',
  tone: '#a4664b',
  rim: '#bd8466',
  coat: 0.3,
}

export const pot: Shape = {
  kind: 'turned',
  wobble: 0.008,
  corners: [
    [0, 0.04],
    [0.44, 0.04],
    [0.46, 0, 0.02],
    [0.56, 0, 0.03],
    [0.74, 1.06, 0.05],
    [0.75, 1.1, 0.03],
    [0.86, 1.12, 0.04],
    [0.9, 1.42, 0.05],
    [0.78, 1.42, 0.04],
    [0.74, 1.1, 0.1],
    [0.5, 0.14, 0.06],
    [0, 0.14],
  ],
}

const saucer: Shape = {
  kind: 'vessel',
  outline: [
    [0.66, 0],
    [0.7, 0.03],
    [0.8, 0.1],
    [0.86, 0.24],
  ],
  wall: 0.07,
  floor: 0.07,
}

export const potOn = (at: Point, scale: number, turn = 0): Thing[] =>
  grouped(
    [
      { shape: saucer, material: clay },
      { shape: pot, material: clay, at: [0, 0.075, 0], turn: [0, turn, 0] },
    ],
    { at, scale },
  )

const onePot: Scene = {
  ...portrait,
  backdrop: { color: walls.sage },
  scale: 0.85,
  view: { height: 2, fill: 0.52, pitch: 15, lookAt: [0, 0.82, 0] },
  things: potOn([0, 0, 0], 1.1),
}

const jute: Rope = { kind: 'rope', light: '#c2a473', dark: '#876439', strands: 3, twist: 11 }
const BALL_RADIUS = 0.55
const TWINE = 0.018

/** Twine of this radius around a core. */
export const woundBall = (twine: number, turns: number): Thing[] => [
  {
    shape: { kind: 'ball', radius: BALL_RADIUS, twine, turns },
    material: jute,
    at: [0, BALL_RADIUS + 0.02, 0],
  },
  {
    shape: {
      kind: 'turned',
      corners: Array.from({ length: 25 }, (_, i): Corner => {
        const angle = (Math.PI * i) / 24
        return [0.5 * Math.sin(angle), -0.5 * Math.cos(angle)]
      }),
    },
    material: { kind: 'plain', color: '#6b4c2b', roughness: 0.9, coat: 0 },
    at: [0, BALL_RADIUS + 0.02, 0],
  },
]

export const twineBall: Thing[] = [
  ...woundBall(TWINE, 300),
  {
    shape: { kind: 'tube', path: tail(), radii: [TWINE, TWINE], id: 4 },
    material: jute,
  },
]

const ballOfTwine: Scene = {
  ...portrait,
  backdrop: { color: walls.moss },
  scale: 0.55,
  view: { height: 1.3, fill: 0.46, pitch: 15, lookAt: [0.06, 0.56, 0] },
  things: twineBall,
}

/** Rings are cut where five and ten centimetres are in the ground. */
const stemOfDibber: readonly Corner[] = [
  [0, 0.62],
  [0.155, 0.62, 0.01],
  [0.17, 0.8, 0.05],
  [0.175, 0.98],
  [0.155, 1],
  [0.175, 1.02],
  [0.18, 1.48],
  [0.16, 1.5],
  [0.18, 1.52],
  [0.165, 2, 0.2],
  [0.14, 2.36, 0.05],
  [0, 2.38],
]

const tip: readonly Corner[] = [
  [0, 0],
  [0.03, 0.03, 0.02],
  [0.1, 0.28, 0.1],
  [0.155, 0.62, 0.04],
  [0.155, 0.68, 0.01],
  [0, 0.68],
]

const grip: readonly Corner[] = [
  [0, -0.55],
  [0.15, -0.55, 0.06],
  [0.18, -0.3, 0.1],
  [0.165, 0, 0.3],
  [0.18, 0.3, 0.1],
  [0.15, 0.55, 0.06],
  [0, 0.55],
]

/** The stem lies on the floor along x, its tip at the left; the grip lies across its other end. */
export const lyingDibber: Thing[] = [
  { shape: { kind: 'turned', corners: tip }, material: brass, turn: [0, 0, -90] },
  {
    shape: { kind: 'turned', corners: stemOfDibber },
    material: turnedWood(woods.oak, 4),
    turn: [0, 0, -90],
  },
  {
    shape: { kind: 'turned', corners: grip },
    material: turnedWood(woods.walnut, 8),
    at: [2.34, 0, 0],
    turn: [90, 0, 0],
  },
]

const dibber: Scene = {
  ...portrait,
  backdrop: { color: walls.straw },
  scale: 0.8,
  view: { height: 2.6, fill: 0.76, pitch: 38, lookAt: [0.02, 0.12, 0] },
  things: grouped(lyingDibber, { at: [-0.78, 0.18, 0.95], turn: [0, 50, 0] }),
}

const bath: Shape = {
  kind: 'vessel',
  outline: [
    [0.62, 0],
    [0.7, 0.05],
    [1.2, 0.16],
    [1.72, 0.36],
    [1.92, 0.62],
  ],
  wall: 0.12,
  floor: 0.14,
  wobble: 0.014,
  seed: 23,
}

const WATER = 0.5

/** The pool reaches into the wall of the bowl; a drop has just fallen, and its rings run out. */
const pool: Thing = {
  shape: {
    kind: 'turned',
    corners: [
      [0, 0.1],
      [1.1, 0.12, 0.05],
      [1.78, 0.42],
      ...Array.from({ length: 90 }, (_, i): Corner => {
        const radius = 1.8 * (1 - i / 89)
        const rings = 0.02 * Math.exp(-radius / 0.7) * Math.cos(radius * 30)
        return [radius, WATER + rings]
      }),
    ],
  },
  material: glasses.water,
}

/** A stone to stand on. */
const stone: Thing = {
  shape: {
    kind: 'turned',
    wobble: 0.06,
    corners: [
      [0, 0],
      [0.36, 0.03, 0.1],
      [0.5, 0.24, 0.14],
      [0.34, 0.5, 0.14],
      [0, 0.54],
    ],
  },
  material: { ...glazes.charcoal, base: '#6a665f', tone: '#57534d', coat: 0.2, roughness: 0.8 },
  at: [0.75, 0.16, -0.1],
}

/** Petals that float. */
const petals = (
  [
    [-0.72, 0.62, 0],
    [-0.42, 0.86, 70],
    [-0.95, 0.18, 140],
  ] as const
).map(
  ([x, z, turn]): Thing => ({
    shape: {
      kind: 'turned',
      wobble: 0.22,
      corners: [
        [0, 0.012],
        [0.07, 0.01],
        [0.13, 0.035],
        [0.125, 0.045],
        [0.07, 0.022],
        [0, 0.02],
      ],
    },
    material: { kind: 'plain', color: '#d8a79a', roughness: 0.7, coat: 0.3, sheen: 0.2 },
    at: [x, WATER, z],
    turn: [4, turn, 6],
  }),
)

export const filledBath: Thing[] = [
  { shape: bath, material: { ...glazes.sage, grain: 0.9 } },
  pool,
  stone,
  ...petals,
]

const birdBath: Scene = {
  ...portrait,
  backdrop: { color: walls.moss },
  scale: 1.2,
  view: { height: 3, fill: 0.49, pitch: 31, lookAt: [0, 0.36, 0] },
  things: filledBath,
}

export const garden: Record<string, Scene> = {
  'terracotta-pot': onePot,
  'terracotta-pots': {
    ...portrait,
    backdrop: { color: walls.sage },
    scale: 1.2,
    view: { height: 3.3, fill: 0.78, pitch: 14, lookAt: [0.05, 1, 0] },
    things: [
      ...potOn([-0.75, 0, -0.6], 1.5),
      ...potOn([1.15, 0, -0.1], 1, 50),
      ...potOn([0.2, 0, 1.25], 0.72, 100),
    ],
  },
  'garden-twine': ballOfTwine,
  'garden-twine-detail': closeUp(ballOfTwine, { at: [0.3, 0.4, 0.3], height: 0.95 }),
  dibber,
  'dibber-detail': closeUp(dibber, { at: [-0.42, 0.16, 0.5], height: 1.1, pitch: 30 }),
  'bird-bath': birdBath,
  'bird-bath-detail': closeUp(birdBath, { at: [0, 0.45, 0.75], height: 1.9, pitch: 26 }),
}

/** The loose end, which has rolled to the front. */
function tail(): Point[] {
  return Array.from({ length: 60 }, (_, i): Point => {
    const t = i / 59
    return [
      0.5 - 0.1 * t + 0.28 * Math.sin(4.4 * t),
      0.028 + 0.3 * (1 - Math.min(1, t / 0.12)) ** 2,
      0.22 + 0.75 * t,
    ]
  })
}
