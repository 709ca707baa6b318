/** The families of colours in which shoppers search and filter. */
export const colorFamilies = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
] as const
export type ColorFamily = (typeof colorFamilies)[number]

/** The family of a colour in hexadecimal notation, as people would name it; `undefined` for another text. */
export function familyOf(color: string): ColorFamily | undefined {
  const rgb = parseHex(color)
  if (!rgb) return undefined
  const { lightness, chroma, hue } = toOklch(rgb)
  const isWarm = hue > 20 && hue < 115
  if (chroma < 0.028 && !(isWarm && chroma > 0.016 && lightness > 0.6 && lightness < 0.93)) {
    if (lightness < 0.36) return 'black'
    return lightness > 0.93 ? 'white' : 'grey'
  }
  if (isWarm && chroma < 0.075) {
    if (lightness > 0.935) return 'white'
    if (hue > 55 && lightness > 0.72) return 'beige'
  }
  if (hue > 20 && hue < 100 && lightness < 0.62 && chroma < 0.13) {
    return hue < 36 && chroma > 0.105 ? 'red' : 'brown'
  }
  return familyOfHue(hue, lightness)
}

function familyOfHue(hue: number, lightness: number): ColorFamily {
  const isLight = lightness > 0.72
  if (hue < 45) return isLight ? 'pink' : hue < 12 ? 'pink' : 'red'
  if (hue < 75) return 'orange'
  if (hue < 112) return 'yellow'
  if (hue < 165) return 'green'
  if (hue < 215) return 'turquoise'
  if (hue < 285) return 'blue'
  if (hue < 330) return 'purple'
  return 'pink'
}

function parseHex(color: string) {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  const digits = long ?? short?.map((digit) => digit + digit)
  return digits?.slice(1).map((two) => Number.parseInt(two.slice(-2), 16) / 255)
}

/** @see https://www.w3.org/TR/css-color-4/#ok-lab */
function toOklch(rgb: number[]) {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return { lightness, chroma: Math.hypot(a, b), hue: hue < 0 ? hue + 360 : hue }
}
