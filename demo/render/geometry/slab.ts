import { type Point, plus, times, unit } from '../math/point.ts'
import type { Brush } from './mesh.ts'

export interface SlabOptions {
  /** The radius of every edge; below half of the thinnest side. */
  rounding: number
  /** Covers each face in cloth of its own: the texture is (way across, way up) instead of the place itself. */
  cloth?: boolean
}

const STEPS_PER_EDGE = 4

/** A block of half size `half` around the origin with rounded edges: soap, boxes, the covers of books. */
export function slab(brush: Brush, half: Point, { rounding, cloth = false }: SlabOptions) {
  for (const axis of [0, 1, 2] as const) {
    const [b, c] = [(axis + 1) % 3, (axis + 2) % 3]
    const across = stopsOf(half[b], rounding)
    const up = stopsOf(half[c], rounding)
    for (const side of [1, -1]) {
      const rows = up.map((v) =>
        across.map((u) => {
          const face: [number, number, number] = [0, 0, 0]
          face[axis] = side * half[axis]
          face[b] = u
          face[c] = v
          const { at, normal } = rounded(face, half, rounding)
          // From its foot, as a pot's: a glaze knows where it ends.
          const solid = [at[0], at[1] + half[1], at[2], 0] as const
          return brush.vertex(at, normal, cloth ? [u + axis, v + side, 0, 0] : solid)
        }),
      )
      for (let j = 0; j + 1 < up.length; j++) {
        for (let i = 0; i + 1 < across.length; i++) {
          const quad = [rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]] as const
          if (side === 1) brush.quad(...quad)
          else brush.quad(quad[3], quad[2], quad[1], quad[0])
        }
      }
    }
  }
}

/** Where a face is divided: at both ends in steps that are even around the edge, once between them. */
function stopsOf(half: number, rounding: number) {
  const ends = Array.from(
    { length: STEPS_PER_EDGE + 1 },
    (_, k) => half - rounding + rounding * Math.tan((Math.PI / 4) * (k / STEPS_PER_EDGE)),
  )
  return [...ends.map((stop) => -stop).reverse(), ...ends]
}

/** A place of a sharp block moved onto the rounded one. */
function rounded(face: Point, half: Point, rounding: number) {
  const [x, y, z] = face.map((value, axis) => {
    const inner = half[axis] - rounding
    return Math.min(inner, Math.max(-inner, value))
  })
  const inside: Point = [x, y, z]
  const normal = unit(plus(face, times(inside, -1)))
  return { at: plus(inside, times(normal, rounding)), normal }
}
