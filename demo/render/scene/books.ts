import type { Linen } from '../material/linen.ts'
import type { Pages } from '../material/pages.ts'
import type { Plain } from '../material/plain.ts'
import type { Point } from '../math/point.ts'
import { brass } from './metals.ts'
import type { Thing } from './scene.ts'

export const paper: Plain = { kind: 'plain', color: '#e8dfcd', roughness: 0.95, coat: 0 }
const leaves: Pages = { kind: 'pages', color: '#e6dcc8', across: 'z' }

const COVER = 0.022

/** Bookbinder's linen is finer than that of a cushion. */
export const bound = (cloth: Linen): Linen => ({ ...cloth, pitch: 0.011, depth: 0.7, sheen: 0.06 })

/** Stands on y = 0 with its front to the camera and its straight back to the left; half sizes. */
export const notebook = (cloth: Linen, half: Point): Thing[] => [
  ...covers(cloth, half),
  {
    shape: {
      kind: 'slab',
      half: [0.024, half[1], half[2] + 0.02],
      rounding: 0.018,
      cloth: true,
    },
    material: bound(cloth),
    at: [-half[0] + 0.01, half[1], 0],
  },
]

/** As a notebook, with a rounded back that has a title and two lines of gold. */
export function hardback(cloth: Linen, title: string, half: Point): Thing[] {
  const height = 2 * half[1]
  const back = roundedBack(half)
  return [
    ...covers(cloth, half),
    back(0, height, { material: bound(cloth), rise: 0 }),
    back(height * 0.68, height * 0.86, {
      material: { kind: 'plain', color: title, roughness: 0.7, coat: 0.2 },
      rise: 0.004,
    }),
    ...[0.655, 0.88, 0.12].map((part) =>
      back(height * part, height * part + 0.014, { material: brass, rise: 0.003 }),
    ),
  ]
}

const covers = (cloth: Linen, [halfWidth, halfHeight, halfThickness]: Point): Thing[] => [
  ...[halfThickness, -halfThickness].map(
    (z): Thing => ({
      shape: { kind: 'slab', half: [halfWidth, halfHeight, COVER], rounding: 0.018, cloth: true },
      material: bound(cloth),
      at: [0, halfHeight, z],
    }),
  ),
  {
    shape: {
      kind: 'slab',
      half: [halfWidth - 0.03, halfHeight - 0.04, halfThickness - 0.018],
      rounding: 0.01,
    },
    material: leaves,
    at: [-0.01, halfHeight, 0],
  },
]

/** Draws on the back of a book: a part of a cylinder from cover to cover, between two heights. */
function roundedBack([halfWidth, , halfThickness]: Point) {
  const reach = halfThickness + COVER
  const bulge = 0.3 * reach
  const radius = (reach ** 2 + bulge ** 2) / (2 * bulge)
  const sweep = (2 * Math.asin(reach / radius) * 180) / Math.PI
  return (
    from: number,
    to: number,
    { material, rise }: { material: Thing['material']; rise: number },
  ): Thing => {
    const [inner, outer] = [radius - 0.03, radius + rise]
    return {
      shape: {
        kind: 'turned',
        corners: [
          [inner, from],
          [outer, from],
          [outer, to],
          [inner, to],
        ],
        cloth: true,
        sweep,
      },
      material,
      at: [-halfWidth + 0.01 + radius - bulge, 0, 0],
      turn: [0, sweep / 2 - 180, 0],
    }
  }
}
