import { type Brass, brass } from './brass.ts'
import { type Canvas, canvas } from './canvas.ts'
import { type Flame, flame } from './flame.ts'
import { type Glaze, glaze } from './glaze.ts'
import { type Linen, linen } from './linen.ts'
import type { GlassMaterial, Material } from './material.ts'
import { type Pages, pages } from './pages.ts'
import { type Plain, plain } from './plain.ts'
import { type Rope, rope } from './rope.ts'
import { type Soap, soap } from './soap.ts'
import { type Wax, wax } from './wax.ts'
import { type Wood, wood } from './wood.ts'

/** A material as data. */
export type MaterialData =
  | Brass
  | Canvas
  | Flame
  | GlassMaterial
  | Glaze
  | Linen
  | Pages
  | Plain
  | Rope
  | Soap
  | Wax
  | Wood

export function createMaterial(data: MaterialData): Material {
  switch (data.kind) {
    case 'brass':
      return brass(data)
    case 'canvas':
      return canvas(data)
    case 'flame':
      return flame(data)
    case 'glass':
      return data
    case 'glaze':
      return glaze(data)
    case 'linen':
      return linen(data)
    case 'pages':
      return pages(data)
    case 'plain':
      return plain(data)
    case 'rope':
      return rope(data)
    case 'soap':
      return soap(data)
    case 'wax':
      return wax(data)
    case 'wood':
      return wood(data)
  }
}
