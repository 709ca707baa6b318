import { CHANNELS } from '../job/tile.ts'
import type { Film } from '../job/trace-picture.ts'

/** A pixel may be this much brighter than its second brightest neighbour, and darker than its second darkest. */
const TOLERANCE = 1.12

/**
 * Takes single sparks and holes out of traced light: what one pixel alone has seen is rarely there. Lines stay, for
 * each of their pixels has two neighbours that are like it.
 */
export function despeckle({ width, height, pixels }: Film): Film {
  const brightness = Float32Array.from({ length: width * height }, (_, i) =>
    brightnessAt(pixels, i),
  )
  const clean = pixels.slice()
  const around = new Float32Array(8)
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x
      let count = 0
      for (let row = -width; row <= width; row += width) {
        for (let column = -1; column <= 1; column++) {
          if (row !== 0 || column !== 0) around[count++] = brightness[i + row + column]
        }
      }
      around.sort()
      const here = brightness[i]
      const wanted = Math.min(Math.max(here, around[1] / TOLERANCE), around[6] * TOLERANCE)
      if (wanted === here) continue
      const k = wanted / Math.max(here, 1e-6)
      for (let channel = 0; channel < 6; channel++) clean[i * CHANNELS + channel] *= k
    }
  }
  return { width, height, pixels: clean }
}

/** Of both halves, as the eye counts. */
function brightnessAt(pixels: Float32Array, i: number) {
  const at = i * CHANNELS
  const of = (channel: number) => pixels[at + channel] + pixels[at + 3 + channel]
  return 0.3 * of(0) + 0.6 * of(1) + 0.1 * of(2)
}
