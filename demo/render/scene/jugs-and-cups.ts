import type { Glaze } from '../material/glaze.ts'
import type { GlassMaterial } from '../material/material.ts'
import { betweenFlags, glassLight } from './between-flags.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'

export const espressoCup: Shape = {
  kind: 'jug',
  outline: [
    [0.26, 0],
    [0.3, 0.03],
    [0.35, 0.14],
    [0.37, 0.36],
    [0.365, 0.6],
  ],
  wall: 0.036,
  floor: 0.07,
  handle: { from: 0.16, to: 0.48, reach: 0.2, thickness: 0.04 },
}

export const waterJug: Shape = {
  kind: 'jug',
  outline: [
    [0.55, 0],
    [0.62, 0.05],
    [0.84, 0.42],
    [0.9, 0.85],
    [0.74, 1.35],
    [0.53, 1.75],
    [0.5, 2.02],
    [0.58, 2.3],
  ],
  wall: 0.07,
  floor: 0.12,
  handle: { from: 0.62, to: 1.98, reach: 0.52, thickness: 0.085 },
  spout: 0.26,
}

export const waterGlass = {
  kind: 'blown',
  outline: [
    [0.29, 0.03],
    [0.34, 0.05],
    [0.37, 0.18],
    [0.36, 0.5],
    [0.39, 0.9],
  ],
  wall: 0.034,
  base: 0.1,
  seed: 5,
} as const satisfies Shape

export const eggCup: Shape = {
  kind: 'vessel',
  outline: [
    [0.21, 0],
    [0.22, 0.03],
    [0.13, 0.13],
    [0.125, 0.2],
    [0.22, 0.31],
    [0.275, 0.48],
    [0.255, 0.62],
  ],
  wall: 0.034,
  floor: 0.3,
  wobble: 0.01,
}

/** Small things have small specks. */
export const fineSpecks = (glaze: Glaze): Glaze => ({ ...glaze, grain: 1.8 })

const espresso = (glaze: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.32,
  view: { height: 0.62, fill: 0.36, pitch: 17, lookAt: [0.06, 0.33, 0] },
  things: [{ shape: espressoCup, material: fineSpecks(glaze), turn: [0, -34, 0] }],
})

const jug = (material: Glaze, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.85,
  view: { height: 2.35, fill: 0.54, pitch: 10, lookAt: [0.1, 1.26, 0] },
  things: [{ shape: waterJug, material, turn: [0, -14, 0] }],
})

const glassesOf = (material: GlassMaterial, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.55,
  light: glassLight,
  view: { height: 1.7, fill: 0.58, pitch: 17, lookAt: [0, 0.66, 0] },
  things: [
    { shape: waterGlass, material, at: [-0.52, 0, 0.2] },
    { shape: waterGlass, material, at: [-0.52, 0.36, 0.2], turn: [0, 70, 0] },
    { shape: waterGlass, material, at: [0.5, 0, -0.15], turn: [0, 20, 0] },
    { shape: waterGlass, material, at: [0.28, 0, 0.85], turn: [0, 140, 0] },
  ],
})

const eggCups: Thing[] = [
  { shape: eggCup, material: fineSpecks(glazes.ochre), at: [-0.42, 0, 0.2] },
  { shape: eggCup, material: fineSpecks(glazes.chalk), at: [0.36, 0, 0.3], turn: [0, 40, 0] },
  { shape: eggCup, material: fineSpecks(glazes.sage), at: [0.06, 0, -0.5], turn: [0, 90, 0] },
]

/** Stands on its round end, in a cup or on the table. */
export const egg: Thing = {
  shape: { kind: 'turned', corners: eggOutline(), wobble: 0.004 },
  material: { kind: 'plain', color: '#c99c78', roughness: 0.55, coat: 0.35 },
}
/** How deep an egg sits in its cup. */
export const EGG_IN_CUP = 0.36

export const jugsAndCups: Record<string, Scene> = {
  'espresso-cup-charcoal': espresso(glazes.charcoal, walls.straw),
  'espresso-cup-chalk': espresso(glazes.chalk, walls.clay),
  'espresso-cup-ochre': espresso(glazes.ochre, walls.stone),
  'espresso-cup-pair': {
    ...espresso(glazes.charcoal, walls.straw),
    view: { height: 1.3, fill: 0.62, pitch: 22, lookAt: [0, 0.42, 0] },
    things: [
      {
        shape: espressoCup,
        material: fineSpecks(glazes.charcoal),
        at: [-0.24, 0, -0.2],
        turn: [0, 150, 0],
      },
      {
        shape: espressoCup,
        material: fineSpecks(glazes.chalk),
        at: [-0.22, 0.47, -0.2],
        turn: [3, 120, -4],
      },
      {
        shape: espressoCup,
        material: fineSpecks(glazes.ochre),
        at: [0.5, 0, 0.45],
        turn: [0, -60, 0],
      },
    ],
  },
  'water-jug-oat': jug(glazes.oat, walls.mist),
  'water-jug-ink': jug(glazes.ink, walls.oat),
  'water-glasses-moss': glassesOf(glasses.moss, walls.straw),
  'water-glasses-clear': betweenFlags(glassesOf(glasses.pale, walls.slate)),
  'egg-cups': {
    ...portrait,
    backdrop: { color: walls.honey },
    scale: 0.4,
    view: { height: 1.35, fill: 0.6, pitch: 19, lookAt: [0, 0.33, 0] },
    things: eggCups,
  },
  'egg-cups-egg': {
    ...portrait,
    backdrop: { color: walls.honey },
    scale: 0.4,
    view: { height: 1.1, fill: 0.84, pitch: 14, lookAt: [0.2, 0.5, 0.1], aperture: 0.01 },
    things: [...eggCups, { ...egg, at: [0.36, EGG_IN_CUP, 0.3] }],
  },
}

/** Standing on its round end. */
function eggOutline(): [number, number][] {
  return Array.from({ length: 33 }, (_, i) => {
    const angle = Math.PI * (i / 32)
    const y = 0.29 - 0.29 * Math.cos(angle)
    return [0.215 * Math.sin(angle) * (1 - 0.14 * (y / 0.58 - 0.5)), y]
  })
}
