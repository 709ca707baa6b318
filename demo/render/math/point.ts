/** A point, direction or size of the set, in decimetres: data, not for hot code. */
export type Point = readonly [x: number, y: number, z: number]

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Point, k: number): Point => [a[0] * k, a[1] * k, a[2] * k]

export const crossed = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const lengthOf = (a: Point) => Math.hypot(a[0], a[1], a[2])
export const distance = (a: Point, b: Point) => lengthOf(minus(a, b))

/** The direction of `a`; of no length at all, up. */
export function unit(a: Point): Point {
  const length = lengthOf(a)
  return length > 1e-9 ? times(a, 1 / length) : [0, 1, 0]
}

export const between = (a: Point, b: Point, t: number): Point => plus(times(a, 1 - t), times(b, t))
