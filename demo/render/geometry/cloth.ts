import { scatterBits } from '../math/hash.ts'

/** Particles that threads hold together (position-based dynamics). */
export interface Cloth {
  /** Three numbers per particle. */
  positions: Float64Array
  /** Where they were one step before. */
  previous: Float64Array
  /** 0 for a particle that is held, 1 for a free one. */
  freedom: Float64Array
  threads: Thread[]
}

export interface Thread {
  a: number
  b: number
  length: number
  /** The part of a wrong length that is put right at once. */
  stiffness: number
}

/** A sheet: where each of its particles is in the list, by column and row. */
export interface Sheet {
  columns: number
  rows: number
  /** From particle to particle. */
  spacing: number
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
    threads: [],
  }
}

/** Ties a sheet's particles to their neighbours. */
export function weave(cloth: Cloth, sheet: Sheet, weave: Weave) {
  const tie = (column: number, row: number, right: number, down: number, stiffness: number) => {
    const to = [column + right, row + down]
    if (stiffness === 0 || to[0] < 0 || to[0] >= sheet.columns || to[1] >= sheet.rows) return
    const a = sheet.particle(column, row)
    const b = sheet.particle(to[0], to[1])
    const length = Math.hypot(right, down) * sheet.spacing
    if (a !== b) cloth.threads.push({ a, b, length, stiffness })
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
}

/** Puts the threads in a random order: any order of rows would show as a bias across the cloth. */
export function shuffleThreads({ threads }: Cloth) {
  for (let i = threads.length - 1; i > 0; i--) {
    const j = (scatterBits(i) >>> 0) % (i + 1)
    const thread = threads[i]
    threads[i] = threads[j]
    threads[j] = thread
  }
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
export function relax(cloth: Cloth, rounds: number, collide: (at: number) => void) {
  const { positions, freedom, threads } = cloth
  for (let round = 0; round < rounds; round++) {
    for (const thread of threads) tighten(positions, freedom, thread)
    for (let i = 0; i < freedom.length; i++) if (freedom[i] > 0) collide(3 * i)
  }
}

function tighten(
  positions: Float64Array,
  freedom: Float64Array,
  { a, b, length, stiffness }: Thread,
) {
  const free = freedom[a] + freedom[b]
  if (free === 0) return
  const i = 3 * a
  const j = 3 * b
  const dx = positions[j] - positions[i]
  const dy = positions[j + 1] - positions[i + 1]
  const dz = positions[j + 2] - positions[i + 2]
  const now = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
  const k = (((now - length) / now) * stiffness) / free
  positions[i] += dx * k * freedom[a]
  positions[i + 1] += dy * k * freedom[a]
  positions[i + 2] += dz * k * freedom[a]
  positions[j] -= dx * k * freedom[b]
  positions[j + 1] -= dy * k * freedom[b]
  positions[j + 2] -= dz * k * freedom[b]
}
