import { set, type Vector } from '../math/vector.ts'
import type { Ray } from './ray.ts'

/**
 * The painted sheet behind and below the things: a floor y = 0, a wall z = `wall`, and a quarter of a cylinder of
 * radius `fillet` between them.
 */
export interface Backdrop {
  wall: number
  fillet: number
}

/** The distance at which a ray meets the sheet; infinite when it does not. Exact: no triangle shows. */
export function meetBackdrop({ wall, fillet }: Backdrop, ray: Ray) {
  const { x: _, y, z, dy, dz } = ray
  const axis = wall + fillet
  let nearest = Number.POSITIVE_INFINITY

  const toFloor = -y / dy
  if (dy < 0 && toFloor > 1e-4 && z + toFloor * dz >= axis) nearest = toFloor
  const toWall = (wall - z) / dz
  if (dz < 0 && toWall > 1e-4 && toWall < nearest && y + toWall * dy >= fillet) nearest = toWall

  const a = dy * dy + dz * dz
  const b = dy * (y - fillet) + dz * (z - axis)
  const c = (y - fillet) ** 2 + (z - axis) ** 2 - fillet * fillet
  const discriminant = b * b - a * c
  if (discriminant <= 0 || a < 1e-12) return nearest
  const toFillet = (-b + Math.sqrt(discriminant)) / a
  const inQuarter = y + toFillet * dy < fillet && z + toFillet * dz < axis
  return toFillet > 1e-3 && toFillet < nearest && inQuarter ? toFillet : nearest
}

export function backdropNormal(out: Vector, { wall, fillet }: Backdrop, at: Vector) {
  const axis = wall + fillet
  if (at.z >= axis) set(out, 0, 1, 0)
  else if (at.y >= fillet) set(out, 0, 0, 1)
  else set(out, 0, (fillet - at.y) / fillet, (axis - at.z) / fillet)
}
