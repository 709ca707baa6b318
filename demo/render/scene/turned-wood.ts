import type { Corner } from '../geometry/profile.ts'
import type { Wood } from '../material/wood.ts'
import { closeUp } from './close-up.ts'
import { portrait } from './formats.ts'
import type { Scene, Thing } from './scene.ts'
import type { Shape } from './shape.ts'
import { walls } from './walls.ts'
import { acrossWood, turnedWood, woods } from './woods.ts'

type WoodName = keyof typeof woods

export const turnedBowl: Shape = {
  kind: 'vessel',
  outline: [
    [0.62, 0],
    [0.7, 0.05],
    [1.14, 0.3],
    [1.5, 0.72],
    [1.6, 1.02],
  ],
  wall: 0.085,
  floor: 0.14,
  wobble: 0.004,
  seed: 2,
}

const bowl = (wood: WoodName, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 1.05,
  view: { height: 2.6, fill: 0.5, pitch: 19, lookAt: [0, 0.6, 0] },
  things: [{ shape: turnedBowl, material: acrossWood(woods[wood], 7), turn: [0, 30, 0] }],
})

const boxCorners: readonly Corner[] = [
  [0, 0],
  [0.62, 0, 0.04],
  [0.7, 0.3, 0.3],
  [0.68, 0.7, 0.02],
  [0.6, 0.7, 0.02],
  [0.6, 0.1, 0.05],
  [0, 0.1],
]

const lidCorners: readonly Corner[] = [
  [0, 0],
  [0.58, 0, 0.01],
  [0.58, 0.025, 0.01],
  [0.685, 0.03, 0.02],
  [0.68, 0.14, 0.06],
  [0.3, 0.24, 0.2],
  [0.075, 0.28, 0.05],
  [0.06, 0.36, 0.04],
  [0.13, 0.46, 0.06],
  [0.08, 0.53, 0.05],
  [0, 0.54],
]

export const boxAndLid = (wood: WoodName, lid: Omit<Thing, 'shape' | 'material'>): Thing[] => [
  { shape: { kind: 'turned', corners: boxCorners }, material: turnedWood(woods[wood], 5) },
  {
    shape: { kind: 'turned', corners: lidCorners },
    material: turnedWood(woods[wood], 5),
    ...lid,
  },
]

const box = (wood: WoodName, wall: string): Scene => ({
  ...portrait,
  backdrop: { color: wall },
  scale: 0.55,
  view: { height: 1.25, fill: 0.44, pitch: 15, lookAt: [0, 0.64, 0] },
  things: boxAndLid(wood, { at: [0, 0.675, 0] }),
})

/** The lid leans on the box. */
export const LEANING_LID = { at: [0.79, 0.58, 0.12], turn: [0, 0, -57] } as const

const open = (wood: WoodName, wall: string): Scene => ({
  ...box(wood, wall),
  view: { height: 1.7, fill: 0.58, pitch: 26, lookAt: [0.28, 0.42, 0.1] },
  things: boxAndLid(wood, LEANING_LID),
})

export const tray: Shape = {
  kind: 'vessel',
  outline: [
    [1.62, 0],
    [1.68, 0.03],
    [1.76, 0.1],
    [1.82, 0.3],
  ],
  wall: 0.09,
  floor: 0.09,
  wobble: 0.002,
}

export const trayOak: Wood = { ...acrossWood(woods.oak, 9), rings: 1.2, centre: [0.5, 0.6] }

const roundTray: Scene = {
  ...portrait,
  backdrop: { color: walls.mist, wall: -0.6, fillet: 0.3 },
  scale: 1.1,
  view: { height: 3.7, fill: 0.66, pitch: 7, yaw: 12, lookAt: [0, 1.86, 0] },
  things: [
    {
      shape: tray,
      material: trayOak,
      at: [0, 1.72, -0.36],
      turn: [79, 0, 0],
    },
  ],
}

export const turnedPieces: Record<string, Scene> = {
  'turned-bowl-walnut': bowl('walnut', walls.sage),
  'turned-bowl-ash': bowl('ash', walls.clay),
  'turned-bowl-blackened': bowl('blackened', walls.straw),
  'lidded-box-ash': box('ash', walls.clay),
  'lidded-box-walnut': box('walnut', walls.sand),
  'lidded-box-ash-open': open('ash', walls.clay),
  'lidded-box-walnut-open': open('walnut', walls.sand),
  'round-tray': roundTray,
  'round-tray-detail': closeUp(roundTray, { at: [-1.2, 0.95, 0], height: 1.6, yaw: -16 }),
}
