import { linearColor } from '../math/color.ts'
import { fractalNoise } from '../math/noise.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** A backdrop painted by hand: mottled by less than a twentieth. */
export interface Canvas {
  kind: 'canvas'
  color: string
}

export function canvas(colors: Canvas) {
  const color = linearColor(colors.color)
  const material: OpaqueMaterial = {
    kind: 'opaque',
    shade(out, x, y, z, _w, rough) {
      const mottle = rough
        ? 0
        : 0.16 * fractalNoise(x * 0.16 + 3, (y + z) * 0.16, z * 0.05, 4) +
          0.022 * fractalNoise(x * 2.2, y * 2.2, z * 2.2, 3)
      paint(out, color, color, 0, 1 + mottle)
      out.roughness = 0.6
      out.coat = 0.25
    },
  }
  return material
}
