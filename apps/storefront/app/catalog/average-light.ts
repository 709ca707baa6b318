/**
 * The average colour of a picture as CSS, and its luminance from 0 to 1, from the first three bytes
 * of its thumbhash; `undefined` without one. Four bits for each channel: a listing has the colour twice for each product,
 * as long as its picture is not there.
 *
 * @see https://evanw.github.io/thumbhash/ for the layout: 6 bits each for L, P and Q.
 */
export function averageLight(
  thumbhash: string | undefined,
): { color: string; luminance: number } | undefined {
  const bytes = decodeBase64(thumbhash ?? '')
  const [first, second, third] = bytes
  if (first === undefined || second === undefined || third === undefined) return undefined

  const header = first | (second << 8) | (third << 16)
  const luminance = (header & 63) / 63
  const p = ((header >> 6) & 63) / 31.5 - 1
  const q = ((header >> 12) & 63) / 31.5 - 1
  const blue = luminance - (2 / 3) * p
  const red = (3 * luminance - blue + q) / 2
  const channels = [red, red - q, blue].map((part) =>
    Math.round(15 * Math.min(1, Math.max(0, part))),
  )
  const color = channels.map((channel) => channel.toString(16)).join('')
  return { color: `#${color}`, luminance }
}

function decodeBase64(text: string): number[] {
  try {
    return Array.from(atob(text.slice(0, 8)), (character) => character.charCodeAt(0))
  } catch {
    return []
  }
}
