import { clamp, mix, smoothstep } from '../math/interpolate.ts'
import { noise } from '../math/noise.ts'
import type { Brush } from './mesh.ts'
import { type Outline, splined } from './profile.ts'
import { distanceToLine, type Field, smoothIntersection, smoothUnion } from './signed-distance.ts'
import { surfaceNets } from './surface-nets.ts'

export interface Jug {
  /** From the foot to the rim, outside; its heights only rise. */
  outline: Outline
  wall: number
  /** The height of the inside's floor. */
  floor: number
  /** At +x: where it leaves the wall below and above, how far it stands out and how thick it is. */
  handle?: { from: number; to: number; reach: number; thickness: number }
  /** How far the lip is drawn out, towards -x. */
  spout?: number
}

const TABLE = 512

/** A thrown jug, or a cup when it has no spout, whose handle grows out of its wall. */
export function carveJug(brush: Brush, { outline, wall, floor, handle, spout = 0 }: Jug) {
  const radiusAt = alongOutline(outline)
  const height = outline[outline.length - 1][1]
  const widest = Math.max(...outline.map(([radius]) => radius))
  const bow = handle ? bowOf(radiusAt, handle) : []
  /** The rim rises a little where it is drawn out. */
  const lip = (x: number, fromAxis: number, y: number) => {
    const towards = Math.max(0, -x / Math.max(0.01, fromAxis)) ** 7
    return towards * smoothstep(0.72 * height, height, y) ** 1.6 * spout
  }
  const jug: Field = (x, y, z) => {
    const fromAxis = Math.hypot(x, z)
    const pull = lip(x, fromAxis, y)
    const radius = radiusAt(y) * (1 + 0.008 * noise(x * 1.7, y * 1.1, z * 1.7)) + pull
    let solid = smoothIntersection(fromAxis - radius, y - height - 0.35 * pull, 0.03)
    solid = smoothIntersection(solid, -y, 0.05)
    if (handle && x > 0) {
      const ellipse = Math.hypot(distanceToLine(x, y, bow), z / 1.6) - handle.thickness
      solid = smoothUnion(solid, ellipse, 2 * handle.thickness)
    }
    const inside = smoothIntersection(fromAxis - radius + wall, floor - y, 0.14)
    return smoothIntersection(solid, -inside, 0.7 * wall)
  }
  const out = handle ? handle.reach + 3 * handle.thickness : 0.1
  surfaceNets(brush, jug, {
    low: [-widest - spout - 0.1, -0.05, -widest - 0.1],
    high: [widest + out, height + 0.35 * spout + 0.08, widest + 0.1],
    cell: Math.max(height, 2 * widest) / 90,
    // As on a vessel: below 1 outside, 1 at the rim, above 1 inside.
    w(x, y, z) {
      const fromAxis = Math.hypot(x, z)
      const pull = lip(x, fromAxis, y)
      const below = height + 0.35 * pull - y
      if (below < 0.05 && fromAxis < radiusAt(y) + pull + 0.02) return 1 + below * 0.6
      return fromAxis < radiusAt(y) + pull - wall / 2 ? 1.5 : 0.5
    },
  })
}

/** An outline's radius at a height, held beyond both ends: a table, because a jug asks for it a million times. */
function alongOutline(outline: Outline) {
  const curve = splined(outline)
  const height = curve[curve.length - 1][1]
  const table = Float64Array.from({ length: TABLE + 1 }, (_, i) =>
    radiusOf(curve, (i / TABLE) * height),
  )
  return (y: number) => {
    const at = clamp((y / height) * TABLE, 0, TABLE - 1e-9)
    const low = Math.floor(at)
    return mix(table[low], table[low + 1], at - low)
  }
}

function radiusOf(curve: [number, number][], y: number) {
  const next = Math.max(
    1,
    curve.findIndex(([, height]) => height >= y),
  )
  const [fromRadius, from] = curve[next - 1]
  const [toRadius, to] = curve[next]
  return mix(fromRadius, toRadius, (y - from) / (to - from || 1))
}

/** The line of a handle, as an ear: it begins and ends inside the wall. */
function bowOf(
  radiusAt: (y: number) => number,
  { from, to, reach }: NonNullable<Jug['handle']>,
): [number, number][] {
  return Array.from({ length: 21 }, (_, i) => {
    const angle = Math.PI * (i / 20 - 0.5)
    const y = (from + to) / 2 + ((to - from) / 2) * Math.sin(angle)
    const bulge = Math.cos(angle) ** 0.85 * (1 + 0.16 * Math.sin(angle))
    return [radiusAt(y) - 0.03 + reach * bulge, y]
  })
}
