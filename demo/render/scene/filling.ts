import { type Corner, type Outline, splined } from '../geometry/profile.ts'
import type { Shape } from './shape.ts'

interface Blown {
  outline: Outline
  wall: number
  /** The height of the inside's floor. */
  base: number
}

/**
 * What a blown vessel holds, up to a height. It reaches a little into the wall: a gap between them would mirror like
 * silver.
 */
export function filling({ outline, wall, base }: Blown, level: number): Shape {
  const side = splined(outline)
    .filter(([, height]) => height > base + 0.1 && height < level)
    .map(([radius, height]): Corner => [radius - 0.4 * wall, height])
  const surface = side.at(-1)?.[0] ?? 0
  const floor = side[0]?.[0] ?? 0
  return {
    kind: 'turned',
    corners: [[0, base - 0.01], [floor, base, 0.06], ...side, [surface, level], [0, level]],
  }
}
