import { noise } from '../math/noise.ts'
import type { Point } from '../math/point.ts'
import type { Brush } from './mesh.ts'
import {
  distanceToLine,
  type Field,
  roundedBlock,
  smoothIntersection,
  smoothUnion,
} from './signed-distance.ts'
import { surfaceNets } from './surface-nets.ts'

const MUG_HEIGHT = 0.98
const MUG_WALL = 0.052

/** A thrown mug with a pulled handle that grows out of its wall, at +x. */
export function carveMug(brush: Brush) {
  const handle = Array.from({ length: 19 }, (_, i): [number, number] => {
    const angle = -1.32 + (2.64 * i) / 18
    const bulge = 1 + 0.12 * Math.sin(angle)
    return [0.44 + 0.36 * Math.cos(angle) * bulge, 0.53 + 0.33 * Math.sin(angle)]
  })
  const radiusAt = (y: number) =>
    0.475 - 0.05 * Math.max(0, 1 - Math.max(0, y) / 0.32) ** 2 - 0.012 * Math.max(0, y)
  const mug: Field = (x, y, z) => {
    const fromAxis = Math.hypot(x, z)
    const radius = radiusAt(y) * (1 + 0.006 * noise(x * 2, y * 2, z * 2))
    let solid = smoothIntersection(fromAxis - radius, y - MUG_HEIGHT, 0.02)
    solid = smoothIntersection(solid, -y, 0.05)
    if (x > 0.25) {
      const ellipse = Math.hypot(distanceToLine(x, y, handle) / 0.062, z / 0.105)
      solid = smoothUnion(solid, (ellipse - 1) * 0.062, 0.13)
    }
    const inside = smoothIntersection(fromAxis - radius + MUG_WALL, 0.09 - y, 0.12)
    return smoothIntersection(solid, -inside, 0.045)
  }
  surfaceNets(brush, mug, {
    low: [-0.55, -0.03, -0.55],
    high: [0.95, 1.03, 0.55],
    cell: 0.0115,
    // As on a vessel: below 1 outside, 1 at the rim, above 1 inside.
    w(x, y, z) {
      const fromAxis = Math.hypot(x, z)
      if (y > MUG_HEIGHT - 0.03 && fromAxis < 0.52) return 1 + (MUG_HEIGHT - y) * 0.6
      return fromAxis < radiusAt(y) - 0.03 ? 1.5 : 0.5
    },
  })
}

/** A cutting board that stands on y = 0, with a handle and a hole above. */
export function carveBoard(brush: Brush, width: number, height: number) {
  const half = width / 2
  const board: Field = (x, y, z) => {
    const plank = roundedBlock(x, y - height / 2, 0, [half, height / 2, 1], 0.26)
    const handle = roundedBlock(x, y - height - 0.3, 0, [0.2, 0.48, 1], 0.19)
    const hole = Math.hypot(x, y - height - 0.52) - 0.075
    const outline = smoothIntersection(smoothUnion(plank, handle, 0.34), -hole, 0.03)
    return smoothIntersection(outline, Math.abs(z) - 0.105, 0.07)
  }
  surfaceNets(brush, board, {
    low: [-half - 0.05, -0.05, -0.16],
    high: [half + 0.05, height + 0.85, 0.16],
    cell: 0.016,
  })
}

/** A round seat whose top is at `height`, dished for sitting. */
export function carveSeat(brush: Brush, radius: number, height: number) {
  const seat: Field = (x, y, z) => {
    const fromAxis = Math.hypot(x, z)
    const middle = Math.abs(y - (height - 0.14)) - 0.15
    const disc = smoothIntersection(fromAxis - radius, middle, 0.16)
    const dish = Math.hypot(fromAxis / 1.9, (y - height - 0.9) / 0.98) - 1
    return smoothIntersection(disc, -0.9 * dish, 0.06)
  }
  surfaceNets(brush, seat, {
    low: [-radius - 0.13, height - 0.36, -radius - 0.13],
    high: [radius + 0.13, height + 0.1, radius + 0.13],
    cell: 0.028,
  })
}

/** A plastered block of half size `half` around the origin. */
export function carveBlock(brush: Brush, half: Point) {
  const block: Field = (x, y, z) =>
    roundedBlock(x, y, z, half, 0.05) + 0.004 * noise(x * 2, y * 2, z * 2)
  surfaceNets(brush, block, {
    low: [-half[0] - 0.05, -half[1] - 0.05, -half[2] - 0.05],
    high: [half[0] + 0.05, half[1] + 0.05, half[2] + 0.05],
    cell: 0.03,
  })
}
