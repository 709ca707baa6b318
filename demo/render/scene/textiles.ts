import { polyline } from '../geometry/tube.ts'
import type { Linen } from '../material/linen.ts'
import type { Rope } from '../material/rope.ts'
import type { Point } from '../math/point.ts'
import { portrait } from './formats.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'

const SAGE_WALL = '#c6c3b0'
const CUSHION_SIZE = 4.5
const RAIL_HEIGHT = 6.2

const cushion = (material: Linen, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall, wall: -1.75, fillet: 0.5 },
  scale: 1.4,
  view: { height: 4.2, fill: 0.53, pitch: 8, yaw: 14, lookAt: [0, 2, 0] },
  things: [{ shape: { kind: 'cushion', size: CUSHION_SIZE }, material }],
})

/** A rail on two posts that come out of the wall. */
const rail: Thing[] = [
  {
    shape: {
      kind: 'tube',
      path: polyline(
        [
          [-2.45, RAIL_HEIGHT, 0],
          [2.45, RAIL_HEIGHT, 0],
        ],
        30,
      ),
      radii: [0.13, 0.13],
    },
    material: brass,
  },
  ...[-2.3, 2.3].flatMap((x): Thing[] => [
    {
      shape: {
        kind: 'tube',
        path: [
          [x, RAIL_HEIGHT, -0.75],
          [x, RAIL_HEIGHT, 0],
        ],
        radii: [0.07, 0.07],
      },
      material: brass,
    },
    {
      shape: {
        kind: 'turned',
        corners: [
          [0, 0],
          [0.24, 0, 0.03],
          [0.24, 0.06, 0.03],
          [0, 0.06],
        ],
      },
      material: brass,
      at: [x, RAIL_HEIGHT, -0.75],
      turn: [90, 0, 0],
    },
  ]),
]

const jute: Rope = { kind: 'rope', light: '#c9ab7c', dark: '#8a683d', strands: 3, twist: 2.2 }

/** Half an ellipse over the rim, whose ends are sewn to the outside. */
const handle = (side: 1 | -1): Thing => ({
  shape: {
    kind: 'tube',
    path: Array.from({ length: 61 }, (_, i): Point => {
      const angle = (Math.PI * i) / 60
      const bow = Math.sin(angle)
      return [side * (1.66 + 0.12 * bow), 2.55 + 0.95 * bow ** 0.8, 0.62 * Math.cos(angle)]
    }),
    radii: [0.1, 0.1],
    id: 2,
  },
  material: jute,
})

export const ropeBasket: Thing[] = [
  {
    shape: {
      kind: 'coiled',
      outline: [
        [0.1, 0.1],
        [0.7, 0.1],
        [1.2, 0.1],
        [1.42, 0.24],
        [1.55, 0.8],
        [1.6, 1.6],
        [1.58, 2.3],
        [1.54, 2.85],
      ],
      rope: 0.095,
    },
    material: jute,
  },
  ...([1, -1] as const).map((side) => ({ ...handle(side), turn: [0, 52, 0] as const })),
]

export const textiles: Record<string, Scene> = {
  'cushion-rust': cushion(
    { kind: 'linen', warp: '#9d5b42', weft: '#ac6d52', pitch: 0.021 },
    '#cbb9a6',
  ),
  'cushion-sage': cushion(
    { kind: 'linen', warp: '#93968a', weft: '#9da093', pitch: 0.021 },
    SAGE_WALL,
  ),
  towel: {
    ...portrait,
    backdrop: { color: SAGE_WALL, wall: -0.75, fillet: 0.4 },
    scale: 1.6,
    view: { height: 7, fill: 0.8, pitch: 2, yaw: 8, lookAt: [0, 3.9, 0] },
    things: [
      {
        shape: { kind: 'towel', width: 3.7, rail: RAIL_HEIGHT },
        material: {
          kind: 'linen',
          warp: '#d9d0bf',
          weft: '#dfd7c8',
          pitch: 0.018,
          stripes: {
            color: '#5c6b75',
            bands: [
              [5.68, 5.76],
              [5.86, 6.18],
              [6.28, 6.36],
            ],
          },
        },
      },
      ...rail,
    ],
  },
  basket: {
    ...portrait,
    backdrop: { color: '#cfc4b1' },
    scale: 1.1,
    view: { height: 3.5, fill: 0.54, pitch: 15, lookAt: [0, 1.62, 0] },
    things: ropeBasket,
  },
}
