/** A whole number from 0 to below the limit. */
export type Random = (below: number) => number

/** Numbers that are the same for the same seed: mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export const pick = <T>(random: Random, values: readonly T[]): T =>
  values[random(values.length)] as T
