import { branch } from './branch.ts'
import { flameLight } from './candle-flame.ts'
import { linens, napkinPile } from './folded-linen.ts'
import { wide } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { espressoCup, waterJug } from './jugs-and-cups.ts'
import { coffee, mortar, oats, oilBottle, saltJar, storageJar } from './kitchenware.ts'
import { floorVase, gourdVase } from './large-vases.ts'
import { candle, candleHolder } from './lighting.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'
import { budVase, stemVase } from './small-vases.ts'
import { sunlit } from './studio.ts'
import { bowl, carafe, tumbler } from './tableware.ts'
import { turnedBowl } from './turned-wood.ts'
import { bottleVase, cylinderVase, moonVase } from './vases.ts'
import { acrossWood, woods } from './woods.ts'
import { board, boardOak } from './woodwork.ts'

const plaster = { kind: 'plain', color: '#d9c6b6', roughness: 0.8, coat: 0.2 } as const
const black = { kind: 'plain', color: '#0a0a0a', roughness: 1, coat: 0 } as const

/** Overlaps between neighbours and three heights make it a still life instead of a line-up. */
const group: Thing[] = [
  { shape: { kind: 'block', half: [1.35, 0.32, 0.85] }, material: plaster, at: [1.15, 0.32, -1] },
  {
    shape: moonVase,
    material: glazes.terracotta,
    at: [1, 0.64, -1.05],
    turn: [0, 40, 0],
    scale: 0.82,
  },
  { ...branch(5, 2.9, 5), at: [1, 2.58, -1.05] },
  { shape: bottleVase, material: glazes.oat, at: [-0.75, 0, -0.35], scale: 0.8 },
  { shape: cylinderVase, material: glazes.ink, at: [3.05, 0, -0.75], scale: 0.78 },
  { shape: bowl(0.6), material: glazes.sage, at: [0.35, 0, 0.75], turn: [0, 30, 0], scale: 0.72 },
  { shape: carafe, material: glasses.amber, at: [2.05, 0, 0.5], scale: 0.72 },
  { shape: tumbler, material: glasses.amber, at: [2.85, 0, 0.85], scale: 0.8 },
  { shape: board, material: boardOak, at: [3.9, 0, -1.95], turn: [-11, -4, 0], scale: 0.95 },
  { shape: candleHolder(0.55), material: brass, at: [-1.75, 0, 0.35] },
  ...candle([-1.75, 0.43, 0.35], 1.15, '#e9dfca', false),
  { shape: candleHolder(0.85), material: brass, at: [-2.25, 0, -0.2] },
  ...candle([-2.25, 0.73, -0.2], 1.35, '#e9dfca', false),
]

const windowOfLeaves: Thing = {
  shape: { kind: 'window', target: sunlit.target, towardsSun: sunlit.direction },
  material: black,
}

/** The set of the first still life, with another wall and other things. */
const sunny = (wall: string, things: readonly Thing[]): Scene => ({
  ...wide,
  backdrop: { color: wall, wall: -2.6, fillet: 0.35 },
  scale: 1.25,
  light: { key: 0.42, rim: 0.25, dome: 0.13, sun: true },
  view: {
    height: 3.2,
    fill: 0.6,
    pitch: 6,
    lookAt: [0.1, 1.72, 0],
    fieldOfView: 15,
    aperture: 0.005,
  },
  things: [...things, windowOfLeaves],
  develop: { exposure: 3.7, bloom: 0.05 },
})

const shelfOfVases: Thing[] = [
  {
    shape: floorVase,
    material: { ...glazes.charcoal, grain: 0.8 },
    at: [3.2, 0, -1.3],
    scale: 0.72,
  },
  { shape: gourdVase, material: glazes.chalk, at: [1.75, 0, -0.55], turn: [0, 25, 0], scale: 0.86 },
  { shape: bottleVase, material: glazes.sage, at: [0.35, 0, -0.9], scale: 0.74 },
  { shape: moonVase, material: glazes.blush, at: [-0.55, 0, 0.3], turn: [0, 40, 0], scale: 0.6 },
  { shape: stemVase, material: glasses.moss, at: [2.6, 0, 0.6], scale: 0.82 },
  { shape: budVase, material: { ...glazes.ochre, grain: 1.5 }, at: [0.75, 0, 0.7] },
  {
    shape: budVase,
    material: { ...glazes.ink, grain: 1.5 },
    at: [-1.9, 0, 0.1],
    turn: [0, 90, 0],
    scale: 1.1,
  },
  { ...branch(1, 2.4, 12), at: [2.6, 1.82, 0.6] },
]

