import { linearColor } from '../math/color.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** Candle wax; `w` of the texture is the depth below its top. */
export interface Wax {
  kind: 'wax'
  color: string
  /** How brightly a flame above makes it glow; 0 when nothing burns. */
  glow: number
}

/** How far the light of a flame reaches into the wax, in decimetres. */
const REACH = 0.3

export function wax({ glow, ...colors }: Wax) {
  const color = linearColor(colors.color)
  const material: OpaqueMaterial = {
    kind: 'opaque',
    shade(out, _x, _y, _z, depth) {
      paint(out, color, color, 0)
      out.roughness = 0.42
      out.coat = 0.6
      out.glow = glow * Math.exp(-Math.max(0, depth) / REACH)
    },
  }
  return material
}
