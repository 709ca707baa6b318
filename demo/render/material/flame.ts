import { smoothstep } from '../math/interpolate.ts'
import type { FlameMaterial } from './material.ts'

/** A candle flame over the y of its texture. */
export interface Flame {
  kind: 'flame'
  height: number
}

export function flame({ height }: Flame): FlameMaterial {
  return {
    kind: 'flame',
    tint: [0.35, 0.3, 0.25],
    emission(y) {
      const t = y / height
      const core = smoothstep(0.02, 0.3, t) * (1 - 0.5 * smoothstep(0.6, 1, t))
      const blue = 1 - smoothstep(0, 0.25, t)
      return [9 * core + 0.15, 5.2 * core + 0.2, 1.9 * core * core + 0.5 * blue]
    },
  }
}
