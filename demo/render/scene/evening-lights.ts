import type { Corner } from '../geometry/profile.ts'
import type { Glaze } from '../material/glaze.ts'
import type { Point } from '../math/point.ts'
import { plus } from '../math/point.ts'
import { burning, flameLight } from './candle-flame.ts'
import { closeUp } from './close-up.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'
import { turnedWood, woods } from './woods.ts'

/** How deep the wax around a pillar's wick has burnt. */
export const HOLLOW = 0.085

const pillarOutline = (height: number): Corner[] => [
  [0, 0],
  [0.4, 0, 0.03],
  [0.395, height * 0.6, 0.1],
  [0.4, height - 0.02, 0.05],
  [0.33, height + 0.015, 0.05],
  [0.22, height - 0.07, 0.1],
  [0, height - HOLLOW],
]

export const pillar = (color: string, at: Point, height: number, lit: boolean): Thing[] => [
  {
    shape: { kind: 'turned', corners: pillarOutline(height), wobble: 0.014 },
    material: { kind: 'wax', color, glow: lit ? 0.9 : 0 },
    at,
  },
  ...burning(plus(at, [0, height - HOLLOW, 0]), lit),
]

/** The wax of the pillar candles. */
export const waxes = { ivory: '#e5d8bd', sage: '#8d967c', rust: '#94583f' } as const

const pillars = (color: string): Scene => {
  const low: Point = [0.46, 0, 0.4]
  const high: Point = [-0.4, 0, -0.15]
  return {
    ...portrait,
    backdrop: { color: walls.plum },
    scale: 0.8,
    light: {
      key: 0.6,
      rim: 0.7,
      dome: 0.12,
      bulbs: [flameLight(plus(high, [0, 1.7 - HOLLOW, 0]), 0.6)],
    },
    view: { height: 2.2, fill: 0.6, pitch: 10, lookAt: [0.02, 1.06, 0] },
    things: [...pillar(color, high, 1.7, true), ...pillar(color, low, 1.05, false)],
    develop: { exposure: 4, bloom: 0.12 },
  }
}

const cup: Shape = {
  kind: 'vessel',
  outline: [
    [0.38, 0],
    [0.43, 0.03],
    [0.46, 0.2],
    [0.46, 0.72],
    [0.45, 0.92],
  ],
  wall: 0.045,
  floor: 0.1,
  seed: 19,
}

/** Burns in its cup; its flame sheds light from `SCENTED_FLAME`. */
export const scentedCandle = (glaze: Glaze): Thing[] => [
  { shape: cup, material: { ...glaze, grain: 1.5 } },
  {
    shape: {
      kind: 'turned',
      corners: [
        [0, 0.4],
        [0.41, 0.4],
        [0.41, 0.73, 0.01],
        [0.3, 0.715, 0.1],
        [0, 0.71],
      ],
    },
    material: { kind: 'wax', color: '#e7dcc4', glow: 0.12 },
  },
  ...burning(SCENTED_FLAME, true),
]
export const SCENTED_FLAME: Point = [0, 0.7, 0]

const scented = (glaze: Glaze): Scene => ({
  ...portrait,
  backdrop: { color: walls.stone },
  scale: 0.5,
  light: { key: 0.55, rim: 0.7, dome: 0.12, bulbs: [flameLight(SCENTED_FLAME, 0.3)] },
  view: { height: 1.2, fill: 0.46, pitch: 17, lookAt: [0, 0.56, 0] },
  things: scentedCandle(glaze),
  develop: { exposure: 4, bloom: 0.12 },
})

const paper = {
  kind: 'linen',
  warp: '#ebe1cd',
  weft: '#e6dbc5',
  pitch: 0.012,
  transmission: 0.42,
  sheen: 0.03,
  depth: 0.35,
} as const

/** A globe of paper over rings of cane, open above and below. */
const globe: Shape = {
  kind: 'turned',
  cloth: true,
  wobble: 0.006,
  corners: Array.from({ length: 181 }, (_, i): Corner => {
    const angle = 0.2 + (Math.PI - 0.4) * (i / 180)
    const rib = 0.035 * Math.abs(Math.sin(11 * angle))
    return [(1.56 + rib) * Math.sin(angle), 2.36 - 1.42 * Math.cos(angle)]
  }),
}

const lampFoot: Shape = {
  kind: 'turned',
  corners: [
    [0, 0],
    [0.78, 0, 0.05],
    [0.78, 0.12, 0.07],
    [0.2, 0.22, 0.12],
    [0.11, 0.5, 0.15],
    [0.2, 0.78, 0.08],
    [0.42, 0.98, 0.03],
    [0.36, 1.06, 0.02],
    [0, 1.06],
  ],
}

export const globeLamp: Thing[] = [
  { shape: globe, material: paper },
  { shape: lampFoot, material: turnedWood(woods.walnut, 3) },
]
export const globeBulb = { at: [0, 2.3, 0], radius: 0.34, radiance: [13, 8.6, 4.2] } as const

const paperLamp: Scene = {
  ...portrait,
  backdrop: { color: walls.moss },
  scale: 1.3,
  light: {
    key: 0.42,
    rim: 0.5,
    dome: 0.1,
    bulbs: [globeBulb],
  },
  view: { height: 3.8, fill: 0.6, pitch: 5, lookAt: [0, 1.98, 0] },
  things: globeLamp,
  develop: { exposure: 3.8, bloom: 0.06 },
}

export const eveningLights: Record<string, Scene> = {
  'pillar-candle-ivory': pillars(waxes.ivory),
  'pillar-candle-sage': pillars(waxes.sage),
  'pillar-candle-rust': pillars(waxes.rust),
  'scented-candle': scented(glazes.charcoal),
  'scented-candle-detail': closeUp(scented(glazes.charcoal), {
    at: [0, 0.84, 0],
    height: 0.9,
    pitch: 30,
  }),
  'paper-lamp': paperLamp,
  'paper-lamp-detail': closeUp(paperLamp, { at: [0, 0.95, 0.4], height: 1.7, pitch: 4 }),
}
