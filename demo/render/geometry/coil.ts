import { mix } from '../math/interpolate.ts'
import { noise } from '../math/noise.ts'
import type { Point } from '../math/point.ts'
import type { Brush } from './mesh.ts'
import { type Outline, splined } from './profile.ts'
import { tube } from './tube.ts'

const STEPS_PER_TURN = 160

/** Sews a rope of radius `rope` round and round along an outline, from its start to its end. */
export function coil(brush: Brush, outline: Outline, rope: number) {
  const curve = splined(outline)
  const lengths = curve.map((_, i) => lengthTo(curve, i))
  const length = lengths[lengths.length - 1]
  // Sewn tight: each turn is pressed a little into the one before.
  const turns = length / (1.9 * rope)
  const steps = Math.ceil(turns * STEPS_PER_TURN)
  const path = Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / STEPS_PER_TURN
    const [radius, height] = alongCurve(curve, lengths, (length * step) / steps)
    const hand = 0.014 * noise(Math.cos(angle) * 2, step / STEPS_PER_TURN, Math.sin(angle) * 2)
    const r = Math.max(0.02, radius + hand)
    return [r * Math.cos(angle), height + 0.5 * hand, r * Math.sin(angle)]
  })
  tube(brush, path, { radius: () => rope, sides: 14, id: 1 })
}

const lengthTo = (curve: [number, number][], end: number) =>
  curve
    .slice(1, end + 1)
    .reduce((sum, [r, h], i) => sum + Math.hypot(r - curve[i][0], h - curve[i][1]), 0)

function alongCurve(curve: [number, number][], lengths: number[], at: number) {
  const next = Math.max(
    1,
    lengths.findIndex((length) => length >= at - 1e-9),
  )
  const t = (at - lengths[next - 1]) / (lengths[next] - lengths[next - 1] || 1)
  return [mix(curve[next - 1][0], curve[next][0], t), mix(curve[next - 1][1], curve[next][1], t)]
}
