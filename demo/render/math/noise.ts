import { scatterBits } from './hash.ts'

const SIZE = 256
const permutation = shuffledBytes()

/**
 * Gradient noise: smooth, between -1 and 1, 0 at whole coordinates.
 *
 * K. Perlin, Improving Noise (SIGGRAPH 2002), with a shuffle of our own.
 */
export function noise(x: number, y: number, z: number) {
  const cellX = Math.floor(x)
  const cellY = Math.floor(y)
  const cellZ = Math.floor(z)
  const dx = x - cellX
  const dy = y - cellY
  const dz = z - cellZ
  const u = fade(dx)
  const v = fade(dy)
  const w = fade(dz)

  const left = permutation[cellX & 255] + (cellY & 255)
  const right = permutation[(cellX & 255) + 1] + (cellY & 255)
  const a = permutation[left] + (cellZ & 255)
  const b = permutation[right] + (cellZ & 255)
  const c = permutation[left + 1] + (cellZ & 255)
  const d = permutation[right + 1] + (cellZ & 255)

  const low = lerp(
    v,
    lerp(u, slope(permutation[a], dx, dy, dz), slope(permutation[b], dx - 1, dy, dz)),
    lerp(u, slope(permutation[c], dx, dy - 1, dz), slope(permutation[d], dx - 1, dy - 1, dz)),
  )
  const high = lerp(
    v,
    lerp(
      u,
      slope(permutation[a + 1], dx, dy, dz - 1),
      slope(permutation[b + 1], dx - 1, dy, dz - 1),
    ),
    lerp(
      u,
      slope(permutation[c + 1], dx, dy - 1, dz - 1),
      slope(permutation[d + 1], dx - 1, dy - 1, dz - 1),
    ),
  )
  return lerp(w, low, high)
}

/** Octaves of noise, each twice as fine and half as strong as the one before; the first has ± 0.5. */
export function fractalNoise(x: number, y: number, z: number, octaves: number) {
  let sum = 0
  let strength = 0.5
  let fx = x
  let fy = y
  let fz = z
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(fx, fy, fz)
    // Not quite 2, and moved: the lattices of two octaves never meet.
    fx = fx * 2.03 + 17.1
    fy = fy * 2.03 + 5.3
    fz = fz * 2.03 + 9.7
    strength *= 0.5
  }
  return sum
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const lerp = (t: number, a: number, b: number) => a + t * (b - a)

/** The height at (x, y, z) of a slope towards one of the twelve edges of a cube. */
function slope(hash: number, x: number, y: number, z: number) {
  const u = (hash & 8) === 0 ? x : y
  const v = (hash & 12) === 0 ? y : (hash & 13) === 12 ? x : z
  return ((hash & 1) === 0 ? u : -u) + ((hash & 2) === 0 ? v : -v)
}

/** Twice the bytes 0 ... 255 in an order of their own, so that sums of two need no wrapping. */
function shuffledBytes() {
  const bytes = Uint8Array.from({ length: SIZE }, (_, i) => i)
  for (let i = SIZE - 1; i > 0; i--) {
    const j = (scatterBits(i) >>> 0) % (i + 1)
    const byte = bytes[i]
    bytes[i] = bytes[j]
    bytes[j] = byte
  }
  const twice = new Uint8Array(SIZE * 2 + 2)
  for (let i = 0; i < twice.length; i++) twice[i] = bytes[i % SIZE]
  return twice
}
