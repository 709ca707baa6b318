import { readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product, SecuredMedia } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { StorageUnavailableError } from '../../../kernel/errors/storage-unavailable-error.ts'
import { createDiskFiles } from '../../../media/files/disk-files.ts'
import type { MediaFiles } from '../../../media/files/media-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createTestVisitor } from '../../../testing/test-visitor.ts'
import { createProduct } from '../../product/write/save-product.ts'
import { createUploads } from '../uploads/uploads.ts'
import { createDownloadLink, downloadUrl } from './download-links.ts'
import { storeSecuredMedia } from './secured-media.ts'

const BOOK = Buffer.from(`%PDF-1.7 ${'glaze '.repeat(500)}`)
const HOUR_MS = 60 * 60 * 1000

let database: OpenDatabase
let folder: string
let platform: TestPlatform
let app: TestApp
let securedFiles: MediaFiles
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  folder = join(tmpdir(), `vitrine-downloads-${crypto.randomUUID()}`)
  const mediaFiles = createDiskFiles({ folder: join(folder, 'media') })
  securedFiles = createDiskFiles({ folder: join(folder, 'secured') })
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

describe('a file that is sold', () => {
  it('is uploaded in one request or in parts, and is not public', async () => {
    const file = await upload('Glazes: a book.pdf')
    const parts = await uploadInParts('Glazes 2.pdf')

    expect(file).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      fileName: 'Glazes_ a book.pdf',
      fileType: 'SECURE_DOCUMENT',
      fileSize: String(BOOK.length),
    })
    const { body } = await app.call('POST', '/site-media/v1/private-files/search', {})
    expect(body.files).toEqual(expect.arrayContaining([file, parts]))
    expect(await app.call('POST', '/site-media/v1/files/search', {})).toMatchObject({
      body: { files: [] },
    })
    expect(await readdir(join(folder, 'media')).catch(() => [])).toEqual([])
  })

  it('has no public address', async () => {
    const { id } = await upload('Book.pdf')
    const names = [id, `${id}.pdf`, `../secured/${id.slice(0, 2)}/${id}`, `uploads/${id}`]
    for (const name of [...names, ...names.map(encodeURIComponent), `downloads/${id}`]) {
      const response = await platform.fetch(`/media/${name}`)
      expect([name, response.status]).toEqual([name, 404])
    }
  })

  it('needs a name, and permission to upload it', async () => {
    const visitor = await createTestVisitor(platform)
    const path = '/site-media/v1/files/generate-upload-url'
    expect((await visitor.post(path, { private: true, displayName: 'x' })).status).toBe(403)
    expect((await app.call('POST', path, { private: true })).status).toBe(400)
  })
})

