import type { Glaze } from '../material/glaze.ts'
import type { GlassMaterial } from '../material/material.ts'
import { type Point, plus, times } from '../math/point.ts'
import { betweenFlags, glassLight } from './between-flags.ts'
import { bark, branch } from './branch.ts'
import { filling } from './filling.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'

export const budVase: Shape = {
  kind: 'vessel',
  outline: [
    [0.28, 0],
    [0.33, 0.03],
    [0.46, 0.24],
    [0.5, 0.48],
    [0.38, 0.76],
    [0.17, 0.96],
    [0.125, 1.12],
    [0.18, 1.22],
  ],
  wall: 0.045,
  floor: 0.08,
  seed: 4,
}

export const stemVase = {
  kind: 'blown',
  outline: [
    [0.26, 0.03],
    [0.38, 0.07],
    [0.53, 0.36],
    [0.44, 0.66],
    [0.2, 0.92],
    [0.15, 1.3],
    [0.145, 1.9],
    [0.18, 2.25],
  ],
  wall: 0.045,
  base: 0.14,
} as const satisfies Shape

const bud = (glaze: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.45,
  view: { height: 1.22, fill: 0.5, pitch: 10 },
  things: [{ shape: budVase, material: { ...glaze, grain: 1.5 } }],
})

/** A thin wall needs a deeper colour. */
export const thin = (glass: GlassMaterial): GlassMaterial => ({
  ...glass,
  absorption: times(glass.absorption, 1.7),
})

/** One twig in the water of a stem vase. */
export const stemIn = (
  glass: GlassMaterial,
  at: Point,
  { length, seed }: { length: number; seed: number },
): Thing[] => [
  { shape: stemVase, material: glass, at },
  { shape: filling(stemVase, 0.62), material: glasses.clearWater, at },
  {
    shape: { kind: 'twigs', count: 1, length, seed, depth: 1.98, crossing: 0.6 },
    material: bark,
    at: plus(at, [0, 2.2, 0]),
  },
]

const stem = (material: GlassMaterial, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.8,
  light: glassLight,
  view: { height: 2.25, fill: 0.56, pitch: 8 },
  things: [{ shape: stemVase, material }],
})

export const smallVases: Record<string, Scene> = {
  'bud-vase-ochre': bud(glazes.ochre, walls.stone),
  'bud-vase-chalk': bud(glazes.chalk, walls.clay),
  'bud-vase-blush': bud(glazes.blush, walls.blush),
  'bud-vase-charcoal': bud(glazes.charcoal, walls.mist),
  'bud-vases': {
    ...bud(glazes.ochre, walls.stone),
    scale: 0.6,
    view: { height: 2.9, fill: 0.84, pitch: 9, lookAt: [-0.22, 1.25, 0] },
    things: [
      { shape: budVase, material: { ...glazes.ochre, grain: 1.5 }, at: [-0.55, 0, 0.1] },
      { ...branch(1, 2.6, 3), at: [-0.55, 1.2, 0.1], scale: 0.8 },
      {
        shape: budVase,
        material: { ...glazes.chalk, grain: 1.5 },
        at: [0.42, 0, -0.35],
        turn: [0, 60, 0],
      },
      {
        shape: budVase,
        material: { ...glazes.charcoal, grain: 1.5 },
        at: [0.62, 0, 0.62],
        turn: [0, 130, 0],
        scale: 0.82,
      },
      {
        shape: budVase,
        material: { ...glazes.blush, grain: 1.5 },
        at: [-1.2, 0, 0.8],
        turn: [0, 200, 0],
        scale: 0.76,
      },
    ],
  },
  'stem-vase-moss': stem(thin(glasses.moss), walls.straw),
  'stem-vase-amber': stem(thin(glasses.amber), walls.straw),
  'stem-vase-clear': betweenFlags(stem(glasses.pale, walls.slate)),
  'stem-vase-twig': {
    ...stem(thin(glasses.moss), walls.straw),
    view: { height: 3.8, fill: 0.86, pitch: 7, lookAt: [0.15, 1.8, 0] },
    things: stemIn(thin(glasses.moss), [0, 0, 0], { length: 3.1, seed: 5 }),
  },
}
