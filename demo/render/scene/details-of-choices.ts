import { closeUp } from './close-up.ts'
import { eveningLights } from './evening-lights.ts'
import { foldedLinen } from './folded-linen.ts'
import { jugsAndCups } from './jugs-and-cups.ts'
import { kitchenware } from './kitchenware.ts'
import { largeVases } from './large-vases.ts'
import { lighting } from './lighting.ts'
import type { Scene } from './scene.ts'
import { smallVases } from './small-vases.ts'
import { soaps } from './soaps.ts'
import { study } from './study.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import { turnedPieces } from './turned-wood.ts'
import { vases } from './vases.ts'
import { woodwork } from './woodwork.ts'

/** One close-up for all choices of a product: `stem-vase-amber-detail` is nearer to `stem-vase-amber`. */
const inEach = (
  pictures: Record<string, Scene>,
  product: string,
  choices: readonly string[],
  lens: Parameters<typeof closeUp>[1],
): Record<string, Scene> =>
  Object.fromEntries(
    choices.map((choice) => {
      const name = `${product}-${choice}`
      return [`${name}-detail`, closeUp(pictures[name] as Scene, lens)]
    }),
  )

const glazedVases: Record<string, Scene> = {
  ...inEach(vases, 'vase', ['ink', 'oat', 'sage', 'terracotta', 'blush'], {
    at: [0.22, 2.42, 0],
    height: 1.5,
  }),
  ...inEach(largeVases, 'gourd-vase', ['chalk', 'sage'], { at: [0.2, 1.75, 0], height: 1.5 }),
  ...inEach(largeVases, 'floor-vase', ['charcoal', 'oat'], {
    at: [0.35, 3.95, 0.3],
    height: 2.4,
    pitch: 18,
  }),
  ...inEach(smallVases, 'bud-vase', ['ochre', 'chalk', 'blush', 'charcoal'], {
    at: [0.02, 1, 0],
    height: 0.6,
  }),
}

const tableThings: Record<string, Scene> = {
  ...inEach(tableware, 'mug', ['blush', 'sage', 'chalk', 'ink'], {
    at: [0.2, 0.78, 0.2],
    height: 0.72,
    pitch: 22,
  }),
  ...inEach(jugsAndCups, 'water-jug', ['oat', 'ink'], {
    at: [-0.3, 2.05, 0.1],
    height: 1.25,
    yaw: -24,
    pitch: 20,
  }),
  ...inEach(jugsAndCups, 'espresso-cup', ['charcoal', 'chalk', 'ochre'], {
    at: [0.16, 0.42, 0.1],
    height: 0.66,
    pitch: 28,
    yaw: 4,
  }),
  ...inEach(kitchenware, 'salt-jar', ['chalk', 'ink'], {
    at: [0, 1.08, 0.2],
    height: 0.9,
    pitch: 22,
  }),
  ...inEach(soaps, 'soap', ['oat', 'fir', 'tar'], {
    at: [0.14, 0.56, 0.12],
    height: 0.62,
    pitch: 30,
  }),
}

/** Glass stays before what it stood before: its edges show the flags beside it. */
const glass: Record<string, Scene> = {
  ...inEach(smallVases, 'stem-vase', ['amber', 'clear'], {
    at: [0.06, 0.66, 0],
    height: 1.15,
    yaw: 0,
  }),
  ...inEach(tableware, 'glass', ['amber', 'smoke', 'clear'], {
    at: [0.5, 0.6, 0.3],
    height: 1.6,
    pitch: 16,
    yaw: 0,
  }),
  ...inEach(jugsAndCups, 'water-glasses', ['moss', 'clear'], {
    at: [-0.3, 0.85, 0.3],
    height: 1.1,
    pitch: 20,
    yaw: 0,
  }),
}

const lights: Record<string, Scene> = {
  ...inEach(lighting, 'lamp', ['ink', 'oat'], { at: [0.3, 2.5, 0.4], height: 1.8, pitch: 4 }),
  ...inEach(eveningLights, 'pillar-candle', ['ivory', 'sage', 'rust'], {
    at: [-0.34, 1.66, -0.1],
    height: 0.95,
    pitch: 16,
  }),
}

const woodenThings: Record<string, Scene> = {
  ...inEach(woodwork, 'board', ['walnut', 'oak'], { at: [0, 1.85, -0.3], height: 1.1, yaw: 22 }),
  ...inEach(turnedPieces, 'turned-bowl', ['walnut', 'ash', 'blackened'], {
    at: [0.7, 0.95, 0.7],
    height: 1.5,
    pitch: 26,
  }),
}

const cloths: Record<string, Scene> = {
  ...inEach(textiles, 'cushion', ['rust', 'sage'], { at: [-1.3, 3.1, -0.4], height: 1.7, yaw: -8 }),
  ...inEach(foldedLinen, 'napkins', ['natural', 'rust', 'sage', 'ink'], {
    at: [0.5, 1.1, 0.95],
    height: 1.2,
    pitch: 24,
  }),
  ...inEach(foldedLinen, 'tablecloth', ['striped', 'white'], {
    at: [0.25, 0.62, 1],
    height: 1.5,
    pitch: 24,
    yaw: 20,
  }),
  ...inEach(study, 'notebook', ['ink', 'rust', 'sage', 'natural'], {
    at: [0.6, 0.4, 0.1],
    height: 1.1,
    yaw: 42,
    pitch: 18,
  }),
  ...inEach(study, 'brush-pot', ['chalk', 'ink'], {
    at: [0.04, 0.86, 0.1],
    height: 1.3,
    pitch: 24,
  }),
}

/** What a shopper looks closely at, in the colour that is chosen. */
export const detailsOfChoices: Record<string, Scene> = {
  ...glazedVases,
  ...tableThings,
  ...glass,
  ...lights,
  ...woodenThings,
  ...cloths,
}
