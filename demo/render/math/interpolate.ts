export const mix = (a: number, b: number, t: number) => a + (b - a) * t

export const clamp = (x: number, low: number, high: number) => (x < low ? low : x > high ? high : x)

/** 0 at `from`, 1 at `to`, flat at both ends; `from` may be the larger one. */
export function smoothstep(from: number, to: number, x: number) {
  const t = clamp((x - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}
