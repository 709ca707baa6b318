import { scatterBits } from '../math/hash.ts'

/** Where a sequence of random-looking pairs stands. `u` and `v` are the pair of the last `draw`. */
export interface Sampler {
  /** Which sample of the pixel: 0 ... count - 1. */
  index: number
  /** Samples per pixel less one; their count is a power of two. */
  mask: number
  seed: number
  dimension: number
  u: number
  v: number
}

export const createSampler = (): Sampler => ({
  index: 0,
  mask: 0,
  seed: 0,
  dimension: 0,
  u: 0.5,
  v: 0.5,
})

/** Begins sample `index` of `count` of a pixel. */
export function startSample(
  sampler: Sampler,
  {
    x,
    y,
    index,
    count,
    seed,
  }: { x: number; y: number; index: number; count: number; seed: number },
) {
  sampler.index = index
  sampler.mask = count - 1
  sampler.seed = scatterBits(Math.imul(x, 73856093) ^ scatterBits(Math.imul(y, 19349663) ^ seed))
  sampler.dimension = 0
}

/**
 * Draws the next pair in [0, 1)², well spread over the samples of a pixel: every 2^a × 2^b grid of boxes gets
 * equally many.
 *
 * A (0,2)-sequence of Sobol' per pair of dimensions, its order and its digits scrambled after Owen
 * (Burley, Practical Hash-based Owen Scrambling, JCGT 9/4, 2020).
 */
export function draw(sampler: Sampler) {
  sampler.dimension += 1
  const seed = scatterBits(sampler.seed + Math.imul(sampler.dimension, 0x9e3779b1))
  const index = reverse(scramble(reverse(sampler.index), seed)) & sampler.mask
  sampler.u = unit(scramble(index, scatterBits(seed ^ 0x68bc21eb)))
  sampler.v = unit(scramble(reverse(sobol(index)), scatterBits(seed ^ 0x02e5be93)))
}

/** The second coordinate of Sobol's sequence; the first is the index with its bits reversed. */
function sobol(index: number) {
  let bits = 0
  for (let i = index, v = 0x80000000; i !== 0; i >>>= 1, v ^= v >>> 1) if (i & 1) bits ^= v
  return bits
}

/** Owen's scrambling of a number whose bits are reversed (the hash of Laine and Karras). */
function scramble(bits: number, seed: number) {
  let x = bits
  x ^= Math.imul(x, 0x3d20adea)
  x = (x + seed) | 0
  x = Math.imul(x, (seed >>> 16) | 1)
  x ^= Math.imul(x, 0x05526c56)
  return x ^ Math.imul(x, 0x53a22864)
}

function reverse(bits: number) {
  let x = bits
  x = ((x >>> 1) & 0x55555555) | ((x & 0x55555555) << 1)
  x = ((x >>> 2) & 0x33333333) | ((x & 0x33333333) << 2)
  x = ((x >>> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4)
  x = ((x >>> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8)
  return (x >>> 16) | (x << 16)
}

const unit = (reversed: number) => (reverse(reversed) >>> 0) / 2 ** 32
