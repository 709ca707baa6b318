import type { MediaItemUrlAndSize } from '@vitrine/contract'

const LADDER = [160, 320, 480, 720, 960, 1280, 1680]
/** The platform's resized form: fit into a box of w × h pixels. */
const RESIZED = /\/v1\/fit\/w_\d+,h_\d+\//

/**
 * A `srcset` over the widths the platform can make of a picture, none wider than the original.
 * A URL that is not of the platform's resized form has none.
 */
export function imageSources({ url, width, height }: MediaItemUrlAndSize): {
  src: string
  srcSet?: string
} {
  if (!RESIZED.test(url) || width < 1) return { src: url }

  const widths = LADDER.filter((step) => step < width).concat(Math.min(width, 1680))
  const at = (wide: number) =>
    url.replace(RESIZED, `/v1/fit/w_${wide},h_${Math.round((wide * height) / width)}/`)
  return {
    src: at(widths.findLast((step) => step <= 720) ?? width),
    srcSet: widths.map((wide) => `${at(wide)} ${wide}w`).join(', '),
  }
}
