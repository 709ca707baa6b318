import type { Glaze } from '../material/glaze.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import type { Scene } from './scene.ts'
import type { Shape } from './shape.ts'
import { bowl } from './tableware.ts'

export const bottleVase: Shape = {
  kind: 'vessel',
  outline: [
    [0.52, 0],
    [0.6, 0.05],
    [0.86, 0.42],
    [1.02, 0.95],
    [0.92, 1.5],
    [0.55, 1.95],
    [0.29, 2.3],
    [0.235, 2.68],
    [0.27, 2.98],
    [0.345, 3.1],
  ],
  wall: 0.075,
  floor: 0.12,
}

export const moonVase: Shape = {
  kind: 'vessel',
  outline: [
    [0.5, 0],
    [0.58, 0.06],
    [1, 0.42],
    [1.24, 1.02],
    [1.1, 1.62],
    [0.66, 2],
    [0.47, 2.12],
    [0.44, 2.26],
    [0.53, 2.36],
  ],
  wall: 0.08,
  floor: 0.14,
  wobble: 0.014,
  seed: 5,
}

export const cylinderVase: Shape = {
  kind: 'vessel',
  outline: [
    [0.5, 0],
    [0.56, 0.04],
    [0.6, 0.3],
    [0.56, 1.2],
    [0.5, 2.2],
    [0.53, 2.55],
  ],
  wall: 0.07,
  floor: 0.12,
  seed: 9,
}

const BLUSH_WALL = '#cdb8a8'
const OAT_WALL = '#cdc2ae'
const MIST_WALL = '#b9bcb9'

const bottle = (material: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 1,
  view: { height: 3.1, fill: 0.6, pitch: 8 },
  things: [{ shape: bottleVase, material }],
})

export const vases: Record<string, Scene> = {
  'vase-ink': bottle(glazes.ink, MIST_WALL),
  'vase-oat': bottle(glazes.oat, BLUSH_WALL),
  'vase-sage': bottle(glazes.sage, OAT_WALL),
  'vase-terracotta': bottle(glazes.terracotta, OAT_WALL),
  'vase-blush': bottle(glazes.blush, BLUSH_WALL),
  'moon-vase': {
    ...portrait,
    backdrop: { color: BLUSH_WALL },
    scale: 0.9,
    view: { height: 2.36, fill: 0.52, pitch: 9 },
    things: [{ shape: moonVase, material: glazes.terracotta, turn: [0, 40, 0] }],
  },
  'cylinder-vase': {
    ...portrait,
    backdrop: { color: MIST_WALL },
    scale: 0.9,
    view: { height: 2.55, fill: 0.56, pitch: 8 },
    things: [{ shape: cylinderVase, material: glazes.ink }],
  },
  vases: {
    ...portrait,
    backdrop: { color: BLUSH_WALL },
    scale: 1.1,
    view: { height: 3.1, fill: 0.52, pitch: 10, lookAt: [0, 1.35, 0], aperture: 0.007 },
    things: [
      { shape: bottleVase, material: glazes.oat, at: [-0.55, 0, -0.5] },
      {
        shape: moonVase,
        material: glazes.terracotta,
        at: [1.05, 0, -0.1],
        turn: [0, 40, 0],
        scale: 0.8,
      },
      { shape: cylinderVase, material: glazes.ink, at: [-1.75, 0, 0.25], scale: 0.72 },
      {
        shape: bowl(0.6),
        material: glazes.sage,
        at: [0.05, 0, 1.15],
        turn: [0, 30, 0],
        scale: 0.72,
      },
    ],
  },
}
