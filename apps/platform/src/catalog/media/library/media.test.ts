import { createHash } from 'node:crypto'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { HttpEnvironment } from '../../../http/environment.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../../media/files/disk-files.ts'
import { DiskFullError } from '../../../media/files/media-files.ts'
import { describePicture, readPicture } from '../../../media/pictures/read-picture.ts'
import { createRenditions } from '../../../media/renditions/renditions.ts'
import { createMediaRoutes } from '../../../media/routes.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import { findCollection } from '../../collection/collections.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { toMedia, toPlatformMedia } from '../../product/media/wire-media.ts'
import { findProduct } from '../../product/read/find-product.ts'
import { createProduct } from '../../product/write/save-product.ts'
import { updateMedia } from './media-library.ts'
import { storeMedia } from './store-media.ts'

let database: OpenDatabase
let folder: string
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  scope = await createTestSite(database)
  return () => rm(folder, { recursive: true })
})
afterAll(() => database.close())

describe('storing a picture', () => {
  it('stores the same bytes once under one id', async () => {
    const files = createDiskFiles({ folder })
    const bytes = await terracotta().jpeg().toBuffer()

    const first = await storeMedia(scope, { files, bytes, altText: 'A vase' })
    const second = await storeMedia(scope, { files, bytes })
    const elsewhere = await storeMedia(await createTestSite(database), { files, bytes })

    expect(first).toMatch(/^[\da-f]{32}\.jpg$/)
    expect([second, elsewhere]).toEqual([first, first])
    expect(await readdir(join(folder, first.slice(0, 2)))).toEqual([first])
  })

  it('is shown at the address of a CDN where the platform has one', () => {
    const stored = { id: 'a.png', width: 100, height: 80, title: '', altText: '' }
    const media = toMedia([stored], { ...SETTINGS, publicMediaUrl: 'https://cdn.example' })
    expect(media.mainMedia?.image?.url).toBe(
      'https://cdn.example/media/a.png/v1/fit/w_100,h_80/file.png',
    )
  })

  it('can be shown by a product, with its placeholder', async () => {
    const files = createDiskFiles({ folder })
    const bytes = await terracotta().jpeg().toBuffer()
    const mediaId = await storeMedia(scope, { files, bytes, title: 'Vase', altText: 'A vase' })

    const { productId } = await createProduct(scope, {
      name: 'Vase',
      priceMinor: 100,
      mediaIds: [mediaId],
    })

    expect((await findProduct(scope, productId))?.media).toEqual([
      {
        id: mediaId,
        width: 400,
        height: 300,
        title: 'Vase',
        altText: 'A vase',
        placeholder: {
          thumbhash: expect.any(String),
          hue: expect.closeTo(43, -1),
          chroma: expect.closeTo(0.15, 1),
        },
      },
    ])
    await expect(
      createProduct(scope, { name: 'Other', priceMinor: 1, mediaIds: [`${'0'.repeat(64)}.jpg`] }),
    ).rejects.toThrow('names no picture')
  })

  it('rotates it by its EXIF data and strips metadata', async () => {
    const bytes = await terracotta()
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])

    const picture = await readPicture(polyglot)

    expect([picture.width, picture.height]).toEqual([300, 400])
    expect(picture.bytes.includes('Secret place')).toBe(false)
    expect(picture.bytes.includes('<script>')).toBe(false)
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined()
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'describes a picture that was encoded before as it is: %s',
    async (format) => {
      const picture = await readPicture(await terracotta().toFormat(format).toBuffer())
      expect(await describePicture(picture.bytes)).toEqual(picture)
    },
  )

  it.each(['avif', 'gif'] as const)('describes none that is never stored: %s', async (format) => {
    const bytes = await terracotta().toFormat(format).toBuffer()
    await expect(describePicture(bytes)).rejects.toThrow('not a JPEG, PNG or WebP picture')
    await expect(describePicture(Buffer.from('<svg>'))).rejects.toThrow('not a JPEG')
    await expect(describePicture(Buffer.from('\xff\xd8\xff', 'latin1'))).rejects.toThrow('damaged')
  })

  it('computes its colour from the subject, not from the background', async () => {
    const thing = await sharp({
      create: { width: 80, height: 80, channels: 3, background: '#c0552d' },
    })
      .png()
      .toBuffer()
    const wall = sharp({ create: { width: 400, height: 500, channels: 3, background: '#b9bcc9' } })

    const { placeholder } = await readPicture(
      await wall
        .composite([{ input: thing }])
        .png()
        .toBuffer(),
    )

    expect(placeholder.hue).toBeGreaterThan(30)
    expect(placeholder.hue).toBeLessThan(55)
    expect(placeholder.chroma).toBeGreaterThan(0.1)
  })

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a JPEG, PNG'],
    ['HTML with the first bytes of a GIF', Buffer.from('GIF89a<html>'), 'is damaged'],
    ['nothing', Buffer.alloc(0), 'not a JPEG, PNG'],
    ['more than 10 MiB', Buffer.alloc(10 * 1024 * 1024 + 1), 'more than 10 MiB'],
  ])('refuses %s', async (_, bytes, reason) => {
    await expect(readPicture(bytes)).rejects.toThrow(reason)
  })

  it('rejects a small file that decodes to more than 50 megapixels', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 7000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(1_000_000)
    await expect(readPicture(bomb)).rejects.toThrow('more than 50 megapixels')
  })

  it.each(['png', 'webp', 'avif', 'gif'] as const)('accepts %s', async (format) => {
    const picture = await readPicture(await terracotta().toFormat(format).toBuffer())
    expect([picture.width, picture.height]).toEqual([400, 300])
  })

  it('reports a full disk, and leaves no file', async () => {
    const files = createDiskFiles({ folder, openFile: openOnFullDisk })
    const bytes = await terracotta().jpeg().toBuffer()

    const storing = storeMedia(scope, { files, bytes })

    await expect(storing).rejects.toThrow(DiskFullError)
    await expect(storing).rejects.toThrow(`media folder ${folder} is full`)
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    const { rows } = await database.pool.query('SELECT FROM media_files WHERE site_id = $1', [
      scope.siteId,
    ])
    expect(rows).toEqual([])
  })
})

