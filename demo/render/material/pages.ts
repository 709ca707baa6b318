import { linearColor } from '../math/color.ts'
import { smoothstep } from '../math/interpolate.ts'
import { noise } from '../math/noise.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** A block of leaves, seen where they end; each is cut a little differently. */
export interface Pages {
  kind: 'pages'
  color: string
  /** The axis of its texture along which the leaves lie upon each other. */
  across: 'x' | 'y' | 'z'
}

/** Bundles of leaves per decimetre: single ones are finer than a pixel. */
const BUNDLES = 60

export function pages({ across, ...colors }: Pages) {
  const color = linearColor(colors.color)
  const axis = { x: 0, y: 1, z: 2 }[across]
  /** Between -1 and 1: how far a place's leaf stands out. */
  const cut = (x: number, y: number, z: number) => {
    const along = [x, y, z][axis]
    const waved = along + 0.004 * noise(x * 2.1, y * 2.1, z * 2.1)
    return 0.6 * noise(waved * BUNDLES, axis, 3) + 0.4 * noise(waved * 2.7 * BUNDLES, axis, 8)
  }
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: 0.003,
    shade(out, x, y, z, _w, rough) {
      const gap = rough ? 0.3 : smoothstep(0.05, -0.45, cut(x, y, z))
      paint(out, color, color, 0, 1 - 0.34 * gap)
      out.roughness = 0.95
      out.coat = 0
    },
    height: (x, y, z) => 0.004 * cut(x, y, z),
  }
  return material
}
