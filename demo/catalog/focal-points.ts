import type { PictureName } from './demo-product.ts'

/** What stays in view where a wide picture is cropped, as parts of its width and height; otherwise it is the centre. */
export const focalPoints: Partial<Record<PictureName, { x: number; y: number }>> = {
  'still-life-vases': { x: 0.71, y: 0.6 },
  'still-life-table': { x: 0.68, y: 0.6 },
  'still-life-kitchen': { x: 0.62, y: 0.6 },
  'still-life-light': { x: 0.68, y: 0.5 },
}
