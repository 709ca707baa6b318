import type { Corner } from '../geometry/profile.ts'
import type { Glaze } from '../material/glaze.ts'
import type { Point } from '../math/point.ts'
import { plus } from '../math/point.ts'
import { burning, flameLight } from './candle-flame.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'

const lampFoot: Shape = {
  kind: 'vessel',
  outline: [
    [0.62, 0],
    [0.7, 0.06],
    [1.05, 0.5],
    [1.18, 1.05],
    [0.98, 1.6],
    [0.5, 1.98],
    [0.24, 2.15],
    [0.2, 2.32],
  ],
  wall: 0.08,
  floor: 0.12,
  seed: 2,
}

const socket: Shape = {
  kind: 'turned',
  corners: [
    [0, 2.3],
    [0.21, 2.3, 0.02],
    [0.21, 2.38, 0.02],
    [0.075, 2.4, 0.02],
    [0.07, 2.75, 0.02],
    [0, 2.75],
  ],
}

const shade: Shape = {
  kind: 'turned',
  corners: [
    [1.62, 2.55],
    [1.03, 4.52],
  ],
  cloth: true,
}

const hem = (radius: number, y: number): Thing => ({
  shape: { kind: 'tube', path: circle(radius, y), radii: [0.028, 0.028], closed: true },
  material: { kind: 'plain', color: '#d9cbb0', roughness: 0.9, coat: 0 },
})

/** Its bulb hangs at `LAMP_BULB`. */
export const lampOf = (glaze: Glaze): Thing[] => [
  { shape: lampFoot, material: glaze },
  { shape: socket, material: brass },
  {
    shape: shade,
    material: {
      kind: 'linen',
      warp: '#e6dcc8',
      weft: '#ded3bd',
      pitch: 0.022,
      transmission: 0.5,
      sheen: 0.05,
      depth: 0.5,
    },
  },
  hem(1.62, 2.555),
  hem(1.03, 4.515),
]
export const LAMP_BULB = { at: [0, 3.3, 0], radius: 0.3, radiance: [26, 17, 8.6] } as const

/** In the evening: half the window, and a bulb in the shade. */
const lamp = (glaze: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 1.5,
  light: {
    key: 0.42,
    rim: 0.5,
    dome: 0.1,
    bulbs: [LAMP_BULB],
  },
  view: { height: 4.5, fill: 0.64, pitch: 5 },
  things: lampOf(glaze),
  develop: { exposure: 3.8, bloom: 0.06 },
})

export const candleHolder = (height: number): Shape => ({
  kind: 'turned',
  corners: [
    [0, 0],
    [0.42, 0, 0.03],
    [0.42, 0.06, 0.03],
    [0.12, 0.14, 0.12],
    [0.06, 0.3, 0.1],
    [0.055, height * 0.55, 0.06],
    [0.12, height * 0.6, 0.1],
    [0.055, height * 0.65, 0.06],
    [0.06, height - 0.28, 0.1],
    [0.16, height - 0.2, 0.05],
    [0.16, height, 0.02],
    [0.115, height, 0.02],
    [0.11, height - 0.12, 0.02],
    [0, height - 0.12],
  ],
})

/** A candle whose foot is at `at`, burning or not. */
export function candle(at: Point, length: number, color: string, lit: boolean): Thing[] {
  return [
    {
      shape: { kind: 'turned', corners: taper(length), wobble: 0.02 },
      material: { kind: 'wax', color, glow: lit ? 1 : 0.1 },
      at,
    },
    ...burning(plus(at, [0, length, 0]), lit),
  ]
}

const taper = (length: number): Corner[] => [
  [0.105, 0],
  [0.098, length * 0.6, 0.1],
  [0.085, length - 0.06, 0.06],
  [0.05, length, 0.04],
  [0, length - 0.012],
]

/** Where the three holders stand, how high they are, and how long their candles. */
const supper = [
  { x: -0.85, z: 0.15, height: 1, length: 1.5 },
  { x: 0.05, z: -0.35, height: 1.45, length: 1.75 },
  { x: 0.9, z: 0.25, height: 0.62, length: 1.25 },
]
const sunk = 0.12

const candles = (color: string): Scene => ({
  ...portrait,
  backdrop: { color: '#b59a94' },
  scale: 0.95,
  light: {
    key: 0.6,
    rim: 0.7,
    dome: 0.12,
    bulbs: supper.map(({ x, z, height, length }) => flameLight([x, height - sunk + length, z])),
  },
  view: { height: 3.3, fill: 0.62, pitch: 7, lookAt: [0, 1.75, 0] },
  things: supper.flatMap(({ x, z, height, length }) => [
    { shape: candleHolder(height), material: brass, at: [x, 0, z] as const },
    ...candle([x, height - sunk, z], length, color, true),
  ]),
  develop: { exposure: 4, bloom: 0.14 },
})

export const lighting: Record<string, Scene> = {
  'lamp-ink': lamp(glazes.ink, '#a9a6a0'),
  'lamp-oat': lamp(glazes.oat, '#9c968e'),
  'candles-plum': candles('#7a4a50'),
  'holders-brass': {
    ...portrait,
    backdrop: { color: '#b5a594' },
    scale: 0.6,
    view: { height: 1.7, fill: 0.5, pitch: 10, lookAt: [0, 0.74, 0] },
    things: [
      { shape: candleHolder(1.1), material: brass, at: [-0.72, 0, 0.1] },
      { shape: candleHolder(1.6), material: brass, at: [0.08, 0, -0.3] },
      { shape: candleHolder(0.6), material: brass, at: [0.72, 0, 0.3] },
    ],
  },
}

function circle(radius: number, y: number): Point[] {
  return Array.from({ length: 200 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 200
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)]
  })
}
