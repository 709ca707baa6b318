/** 24 sectors of 15 degrees. */
const SECTORS = 24

/**
 * The hue (degrees) and chroma in OKLCH of the colour that stands out most in RGBA pixels; 0 and 0 for a grey picture.
 *
 * Pixels count by their chroma, so a small coloured thing wins over the wall behind it.
 */
export function dominantColour(rgba: Uint8Array): { hue: number; chroma: number } {
  const sectors = Array.from({ length: SECTORS }, () => ({ weight: 0, a: 0, b: 0, squares: 0 }))
  for (let at = 0; at < rgba.length; at += 4) {
    const opacity = (rgba[at + 3] ?? 0) / 255
    const { a, b } = toOklab(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
    const chroma = Math.hypot(a, b)
    if (chroma < 0.02 || opacity === 0) continue
    const sector = sectors[Math.floor((hueOf(a, b) / 360) * SECTORS) % SECTORS]
    if (!sector) continue
    const weight = chroma * opacity
    sector.weight += weight
    sector.a += a * weight
    sector.b += b * weight
    sector.squares += chroma * weight
  }
  const best = sectors.reduce((most, sector) => (sector.weight > most.weight ? sector : most))
  if (best.weight === 0) return { hue: 0, chroma: 0 }
  return {
    hue: Math.round(hueOf(best.a, best.b)) % 360,
    chroma: Math.round((best.squares / best.weight) * 1000) / 1000,
  }
}

const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** @see https://bottosson.github.io/posts/oklab/ */
function toOklab(red: number, green: number, blue: number) {
  const r = toLinear(red)
  const g = toLinear(green)
  const b = toLinear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function toLinear(channel: number) {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
