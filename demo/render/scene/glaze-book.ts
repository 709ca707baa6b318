import type { Glaze } from '../material/glaze.ts'
import { notebook, paper } from './books.ts'
import { linens } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import type { Scene, Thing } from './scene.ts'
import { walls } from './walls.ts'

/** Where the cover of the book has its front. */
const FRONT = 0.124

/** A test tile: dipped, so that its foot stays bare. */
export const tile = (glaze: Glaze): Thing => ({
  shape: { kind: 'slab', half: [0.3, 0.44, 0.045], rounding: 0.035 },
  material: { ...glaze, grain: 1.5 },
})

const teal: Glaze = { ...glazes.sage, base: '#6f8a86', tone: '#587270' }

/** Nine small pieces of glaze on the cover of the book, in three rows. */
const samples: Thing[] = [
  [glazes.oat, glazes.sage, glazes.ink],
  [glazes.blush, glazes.ochre, glazes.charcoal],
  [glazes.chalk, glazes.terracotta, teal],
].flatMap((row, j) =>
  row.map(
    (glaze, i): Thing => ({
      shape: { kind: 'slab', half: [0.14, 0.14, 0.014], rounding: 0.012 },
      material: { ...glaze, clay: glaze.base, grain: 2 },
      at: [0.02 + 0.36 * (i - 1), 1.02 + 0.36 * (2 - j), FRONT],
    }),
  ),
)

export const recipeBook: Thing[] = [
  ...notebook(linens.natural, [0.74, 1.05, 0.1]),
  ...samples,
  {
    shape: { kind: 'slab', half: [0.4, 0.12, 0.006], rounding: 0.004 },
    material: paper,
    at: [0.02, 0.48, FRONT],
  },
]

export const glazeBook: Record<string, Scene> = {
  'glaze-recipes': {
    ...portrait,
    backdrop: { color: walls.clay, wall: -0.75, fillet: 0.25 },
    scale: 0.9,
    view: { height: 2.3, fill: 0.6, pitch: 15, yaw: 14, lookAt: [0.12, 0.9, 0] },
    things: [
      ...grouped(recipeBook, { at: [-0.25, 0.03, 0.1], turn: [-16, 0, 0] }),
      ...grouped([{ ...tile(glazes.ink), at: [0, 0.44, 0] }], {
        at: [0.95, 0.02, 0.02],
        turn: [-22, 0, 0],
      }),
      { ...tile(glazes.ochre), at: [0.9, 0.05, 0.85], turn: [-90, 24, 0] },
      { ...tile(glazes.chalk), at: [0.12, 0.05, 0.98], turn: [-90, -12, 0] },
    ],
  },
}
