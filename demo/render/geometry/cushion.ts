import { noise } from '../math/noise.ts'
import { crossed, minus, type Point } from '../math/point.ts'
import { type Cloth, createCloth, drift, relax, type Sheet, shuffled, weave } from './cloth.ts'
import type { Brush } from './mesh.ts'
import { drawSheet } from './sheet-mesh.ts'
import { tube } from './tube.ts'

const SIDE = 110
const STEPS = 170
/** How far it leans back, in radians. */
const TILT = 0.2
/** Less leaves it standing on two corners, more collapses it. */
const PRESSURE = 0.0032
const GRAVITY = 0.0005
const FRICTION = 0.3
const SEAM = 0.035
/** Corners are cut narrower than the middle: filled, they would stand out as ears. */
const TAPER = 0.09
const LINEN = { stretch: 0.95, shear: 0.35, bend: 0.12, wideBend: 0 }

/** A filled cushion that leans on a wall: two sheets with one border, blown up and let go; around it a piping. */
export function sewCushion(brush: Brush, size: number) {
  const [front, back] = sheetsOf(size)
  const cloth = createCloth(2 * SIDE * SIDE)
  placeSheet(cloth, front, 1, size)
  placeSheet(cloth, back, -1, size)
  cloth.previous.set(cloth.positions)
  const threads = shuffled([front, back].flatMap((sheet) => weave(sheet, LINEN)))
  for (let step = 0; step < STEPS; step++) {
    drift(cloth, step < 120 ? 0.96 : 0.85, GRAVITY)
    const pressure = PRESSURE * Math.min(1, step / 50)
    blowUp(cloth, front, pressure)
    blowUp(cloth, back, -pressure)
    relax(cloth, threads, 22, (at) => rest(cloth, at))
  }
  drawSheet(brush, cloth.positions, front)
  drawSheet(brush, cloth.positions, back)
  tube(brush, border(cloth.positions, front), { radius: () => SEAM, closed: true, sides: 8 })
}

/** Two sheets whose border particles are the same. */
function sheetsOf(size: number): [Sheet, Sheet] {
  const sheet = (particle: Sheet['particle']): Sheet => ({
    columns: SIDE,
    rows: SIDE,
    spacing: size / (SIDE - 1),
    taper: TAPER,
    particle,
  })
  const isBorder = (i: number) => i === 0 || i === SIDE - 1
  return [
    sheet((column, row) => row * SIDE + column),
    sheet(
      (column, row) => row * SIDE + column + (isBorder(column) || isBorder(row) ? 0 : SIDE * SIDE),
    ),
  ]
}

function placeSheet({ positions }: Cloth, sheet: Sheet, side: 1 | -1, size: number) {
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const u = column / (SIDE - 1)
      const v = row / (SIDE - 1)
      const bulge = 0.5 * Math.sqrt(16 * u * (1 - u) * v * (1 - v))
      const z = side * bulge + 0.02 * noise(u * 9, v * 9, side)
      const y = v * size * 0.97 + SEAM
      positions.set(
        [(u - 0.5) * size * 0.97, y * Math.cos(TILT), z - y * Math.sin(TILT)],
        3 * sheet.particle(column, row),
      )
    }
  }
}

/** Pushes the inside of a sheet outwards, by its own area. */
function blowUp({ positions }: Cloth, sheet: Sheet, pressure: number) {
  const at = (column: number, row: number): Point => {
    const i = 3 * sheet.particle(column, row)
    return [positions[i], positions[i + 1], positions[i + 2]]
  }
  const k = pressure / (2 * sheet.spacing) ** 2
  for (let row = 1; row + 1 < SIDE; row++) {
    for (let column = 1; column + 1 < SIDE; column++) {
      const across = minus(at(column + 1, row), at(column - 1, row))
      const along = minus(at(column, row + 1), at(column, row - 1))
      const push = crossed(across, along)
      const i = 3 * sheet.particle(column, row)
      for (let axis = 0; axis < 3; axis++) positions[i + axis] += k * push[axis]
    }
  }
}

/** Keeps a particle above the floor, where it hardly slides, and before the tilted wall. */
function rest({ positions, previous }: Cloth, at: number) {
  if (positions[at + 1] < SEAM) {
    positions[at + 1] = SEAM
    for (const i of [at, at + 2]) {
      positions[i] = previous[i] + (positions[i] - previous[i]) * FRICTION
    }
  }
  const wall = -0.55 - positions[at + 1] * Math.sin(TILT)
  if (positions[at + 2] < wall) positions[at + 2] = wall
}

function border(positions: Float64Array, sheet: Sheet): Point[] {
  const last = SIDE - 1
  return Array.from({ length: 4 * last }, (_, n) => {
    const i = n % last
    const corner = [
      [i, 0],
      [last, i],
      [last - i, last],
      [0, last - i],
    ][Math.floor(n / last)]
    const at = 3 * sheet.particle(corner[0], corner[1])
    return [positions[at], positions[at + 1], positions[at + 2]]
  })
}
