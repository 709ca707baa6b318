/** How a picture is shown: enlarged around its centre, then moved. */
export interface Zoom {
  /** 1 is the whole picture. */
  scale: number
  /** CSS pixels from the centre of the frame. */
  x: number
  y: number
}

/** Two sizes in CSS pixels. */
export interface ZoomSizes {
  frame: { width: number; height: number }
  /** The whole picture inside of the frame. */
  picture: { width: number; height: number }
  /** The largest scale. */
  most: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

/** Any picture can be seen at twice its size, also one that is no larger than the screen. */
const LEAST_MOST = 2

/** The sizes of a picture of these pixels, which is whole in the frame, and never drawn above its pixels unasked. */
export function sizesOf(
  frame: ZoomSizes['frame'],
  pixels: { width: number; height: number },
): ZoomSizes {
  const fit = Math.min(1, frame.width / pixels.width, frame.height / pixels.height)
  return {
    frame,
    picture: { width: pixels.width * fit, height: pixels.height * fit },
    most: Math.max(LEAST_MOST, 1 / fit),
  }
}

/** Enlarged by the factor; the point, in CSS pixels from the centre of the frame, stays where it is. */
export function zoomAround(
  { scale, x, y }: Zoom,
  factor: number,
  point: { x: number; y: number },
  sizes: ZoomSizes,
): Zoom {
  const next = Math.min(Math.max(scale * factor, 1), sizes.most)
  const ratio = next / scale
  const moved = {
    scale: next,
    x: point.x - (point.x - x) * ratio,
    y: point.y - (point.y - y) * ratio,
  }
  return within(moved, sizes)
}

/** Moved by this many CSS pixels, as far as there is picture. */
export function moveBy({ scale, x, y }: Zoom, dx: number, dy: number, sizes: ZoomSizes): Zoom {
  return within({ scale, x: x + dx, y: y + dy }, sizes)
}

function within({ scale, x, y }: Zoom, { frame, picture }: ZoomSizes): Zoom {
  const rangeX = Math.max(0, (picture.width * scale - frame.width) / 2)
  const rangeY = Math.max(0, (picture.height * scale - frame.height) / 2)
  return { scale, x: between(x, rangeX), y: between(y, rangeY) }
}

/** Never -0, which is written as such. */
const between = (value: number, range: number) => Math.min(Math.max(value, -range), range) + 0
