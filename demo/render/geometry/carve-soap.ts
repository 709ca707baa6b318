import { noise } from '../math/noise.ts'
import type { Point } from '../math/point.ts'
import { distanceToM } from './letter-m.ts'
import type { Brush } from './mesh.ts'
import { type Field, roundedBlock, smoothIntersection } from './signed-distance.ts'
import { surfaceNets } from './surface-nets.ts'

const EDGE = 0.075
/** The stamp on the top: a ring around a letter, and how deep it is pressed. */
const STAMP = { letter: 0.21, ring: 0.185, line: 0.013, depth: 0.022 }

/** A bar of soap of half size `half` around the origin: cut by hand, its corners washed off, its top stamped. */
export function carveSoap(brush: Brush, half: Point) {
  const bar: Field = (x, y, z) => {
    // A bar is a little hollow where it was pressed, and nowhere quite even.
    const dented = y + 0.014 * Math.exp(-(x * x + z * z) / 0.12)
    const block = roundedBlock(x, dented, z, half, EDGE)
    const uneven =
      block + 0.006 * noise(x * 3, y * 3 + 4, z * 3) + 0.0015 * noise(x * 11, y * 11, z * 11)
    if (y < half[1] - 0.08) return uneven
    const ring = Math.abs(Math.hypot(x, z) - STAMP.ring)
    const line = Math.min(distanceToM(x, -z, STAMP.letter), ring) - STAMP.line
    const pressed = Math.max(line, half[1] - 0.014 - STAMP.depth - y)
    return smoothIntersection(uneven, -pressed, 0.012)
  }
  surfaceNets(brush, bar, {
    low: [-half[0] - 0.03, -half[1] - 0.03, -half[2] - 0.03],
    high: [half[0] + 0.03, half[1] + 0.03, half[2] + 0.03],
    cell: 0.0085,
  })
}
