import type { Hierarchy } from '../geometry/hierarchy.ts'
import { type Backdrop, meetBackdrop } from './backdrop.ts'
import { BACKDROP, type Hit, NOTHING, type Ray } from './ray.ts'

/** Nearer than this a ray meets the surface it leaves. */
const NEAREST = 1e-5
const MISSED = Number.POSITIVE_INFINITY

// Deeper than any hierarchy of ours; one walk at a time per thread.
const pendingNodes = new Int32Array(128)
const pendingEntries = new Float64Array(128)
const candidate: Hit = { distance: 0, triangle: NOTHING, u: 0, v: 0 }

/** Finds what the ray meets first, among the triangles and on the backdrop. */
export function findNearest(scene: Hierarchy, backdrop: Backdrop | undefined, ray: Ray, hit: Hit) {
  hit.distance = MISSED
  hit.triangle = NOTHING
  findNearestTriangle(scene, ray, hit)
  const toBackdrop = backdrop ? meetBackdrop(backdrop, ray) : MISSED
  if (toBackdrop < hit.distance) {
    hit.distance = toBackdrop
    hit.triangle = BACKDROP
  }
}

function findNearestTriangle({ boxes, links, corners }: Hierarchy, ray: Ray, hit: Hit) {
  const inverseX = 1 / ray.dx
  const inverseY = 1 / ray.dy
  const inverseZ = 1 / ray.dz
  let pending = 0
  let node = 0
  for (;;) {
    const first = links[2 * node]
    const count = links[2 * node + 1]
    let next = -1
    if (count > 0) {
      for (let triangle = first; triangle < first + count; triangle++) {
        if (meetTriangle(corners, triangle, ray) && candidate.distance < hit.distance) {
          hit.distance = candidate.distance
          hit.triangle = triangle
          hit.u = candidate.u
          hit.v = candidate.v
        }
      }
    } else if (corners.length > 0) {
      const left = enterBox(boxes, first, ray, inverseX, inverseY, inverseZ, hit.distance)
      const right = enterBox(boxes, first + 1, ray, inverseX, inverseY, inverseZ, hit.distance)
      if (left !== MISSED || right !== MISSED) next = left <= right ? first : first + 1
      if (left !== MISSED && right !== MISSED) {
        pendingNodes[pending] = left <= right ? first + 1 : first
        pendingEntries[pending++] = left <= right ? right : left
      }
    }
    while (next < 0) {
      if (pending === 0) return
      pending--
      if (pendingEntries[pending] < hit.distance) next = pendingNodes[pending]
    }
    node = next
  }
}

/**
 * Whether light passes along a ray up to `farthest`. `filter` is asked about each triangle in the way, and answers
 * false for those that let no light through.
 */
export function isOpen(
  { boxes, links, corners }: Hierarchy,
  ray: Ray,
  farthest: number,
  filter: (triangle: number, ray: Ray) => boolean,
) {
  const inverseX = 1 / ray.dx
  const inverseY = 1 / ray.dy
  const inverseZ = 1 / ray.dz
  let pending = corners.length > 0 ? 1 : 0
  pendingNodes[0] = 0
  while (pending > 0) {
    const node = pendingNodes[--pending]
    const first = links[2 * node]
    const count = links[2 * node + 1]
    for (let triangle = first; triangle < first + count; triangle++) {
      const inTheWay = meetTriangle(corners, triangle, ray) && candidate.distance < farthest
      if (inTheWay && !filter(triangle, ray)) return false
    }
    if (count > 0) continue
    const left = enterBox(boxes, first, ray, inverseX, inverseY, inverseZ, farthest)
    const right = enterBox(boxes, first + 1, ray, inverseX, inverseY, inverseZ, farthest)
    if (right !== MISSED) pendingNodes[pending++] = first + 1
    if (left !== MISSED) pendingNodes[pending++] = first
  }
  return true
}

/** Where the ray enters a node's box, 0 inside of it; `MISSED` when not before `farthest`. */
function enterBox(
  boxes: Float32Array,
  node: number,
  ray: Ray,
  inverseX: number,
  inverseY: number,
  inverseZ: number,
  farthest: number,
) {
  const i = 6 * node
  const x1 = (boxes[i] - ray.x) * inverseX
  const x2 = (boxes[i + 3] - ray.x) * inverseX
  const y1 = (boxes[i + 1] - ray.y) * inverseY
  const y2 = (boxes[i + 4] - ray.y) * inverseY
  const z1 = (boxes[i + 2] - ray.z) * inverseZ
  const z2 = (boxes[i + 5] - ray.z) * inverseZ
  let enter = x1 < x2 ? x1 : x2
  let leave = x1 < x2 ? x2 : x1
  const enterY = y1 < y2 ? y1 : y2
  const leaveY = y1 < y2 ? y2 : y1
  const enterZ = z1 < z2 ? z1 : z2
  const leaveZ = z1 < z2 ? z2 : z1
  if (enterY > enter) enter = enterY
  if (leaveY < leave) leave = leaveY
  if (enterZ > enter) enter = enterZ
  if (leaveZ < leave) leave = leaveZ
  if (enter < 0) enter = 0
  return enter <= leave && enter < farthest ? enter : MISSED
}

/** Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection (JGT 2/1, 1997). Fills `candidate`. */
function meetTriangle(corners: Float32Array, triangle: number, ray: Ray) {
  const i = 9 * triangle
  const e1x = corners[i + 3]
  const e1y = corners[i + 4]
  const e1z = corners[i + 5]
  const e2x = corners[i + 6]
  const e2y = corners[i + 7]
  const e2z = corners[i + 8]
  const px = ray.dy * e2z - ray.dz * e2y
  const py = ray.dz * e2x - ray.dx * e2z
  const pz = ray.dx * e2y - ray.dy * e2x
  const determinant = e1x * px + e1y * py + e1z * pz
  if (determinant > -1e-14 && determinant < 1e-14) return false

  const inverse = 1 / determinant
  const sx = ray.x - corners[i]
  const sy = ray.y - corners[i + 1]
  const sz = ray.z - corners[i + 2]
  const u = (sx * px + sy * py + sz * pz) * inverse
  if (u < 0 || u > 1) return false

  const qx = sy * e1z - sz * e1y
  const qy = sz * e1x - sx * e1z
  const qz = sx * e1y - sy * e1x
  const v = (ray.dx * qx + ray.dy * qy + ray.dz * qz) * inverse
  if (v < 0 || u + v > 1) return false

  const distance = (e2x * qx + e2y * qy + e2z * qz) * inverse
  if (distance <= NEAREST) return false
  candidate.distance = distance
  candidate.u = u
  candidate.v = v
  return true
}
