/** Scatters the bits of a 32-bit integer (the constants are those of C. Wellons' hash prospector). */
export function scatterBits(bits: number) {
  let h = bits
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return h ^ (h >>> 16)
}

/** A number in [0, 1) that belongs to a cell of a grid. */
export function hashCell(x: number, y: number, z: number, seed: number) {
  const mixed =
    Math.imul(x | 0, 0x8da6b343) ^
    Math.imul(y | 0, 0xd8163841) ^
    Math.imul(z | 0, 0xcb1ab31f) ^
    Math.imul(seed | 0, 0x9e3779b1)
  return (scatterBits(mixed) >>> 0) / 2 ** 32
}