describe('a file that is not a picture', () => {
  it.each([
    ['a video', MP4, 'mp4', 'video/mp4', null],
    ['a web video', WEBM, 'webm', 'video/webm', null],
    ['a sound', latin('ID3\x04rest'), 'mp3', 'audio/mpeg', null],
    ['a document', latin('%PDF-1.7 rest'), 'pdf', 'application/pdf', 'attachment'],
    ['an archive', latin('PK\x03\x04rest'), 'zip', 'application/zip', 'attachment'],
  ])('is stored unchanged: %s', async (_, bytes, extension, type, disposition) => {
    const { files, get } = await setUp()

    const mediaId = await storeMedia(scope, { files, bytes, title: 'It' })

    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(mediaId).toBe(`${hash.slice(0, 32)}.${extension}`)
    const response = await get(`/media/${mediaId}`)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(response.headers.get('Content-Disposition')).toBe(disposition)
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect((await get(`/media/${mediaId}/v1/fit/w_10,h_10/a.jpg`)).status).toBe(404)
  })

  it('is shown as a video by a product, with its poster', async () => {
    const { files, mediaId: posterId } = await setUp()
    const video = await storeMedia(scope, { files, bytes: MP4, title: 'Throwing a vase' })
    const { productId } = await createProduct(scope, {
      name: 'Vase',
      priceMinor: 1,
      mediaIds: [video],
    })

    await updateMedia(scope, video, { posterId })

    const { media = [] } = (await findProduct(scope, productId)) ?? {}
    expect(toMedia(media, SETTINGS).mainMedia).toEqual({
      id: video,
      mediaType: 'video',
      title: 'Throwing a vase',
      video: {
        files: [{ url: `https://p.example/media/${video}`, width: 0, height: 0, format: 'mp4' }],
        stillFrameMediaId: posterId,
      },
      thumbnail: {
        url: `https://p.example/media/${posterId}/v1/fit/w_50,h_50/file.jpg`,
        width: 50,
        height: 50,
      },
    })
    expect(toPlatformMedia(media, SETTINGS)).toEqual({
      video: {
        id: video,
        filename: 'Throwing a vase',
        resolutions: [
          { url: `https://p.example/media/${video}`, width: 0, height: 0, format: 'mp4' },
        ],
        posters: [
          { id: posterId, url: `https://p.example/media/${posterId}`, width: 0, height: 0 },
        ],
      },
    })
    await expect(updateMedia(scope, posterId, { posterId: video })).rejects.toThrow('no picture')
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/40'],
    ['bytes=36-', 206, 'bytes 36-39/40'],
    ['bytes=-2', 206, 'bytes 38-39/40'],
    ['bytes=38-99', 206, 'bytes 38-39/40'],
    ['bytes=40-', 416, 'bytes */40'],
    ['bytes=5-2', 416, 'bytes */40'],
    ['bytes=0-1,5-6', 200, null],
    ['lines=1', 200, null],
  ])('is sent as a range: %s', async (range, status, contentRange) => {
    const { files, get } = await setUp()
    const mediaId = await storeMedia(scope, { files, bytes: MP4 })

    const response = await get(`/media/${mediaId}`, { Range: range })

    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Range')).toBe(contentRange)
    const kept = status === 416 ? 'no-store' : 'public, max-age=31536000, immutable'
    expect(response.headers.get('Cache-Control')).toBe(kept)
    const [, first, last] = /(\d+)-(\d+)/.exec(contentRange ?? '') ?? []
    const expected = status === 416 ? '' : MP4.subarray(Number(first ?? 0), Number(last ?? 39) + 1)
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(expected))).toBe(true)
  })
})

