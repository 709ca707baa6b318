import type { Glaze } from '../material/glaze.ts'
import type { GlassMaterial } from '../material/material.ts'
import type { Point } from '../math/point.ts'
import { betweenFlags, glassLight } from './between-flags.ts'
import { notebook } from './books.ts'
import { branch } from './branch.ts'
import { filling } from './filling.ts'
import { linens } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { espressoCup, fineSpecks, waterGlass, waterJug } from './jugs-and-cups.ts'
import { TOP, tabletop } from './planks.ts'
import type { Scene, Thing } from './scene.ts'
import { carafe, tumbler } from './tableware.ts'
import { tray, trayOak } from './turned-wood.ts'
import { walls } from './walls.ts'
import { woods } from './woods.ts'

/** The surface of coffee in a cup; its edge is inside the wall. */
const coffeeIn = (radius: number, height: number): Thing => ({
  shape: {
    kind: 'turned',
    corners: [
      [0, height - 0.02],
      [radius, height - 0.02],
      [radius, height],
      [0, height],
    ],
  },
  material: { kind: 'plain', color: '#3a2417', roughness: 0.12, coat: 0.9 },
})

const fullMug = (glaze: Glaze, at: Point, turn: number): Thing[] =>
  grouped([{ shape: { kind: 'mug' }, material: { ...glaze, grain: 1.6 } }, coffeeIn(0.44, 0.8)], {
    at,
    turn: [0, turn, 0],
  })

const fullCup = (glaze: Glaze, at: Point, turn: number): Thing[] =>
  grouped([{ shape: espressoCup, material: fineSpecks(glaze) }, coffeeIn(0.352, 0.46)], {
    at,
    turn: [0, turn, 0],
  })

const TRAY = 0.09

const mugs: Thing[] = [
  { shape: tray, material: trayOak, turn: [0, 50, 0] },
  ...fullMug(glazes.blush, [-0.62, TRAY, 0.68], -150),
  ...fullMug(glazes.sage, [0.66, TRAY, 0.6], -28),
  ...fullMug(glazes.chalk, [-0.66, TRAY, -0.62], 150),
  ...fullMug(glazes.ink, [0.6, TRAY, -0.66], 40),
]

const table = tabletop(woods.oak)

const coffeeBreak: Thing[] = [
  ...grouped(notebook(linens.ochre, [0.6, 0.92, 0.16]), {
    at: [-0.75, 0.18, 0.55],
    turn: [-90, 24, 0],
  }),
  ...fullCup(glazes.charcoal, [0.7, 0, 0.95], -38),
  ...fullCup(glazes.chalk, [-0.85, 0.36, -0.35], 165),
  ...fullCup(glazes.ochre, [0.55, 0, -0.7], 12),
]

const jugs: Thing[] = [
  { shape: waterJug, material: glazes.oat, at: [-0.85, 0, -0.55], turn: [0, 195, 0] },
  { ...branch(4, 2.6, 9), at: [-0.85, 2.1, -0.55] },
  { shape: waterJug, material: glazes.ink, at: [1.05, 0, 0.3], turn: [0, -14, 0] },
  { shape: waterGlass, material: glasses.pale, at: [-0.35, 0, 1.15] },
  { shape: filling(waterGlass, 0.6), material: glasses.clearWater, at: [-0.35, 0, 1.15] },
]

const CARAFE = 0.84

const waterCarafe = (glass: GlassMaterial, at: Point): Thing[] =>
  grouped(
    [
      { shape: carafe, material: glass },
      { shape: filling(carafe, 1.15), material: glasses.clearWater },
    ],
    { at, scale: CARAFE },
  )

/** The tumbler of one is turned over its neck, as at night. */
const carafes: Thing[] = [
  ...waterCarafe(glasses.smoke, [-0.95, 0, -0.2]),
  {
    shape: tumbler,
    material: glasses.smoke,
    at: [-0.95, 2.55 * CARAFE + 0.17, -0.2],
    turn: [180, 0, 0],
    scale: 0.95,
  },
  ...waterCarafe(glasses.pale, [0.3, 0, -0.75]),
  ...waterCarafe(glasses.amber, [1.1, 0, 0.35]),
  { shape: tumbler, material: glasses.amber, at: [0.15, 0, 0.95], scale: 0.95 },
  { shape: filling(tumbler, 0.55), material: glasses.clearWater, at: [0.15, 0, 0.95], scale: 0.95 },
]

/** Mugs, cups, jugs and carafes with what one drinks from them, in all their colours. */
export const drinks: Record<string, Scene> = {
  mugs: {
    ...portrait,
    backdrop: { color: walls.sand },
    scale: 1.1,
    view: { height: 3.7, fill: 0.76, pitch: 36, lookAt: [0, 0.35, 0] },
    things: mugs,
  },
  'coffee-break': {
    ...portrait,
    backdrop: { color: walls.mist, wall: -2.6, fillet: 0.2 },
    scale: 1,
    view: { height: 3, fill: 0.76, pitch: 27, lookAt: [-0.15, 0.66, 0] },
    things: [...table, ...grouped(coffeeBreak, { at: [0, TOP, 0] })],
  },
  'water-jugs': {
    ...portrait,
    backdrop: { color: walls.sage, wall: -2.6, fillet: 0.2 },
    scale: 1.2,
    view: { height: 4.6, fill: 0.8, pitch: 13, lookAt: [0.05, 1.95, 0] },
    things: [...table, ...grouped(jugs, { at: [0, TOP, 0] })],
  },
  carafes: betweenFlags({
    ...portrait,
    backdrop: { color: walls.moss },
    scale: 1,
    light: glassLight,
    view: { height: 3, fill: 0.72, pitch: 12, lookAt: [0.05, 1.2, 0] },
    things: carafes,
  }),
}
