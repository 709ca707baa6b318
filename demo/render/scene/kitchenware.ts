import type { Corner } from '../geometry/profile.ts'
import type { Glaze } from '../material/glaze.ts'
import { glassLight } from './between-flags.ts'
import { closeUp } from './close-up.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'
import { acrossWood, turnedWood, woods } from './woods.ts'

export const cork: Glaze = {
  kind: 'glaze',
  base: '#b98f63',
  tone: '#9f774d',
  rim: '#b98f63',
  specks: 1,
  speckColor: '#5f4128',
  roughness: 0.85,
  coat: 0.1,
  grain: 2.4,
}

const saltPot: Shape = {
  kind: 'vessel',
  outline: [
    [0.46, 0],
    [0.54, 0.04],
    [0.63, 0.28],
    [0.65, 0.6],
    [0.58, 0.9],
    [0.56, 1],
  ],
  wall: 0.06,
  floor: 0.1,
  seed: 13,
}

const saltLid: Shape = {
  kind: 'turned',
  corners: [
    [0, 0.94],
    [0.48, 0.94],
    [0.48, 1.005],
    [0.61, 1.005, 0.03],
    [0.61, 1.09, 0.04],
    [0.16, 1.14, 0.1],
    [0.085, 1.24, 0.06],
    [0.15, 1.36, 0.07],
    [0.1, 1.43, 0.06],
    [0, 1.44],
  ],
}

export const saltJar = (glaze: Glaze, wood: keyof typeof woods): Thing[] => [
  { shape: saltPot, material: { ...glaze, grain: 1.4 } },
  { shape: saltLid, material: acrossWood(woods[wood], 4) },
]

const salt = (glaze: Glaze, wood: keyof typeof woods, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.55,
  view: { height: 1.44, fill: 0.48, pitch: 13, lookAt: [0, 0.74, 0] },
  things: saltJar(glaze, wood),
})

const bowlOfMortar: Shape = {
  kind: 'vessel',
  outline: [
    [0.5, 0],
    [0.58, 0.05],
    [0.6, 0.18],
    [0.74, 0.5],
    [0.84, 0.88],
    [0.86, 1.02],
  ],
  wall: 0.17,
  floor: 0.3,
  seed: 17,
}

const pestle: readonly Corner[] = [
  [0, 0],
  [0.16, 0.02, 0.12],
  [0.22, 0.22, 0.14],
  [0.1, 0.62, 0.25],
  [0.1, 1.25, 0.1],
  [0.16, 1.5, 0.1],
  [0.09, 1.66, 0.1],
  [0, 1.67],
]

export const mortar: Thing[] = [
  { shape: bowlOfMortar, material: { ...glazes.charcoal, grain: 1.3 } },
  {
    shape: { kind: 'turned', corners: pestle },
    material: turnedWood(woods.beech, 6),
    at: [-0.3, 0.34, 0.06],
    turn: [8, 0, -38],
  },
]

export const pin: Shape = {
  kind: 'turned',
  corners: [
    [0, 0],
    [0.17, 0.01, 0.1],
    [0.24, 0.5, 0.4],
    [0.35, 1.3, 0.6],
    [0.38, 2.1, 0.6],
    [0.35, 2.9, 0.6],
    [0.24, 3.7, 0.4],
    [0.17, 4.19, 0.1],
    [0, 4.2],
  ],
}

/** Lies on its belly, and points away to the right. */
const rollingPin: Scene = {
  ...portrait,
  backdrop: { color: walls.sand },
  scale: 1.2,
  view: { height: 4.2, fill: 0.94, pitch: 38, lookAt: [0, 0.2, 0] },
  things: [
    {
      shape: pin,
      material: turnedWood(woods.beech, 2),
      at: [-1.3, 0.38, 1.65],
      turn: [0, 52, -90],
    },
  ],
}

const flask: Shape = {
  kind: 'blown',
  outline: [
    [0.36, 0.03],
    [0.45, 0.06],
    [0.48, 0.3],
    [0.48, 1.2],
    [0.42, 1.5],
    [0.21, 1.78],
    [0.15, 2],
    [0.15, 2.28],
    [0.19, 2.33],
  ],
  wall: 0.042,
  base: 0.14,
}

