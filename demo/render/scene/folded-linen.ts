import type { Folding } from '../geometry/fold-cloth.ts'
import type { Linen } from '../material/linen.ts'
import type { Rope } from '../material/rope.ts'
import type { Point } from '../math/point.ts'
import { closeUp } from './close-up.ts'
import { portrait } from './formats.ts'
import { grouped } from './group.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'

const linen = (warp: string, weft: string): Linen => ({ kind: 'linen', warp, weft, pitch: 0.02 })

/** The weaver's colours; warp and weft are never of one bath. */
export const linens = {
  natural: linen('#d4c8b0', '#cbbd9f'),
  rust: linen('#9d5b42', '#ac6d52'),
  sage: linen('#93968a', '#9da093'),
  ink: linen('#3d4a58', '#4a5866'),
  ochre: linen('#bb9450', '#c8a663'),
  white: linen('#e3ddd0', '#dcd4c4'),
} as const

/** Table linen is woven finer than that of cushions. */
export const fine = (cloth: Linen): Linen => ({ ...cloth, pitch: 0.013, depth: 1 })

const napkin = (seed: number): Shape => ({
  kind: 'folded',
  width: 1.9,
  depth: 1.7,
  layers: 4,
  thickness: 0.085,
  seed,
})

/** Four napkins, one upon the other; `height` is that of the pile. */
export const napkinPile = (materials: readonly Linen[]): Thing[] =>
  materials.map((material, i) => ({
    shape: napkin(2 + 3 * i),
    material,
    at: [0.03 * ((i * 7) % 3) - 0.03, 0.345 * i, 0.04 * ((i * 5) % 3) - 0.04],
  }))

/** Ironed napkins, folded small: many thin layers. */
const ironed: Thing[] = [2, 9, 5, 13].map((seed, i) => ({
  shape: {
    kind: 'folded',
    width: 1.9,
    depth: 1.75,
    layers: 5,
    thickness: 0.038,
    unevenness: 0.045 + 0.015 * i,
    seed,
  },
  material: linens.natural,
  at: [0.035 * ((i * 7) % 3) - 0.03, 0.196 * i, 0.05 * ((i * 5) % 3) - 0.05],
}))

const napkins = (material: Linen, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.9,
  view: { height: 2.1, fill: 0.57, pitch: 25, lookAt: [0, 0.42, 0] },
  things: grouped(
    ironed.map((thing) => ({ ...thing, material: fine(material) })),
    { turn: [0, 32, 0] },
  ),
})

export const jute: Rope = {
  kind: 'rope',
  light: '#c9ab7c',
  dark: '#8a683d',
  strands: 3,
  twist: 4.5,
}

const folding: Folding = {
  width: 3,
  depth: 2.2,
  layers: 12,
  thickness: 0.066,
  unevenness: 0.045,
  seed: 4,
}
const TABLECLOTH_HEIGHT = folding.layers * folding.thickness

/** Around the pile, clear of its folds. */
const cord = (x: number): Thing => ({
  shape: {
    kind: 'tube',
    path: cordPath(x, folding.depth / 2 + 0.2, TABLECLOTH_HEIGHT),
    radii: [0.032, 0.032],
    closed: true,
    id: 5,
  },
  material: jute,
})

const tablecloth = (material: Linen, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 1.25,
  view: { height: 3.6, fill: 0.62, pitch: 20, lookAt: [0, 0.48, 0] },
  things: grouped(
    [{ shape: { kind: 'folded', ...folding }, material: fine(material) }, cord(-0.1), cord(0.1)],
    {
      turn: [0, 28, 0],
    },
  ),
})

export const striped: Linen = {
  ...linens.natural,
  stripes: {
    color: '#3d4a58',
    bands: [
      [25.85, 25.94],
      [26.1, 26.46],
      [26.62, 26.71],
    ],
  },
}

const wool: Linen = { ...linens.ochre, pitch: 0.026, depth: 0.8, sheen: 0.34 }

