/** The platform's resized form: fit into a box of w × h pixels. */
const RESIZED = /\/v1\/fit\/w_(\d+),h_(\d+)\//
const DEFAULT_WIDTHS = [160, 320, 480, 720, 960, 1280, 1680]

interface Original {
  url: string
  /** Pixels; a URL of the platform's resized form contains them too. */
  width?: number
  height?: number
}

/** The size of a picture in pixels; without one, the aspect ratio of a card. */
export function sizeOf({ url, width, height }: Original): { width: number; height: number } {
  const [, urlWidth = 4, urlHeight = 5] = RESIZED.exec(url) ?? []
  return { width: width ?? Number(urlWidth), height: height ?? Number(urlHeight) }
}

/**
 * The `sizes` of a picture that covers a 4:5 frame of this width: one that is wider than the frame is drawn wider, and
 * cropped.
 */
export function sizesCovering(sizes: string | undefined, { width = 4, height = 5 }: Original) {
  const wider = (5 * width) / (4 * height)
  return wider > 1
    ? sizes?.replace(/\d+(?=[pv][xw](,|$))/g, (length) => `${Math.ceil(Number(length) * wider)}`)
    : sizes
}

/**
 * The `src` and `srcset` of a picture in these widths, none wider than the original. A URL that is not of
 * the platform's resized form has no `srcset`.
 */
export function imageSources(
  original: Original,
  widths: readonly number[] = DEFAULT_WIDTHS,
): { src: string; srcSet?: string } {
  const { url } = original
  const { width, height } = sizeOf(original)
  if (!RESIZED.test(url) || width < 1) return { src: url }

  const maxWidth = Math.min(width, widths.at(-1) ?? width)
  const steps = widths.filter((step) => step < maxWidth).concat(maxWidth)
  const at = (stepWidth: number) =>
    url.replace(RESIZED, `/v1/fit/w_${stepWidth},h_${Math.round((stepWidth * height) / width)}/`)
  return {
    src: at(steps.findLast((step) => step <= 720) ?? maxWidth),
    srcSet: steps.map((stepWidth) => `${at(stepWidth)} ${stepWidth}w`).join(', '),
  }
}
