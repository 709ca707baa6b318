import type { Scene } from './scene.ts'
import { tableware } from './tableware.ts'
import { vases } from './vases.ts'

/** Every picture of the demo store by its file's name. */
export const pictures: Record<string, Scene> = { ...vases, ...tableware }
