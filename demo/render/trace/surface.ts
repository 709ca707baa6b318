import type { Hierarchy } from '../geometry/hierarchy.ts'
import type { OpaqueMaterial } from '../material/material.ts'
import { addScaled, cross, dot, normalize, set, type Vector, vector } from '../math/vector.ts'
import { type Backdrop, backdropNormal } from './backdrop.ts'
import { BACKDROP, type Hit, type Ray } from './ray.ts'

/** What is known of the place that a ray met. */
export interface Surface {
  position: Vector
  /** The normal of the triangle. */
  geometric: Vector
  /** The smooth normal, with relief. */
  normal: Vector
  material: number
  x: number
  y: number
  z: number
  w: number
}

export const createSurface = (): Surface => ({
  position: vector(),
  geometric: vector(0, 1, 0),
  normal: vector(0, 1, 0),
  material: 0,
  x: 0,
  y: 0,
  z: 0,
  w: 0,
})

/** The backdrop is painted with the first material. */
const BACKDROP_MATERIAL = 0

/** Fills in the surface at a hit: normals point outwards, as the mesh has them. */
export function locate(
  out: Surface,
  scene: Hierarchy,
  backdrop: Backdrop | undefined,
  ray: Ray,
  hit: Hit,
) {
  const { distance } = hit
  const { position } = out
  set(position, ray.x + ray.dx * distance, ray.y + ray.dy * distance, ray.z + ray.dz * distance)
  if (hit.triangle === BACKDROP && backdrop) {
    backdropNormal(out.normal, backdrop, position)
    backdropNormal(out.geometric, backdrop, position)
    out.material = BACKDROP_MATERIAL
    out.x = position.x
    out.y = position.y
    out.z = position.z
    out.w = 0
    return
  }
  locateOnTriangle(out, scene, hit)
}

const edge1 = vector()
const edge2 = vector()

function locateOnTriangle(out: Surface, scene: Hierarchy, { triangle, u, v }: Hit) {
  const { normals, textures, vertices } = scene
  readEdges(scene, triangle)
  cross(out.geometric, edge1, edge2)
  normalize(out.geometric)

  const a = vertices[3 * triangle]
  const b = vertices[3 * triangle + 1]
  const c = vertices[3 * triangle + 2]
  set(
    out.normal,
    blend(normals, 3, 0, a, b, c, u, v),
    blend(normals, 3, 1, a, b, c, u, v),
    blend(normals, 3, 2, a, b, c, u, v),
  )
  normalize(out.normal)
  // Outwards is where the smooth normal points: a mesh may have turned a triangle.
  if (dot(out.geometric, out.normal) < 0) {
    set(out.geometric, -out.geometric.x, -out.geometric.y, -out.geometric.z)
  }
  out.material = scene.materials[triangle]
  out.x = blend(textures, 4, 0, a, b, c, u, v)
  out.y = blend(textures, 4, 1, a, b, c, u, v)
  out.z = blend(textures, 4, 2, a, b, c, u, v)
  out.w = blend(textures, 4, 3, a, b, c, u, v)
}

function readEdges({ corners }: Hierarchy, triangle: number) {
  const i = 9 * triangle
  set(edge1, corners[i + 3], corners[i + 4], corners[i + 5])
  set(edge2, corners[i + 6], corners[i + 7], corners[i + 8])
}

const blend = (
  values: Float32Array,
  width: number,
  offset: number,
  a: number,
  b: number,
  c: number,
  u: number,
  v: number,
) =>
  (1 - u - v) * values[width * a + offset] +
  u * values[width * b + offset] +
  v * values[width * c + offset]

const across = vector()
const gradient = vector()

/**
 * Tilts the smooth normal by the material's relief.
 *
 * The relief's slope is measured in the texture, carried to the triangle by its own corners, and turned into a
 * gradient on its surface: that works for solid and for flat textures under any rotation
 * (Mikkelsen, Bump Mapping Unparametrized Surfaces on the GPU, JGT 2010).
 */
export function addRelief(
  out: Surface,
  scene: Hierarchy,
  triangle: number,
  height: NonNullable<OpaqueMaterial['height']>,
  probe: number,
) {
  const { x, y, z, w } = out
  const here = height(x, y, z, w)
  const slopeX = (height(x + probe, y, z, w) - here) / probe
  const slopeY = (height(x, y + probe, z, w) - here) / probe
  const slopeZ = (height(x, y, z + probe, w) - here) / probe

  const { textures, vertices } = scene
  const a = 4 * vertices[3 * triangle]
  const rise = (corner: number) =>
    slopeX * (textures[corner] - textures[a]) +
    slopeY * (textures[corner + 1] - textures[a + 1]) +
    slopeZ * (textures[corner + 2] - textures[a + 2])
  const rise1 = rise(4 * vertices[3 * triangle + 1])
  const rise2 = rise(4 * vertices[3 * triangle + 2])

  // With n = e1 × e2 the gradient is (rise1 (e2 × n) + rise2 (n × e1)) / |n|².
  readEdges(scene, triangle)
  cross(across, edge1, edge2)
  const squared = dot(across, across)
  cross(gradient, edge2, across)
  addScaled(out.normal, out.normal, gradient, -rise1 / squared)
  cross(gradient, across, edge1)
  addScaled(out.normal, out.normal, gradient, -rise2 / squared)
  normalize(out.normal)
}
