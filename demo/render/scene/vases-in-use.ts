import { betweenFlags, glassLight } from './between-flags.ts'
import { branch } from './branch.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import { gourdVase } from './large-vases.ts'
import type { Scene, Thing } from './scene.ts'
import { stemIn, thin } from './small-vases.ts'
import { bottleVase } from './vases.ts'
import { walls } from './walls.ts'

/** The five glazes in the four heights, as large as they are beside each other. */
const bottles: Thing[] = [
  { shape: bottleVase, material: glazes.ink, at: [-1.95, 0, -1.1], scale: 1.1 },
  { ...branch(3, 2.9, 5), at: [-1.95, 3.36, -1.1] },
  { shape: bottleVase, material: glazes.oat, at: [0.2, 0, -1.35], turn: [0, 60, 0], scale: 0.97 },
  { shape: bottleVase, material: glazes.sage, at: [2, 0, -0.9], turn: [0, 120, 0], scale: 0.84 },
  { shape: bottleVase, material: glazes.blush, at: [-0.85, 0, 0.8], turn: [0, 30, 0], scale: 0.84 },
  {
    shape: bottleVase,
    material: glazes.terracotta,
    at: [0.85, 0, 1],
    turn: [0, 200, 0],
    scale: 0.58,
  },
]

const gourds: Thing[] = [
  { shape: gourdVase, material: glazes.chalk, at: [-0.8, 0, 0.25], turn: [0, 25, 0] },
  { ...branch(1, 2.8, 12), at: [-0.8, 2.95, 0.25] },
  { shape: gourdVase, material: glazes.sage, at: [1.05, 0, -1], turn: [0, 140, 0] },
]

const stems: Thing[] = [
  ...stemIn(thin(glasses.moss), [-0.85, 0, 0.15], { length: 3, seed: 5 }),
  ...stemIn(thin(glasses.amber), [0.05, 0, -0.6], { length: 3.3, seed: 3 }),
  ...stemIn(glasses.pale, [0.85, 0, 0.3], { length: 2.8, seed: 12 }),
]

/** Vases with what one puts into them, in all their colours. */
export const vasesInUse: Record<string, Scene> = {
  'bottle-vases': {
    ...portrait,
    backdrop: { color: walls.blush },
    scale: 1.7,
    view: { height: 6.2, fill: 0.82, pitch: 9, lookAt: [-0.12, 2.6, 0] },
    things: bottles,
  },
  'gourd-vases': {
    ...portrait,
    backdrop: { color: walls.clay },
    scale: 1.4,
    view: { height: 5.4, fill: 0.9, pitch: 8, lookAt: [0.1, 2.6, 0] },
    things: gourds,
  },
  'stem-vases': betweenFlags({
    ...portrait,
    backdrop: { color: walls.moss },
    scale: 1.4,
    light: glassLight,
    view: { height: 4.3, fill: 0.86, pitch: 9, lookAt: [0, 2, 0] },
    things: stems,
  }),
}
