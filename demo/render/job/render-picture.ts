import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { denoise } from '../picture/denoise.ts'
import { despeckle } from '../picture/despeckle.ts'
import { encodePicture } from '../picture/encode-picture.ts'
import { grade } from '../picture/grade.ts'
import { buildScene } from '../scene/build-scene.ts'
import type { Scene } from '../scene/scene.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Exposure } from './tile.ts'
import { openTileStore } from './tile-store.ts'
import { tracePicture } from './trace-picture.ts'

export interface RenderOptions {
  exposure: Exposure
  workers: number
  /** Where the tiles of this picture are kept. */
  tilesFile: string
  /** Where `NAME.webp` goes. */
  out: string
  onTile?: (done: number, all: number) => void
}

/** Traces what is missing of a picture, develops it and writes it. Returns its number of bytes. */
export async function renderPicture(
  name: string,
  scene: Scene,
  { exposure, workers, tilesFile, out, onTile = () => {} }: RenderOptions,
) {
  const store = openTileStore(tilesFile, fingerprintOf(scene, exposure))
  try {
    const film = await tracePicture(buildScene(scene), { exposure, workers, store, onTile })
    const encoded = await encodePicture(grade(denoise(despeckle(film)), film, scene.develop))
    mkdirSync(out, { recursive: true })
    write(join(out, `${name}.webp`), encoded)
    return encoded.length
  } finally {
    store.close()
  }
}

/** Whole or not at all: a file that exists is taken for done. */
function write(path: string, bytes: Buffer) {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}
