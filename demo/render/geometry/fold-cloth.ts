import { noise } from '../math/noise.ts'
import type { Brush } from './mesh.ts'

export interface Folding {
  width: number
  depth: number
  layers: number
  /** From layer to layer. */
  thickness: number
  /** How far the pile is from flat, in decimetres. */
  unevenness?: number
  seed?: number
}

const STEPS_ALONG = 26
const STEPS_AROUND = 10
const STEPS_ACROSS = 44

/** One point of the folded ribbon seen from the side. */
interface Fold {
  y: number
  z: number
  /** Across the ribbon. */
  ny: number
  nz: number
  /** The way along the cloth. */
  s: number
}

/**
 * Cloth folded to and fro into a pile that lies on y = 0; the folds are at the front (+z) and behind.
 * Its texture is (u, v) in decimetres of cloth.
 */
export function foldCloth(brush: Brush, folding: Folding) {
  const {
    width,
    depth,
    layers,
    thickness,
    unevenness = 0.16 * folding.thickness,
    seed = 0,
  } = folding
  const ribbon = ribbonOf(depth, layers, thickness)
  const half = 0.47 * thickness
  const columns = Array.from({ length: STEPS_ACROSS + 1 }, (_, i) => i / STEPS_ACROSS - 0.5)
  const sides = ([1, -1] as const).map((side) =>
    ribbon.map((fold) => columns.map((x) => lay(fold, x, side))),
  )
  for (const [k, rows] of sides.entries()) {
    for (let j = 0; j + 1 < rows.length; j++) {
      for (let i = 0; i + 1 < columns.length; i++) {
        const [a, b, c, d] = [rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]]
        if (k === 0) brush.quad(a, d, c, b)
        else brush.quad(a, b, c, d)
      }
    }
  }
  for (const x of [-0.5, 0.5]) closeSelvedge(x)
  for (const fold of [ribbon[0], ribbon[ribbon.length - 1]]) closeHem(fold)

  function lay({ y, z, ny, nz, s }: Fold, x: number, side: 1 | -1) {
    const [px, py, pz] = place(y + side * half * ny, z + side * half * nz, x, s)
    return brush.vertex([px, py, pz], [0, side * ny, side * nz], [x * width, s, 0, 0])
  }

  /** Hands fold neither straight nor flat. */
  function place(y: number, z: number, x: number, s: number) {
    const top = y / (layers * thickness)
    const u = x * width
    const sag = 1 - 0.1 * top * Math.abs(2 * x) ** 6
    const wave = unevenness * noise(u * 1.1 + seed, z * 0.9, s * 0.13 + seed)
    const edge = 1 + 0.012 * noise(s * 0.7, seed * 1.7, 3) + 0.008 * noise(s * 3, seed, 9)
    const shift = 0.03 * noise(Math.floor(y / thickness) * 0.9 + seed, 1, u * 0.4)
    return [u * edge, Math.max(0.002, (y + top * wave) * sag), z + shift] as const
  }

  function closeSelvedge(x: number) {
    const edge = ribbon.map((fold) =>
      ([1, -1] as const).map((side) => {
        const [px, py, pz] = place(
          fold.y + side * half * fold.ny,
          fold.z + side * half * fold.nz,
          x,
          fold.s,
        )
        return brush.vertex([px, py, pz], [x, 0, 0], [x * width, fold.s, 0, 0])
      }),
    )
    for (let j = 0; j + 1 < edge.length; j++) {
      const quad = [edge[j][0], edge[j][1], edge[j + 1][1], edge[j + 1][0]] as const
      if (x < 0) brush.quad(...quad)
      else brush.quad(quad[3], quad[2], quad[1], quad[0])
    }
  }

  function closeHem(fold: Fold) {
    const edge = columns.map((x) =>
      ([1, -1] as const).map((side) => {
        const [px, py, pz] = place(
          fold.y + side * half * fold.ny,
          fold.z + side * half * fold.nz,
          x,
          fold.s,
        )
        return brush.vertex(
          [px, py, pz],
          [0, 0, fold.s === 0 ? -fold.ny : fold.ny],
          [x * width, fold.s, 0, 0],
        )
      }),
    )
    for (let i = 0; i + 1 < edge.length; i++) {
      const quad = [edge[i][0], edge[i][1], edge[i + 1][1], edge[i + 1][0]] as const
      if (fold.s > 0) brush.quad(...quad)
      else brush.quad(quad[3], quad[2], quad[1], quad[0])
    }
  }
}

/** The line that the middle of the cloth follows, from the bottom behind to the top. */
function ribbonOf(depth: number, layers: number, thickness: number): Fold[] {
  const folds: Fold[] = []
  let s = 0
  for (let layer = 0; layer < layers; layer++) {
    const direction = layer % 2 === 0 ? 1 : -1
    const y = thickness * (layer + 0.5)
    for (let i = 0; i <= STEPS_ALONG; i++) {
      const z = direction * depth * (i / STEPS_ALONG - 0.5)
      folds.push({ y, z, ny: direction, nz: 0, s: s + (depth * i) / STEPS_ALONG })
    }
    s += depth
    if (layer === layers - 1) break
    for (let i = 1; i < STEPS_AROUND; i++) {
      const angle = (Math.PI * i) / STEPS_AROUND
      folds.push({
        y: y + (thickness / 2) * (1 - Math.cos(angle)),
        z: direction * (depth / 2 + (thickness / 2) * Math.sin(angle)),
        ny: direction * Math.cos(angle),
        nz: -Math.sin(angle),
        s: s + (thickness / 2) * angle,
      })
    }
    s += (thickness / 2) * Math.PI
  }
  return folds
}
