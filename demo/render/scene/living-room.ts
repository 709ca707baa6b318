import type { Glaze } from '../material/glaze.ts'
import type { Point } from '../math/point.ts'
import { plus } from '../math/point.ts'
import { apple } from './apple.ts'
import { notebook } from './books.ts'
import { flameLight } from './candle-flame.ts'
import { HOLLOW, pillar, waxes } from './evening-lights.ts'
import { linens } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { LAMP_BULB, lampOf } from './lighting.ts'
import { planks, TOP } from './planks.ts'
import type { Scene, Thing } from './scene.ts'
import { budVase } from './small-vases.ts'
import { linenBoxes } from './study.ts'
import { tray, trayOak, turnedBowl } from './turned-wood.ts'
import { walls } from './walls.ts'
import { acrossWood, woods } from './woods.ts'

const sideboard = planks({ wood: woods.oak, size: [12, 0.28, 1.4], count: 6, front: [0, TOP, 5.4] })

const LAMP: Point = [-0.85, TOP, -1.1]

/** The lamp of an evening, and what lies beside it. */
const lampWith = (glaze: Glaze, beside: readonly Thing[], wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall, wall: -3.1, fillet: 0.2 },
  scale: 1.6,
  light: {
    key: 0.42,
    rim: 0.5,
    dome: 0.1,
    bulbs: [{ ...LAMP_BULB, at: plus(LAMP, LAMP_BULB.at) }],
  },
  view: { height: 5.9, fill: 0.84, pitch: 9, lookAt: [0.1, 2.45, 0] },
  things: [
    ...sideboard,
    ...grouped(lampOf(glaze), { at: LAMP }),
    ...grouped(beside, { at: [0, TOP, 0] }),
  ],
  develop: { exposure: 3.9, bloom: 0.06 },
})

const pileOfBooks: Thing[] = [
  ...grouped(notebook(linens.rust, [0.72, 1, 0.2]), {
    at: [1.15, 0.22, 1.2],
    turn: [-90, 14, 0],
  }),
  ...grouped(notebook(linens.natural, [0.66, 0.94, 0.16]), {
    at: [1.1, 0.62, 1.15],
    turn: [-90, -8, 0],
  }),
  { shape: budVase, material: { ...glazes.ochre, grain: 1.5 }, at: [1.1, 0.8, 0.2] },
]

const boxes: Thing[] = grouped(linenBoxes, { at: [1.25, 0, 0.35], turn: [0, -12, 0] })

const CANDLES = [
  { color: waxes.ivory, at: [-0.55, 0.09, -0.35], height: 1.7 },
  { color: waxes.sage, at: [0.55, 0.09, -0.15], height: 1.35 },
  { color: waxes.rust, at: [-0.05, 0.09, 0.7], height: 1.05 },
] as const

const candlelight: Thing[] = [
  { shape: tray, material: trayOak, turn: [0, 30, 0], scale: 0.8 },
  ...CANDLES.flatMap(({ color, at, height }) => pillar(color, at, height, true)),
]

const bowlOf = (wood: keyof typeof woods, at: Point, scale: number): Thing => ({
  shape: turnedBowl,
  material: acrossWood(woods[wood], 7),
  at,
  turn: [0, 30, 0],
  scale,
})

const fruit: Thing[] = [
  bowlOf('walnut', [-0.55, 0, 0.55], 1),
  ...apple([-1.05, 0.22, 0.35], '#8f4433', 0),
  ...apple([-0.15, 0.22, 0.2], '#a9985a', 80),
  ...apple([-0.5, 0.22, 1.1], '#98503a', 160),
  ...apple([-0.5, 0.82, 0.5], '#a08c4e', 220),
  bowlOf('blackened', [1.75, 0, -1.75], 0.9),
  bowlOf('ash', [-1.6, 0, -2.85], 1.05),
  ...apple([1.55, 0, 1.25], '#8f4433', 40),
]

const cushions: Thing[] = [
  {
    shape: { kind: 'cushion', size: 4.5 },
    material: { ...linens.rust, pitch: 0.021 },
    at: [-1.05, 0, -1.2],
    turn: [0, 10, 0],
  },
  {
    shape: { kind: 'cushion', size: 4.5 },
    material: { ...linens.sage, pitch: 0.021 },
    at: [1.25, 0, -0.1],
    turn: [0, -12, 0],
    scale: 0.9,
  },
]

/** Things of the living room in use. */
export const livingRoom: Record<string, Scene> = {
  'lamp-ink-books': lampWith(glazes.ink, pileOfBooks, '#a9a6a0'),
  'lamp-oat-boxes': lampWith(glazes.oat, boxes, '#9c968e'),
  'pillar-candles': {
    ...portrait,
    backdrop: { color: walls.plum },
    scale: 0.9,
    light: {
      key: 0.6,
      rim: 0.7,
      dome: 0.12,
      bulbs: CANDLES.map(({ at, height }) => flameLight(plus(at, [0, height - HOLLOW, 0]), 0.5)),
    },
    view: { height: 3, fill: 0.66, pitch: 19, lookAt: [0, 0.92, 0] },
    things: candlelight,
    develop: { exposure: 4, bloom: 0.12 },
  },
  'turned-bowls': {
    ...portrait,
    backdrop: { color: walls.straw },
    scale: 1.6,
    view: { height: 6.2, fill: 0.86, pitch: 27, lookAt: [0.05, 0.6, -0.6] },
    things: fruit,
  },
  cushions: {
    ...portrait,
    backdrop: { color: walls.oat, wall: -2.75, fillet: 0.5 },
    scale: 1.7,
    view: { height: 6.6, fill: 0.84, pitch: 10, lookAt: [0, 2.1, 0] },
    things: cushions,
  },
}
