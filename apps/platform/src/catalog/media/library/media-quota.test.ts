import type { DeleteFilesResponse } from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { addMedia } from '../../product/media/add-media.ts'
import { createProduct, deleteProduct } from '../../product/write/save-product.ts'
import { createDownloadLink } from '../secured/download-links.ts'
import { storeSecuredMedia } from '../secured/secured-media.ts'
import { updateMedia } from './media-library.ts'
import { readMediaUsage, setMediaQuota } from './media-quota.ts'
import { storeMedia } from './store-media.ts'

const QUOTA_EXCEEDED = {
  status: 413,
  details: { applicationError: { code: 'MEDIA_QUOTA_EXCEEDED' } },
}

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

describe('the storage quota of a site', () => {
  it('counts pictures, videos and files that are sold, each once', async () => {
    const pictureId = await keep(await picture())
    const pictureBytes = (await platform.services.mediaFiles.size(pictureId)) ?? 0
    for (const bytes of [video(200), video(200)]) await keep(bytes)
    await sell(video(300))
    const { usedBytes } = await readMediaUsage(platform.scope)
    expect([pictureBytes > 0, usedBytes]).toEqual([true, pictureBytes + 200 + 300])
  })

  it('is not exceeded, not even by concurrent uploads', async () => {
    await setMediaQuota(platform.scope, 1000)
    const all = await Promise.allSettled([300, 301, 302, 303, 304].map((size) => sell(video(size))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(keep(video(305))).rejects.toMatchObject(QUOTA_EXCEEDED)
    expect((await readMediaUsage(platform.scope)).usedBytes).toBeLessThanOrEqual(1000)
  })

  it('leaves nothing of a rejected file', async () => {
    await setMediaQuota(platform.scope, 10)
    const { mediaFiles } = platform.services
    await expect(keep(video(500))).rejects.toMatchObject(QUOTA_EXCEEDED)
    await setMediaQuota(platform.scope, 10_000)
    const id = await keep(video(500))
    await setMediaQuota(platform.scope, 10)
    // The same file is already stored and takes no more space.
    expect(await keep(video(500))).toBe(id)
    expect(await mediaFiles.has(id)).toBe(true)
  })

  it('is checked before a large upload, including the uploads in progress', async () => {
    await setMediaQuota(platform.scope, 1000)
    const path = '/site-media/v1/files/generate-resumable-upload-url'
    const begin = (sizeInBytes: number) => app.call('POST', path, { sizeInBytes })
    expect((await begin(600)).status).toBe(200)
    expect((await begin(600)).body).toMatchObject({
      details: { applicationError: { code: 'MEDIA_QUOTA_EXCEEDED' } },
    })
    platform.clock.advance(25 * 60 * 60 * 1000)
    expect((await begin(600)).status).toBe(200)
  })

  it('rejects a completed upload, whose address then ends', async () => {
    const path = '/site-media/v1/files/generate-upload-url'
    const { uploadUrl } = (await app.call('POST', path, {})).body
    await setMediaQuota(platform.scope, 10)
    const put = () => platform.fetch(uploadUrl, { method: 'PUT', body: video(400) })
    expect([(await put()).status, (await put()).status]).toEqual([413, 404])
  })
})

describe('an unused file', () => {
  it('can be deleted, with its bytes and renditions', async () => {
    const id = await keep(await picture(47))
    expect((await platform.fetch(`/media/${id}/v1/fit/w_48,h_48/a.png`)).status).toBe(200)

    expect(await remove(id)).toEqual([true])
    expect((await platform.fetch(`/media/${id}`)).status).toBe(404)
    expect((await platform.fetch(`/media/${id}/v1/fit/w_48,h_48/a.png`)).status).toBe(404)
    expect((await readMediaUsage(platform.scope)).usedBytes).toBe(0)
    expect(await remove(id)).toEqual(['FILE_NOT_FOUND'])
  })

  it('keeps its bytes if another site has it', async () => {
    const other = await createTestPlatform(database, platform.services)
    const bytes = video(250)
    const id = await keep(bytes)
    await storeMedia(other.scope, { files: other.services.mediaFiles, bytes })

    expect(await remove(id)).toEqual([true])
    expect((await platform.fetch(`/media/${id}`)).status).toBe(200)
    const theirs = await createTestApp(other)
    await theirs.call('POST', '/site-media/v1/bulk/files/delete', { fileIds: [id] })
    expect((await platform.fetch(`/media/${id}`)).status).toBe(404)
  })

  it('is not one that a product, a collection or a video shows', async () => {
    const [shown, shelved, still] = await Promise.all([picture(20), picture(21), picture(22)])
    const ids = [await keep(shown), await keep(shelved), await keep(still)]
    const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })
    await addMedia(platform.scope, { productId, media: [{ mediaId: ids[0] ?? '' }] })
    await createCollection(platform.scope, { name: 'Collection', mediaIds: [ids[1] ?? ''] })
    await updateMedia(platform.scope, await keep(video(260)), { posterId: ids[2] ?? '' })

    expect(await remove(...ids)).toEqual(['FILE_IN_USE', 'FILE_IN_USE', 'FILE_IN_USE'])
    await deleteProduct(platform.scope, productId)
    expect(await remove(ids[0] ?? '')).toEqual([true])
  })

  it('is not one that was bought or is for sale', async () => {
    const [sold, promised, free] = await Promise.all([video(1), video(2), video(3)].map(sell))
    const { productId } = await createProduct(platform.scope, { name: 'Book', priceMinor: 100 })
    const digitalFiles = [{ id: sold }]
    await app.call('POST', `/v1/products/${productId}/digital-files`, { digitalFiles })
    const expiresAt = new Date(platform.clock.now().getTime() + 1000)
    await createDownloadLink(platform.scope, {
      mediaId: promised ?? '',
      expiresAt,
      maxDownloads: 1,
    })

    expect(await remove(sold ?? '', promised ?? '', free ?? '')).toEqual([
      'FILE_IN_USE',
      'FILE_IN_USE',
      true,
    ])
    platform.clock.advance(1000)
    expect(await remove(promised ?? '')).toEqual([true])
    expect(await platform.services.securedFiles.has(promised ?? '')).toBe(false)
  })

  it('can be deleted by its own site only', async () => {
    const id = await sell(video(10))
    const otherCaller = await createTestApp(await createTestPlatform(database))
    const path = '/site-media/v1/bulk/files/delete'
    const { body } = await otherCaller.call('POST', path, { fileIds: [id] })
    expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 0, totalFailures: 1 })
    expect(await platform.services.securedFiles.has(id)).toBe(true)
  })
})

/** A file with the first bytes of a video, of the given length. */
function video(size: number) {
  return Buffer.concat([
    Buffer.from('\0\0\0\x20ftypisom', 'latin1'),
    Buffer.alloc(size, size),
  ]).subarray(0, Math.max(size, 12))
}

const picture = (width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const keep = (bytes: Buffer) =>
  storeMedia(platform.scope, { files: platform.services.mediaFiles, bytes })

async function sell(content: Buffer) {
  const files = platform.services.securedFiles
  return (await storeSecuredMedia(platform.scope, { files, content, fileName: 'Book.pdf' })).mediaId
}

/** Whether each was deleted, or the error code. */
async function remove(...fileIds: string[]) {
  const { body } = await app.call('POST', '/site-media/v1/bulk/files/delete', { fileIds })
  return (body as DeleteFilesResponse).results.map(
    ({ itemMetadata }) => itemMetadata.success || itemMetadata.error?.code,
  )
}
