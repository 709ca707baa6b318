import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scene } from '../scene/scene.ts'
import { listPictures } from './list-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('names the pictures that are missing, and those that only stand in for larger ones', async () => {
  await save('cup', 1200)
  await save('jug', 400)

  const lines = await listPictures({ cup: scene(1200), jug: scene(1200), egg: scene(800) }, folder)

  expect(lines).toEqual(['cup', 'jug  stand-in, 400 of 1200 pixels', 'egg  missing'])
})

const save = (name: string, width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: 'grey' } })
    .webp()
    .toFile(join(folder, `${name}.webp`))

const scene = (width: number): Scene => ({
  width,
  height: 10,
  backdrop: { color: '#888888' },
  scale: 1,
  view: { height: 1, fill: 1, pitch: 0 },
  things: [],
})