describe('the metadata of a file', () => {
  it('is updated in every product and collection that shows it', async () => {
    const { mediaId } = await setUp()
    const shown = { name: 'Vase', priceMinor: 1, mediaIds: [mediaId] }
    const { productId } = await createProduct(scope, shown)
    const { collectionId } = await createCollection(scope, { name: 'Vases', mediaIds: [mediaId] })
    const before = await findProduct(scope, productId)

    await updateMedia(scope, mediaId, {
      title: 'Front',
      altText: 'A vase of clay',
      focalPoint: { x: 0.25, y: 0.75 },
    })

    const product = await findProduct(scope, productId)
    expect(product?.version).toBe((before?.version ?? 0) + 1)
    expect(product?.media).toMatchObject([
      { id: mediaId, title: 'Front', altText: 'A vase of clay', focalPoint: { x: 0.25, y: 0.75 } },
    ])
    const collection = await findCollection(scope, collectionId)
    expect(collection?.media).toEqual(product?.media)
    const otherCaller = await createTestSite(database)
    await expect(updateMedia(otherCaller, mediaId, { title: 'Mine' })).rejects.toThrow('No media')
  })
})

it('keeps a focal point exactly, next to zero too', async () => {
  const { mediaId } = await setUp()
  const shown = { name: 'Vase', priceMinor: 1, mediaIds: [mediaId] }
  const { productId } = await createProduct(scope, shown)

  for (const focalPoint of [
    { x: 5e-324, y: 0.1 },
    { x: 1 / 3, y: 1 },
  ]) {
    await updateMedia(scope, mediaId, { focalPoint })
    expect((await findProduct(scope, productId))?.media).toMatchObject([{ focalPoint }])
  }
})

