import type { Color } from '../math/color.ts'

/** How light is scattered at one place of an opaque surface; materials fill it in. */
export interface Shading {
  /** The share of each colour that comes back: of the body, or for metal of the mirror itself. */
  red: number
  green: number
  blue: number
  /** 0 for a mirror, 1 for chalk. */
  roughness: number
  /** The share that the coat mirrors head-on. */
  reflectance: number
  /** How much coat there is, 0 ... 1. */
  coat: number
  metal: boolean
  /** The bright edge of cloth. */
  sheen: number
  /** The share of the body's light that leaves on the other side. */
  transmission: number
  /** Light of its own, in units of its colour: warm wax. */
  glow: number
}

export interface OpaqueMaterial {
  kind: 'opaque'
  /** Writes the shading at a place of the texture. `rough` asks for cheap, even colour: nobody sees this place sharply. */
  shade(out: Shading, x: number, y: number, z: number, w: number, rough: boolean): void
  /** Relief, in decimetres of height over the texture. */
  height?(x: number, y: number, z: number, w: number): number
  /** How far apart the relief is probed, in decimetres. */
  probe?: number
}

export interface GlassMaterial {
  kind: 'glass'
  refractiveIndex: number
  /** Beer's absorption per decimetre. */
  absorption: Color
  /** What a surface lets through on the way to a light. */
  tint: Color
}

export interface FlameMaterial {
  kind: 'flame'
  /** The light that a decimetre of flame adds at a height above its foot: its edge is thin, and faint. */
  emission(height: number): Color
  /** What shines through it. */
  tint: Color
}

export type Material = OpaqueMaterial | GlassMaterial | FlameMaterial

export const createShading = (): Shading => ({
  red: 0.5,
  green: 0.5,
  blue: 0.5,
  roughness: 0.5,
  reflectance: 0.04,
  coat: 1,
  metal: false,
  sheen: 0,
  transmission: 0,
  glow: 0,
})

export function resetShading(out: Shading) {
  out.roughness = 0.5
  out.reflectance = 0.04
  out.coat = 1
  out.metal = false
  out.sheen = 0
  out.transmission = 0
  out.glow = 0
}

/** Sets the colour to a mixture of two, `amount` of the second, `brightness` of it all. */
export function paint(out: Shading, a: Color, b: Color, amount: number, brightness = 1) {
  out.red = (a[0] + (b[0] - a[0]) * amount) * brightness
  out.green = (a[1] + (b[1] - a[1]) * amount) * brightness
  out.blue = (a[2] + (b[2] - a[2]) * amount) * brightness
}

/** Covers the colour by `amount` of another. */
export function cover(out: Shading, color: Color, amount: number) {
  out.red += (color[0] - out.red) * amount
  out.green += (color[1] - out.green) * amount
  out.blue += (color[2] - out.blue) * amount
}
