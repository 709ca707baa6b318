import { flameLight } from './candle-flame.ts'
import { coaster, fine, jute, linens, striped } from './folded-linen.ts'
import { portrait } from './formats.ts'
import { glasses } from './glasses.ts'
import { glazes } from './glazes.ts'
import { grouped } from './group.ts'
import { EGG_IN_CUP, egg, eggCup, espressoCup, fineSpecks, waterGlass } from './jugs-and-cups.ts'
import { candle, candleHolder } from './lighting.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'
import { bowl, plate } from './tableware.ts'
import { tray, trayOak } from './turned-wood.ts'
import { walls } from './walls.ts'

/** The striped tablecloth lies on a table that is larger than the picture. */
const CLOTH = 0.02
const tablecloth: Thing = {
  shape: { kind: 'slab', half: [14, CLOTH, 14], rounding: 0.01, cloth: true },
  material: {
    ...fine(striped),
    stripes: {
      color: '#3d4a58',
      bands: [
        [2.62, 2.71],
        [2.87, 3.23],
        [3.39, 3.48],
      ],
    },
  },
}

const napkin = (width: number, depth: number): Thing => ({
  shape: {
    kind: 'folded',
    width,
    depth,
    layers: 4,
    thickness: 0.045,
    unevenness: 0.02,
    seed: 6,
  },
  material: fine(linens.rust),
})

/** A place for one: two plates and a small bowl, a napkin, and a glass on a coaster. */
const place: Thing[] = [
  { shape: plate, material: glazes.chalk, at: [0, 0, 0.3], scale: 1.05 },
  { shape: plate, material: glazes.chalk, at: [0.02, 0.11, 0.3], turn: [0, 50, 0], scale: 0.82 },
  {
    shape: bowl(0.54),
    material: { ...glazes.sage, grain: 1.3 },
    at: [0.02, 0.19, 0.3],
    scale: 0.62,
  },
  { ...napkin(0.8, 1.75), at: [-1.86, 0, 0.35], turn: [0, 4, 0] },
  { shape: coaster, material: jute, at: [1.2, 0, -1.5] },
  { shape: waterGlass, material: glasses.moss, at: [1.2, 0.1, -1.5] },
  { shape: bowl(0.52), material: glazes.sage, at: [-0.75, 0, -2.15], scale: 1.12 },
  ...(
    [
      [-1.22, 0.16, -2.3, 80, 30],
      [-0.6, 0.17, -2.2, 84, 130],
      [-1, 0.25, -1.62, 86, 80],
    ] as const
  ).map(([x, y, z, tilt, turn]): Thing => ({ ...egg, at: [x, y + 0.2, z], turn: [tilt, turn, 0] })),
]

/** Four places on the white cloth, a napkin of each colour on its plate. */
const places: Thing[] = (
  [
    ['natural', -1.2, -1.15, 14],
    ['rust', 1.2, -1.25, -12],
    ['sage', -1.25, 1.2, -16],
    ['ink', 1.2, 1.15, 12],
  ] as const
).flatMap(([colour, x, z, turn], i): Thing[] => [
  { shape: plate, material: glazes.chalk, at: [x, 0, z], turn: [0, 50 * i, 0], scale: 0.86 },
  { ...napkin(0.85, 1.4), material: fine(linens[colour]), at: [x, 0.12, z], turn: [0, turn, 0] },
])

const TRAY = 0.09

/** For one who stays in bed. */
const breakfast: Thing[] = [
  { shape: tray, material: trayOak, turn: [0, 20, 0] },
  ...grouped(
    [
      { shape: eggCup, material: fineSpecks(glazes.chalk), at: [-0.5, 0, 0.62] },
      { ...egg, at: [-0.5, EGG_IN_CUP, 0.62] },
      { shape: eggCup, material: fineSpecks(glazes.sage), at: [-1.12, 0, 0.12], turn: [0, 70, 0] },
      { ...egg, at: [-1.12, EGG_IN_CUP, 0.12], turn: [0, 90, 0] },
      {
        shape: espressoCup,
        material: fineSpecks(glazes.ochre),
        at: [0.32, 0, 0.72],
        turn: [0, -40, 0],
      },
      { shape: plate, material: glazes.chalk, at: [-0.36, 0, -0.7], scale: 0.58 },
      { shape: coaster, material: jute, at: [1, 0, -0.42], turn: [0, 130, 0] },
      { shape: waterGlass, material: glasses.pale, at: [1, 0.1, -0.42] },
    ],
    { at: [0, TRAY, 0] },
  ),
]

/** Where the holders of the supper stand, how high they are, and how long their candles. */
const holders = [
  { x: -1, z: 0.35, height: 1.6, length: 2.1 },
  { x: 0, z: -0.15, height: 1.1, length: 2.35 },
  { x: -0.55, z: 1.15, height: 0.6, length: 1.7 },
]
const SUNK = 0.12

const supper: Thing[] = [
  ...holders.flatMap(({ x, z, height, length }) => [
    { shape: candleHolder(height), material: brass, at: [x, 0, z] as const },
    ...candle([x, height - SUNK, z], length, '#7a4a50', true),
  ]),
  { shape: bowl(0.5), material: glazes.sage, at: [1.25, 0, -0.4], turn: [0, 20, 0], scale: 1.12 },
  {
    shape: bowl(0.52),
    material: glazes.sage,
    at: [1.26, 0.16, -0.39],
    turn: [1.2, 80, 0],
    scale: 0.87,
  },
  {
    shape: bowl(0.54),
    material: glazes.sage,
    at: [1, 0, 1.22],
    turn: [0, 140, 0],
    scale: 0.61,
  },
]

/** Things of the table in use. */
export const laidTable: Record<string, Scene> = {
  'table-set': {
    ...portrait,
    backdrop: { color: walls.oat, wall: -15, fillet: 1 },
    scale: 1.4,
    view: { height: 6, fill: 1, pitch: 40, lookAt: [-0.2, 0.2, -0.55] },
    things: [tablecloth, ...grouped(place, { at: [0, CLOTH, 0] })],
  },
  'table-linen': {
    ...portrait,
    backdrop: { color: walls.oat, wall: -15, fillet: 1 },
    scale: 1.4,
    view: { height: 5.8, fill: 1, pitch: 46, lookAt: [0, 0.15, 0] },
    things: [
      { ...tablecloth, material: fine(linens.white) },
      ...grouped(places, { at: [0, CLOTH, 0], turn: [0, 8, 0] }),
    ],
  },
  'breakfast-tray': {
    ...portrait,
    backdrop: { color: walls.blush },
    scale: 1.1,
    view: { height: 3.7, fill: 0.68, pitch: 33, lookAt: [0, 0.22, 0] },
    things: breakfast,
  },
  'supper-candles': {
    ...portrait,
    backdrop: { color: walls.plum },
    scale: 1.2,
    light: {
      key: 0.6,
      rim: 0.7,
      dome: 0.12,
      bulbs: holders.map(({ x, z, height, length }) => flameLight([x, height - SUNK + length, z])),
    },
    view: { height: 4.1, fill: 0.7, pitch: 12, lookAt: [0.22, 1.72, 0] },
    things: supper,
    develop: { exposure: 4, bloom: 0.14 },
  },
}
