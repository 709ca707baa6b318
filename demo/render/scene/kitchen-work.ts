import { apple } from './apple.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { egg } from './jugs-and-cups.ts'
import { flour, mortar, oats, oilBottle, pin, saltJar, storageJar } from './kitchenware.ts'
import { TOP, tabletop } from './planks.ts'
import type { Scene, Thing } from './scene.ts'
import { bowl } from './tableware.ts'
import { walls } from './walls.ts'
import { turnedWood, woods } from './woods.ts'
import { board, boardOak, boardWalnut } from './woodwork.ts'

const worktop = tabletop(woods.ash)

/** Rolled out to the thickness of a finger. */
const dough: Thing = {
  shape: {
    kind: 'turned',
    wobble: 0.06,
    corners: [
      [0, 0],
      [1.02, 0, 0.04],
      [1.1, 0.06, 0.06],
      [1, 0.13, 0.06],
      [0, 0.14],
    ],
  },
  material: { kind: 'plain', color: '#dcc8a2', roughness: 0.85, coat: 0.1, sheen: 0.1 },
}

const baking: Thing[] = [
  { ...dough, at: [0.05, 0, 1], scale: 1.25 },
  { shape: pin, material: turnedWood(woods.beech, 2), at: [-1.85, 0.53, 1.35], turn: [0, 22, -90] },
  ...grouped(storageJar(flour, 0.9), { at: [1.05, 0, -1.3] }),
  ...grouped(storageJar(oats, 0.8), { at: [-0.1, 0, -1.55], scale: 0.8 }),
  {
    shape: bowl(0.54),
    material: { ...glazes.sage, grain: 1.3 },
    at: [-1.35, 0, -0.95],
    scale: 0.75,
  },
]

const seasoning: Thing[] = [
  { shape: board, material: boardOak, at: [0.75, 0, -1.85], turn: [-11, 0, 0], scale: 1.15 },
  ...grouped(oilBottle, { at: [-0.55, 0, -0.85] }),
  ...grouped(storageJar(oats, 0.95), { at: [1.5, 0, -0.75], scale: 0.8 }),
  ...grouped(mortar, { at: [0.65, 0, 0.55] }),
  ...grouped(saltJar(glazes.chalk, 'oak'), { at: [-0.85, 0, 0.75], scale: 0.85 }),
]

const preparing: Thing[] = [
  { shape: board, material: boardWalnut, at: [-0.15, 0.105, 1.5], turn: [-90, 24, 0] },
  ...apple([0.1, 0.21, 0.6], '#8f4433', 40),
  ...apple([-0.55, 0.21, 1], '#a9985a', 160),
  ...apple([0.95, 0, 1.15], '#98503a', 250),
  ...grouped(saltJar(glazes.ink, 'walnut'), { at: [-1.05, 0, -0.75] }),
  { shape: bowl(0.54), material: { ...glazes.sage, grain: 1.3 }, at: [0.95, 0, -1], scale: 0.75 },
  { ...egg, at: [0.8, 0.31, -0.9], turn: [80, 30, 0] },
  { ...egg, at: [1.15, 0.31, -1.05], turn: [86, 130, 0] },
]

/** Things of the kitchen at work. */
export const kitchenWork: Record<string, Scene> = {
  baking: {
    ...portrait,
    backdrop: { color: walls.sage, wall: -2.6, fillet: 0.2 },
    scale: 1.3,
    view: { height: 5.6, fill: 0.94, pitch: 27, lookAt: [0, 0.85, 0] },
    things: [...worktop, ...grouped(baking, { at: [0, TOP, 0] })],
  },
  'kitchen-table': {
    ...portrait,
    backdrop: { color: walls.oat, wall: -2.6, fillet: 0.2 },
    scale: 1.1,
    view: { height: 3.6, fill: 0.86, pitch: 24, lookAt: [-0.05, 0.85, 0] },
    things: [...worktop, ...grouped(preparing, { at: [0, TOP, 0] })],
  },
  seasoning: {
    ...portrait,
    backdrop: { color: walls.honey, wall: -2.6, fillet: 0.2 },
    scale: 1.2,
    view: { height: 4, fill: 0.78, pitch: 12, lookAt: [0.25, 1.55, 0] },
    things: [...worktop, ...grouped(seasoning, { at: [0, TOP, 0] })],
  },
}
