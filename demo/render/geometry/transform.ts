import { type Point, plus } from '../math/point.ts'

/** A move of the set: rows of a matrix (turn and scale), then an offset. */
export interface Transform {
  rows: readonly [Point, Point, Point]
  offset: Point
}

/** Where and how a thing stands. */
export interface Placement {
  at?: Point
  /** Degrees about z first, then x, then y. */
  turn?: Point
  scale?: number
}

export function placed({ at = [0, 0, 0], turn = [0, 0, 0], scale = 1 }: Placement): Transform {
  const [cx, cy, cz] = turn.map((degrees) => Math.cos((degrees * Math.PI) / 180))
  const [sx, sy, sz] = turn.map((degrees) => Math.sin((degrees * Math.PI) / 180))
  const k = scale
  return {
    rows: [
      [k * (cy * cz + sy * sx * sz), k * (sy * sx * cz - cy * sz), k * sy * cx],
      [k * cx * sz, k * cx * cz, k * -sx],
      [k * (cy * sx * sz - sy * cz), k * (sy * sz + cy * sx * cz), k * cy * cx],
    ],
    offset: at,
  }
}

export const rotate = ({ rows: [x, y, z] }: Transform, p: Point): Point => [
  x[0] * p[0] + x[1] * p[1] + x[2] * p[2],
  y[0] * p[0] + y[1] * p[1] + y[2] * p[2],
  z[0] * p[0] + z[1] * p[1] + z[2] * p[2],
]

export const apply = (transform: Transform, p: Point) =>
  plus(rotate(transform, p), transform.offset)
