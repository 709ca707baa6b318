import type { Glaze } from '../material/glaze.ts'
import { branch } from './branch.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import type { Scene } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'
import { stool } from './woodwork.ts'

export const gourdVase: Shape = {
  kind: 'vessel',
  outline: [
    [0.52, 0],
    [0.6, 0.05],
    [0.94, 0.42],
    [1.04, 0.88],
    [0.84, 1.32],
    [0.5, 1.6],
    [0.47, 1.7],
    [0.64, 1.96],
    [0.69, 2.24],
    [0.54, 2.58],
    [0.3, 2.78],
    [0.25, 2.92],
    [0.31, 3.04],
  ],
  wall: 0.075,
  floor: 0.12,
  seed: 6,
}

export const floorVase: Shape = {
  kind: 'vessel',
  outline: [
    [0.72, 0],
    [0.8, 0.06],
    [1.12, 0.8],
    [1.42, 1.8],
    [1.5, 2.7],
    [1.24, 3.5],
    [0.78, 3.98],
    [0.6, 4.25],
    [0.68, 4.5],
  ],
  wall: 0.1,
  floor: 0.16,
  wobble: 0.014,
  seed: 11,
}

const gourd = (material: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 1,
  view: { height: 3.04, fill: 0.58, pitch: 8 },
  things: [{ shape: gourdVase, material, turn: [0, 25, 0] }],
})

const tall = (glaze: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 1.45,
  view: { height: 4.5, fill: 0.66, pitch: 6 },
  things: [{ shape: floorVase, material: { ...glaze, grain: 0.8 } }],
})

export const largeVases: Record<string, Scene> = {
  'gourd-vase-chalk': gourd(glazes.chalk, walls.clay),
  'gourd-vase-sage': gourd(glazes.sage, walls.straw),
  'floor-vase-charcoal': tall(glazes.charcoal, walls.stone),
  'floor-vase-oat': tall(glazes.oat, walls.moss),
  'floor-vase-charcoal-twigs': {
    ...tall(glazes.charcoal, walls.stone),
    view: { height: 8.2, fill: 0.92, pitch: 4, lookAt: [0.1, 3.75, 0] },
    things: [
      { shape: floorVase, material: { ...glazes.charcoal, grain: 0.8 } },
      { ...branch(6, 3.2, 9), at: [0, 4.4, 0], scale: 1.15 },
    ],
  },
  // A seat beside it says how tall it is.
  'floor-vase-oat-twigs': {
    ...tall(glazes.oat, walls.moss),
    scale: 1.7,
    view: { height: 8.6, fill: 0.92, pitch: 7, lookAt: [0.75, 3.7, 0] },
    things: [
      { shape: floorVase, material: { ...glazes.oat, grain: 0.8 } },
      { ...branch(5, 3.2, 14), at: [0, 4.4, 0], scale: 1.15 },
      ...grouped(stool, { at: [2.75, 0, -1.4], turn: [0, 20, 0] }),
    ],
  },
}
