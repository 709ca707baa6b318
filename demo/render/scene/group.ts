import { apply, type Placement, placed } from '../geometry/transform.ts'
import type { Thing } from './scene.ts'

/**
 * Moves things as one: what stands upright in `things` leans, lies or stands elsewhere together. Things that are
 * turned themselves can be turned on around the upright axis only.
 */
export function grouped(things: readonly Thing[], place: Placement): Thing[] {
  const { turn = [0, 0, 0], scale = 1 } = place
  const tilts = turn[0] !== 0 || turn[2] !== 0
  const transform = placed(place)
  return things.map((thing) => {
    if (thing.turn && tilts) throw new Error('A thing that is turned cannot be tilted.')
    const [x, y, z] = thing.turn ?? [turn[0], 0, turn[2]]
    return {
      ...thing,
      at: apply(transform, thing.at ?? [0, 0, 0]),
      turn: [x, y + turn[1], z],
      scale: scale * (thing.scale ?? 1),
    }
  })
}
