import { linearSrgb } from '@vitrine/ui/linear-srgb'

/**
 * The contrast of two colours as WCAG 2.2 defines it, from 1 to 21; `null` for notations other than `oklch()` and
 * `oklab()`, in which browsers compute the design's tokens.
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
  const [red, green, blue] = linearSrgb(lightness, a, b)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
