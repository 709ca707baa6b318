import { set, type Vector } from '../math/vector.ts'

/** Turns a uniform number into an offset of a tent filter: between -1 and 1, likely near 0. */
export const toTent = (u: number) => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u))

/** Turns a uniform pair into a point of the unit disk, in x and y. */
export function toDisk(out: Vector, u: number, v: number) {
  const radius = Math.sqrt(u)
  const angle = 2 * Math.PI * v
  set(out, radius * Math.cos(angle), radius * Math.sin(angle), 0)
}

/** Turns a uniform pair into a direction around +z with density cos θ / π. */
export function toCosineHemisphere(out: Vector, u: number, v: number) {
  toDisk(out, u, v)
  out.z = Math.sqrt(Math.max(1e-6, 1 - u))
}

/** Turns a uniform pair into a direction around +z with density 1 / (2π (1 - cosine)) inside a cone. */
export function toCone(out: Vector, u: number, v: number, cosine: number) {
  const z = 1 - u * (1 - cosine)
  const radius = Math.sqrt(Math.max(0, 1 - z * z))
  const angle = 2 * Math.PI * v
  set(out, radius * Math.cos(angle), radius * Math.sin(angle), z)
}

/**
 * Turns a uniform pair into a microfacet normal of a GGX surface as the direction `view` sees them (both in the
 * frame of the surface).
 *
 * Heitz, Sampling the GGX Distribution of Visible Normals (JCGT 7/4, 2018).
 */
export function toVisibleNormal(out: Vector, view: Vector, alpha: number, u: number, v: number) {
  let x = alpha * view.x
  let y = alpha * view.y
  let z = view.z
  const length = Math.sqrt(x * x + y * y + z * z)
  x /= length
  y /= length
  z /= length

  const across = Math.sqrt(x * x + y * y)
  const t1x = across > 1e-5 ? -y / across : 1
  const t1y = across > 1e-5 ? x / across : 0
  const radius = Math.sqrt(u)
  const angle = 2 * Math.PI * v
  const p1 = radius * Math.cos(angle)
  const half = 0.5 * (1 + z)
  const p2 = (1 - half) * Math.sqrt(1 - p1 * p1) + half * radius * Math.sin(angle)
  const p3 = Math.sqrt(Math.max(0, 1 - p1 * p1 - p2 * p2))

  // The second tangent is (x, y, z) × t1.
  set(
    out,
    alpha * (p1 * t1x - p2 * z * t1y + p3 * x),
    alpha * (p1 * t1y + p2 * z * t1x + p3 * y),
    Math.max(1e-6, p2 * (x * t1y - y * t1x) + p3 * z),
  )
  const k = 1 / Math.sqrt(out.x * out.x + out.y * out.y + out.z * out.z)
  set(out, out.x * k, out.y * k, out.z * k)
}
