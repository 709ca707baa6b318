import { noise } from '../math/noise.ts'
import { distanceToM } from './letter-m.ts'
import type { Brush } from './mesh.ts'
import { type Field, smoothIntersection, smoothUnion } from './signed-distance.ts'
import { surfaceNets } from './surface-nets.ts'

const RADIUS = 0.27
/** Where the stamp stood, how deep it sank, and how high its letter is. */
const FACE = { radius: 0.2, height: 0.03, relief: 0.024, letter: 0.22, line: 0.02 }

/** A drop of sealing wax on y = 0 that has been pressed: a swollen edge, and a letter in relief on its face. */
export function carveSeal(brush: Brush, seed: number) {
  const seal: Field = (x, y, z) => {
    const fromAxis = Math.hypot(x, z)
    const angle = Math.atan2(z, x)
    const run = noise(Math.cos(angle) * 1.1 + seed, 0, Math.sin(angle) * 1.1)
    const edge = RADIUS * (1 + 0.16 * run)
    const swell = Math.hypot(fromAxis - edge, (y - 0.034) * 1.1) - 0.05
    const disc = Math.max(fromAxis - edge, y - 0.05)
    const pool = smoothIntersection(smoothUnion(swell, disc, 0.03), -y, 0.012)
    const pressed = Math.max(fromAxis - FACE.radius, FACE.height - y)
    const face = smoothIntersection(pool, -pressed, 0.014)
    const border = Math.abs(fromAxis - 0.166) - 0.011
    const letter = distanceToM(x, -z, FACE.letter) - FACE.line
    const above = Math.abs(y - FACE.height) - FACE.relief
    // Sharp edges would show the steps of the grid.
    const lines = smoothIntersection(Math.min(letter, border), above, 0.014)
    return smoothUnion(face, lines, 0.016)
  }
  const reach = RADIUS * 1.16 + 0.08
  surfaceNets(brush, seal, {
    low: [-reach, -0.03, -reach],
    high: [reach, 0.12, reach],
    cell: 0.006,
  })
}
