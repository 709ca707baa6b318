import { Worker } from 'node:worker_threads'
import type { BuiltScene } from '../scene/build-scene.ts'
import { CHANNELS, type Exposure, tilesOf } from './tile.ts'
import type { TileStore } from './tile-store.ts'
import type { TracedTile, WorkerOrder } from './worker.ts'

/** Traced light, `CHANNELS` numbers per pixel (see there). */
export interface Film {
  width: number
  height: number
  pixels: Float32Array
}

export interface TracingOptions {
  exposure: Exposure
  workers: number
  /** Keeps tiles, and knows those of an earlier run. */
  store: TileStore
  onTile?: (done: number, all: number) => void
}

/** So many tiles wait at each worker, so that it never waits for one. */
const QUEUE = 2

/**
 * Traces the tiles that the store does not know yet. The film is the same whatever the number of workers, and
 * whether it was traced in one run or in several.
 *
 * @throws What a worker threw.
 */
export async function tracePicture(
  scene: BuiltScene,
  { exposure, workers, store, onTile }: TracingOptions,
): Promise<Film> {
  const tiles = tilesOf(exposure)
  const missing = [...tiles.keys()].filter((tile) => !store.tiles.has(tile))
  const waiting = missing.values()
  const order: WorkerOrder = { scene, exposure }
  await Promise.all(
    Array.from({ length: Math.min(workers, missing.length) }, () =>
      workThrough(order, waiting, keep),
    ),
  )
  return assemble(exposure, store)

  function keep({ tile, pixels }: TracedTile) {
    store.add(tile, pixels)
    onTile?.(store.tiles.size, tiles.length)
  }
}

function workThrough(
  order: WorkerOrder,
  waiting: Iterator<number>,
  keep: (tile: TracedTile) => void,
) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order })
  let pending = 0
  const sendNext = () => {
    const { done, value } = waiting.next()
    if (done) return
    pending++
    worker.postMessage(value)
  }
  return new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (traced: TracedTile) => {
      keep(traced)
      pending--
      sendNext()
      if (pending === 0) resolve()
    })
    for (let i = 0; i < QUEUE; i++) sendNext()
    if (pending === 0) resolve()
  }).finally(() => worker.terminate())
}

function assemble(exposure: Exposure, { tiles: traced }: TileStore): Film {
  const { width, height } = exposure
  const pixels = new Float32Array(width * height * CHANNELS)
  tilesOf(exposure).forEach((tile, number) => {
    const from = traced.get(number)
    if (!from) throw new Error(`Tile ${number} was not traced.`)
    for (let row = 0; row < tile.height; row++) {
      const start = row * tile.width * CHANNELS
      pixels.set(
        from.subarray(start, start + tile.width * CHANNELS),
        ((tile.top + row) * width + tile.left) * CHANNELS,
      )
    }
  })
  return { width, height, pixels }
}
