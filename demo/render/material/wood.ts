import { linearColor } from '../math/color.ts'
import { hashCell } from '../math/hash.ts'
import { clamp, smoothstep } from '../math/interpolate.ts'
import { fractalNoise, noise } from '../math/noise.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** Solid wood that grows along an axis of the texture. */
export interface Wood {
  kind: 'wood'
  light: string
  dark: string
  /** The axis of growth. */
  along: 'x' | 'y'
  /** How close the rings are. */
  rings: number
  /** From the middle of the tree; half a decimetre behind the visible face draws wide cathedrals. */
  centre: readonly [number, number]
  roughness?: number
  seed?: number
}

export function wood({ along, rings, centre, roughness = 0.45, seed = 0, ...colors }: Wood) {
  const light = linearColor(colors.light)
  const dark = linearColor(colors.dark)
  /** Late wood, fibre, pores and the tree's own shade at the last place that was looked at. */
  const at = { late: 0, fibre: 0, pores: 0, shade: 0 }
  const look = (x: number, y: number, z: number) => {
    const l = (along === 'x' ? x : y) + seed * 3.1
    const p = along === 'x' ? y : z
    const q = along === 'x' ? z : x
    const wave = noise(p * 0.9, q * 0.9, l * 0.28 + seed)
    const sway = noise(q * 0.9 + 7, p * 0.9, l * 0.28)
    const across = p + centre[0] + 0.16 * wave + 0.03 * noise(p * 5, q * 5, l * 1.2)
    const deep = q + centre[1] + 0.16 * sway
    const radius =
      Math.sqrt(across * across + deep * deep) * 7.5 * rings +
      0.35 * noise(p * 2, q * 2, l * 0.35 + 4)
    const ring = Math.floor(radius)
    const part = radius - ring
    at.late =
      smoothstep(0.1, 0.85, part) *
      (1 - smoothstep(0.86, 1, part)) *
      (0.45 + 0.5 * hashCell(ring, 3, 1, 5))
    at.fibre = 0.6 * noise(p * 34, q * 34, l * 1.1) + 0.4 * noise(p * 80, q * 80, l * 2.2)
    at.pores =
      smoothstep(0.42, 0.62, noise(p * 55 + 9, q * 55, l * 1.6 + seed)) * (1 - 0.6 * at.late)
    at.shade = noise(p * 0.7, q * 0.7, l * 0.16 + 2 + seed)
  }
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: 0.004,
    shade(out, x, y, z, _w, rough) {
      out.coat = 0.75
      out.roughness = roughness
      if (rough) return paint(out, light, dark, 0.3)
      look(x, y, z)
      const darkness = 0.5 * at.late + 0.34 * at.fibre + 0.26 * at.shade + 0.15
      // Large, slow changes of value: a plank is never of one colour.
      const drift = 1 + 0.12 * fractalNoise(x * 0.6 + seed, y * 0.6, z * 0.6, 2)
      paint(
        out,
        light,
        dark,
        clamp(darkness, 0, 1),
        (1 - 0.34 * at.pores + 0.08 * at.fibre) * drift,
      )
      out.roughness = roughness + 0.08 * at.fibre + 0.12 * at.pores
    },
    height(x, y, z) {
      look(x, y, z)
      // More late-wood relief would look carved in plastic.
      return 0.0011 * at.fibre - 0.002 * at.pores - 0.0002 * at.late
    },
  }
  return material
}
