import { alignFrame, createFrame, toWorld } from '../math/frame.ts'
import { smoothstep } from '../math/interpolate.ts'
import { crossed, lengthOf, minus, type Point, times, unit } from '../math/point.ts'
import { dot, set, type Vector, vector } from '../math/vector.ts'
import { toCone } from '../sample/warp.ts'
import type { Ray } from './ray.ts'

/** A one-sided rectangle whose light fades towards its edges, as that of a softbox or of a window does. */
export interface Softbox {
  kind: 'softbox'
  centre: Point
  /** From the centre to the middle of an edge. */
  across: Point
  up: Point
  normal: Point
  area: number
  radiance: Point
  /** The part of the half width over which the light fades; 0 for a hard edge. */
  softness: number
}

export interface Bulb {
  kind: 'bulb'
  centre: Point
  radius: number
  /** Of its silhouette. */
  area: number
  radiance: Point
}

export type Light = Softbox | Bulb

/** Light that comes from one direction. */
export interface Incoming {
  direction: Vector
  distance: number
  /** The share of the light's radiance in this direction. */
  share: number
  /** How likely `aimAtLight` chooses the direction, per steradian. */
  density: number
}

export const createIncoming = (): Incoming => ({
  direction: vector(0, 0, 1),
  distance: 0,
  share: 0,
  density: 0,
})

export function softbox(
  box: Pick<Softbox, 'centre' | 'radiance' | 'softness'> & {
    target: Point
    halfSize: readonly [number, number]
  },
): Softbox {
  const normal = unit(minus(box.target, box.centre))
  const side = unit(crossed([0, 1, 0], normal))
  const [halfWidth, halfHeight] = box.halfSize
  return {
    kind: 'softbox',
    centre: box.centre,
    across: times(side, halfWidth),
    up: times(crossed(normal, side), halfHeight),
    normal,
    area: 4 * halfWidth * halfHeight,
    radiance: box.radiance,
    softness: box.softness,
  }
}

export const bulb = (centre: Point, radius: number, radiance: Point): Bulb => ({
  kind: 'bulb',
  centre,
  radius,
  area: Math.PI * radius * radius,
  radiance,
})

/** Chooses a direction from a point to a light. `share` is 0 when the light is turned away. */
export function aimAtLight(out: Incoming, light: Light, from: Vector, u: number, v: number) {
  if (light.kind === 'softbox') aimAtSoftbox(out, light, from, u, v)
  else aimAtBulb(out, light, from, u, v)
}

function aimAtSoftbox(out: Incoming, light: Softbox, from: Vector, u: number, v: number) {
  const s = 2 * u - 1
  const t = 2 * v - 1
  const { centre, across, up, normal } = light
  const x = centre[0] + across[0] * s + up[0] * t - from.x
  const y = centre[1] + across[1] * s + up[1] * t - from.y
  const z = centre[2] + across[2] * s + up[2] * t - from.z
  const squared = x * x + y * y + z * z
  out.distance = Math.sqrt(squared)
  set(out.direction, x / out.distance, y / out.distance, z / out.distance)
  const cosine = -along(out.direction, normal)
  out.share = cosine > 1e-4 ? fade(light, s, t) : 0
  out.density = squared / (Math.max(cosine, 1e-4) * light.area)
}

const frame = createFrame()

function aimAtBulb(out: Incoming, light: Bulb, from: Vector, u: number, v: number) {
  const { centre, radius } = light
  set(frame.normal, centre[0] - from.x, centre[1] - from.y, centre[2] - from.z)
  const squared = dot(frame.normal, frame.normal)
  const distance = Math.sqrt(squared)
  const n = frame.normal
  set(n, n.x / distance, n.y / distance, n.z / distance)
  alignFrame(frame)
  const cosine = Math.sqrt(Math.max(0, 1 - (radius * radius) / squared))
  toCone(out.direction, u, v, cosine)
  toWorld(out.direction, frame, out.direction.x, out.direction.y, out.direction.z)
  out.distance = distance - radius
  out.share = distance > radius ? 1 : 0
  out.density = 1 / solidAngle(radius, squared)
}

