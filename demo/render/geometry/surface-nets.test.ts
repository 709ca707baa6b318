import { expect, it } from 'vitest'
import { brushFor, createMesh } from './mesh.ts'
import { roundedBlock, smoothUnion } from './signed-distance.ts'
import { surfaceNets } from './surface-nets.ts'
import { placed } from './transform.ts'

const BALL = { low: [-1.1, -1.1, -1.1], high: [1.1, 1.1, 1.1], cell: 0.1 } as const

it('puts every vertex of a ball onto the ball, with the ball’s own normal', () => {
  const { positions, normals } = ballMesh()

  for (let i = 0; i < positions.length; i++) expect(normals[i]).toBeCloseTo(positions[i], 3)
})

it('closes the surface, outside out: its volume is that of the ball', () => {
  expect(volumeOf(ballMesh())).toBeCloseTo((4 / 3) * Math.PI, 1)
})

it('joins two solids without a crease, and never inside of either', () => {
  const apart = smoothUnion(0.5, 2, 0.3)
  const together = smoothUnion(0.1, 0.1, 0.3)

  expect(apart).toBe(0.5)
  expect(together).toBeLessThan(0.1)
  expect(roundedBlock(1, 0, 0, [1, 2, 3], 0.1)).toBeCloseTo(0, 12)
})

function ballMesh() {
  const mesh = createMesh()
  surfaceNets(brushFor(mesh, placed({}), 0), (x, y, z) => Math.hypot(x, y, z) - 1, BALL)
  return mesh
}

/** By Gauss: the sum of the tetrahedra from the origin to each triangle. */
function volumeOf({ positions, triangles }: { positions: number[]; triangles: number[] }) {
  let volume = 0
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.slice(t, t + 3).map((v) => positions.slice(3 * v, 3 * v + 3))
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6
  }
  return volume
}
