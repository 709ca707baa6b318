import { CHANNELS } from '../job/tile.ts'
import type { Film } from '../job/trace-picture.ts'
import { boxBlur } from './box-blur.ts'

/** Planes of one number per pixel: red, green, blue. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array]

interface Pass {
  /** How far others are compared, in steps of `stride` pixels. */
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
/** Pixels that are less alike weigh nothing for each other. */
const FARTHEST = 8
const FEATURES = 6

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
  const features = featuresOf(film)
  const once = average(film, features, colors, variances, FINE)
  const left = mapPlanes(variances, (variance) => variance * LEFT_VARIANCE)
  return mapPlanes(average(film, features, once, left, WIDE), (root) => root * root)
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

/** From a pixel to the one that it is compared with. */
interface Step {
  dx: number
  dy: number
}

/** The rows `top` up to `bottom`, with those around them, `first` up to `end`. */
interface Band {
  top: number
  bottom: number
  first: number
  end: number
}

/** Rows that are worked on together: what is read of them again and again fits into the processor's cache. */
const BAND = 48

/** Replaces each pixel by the mean of those whose surroundings look alike. */
function average(
  film: Film,
  features: Float32Array,
  colors: Planes,
  variances: Planes,
  pass: Pass,
): Planes {
  const { width, height } = film
  const sums = mapPlanes(colors, (value) => value)
  const weights = new Float32Array(width * height).fill(1)
  const differences = new Float32Array(width * (BAND + 2 * PATCH_RADIUS))
  for (let top = 0; top < height; top += BAND) {
    const bottom = Math.min(height, top + BAND)
    const first = Math.max(0, top - PATCH_RADIUS)
    const end = Math.min(height, bottom + PATCH_RADIUS)
    const band = { top, bottom, first, end }
    // Each pair of pixels is weighed once, for both.
    for (let row = 0; row <= pass.reach; row++) {
      for (let column = row === 0 ? 1 : -pass.reach; column <= pass.reach; column++) {
        const step = { dx: column * pass.stride, dy: row * pass.stride }
        compare(film, colors, variances, { step, band, tolerance: pass.tolerance }, differences)
        boxBlur(differences, differences, { width, height: end - first, radius: PATCH_RADIUS })
        mix(film, features, colors, { step, band, patches: differences }, { sums, weights })
      }
    }
  }
  return mapPlanes(sums, (sum, i) => sum / weights[i])
}

/** Writes how unlike each pixel of the band is to that a step from it, less what noise explains. */
function compare(
  { width, height }: Film,
  [red, green, blue]: Planes,
  [redVariance, greenVariance, blueVariance]: Planes,
  {
    step: { dx, dy },
    band: { first, end },
    tolerance,
  }: { step: Step; band: Band; tolerance: number },
  out: Float32Array,
) {
  const squared = tolerance * tolerance
  const away = dy * width + dx
  out.fill(1000)
  for (let y = first; y < Math.min(end, height - dy); y++) {
    const start = (y - first) * width - y * width
    const last = y * width + Math.min(width, width - dx)
    for (let i = y * width + Math.max(0, -dx); i < last; i++) {
      const j = i + away
      out[start + i] =
        (unlikeness(red[i] - red[j], redVariance[i], redVariance[j], squared) +
          unlikeness(green[i] - green[j], greenVariance[i], greenVariance[j], squared) +
          unlikeness(blue[i] - blue[j], blueVariance[i], blueVariance[j], squared)) /
        3
    }
  }
}

/** A difference of two values, less what their variances explain of it. */
function unlikeness(difference: number, vi: number, vj: number, squared: number) {
  const explained = vi + (vi < vj ? vi : vj)
  return (difference * difference - explained) / (1e-6 + squared * (vi + vj))
}

/** Nearly exp(-away) in a tenth of its time, and 0 at `FARTHEST`, which is 8. */
function weightOf(away: number) {
  const second = (1 - away / FARTHEST) ** 2
  const fourth = second * second
  return fourth * fourth
}

/** Adds to each pixel of the band that a step from it, and to that the pixel, by how alike they are. */
function mix(
  { width, height }: Film,
  features: Float32Array,
  [red, green, blue]: Planes,
  {
    step: { dx, dy },
    band: { top, bottom, first },
    patches,
  }: { step: Step; band: Band; patches: Float32Array },
  { sums, weights }: { sums: Planes; weights: Float32Array },
) {
  const [reds, greens, blues] = sums
  for (let y = top; y < Math.min(bottom, height - dy); y++) {
    const last = y * width + Math.min(width, width - dx)
    for (let i = y * width + Math.max(0, -dx); i < last; i++) {
      const patch = patches[i - first * width]
      if (patch > FARTHEST) continue
      const j = i + dy * width + dx
      const away = (patch > 0 ? patch : 0) + featureDistance(features, i, j)
      if (away > FARTHEST) continue
      const weight = weightOf(away)
      weights[i] += weight
      weights[j] += weight
      reds[i] += weight * red[j]
      greens[i] += weight * green[j]
      blues[i] += weight * blue[j]
      reds[j] += weight * red[i]
      greens[j] += weight * green[i]
      blues[j] += weight * blue[i]
    }
  }
}

/**
 * Colour and normal of what each pixel shows, six numbers, so that the square of their distance is how unlike
 * two of them are: colours by the ratio of their lightness.
 */
function featuresOf({ width, height, pixels }: Film) {
  const features = new Float32Array(width * height * FEATURES)
  for (let i = 0; i < width * height; i++) {
    for (let channel = 0; channel < FEATURES; channel++) {
      const value = pixels[i * CHANNELS + 6 + channel]
      features[i * FEATURES + channel] = channel < 3 ? 15 * Math.log(value + 0.01) : 3.5 * value
    }
  }
  return features
}

function featureDistance(features: Float32Array, i: number, j: number) {
  let sum = 0
  for (let channel = 0; channel < FEATURES; channel++) {
    const difference = features[i * FEATURES + channel] - features[j * FEATURES + channel]
    sum += difference * difference
  }
  return sum
}
