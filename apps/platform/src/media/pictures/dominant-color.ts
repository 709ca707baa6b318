/** 24 sectors of 15 degrees. */
const SECTORS = 24

/** Colours closer to the background than this count as its light and shadow. */
const BACKDROP_DISTANCE = 0.01

/**
 * The hue (degrees) and chroma in OKLCH of the subject in a picture of RGBA pixels; 0 and 0 for a grey picture.
 *
 * Product pictures show a small subject before a large background, so pixels are weighted by the difference of their
 * colour from that of the picture's edge; if nothing differs, the edge's own colour is used.
 */
export function dominantColour(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
): { hue: number; chroma: number } {
  const pixels = toPixels(rgba)
  const backdrop = edgeColour(pixels, width, height)
  const sectors = Array.from(
    { length: SECTORS },
    (): Sector => ({ size: 0, weight: 0, a: 0, b: 0 }),
  )
  for (const { a, b, opacity } of pixels) {
    const distance = Math.hypot(a - backdrop.a, b - backdrop.b)
    const sector = sectors[Math.floor((hueOf(a, b) / 360) * SECTORS) % SECTORS]
    if (!sector || distance < BACKDROP_DISTANCE) continue
    sector.size += distance * opacity
    // Squared, so that the colour is that of the subject's most saturated part and not of its highlights.
    const weight = distance * distance * opacity
    sector.weight += weight
    sector.a += a * weight
    sector.b += b * weight
  }
  const best = widest(sectors)
  const { a, b } =
    best.weight === 0 ? backdrop : { a: best.a / best.weight, b: best.b / best.weight }
  const chroma = Math.round(Math.hypot(a, b) * 1000) / 1000
  return chroma < 0.01 ? { hue: 0, chroma: 0 } : { hue: Math.round(hueOf(a, b)) % 360, chroma }
}

interface Sector {
  size: number
  weight: number
  a: number
  b: number
}

/** The three neighbouring sectors with the largest sum: one hue often lies on a sector's border. */
function widest(sectors: Sector[]): Sector {
  const groups = sectors.map((sector, at) =>
    [sectors.at(at - 1), sectors[(at + 1) % SECTORS]].reduce<Sector>(
      (sum, other = { size: 0, weight: 0, a: 0, b: 0 }) => ({
        size: sum.size + other.size,
        weight: sum.weight + other.weight,
        a: sum.a + other.a,
        b: sum.b + other.b,
      }),
      sector,
    ),
  )
  return groups.reduce((most, group) => (group.size > most.size ? group : most))
}

interface Pixel {
  a: number
  b: number
  /** From 0 to 1. */
  opacity: number
}

function toPixels(rgba: Uint8Array): Pixel[] {
  const pixels: Pixel[] = []
  for (let at = 0; at < rgba.length; at += 4) {
    const { a, b } = toOklab(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
    pixels.push({ a, b, opacity: (rgba[at + 3] ?? 0) / 255 })
  }
  return pixels
}

/** The median colour of the opaque pixels on the edge; grey when the edge is transparent. */
function edgeColour(pixels: Pixel[], width: number, height: number) {
  const edge = pixels.filter(({ opacity }, at) => {
    const x = at % width
    const y = Math.floor(at / width)
    return opacity > 0.5 && (x === 0 || y === 0 || x === width - 1 || y === height - 1)
  })
  return { a: median(edge.map(({ a }) => a)), b: median(edge.map(({ b }) => b)) }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
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
