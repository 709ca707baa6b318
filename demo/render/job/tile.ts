import { createSampler, startSample } from '../sample/sampler.ts'
import type { Camera } from '../trace/camera.ts'
import { aimRay } from '../trace/camera.ts'
import type { PathTracer } from '../trace/path-tracer.ts'
import { createRay } from '../trace/ray.ts'

/** What decides the samples of a picture, besides its scene. */
export interface Exposure {
  width: number
  height: number
  /** Most samples per pixel, a power of two. */
  samples: number
  seed: number
}

export interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Numbers per pixel: radiance of one half of the samples, radiance of the other half, colour and normal of what is seen
 * (`Sight`). The halves tell the denoiser how sure the picture is.
 */
export const CHANNELS = 12

const TILE_SIZE = 16
/** Samples go to the two halves in turn, in blocks. */
const BLOCK = 8
const FIRST_ROUND = 16
/** A tile is done when no block of 4 × 4 pixels differs more between the halves, in roots of radiance. */
const NOISE_LIMIT = 0.02

export function tilesOf({ width, height }: Exposure): Tile[] {
  const columns = Math.ceil(width / TILE_SIZE)
  const rows = Math.ceil(height / TILE_SIZE)
  return Array.from({ length: columns * rows }, (_, i) => {
    const left = (i % columns) * TILE_SIZE
    const top = Math.floor(i / columns) * TILE_SIZE
    return {
      left,
      top,
      width: Math.min(TILE_SIZE, width - left),
      height: Math.min(TILE_SIZE, height - top),
    }
  })
}

const ray = createRay()
const sampler = createSampler()

/** Traces a tile: 16 samples, then twice as many until it is quiet or `samples` are taken. */
export function traceTile(tracer: PathTracer, camera: Camera, exposure: Exposure, tile: Tile) {
  const pixels = new Float32Array(tile.width * tile.height * CHANNELS)
  let taken = 0
  let goal = Math.min(FIRST_ROUND, exposure.samples)
  while (taken < goal) {
    for (let i = 0; i < tile.width * tile.height; i++) {
      const x = tile.left + (i % tile.width)
      const y = tile.top + Math.floor(i / tile.width)
      samplePixel(tracer, camera, exposure, x, y, taken, goal, pixels, i * CHANNELS)
    }
    taken = goal
    if (noiseOf(pixels, tile, taken) > NOISE_LIMIT) goal = Math.min(2 * taken, exposure.samples)
  }
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] *= i % CHANNELS < 6 ? 2 / taken : 1 / taken
  }
  return pixels
}

function samplePixel(
  { sight, trace }: PathTracer,
  camera: Camera,
  { width, height, samples, seed }: Exposure,
  x: number,
  y: number,
  from: number,
  to: number,
  pixels: Float32Array,
  at: number,
) {
  const block = Math.min(BLOCK, samples / 2)
  for (let index = from; index < to; index++) {
    startSample(sampler, { x, y, index, count: samples, seed })
    aimRay(ray, camera, { x, y, width, height }, sampler)
    trace(ray, sampler)
    const half = at + 3 * (Math.floor(index / block) & 1)
    pixels[half] += sight.red
    pixels[half + 1] += sight.green
    pixels[half + 2] += sight.blue
    pixels[at + 6] += sight.albedo.x
    pixels[at + 7] += sight.albedo.y
    pixels[at + 8] += sight.albedo.z
    pixels[at + 9] += sight.normal.x
    pixels[at + 10] += sight.normal.y
    pixels[at + 11] += sight.normal.z
  }
}

/** The difference of the halves in the worst block of 4 × 4 pixels. */
function noiseOf(pixels: Float32Array, { width, height }: Tile, taken: number) {
  let worst = 0
  for (let top = 0; top < height; top += 4) {
    for (let left = 0; left < width; left += 4) {
      let sum = 0
      let count = 0
      for (let y = top; y < Math.min(top + 4, height); y++) {
        for (let x = left; x < Math.min(left + 4, width); x++) {
          sum += difference(pixels, (y * width + x) * CHANNELS, 2 / taken)
          count += 3
        }
      }
      worst = Math.max(worst, sum / count)
    }
  }
  return Math.sqrt(worst) / 2
}

function difference(pixels: Float32Array, at: number, perSample: number) {
  let sum = 0
  for (let channel = at; channel < at + 3; channel++) {
    const a = brightness(pixels[channel] * perSample)
    const b = brightness(pixels[channel + 3] * perSample)
    sum += (a - b) * (a - b)
  }
  return sum
}

/** As the eye counts; what is burnt out may differ. */
const brightness = (radiance: number) => Math.min(1.3, Math.sqrt(radiance))
