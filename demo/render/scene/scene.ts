import type { Placement } from '../geometry/transform.ts'
import type { MaterialData } from '../material/create-material.ts'
import type { Point } from '../math/point.ts'
import type { View } from '../trace/camera.ts'
import type { Shape } from './shape.ts'

/** A picture to be taken, as data. Decimetres; things stand on y = 0, the camera looks along -z. */
export interface Scene {
  /** Pixels. */
  width: number
  height: number
  backdrop: {
    color: string
    /** The wall's z; far behind, as a studio's, when absent. */
    wall?: number
    /** The radius between floor and wall. */
    fillet?: number
  }
  /** The size of the studio: 1 for something 3 dm high. Lights and backdrop grow with it. */
  scale: number
  light?: Partial<LightRig>
  view: View
  things: readonly Thing[]
  develop?: Partial<Development>
}

/** Something in the picture: one shape of one material. */
export interface Thing extends Placement {
  shape: Shape
  material: MaterialData
}

/** The studio's lights, each as a multiple of the ordinary. */
export interface LightRig {
  /** The large window on the left, and where it hangs. */
  key: number
  keyFrom: Point
  /** The strip behind on the right. */
  rim: number
  /** The card in front on the right. */
  fill: number
  /** The room. */
  dome: number
  flagged: boolean
  /** Lamps and candles in the picture. */
  bulbs: readonly { at: Point; radius: number; radiance: Point }[]
  /** Sun from the left through a window with leaves in front of it. */
  sun: boolean
}

/** How the traced light becomes a picture. */
export interface Development {
  exposure: number
  /** The part of the light that spreads in the lens. */
  bloom: number
}
