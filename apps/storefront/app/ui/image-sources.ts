/** The platform's resized form: fit into a box of w × h pixels. */
const RESIZED = /\/v1\/fit\/w_(\d+),h_(\d+)\//
const LADDER = [160, 320, 480, 720, 960, 1280, 1680]

interface Original {
  url: string
  /** Pixels; the platform's addresses say them too. */
  width?: number
  height?: number
}

/** How large a picture is, in pixels; that of a card where nobody says. */
export function sizeOf({ url, width, height }: Original): { width: number; height: number } {
  const [, wide = 4, high = 5] = RESIZED.exec(url) ?? []
  return { width: width ?? Number(wide), height: height ?? Number(high) }
}

/**
 * A `srcset` over these widths that the platform can make of a picture, none wider than the original.
 * A URL that is not of the platform's resized form has none.
 */
export function imageSources(
  original: Original,
  widths: readonly number[] = LADDER,
): { src: string; srcSet?: string } {
  const { url } = original
  const { width, height } = sizeOf(original)
  if (!RESIZED.test(url) || width < 1) return { src: url }

  const most = Math.min(width, widths.at(-1) ?? width)
  const steps = widths.filter((step) => step < most).concat(most)
  const at = (wide: number) =>
    url.replace(RESIZED, `/v1/fit/w_${wide},h_${Math.round((wide * height) / width)}/`)
  return {
    src: at(steps.findLast((step) => step <= 720) ?? most),
    srcSet: steps.map((wide) => `${at(wide)} ${wide}w`).join(', '),
  }
}
