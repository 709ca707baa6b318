import { flameLight } from './candle-flame.ts'
import { SCENTED_FLAME, scentedCandle } from './evening-lights.ts'
import { blanket, linens, napkinPile } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { waterJug } from './jugs-and-cups.ts'
import { planks } from './planks.ts'
import type { Scene, Thing } from './scene.ts'
import { budVase } from './small-vases.ts'
import { BAR, soapOf } from './soaps.ts'
import { heldBooks, linenBoxes } from './study.ts'
import { ropeBasket } from './textiles.ts'
import { cylinderVase, moonVase } from './vases.ts'
import { walls } from './walls.ts'
import { woods } from './woods.ts'
import { SEAT_HEIGHT, stool } from './woodwork.ts'

const SHELF = 4

/** A shelf on the wall over a sideboard. */
const shelf: Thing[] = [
  ...planks({ wood: woods.oak, size: [5.4, 0.2, 1.3], count: 1, front: [0.1, SHELF, 0] }),
  ...grouped(heldBooks, { at: [0.85, SHELF, -0.62] }),
  { shape: cylinderVase, material: glazes.ink, at: [-1.75, SHELF, -0.62], scale: 0.94 },
  { shape: moonVase, material: glazes.terracotta, at: [-1.2, 0, 0], turn: [0, 40, 0], scale: 1.1 },
  ...grouped(linenBoxes, { at: [1.35, 0, 0.1], turn: [0, -14, 0] }),
  { shape: budVase, material: { ...glazes.ochre, grain: 1.5 }, at: [-0.05, 0, 1], scale: 1 },
]

const foldedTowel: Thing = {
  shape: {
    kind: 'folded',
    width: 1.8,
    depth: 1.5,
    layers: 6,
    thickness: 0.085,
    unevenness: 0.04,
    seed: 3,
  },
  material: {
    kind: 'linen',
    warp: '#d9d0bf',
    weft: '#dfd7c8',
    pitch: 0.018,
    stripes: {
      color: '#5c6b75',
      bands: [
        [8.1, 8.18],
        [8.28, 8.6],
        [8.7, 8.78],
      ],
    },
  },
}

const SEAT = SEAT_HEIGHT + 0.01
const CANDLE = [0.92, SEAT, 0.66] as const

const besideTheBath: Thing[] = [
  ...stool,
  { ...foldedTowel, at: [-0.4, SEAT, -0.15], turn: [0, 24, 0] },
  ...grouped(scentedCandle(glazes.charcoal), { at: CANDLE }),
]

const besideTheBed: Thing[] = [
  ...grouped(stool, { at: [1, 0, -0.9] }),
  ...grouped(blanket, { at: [1, SEAT, -0.9], turn: [0, -16, 0], scale: 0.8 }),
  ...grouped(ropeBasket, { at: [-1.5, 0, 0.68] }),
  ...grouped(napkinPile([linens.sage, linens.white]), {
    at: [-1.5, 2.45, 0.68],
    turn: [0, 34, 0],
  }),
]

/** The three soaps, one of them on a folded towel, before a jug of water. */
const washStand: Thing[] = [
  ...planks({ wood: woods.ash, size: [9, 0.28, 1.3], count: 6, front: [0, 0, 5.2] }),
  { shape: waterJug, material: glazes.oat, at: [-0.85, 0, -1.3], turn: [0, 200, 0], scale: 0.74 },
  { ...foldedTowel, at: [0.9, 0, -0.6], turn: [0, -18, 0] },
  {
    shape: { kind: 'soap', half: BAR },
    material: soapOf.tar,
    at: [0.85, 0.66, -0.5],
    turn: [0, 14, 0],
  },
  {
    shape: { kind: 'soap', half: BAR },
    material: soapOf.oat,
    at: [-0.6, 0.13, 0.6],
    turn: [0, 22, 0],
  },
  {
    shape: { kind: 'soap', half: BAR },
    material: soapOf.fir,
    at: [0.5, 0.13, 1],
    turn: [0, -16, 0],
  },
]

/** Things in the rooms that they are for. */
export const rooms: Record<string, Scene> = {
  'wall-shelf': {
    ...portrait,
    backdrop: { color: walls.blush, wall: -1.32, fillet: 0.2 },
    scale: 1.7,
    view: { height: 6.4, fill: 0.82, pitch: 5, lookAt: [0.1, 3, 0] },
    things: shelf,
  },
  'bath-stool': {
    ...portrait,
    backdrop: { color: walls.sage, wall: -2.4, fillet: 0.4 },
    scale: 1.6,
    light: {
      key: 0.75,
      rim: 0.8,
      dome: 0.11,
      bulbs: [flameLight([CANDLE[0], CANDLE[1] + SCENTED_FLAME[1], CANDLE[2]], 0.3)],
    },
    view: { height: 5.6, fill: 0.72, pitch: 13, lookAt: [0, 2.65, 0] },
    things: besideTheBath,
    develop: { exposure: 3.4, bloom: 0.08 },
  },
  'wash-stand': {
    ...portrait,
    backdrop: { color: walls.mist, wall: -2.6, fillet: 0.2 },
    scale: 1,
    view: { height: 3, fill: 0.8, pitch: 26, lookAt: [0.1, 0.55, 0] },
    things: washStand,
  },
  'throw-and-basket': {
    ...portrait,
    backdrop: { color: walls.stone, wall: -3.2, fillet: 0.5 },
    scale: 1.6,
    view: { height: 5.8, fill: 0.71, pitch: 14, lookAt: [-0.25, 2.45, 0] },
    things: besideTheBed,
  },
}
