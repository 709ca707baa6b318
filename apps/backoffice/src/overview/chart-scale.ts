/** Where the lines of a chart are: round numbers from 0 to above the highest value, at most five. */
export function scaleOf(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough)
  const width = step ?? 10 * power
  const lines = Math.ceil(highest / width)
  return Array.from({ length: lines + 1 }, (_, place) => place * width)
}
