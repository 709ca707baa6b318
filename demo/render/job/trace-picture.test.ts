import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildScene } from '../scene/build-scene.ts'
import { pictures } from '../scene/pictures.ts'
import { openTileStore } from './tile-store.ts'
import { tracePicture } from './trace-picture.ts'

const exposure = { width: 48, height: 60, samples: 4, seed: 1 }
const scene = buildScene(pictures['glass-amber'])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-render-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives the same bytes with one worker and with three, and others for another seed', async () => {
  const one = await trace('one', { workers: 1 })
  const three = await trace('three', { workers: 3 })
  const other = await trace('other', { workers: 3, seed: 2 })

  expect(three.pixels).toEqual(one.pixels)
  expect(other.pixels).not.toEqual(one.pixels)
  expect(one.pixels.every((value) => Number.isFinite(value))).toBe(true)
})

it('goes on where a killed run stopped, without the tile that was cut off', async () => {
  const whole = await trace('whole', { workers: 2 })
  const bytes = readFileSync(join(folder, 'whole')).length
  truncateSync(join(folder, 'whole'), Math.floor(bytes / 2))

  const traced: number[] = []
  const resumed = await trace('whole', { workers: 2, onTile: (done) => traced.push(done) })

  expect(resumed.pixels).toEqual(whole.pixels)
  expect(traced.length).toBeGreaterThan(4)
  expect(traced.length).toBeLessThan(12)
})

it('traces again what was damaged, and everything of another fingerprint', async () => {
  const whole = await trace('tiles', { workers: 2 })
  const bytes = readFileSync(join(folder, 'tiles'))
  bytes[bytes.length - 5] ^= 1
  writeFileSync(join(folder, 'tiles'), bytes)

  const damaged: number[] = []
  const mended = await trace('tiles', { workers: 2, onTile: (done) => damaged.push(done) })
  const foreign: number[] = []
  await trace('tiles', { workers: 2, mark: 'other\n', onTile: (done) => foreign.push(done) })

  expect(mended.pixels).toEqual(whole.pixels)
  expect(damaged).toEqual([12])
  expect(foreign).toHaveLength(12)
})

async function trace(
  name: string,
  {
    workers,
    seed = 1,
    mark = 'mark\n',
    onTile = () => {},
  }: { workers: number; seed?: number; mark?: string; onTile?: (done: number) => void },
) {
  const store = openTileStore(join(folder, name), mark)
  try {
    return await tracePicture(scene, { exposure: { ...exposure, seed }, workers, store, onTile })
  } finally {
    store.close()
  }
}
