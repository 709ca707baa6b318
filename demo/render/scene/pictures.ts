import { lighting } from './lighting.ts'
import type { Scene } from './scene.ts'
import { stillLifes } from './still-lifes.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import { vases } from './vases.ts'
import { woodwork } from './woodwork.ts'

/** Every picture of the demo store by its file's name. */
export const pictures: Record<string, Scene> = {
  ...vases,
  ...tableware,
  ...lighting,
  ...woodwork,
  ...textiles,
  ...stillLifes,
}
