import { crossed, distance, minus, type Point, plus, times, unit } from '../math/point.ts'
import { vector } from '../math/vector.ts'
import { draw, type Sampler } from '../sample/sampler.ts'
import { toDisk, toTent } from '../sample/warp.ts'
import type { Ray } from './ray.ts'

/** A thin lens: where it stands, where it looks and what is sharp. */
export interface Camera {
  position: Point
  forward: Point
  right: Point
  up: Point
  /** The tangent of half the vertical field of view. */
  reach: number
  /** The radius of the opening. */
  aperture: number
  focus: number
}

/** What the picture frames; see `aimCamera`. */
export interface View {
  /** How high the framed object is, in decimetres ... */
  height: number
  /** ... and the part of the picture's height that it fills. */
  fill: number
  /** Degrees from above. */
  pitch: number
  /** Degrees from the right. */
  yaw?: number
  lookAt?: Point
  /** The vertical field of view in degrees; 17 is a lens of 80 mm on film of 24 × 36 mm. */
  fieldOfView?: number
  /** The lens opening's radius as a part of the distance. */
  aperture?: number
  /** How much nearer than the look-at point the sharp plane lies. */
  focusNearer?: number
}

/** The radius of the pixel filter, in pixels. */
const FILTER_RADIUS = 0.85

export function aimCamera(view: View): Camera {
  const fieldOfView = ((view.fieldOfView ?? 17) * Math.PI) / 180
  const pitch = (view.pitch * Math.PI) / 180
  const yaw = ((view.yaw ?? 0) * Math.PI) / 180
  const away = view.height / view.fill / 2 / Math.tan(fieldOfView / 2)
  // A little below the middle: more air above the object than below.
  const lookAt = view.lookAt ?? [0, 0.54 * view.height, 0]
  const towards: Point = [
    Math.cos(pitch) * Math.sin(yaw),
    Math.sin(pitch),
    Math.cos(pitch) * Math.cos(yaw),
  ]
  const position = plus(lookAt, times(towards, away))
  const forward = unit(minus(lookAt, position))
  const right = unit(crossed(forward, [0, 1, 0]))
  return {
    position,
    forward,
    right,
    up: crossed(right, forward),
    reach: Math.tan(fieldOfView / 2),
    aperture: (view.aperture ?? 0.006) * away,
    focus: distance(position, lookAt) - (view.focusNearer ?? 0),
  }
}

const lens = vector()

/** Sends a ray through a pixel, spread over the pixel's filter and over the lens. */
export function aimRay(
  ray: Ray,
  { position, forward, right, up, reach, aperture, focus }: Camera,
  pixel: { x: number; y: number; width: number; height: number },
  sampler: Sampler,
) {
  const { x, y, width, height } = pixel
  draw(sampler)
  const column = x + 0.5 + toTent(sampler.u) * FILTER_RADIUS
  const row = y + 0.5 + toTent(sampler.v) * FILTER_RADIUS
  const across = (((column / width) * 2 - 1) * reach * width) / height
  const upwards = (1 - (row / height) * 2) * reach
  draw(sampler)
  toDisk(lens, sampler.u, sampler.v)
  lens.x *= aperture
  lens.y *= aperture

  ray.x = position[0] + right[0] * lens.x + up[0] * lens.y
  ray.y = position[1] + right[1] * lens.x + up[1] * lens.y
  ray.z = position[2] + right[2] * lens.x + up[2] * lens.y
  const dx = (forward[0] + right[0] * across + up[0] * upwards) * focus + position[0] - ray.x
  const dy = (forward[1] + right[1] * across + up[1] * upwards) * focus + position[1] - ray.y
  const dz = (forward[2] + right[2] * across + up[2] * upwards) * focus + position[2] - ray.z
  const inverse = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
  ray.dx = dx * inverse
  ray.dy = dy * inverse
  ray.dz = dz * inverse
}
