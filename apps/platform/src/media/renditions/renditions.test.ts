import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { createRenditions, type RenditionRequest } from './renditions.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-renditions-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives a shopper every picture while another client asks for shapes of its own', async () => {
  const { ask } = await setUp()
  const asked = Array.from({ length: 230 }, (_, at) =>
    ask({ mode: 'fill', width: 300, height: 1 + at, network: '203.0.113.7' }),
  )
  const shown = WIDTHS.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) =>
      ask({ mode: 'fit', width, height: 9999, accepted: [format], network: '198.51.100.1' }),
    ),
  )

  expect(new Set(await Promise.all(shown))).toEqual(new Set([200]))
  const outcomes = new Set(await Promise.all(asked))
  expect([...outcomes].toSorted()).toEqual([200, 429, 503])
})

it('never deletes what the shop shows for shapes that anyone may ask for', async () => {
  const { ask, listStored } = await setUp()
  for (const width of WIDTHS) await ask({ mode: 'fit', width, height: 9999 })
  const shown = listStored()
  for (let height = 1; height <= 120; height++) await ask({ mode: 'fill', width: 300, height })

  expect(listStored()).toEqual(expect.arrayContaining(shown))
  expect(listStored().length).toBeLessThanOrEqual(WIDTHS.length + 100)
})

it('gives what exists to a network that had too many created, and new ones after a while', async () => {
  const { ask, advance } = await setUp()
  const fill = (height: number) => ask({ mode: 'fill', width: 300, height, network: '203.0.113.7' })
  for (let height = 1; height <= 60; height++) await fill(height)

  expect(await fill(61)).toBe(429)
  expect(await fill(1)).toBe(200)
  expect(await ask({ mode: 'fill', width: 300, height: 61, network: '198.51.100.1' })).toBe(200)
  advance(1_000)
  expect(await fill(62)).toBe(200)
})

const WIDTHS = [48, 96, 160, 240, 320]

async function setUp() {
  let at = 0
  const root = mkdtempSync(join(folder, 'case-'))
  const files = createDiskFiles({ folder: join(root, 'media') })
  const picture = { width: 400, height: 300, channels: 3 as const, background: '#b5532d' }
  const bytes = await sharp({ create: picture }).jpeg().toBuffer()
  const mediaId = `${createHash('sha256').update(bytes).digest('hex')}.jpg`
  await files.write(mediaId, bytes)
  const cacheFolder = join(root, 'cache')
  const renditions = createRenditions({
    files,
    cacheFolder,
    now: () => new Date(at),
    resize: async () => Buffer.from('resized'),
  })

  return {
    advance: (milliseconds: number) => {
      at += milliseconds
    },
    listStored: () => readdirSync(cacheFolder, { recursive: true }).map(String).filter(isPicture),
    /** The status of the reply. */
    async ask(request: Omit<RenditionRequest, 'mediaId' | 'accepted'> & Partial<RenditionRequest>) {
      try {
        await renditions.render({ mediaId, accepted: [], ...request })
        return 200
      } catch (error) {
        if (error instanceof ApiError) return error.status
        throw error
      }
    },
  }
}

const isPicture = (path: string) => path.endsWith('.jpeg')
