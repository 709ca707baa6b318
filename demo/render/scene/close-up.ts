import type { Point } from '../math/point.ts'
import { portrait } from './formats.ts'
import type { Scene } from './scene.ts'

/** The same set and light, with the lens `height` decimetres of the picture away from a place. */
export const closeUp = (
  scene: Scene,
  { at, height, pitch = 13, yaw = 12 }: { at: Point; height: number; pitch?: number; yaw?: number },
): Scene => ({
  ...scene,
  ...portrait,
  view: { height, fill: 0.9, pitch, yaw, lookAt: at, aperture: 0.012, focusNearer: 0.12 * height },
})
