import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scene } from '../scene/scene.ts'
import type { Exposure } from './tile.ts'

const RENDERER = join(import.meta.dirname, '..')
/** What has no part in the traced light: pictures are developed anew from the same tiles. */
const ELSEWHERE =
  /^(?:picture|job\/(?!tile\.ts))|^scene\/(?!add-shape|build-scene|studio)|\.test\.ts$/

/**
 * A line that names what decides a picture's tiles: its scene, its samples and the code that traces them. Tiles of
 * two fingerprints never meet in one picture.
 */
export function fingerprintOf({ develop: _, ...scene }: Scene, exposure: Exposure) {
  const hash = createHash('sha256').update(JSON.stringify([scene, exposure]))
  for (const path of globSync('*/**/*.ts', { cwd: RENDERER }).sort()) {
    if (!ELSEWHERE.test(path)) hash.update(readFileSync(join(RENDERER, path)))
  }
  return `${hash.digest('hex')}\n`
}
