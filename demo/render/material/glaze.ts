import { linearColor } from '../math/color.ts'
import { hashCell } from '../math/hash.ts'
import { mix, smoothstep } from '../math/interpolate.ts'
import { fractalNoise, noise } from '../math/noise.ts'
import { cover, type OpaqueMaterial, paint } from './material.ts'

/** A glaze on stoneware; `w` of the texture is below 1 outside, 1 at the rim, above 1 inside. */
export interface Glaze {
  kind: 'glaze'
  base: string
  /** Where it lies thick. */
  tone: string
  /** Where it runs off the rim. */
  rim: string
  /** The bare foot; without it the glaze goes down to the floor. */
  clay?: string
  /** How many specks of iron there are, 0 ... 1, and their colour. */
  specks: number
  speckColor?: string
  roughness: number
  coat?: number
  /** Magnifies the texture: small things have small specks. */
  grain?: number
}

const FOOT_HEIGHT = 0.16

export function glaze({ specks: amount, roughness, coat = 1, grain = 1, ...colors }: Glaze) {
  const base = linearColor(colors.base)
  const tone = linearColor(colors.tone)
  const rim = linearColor(colors.rim)
  const clay = linearColor(colors.clay ?? colors.base)
  const speck = linearColor(colors.speckColor ?? '#4a3526')
  /** How bare a place is. The line of the glaze wavers a little. */
  const bareness = (x: number, y: number, z: number, w: number) => {
    if (!colors.clay || w > 0.99) return 0
    return smoothstep(FOOT_HEIGHT + 0.012, FOOT_HEIGHT - 0.012, y + 0.03 * noise(x * 2, 0, z * 2))
  }
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: 0.006,
    shade(out, tx, ty, tz, w, rough) {
      const x = tx * grain
      const y = ty * grain
      const z = tz * grain
      const bare = bareness(x, y, z, w)
      out.roughness = mix(roughness, 0.75, bare)
      out.reflectance = 0.045
      out.coat = mix(coat, 0.3, bare)
      if (rough) {
        paint(out, base, tone, 0.35)
        return cover(out, clay, bare)
      }
      const clouds = fractalNoise(x * 1.3, y * 1.3, z * 1.3, 3)
      const fine = fractalNoise(x * 9, y * 9, z * 9, 2)
      const throwing = 0.03 * noise(x * 0.8, y * 9, z * 0.8)
      const thin = 0.35 + 0.65 * smoothstep(-0.4, 0.4, clouds + 0.35 * fine)
      paint(out, tone, base, thin)
      cover(out, rim, 0.85 * smoothstep(0.05, 0.015, Math.abs(w - 1) + 0.012 * fine))
      if (amount > 0) cover(out, speck, 0.85 * speckCover(x, y, z, amount))
      const value = 1 + 0.05 * fine + 0.025 * noise(x * 30, y * 30, z * 30) + throwing
      paint(out, [out.red, out.green, out.blue], base, 0, value)
      if (bare > 0) {
        const grains = 1 + 0.22 * fine + 0.1 * noise(x * 40, y * 40, z * 40)
        cover(out, [clay[0] * grains, clay[1] * grains, clay[2] * grains], bare)
      }
      out.roughness += 0.06 * fine * (1 - bare)
    },
    height(tx, ty, tz, w) {
      const x = tx * grain
      const y = ty * grain
      const z = tz * grain
      const bare = bareness(x, y, z, w)
      // A plain sine would look like a screw thread.
      const rings = Math.sin(y * 62 + 2.2 * noise(x * 1.1, y * 2, z * 1.1))
      const relief =
        0.0016 * rings * (0.4 + 0.6 * noise(y * 1.7, 0, 3.3)) +
        0.009 * noise(x * 2.6, y * 2.6, z * 2.6) +
        0.0007 * noise(x * 16, y * 16, z * 16)
      // The glaze ends in an edge, and the clay below it is grainy.
      return relief + bare * (0.0022 * noise(x * 45, y * 45, z * 45) - 0.006)
    },
  }
  return material
}

/** How far the nearest speck covers a place: small ones, tiny ones and a few large ones. */
const speckCover = (x: number, y: number, z: number, amount: number) =>
  Math.max(
    speckIn(x, y, z, 0.085, 0.42 * amount, 0.018, 1),
    speckIn(x + 3.3, y + 1.7, z + 5.1, 0.05, 0.4 * amount, 0.0095, 7),
    speckIn(x + 9.3, y + 4.7, z + 2.1, 0.24, 0.3 * amount, 0.036, 17),
  )

/** One speck per cell of a grid, with a chance; it stays inside of its cell. */
function speckIn(
  x: number,
  y: number,
  z: number,
  cell: number,
  chance: number,
  largest: number,
  seed: number,
) {
  const i = Math.floor(x / cell)
  const j = Math.floor(y / cell)
  const k = Math.floor(z / cell)
  if (hashCell(i, j, k, seed) > chance) return 0
  const radius = largest * (0.35 + 0.65 * hashCell(i, j, k, seed + 1) ** 2)
  const play = cell - 2 * largest
  const dx = (i + 0.5) * cell + (hashCell(i, j, k, seed + 2) - 0.5) * play - x
  const dy = (j + 0.5) * cell + (hashCell(i, j, k, seed + 3) - 0.5) * play - y
  const dz = (k + 0.5) * cell + (hashCell(i, j, k, seed + 4) - 0.5) * play - z
  return 1 - smoothstep(0.55, 1, Math.sqrt(dx * dx + dy * dy + dz * dz) / radius)
}
