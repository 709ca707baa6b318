import type { Corner } from '../geometry/profile.ts'
import { type Point, plus, times } from '../math/point.ts'
import type { Thing } from './scene.ts'

const HEIGHT = 0.33
const RADIUS = 0.046
/** From the wax to the flame's foot. */
const FOOT = 0.035

/** A wick that comes out of the wax at `top`, with its flame when it is lit. */
export function burning(top: Point, lit: boolean): Thing[] {
  if (!lit) return [wick(top, [0.03, 0.07])]
  return [
    wick(top, [0.05, 0.115]),
    {
      shape: { kind: 'turned', corners: drop },
      material: { kind: 'flame', height: HEIGHT },
      at: plus(top, [0.008, FOOT, 0]),
      turn: [0, 0, -2],
    },
  ]
}

/** What a flame over `top` sheds on other things. It is smaller than the flame, and never seen itself. */
export const flameLight = (top: Point, strength = 1) => ({
  at: plus(top, [0.004, FOOT + 0.55 * HEIGHT, 0]),
  radius: 0.03,
  radiance: times([200, 110, 37], strength),
})

const wick = (top: Point, [middle, end]: readonly [number, number]): Thing => ({
  shape: {
    kind: 'tube',
    path: [plus(top, [0, -0.03, 0]), plus(top, [0.004, middle, 0]), plus(top, [0.015, end, 0])],
    radii: [0.009, 0.009],
  },
  material: { kind: 'plain', color: '#2a2320', roughness: 0.9, coat: 0 },
})

/** A drop that stands on its round end. */
const drop = Array.from({ length: 33 }, (_, i): Corner => {
  const t = i / 32
  const belly = Math.sin(Math.PI * t ** 0.62) * (1 - t) ** 0.35
  return [RADIUS * belly, t * HEIGHT]
})
