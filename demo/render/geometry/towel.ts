import { noise } from '../math/noise.ts'
import { type Cloth, createCloth, drift, relax, type Sheet, shuffled, weave } from './cloth.ts'
import type { Brush } from './mesh.ts'
import { drawSheet } from './sheet-mesh.ts'

const COLUMNS = 96
const ROWS = 132
const SPACING = 0.052
/** The row that lies on the rail; two on each side of it are held. */
const TOP_ROW = 36
const HELD_ROWS = 2
const RAIL_RADIUS = 0.14
const CLEARANCE = 0.015
const WALL = -0.68
const STEPS = 260
const GRAVITY = 0.003

/** A towel over a rail at height `rail`, gathered to `width`; the long side hangs in front. */
export function hangTowel(brush: Brush, width: number, rail: number) {
  const sheet: Sheet = {
    columns: COLUMNS,
    rows: ROWS,
    spacing: SPACING,
    particle: (column, row) => row * COLUMNS + column,
  }
  const cloth = createCloth(COLUMNS * ROWS)
  place(cloth, width, rail)
  const threads = shuffled(weave(sheet, { stretch: 1, shear: 0.3, bend: 0.12, wideBend: 0.06 }))
  for (let step = 0; step < STEPS; step++) {
    drift(cloth, step < STEPS * 0.75 ? 0.97 : 0.85, GRAVITY)
    relax(cloth, threads, 24, (at) => collide(cloth, at, rail))
  }
  drawSheet(brush, cloth.positions, sheet)
}

function place({ positions, previous, freedom }: Cloth, width: number, rail: number) {
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const i = row * COLUMNS + column
      const held = Math.abs(row - TOP_ROW) <= HELD_ROWS
      if (held) freedom[i] = 0
      const x = gathered(column, width)
      const [y, z] = held ? onRail(row, rail) : hanging(column, row, rail)
      positions.set([x, y, z], 3 * i)
    }
  }
  previous.set(positions)
}

/** Where a column lies along the rail: gathered, and not quite evenly. */
function gathered(column: number, width: number) {
  const u = column / (COLUMNS - 1) - 0.5
  return u * width + 0.1 * Math.sin(u * 23 + 1) + 0.06 * Math.sin(u * 41)
}

function onRail(row: number, rail: number) {
  const angle = ((row - TOP_ROW) * SPACING) / RAIL_RADIUS
  const radius = RAIL_RADIUS + CLEARANCE
  return [rail + radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** Before it falls into place: two flat, wavy halves. */
function hanging(column: number, row: number, rail: number) {
  const wave = Math.sin(column * 0.33 + 0.8 * noise(column * 0.1, 3, 0))
  const fold = 0.14 * wave + 0.08 * Math.sin(column * 0.71)
  const down = (row - TOP_ROW) * SPACING
  return down > 0
    ? [rail - down + 0.1, RAIL_RADIUS + 0.16 + fold]
    : [rail + down + 0.1, -RAIL_RADIUS - 0.12 + 0.3 * fold]
}

function collide({ positions }: Cloth, at: number, rail: number) {
  if (positions[at + 2] < WALL) positions[at + 2] = WALL
  const dy = positions[at + 1] - rail
  const dz = positions[at + 2]
  const away = Math.hypot(dy, dz)
  if (away < RAIL_RADIUS + CLEARANCE) {
    positions[at + 1] = rail + (dy / away) * (RAIL_RADIUS + CLEARANCE)
    positions[at + 2] = (dz / away) * (RAIL_RADIUS + CLEARANCE)
  }
  // Below the rail the halves keep to their sides.
  if (positions[at + 1] < rail - 0.2 && Math.abs(positions[at + 2]) < 0.03) {
    positions[at + 2] += positions[at + 2] >= 0 ? 0.01 : -0.01
  }
}
