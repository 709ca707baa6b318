import { hashCell } from '../math/hash.ts'
import { crossed, type Point, plus, times, unit } from '../math/point.ts'
import type { Brush } from './mesh.ts'

/** The opening's half size, at `DISTANCE` from what the sun shines on. */
const HALF_WIDTH = 3.3
const HALF_HEIGHT = 2.9
const DISTANCE = 15
const LEAF_DISTANCE = 17.5
const LEAVES = 46

/**
 * Hangs a window between the sun and what it shines on, outside of the picture: black walls around an opening, three
 * bars in it, and the leaves of a tree before its upper left. Its shadow is what tells a room from a studio.
 */
export function hangWindow(brush: Brush, target: Point, towardsSun: Point) {
  const right = unit(crossed([0, 1, 0], towardsSun))
  const up = crossed(towardsSun, right)
  const panel = (away: number, x: number, y: number, half: [number, number], turn = 0) => {
    const centre = plus(target, times(towardsSun, away))
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a, b]) => {
      const alongX = x + a * half[0] * Math.cos(turn) - b * half[1] * Math.sin(turn)
      const alongY = y + a * half[0] * Math.sin(turn) + b * half[1] * Math.cos(turn)
      const at = plus(centre, plus(times(right, alongX), times(up, alongY)))
      return brush.vertex(at, towardsSun, [0, 0, 0, 0])
    })
    brush.quad(corners[0], corners[1], corners[2], corners[3])
  }

  panel(DISTANCE, -HALF_WIDTH - 6, 0, [6, 12])
  panel(DISTANCE, HALF_WIDTH + 6, 0, [6, 12])
  panel(DISTANCE, 0, HALF_HEIGHT + 6, [12, 6])
  panel(DISTANCE, 0, -HALF_HEIGHT - 6, [12, 6])
  panel(DISTANCE, -0.95, 0, [0.12, HALF_HEIGHT])
  panel(DISTANCE, 1.25, 0, [0.12, HALF_HEIGHT])
  panel(DISTANCE, 0, 0.25, [HALF_WIDTH, 0.1])
  for (let leaf = 0; leaf < LEAVES; leaf++) {
    const a = hashCell(leaf, 1, 2, 9)
    const b = hashCell(leaf, 3, 4, 9)
    const c = hashCell(leaf, 5, 6, 9)
    const x = -HALF_WIDTH + 0.2 + 3.4 * a * a
    const y = HALF_HEIGHT - 3.2 * b * (1 - 0.5 * a)
    panel(LEAF_DISTANCE, x, y, [0.1 + 0.08 * c, 0.3 + 0.2 * c], 2 * Math.PI * c)
  }
}