/** A heavy blanket, with the threads of its warp left long at the front. */
export const blanket: Thing[] = [
  {
    shape: {
      kind: 'folded',
      width: 3.1,
      depth: 2.3,
      layers: 7,
      thickness: 0.155,
      unevenness: 0.07,
      seed: 8,
    },
    material: {
      ...wool,
      stripes: {
        color: '#e0d6c2',
        bands: [
          [15.8, 16.05],
          [16.25, 16.5],
          [16.7, 16.95],
        ],
      },
    },
  },
  ...Array.from({ length: 57 }, (_, i): Thing => {
    const x = -1.5 + (3 * i) / 56
    const sway = 0.05 * Math.sin(i * 2.3) + 0.03 * Math.sin(i * 5.1)
    return {
      shape: {
        kind: 'tube',
        path: tassel(x, sway, 0.36 + 0.05 * Math.sin(i * 3.7)),
        radii: [0.012, 0.022, 0.02, 0.025, 0.008],
        id: i,
      },
      material: { kind: 'rope', light: '#cba763', dark: '#96743b', strands: 2, twist: 9 },
    }
  }),
]

const throwOf: Scene = {
  ...portrait,
  backdrop: { color: walls.stone },
  scale: 1.4,
  view: { height: 3.9, fill: 0.62, pitch: 19, lookAt: [0, 0.66, 0] },
  things: grouped(blanket, { turn: [0, -27, 0] }),
}

export const coaster: Shape = {
  kind: 'coiled',
  outline: [
    [0.04, 0.05],
    [0.3, 0.05],
    [0.56, 0.05],
  ],
  rope: 0.05,
}

export const foldedLinen: Record<string, Scene> = {
  'napkins-natural': napkins(linens.natural, walls.clay),
  'napkins-rust': napkins(linens.rust, walls.sand),
  'napkins-sage': napkins(linens.sage, walls.sage),
  'napkins-ink': napkins(linens.ink, walls.mist),
  'tablecloth-striped': tablecloth(striped, walls.mist),
  'tablecloth-white': tablecloth(linens.white, walls.clay),
  'wool-throw': throwOf,
  'wool-throw-detail': closeUp(throwOf, { at: [-0.55, 0.7, 1.05], height: 1.5, pitch: 22 }),
  coasters: {
    ...portrait,
    backdrop: { color: walls.sage },
    scale: 0.55,
    view: { height: 1.6, fill: 0.6, pitch: 26, lookAt: [0.1, 0.32, 0] },
    things: [
      ...[0, 1, 2].map(
        (i): Thing => ({
          shape: coaster,
          material: jute,
          at: [0.02 * i - 0.28, 0.1 * i, 0.02 * (i % 2) - 0.05],
          turn: [0, 70 * i, 0],
        }),
      ),
      { shape: coaster, material: jute, at: [0.36, 0.56, 0], turn: [0, 0, -64] },
    ],
  },
}

function cordPath(x: number, depth: number, height: number): Point[] {
  const corners: Point[] = [
    [x, 0.02, -depth],
    [x, 0.02, depth],
    [x, height * 0.9, depth],
    [x, height + 0.03, depth * 0.88],
    [x, height + 0.02, -depth * 0.88],
    [x, height * 0.9, -depth],
  ]
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point
    return Array.from({ length: 12 }, (_, k): Point => {
      const t = k / 12
      return [
        x + 0.012 * Math.sin(9 * t + i),
        from[1] + (to[1] - from[1]) * t,
        from[2] + (to[2] - from[2]) * t,
      ]
    })
  })
}

/** Hangs over the front edge of the top layer. */
function tassel(x: number, sway: number, length: number): Point[] {
  return [
    [x, 1.0, 1.1],
    [x, 1.03, 1.22],
    [x + 0.2 * sway, 0.99, 1.31],
    [x + 0.5 * sway, 0.95 - 0.3 * length, 1.35],
    [x + 0.8 * sway, 0.95 - 0.7 * length, 1.34 + 0.3 * sway],
    [x + sway, 0.95 - length, 1.345 + 0.4 * sway],
  ]
}
