import { distanceToLine } from './signed-distance.ts'

/** The pen's way through an M of height 1 around the origin. */
const STROKES = [
  [-0.44, -0.5],
  [-0.36, 0.5],
  [0, -0.22],
  [0.36, 0.5],
  [0.44, -0.5],
] as const

/** How far (x, y) is from the middle of the lines of an M, whose height is `size`: the sign of the workshop. */
export const distanceToM = (x: number, y: number, size: number) =>
  size * distanceToLine(x / size, y / size, STROKES)
