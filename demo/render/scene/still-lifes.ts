import { wide } from './formats.ts'
import { glazes } from './glazes.ts'
import { candle, candleHolder } from './lighting.ts'
import { brass } from './metals.ts'
import type { Scene, Thing } from './scene.ts'
import { sunlit } from './studio.ts'
import { bowl, carafe, glasses, tumbler } from './tableware.ts'
import { bottleVase, cylinderVase, moonVase } from './vases.ts'
import { board, boardOak } from './woodwork.ts'

const plaster = { kind: 'plain', color: '#d9c6b6', roughness: 0.8, coat: 0.2 } as const
const bark = { kind: 'plain', color: '#6e5644', roughness: 0.85, coat: 0.1 } as const
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
  {
    shape: { kind: 'twigs', count: 5, length: 2.9, seed: 5 },
    material: bark,
    at: [1, 2.58, -1.05],
  },
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
}
