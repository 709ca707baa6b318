import type { Hierarchy } from '../geometry/hierarchy.ts'
import type { Ray } from './ray.ts'

/** The share that clear glass mirrors, by the cosines outside and inside and the ratio of the refractive indices. */
export function dielectricFresnel(cosine: number, inside: number, eta: number) {
  const parallel = (eta * inside - cosine) / (eta * inside + cosine)
  const perpendicular = (eta * cosine - inside) / (eta * cosine + inside)
  return (parallel * parallel + perpendicular * perpendicular) / 2
}

/** What a triangle of glass mirrors of a ray, by Schlick. */
export function fresnelAtTriangle({ corners }: Hierarchy, triangle: number, { dx, dy, dz }: Ray) {
  const i = 9 * triangle
  const x = corners[i + 4] * corners[i + 8] - corners[i + 5] * corners[i + 7]
  const y = corners[i + 5] * corners[i + 6] - corners[i + 3] * corners[i + 8]
  const z = corners[i + 3] * corners[i + 7] - corners[i + 4] * corners[i + 6]
  const cosine = Math.abs(x * dx + y * dy + z * dz) / Math.sqrt(x * x + y * y + z * z)
  return 0.04 + 0.96 * (1 - cosine) ** 5
}
