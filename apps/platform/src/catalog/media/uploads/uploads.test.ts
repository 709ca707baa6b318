import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaFileResponse, SearchFilesResponse } from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createDiskFiles } from '../../../media/files/disk-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createTestVisitor } from '../../../testing/test-visitor.ts'
import { findCollection } from '../../collection/collections.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { findProduct } from '../../product/read/find-product.ts'
import { createProduct } from '../../product/write/save-product.ts'
import { updateMedia } from '../library/media-library.ts'
import { storeMedia } from '../library/store-media.ts'
import { createUploads } from './uploads.ts'

const VIDEO = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(4_000, 7)])
const TUS_PART = { 'Content-Type': 'application/offset+octet-stream', 'Tus-Resumable': '1.0.0' }

let database: OpenDatabase
let folder: string
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  folder = join(tmpdir(), `vitrine-uploads-${crypto.randomUUID()}`)
  const mediaFiles = createDiskFiles({ folder: join(folder, 'media') })
  const securedFiles = createDiskFiles({ folder: join(folder, 'secured') })
  const uploads = createUploads({
    files: mediaFiles,
    securedFiles,
    folder: join(folder, 'uploads'),
  })
  platform = await createTestPlatform(database, { mediaFiles, securedFiles, uploads })
  app = await createTestApp(platform)
  return () => rm(folder, { recursive: true, force: true })
})
afterAll(() => database.close())

describe('a file uploaded in one request', () => {
  it('is in the media library, and available at once', async () => {
    const uploadUrl = await begin({ displayName: 'Vase', altText: 'A vase' })
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()

    const response = await platform.fetch(uploadUrl, { method: 'PUT', body: picture })

    const { file } = (await response.json()) as MediaFileResponse
    expect(file).toMatchObject({
      mediaType: 'IMAGE',
      displayName: 'Vase',
      altText: 'A vase',
      width: 40,
      height: 30,
      mimeType: 'image/png',
    })
    expect((await platform.fetch(file.url)).headers.get('Content-Type')).toBe('image/png')
    expect(await search({ search: 'vas', mediaTypes: ['IMAGE'] })).toEqual([file.id])
    expect(await search({ mediaTypes: ['VIDEO'] })).toEqual([])
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  })

  it('without alternative text is marked so until the text is added', async () => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'plum' },
    })
      .png()
      .toBuffer()
    const body = { method: 'PUT', body: picture }
    const response = await platform.fetch(await begin({ altText: ' ' }), body)
    const { file } = (await response.json()) as MediaFileResponse

    expect(file.needsAltText).toBe(true)
    expect(await search({ needsAltText: true })).toEqual([file.id])
    expect(await search({ needsAltText: false })).not.toContain(file.id)
    const said = { file: { id: file.id, altText: 'A plum' } }
    const reply = await app.call('PATCH', '/site-media/v1/files', said)
    expect((reply.body as MediaFileResponse).file.needsAltText).toBe(false)
    expect(await search({ needsAltText: true })).toEqual([])
  })

  it('is rejected if its type is not accepted, and its address ends then', async () => {
    const uploadUrl = await begin({})
    const put = () => platform.fetch(uploadUrl, { method: 'PUT', body: '<svg onload="x()"/>' })

    expect((await put()).status).toBe(400)
    expect((await put()).status).toBe(404)
  })

  it('has an address that expires and cannot be guessed', async () => {
    const uploadUrl = await begin({})
    expect((await platform.fetch('/media/uploads/vup_x', { method: 'PUT' })).status).toBe(404)
    platform.clock.advance(25 * 60 * 60 * 1000)
    expect((await platform.fetch(uploadUrl, { method: 'PUT', body: VIDEO })).status).toBe(404)
  })
})

