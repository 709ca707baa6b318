import type { Wood } from '../material/wood.ts'
import type { Point } from '../math/point.ts'
import type { Thing } from './scene.ts'

type Kind = Pick<Wood, 'kind' | 'light' | 'dark' | 'roughness'>

interface Planks {
  wood: Kind
  /** Of each plank: its length along x, its thickness and its width. */
  size: Point
  count: number
  /** The middle of the foremost edge, on top: what stands on the planks has this height. */
  front: Point
}

const GAP = 0.012

/** The height of what stands on a table, whose legs are below the picture. */
export const TOP = 0.3

/** The top of a table that is larger than the picture. */
export const tabletop = (wood: Kind): Thing[] =>
  planks({ wood, size: [9, 0.28, 1.3], count: 6, front: [0, TOP, 5.2] })

/** A table, a bench or a shelf of planks that lie side by side, the first in front. */
export const planks = ({ wood, size: [length, thickness, width], count, front }: Planks): Thing[] =>
  Array.from({ length: count }, (_, i) => ({
    shape: {
      kind: 'slab',
      half: [length / 2, thickness / 2, width / 2 - GAP],
      rounding: 0.02,
    },
    material: { ...wood, along: 'x', rings: 1.5, centre: [0.55 + 0.2 * (i % 3), 0.3], seed: 5 + i },
    at: [front[0], front[1] - thickness / 2, front[2] - width * (i + 0.5)],
  }))
