import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildHierarchy } from '../geometry/hierarchy.ts'
import { brushFor, createMesh } from '../geometry/mesh.ts'
import { placed } from '../geometry/transform.ts'
import { type Point, unit } from '../math/point.ts'
import { findNearest, isOpen } from './intersect.ts'
import { BACKDROP, createHit, NOTHING, type Ray } from './ray.ts'

// Uneven offsets keep rays off the very edges of triangles, where two neighbours may both miss.
const coordinate = (offset: number) =>
  fc.integer({ min: -1000, max: 1000 }).map((n) => (n + offset) / 1001)
const point = fc.tuple(coordinate(0.137), coordinate(0.271), coordinate(0.419))
const direction = point.filter((p) => Math.hypot(...p) > 0.1)
const triangles = fc.array(fc.tuple(point, point, point), { maxLength: 60 })

it('finds the triangle that looking at each one finds', () => {
  fc.assert(
    fc.property(triangles, point, direction, (all, from, towards) => {
      const ray = rayFrom(from, towards)
      const hit = createHit()
      findNearest(hierarchyOf(all), undefined, ray, hit)

      const nearest = Math.min(...all.map((triangle) => distanceTo(triangle, ray)))
      if (nearest === Number.POSITIVE_INFINITY) expect(hit.triangle).toBe(NOTHING)
      else expect(hit.distance).toBeCloseTo(nearest, 3)
    }),
  )
})

it('meets a ball of triangles where the formula says', () => {
  const ball = hierarchyOf(ballTriangles(64))
  fc.assert(
    fc.property(direction, direction, (side, aim) => {
      const from = unit(side).map((x) => 3 * x) as unknown as Point
      const towards = unit(aim).map((x, i) => 0.5 * x - from[i]) as unknown as Point
      const hit = createHit()
      findNearest(ball, undefined, rayFrom(from, towards), hit)

      const along = -unit(towards).reduce((sum, x, i) => sum + x * from[i], 0)
      expect(hit.distance).toBeCloseTo(along - Math.sqrt(along * along - 8), 1)
    }),
  )
})

it('meets the backdrop on its floor, in its curve or on its wall', () => {
  const backdrop = { wall: -3, fillet: 1 }
  fc.assert(
    fc.property(direction, (towards) => {
      const ray = rayFrom([0.3, 2, 1], towards)
      const hit = createHit()
      findNearest(hierarchyOf([]), backdrop, ray, hit)

      if (hit.triangle !== BACKDROP) {
        expect(Math.max(ray.dy, ray.dz)).toBeGreaterThan(0)
        return
      }
      const y = ray.y + hit.distance * ray.dy
      const z = ray.z + hit.distance * ray.dz
      const off = z >= -2 ? y : y >= 1 ? z + 3 : Math.hypot(y - 1, z + 2) - 1
      expect(off).toBeCloseTo(0, 9)
    }),
  )
})

it('is open up to the first triangle, and past it when the filter lets light through', () => {
  const wall = hierarchyOf([
    [
      [-1, -1, 0],
      [1, -1, 0],
      [0, 1, 0],
    ],
  ])
  const ray = rayFrom([0, 0, 2], [0, 0, -1])

  expect(isOpen(wall, ray, 1.9, () => false)).toBe(true)
  expect(isOpen(wall, ray, 2.1, () => false)).toBe(false)
  expect(isOpen(wall, ray, 2.1, () => true)).toBe(true)
})

type Triangle = readonly [Point, Point, Point]

function hierarchyOf(all: Triangle[]) {
  const mesh = createMesh()
  const brush = brushFor(mesh, placed({}), 0)
  for (const corners of all) {
    const [a, b, c] = corners.map((corner) => brush.vertex(corner, [0, 1, 0], [0, 0, 0, 0]))
    brush.triangle(a, b, c)
  }
  return buildHierarchy(mesh)
}

function rayFrom([x, y, z]: Point, towards: Point): Ray {
  const [dx, dy, dz] = unit(towards)
  return { x, y, z, dx, dy, dz }
}

/** Through one triangle alone, whose hierarchy is a single leaf. */
function distanceTo(triangle: Triangle, ray: Ray) {
  const hit = createHit()
  findNearest(hierarchyOf([triangle]), undefined, ray, hit)
  return hit.distance
}

function ballTriangles(steps: number): Triangle[] {
  const at = (row: number, column: number): Point => {
    const polar = (Math.PI * row) / steps
    const angle = (2 * Math.PI * column) / steps
    return [Math.sin(polar) * Math.cos(angle), Math.cos(polar), Math.sin(polar) * Math.sin(angle)]
  }
  return Array.from({ length: steps * steps }, (_, i): Triangle[] => {
    const row = Math.floor(i / steps)
    const column = i % steps
    return [
      [at(row, column), at(row + 1, column), at(row + 1, column + 1)],
      [at(row, column), at(row + 1, column + 1), at(row, column + 1)],
    ]
  }).flat()
}
