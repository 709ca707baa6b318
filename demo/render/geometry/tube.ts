import { between, crossed, distance, minus, type Point, plus, times, unit } from '../math/point.ts'
import type { Brush } from './mesh.ts'

export interface TubeOptions {
  /** The radius at a part of the path, 0 ... 1. */
  radius(t: number): number
  /** Joins the end to the start. */
  closed?: boolean
  sides?: number
  /** Free number of the texture. */
  id?: number
}

/**
 * Lays a round tube along a path. Its texture is a frame of its own (way along the path, then the place across it),
 * so that wood grows along each rung and strands turn around each rope.
 */
export function tube(
  brush: Brush,
  path: readonly Point[],
  { radius, closed = false, sides = 12, id = 0 }: TubeOptions,
) {
  const last = path.length - 1
  let along = 0
  let side: Point = [0, 1, 0]
  const rows = path.map((at, i) => {
    const before = path[i > 0 ? i - 1 : closed ? last : 0]
    const after = path[i < last ? i + 1 : closed ? 0 : last]
    const forward = unit(minus(after, before))
    if (i > 0) along += distance(at, before)
    // Each frame follows from the one before (parallel transport), so that nothing twists.
    side = perpendicular(side, forward)
    const other = crossed(forward, side)
    const r = radius(last > 0 ? i / last : 0)
    return Array.from({ length: sides + 1 }, (_, step) => {
      const angle = (2 * Math.PI * (step % sides)) / sides
      const a = Math.cos(angle)
      const b = Math.sin(angle)
      const outwards = plus(times(side, a), times(other, b))
      return brush.vertex(plus(at, times(outwards, r)), outwards, [along, r * a, r * b, id])
    })
  })
  for (let i = 0; i < (closed ? rows.length : last); i++) {
    const next = rows[(i + 1) % rows.length]
    for (let step = 0; step < sides; step++) {
      brush.quad(rows[i][step], rows[i][step + 1], next[step + 1], next[step])
    }
  }
  if (closed) return
  cap(brush, path[0], minus(path[0], path[1]), rows[0], [0, 0, 0, id])
  cap(brush, path[last], minus(path[last], path[last - 1]), rows[last], [along, 0, 0, id])
}

/** A straight or bent line through points, evenly divided. */
export function polyline(points: readonly Point[], stepsPerPart: number): Point[] {
  const parts = points
    .slice(1)
    .flatMap((to, i) =>
      Array.from({ length: stepsPerPart }, (_, k) => between(points[i], to, k / stepsPerPart)),
    )
  return [...parts, points[points.length - 1]]
}

function cap(
  brush: Brush,
  centre: Point,
  normal: Point,
  ring: number[],
  texture: [number, number, number, number],
) {
  const middle = brush.vertex(centre, normal, texture)
  for (let step = 0; step + 1 < ring.length; step++) {
    brush.triangle(middle, ring[step], ring[step + 1])
  }
}

function perpendicular(wanted: Point, forward: Point): Point {
  const along = wanted[0] * forward[0] + wanted[1] * forward[1] + wanted[2] * forward[2]
  const flat = minus(wanted, times(forward, along))
  if (Math.hypot(...flat) > 1e-3) return unit(flat)
  return unit(minus([1, 0, 0], times(forward, forward[0])))
}
