import { parentPort, workerData } from 'node:worker_threads'
import { createMaterial } from '../material/create-material.ts'
import type { BuiltScene } from '../scene/build-scene.ts'
import { createPathTracer } from '../trace/path-tracer.ts'
import { type Exposure, tilesOf, traceTile } from './tile.ts'

/** Traces the tiles that it is sent the numbers of. */
export interface WorkerOrder {
  scene: BuiltScene
  exposure: Exposure
}

export interface TracedTile {
  tile: number
  pixels: Float32Array
}

const { scene, exposure } = workerData as WorkerOrder
const tracer = createPathTracer({ ...scene, materials: scene.materials.map(createMaterial) })
const tiles = tilesOf(exposure)

parentPort?.on('message', (tile: number) => {
  const pixels = traceTile(tracer, scene.camera, exposure, tiles[tile])
  const traced: TracedTile = { tile, pixels }
  parentPort?.postMessage(traced, [pixels.buffer])
})