describe('GET /media/{id}', () => {
  it('answers the picture, cacheable for ever', async () => {
    const { get, mediaId } = await setUp()

    const response = await get(`/media/${mediaId}`)

    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await get(`/media/${mediaId}`, {
      'If-None-Match': response.headers.get('ETag') ?? '',
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it.each([
    '/media/..%2f..%2fetc%2fpasswd',
    `/media/${'0'.repeat(64)}.jpg`,
    `/media/${'0'.repeat(64)}.svg`,
    `/media/${'0'.repeat(64)}.jpg/v1/fit/w_100,h_100/a.jpg`,
  ])('does not find %s', async (path) => {
    const { get } = await setUp()
    expect((await get(path)).status).toBe(404)
  })

  it('fits it into the box at one of the fixed sizes, in the best format the client accepts', async () => {
    const { get, mediaId } = await setUp()
    const sizes = async (box: string, accept: string) => {
      const response = await get(`/media/${mediaId}/v1/fit/${box}/vase.jpg`, { Accept: accept })
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
      expect(response.headers.get('Vary')).toBe('Accept')
      return `${format} ${width}x${height}`
    }

    expect(await sizes('w_100,h_100', 'image/avif,image/webp,*/*')).toBe('heif 160x120')
    expect(await sizes('w_96,h_1000', 'image/webp,*/*;q=0.8')).toBe('webp 96x72')
    expect(await sizes('w_1000,h_36', '*/*')).toBe('jpeg 48x36')
    expect(await sizes('w_9999,h_9999', 'image/avif;q=0, */*')).toBe('jpeg 400x300')
  })

  it('comes in the format that the end of the address names, too', async () => {
    const { get, mediaId } = await setUp()
    const named = await get(`/media/${mediaId}/v1/fit/w_96,h_96,q_80,enc_auto/file.webp`)
    expect(named.headers.get('Content-Type')).toBe('image/webp')
  })

  it('fills the shape of the box at a fixed width, around the focal point', async () => {
    const { get, look: lookAt, mediaId } = await setUpHalves()
    const look = (box: string) => lookAt(`fill/${box}`)

    expect(await look('w_100,h_100,fp_0.10_0.50')).toEqual([160, 160, 'red'])
    expect(await look('w_100,h_100,al_c,q_85,fp_1_1')).toEqual([160, 160, 'blue'])
    expect((await look('w_90,h_30')).slice(0, 2)).toEqual([96, 32])
    // Not larger than the original, in the requested aspect ratio.
    expect((await look('w_800,h_800')).slice(0, 2)).toEqual([200, 200])
    expect((await get(`/media/${mediaId}/v1/fill/w_10/a.png`)).status).toBe(404)
    expect((await get(`/media/${mediaId}/v1/crop/w_10,h_10/a.png`)).status).toBe(404)
  })

  it('shows a region of it, scaled into a box or as it is', async () => {
    const { get, look, mediaId } = await setUpHalves()
    const blue = 'crop/x_250,y_20,w_100,h_100'
    expect(await look('crop/x_20,y_20,w_100,h_100/fill/w_48,h_48,al_c,q_80')).toEqual([
      48,
      48,
      'red',
    ])
    expect(await look(`${blue}/fill/w_48,h_24,al_c,q_80,enc_auto`)).toEqual([48, 24, 'blue'])
    expect(await look(`${blue}/fit/w_48,h_480`)).toEqual([48, 48, 'blue'])
    expect(await look(blue)).toEqual([100, 100, 'blue'])
    // Regions of one shape and place that differ in size are pictures of their own.
    expect(await look('crop/x_150,y_0,w_200,h_200/fill/w_48,h_48')).toEqual([48, 48, 'blue'])
    expect(await look('crop/x_150,y_0,w_60,h_60/fill/w_48,h_48')).toEqual([48, 48, 'red'])
    // What is beyond the edge is not there.
    expect(await look('crop/x_350,y_0,w_400,h_50')).toEqual([50, 50, 'blue'])
    expect((await get(`/media/${mediaId}/v1/crop/x_400,y_0,w_10,h_10/a.png`)).status).toBe(404)
  })

  it('creates a rendition once for all concurrent and later requests', async () => {
    const made: string[] = []
    let atOnce = 0
    let most = 0
    const { get, mediaId } = await setUp(async (source, { width }, format) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      made.push(`${width} ${format}`)
      const bytes = await sharp(source).resize({ width }).jpeg().toBuffer()
      atOnce -= 1
      return bytes as Buffer<ArrayBuffer>
    })
    const url = (width: number) => `/media/${mediaId}/v1/fit/w_${width},h_999/a.jpg`

    await Promise.all([90, 91, 92, 150, 151, 230, 310].map((width) => get(url(width))))
    await get(url(93))

    expect(made.sort()).toEqual(['160 jpeg', '240 jpeg', '320 jpeg', '96 jpeg'])
    expect(most).toBe(2)
  })
})

const SETTINGS = {
  publicPlatformUrl: 'https://p.example',
  publicStorefrontUrl: 'https://s.example',
}

/** A picture that is red on the left and blue on the right. */
async function setUpHalves() {
  const { files, get } = await setUp()
  const create = { width: 400, height: 200, channels: 3 as const, background: '#ff0000' }
  const bytes = await sharp({ create })
    .composite([{ input: await plain('#0000ff', 200, 200), left: 200, top: 0 }])
    .png()
    .toBuffer()
  const mediaId = await storeMedia(scope, { files, bytes })
  const look = async (path: string) => {
    const image = sharp(await (await get(`/media/${mediaId}/v1/${path}/a.png`)).arrayBuffer())
    const { width, height } = await image.metadata()
    const { dominant } = await image.stats()
    return [width, height, dominant.r > dominant.b ? 'red' : 'blue']
  }
  return { get, look, mediaId }
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const MP4 = latin(`\0\0\0\x20ftypisom${'x'.repeat(28)}`)
const WEBM = latin(`\x1aE\xdf\xa3\x01B\x86\x81\x01B\xf7webm${'x'.repeat(28)}`)

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const terracotta = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#c0552d' } })

const openOnFullDisk: typeof open = async (path, flags) => {
  const file = await open(path, flags)
  file.writeFile = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return file
}

async function setUp(resize?: Parameters<typeof createRenditions>[0]['resize']) {
  const files = createDiskFiles({ folder })
  const mediaId = await storeMedia(scope, { files, bytes: await terracotta().jpeg().toBuffer() })
  const cacheFolder = join(folder, 'cache')
  const renditions = createRenditions({ files, cacheFolder, ...(resize ? { resize } : {}) })
  const app = new Hono<HttpEnvironment>()
    .route('/', createMediaRoutes({ files, renditions }))
    .onError((error, c) => {
      if (!(error instanceof ApiError)) throw error
      return c.json({ message: error.message }, error.status)
    })
  return {
    files,
    mediaId,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
  }
}
