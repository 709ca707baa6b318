import { scatterBits } from '../math/hash.ts'
import type { Development } from '../scene/scene.ts'
import { boxBlur } from './box-blur.ts'
import type { Planes } from './denoise.ts'
import { toneMap } from './tone-map.ts'

/** Bytes of red, green and blue, row by row. */
export interface Picture {
  width: number
  height: number
  bytes: Uint8Array
}

/** As in a studio by day. */
const ordinary: Development = { exposure: 4.8, bloom: 0.035 }

const VIGNETTE = 0.1
/** Brighter light than this spreads no further: a flame must not fog the picture. */
const MOST_BLOOM = 6
/** Dither and film grain in one, in bytes. */
const GRAIN = 1.1

/** Develops radiance into a picture: bloom of the lens, vignette, tone mapping, grain. */
export function grade(
  light: Planes,
  { width, height }: { width: number; height: number },
  changes: Partial<Development> = {},
): Picture {
  const { exposure, bloom } = { ...ordinary, ...changes }
  const spread = light.map((plane) => spreadOf(plane, width, height))
  const bytes = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const k = exposure * vignetteAt((i % width) / width, Math.floor(i / width) / height)
    const at = (channel: number) =>
      k * (light[channel][i] * (1 - bloom) + spread[channel][i] * bloom)
    const shown = toneMap(at(0), at(1), at(2))
    const grain = grainAt(i)
    for (let channel = 0; channel < 3; channel++) {
      bytes[3 * i + channel] = Math.min(255, Math.max(0, Math.round(shown[channel] * 255 + grain)))
    }
  }
  return { width, height, bytes }
}

/** Half of the spread light stays near, half goes far. */
function spreadOf(plane: Float32Array, width: number, height: number) {
  const held = plane.map((value) => Math.min(value, MOST_BLOOM))
  const near = softened(held, width, height, Math.max(1, Math.round(width * 0.006)))
  const far = softened(held, width, height, Math.max(2, Math.round(width * 0.03)))
  return near.map((value, i) => (value + far[i]) / 2)
}

/** Three box blurs are nearly a bell. */
function softened(plane: Float32Array, width: number, height: number, radius: number) {
  const out = plane.slice()
  for (let i = 0; i < 3; i++) boxBlur(out, out, { width, height, radius })
  return out
}

function vignetteAt(u: number, v: number) {
  const squared = (2 * u - 1) ** 2 + (2 * v - 1) ** 2
  return 1 - VIGNETTE * Math.min(1.4, 0.6 * squared)
}

/** A number around 0 with a tent's density. */
function grainAt(pixel: number) {
  const bits = scatterBits(pixel + 1)
  return GRAIN * ((bits & 0xffff) / 0xffff + (bits >>> 16) / 0xffff - 1)
}
