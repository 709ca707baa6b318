import { apply, type Placement, placed } from '../geometry/transform.ts'
import type { Thing } from './scene.ts'

/** Moves things as one: what stands upright in `things` leans, lies or stands elsewhere together. */
export function grouped(things: readonly Thing[], place: Placement): Thing[] {
  const { turn, scale = 1 } = place
  const transform = placed(place)
  return things.map((thing) => {
    if (thing.turn && turn) throw new Error('A thing that is turned cannot be turned again.')
    return {
      ...thing,
      at: apply(transform, thing.at ?? [0, 0, 0]),
      turn: turn ?? thing.turn ?? [0, 0, 0],
      scale: scale * (thing.scale ?? 1),
    }
  })
}