const shelfOfTheTable: Thing[] = [
  { shape: waterJug, material: glazes.oat, at: [2.6, 0, -0.7], turn: [0, -150, 0], scale: 0.95 },
  { shape: bowl(0.5), material: glazes.sage, at: [0.85, 0, -0.5], turn: [0, 20, 0], scale: 1.1 },
  {
    shape: bowl(0.52),
    material: glazes.sage,
    at: [0.87, 0.16, -0.48],
    turn: [1.2, 80, 0],
    scale: 0.9,
  },
  { shape: carafe, material: glasses.smoke, at: [3.7, 0, 0.1], scale: 0.8 },
  {
    shape: { kind: 'mug' },
    material: { ...glazes.ink, grain: 1.6 },
    at: [2.1, 0, 0.75],
    turn: [0, -40, 0],
  },
  {
    shape: espressoCup,
    material: { ...glazes.ochre, grain: 1.8 },
    at: [-0.45, 0, 0.6],
    turn: [0, 200, 0],
  },
  ...grouped(napkinPile([linens.rust, linens.natural]), { at: [-1.75, 0, -0.3], turn: [0, 18, 0] }),
  {
    shape: bowl(0.6),
    material: glazes.chalk,
    at: [-1.75, 0.66, -0.3],
    turn: [0, 60, 0],
    scale: 0.6,
  },
]

const shelfOfTheKitchen: Thing[] = [
  { shape: board, material: boardOak, at: [3.5, 0, -1.95], turn: [-11, -4, 0], scale: 1.15 },
  ...grouped(storageJar(oats, 0.95), { at: [2.15, 0, -0.6], scale: 1.15 }),
  ...grouped(storageJar(coffee, 0.8), { at: [3.2, 0, 0.1], scale: 0.85 }),
  ...grouped(oilBottle, { at: [0.95, 0, -0.75], scale: 0.92 }),
  ...grouped(saltJar(glazes.ink, 'walnut'), { at: [0.2, 0, 0.45], scale: 0.9 }),
  ...grouped(mortar.slice(0, 1), { at: [-1.35, 0, -0.1], scale: 1 }),
  { ...(mortar[1] as Thing), at: [-1.65, 0.34, -0.04] },
]

const shelfOfLight: Thing[] = [
  { shape: candleHolder(1.6), material: brass, at: [2.6, 0, -0.4] },
  ...candle([2.6, 1.48, -0.4], 1.5, '#7a4a50', true),
  { shape: candleHolder(1.1), material: brass, at: [1.5, 0, 0.35] },
  ...candle([1.5, 0.98, 0.35], 1.3, '#e9dfca', true),
  { shape: candleHolder(0.6), material: brass, at: [0.55, 0, -0.25] },
  ...candle([0.55, 0.48, -0.25], 1.4, '#7a4a50', true),
  { shape: turnedBowl, material: acrossWood(woods.walnut, 7), at: [-1, 0, -0.3], scale: 0.62 },
  { shape: budVase, material: { ...glazes.charcoal, grain: 1.5 }, at: [3.6, 0, 0.4], scale: 0.95 },
  { ...branch(1, 2, 3), at: [3.6, 1.14, 0.4] },
]

export const stillLifes: Record<string, Scene> = {
  hero: {
    ...wide,
    backdrop: { color: '#cfb5a3', wall: -2.6, fillet: 0.35 },
    scale: 1.25,
    light: { key: 0.42, rim: 0.25, dome: 0.13, sun: true },
    view: {
      height: 3.2,
      fill: 0.6,
      pitch: 6,
      lookAt: [0.1, 1.72, 0],
      fieldOfView: 15,
      aperture: 0.005,
    },
    things: [
      ...group,
      {
        shape: { kind: 'window', target: sunlit.target, towardsSun: sunlit.direction },
        material: black,
      },
    ],
    develop: { exposure: 3.7, bloom: 0.05 },
  },
  'still-life-vases': sunny('#c3a894', shelfOfVases),
  'still-life-table': sunny('#b9bdb4', shelfOfTheTable),
  'still-life-kitchen': sunny('#cbb58f', shelfOfTheKitchen),
  'still-life-light': {
    ...sunny('#a9948c', shelfOfLight),
    light: {
      key: 0.3,
      rim: 0.3,
      dome: 0.09,
      bulbs: [
        flameLight([2.6, 2.98, -0.4]),
        flameLight([1.5, 2.28, 0.35]),
        flameLight([0.55, 1.88, -0.25]),
      ],
    },
    things: shelfOfLight,
    develop: { exposure: 4.6, bloom: 0.09 },
  },
}
