import { noise } from '../math/noise.ts'
import type { Point } from '../math/point.ts'
import type { Brush, Texture } from './mesh.ts'
import type { ProfilePoint } from './profile.ts'

export interface LatheOptions {
  /** Steps around the axis. */
  steps?: number
  /** How far a hand is from a circle, as a part of the radius: 0.012 for a vase. */
  wobble?: number
  /** Makes the wobble of one thing unlike that of the next. */
  seed?: number
  /** Lays cloth around: the texture is (way around, height) instead of the place itself. */
  cloth?: boolean
  /** Degrees that the lathe turns, from +x towards +z: less than 360 makes a shell, the spine of a book. */
  sweep?: number
}

/** Turns a profile around the y axis. */
export function lathe(
  brush: Brush,
  profile: readonly ProfilePoint[],
  { steps = 180, wobble = 0, seed = 0, cloth = false, sweep = 360 }: LatheOptions = {},
) {
  const round = sweep === 360
  const girth = ((sweep * Math.PI) / 180) * Math.max(...profile.map(({ radius }) => radius))
  const rows = profile.map(({ height, w, ...at }, i) => {
    const [outwards, upwards] = normalOf(profile, i)
    return Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((sweep * Math.PI) / 180) * ((round ? step % steps : step) / steps)
      const cosine = Math.cos(angle)
      const sine = Math.sin(angle)
      const radius = at.radius * (1 + wobble * waver(angle, height, seed))
      const position: Point = [radius * cosine, height, radius * sine]
      const texture: Texture = cloth ? [(step / steps) * girth, height, 0, w] : [...position, w]
      return brush.vertex(position, [outwards * cosine, upwards, outwards * sine], texture)
    })
  })
  for (let i = 0; i + 1 < rows.length; i++) {
    for (let step = 0; step < steps; step++) {
      brush.quad(rows[i][step], rows[i + 1][step], rows[i + 1][step + 1], rows[i][step + 1])
    }
  }
}

/** A throw is lopsided, and a little oval. */
const waver = (angle: number, height: number, seed: number) =>
  noise(Math.cos(angle) * 0.9 + seed, height * 0.5, Math.sin(angle) * 0.9) +
  0.4 * Math.cos(2 * angle + seed + height * 0.3)

function normalOf(profile: readonly ProfilePoint[], i: number) {
  const before = profile[Math.max(0, i - 1)]
  const after = profile[Math.min(profile.length - 1, i + 1)]
  const dr = after.radius - before.radius
  const dh = after.height - before.height
  const length = Math.hypot(dr, dh) || 1
  return [dh / length, -dr / length]
}
