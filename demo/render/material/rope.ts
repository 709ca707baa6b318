import { linearColor } from '../math/color.ts'
import { hashCell } from '../math/hash.ts'
import { smoothstep } from '../math/interpolate.ts'
import { noise } from '../math/noise.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** Twisted jute over the texture of a tube: x along it, y and z across, `w` its number. */
export interface Rope {
  kind: 'rope'
  light: string
  dark: string
  /** Strands that are twisted, and turns per decimetre. */
  strands: number
  twist: number
}

export function rope({ strands, twist, ...colors }: Rope) {
  const light = linearColor(colors.light)
  const dark = linearColor(colors.dark)
  const turn = 2 * Math.PI * twist
  /** 1 on the back of a strand, 0 in the groove between two. */
  const swell = (x: number, y: number, z: number, w: number) => {
    const phase = Math.atan2(z, y) * strands + turn * x + 1.2 * noise(x * 1.3, w * 3.1, 2)
    return Math.abs(Math.cos(phase / 2))
  }
  const fibre = (x: number, y: number, z: number, w: number) =>
    0.6 * noise(x * 6, y * 75, z * 75 + w) + 0.4 * noise(x * 14 + w, y * 160, z * 160)
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: 0.003,
    shade(out, x, y, z, w, rough) {
      out.roughness = 0.8
      out.coat = 0.15
      out.sheen = 0.08
      if (rough) return paint(out, light, dark, 0.35, 0.9)
      const patch = smoothstep(0.3, 0.8, 0.5 + 0.9 * noise(x * 0.55 + w * 5.1, w * 1.7, 4))
      const groove = 1 - swell(x, y, z, w)
      const value = 0.86 + 0.2 * hashCell(Math.round(w), 1, 0, 3) + 0.42 * fibre(x, y, z, w)
      paint(out, light, dark, 0.45 * patch + 0.5 * groove * groove, value)
    },
    height: (x, y, z, w) => 0.02 * swell(x, y, z, w) ** 0.6 + 0.0035 * fibre(x, y, z, w),
  }
  return material
}
