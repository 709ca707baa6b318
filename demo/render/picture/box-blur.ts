/** The mean over squares of 2 `radius` + 1 pixels, of one channel. `to` may be `from`. */
export function boxBlur(
  from: Float32Array,
  to: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
) {
  const rows = new Float32Array(width * height)
  for (let y = 0; y < height; y++) slide(from, rows, y * width, width, radius)
  // All columns slide at once, row by row: that is the order of the memory.
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) addRow(sums, rows, y * width, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(sums, rows, (y + radius) * width, 1)
    if (y - radius > 0) addRow(sums, rows, (y - radius - 1) * width, -1)
    const count = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
    for (let x = 0; x < width; x++) to[y * width + x] = sums[x] / count
  }
}

/** The mean over a window that slides along a row. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  length: number,
  radius: number,
) {
  let sum = 0
  let count = 0
  for (let i = -radius; i < length; i++) {
    if (i + radius < length) {
      sum += from[start + i + radius]
      count++
    }
    if (i - radius > 0) {
      sum -= from[start + i - radius - 1]
      count--
    }
    if (i >= 0) to[start + i] = sum / count
  }
}

function addRow(sums: Float64Array, rows: Float32Array, start: number, sign: number) {
  for (let x = 0; x < sums.length; x++) sums[x] += sign * rows[start + x]
}
