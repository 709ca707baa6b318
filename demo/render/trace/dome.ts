import { smoothstep } from '../math/interpolate.ts'
import { set, type Vector } from '../math/vector.ts'

/** The faint light of the room itself. */
export interface Dome {
  strength: number
  /** Black flags on all sides draw the dark outlines of glass. */
  flagged?: boolean
}

/** The light from a direction of which `y` points up. */
export function domeLight(out: Vector, { strength, flagged }: Dome, y: number) {
  const height = (1 + y) / 2
  const open = flagged ? 0.05 + 0.95 * smoothstep(0.2, 0.75, Math.abs(y)) : 1
  const light = strength * (0.35 + 0.9 * height * height) * open
  set(out, 0.98 * light, light, 1.03 * light)
}
