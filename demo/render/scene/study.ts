import type { Corner } from '../geometry/profile.ts'
import type { Glaze } from '../material/glaze.ts'
import type { Linen } from '../material/linen.ts'
import type { Point } from '../math/point.ts'
import { bound, hardback, notebook, paper } from './books.ts'
import { closeUp } from './close-up.ts'
import { linens, napkinPile } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { woundBall } from './garden.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'
import { turnedWood, woods } from './woods.ts'

const BOOK: Point = [0.74, 1.05, 0.1]

/** A label, an elastic around it, and a ribbon that hangs out below. */
const marks = (color: string): Thing[] => [
  {
    shape: { kind: 'slab', half: [0.26, 0.17, 0.006], rounding: 0.004 },
    material: paper,
    at: [-0.06, 1.5, BOOK[2] + 0.024],
  },
  {
    shape: { kind: 'slab', half: [0.03, BOOK[1] + 0.01, BOOK[2] + 0.034], rounding: 0.01 },
    material: { kind: 'plain', color, roughness: 0.8, coat: 0.1, sheen: 0.1 },
    at: [0.5, BOOK[1], 0],
  },
  {
    shape: {
      kind: 'tube',
      path: [
        [0.2, 0.3, 0],
        [0.22, 0.02, 0.02],
        [0.26, 0.012, 0.2],
        [0.33, 0.012, 0.36],
      ],
      radii: [0.016, 0.016],
    },
    material: { kind: 'plain', color, roughness: 0.6, coat: 0.2, sheen: 0.1 },
  },
]

/** A notebook with its label, elastic and ribbon. */
export const markedNotebook = (cloth: Linen, elastic = '#8a4a36'): Thing[] => [
  ...notebook(cloth, BOOK),
  ...marks(elastic),
]

const leaningBook = (cloth: Linen, wall: string, elastic?: string): Scene => ({
  ...portrait,
  backdrop: { color: wall, wall: -0.75, fillet: 0.25 },
  scale: 0.85,
  view: { height: 2.15, fill: 0.64, pitch: 10, yaw: 27, lookAt: [0, 1.02, -0.1] },
  things: grouped(markedNotebook(cloth, elastic), {
    at: [0, 0.03, 0.1],
    turn: [-16, 0, 0],
  }),
})

function clothBox(cloth: Linen, [x, y, z]: Point): Thing[] {
  return [
    {
      shape: { kind: 'slab', half: [x, y, z], rounding: 0.02, cloth: true },
      material: bound(cloth),
      at: [0, y, 0],
    },
    {
      shape: { kind: 'slab', half: [x + 0.03, 0.15, z + 0.03], rounding: 0.022, cloth: true },
      material: bound(cloth),
      at: [0, 2 * y - 0.1, 0],
    },
  ]
}

export const linenBoxes: Thing[] = [
  ...grouped(clothBox(linens.sage, [1.1, 0.36, 0.8]), { turn: [0, 26, 0] }),
  ...grouped(clothBox(linens.natural, [0.86, 0.3, 0.62]), {
    at: [0.02, 0.775, 0],
    turn: [0, 12, 0],
  }),
  ...grouped(clothBox(linens.rust, [0.6, 0.25, 0.45]), { at: [-0.04, 1.43, 0], turn: [0, 34, 0] }),
]

const potOfBrushes: Shape = {
  kind: 'vessel',
  outline: [
    [0.4, 0],
    [0.45, 0.03],
    [0.47, 0.4],
    [0.44, 0.98],
  ],
  wall: 0.05,
  floor: 0.1,
  seed: 29,
}

/** A round brush, hair up; its handle is as long as `length`. */
function brush(length: number, thickness: number, hair: string): Thing[] {
  const handle: Corner[] = [
    [0, 0],
    [0.025, 0.02, 0.02],
    [0.04 * thickness, length * 0.35, 0.3],
    [0.065 * thickness, length * 0.8, 0.2],
    [0.05 * thickness, length, 0.05],
    [0, length],
  ]
  const ferrule: Corner[] = [
    [0, length - 0.06],
    [0.056 * thickness, length - 0.06],
    [0.06 * thickness, length + 0.24],
    [0, length + 0.24],
  ]
  const tuft: Corner[] = [
    [0, length + 0.22],
    [0.056 * thickness, length + 0.22],
    [0.085 * thickness, length + 0.42, 0.1],
    [0.05 * thickness, length + 0.6, 0.1],
    [0, length + 0.7],
  ]
  return [
    { shape: { kind: 'turned', corners: handle }, material: turnedWood(woods.beech, thickness) },
    { shape: { kind: 'turned', corners: ferrule }, material: brass },
    {
      shape: { kind: 'turned', corners: tuft, wobble: 0.05 },
      material: { kind: 'plain', color: hair, roughness: 0.8, coat: 0.1, sheen: 0.2 },
    },
  ]
}

const brushes: Thing[] = [
  ...grouped(brush(1.5, 1.2, '#3b2c22'), { at: [-0.1, 0.14, 0.05], turn: [4, 0, 11] }),
  ...grouped(brush(1.75, 0.9, '#d8c6a4'), { at: [0.05, 0.14, -0.1], turn: [-5, 0, 2] }),
  ...grouped(brush(1.35, 1.5, '#6d4c33'), { at: [0.12, 0.14, 0.1], turn: [6, 0, -12] }),
  ...grouped(brush(1.62, 0.7, '#2b2522'), { at: [0, 0.14, -0.16], turn: [-10, 0, -6] }),
]

export const filledPot = (glaze: Glaze): Thing[] => [
  { shape: potOfBrushes, material: { ...glaze, grain: 1.5 } },
  ...brushes,
]

