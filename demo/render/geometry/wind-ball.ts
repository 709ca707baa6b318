import { noise } from '../math/noise.ts'
import type { Point } from '../math/point.ts'
import type { Brush } from './mesh.ts'
import { tube } from './tube.ts'

const STEPS_PER_TURN = 56
/** How far turns lean, in radians: the steepest leave the smallest hole. Each goes on around the ball. */
const LEAN = { least: 0.75, most: 1.25 }
const ADVANCE = 2.42

/** Winds `turns` of twine of radius `twine` into a ball around the origin, as by hand: each turn leans over the last. */
export function windBall(brush: Brush, radius: number, twine: number, turns: number) {
  const path = Array.from({ length: turns * STEPS_PER_TURN + 1 }, (_, step): Point => {
    const turn = step / STEPS_PER_TURN
    const angle = 2 * Math.PI * turn
    const lean = LEAN.least + (LEAN.most - LEAN.least) * (0.5 + 0.5 * Math.cos(turn * 0.19))
    const r = radius * (0.94 + (0.06 * turn) / turns) + 0.4 * twine * noise(turn * 3.1, 2, 5)
    const x = r * Math.cos(angle)
    const y = r * Math.sin(angle) * Math.sin(lean)
    const z = r * Math.sin(angle) * Math.cos(lean)
    const around = ADVANCE * turn + 0.03 * noise(turn * 0.7, 8, 1)
    return [
      x * Math.cos(around) + z * Math.sin(around),
      y,
      z * Math.cos(around) - x * Math.sin(around),
    ]
  })
  tube(brush, path, { radius: () => twine, sides: 9, id: 3 })
}
