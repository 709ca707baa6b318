import { type Brush, brushFor, createMesh } from './mesh.ts'
import { placed } from './transform.ts'

/** What a shape drew, and the volume that its surface closes: positive when outside is out. */
export function draw(shape: (brush: Brush) => void) {
  const mesh = createMesh()
  shape(brushFor(mesh, placed({}), 0))
  const { positions, triangles } = mesh
  const corner = (i: number) => positions.slice(3 * triangles[i], 3 * triangles[i] + 3)
  let volume = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6
  }
  return { ...mesh, volume }
}

/** The smallest box around a mesh. */
export function boundsOf(positions: readonly number[]) {
  const axis = (n: number) => positions.filter((_, i) => i % 3 === n)
  return [0, 1, 2].map((n) => [
    axis(n).reduce((a, b) => Math.min(a, b)),
    axis(n).reduce((a, b) => Math.max(a, b)),
  ])
}
