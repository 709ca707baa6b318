import type { Point } from '../math/point.ts'
import { grouped } from './group.ts'
import type { Thing } from './scene.ts'

/** Eight centimetres across, with its stalk. */
export const apple = (at: Point, color: string, turn: number): Thing[] =>
  grouped(
    [
      {
        shape: {
          kind: 'turned',
          wobble: 0.03,
          corners: [
            [0, 0.1],
            [0.1, 0.03, 0.06],
            [0.22, 0.02, 0.1],
            [0.4, 0.3, 0.24],
            [0.42, 0.55, 0.24],
            [0.26, 0.76, 0.14],
            [0.12, 0.74, 0.08],
            [0, 0.62],
          ],
        },
        material: { kind: 'plain', color, roughness: 0.42, coat: 0.5 },
      },
      {
        shape: {
          kind: 'tube',
          path: [
            [0, 0.6, 0],
            [0.02, 0.74, 0],
            [0.07, 0.86, 0.02],
          ],
          radii: [0.016, 0.022],
        },
        material: { kind: 'plain', color: '#4b3826', roughness: 0.9, coat: 0 },
      },
    ],
    { at, turn: [0, turn, 0] },
  )
