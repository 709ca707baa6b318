import { linearColor } from '../math/color.ts'
import { smoothstep } from '../math/interpolate.ts'
import { fractalNoise, noise } from '../math/noise.ts'
import { cover, type OpaqueMaterial, paint } from './material.ts'

/** Cured soap: matt, a little cloudy, with what was stirred into it. */
export interface Soap {
  kind: 'soap'
  color: string
  /** The bran or the needles in it, and how much of it there is, 0 ... 1. */
  flecks: { color: string; amount: number }
}

export function soap({ flecks, ...colors }: Soap) {
  const color = linearColor(colors.color)
  const fleck = linearColor(flecks.color)
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: 0.005,
    shade(out, x, y, z, _w, rough) {
      out.roughness = 0.66
      out.coat = 0.45
      out.sheen = 0.05
      if (rough) return paint(out, color, color, 0)
      const clouds =
        0.09 * fractalNoise(x * 4, y * 4, z * 4, 3) + 0.03 * noise(x * 40, y * 40, z * 40)
      paint(out, color, color, 0, 1 + clouds)
      const bits = noise(x * 27, y * 34, z * 23) + 0.4 * noise(x * 60, y * 70, z * 55)
      const rare = 0.72 - 0.3 * flecks.amount
      cover(out, fleck, 0.7 * smoothstep(rare, rare + 0.08, bits))
    },
    height: (x, y, z) =>
      0.004 * noise(x * 6, y * 6, z * 6) + 0.0011 * noise(x * 38, y * 38, z * 38),
  }
  return material
}
