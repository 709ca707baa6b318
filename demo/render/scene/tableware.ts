import type { Glaze } from '../material/glaze.ts'
import type { GlassMaterial } from '../material/material.ts'
import { betweenFlags, glassLight } from './between-flags.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'

export const bowl = (depth: number): Shape => ({
  kind: 'vessel',
  outline: [
    [0.3, 0],
    [0.33, 0.07],
    [0.42, 0.1],
    [0.72, (0.24 * depth) / 0.55],
    [0.92, depth * 0.78],
    [0.98, depth],
  ],
  wall: 0.06,
  floor: 0.12,
  wobble: 0.01,
  seed: 7,
})

export const plate: Shape = {
  kind: 'vessel',
  outline: [
    [0.72, 0],
    [0.75, 0.05],
    [0.95, 0.075],
    [1.14, 0.1],
    [1.24, 0.17],
    [1.29, 0.25],
  ],
  wall: 0.07,
  floor: 0.1,
  wobble: 0.006,
  seed: 3,
}

export const carafe = {
  kind: 'blown',
  outline: [
    [0.42, 0.03],
    [0.52, 0.06],
    [0.62, 0.3],
    [0.6, 0.8],
    [0.44, 1.3],
    [0.27, 1.75],
    [0.235, 2.1],
    [0.3, 2.42],
    [0.36, 2.55],
  ],
  wall: 0.045,
  base: 0.13,
} as const satisfies Shape

export const tumbler = {
  kind: 'blown',
  outline: [
    [0.3, 0.03],
    [0.34, 0.05],
    [0.37, 0.2],
    [0.41, 0.6],
    [0.43, 0.95],
  ],
  wall: 0.036,
  base: 0.11,
  seed: 3,
} as const satisfies Shape

const OAT_CLOTH = '#d9cdbd'

const glassware = (material: GlassMaterial, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.9,
  light: glassLight,
  view: { height: 2.55, fill: 0.56, pitch: 9, lookAt: [0.1, 1.38, 0] },
  things: [
    { shape: carafe, material, at: [-0.4, 0, -0.1] },
    { shape: tumbler, material, at: [0.78, 0, 0.55], scale: 0.95 },
  ],
})

const mug = (glaze: Glaze): Scene => ({
  ...portrait,
  backdrop: { color: OAT_CLOTH },
  scale: 0.42,
  view: { height: 1, fill: 0.4, pitch: 15, lookAt: [0, 0.52, 0] },
  things: [
    {
      shape: { kind: 'mug' },
      material: { ...glaze, grain: 1.6 },
      at: [-0.12, 0, 0],
      turn: [0, -32, 0],
    },
  ],
})

const nested: Thing[] = [
  { shape: bowl(0.5), material: glazes.sage, turn: [0, 20, 0], scale: 1.5 },
  {
    shape: bowl(0.52),
    material: glazes.sage,
    at: [0.03, 0.2, 0.02],
    turn: [1.2, 80, 0],
    scale: 1.24,
  },
  { shape: bowl(0.54), material: glazes.sage, at: [-0.02, 0.42, 0], turn: [-0.8, 140, 1] },
]

export const tableware: Record<string, Scene> = {
  'bowls-sage': {
    ...portrait,
    backdrop: { color: OAT_CLOTH },
    scale: 0.8,
    view: { height: 2.2, fill: 0.46, pitch: 19, lookAt: [0, 0.5, 0] },
    things: nested,
  },
  'small-bowl-sage': {
    ...portrait,
    backdrop: { color: OAT_CLOTH },
    scale: 0.5,
    view: { height: 1.3, fill: 0.46, pitch: 21, lookAt: [0, 0.3, 0] },
    things: [{ shape: bowl(0.54), material: { ...glazes.sage, grain: 1.3 }, scale: 0.62 }],
  },
  'mug-blush': mug(glazes.blush),
  'mug-sage': mug(glazes.sage),
  'mug-chalk': mug(glazes.chalk),
  'mug-ink': mug(glazes.ink),
  'plates-white': {
    ...portrait,
    backdrop: { color: OAT_CLOTH },
    scale: 0.9,
    view: { height: 2.6, fill: 0.62, pitch: 42, lookAt: [0, 0.16, 0] },
    things: [
      { shape: plate, material: glazes.chalk, scale: 1.05 },
      {
        shape: plate,
        material: glazes.chalk,
        at: [0.02, 0.15, 0.01],
        turn: [0.3, 50, 0],
        scale: 0.82,
      },
      {
        shape: plate,
        material: glazes.chalk,
        at: [-0.01, 0.27, 0],
        turn: [-0.2, 120, 0],
        scale: 0.58,
      },
    ],
  },
  'glass-amber': glassware(glasses.amber, '#cdc3b2'),
  'glass-smoke': glassware(glasses.smoke, '#bcc6c6'),
  'glass-clear': betweenFlags(glassware(glasses.pale, walls.slate)),
}
