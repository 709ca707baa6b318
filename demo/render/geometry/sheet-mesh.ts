import { crossed, minus, type Point } from '../math/point.ts'
import type { Sheet } from './cloth.ts'
import type { Brush } from './mesh.ts'

/** Draws a sheet of cloth; its texture is (u, v) in decimetres of cloth. */
export function drawSheet(brush: Brush, positions: Float64Array, sheet: Sheet) {
  const { columns, rows, spacing } = sheet
  const at = (column: number, row: number): Point => {
    const i = 3 * sheet.particle(clampTo(column, columns), clampTo(row, rows))
    return [positions[i], positions[i + 1], positions[i + 2]]
  }
  const vertices = Array.from({ length: columns * rows }, (_, i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    const across = minus(at(column + 1, row), at(column - 1, row))
    const along = minus(at(column, row + 1), at(column, row - 1))
    const texture = [column * spacing, row * spacing, 0, 0] as const
    return brush.vertex(at(column, row), crossed(across, along), texture)
  })
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column
      const [a, b, c, d] = [i, i + 1, i + columns + 1, i + columns].map((n) => vertices[n])
      brush.quad(a, b, c, d)
    }
  }
}

const clampTo = (i: number, count: number) => Math.min(count - 1, Math.max(0, i))
