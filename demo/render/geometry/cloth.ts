import { scatterBits } from '../math/hash.ts'

/** Particles that threads hold together (position-based dynamics, Müller et al. 2007). */
export interface Cloth {
  /** Three numbers per particle. */
  positions: Float64Array
  /** Where they were one step before. */
  previous: Float64Array
  /** 0 for a particle that is held, 1 for a free one. */
  freedom: Float64Array
}

/** Ties two particles at a length; `stiffness` is the part of a wrong length that is put right at once. */
export type Thread = readonly [a: number, b: number, length: number, stiffness: number]

/** A sheet: where each of its particles is in the list, by column and row. */
export interface Sheet {
  columns: number
  rows: number
  /** From particle to particle. */
  spacing: number
  /** How much narrower it is cut at the ends of its sides than in their middle, as a share. */
  taper?: number
  particle(column: number, row: number): number
}

export interface Weave {
  stretch: number
  shear: number
  bend: number
  /** Resists wide folds, over four particles. */
  wideBend: number
}

export function createCloth(count: number): Cloth {
  return {
    positions: new Float64Array(count * 3),
    previous: new Float64Array(count * 3),
    freedom: new Float64Array(count).fill(1),
  }
}

/** Ties a sheet's particles to their neighbours. */
export function weave(sheet: Sheet, weave: Weave): Thread[] {
  const threads: Thread[] = []
  const tie = (column: number, row: number, right: number, down: number, stiffness: number) => {
    const to = [column + right, row + down] as const
    if (stiffness === 0 || to[0] < 0 || to[0] >= sheet.columns || to[1] >= sheet.rows) return
    const a = sheet.particle(column, row)
    const b = sheet.particle(to[0], to[1])
    const length = distanceInCut(sheet, [column, row], to)
    if (a !== b) threads.push([a, b, length, stiffness])
  }
  for (let row = 0; row < sheet.rows; row++) {
    for (let column = 0; column < sheet.columns; column++) {
      tie(column, row, 1, 0, weave.stretch)
      tie(column, row, 0, 1, weave.stretch)
      tie(column, row, 1, 1, weave.shear)
      tie(column, row, -1, 1, weave.shear)
      tie(column, row, 2, 0, weave.bend)
      tie(column, row, 0, 2, weave.bend)
      tie(column, row, 4, 0, weave.wideBend)
      tie(column, row, 0, 4, weave.wideBend)
    }
  }
  return threads
}

/** How far two particles are apart in the cloth as it is cut, which lies flat. */
function distanceInCut(sheet: Sheet, a: readonly number[], b: readonly number[]) {
  const [fromX, fromY] = placeInCut(sheet, a)
  const [toX, toY] = placeInCut(sheet, b)
  return Math.hypot(toX - fromX, toY - fromY)
}

function placeInCut(
  { columns, rows, spacing, taper = 0 }: Sheet,
  [column, row]: readonly number[],
) {
  const x = column - (columns - 1) / 2
  const y = row - (rows - 1) / 2
  const narrower = (from: number, all: number) => 1 - taper * ((2 * from) / (all - 1)) ** 2
  return [x * narrower(y, rows) * spacing, y * narrower(x, columns) * spacing]
}

/** Four numbers per thread, in a random order: any order of rows would show as a bias across the cloth. */
export function shuffled(threads: Thread[]): Float64Array {
  const order = [...threads]
  for (let i = order.length - 1; i > 0; i--) {
    const j = (scatterBits(i) >>> 0) % (i + 1)
    const thread = order[i]
    order[i] = order[j]
    order[j] = thread
  }
  return Float64Array.from(order.flat())
}

/** Moves every free particle on as it moved before, a little slower, and pulls it down. */
export function drift({ positions, previous, freedom }: Cloth, damping: number, gravity: number) {
  for (let i = 0; i < positions.length; i++) {
    const speed = (positions[i] - previous[i]) * damping
    previous[i] = positions[i]
    if (freedom[Math.floor(i / 3)] > 0) positions[i] += speed - (i % 3 === 1 ? gravity : 0)
  }
}

/** Brings each thread nearer to its length, `rounds` times; `collide` moves a particle out of what it met. */
export function relax(
  { positions, freedom }: Cloth,
  threads: Float64Array,
  rounds: number,
  collide: (at: number) => void,
) {
  for (let round = 0; round < rounds; round++) {
    for (let thread = 0; thread < threads.length; thread += 4) {
      tighten(positions, freedom, threads, thread)
    }
    for (let i = 0; i < freedom.length; i++) if (freedom[i] > 0) collide(3 * i)
  }
}

function tighten(
  positions: Float64Array,
  freedom: Float64Array,
  threads: Float64Array,
  thread: number,
) {
  const freedomA = freedom[threads[thread]]
  const freedomB = freedom[threads[thread + 1]]
  if (freedomA + freedomB === 0) return
  const i = 3 * threads[thread]
  const j = 3 * threads[thread + 1]
  const dx = positions[j] - positions[i]
  const dy = positions[j + 1] - positions[i + 1]
  const dz = positions[j + 2] - positions[i + 2]
  const now = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
  const wrong = (now - threads[thread + 2]) / now
  const k = (wrong * threads[thread + 3]) / (freedomA + freedomB)
  positions[i] += dx * k * freedomA
  positions[i + 1] += dy * k * freedomA
  positions[i + 2] += dz * k * freedomA
  positions[j] -= dx * k * freedomB
  positions[j + 1] -= dy * k * freedomB
  positions[j + 2] -= dz * k * freedomB
}
