import { hashCell } from '../math/hash.ts'
import { noise } from '../math/noise.ts'
import { type Point, plus, times, unit } from '../math/point.ts'
import type { Brush } from './mesh.ts'
import { tube } from './tube.ts'

const STEPS = 46

export interface Twigs {
  count: number
  length: number
  seed: number
  /** How deep they stand in the vase: straight, or they would pierce its neck. */
  depth?: number
  /** How far below the rim they cross the axis: in the middle of a narrow neck. Beside it, when absent. */
  crossing?: number
}

/** How far a twig leans outwards for each step up. */
const LEAN = 0.15

/** Bent twigs with buds that stand in a neck whose rim is at the origin. */
export function growTwigs(brush: Brush, twigs: Twigs) {
  for (let twig = 0; twig < twigs.count; twig++) growTwig(brush, twig, twigs)
}

function growTwig(
  brush: Brush,
  twig: number,
  { count, length, seed, depth = 1.1, crossing }: Twigs,
) {
  const chance = (what: number) => hashCell(twig, what, 7, seed)
  const angle = 2 * Math.PI * (twig / count + 0.12 * chance(1))
  const outwards: Point = [Math.cos(angle), 0, Math.sin(angle)]
  const step = (length * (0.75 + 0.4 * chance(2))) / STEPS
  let spread = 0.62 * (0.5 + 0.8 * chance(3))
  let heading: Point = plus([0, 1, 0], times(outwards, LEAN))
  const beside = crossing === undefined ? 0.05 : LEAN * (crossing - depth)
  let at: Point = plus([0, -depth, 0], times(outwards, beside))
  const path = Array.from({ length: STEPS }, (_, i) => {
    const here = at
    if (here[1] > 0.02) {
      const lean = spread > 0 ? 0.067 : 0.012
      spread -= 0.055
      const sway = (offset: number) =>
        0.16 * noise(here[offset] * 1.7 + twig * 5, here[1] * 1.7, seed)
      heading = plus(heading, plus(times(outwards, lean), [sway(0), -0.006, sway(2)]))
    }
    at = plus(here, times(unit(heading), step))
    if (here[1] > 0.45 && chance(10 + i) < 0.62) addBud(brush, here, twig, i, seed)
    return here
  })
  tube(brush, path, { radius: (t) => 0.026 * (1 - 0.75 * t), sides: 8 })
}

/** A bud on a stalk of its own; a tube that swells. */
function addBud(brush: Brush, from: Point, twig: number, i: number, seed: number) {
  const chance = (what: number) => hashCell(twig, i, what, seed)
  const angle = 2 * Math.PI * chance(1)
  const towards = unit([0.8 * Math.cos(angle), 0.3 + 0.7 * chance(2), 0.8 * Math.sin(angle)])
  const stalk = 0.12 + 0.2 * chance(3)
  const bud = 0.1 + 0.1 * chance(4)
  const path = Array.from({ length: 16 }, (_, k) =>
    plus(from, times(towards, along(k, stalk, bud))),
  )
  tube(brush, path, {
    radius: (t) =>
      t < 0.2 ? 0.008 : 0.008 + 0.3 * bud * Math.sin((Math.PI * (t - 0.2)) / 0.8) ** 0.8,
    sides: 10,
  })
}

/** The first fifth of the points is on the stalk, the others are on the bud. */
const along = (k: number, stalk: number, bud: number) =>
  k <= 3 ? (stalk * k) / 3 : stalk + (bud * (k - 3)) / 12
