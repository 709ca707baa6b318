import type { MediaFile, MediaFileResponse } from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createTestStaff } from '../../../testing/test-staff.ts'
import type { TestVisitor } from '../../../testing/test-visitor.ts'

const FILES = '/site-media/v1/files'

let database: OpenDatabase
let platform: TestPlatform
let editor: TestVisitor
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  editor = await createTestStaff(platform)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

describe('a staff member who uploads a file', () => {
  const NOTHING_SAID = [
    ['no alternative text', {}],
    ['an empty one', { altText: '' }],
    ['one of spaces', { altText: ' \n ' }],
    ['decorative: false', { decorative: false }],
  ] as const

  it.each(NOTHING_SAID)('is asked for the alternative text, with %s', async (_, said) => {
    const calls = [
      ['generate-upload-url', said],
      ['generate-resumable-upload-url', { ...said, sizeInBytes: 100 }],
      ['import', { ...said, url: 'https://pictures.example/a.png' }],
    ] as const
    for (const [call, body] of calls) {
      expect(await violationOf(editor.post(`${FILES}/${call}`, body))).toMatchObject({
        field: 'altText',
        description: expect.stringContaining('describe what the file shows'),
      })
    }
  })

  it('gives alternative text, or marks the file as decorative', async () => {
    const said = await upload(editor, 'teal', { altText: 'A teal square' })
    expect(said).toMatchObject({ altText: 'A teal square', needsAltText: false })
    const decoration = await upload(editor, 'navy', { decorative: true })
    expect(decoration).toMatchObject({ altText: '', decorative: true, needsAltText: false })
  })

  it('does not need it for files that are sold, which are not shown', async () => {
    const body = { private: true, displayName: 'pattern.pdf' }
    expect((await editor.post(`${FILES}/generate-upload-url`, body)).status).toBe(200)
  })

  it('adds it to a picture that was uploaded without any', async () => {
    const silent = await upload(app, 'plum')
    expect(silent.needsAltText).toBe(true)
    const said = await upload(editor, 'plum', { altText: 'A plum square' })
    expect(said).toMatchObject({ id: silent.id, altText: 'A plum square', needsAltText: false })
    // Existing alternative text is not overwritten by a new upload of the same picture.
    expect(await upload(app, 'plum', { altText: 'Another' })).toMatchObject({
      altText: 'A plum square',
    })
  })

  it.each(NOTHING_SAID.slice(1))('cannot remove it, by %s', async (_, said) => {
    const { id } = await upload(app, 'teal', { altText: 'A teal square' })
    const refused = update(editor, { id, ...said })
    expect(await violationOf(refused)).toMatchObject({ field: 'file.altText' })
    expect((await update(editor, { id, displayName: 'Teal' })).status).toBe(200)
  })

  it('switches between alternative text and decorative', async () => {
    const { id } = await upload(editor, 'teal', { decorative: true })
    const said = await fileOf(update(editor, { id, altText: 'A teal square' }))
    expect(said).toMatchObject({ altText: 'A teal square', needsAltText: false })
    expect(said).not.toHaveProperty('decorative')
    expect(await fileOf(update(editor, { id, decorative: true }))).toMatchObject({
      altText: '',
      decorative: true,
    })
  })

  it('attaches to a product only what is described', async () => {
    const productId = await createProduct()
    const silent = await upload(app, 'plum')
    const said = await upload(app, 'teal', { altText: 'A teal square' })
    const add = (...ids: string[]) =>
      editor.post(`/stores/v1/products/${productId}/media`, {
        media: ids.map((mediaId) => ({ mediaId })),
      })
    expect(await violationOf(add(said.id, silent.id))).toMatchObject({
      field: 'media.1.mediaId',
      description: expect.stringContaining('PATCH /site-media/v1/files'),
    })
    expect(await violationOf(add(`wix:image://v1/${silent.id}/a.png`))).toMatchObject({
      field: 'media.0.mediaId',
    })
    await update(editor, { id: silent.id, decorative: true })
    expect((await add(said.id, silent.id)).status).toBe(200)
  })

  it('attaches pictures by URL, for which the wire has no alternative text', async () => {
    const media = [{ url: 'https://pictures.example/a.png' }]
    const added = editor.post(`/stores/v1/products/${await createProduct()}/media`, { media })
    expect((await added).status).toBe(200)
  })
})

describe('an app', () => {
  it('may omit it, and its picture is listed as needing it', async () => {
    const { id } = await upload(app, 'plum')
    const added = await app.call('POST', `/stores/v1/products/${await createProduct()}/media`, {
      media: [{ mediaId: id }],
    })
    expect(added.status).toBe(200)
    expect(await search({ needsAltText: true })).toEqual([id])
    await update(app, { id, decorative: true })
    expect(await search({ needsAltText: true })).toEqual([])
    await update(app, { id, altText: '' })
    expect(await search({ needsAltText: true })).toEqual([id])
  })

  it('cannot send both', async () => {
    const body = { altText: 'A teal square', decorative: true }
    const reply = await app.call('POST', `${FILES}/generate-upload-url`, body)
    expect(reply.body.details.validationError.fieldViolations).toMatchObject([
      { field: 'decorative' },
    ])
  })
})

type Sender = TestApp | TestVisitor

async function send(sender: Sender, method: string, path: string, body: object) {
  const Authorization = 'apiKey' in sender ? sender.apiKey : sender.tokens.access_token
  const headers = { Authorization, 'Content-Type': 'application/json' }
  return platform.fetch(path, { method, headers, body: JSON.stringify(body) })
}

async function upload(sender: Sender, background: string, said: object = {}): Promise<MediaFile> {
  const begun = await send(sender, 'POST', `${FILES}/generate-upload-url`, said)
  const { uploadUrl } = await begun.json()
  const create = { width: 8, height: 8, channels: 3, background } as const
  const body = await sharp({ create }).png().toBuffer()
  return fileOf(platform.fetch(uploadUrl, { method: 'PUT', body }))
}

function update(sender: Sender, file: object) {
  return send(sender, 'PATCH', FILES, { file })
}

async function fileOf(response: Promise<Response>): Promise<MediaFile> {
  return ((await (await response).json()) as MediaFileResponse).file
}

async function search(body: object) {
  const reply = await app.call('POST', `${FILES}/search`, body)
  return reply.body.files.map(({ id }: MediaFile) => id)
}

async function createProduct() {
  const product = { name: 'Vase', productType: 'physical', priceData: { price: 10 } }
  const reply = await app.call('POST', '/stores/v1/products', { product })
  return reply.body.product.id as string
}

async function violationOf(response: Promise<Response>) {
  const reply = await response
  expect(reply.status).toBe(400)
  return (await reply.json()).details.validationError.fieldViolations[0]
}