describe('a product with files', () => {
  it('is digital, and shows them to its merchant only', async () => {
    const { productId } = await createProduct(platform.scope, { name: 'Book', priceMinor: 900 })
    const file = await upload('Book.pdf')
    const set = await setFiles(productId, [{ id: file.id }])

    expect(set.body).toEqual({ digitalFiles: [file] })
    const seen = await read(app, productId)
    expect([seen.productType, seen.digitalFiles]).toEqual(['digital', [file]])
    const visitor = await createTestVisitor(platform)
    for (const path of [`/v1/products/${productId}`, '/v1/products/query-platformized']) {
      const reply = await visitor.get(`${path}?includeMerchantSpecificData=true`)
      expect(await reply.text()).not.toContain(file.id)
    }
    await setFiles(productId, [])
    expect((await read(app, productId)).productType).toBe('physical')
  })

  it('has none that is empty', async () => {
    const path = '/site-media/v1/files/generate-upload-url'
    const { body } = await app.call('POST', path, { displayName: 'Book.pdf', private: true })
    const reply = await platform.fetch(body.uploadUrl, { method: 'PUT', body: '' })
    expect(reply.status).toBe(400)
    expect((await reply.json()).message).toBe('The file is empty. Choose another one.')
  })

  it('can have files for single variants, and rejects unknown files', async () => {
    const choices = ['Print', 'E-book'].map((name) => ({ value: name, description: name }))
    const { productId } = await createProduct(platform.scope, {
      name: 'Book',
      priceMinor: 900,
      options: [{ name: 'Form', optionType: 'drop_down', choices }],
      variants: choices.map(({ value }) => ({ choices: { Form: value } })),
    })
    const { id } = await upload('Book.pdf')
    const variantId = (await read(app, productId)).variants[1]?.id

    expect((await setFiles(productId, [{ id, variantId }])).body.digitalFiles).toMatchObject([
      { id, variantId },
    ])
    const unknown = crypto.randomUUID()
    expect((await setFiles(productId, [{ id, variantId: unknown }])).status).toBe(400)
    expect((await setFiles(productId, [{ id: unknown }])).status).toBe(400)
    expect((await read(app, productId)).digitalFiles).toHaveLength(1)
  })

  it('rejects a file of another site', async () => {
    const other = await createTestPlatform(database)
    const foreign = await createProduct(other.scope, { name: 'Theirs', priceMinor: 1 })
    const { id } = await upload('Book.pdf')
    const otherCaller = await createTestApp(other)
    const path = `/stores/v1/products/${foreign.productId}/digital-files`
    expect((await otherCaller.call('POST', path, { digitalFiles: [{ id }] })).status).toBe(400)
    await expect(
      createDownloadLink(other.scope, {
        mediaId: id,
        expiresAt: platform.clock.now(),
        maxDownloads: 1,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a download link', () => {
  it('sends the file as an attachment that caches must not store', async () => {
    const { url } = await link({ fileName: 'Ofenbücher “1”.pdf' })
    const response = await platform.fetch(url)

    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Ofenb_cher _1_.pdf"; filename*=UTF-8\'\'Ofenb%C3%BCcher%20%E2%80%9C1%E2%80%9D.pdf',
      'content-length': String(BOOK.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(BOOK.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })

  it('expires at its time', async () => {
    const { url } = await link({ lastsMs: HOUR_MS })
    platform.clock.advance(HOUR_MS - 1)
    expect((await platform.fetch(url)).status).toBe(200)
    platform.clock.advance(1)
    expect((await platform.fetch(url)).status).toBe(410)
    expect((await platform.fetch(url, { method: 'HEAD' })).status).toBe(410)
  })

  it('counts downloads, also concurrent ones', async () => {
    const { url } = await link({ maxDownloads: 3 })
    const all = await Promise.all(Array.from({ length: 8 }, () => platform.fetch(url)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 410, 410, 410, 410, 410])
  })

  it('that is used up is answered with its error, not as the file', async () => {
    const { url } = await link({ maxDownloads: 1 })
    await platform.fetch(url)
    const response = await platform.fetch(url)
    expect([response.status, await response.json()]).toMatchObject([
      410,
      { message: 'This download link has ended. Ask the store for a new one.' },
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    for (const name of ['Content-Disposition', 'Content-Length', 'ETag']) {
      expect(response.headers.get(name), name).toBeNull()
    }
  })

  it('counts no download while the storage is out of reach', async () => {
    const { url } = await link({ maxDownloads: 1 })
    const { stream } = securedFiles
    securedFiles.stream = () => Promise.reject(new StorageUnavailableError('It does not answer.'))
    expect((await platform.fetch(url)).status).toBe(503)
    securedFiles.stream = stream
    expect((await platform.fetch(url)).status).toBe(200)
  })

  it('whose file is lost says so to nobody but the log, and counts nothing', async () => {
    const { url } = await link({ maxDownloads: 1 })
    await rename(join(folder, 'secured'), join(folder, 'away'))
    const response = await platform.fetch(url)
    expect(response.status).toBe(500)
    expect(await response.text()).toMatch(/^\{"message":"System error occurred, request-id: /)
    await rename(join(folder, 'away'), join(folder, 'secured'))
    expect((await platform.fetch(url)).status).toBe(200)
  })

  it('resumes an interrupted download for an hour without counting it again', async () => {
    const { url } = await link({ maxDownloads: 1, lastsMs: 24 * HOUR_MS })
    const part = (range: string) => platform.fetch(url, { headers: { Range: range } })
    expect((await part('bytes=0-99')).status).toBe(206)

    const rest = await part('bytes=100-')
    expect([rest.status, rest.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 100-${BOOK.length - 1}/${BOOK.length}`,
    ])
    expect(BOOK.subarray(100).equals(Buffer.from(await rest.arrayBuffer()))).toBe(true)
    expect((await part('bytes=0-')).status).toBe(410)
    platform.clock.advance(HOUR_MS)
    expect((await part('bytes=100-')).status).toBe(410)
  })

  it('counts a request for the end of the file as a download', async () => {
    const { url } = await link({ maxDownloads: 1 })
    const end = () => platform.fetch(url, { headers: { Range: 'bytes=1-' } })
    expect((await end()).status).toBe(206)
    platform.clock.advance(2 * HOUR_MS)
    expect((await end()).status).toBe(410)
    expect((await platform.fetch(url, { headers: { Range: 'bytes=99999-' } })).status).toBe(416)
  })

  it('does not count HEAD requests', async () => {
    const { url } = await link({ maxDownloads: 1 })
    const head = await platform.fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(BOOK.length)])
    expect((await platform.fetch(url)).status).toBe(200)
  })

  it('is invalid when any of its characters is changed', async () => {
    const { url } = await link({ maxDownloads: 1 })
    const start = url.lastIndexOf('/') + 1
    for (let at = start; at < url.length; at += 1) {
      const letter = url[at] === 'A' ? 'B' : 'A'
      const tampered = url.slice(0, at) + letter + url.slice(at + 1)
      expect((await platform.fetch(tampered)).status).toBe(404)
    }
    expect((await platform.fetch(url)).status).toBe(200)
  })

  it('can be revoked by its own site only', async () => {
    const { url, linkId } = await link({})
    const otherCaller = await createTestApp(await createTestPlatform(database))
    const path = '/site-media/v1/private-files/revoke-download-url'
    expect((await otherCaller.call('POST', path, { linkId })).status).toBe(404)
    expect((await platform.fetch(url)).status).toBe(200)

    expect((await app.call('POST', path, { linkId })).status).toBe(200)
    expect((await platform.fetch(url)).status).toBe(410)
  })

  it('is created by an app with the permission', async () => {
    const { id } = await upload('Book.pdf')
    const path = '/site-media/v1/private-files/generate-download-url'
    const { body } = await app.call('POST', path, { fileId: id, expiresInMinutes: 60 })
    expect(body.expirationDate).toBe(
      new Date(platform.clock.now().getTime() + HOUR_MS).toISOString(),
    )
    expect((await platform.fetch(body.downloadUrl)).status).toBe(200)
  })
})

async function upload(displayName: string): Promise<SecuredMedia> {
  const path = '/site-media/v1/files/generate-upload-url'
  const { body } = await app.call('POST', path, { displayName, private: true })
  const reply = await platform.fetch(body.uploadUrl, { method: 'PUT', body: BOOK })
  return ((await reply.json()) as { file: SecuredMedia }).file
}

async function uploadInParts(displayName: string): Promise<SecuredMedia> {
  const path = '/site-media/v1/files/generate-resumable-upload-url'
  const request = { displayName, private: true, sizeInBytes: BOOK.length }
  const { uploadUrl } = (await app.call('POST', path, request)).body
  for (const [from, to] of [
    [0, 1000],
    [1000, BOOK.length],
  ] as const) {
    await platform.fetch(uploadUrl, {
      method: 'PATCH',
      headers: {
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(from),
      },
      body: new Uint8Array(BOOK.subarray(from, to)),
    })
  }
  return ((await (await platform.fetch(uploadUrl)).json()) as { file: SecuredMedia }).file
}

const setFiles = (productId: string, digitalFiles: object[]) =>
  app.call('POST', `/stores/v1/products/${productId}/digital-files`, { digitalFiles })

async function read(by: TestApp, productId: string): Promise<Product> {
  const path = `/v1/products/${productId}?includeMerchantSpecificData=true`
  return (await by.call('GET', path)).body.product
}

async function link({ fileName = 'Book.pdf', lastsMs = 24 * HOUR_MS, maxDownloads = 9 }) {
  const { scope, clock, services } = platform
  const files = services.securedFiles
  const { mediaId } = await storeSecuredMedia(scope, { files, content: BOOK, fileName })
  const expiresAt = new Date(clock.now().getTime() + lastsMs)
  const made = await createDownloadLink(scope, { mediaId, expiresAt, maxDownloads })
  return { url: downloadUrl('', made), linkId: made.linkId }
}