/** Whether a ray that is free up to `farthest` meets a light, and with what share of its radiance. */
export function meetLight(out: Incoming, light: Light, ray: Ray, farthest: number) {
  return light.kind === 'softbox'
    ? meetSoftbox(out, light, ray, farthest)
    : meetBulb(out, light, ray, farthest)
}

function meetSoftbox(out: Incoming, light: Softbox, ray: Ray, farthest: number) {
  const { centre, across, up, normal } = light
  const cosine = -(ray.dx * normal[0] + ray.dy * normal[1] + ray.dz * normal[2])
  if (cosine <= 1e-4) return false
  const x = ray.x - centre[0]
  const y = ray.y - centre[1]
  const z = ray.z - centre[2]
  const distance = (x * normal[0] + y * normal[1] + z * normal[2]) / cosine
  if (distance < 1e-3 || distance > farthest) return false
  const s = coordinate(x + ray.dx * distance, y + ray.dy * distance, z + ray.dz * distance, across)
  const t = coordinate(x + ray.dx * distance, y + ray.dy * distance, z + ray.dz * distance, up)
  if (s < -1 || s > 1 || t < -1 || t > 1) return false
  out.share = fade(light, s, t)
  out.density = (distance * distance) / (cosine * light.area)
  return true
}

function meetBulb(out: Incoming, { centre, radius }: Bulb, ray: Ray, farthest: number) {
  const x = centre[0] - ray.x
  const y = centre[1] - ray.y
  const z = centre[2] - ray.z
  const nearest = x * ray.dx + y * ray.dy + z * ray.dz
  const squared = x * x + y * y + z * z
  const depth = nearest * nearest - squared + radius * radius
  if (depth < 0 || nearest < 0 || squared < radius * radius) return false
  if (nearest - Math.sqrt(depth) > farthest) return false
  out.share = 1
  out.density = 1 / solidAngle(radius, squared)
  return true
}

/** Of a ball seen from a squared distance, in steradians. Far away 1 - cosine would be rounded to nothing. */
function solidAngle(radius: number, squared: number) {
  const share = Math.min(1, (radius * radius) / squared)
  return (2 * Math.PI * share) / (1 + Math.sqrt(1 - share))
}

/**
 * Writes how likely each light is chosen at a point: by power, distance and the two cosines, none of them ever quite
 * zero, as the middle of a light may be turned away where its edge is not.
 */
export function weighLights(
  weights: Float64Array,
  lights: readonly Light[],
  at: Vector,
  normal: Vector,
  bothSides: boolean,
) {
  let sum = 0
  for (let i = 0; i < lights.length; i++) {
    const light = lights[i]
    const x = light.centre[0] - at.x
    const y = light.centre[1] - at.y
    const z = light.centre[2] - at.z
    const squared = x * x + y * y + z * z
    const distance = Math.sqrt(squared)
    const facing = (x * normal.x + y * normal.y + z * normal.z) / distance
    const turned =
      light.kind === 'bulb'
        ? 1
        : -(x * light.normal[0] + y * light.normal[1] + z * light.normal[2]) / distance
    const power = light.area * (light.radiance[0] + light.radiance[1] + light.radiance[2])
    weights[i] =
      (power * Math.max(0.08, bothSides ? Math.abs(facing) : facing) * Math.max(0.02, turned)) /
      Math.max(squared, light.area)
    sum += weights[i]
  }
  for (let i = 0; i < lights.length; i++) weights[i] /= sum
}

function fade({ softness }: Softbox, s: number, t: number) {
  if (softness <= 0) return 1
  return (
    smoothstep(0, 1, (1 - Math.abs(s)) / softness) * smoothstep(0, 1, (1 - Math.abs(t)) / softness)
  )
}

const along = (a: Vector, b: Point) => a.x * b[0] + a.y * b[1] + a.z * b[2]

/** How far (x, y, z) lies along a half edge, in half edges. */
const coordinate = (x: number, y: number, z: number, edge: Point) =>
  (x * edge[0] + y * edge[1] + z * edge[2]) / lengthOf(edge) ** 2
