/**
 * The contrast of two colours as WCAG 2.2 defines it, from 1 to 21; `null` for notations other than `oklch()` and
 * `oklab()`, in which browsers compute the design's tokens.
 *
 * @see https://bottosson.github.io/posts/oklab for the matrices
 */
export function contrastOf(one: string, other: string): number | null {
  const lights = [one, other].map(luminanceOf).toSorted((a, b) => (b ?? 0) - (a ?? 0))
  const [lighter, darker] = lights
  if (lighter == null || darker == null) return null
  return (lighter + 0.05) / (darker + 0.05)
}

/** The relative luminance, from 0 to 1. */
function luminanceOf(color: string): number | null {
  const found = /^okl(ch|ab)\((\S+) (\S+) (\S+)\)$/.exec(color)
  if (!found) return null
  const [, space, ...texts] = found
  // `none` counts as 0.
  const [lightness = 0, second = 0, third = 0] = texts.map((text) => Number(text) || 0)
  const hue = (third * Math.PI) / 180
  const [a, b] = space === 'ch' ? [second * Math.cos(hue), second * Math.sin(hue)] : [second, third]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r, g, bl] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (bl ?? 0)
}