/** Oil reaches into the wall of the glass: a gap between them would mirror like silver. */
const oilInside: readonly Corner[] = [
  [0, 0.1],
  [0.41, 0.105, 0.05],
  [0.464, 0.3, 0.1],
  [0.464, 1.14, 0.02],
  [0.42, 1.125],
  [0, 1.12],
]

export const oilBottle: Thing[] = [
  { shape: flask, material: glasses.pale },
  { shape: { kind: 'turned', corners: oilInside }, material: glasses.oil },
  {
    shape: {
      kind: 'turned',
      corners: [
        [0, 2.12],
        [0.11, 2.12, 0.02],
        [0.112, 2.32],
        [0.17, 2.34, 0.02],
        [0.17, 2.52, 0.04],
        [0, 2.52],
      ],
    },
    material: cork,
  },
]

const jar: Shape = {
  kind: 'blown',
  outline: [
    [0.5, 0.03],
    [0.57, 0.06],
    [0.6, 0.3],
    [0.6, 1.1],
    [0.55, 1.24],
    [0.55, 1.32],
  ],
  wall: 0.035,
  base: 0.1,
}

/** A jar with its cork, filled to a height. What is in it does not touch the glass: two surfaces in one place would flicker. */
export const storageJar = (filling: Thing['material'], level: number): Thing[] => [
  { shape: jar, material: glasses.clear },
  {
    shape: {
      kind: 'turned',
      corners: [
        [0, 0.21],
        [0.5, 0.22, 0.08],
        [0.558, 0.36, 0.1],
        [0.558, level - 0.02, 0.02],
        [0, level + 0.03],
      ],
      wobble: 0.004,
    },
    material: filling,
  },
  {
    shape: {
      kind: 'turned',
      corners: [
        [0, 1.18],
        [0.49, 1.18],
        [0.5, 1.34],
        [0.6, 1.34, 0.03],
        [0.6, 1.52, 0.05],
        [0, 1.53],
      ],
    },
    material: cork,
  },
]

const grains = (base: string, tone: string, speckColor: string): Glaze => ({
  kind: 'glaze',
  base,
  tone,
  rim: base,
  specks: 1,
  speckColor,
  roughness: 0.9,
  coat: 0,
  grain: 3,
})
export const coffee = grains('#4a3020', '#38241a', '#6d4a30')
export const oats = grains('#d3bd95', '#bfa579', '#8f7650')
export const flour: Thing['material'] = { kind: 'plain', color: '#e6dfd0', roughness: 1, coat: 0 }

const jars: Thing[] = [
  ...grouped(storageJar(oats, 0.95), { at: [-0.72, 0, -0.1] }),
  ...grouped(storageJar(coffee, 0.8), { at: [0.62, 0, 0.35], scale: 0.8 }),
  ...grouped(storageJar(flour, 0.7), { at: [-0.25, 0, 1.05], scale: 0.58 }),
]

export const kitchenware: Record<string, Scene> = {
  'salt-jar-chalk': salt(glazes.chalk, 'oak', walls.mist),
  'salt-jar-ink': salt(glazes.ink, 'walnut', walls.oat),
  mortar: {
    ...portrait,
    backdrop: { color: walls.clay },
    scale: 0.7,
    view: { height: 1.75, fill: 0.5, pitch: 18, lookAt: [0.08, 0.78, 0] },
    things: mortar,
  },
  'rolling-pin': rollingPin,
  'rolling-pin-detail': closeUp(rollingPin, { at: [-0.55, 0.42, 0.75], height: 1.5, pitch: 30 }),
  'oil-bottle': {
    ...portrait,
    backdrop: { color: walls.moss },
    scale: 0.85,
    light: glassLight,
    view: { height: 2.52, fill: 0.6, pitch: 8, lookAt: [0, 1.34, 0] },
    things: oilBottle,
  },
  'storage-jars': {
    ...portrait,
    backdrop: { color: walls.slate },
    scale: 0.75,
    light: glassLight,
    view: { height: 2.4, fill: 0.62, pitch: 12, lookAt: [-0.05, 0.82, 0] },
    things: jars,
  },
}
