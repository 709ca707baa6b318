import { branch } from './branch.ts'
import { portrait } from './formats.ts'
import { filledBath, lyingDibber, potOn, twineBall } from './garden.ts'
import { grouped } from './group.ts'
import { planks, TOP } from './planks.ts'
import type { Scene, Thing } from './scene.ts'
import { walls } from './walls.ts'

/** A pot on its saucer, filled with earth, in which a young tree stands. */
const planted = (seed: number, count: number): Thing[] => [
  ...potOn([0, 0, 0], 1),
  {
    shape: {
      kind: 'turned',
      wobble: 0.02,
      corners: [
        [0, 1.2],
        [0.5, 1.22, 0.2],
        [0.765, 1.26],
        [0.5, 1.36, 0.2],
        [0, 1.4],
      ],
    },
    material: { kind: 'plain', color: '#43352a', roughness: 1, coat: 0 },
  },
  { ...branch(count, 2.4, seed), at: [0, 1.3, 0] },
]

/** It has stood in the rain. */
const bench = planks({
  wood: { kind: 'wood', light: '#b5a68c', dark: '#8d7c63', roughness: 0.7 },
  size: [9, 0.26, 1.2],
  count: 6,
  front: [0, TOP, 4.8],
})

const potting: Thing[] = [
  ...grouped(planted(5, 2), { at: [-0.75, 0, -0.9] }),
  ...potOn([0.95, 0, -1], 0.8),
  ...grouped(twineBall, { at: [1.2, 0, 0.3], scale: 0.9 }),
  ...grouped(lyingDibber, { at: [-1.6, 0.18, 1.35], turn: [0, 8, 0] }),
]

const terrace: Thing[] = [
  ...filledBath,
  ...grouped(planted(9, 3), { at: [-1.5, 0, -3], scale: 1.55 }),
  ...grouped(planted(12, 1), { at: [1, 0, -2.9], scale: 1.1 }),
]

/** Things of the garden in use. */
export const gardenWork: Record<string, Scene> = {
  'potting-bench': {
    ...portrait,
    backdrop: { color: walls.sage, wall: -3, fillet: 0.3 },
    scale: 1.2,
    view: { height: 4.6, fill: 0.9, pitch: 21, lookAt: [0, 1.1, 0] },
    things: [...bench, ...grouped(potting, { at: [0, TOP, 0] })],
  },
  terrace: {
    ...portrait,
    backdrop: { color: walls.straw },
    scale: 1.5,
    view: { height: 6.4, fill: 0.88, pitch: 20, lookAt: [-0.15, 1.5, 0] },
    things: terrace,
  },
}
