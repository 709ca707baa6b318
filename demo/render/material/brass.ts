import { linearColor } from '../math/color.ts'
import { fractalNoise, noise } from '../math/noise.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** Turned and waxed brass. */
export interface Brass {
  kind: 'brass'
  color: string
  roughness: number
}

export function brass({ roughness, ...colors }: Brass) {
  const color = linearColor(colors.color)
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: 0.005,
    shade(out, x, y, z, _w, rough) {
      const wear = rough ? 0 : fractalNoise(x * 4, y * 4, z * 4, 3)
      paint(out, color, color, 0, 1 - 0.12 * Math.abs(wear))
      out.roughness = roughness + 0.1 * wear
      out.metal = true
    },
    // The second term is the lathe's.
    height: (x, y, z) => 0.002 * noise(x * 5, y * 5, z * 5) + 0.0002 * noise(x * 4, y * 120, z * 4),
  }
  return material
}