describe('a video uploaded in parts', () => {
  it('resumes after the connection failed', async () => {
    const uploadUrl = await beginResumable(VIDEO.length)
    const sent = await platform.fetch(uploadUrl, {
      method: 'PATCH',
      headers: { ...TUS_PART, 'Upload-Offset': '0' },
      body: breakingAfter(VIDEO.subarray(0, 1_500)),
      duplex: 'half',
    } as RequestInit)
    expect(sent.headers.get('Upload-Offset')).toBe('1500')

    const asked = await platform.fetch(uploadUrl, { method: 'HEAD' })
    expect(asked.headers.get('Upload-Offset')).toBe('1500')
    expect(asked.headers.get('Upload-Length')).toBe(String(VIDEO.length))
    expect((await platform.fetch(uploadUrl)).status).toBe(409)
    const rest = await send(uploadUrl, 1_500, VIDEO.subarray(1_500))

    expect([rest.status, rest.headers.get('Upload-Offset')]).toEqual([204, String(VIDEO.length)])
    const { file } = (await (await platform.fetch(uploadUrl)).json()) as MediaFileResponse
    expect(file).toMatchObject({ mediaType: 'VIDEO', mimeType: 'video/mp4' })
    const kept = await (await platform.fetch(file.url)).arrayBuffer()
    expect(Buffer.from(kept).equals(VIDEO)).toBe(true)
  })

  it('accepts no part twice, at a wrong offset or beyond the size', async () => {
    const uploadUrl = await beginResumable(VIDEO.length)
    await send(uploadUrl, 0, VIDEO.subarray(0, 100))

    expect((await send(uploadUrl, 0, VIDEO.subarray(0, 100))).status).toBe(409)
    expect((await send(uploadUrl, 200, VIDEO.subarray(200))).status).toBe(409)
    expect((await send(uploadUrl, 100, Buffer.alloc(VIDEO.length))).status).toBe(413)
    expect((await send(uploadUrl, 100, VIDEO.subarray(100))).status).toBe(204)
  })

  it('begins again where its bytes are on the disk of another machine', async () => {
    const uploadUrl = await beginResumable(VIDEO.length)
    await send(uploadUrl, 0, VIDEO.subarray(0, 1_500))
    await rm(join(folder, 'uploads'), { recursive: true })

    const asked = await platform.fetch(uploadUrl, { method: 'HEAD' })
    expect(asked.headers.get('Upload-Offset')).toBe('0')
    expect((await send(uploadUrl, 1_500, VIDEO.subarray(1_500))).status).toBe(409)
    expect((await send(uploadUrl, 0, VIDEO)).status).toBe(204)
    const { file } = (await (await platform.fetch(uploadUrl)).json()) as MediaFileResponse
    const kept = await (await platform.fetch(file.url)).arrayBuffer()
    expect(Buffer.from(kept).equals(VIDEO)).toBe(true)
  })

  it('has one sender at a time', async () => {
    const uploadUrl = await beginResumable(VIDEO.length)
    const both = await Promise.all([send(uploadUrl, 0, VIDEO), send(uploadUrl, 0, VIDEO)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

it('needs the permission to manage the catalog', async () => {
  const visitor = await createTestVisitor(platform)
  for (const name of ['generate-upload-url', 'import', 'search']) {
    expect((await visitor.post(`/site-media/v1/files/${name}`, {})).status).toBe(403)
  }
})

describe('the media library', () => {
  it('gives pages by cursor, in both directions and for one search only', async () => {
    const ids: string[] = []
    for (const title of ['Vase 1', 'Mug', 'Vase 2', 'Vase 3']) {
      platform.clock.advance(1000)
      const bytes = await pictureOf(10 + ids.length)
      ids.push(
        await storeMedia(platform.scope, { files: platform.services.mediaFiles, bytes, title }),
      )
    }
    const [one, , two, three] = ids
    const first = await searchPage({ search: 'vase', cursorPaging: { limit: 2 } })
    expect(first.files.map(({ id }) => id)).toEqual([three, two])
    expect(first.metadata).toMatchObject({ count: 2, total: 3 })
    expect(first.metadata.cursors?.prev).toBeUndefined()

    const cursor = first.metadata.cursors?.next ?? ''
    const second = await searchPage({ search: 'vase', cursorPaging: { limit: 2, cursor } })
    expect(second.files.map(({ id }) => id)).toEqual([one])
    const back = second.metadata.cursors?.prev ?? ''
    const again = await searchPage({ search: 'vase', cursorPaging: { limit: 2, cursor: back } })
    expect(again.files).toEqual(first.files)

    for (const wrong of [
      { search: 'mug', cursorPaging: { cursor } },
      { cursorPaging: { cursor: 'x' } },
      { paging: {}, cursorPaging: {} },
      { cursorPaging: { limit: -1 } },
    ]) {
      expect((await app.call('POST', '/site-media/v1/files/search', wrong)).status).toBe(400)
    }
  })

  it('shows another picture wherever one was shown, once', async () => {
    const { scope, services } = platform
    const files = services.mediaFiles
    const [old = '', other = '', video = ''] = [
      await storeMedia(scope, { files, bytes: await pictureOf(50) }),
      await storeMedia(scope, { files, bytes: await pictureOf(51) }),
      await storeMedia(scope, { files, bytes: VIDEO }),
    ]
    const option = { name: 'Glaze', optionType: 'drop_down' as const }
    const choices = [
      { value: 'Ink', description: 'Ink', mediaIds: [old] },
      { value: 'Sage', description: 'Sage', mediaIds: [other] },
    ]
    const input = { priceMinor: 900, mediaIds: [old, other], options: [{ ...option, choices }] }
    const { productId } = await createProduct(scope, { ...input, name: 'Vase' })
    const { collectionId } = await createCollection(scope, { name: 'Clay', mediaIds: [old] })
    await updateMedia(scope, video, { posterId: old })

    const path = `/site-media/v1/files/${old}/replace`
    expect((await app.call('POST', path, { replacementId: other })).status).toBe(200)
    const product = await findProduct(scope, productId)
    expect(product?.media.map(({ id }) => id)).toEqual([other])
    expect(product?.options[0]?.choices.map(({ mediaIds }) => mediaIds)).toEqual([[other], [other]])
    const collection = await findCollection(scope, collectionId)
    expect(collection?.media.map(({ id }) => id)).toEqual([other])
    const { body } = await app.call('GET', `/site-media/v1/files/${other}/usages`)
    expect(body).toMatchObject({ total: 3, videos: [{ id: video }] })
    const gone = await app.call('POST', '/site-media/v1/bulk/files/delete', { fileIds: [old] })
    expect(gone.body.results[0].itemMetadata.success).toBe(true)

    const replace = (id: string, replacementId: string) =>
      app.call('POST', `/site-media/v1/files/${id}/replace`, { replacementId })
    expect((await replace(old, other)).status).toBe(404)
    for (const wrong of [video, other, 'x', '']) {
      expect((await replace(other, wrong)).status).toBe(400)
    }
  })

  it('says what shows a file, which is why it is not deleted', async () => {
    const { scope, services } = platform
    const bytes = await pictureOf(40)
    const mediaId = await storeMedia(scope, { files: services.mediaFiles, bytes, title: 'Clay' })
    const usages = `/site-media/v1/files/${mediaId}/usages`
    expect((await app.call('GET', usages)).body).toEqual({
      products: [],
      collections: [],
      videos: [],
      total: 0,
    })
    const input = { priceMinor: 900, mediaIds: [mediaId] }
    const vase = await createProduct(scope, { ...input, name: 'Vase' })
    const bowl = await createProduct(scope, { ...input, name: 'Bowl' })
    const shown = await createCollection(scope, { name: 'Clay', mediaIds: [mediaId] })

    expect((await app.call('GET', usages)).body).toEqual({
      products: [
        { id: bowl.productId, name: 'Bowl' },
        { id: vase.productId, name: 'Vase' },
      ],
      collections: [{ id: shown.collectionId, name: 'Clay' }],
      videos: [],
      total: 3,
    })
    const { body } = await app.call('POST', '/site-media/v1/bulk/files/delete', {
      fileIds: [mediaId],
    })
    expect(body.results[0].itemMetadata.error.code).toBe('FILE_IN_USE')

    const other = await createTestApp(await createTestPlatform(database))
    expect((await other.call('GET', usages)).status).toBe(404)
    const visitor = await createTestVisitor(platform)
    const headers = { Authorization: visitor.tokens.access_token }
    expect((await platform.fetch(usages, { headers })).status).toBe(403)
  })
})

async function begin(body: object): Promise<string> {
  const reply = await app.call('POST', '/site-media/v1/files/generate-upload-url', body)
  return reply.body.uploadUrl
}

async function beginResumable(sizeInBytes: number): Promise<string> {
  const path = '/site-media/v1/files/generate-resumable-upload-url'
  const { body } = await app.call('POST', path, { displayName: 'Video', sizeInBytes })
  expect(body.uploadProtocol).toBe('TUS')
  return body.uploadUrl
}

function send(url: string, offset: number, body: Buffer) {
  return platform.fetch(url, {
    method: 'PATCH',
    headers: { ...TUS_PART, 'Upload-Offset': String(offset) },
    body: new Uint8Array(body),
  })
}

async function search(body: object) {
  const reply = await app.call('POST', '/site-media/v1/files/search', body)
  return (reply.body as SearchFilesResponse).files.map(({ id }) => id)
}

function breakingAfter(bytes: Uint8Array) {
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('The connection broke.'))
      else controller.enqueue(bytes)
      isSent = true
    },
  })
}

async function searchPage(request: object): Promise<SearchFilesResponse> {
  const { status, body } = await app.call('POST', '/site-media/v1/files/search', request)
  expect(status).toBe(200)
  return body
}

/** Different bytes for each width. */
function pictureOf(width: number) {
  return sharp({ create: { width, height: 8, channels: 3, background: 'plum' } })
    .png()
    .toBuffer()
}
