import type { Point } from '../math/point.ts'

/** How far a place is from a solid: negative inside. */
export type Field = (x: number, y: number, z: number) => number

/** Both solids, with a fillet of size `k` where they meet (the polynomial of I. Quilez). */
export function smoothUnion(a: number, b: number, k: number) {
  const overlap = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (overlap * overlap * k) / 4
}

/** What two solids share, its edge rounded by `k`. */
export const smoothIntersection = (a: number, b: number, k: number) => -smoothUnion(-a, -b, k)

/** A block of half size `half` with rounded edges, around the origin. */
export function roundedBlock(x: number, y: number, z: number, half: Point, rounding: number) {
  const qx = Math.abs(x) - half[0] + rounding
  const qy = Math.abs(y) - half[1] + rounding
  const qz = Math.abs(z) - half[2] + rounding
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
  return outside + Math.min(Math.max(qx, qy, qz), 0) - rounding
}

/** How far (x, y) is from a line of points. */
export function distanceToLine(x: number, y: number, line: readonly (readonly [number, number])[]) {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < line.length; i++) {
    const [fromX, fromY] = line[i]
    const dx = line[i + 1][0] - fromX
    const dy = line[i + 1][1] - fromY
    const part = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)
    const t = Math.min(1, Math.max(0, part))
    nearest = Math.min(nearest, Math.hypot(x - fromX - dx * t, y - fromY - dy * t))
  }
  return nearest
}
