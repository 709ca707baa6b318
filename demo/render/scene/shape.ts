import type { Jug } from '../geometry/carve-jug.ts'
import type { Folding } from '../geometry/fold-cloth.ts'
import type { Corner, Outline } from '../geometry/profile.ts'
import type { Twigs } from '../geometry/twigs.ts'
import type { Point } from '../math/point.ts'

/** The form of a thing, as data. */
export type Shape =
  | {
      kind: 'vessel'
      /** From the foot to the rim, outside. */
      outline: Outline
      wall: number
      /** The height of the inside's floor. */
      floor: number
      wobble?: number
      seed?: number
    }
  | { kind: 'blown'; outline: Outline; wall: number; base: number; seed?: number }
  | { kind: 'turned'; corners: readonly Corner[]; wobble?: number; cloth?: boolean; sweep?: number }
  | {
      kind: 'tube'
      path: readonly Point[]
      /** From the start of the path to its end; between them it is smooth. */
      radii: readonly number[]
      closed?: boolean
      id?: number
    }
  | { kind: 'mug' }
  | ({ kind: 'jug' } & Jug)
  | { kind: 'board'; width: number; height: number }
  | { kind: 'seat'; radius: number; height: number }
  | { kind: 'block'; half: Point }
  | { kind: 'soap'; half: Point }
  | { kind: 'seal'; seed: number }
  | { kind: 'envelope'; half: readonly [width: number, depth: number] }
  | { kind: 'slab'; half: Point; rounding: number; cloth?: boolean }
  | ({ kind: 'folded' } & Folding)
  | { kind: 'ball'; radius: number; twine: number; turns: number }
  | { kind: 'cushion'; size: number }
  | { kind: 'towel'; width: number; rail: number }
  | { kind: 'coiled'; outline: Outline; rope: number }
  | ({ kind: 'twigs' } & Twigs)
  | { kind: 'window'; target: Point; towardsSun: Point }
