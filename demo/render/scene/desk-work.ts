import { notebook } from './books.ts'
import { globeBulb, globeLamp } from './evening-lights.ts'
import { linens, napkinPile } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { woundBall } from './garden.ts'
import { recipeBook, tile } from './glaze-book.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { espressoCup, fineSpecks } from './jugs-and-cups.ts'
import { planks, TOP } from './planks.ts'
import type { Scene, Thing } from './scene.ts'
import { budVase } from './small-vases.ts'
import { envelope, filledPot, linenBoxes, markedNotebook, roll, seal } from './study.ts'
import { boxAndLid, LEANING_LID } from './turned-wood.ts'
import { walls } from './walls.ts'
import { woods } from './woods.ts'

const desk = planks({ wood: woods.walnut, size: [9, 0.28, 1.4], count: 6, front: [0, TOP, 5.4] })

const LAMP = [0.85, 0, -1.3] as const

const letters: Thing[] = [
  ...grouped(globeLamp, { at: LAMP }),
  ...grouped(linenBoxes, { at: [-1.35, 0, -1.05], turn: [0, -8, 0] }),
  ...grouped(filledPot(glazes.chalk), { at: [-0.15, 0, 0.35] }),
  ...grouped(envelope, { at: [0.95, 0, 1.35], turn: [0, -14, 0] }),
  ...grouped(seal, { at: [0.1, 0, 1.45] }),
  ...grouped(notebook(linens.ink, [0.74, 1.05, 0.1]), {
    at: [-1.3, 0.13, 2.15],
    turn: [-90, 12, 0],
  }),
]

/** The book lies open to the light, among what was glazed by it. */
const glazing: Thing[] = [
  ...grouped(recipeBook, { at: [-0.45, 0.13, 1.35], turn: [-90, 16, 0] }),
  { shape: budVase, material: { ...glazes.ochre, grain: 1.5 }, at: [0.15, 0, -1.35] },
  {
    shape: budVase,
    material: { ...glazes.ink, grain: 1.5 },
    at: [1.14, 0, -0.9],
    turn: [0, 60, 0],
  },
  {
    shape: espressoCup,
    material: fineSpecks(glazes.blush),
    at: [-0.75, 0, -1.45],
    turn: [0, 150, 0],
  },
  { ...tile(glazes.sage), at: [0.95, 0.05, 0.2], turn: [-90, 24, 0] },
  { ...tile(glazes.terracotta), at: [0.85, 0.05, 1.35], turn: [-90, -8, 0] },
]

const sewing: Thing[] = [
  {
    shape: { kind: 'cushion', size: 4.5 },
    material: { ...linens.rust, pitch: 0.021 },
    at: [0.2, 0, -1],
  },
  ...grouped(napkinPile([linens.rust, linens.ochre]), { at: [-0.7, 0, 1.5], turn: [0, 18, 0] }),
  ...roll.map((thing): Thing => ({ ...thing, at: [-0.65, 0.9, 1.55], turn: [0, 30, 90] })),
  ...grouped(woundBall(0.034, 130), { at: [1.1, 0, 1.9], scale: 0.62 }),
]

/** Three lie upon each other, the fourth is in use. */
const notebooks: Thing[] = [
  ...(['rust', 'sage', 'natural'] as const).flatMap((colour, i) =>
    grouped(markedNotebook(linens[colour], colour === 'rust' ? '#3d4a58' : undefined), {
      at: [-0.55, 0.13 + 0.265 * i, 0.55],
      turn: [-90, [8, -14, 20][i] ?? 0, 0],
    }),
  ),
  ...grouped(markedNotebook(linens.ink), { at: [0.75, 0.13, 2.1], turn: [-90, -16, 0] }),
  ...grouped(filledPot(glazes.ink), { at: [0.75, 0, -0.75] }),
  ...grouped(envelope, { at: [-0.95, 0, 1.6], turn: [0, 16, 0] }),
]

const boxesOfWood: Thing[] = [
  ...grouped(boxAndLid('walnut', { at: [0, 0.675, 0] }), { at: [-0.75, 0, -0.55] }),
  ...grouped(boxAndLid('ash', LEANING_LID), { at: [0.4, 0, 0.35], turn: [0, -20, 0] }),
  ...grouped(woundBall(0.034, 130), { at: [0.4, 0.1, 0.35], scale: 0.62 }),
  ...grouped(seal, { at: [-0.5, 0, 1.05] }),
]

/** Things of the study at work. */
export const deskWork: Record<string, Scene> = {
  letters: {
    ...portrait,
    backdrop: { color: walls.moss, wall: -2.9, fillet: 0.2 },
    scale: 1.4,
    light: {
      key: 0.42,
      rim: 0.5,
      dome: 0.1,
      bulbs: [{ ...globeBulb, at: [LAMP[0], TOP + globeBulb.at[1], LAMP[2]] }],
    },
    view: { height: 5, fill: 0.75, pitch: 15, lookAt: [-0.04, 1.7, 0] },
    things: [...desk, ...grouped(letters, { at: [0, TOP, 0] })],
    develop: { exposure: 4.1, bloom: 0.06 },
  },
  notebooks: {
    ...portrait,
    backdrop: { color: walls.sand, wall: -2.9, fillet: 0.2 },
    scale: 1.3,
    view: { height: 4.4, fill: 0.82, pitch: 27, lookAt: [0, 1, 0] },
    things: [...desk, ...grouped(notebooks, { at: [0, TOP, 0] })],
  },
  'lidded-boxes': {
    ...portrait,
    backdrop: { color: walls.blush, wall: -2.9, fillet: 0.2 },
    scale: 1,
    view: { height: 3.2, fill: 0.76, pitch: 21, lookAt: [0.14, 0.85, 0] },
    things: [...desk, ...grouped(boxesOfWood, { at: [0, TOP, 0] })],
  },
  glazing: {
    ...portrait,
    backdrop: { color: walls.clay },
    scale: 1,
    view: { height: 3.7, fill: 0.8, pitch: 36, lookAt: [-0.12, 0.3, 0] },
    things: glazing,
  },
  sewing: {
    ...portrait,
    backdrop: { color: walls.mist, wall: -2.75, fillet: 0.5 },
    scale: 1.5,
    view: { height: 5.4, fill: 0.74, pitch: 14, lookAt: [0.05, 1.9, 0] },
    things: sewing,
  },
}
