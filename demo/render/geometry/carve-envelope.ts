import type { Brush } from './mesh.ts'
import { type Field, roundedBlock, smoothUnion } from './signed-distance.ts'
import { surfaceNets } from './surface-nets.ts'

const PAPER = 0.011

/** An envelope that lies on y = 0 with its flap upwards; the flap's tip is near the middle. */
export function carveEnvelope(brush: Brush, halfWidth: number, halfDepth: number) {
  /** Below the line from a corner of an edge to a tip on the middle: inside of a flap. */
  const flap = (x: number, z: number, tip: number, height: number) => {
    const slope = (halfDepth + tip) / halfWidth
    const under = z - tip + slope * Math.abs(x)
    return Math.max(under / Math.hypot(1, slope), -z - halfDepth, height)
  }
  const envelope: Field = (x, y, z) => {
    // Paper that was folded lies nowhere quite flat.
    const rise =
      y - 0.02 * Math.max(0, 1 - (x / halfWidth) ** 2) * Math.max(0, 1 - (z / halfDepth) ** 2)
    const body = roundedBlock(x, rise - PAPER, z, [halfWidth, PAPER, halfDepth], 0.008)
    const lower = flap(x, -z, 0.02, Math.abs(rise - 2.5 * PAPER) - 0.5 * PAPER)
    const upper = flap(x, z, 0.12, Math.abs(rise - 3.6 * PAPER) - 0.7 * PAPER)
    return smoothUnion(smoothUnion(body, lower, 0.004), upper, 0.004)
  }
  surfaceNets(brush, envelope, {
    low: [-halfWidth - 0.03, -0.02, -halfDepth - 0.03],
    high: [halfWidth + 0.03, 0.1, halfDepth + 0.03],
    cell: 0.0075,
  })
}
