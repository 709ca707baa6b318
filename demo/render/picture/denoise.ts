import { CHANNELS } from '../job/tile.ts'
import type { Film } from '../job/trace-picture.ts'
import { boxBlur } from './box-blur.ts'

/** Planes of one number per pixel: red, green, blue. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array]

interface Pass {
  /** How far the neighbours lie, in steps of `stride` pixels. */
  reach: number
  stride: number
  /** How much difference noise may explain, in standard deviations. */
  tolerance: number
}

/** The second pass is wide and coarse: alone, the first leaves ragged edges in soft shadows. */
const FINE: Pass = { reach: 7, stride: 1, tolerance: 0.8 }
const WIDE: Pass = { reach: 5, stride: 3, tolerance: 1.04 }
const PATCH_RADIUS = 2
const VARIANCE_RADIUS = 5
const MOST_VARIANCE = 0.02
/** What the first pass leaves of the variance. */
const LEFT_VARIANCE = 0.06
/** Neighbours with less weight than exp(-8) are passed over. */
const FARTHEST = 8

/**
 * Takes the noise out of traced light: non-local means over roots of radiance, held back at edges of colour and
 * normal, which were seen without noise. Answers with radiance.
 *
 * Rousselle et al., Adaptive Rendering with Non-Local Means Filtering (SIGGRAPH Asia 2012).
 */
export function denoise(film: Film): Planes {
  const { width, height } = film
  const colors = planes(film, (a, b) => Math.sqrt(Math.max(0, (a + b) / 2)))
  const variances = planes(film, (a, b) =>
    Math.min(MOST_VARIANCE, (Math.sqrt(Math.max(0, a)) - Math.sqrt(Math.max(0, b))) ** 2 / 4),
  )
  for (const plane of variances) boxBlur(plane, plane, { width, height, radius: VARIANCE_RADIUS })
  const once = average(film, colors, variances, FINE)
  const left = mapPlanes(variances, (variance) => variance * LEFT_VARIANCE)
  return mapPlanes(average(film, once, left, WIDE), (root) => root * root)
}

function planes({ width, height, pixels }: Film, value: (a: number, b: number) => number): Planes {
  const plane = (channel: number) =>
    Float32Array.from({ length: width * height }, (_, i) =>
      value(pixels[i * CHANNELS + channel], pixels[i * CHANNELS + 3 + channel]),
    )
  return [plane(0), plane(1), plane(2)]
}

const mapPlanes = (
  [red, green, blue]: Planes,
  value: (from: number, i: number) => number,
): Planes => [red.map(value), green.map(value), blue.map(value)]

/** Replaces each pixel by the mean of those whose surroundings look alike. */
function average(film: Film, colors: Planes, variances: Planes, pass: Pass): Planes {
  const { width, height } = film
  const sums = mapPlanes(colors, (value) => value)
  const weights = new Float32Array(width * height).fill(1)
  const differences = new Float32Array(width * height)
  const patches = new Float32Array(width * height)
  // Each pair of pixels is weighed once, for both.
  for (let row = 0; row <= pass.reach; row++) {
    for (let column = row === 0 ? 1 : -pass.reach; column <= pass.reach; column++) {
      const dx = column * pass.stride
      const dy = row * pass.stride
      compare(film, colors, variances, dx, dy, pass.tolerance, differences)
      boxBlur(differences, patches, { width, height, radius: PATCH_RADIUS })
      for (let y = 0; y + dy < height; y++) {
        for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
          const i = y * width + x
          const j = i + dy * width + dx
          if (patches[i] > FARTHEST) continue
          const away = Math.max(0, patches[i]) + featureDistance(film.pixels, i, j)
          if (away > FARTHEST) continue
          const weight = Math.exp(-away)
          weights[i] += weight
          weights[j] += weight
          for (let channel = 0; channel < 3; channel++) {
            sums[channel][i] += weight * colors[channel][j]
            sums[channel][j] += weight * colors[channel][i]
          }
        }
      }
    }
  }
  return mapPlanes(sums, (sum, i) => sum / weights[i])
}

/** Writes how unlike each pixel is to that at (dx, dy) from it, less what noise explains. */
function compare(
  { width, height }: Film,
  colors: Planes,
  variances: Planes,
  dx: number,
  dy: number,
  tolerance: number,
  out: Float32Array,
) {
  const squared = tolerance * tolerance
  out.fill(1000)
  for (let y = 0; y + dy < height; y++) {
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
      const i = y * width + x
      const j = i + dy * width + dx
      let sum = 0
      for (let channel = 0; channel < 3; channel++) {
        const vi = variances[channel][i]
        const vj = variances[channel][j]
        const difference = colors[channel][i] - colors[channel][j]
        const explained = vi + Math.min(vi, vj)
        sum += (difference * difference - explained) / (1e-6 + squared * (vi + vj))
      }
      out[i] = sum / 3
    }
  }
}

/** How unlike the first surfaces of two pixels are. */
function featureDistance(pixels: Float32Array, i: number, j: number) {
  let sum = 0
  const a = i * CHANNELS + 6
  const b = j * CHANNELS + 6
  for (let channel = 0; channel < 3; channel++) {
    const colour = pixels[a + channel] - pixels[b + channel]
    const both = pixels[a + channel] + pixels[b + channel] + 0.02
    const turn = pixels[a + 3 + channel] - pixels[b + 3 + channel]
    sum += (900 * colour * colour) / (both * both) + 12 * turn * turn
  }
  return sum
}
