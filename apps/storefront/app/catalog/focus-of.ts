import type { MediaItemUrlAndSize } from '@vitrine/contract'

/** Width by height of the frame that pictures of products and collections have. */
const FRAME = 4 / 5

/** The `object-position` that keeps the focal point as near to the middle of the frame as the picture reaches. */
export function focusOf({ width, height, focalPoint }: MediaItemUrlAndSize): string | undefined {
  if (!focalPoint) return undefined
  const shape = width / height / FRAME
  return `${positionOf(focalPoint.x, 1 / shape)}% ${positionOf(focalPoint.y, shape)}%`
}

/** Along one axis, of which this part is visible. */
function positionOf(point: number, visible: number) {
  if (visible >= 1) return 50
  const start = (point - visible / 2) / (1 - visible)
  return Math.round(100 * Math.min(Math.max(start, 0), 1))
}
