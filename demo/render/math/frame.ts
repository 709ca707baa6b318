import { set, type Vector, vector } from './vector.ts'

/** Three directions at right angles. */
export interface Frame {
  tangent: Vector
  bitangent: Vector
  normal: Vector
}

export const createFrame = (): Frame => ({
  tangent: vector(1, 0, 0),
  bitangent: vector(0, 1, 0),
  normal: vector(0, 0, 1),
})

/**
 * Completes `frame.normal` (of length 1) to a frame.
 *
 * Duff et al., Building an Orthonormal Basis, Revisited (JCGT 6/1, 2017).
 */
export function alignFrame({ tangent, bitangent, normal: n }: Frame) {
  const sign = n.z >= 0 ? 1 : -1
  const a = -1 / (sign + n.z)
  const b = n.x * n.y * a
  set(tangent, 1 + sign * n.x * n.x * a, sign * b, -sign * n.x)
  set(bitangent, b, sign + n.y * n.y * a, -n.y)
}

/** Turns local coordinates into a direction of the world. */
export function toWorld(
  out: Vector,
  { tangent: t, bitangent: b, normal: n }: Frame,
  x: number,
  y: number,
  z: number,
) {
  set(out, x * t.x + y * b.x + z * n.x, x * t.y + y * b.y + z * n.y, x * t.z + y * b.z + z * n.z)
}

/** Turns a direction of the world into local coordinates. */
export function toLocal(
  out: Vector,
  { tangent: t, bitangent: b, normal: n }: Frame,
  x: number,
  y: number,
  z: number,
) {
  set(out, t.x * x + t.y * y + t.z * z, b.x * x + b.y * y + b.z * z, n.x * x + n.y * y + n.z * z)
}
