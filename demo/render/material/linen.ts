import { linearColor } from '../math/color.ts'
import { hashCell } from '../math/hash.ts'
import { mix } from '../math/interpolate.ts'
import { noise } from '../math/noise.ts'
import { cover, type OpaqueMaterial, paint } from './material.ts'

/** Plain weave over a texture of (u, v) in decimetres. */
export interface Linen {
  kind: 'linen'
  warp: string
  weft: string
  /** From thread to thread, in decimetres. */
  pitch: number
  /** Bands across the cloth from one v to another. */
  stripes?: { color: string; bands: readonly (readonly [number, number])[] }
  /** How deep the weave is, 1 for a cushion. */
  depth?: number
  sheen?: number
  /** The part of the light that goes through, for a lampshade. */
  transmission?: number
}

export function linen({
  pitch,
  stripes,
  depth = 1,
  sheen = 0.12,
  transmission = 0,
  ...colors
}: Linen) {
  const warp = linearColor(colors.warp)
  const weft = linearColor(colors.weft)
  const stripe = linearColor(stripes?.color ?? colors.warp)
  const isStriped = (v: number) => stripes?.bands.some(([from, to]) => v > from && v < to)
  /** The thread on top at the last place that was looked at: its roundness, its tone, and which way it runs. */
  const thread = { profile: 0, tone: 0, isWeft: false }
  const look = (u: number, v: number) => {
    const x = (u + 0.006 * noise(u * 3, v * 3, 0)) / pitch
    const y = (v + 0.006 * noise(u * 3 + 9, v * 3, 2)) / pitch
    const i = Math.floor(x)
    const j = Math.floor(y)
    const warpOver = ((i + j) & 1) === 1
    const slubs = 0.5 * noise(i * 7.7, v * 1.1, 1)
    const weftSlubs = 0.5 * noise(u * 1.1, j * 7.7, 5)
    const warpWidth = 0.75 + 0.5 * hashCell(i, 1, 0, 3) + slubs
    const weftWidth = 0.75 + 0.5 * hashCell(j, 2, 0, 4) + weftSlubs
    const warpHeight = roundness(x - i, warpWidth) * (warpOver ? 1 : 0.55)
    const weftHeight = roundness(y - j, weftWidth) * (warpOver ? 0.55 : 1)
    thread.profile = Math.max(warpHeight, weftHeight)
    thread.isWeft = weftHeight >= warpHeight
    thread.tone = thread.isWeft
      ? hashCell(j, 6, 0, 0) + 0.6 * noise(u * 2.3, j * 3.1, 8)
      : hashCell(i, 5, 0, 0) + 0.6 * noise(i * 3.1, v * 2.3, 7)
  }
  const material: OpaqueMaterial = {
    kind: 'opaque',
    probe: pitch * 0.12,
    shade(out, u, v, _z, _w, rough) {
      out.roughness = 0.9
      out.coat = 0
      out.sheen = sheen
      out.transmission = transmission
      if (rough) {
        // The mean of the weave's tones.
        paint(out, warp, weft, 0.5, 0.88)
      } else {
        look(u, v)
        const value = mix(0.72, 1, thread.profile) * (0.88 + 0.2 * thread.tone)
        paint(out, warp, weft, thread.isWeft ? 1 : 0, value)
      }
      if (isStriped(v)) cover(out, stripe, 0.8)
    },
    height(u, v) {
      look(u, v)
      return depth * 0.28 * pitch * thread.profile
    },
  }
  return material
}

/** A thread's height across it, 1 in the middle of its cell. */
const roundness = (part: number, width: number) =>
  Math.max(0, 1 - ((Math.abs(part - 0.5) * 2) / Math.max(0.5, width)) ** 2)