const brushPot = (glaze: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.85,
  view: { height: 2.5, fill: 0.62, pitch: 9, lookAt: [0, 1.26, 0] },
  things: filledPot(glaze),
})

const support = (kind: typeof woods.oak, side: 1 | -1, seed: number): Thing[] => [
  {
    shape: { kind: 'slab', half: [0.09, 0.8, 0.55], rounding: 0.03 },
    material: { ...kind, along: 'y', rings: 1.6, centre: [0.7, 0.4], seed },
    at: [side * 1.05, 0.8, 0],
  },
  {
    shape: { kind: 'slab', half: [0.4, 0.06, 0.55], rounding: 0.03 },
    material: { ...kind, along: 'x', rings: 1.6, centre: [0.7, 0.4], seed: seed + 1 },
    at: [side * 1.4, 0.06, 0],
  },
]

/** Books that stand with their backs to the camera. */
const shelved: Thing[] = [
  { cloth: linens.ink, title: '#b79a6a', half: [0.52, 0.92, 0.17] as Point, x: -0.76 },
  { cloth: linens.natural, title: '#5d6b62', half: [0.48, 0.8, 0.13] as Point, x: -0.42 },
  { cloth: linens.rust, title: '#e0d4bd', half: [0.52, 0.96, 0.2] as Point, x: -0.05 },
  { cloth: linens.sage, title: '#4a4036', half: [0.46, 0.74, 0.12] as Point, x: 0.31 },
  { cloth: linens.ochre, title: '#6b3b2c', half: [0.52, 0.88, 0.22] as Point, x: 0.7 },
].flatMap(({ cloth, title, half, x }) =>
  grouped(hardback(cloth, title, half), { at: [x, 0, 0.52 - half[0]], turn: [0, 90, 0] }),
)

export const heldBooks: Thing[] = [
  ...support(woods.oak, -1, 3),
  ...support(woods.oak, 1, 6),
  ...shelved,
]

const bookends: Scene = {
  ...portrait,
  backdrop: { color: walls.oat },
  scale: 1,
  view: { height: 2.8, fill: 0.54, pitch: 21, lookAt: [0, 0.84, 0] },
  things: grouped(heldBooks, { turn: [0, -24, 0] }),
}

const sealHandle: readonly Corner[] = [
  [0, 0.3],
  [0.12, 0.3, 0.02],
  [0.1, 0.42, 0.05],
  [0.19, 0.72, 0.2],
  [0.21, 0.92, 0.15],
  [0.1, 1.08, 0.08],
  [0, 1.1],
]

const sealHead: readonly Corner[] = [
  [0, 0],
  [0.2, 0, 0.015],
  [0.2, 0.1, 0.02],
  [0.12, 0.16, 0.06],
  [0.13, 0.32, 0.02],
  [0, 0.32],
]

export const seal: Thing[] = [
  { shape: { kind: 'turned', corners: sealHead }, material: brass },
  { shape: { kind: 'turned', corners: sealHandle }, material: turnedWood(woods.walnut, 2) },
]

const sealingWax = { kind: 'plain', color: '#7c2f28', roughness: 0.32, coat: 0.9 } as const

export const envelope: Thing[] = [
  { shape: { kind: 'envelope', half: [0.68, 0.46] }, material: paper },
  { shape: { kind: 'seal', seed: 3 }, material: sealingWax, at: [0, 0.048, 0.1] },
]

const waxSeal: Scene = {
  ...portrait,
  backdrop: { color: walls.blush },
  scale: 0.45,
  view: { height: 1.35, fill: 0.52, pitch: 30, lookAt: [0.1, 0.36, 0] },
  things: [
    ...grouped(seal, { at: [-0.36, 0, -0.32] }),
    ...grouped(envelope, { at: [0.24, 0, 0.42], turn: [0, -12, 0] }),
  ],
}

export const roll: Thing[] = [
  {
    shape: {
      kind: 'turned',
      corners: [
        [0.16, -1.25],
        [0.21, -1.25, 0.005],
        [0.21, 1.25, 0.005],
        [0.16, 1.25],
      ],
      wobble: 0.02,
    },
    material: paper,
  },
]

const pattern: Scene = {
  ...portrait,
  backdrop: { color: walls.mist },
  scale: 0.95,
  view: { height: 2.6, fill: 0.6, pitch: 20, lookAt: [0.05, 0.5, 0.1] },
  things: [
    ...grouped(napkinPile([linens.rust, linens.ochre]), { at: [-0.1, 0, -0.2], turn: [0, 24, 0] }),
    ...roll.map((thing): Thing => ({ ...thing, at: [-0.05, 0.9, -0.1], turn: [0, 34, 90] })),
    ...grouped(woundBall(0.034, 130), { at: [0.85, 0, 1], scale: 0.62 }),
  ],
}

export const study: Record<string, Scene> = {
  'notebook-ink': leaningBook(linens.ink, walls.sand),
  'notebook-rust': leaningBook(linens.rust, walls.sage, '#3d4a58'),
  'notebook-sage': leaningBook(linens.sage, walls.blush),
  'notebook-natural': leaningBook(linens.natural, walls.clay),
  'paper-boxes': {
    ...portrait,
    backdrop: { color: walls.stone },
    scale: 0.95,
    view: { height: 2.6, fill: 0.58, pitch: 15, lookAt: [0, 0.98, 0] },
    things: linenBoxes,
  },
  'brush-pot-chalk': brushPot(glazes.chalk, walls.moss),
  'brush-pot-ink': brushPot(glazes.ink, walls.blush),
  bookends,
  'wax-seal': waxSeal,
  'wax-seal-detail': closeUp(waxSeal, { at: [0.26, 0.06, 0.46], height: 0.85, pitch: 42 }),
  'cushion-pattern': pattern,
}
