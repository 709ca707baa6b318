/** The mean over squares of 2 `radius` + 1 pixels, of one channel. `to` may be `from`. */
export function boxBlur(
  from: Float32Array,
  to: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
) {
  const rows = new Float32Array(width * height)
  for (let y = 0; y < height; y++) slide(from, rows, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) slide(rows, to, x, width, height, radius)
}

/** The mean over a window that slides along a row or a column. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
) {
  let sum = 0
  let count = 0
  for (let i = -radius; i < length; i++) {
    if (i + radius < length) {
      sum += from[start + (i + radius) * step]
      count++
    }
    if (i - radius > 0) {
      sum -= from[start + (i - radius - 1) * step]
      count--
    }
    if (i >= 0) to[start + i * step] = sum / count
  }
}
