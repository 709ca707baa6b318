import { smoothstep } from '../math/interpolate.ts'
import type { FlameMaterial } from './material.ts'

/** A candle flame over the y of its texture: blue and clear around the wick, bright above. */
export interface Flame {
  kind: 'flame'
  height: number
}

export function flame({ height }: Flame): FlameMaterial {
  return {
    kind: 'flame',
    tint: [0.8, 0.78, 0.76],
    emission(y) {
      const t = y / height
      const body = smoothstep(0.12, 0.5, t) * (1 - 0.4 * smoothstep(0.7, 1, t))
      const foot = 1 - smoothstep(0.04, 0.28, t)
      return [90 * body + 1.5 * foot, 50 * body + 3 * foot, 14 * body * body + 11 * foot]
    },
  }
}
