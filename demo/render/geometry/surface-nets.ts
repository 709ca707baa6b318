import type { Point } from '../math/point.ts'
import type { Brush } from './mesh.ts'
import type { Field } from './signed-distance.ts'

export interface SurfaceNetOptions {
  low: Point
  high: Point
  /** The size of a cell of the grid. */
  cell: number
  /** The free number of the texture at a place. */
  w?: Field
}

/** The three axes, each with the two that span the face across it in left turn. */
const AXES = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
] as const

/**
 * Meshes the surface of a solid: a vertex in every cell that it passes, pulled onto the surface, and a quad across
 * every edge of the grid that it cuts.
 *
 * Gibson, Constrained Elastic Surface Nets (MICCAI 1998).
 */
export function surfaceNets(
  brush: Brush,
  field: Field,
  { low, high, cell, w = () => 0 }: SurfaceNetOptions,
) {
  const size = low.map((from, axis) => Math.ceil((high[axis] - from) / cell) + 1)
  const stride = [1, size[0], size[0] * size[1]]
  const distances = new Float32Array(size[0] * size[1] * size[2])
  const vertices = new Int32Array(distances.length).fill(-1)
  eachCell(size, (x, y, z, i) => {
    distances[i] = field(low[0] + x * cell, low[1] + y * cell, low[2] + z * cell)
  })

  eachCell(
    size.map((n) => n - 1),
    (x, y, z) => {
      const i = x + y * stride[1] + z * stride[2]
      const crossing = meanCrossing(distances, i, stride)
      if (!crossing) return
      const start: Point = [
        low[0] + (x + crossing[0]) * cell,
        low[1] + (y + crossing[1]) * cell,
        low[2] + (z + crossing[2]) * cell,
      ]
      const { at, normal } = pullOnto(field, start, cell)
      vertices[i] = brush.vertex(at, normal, [...at, w(...at)])
    },
  )

  eachCell(size, (x, y, z, i) => {
    const position = [x, y, z]
    for (const [axis, b, c] of AXES) {
      if (position[axis] + 1 >= size[axis] || position[b] === 0 || position[c] === 0) continue
      const inside = distances[i] < 0
      if (inside === distances[i + stride[axis]] < 0) continue
      const corners = [i - stride[b] - stride[c], i - stride[c], i, i - stride[b]]
      const [p, q, r, s] = corners.map((corner) => vertices[corner])
      if (inside) brush.quad(p, q, r, s)
      else brush.quad(p, s, r, q)
    }
  })
}

function eachCell(size: number[], visit: (x: number, y: number, z: number, i: number) => void) {
  let i = 0
  for (let z = 0; z < size[2]; z++) {
    for (let y = 0; y < size[1]; y++) {
      for (let x = 0; x < size[0]; x++) visit(x, y, z, i++)
    }
  }
}

/** The mean of the places where the surface cuts a cell's edges, in cells; undefined when it cuts none. */
function meanCrossing(distances: Float32Array, cell: number, stride: number[]): Point | undefined {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let corner = 0; corner < 8; corner++) {
    const bits = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const at = cell + bits[0] * stride[0] + bits[1] * stride[1] + bits[2] * stride[2]
    for (let axis = 0; axis < 3; axis++) {
      if (bits[axis] === 1) continue
      const from = distances[at]
      const to = distances[at + stride[axis]]
      if (from < 0 === to < 0) continue
      for (let i = 0; i < 3; i++) sum[i] += bits[i]
      sum[axis] += from / (from - to)
      count++
    }
  }
  return count > 0 ? [sum[0] / count, sum[1] / count, sum[2] / count] : undefined
}

/** Two steps of Newton's along the slope of the field. */
function pullOnto(field: Field, start: Point, cell: number): { at: Point; normal: Point } {
  let at = start
  for (let step = 0; step < 2; step++) {
    const normal = slopeOf(field, at, cell)
    const away = Math.min(0.6 * cell, Math.max(-0.6 * cell, field(...at)))
    at = [at[0] - normal[0] * away, at[1] - normal[1] * away, at[2] - normal[2] * away]
  }
  return { at, normal: slopeOf(field, at, cell) }
}

function slopeOf(field: Field, [x, y, z]: Point, cell: number): Point {
  const e = 0.05 * cell
  const dx = field(x + e, y, z) - field(x - e, y, z)
  const dy = field(x, y + e, z) - field(x, y - e, z)
  const dz = field(x, y, z + e) - field(x, y, z - e)
  const length = Math.hypot(dx, dy, dz) || 1
  return [dx / length, dy / length, dz / length]
}
