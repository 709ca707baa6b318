import { linearColor } from '../math/color.ts'
import { type OpaqueMaterial, paint } from './material.ts'

/** One even colour. */
export interface Plain {
  kind: 'plain'
  color: string
  roughness: number
  coat: number
  sheen?: number
}

export function plain({ roughness, coat, sheen = 0, ...colors }: Plain) {
  const color = linearColor(colors.color)
  const material: OpaqueMaterial = {
    kind: 'opaque',
    shade(out) {
      paint(out, color, color, 0)
      out.roughness = roughness
      out.coat = coat
      out.sheen = sheen
    },
  }
  return material
}
