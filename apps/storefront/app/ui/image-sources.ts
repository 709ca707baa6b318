/** The platform's resized form: fit into a box of w × h pixels. */
const RESIZED = /\/v1\/fit\/w_\d+,h_\d+\//
const LADDER = [160, 320, 480, 720, 960, 1280, 1680]

interface Original {
  url: string
  /** Pixels. */
  width: number
  height: number
}

/**
 * A `srcset` over the widths the platform can make of a picture, none wider than the original or than is drawn.
 * A URL that is not of the platform's resized form has none.
 */
export function imageSources(
  { url, width, height }: Original,
  { narrowest = 0, widest = Number.POSITIVE_INFINITY } = {},
): { src: string; srcSet?: string } {
  if (!RESIZED.test(url) || width < 1) return { src: url }

  const most = Math.min(width, widest, 1680)
  const widths = LADDER.filter((step) => step >= narrowest && step < most).concat(most)
  const at = (wide: number) =>
    url.replace(RESIZED, `/v1/fit/w_${wide},h_${Math.round((wide * height) / width)}/`)
  return {
    src: at(widths.findLast((step) => step <= 720) ?? most),
    srcSet: widths.map((wide) => `${at(wide)} ${wide}w`).join(', '),
  }
}
