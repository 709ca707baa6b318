import type { LineItem } from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cartOf, type TestCart } from '../../../testing/test-cart.ts'
import { codeOf } from '../../../testing/test-member.ts'
import {
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../../testing/test-visitor.ts'
import { deleteFile } from '../../media/library/delete-file.ts'
import { storeMedia } from '../../media/library/store-media.ts'
import { createDownloadLink, downloadUrl } from '../../media/secured/download-links.ts'
import { storeSecuredMedia } from '../../media/secured/secured-media.ts'
import type { ProductInput } from '../write/product-input.ts'
import { createProduct, deleteProduct, updateProduct } from '../write/save-product.ts'
import { setProductFiles } from '../write/set-product-files.ts'
import { findProduct } from './find-product.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let visitor: TestVisitor
let cart: TestCart
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
  visitor = await createTestVisitor(platform)
  cart = cartOf(platform, visitor.tokens.access_token)
})
afterAll(() => database.close())

describe('a cart with a deleted product', () => {
  it('shows its name, the picture of the choice, choices and texts, marked as deleted', async () => {
    const { productId, variantIds, pictures } = await createVase()
    const texts = { customTextFields: { Engraving: 'For Ada' } }
    await cart.add(productId, 2, { variantId: variantIds[1], ...texts })
    const [before] = await lines()
    await deleteProduct(platform.scope, productId)

    const [line] = await lines()

    expect(line).toMatchObject({
      productName: { original: 'Vase' },
      image: { id: pictures[1] },
      descriptionLines: [
        { name: { original: 'Size' }, plainText: { original: 'L' } },
        { name: { original: 'Engraving' }, plainText: { original: 'For Ada' } },
      ],
      quantity: 2,
      availability: { status: 'NOT_FOUND', quantityAvailable: 0 },
      lineItemPrice: { amount: '0.00' },
      priceUndetermined: true,
    })
    expect(line?.image).toEqual(before?.image)
    expect(line?.descriptionLines).toEqual(before?.descriptionLines)
    expect(line).not.toHaveProperty('url')
    const query = '{ cart { lineItems { name image { id } description { name text } } } }'
    const reply = await (await visitor.post('/graphql/alpha', { query })).json()
    expect(reply.data.cart.lineItems).toMatchObject([
      { name: 'Vase', image: { id: pictures[1] }, description: [{ text: 'L' }, {}] },
    ])
  })

  it('shows the same if only the variant was deleted', async () => {
    const { productId, pictures } = await createVase()
    const options = { Size: 'L' }
    await cart.add(productId, 1, { options, customTextFields: { Engraving: 'x' } })
    const changes = { variants: [{ choices: { Size: 'S' } }] }
    await updateProduct(platform.scope, { productId, changes })
    expect((await lines())[0]).toMatchObject({
      image: { id: pictures[1] },
      descriptionLines: [{ plainText: { original: 'L' } }, { plainText: { original: 'x' } }],
      availability: { status: 'NOT_FOUND' },
    })
  })

  it('shows only the name of a hidden product', async () => {
    const { productId, variantIds } = await createVase()
    const texts = { customTextFields: { Engraving: 'x' } }
    await cart.add(productId, 1, { variantId: variantIds[0], ...texts })
    await updateProduct(platform.scope, { productId, changes: { visible: false } })
    const [line] = await lines()
    expect(line?.productName).toMatchObject({ original: 'Vase' })
    expect(line).not.toHaveProperty('image')
    expect(line).not.toHaveProperty('descriptionLines')
  })

  it('shows no picture that was deleted from the library', async () => {
    const { productId, variantIds, pictures } = await createVase()
    const texts = { customTextFields: { Engraving: 'x' } }
    await cart.add(productId, 1, { variantId: variantIds[1], ...texts })
    await deleteProduct(platform.scope, productId)
    await deleteFile(platform.scope, pictures[1] ?? '', platform.services)
    expect((await lines())[0]?.image?.id).toBe(pictures[0])
    await deleteFile(platform.scope, pictures[0] ?? '', platform.services)
    expect((await lines())[0]).not.toHaveProperty('image')
  })
})

describe('a client with the id of a deleted product', () => {
  it('reads its last state and price', async () => {
    const { productId, variantIds, pictures } = await createVase()
    await deleteProduct(platform.scope, productId)

    const { status, body } = await read(productId.toUpperCase())

    expect(status).toBe(200)
    expect(body.deletedProduct).toMatchObject({
      id: productId,
      name: 'Vase',
      slug: 'vase',
      productType: 'physical',
      currency: 'EUR',
      media: { items: [{ id: pictures[0] }, { id: pictures[1] }] },
      variants: [
        { id: variantIds[0], choices: { Size: 'S' }, price: 13.05, sku: 'V-S' },
        { id: variantIds[1], choices: { Size: 'L' }, price: 44.1 },
      ],
      deletedDate: platform.clock.now().toISOString(),
    })
  })

  it.each(['never', crypto.randomUUID()])('finds no product that never existed: %s', async (id) => {
    const { status, body } = await read(id)
    expect([status, body.details.applicationError.code]).toEqual([404, 'DELETED_PRODUCT_NOT_FOUND'])
  })

  it('finds no existing product, and nothing without the permission', async () => {
    const { productId } = await createVase()
    expect((await read(productId)).status).toBe(404)
    expect(await codeOf(visitor.get(`/stores/v1/deleted-products/${productId}`))).toBe(
      'PERMISSION_DENIED',
    )
  })
})

it('keeps the download links of buyers', async () => {
  const { scope, services } = platform
  const file = { files: services.securedFiles, content: Buffer.from('%PDF-1.7'), fileName: 'a.pdf' }
  const { mediaId } = await storeSecuredMedia(scope, file)
  const { productId } = await createProduct(scope, { name: 'Pattern', priceMinor: 500 })
  await setProductFiles(scope, { productId, files: [{ mediaId }] })
  const expiresAt = new Date(platform.clock.now().getTime() + 3_600_000)
  const link = await createDownloadLink(scope, { mediaId, expiresAt, maxDownloads: 3 })
  await deleteProduct(scope, productId)

  await expect(deleteFile(scope, mediaId, services)).rejects.toMatchObject({ status: 409 })
  const reply = await platform.fetch(downloadUrl(PLATFORM_URL, link))
  expect(await reply.text()).toBe('%PDF-1.7')
})

async function lines(): Promise<LineItem[]> {
  return (await cart.get()).body.cart.lineItems
}

function read(id: string) {
  return app.call('GET', `/stores/v1/deleted-products/${id}`)
}

async function createVase() {
  const pictures = [await store('teal'), await store('plum')]
  const input: ProductInput = {
    name: 'Vase',
    slug: 'vase',
    priceMinor: 1450,
    discount: { type: 'PERCENT', basisPoints: 1000 },
    mediaIds: pictures,
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: 'S', description: 'S' },
          { value: 'L', description: 'L', mediaIds: pictures.slice(1) },
        ],
      },
    ],
    variants: [
      { choices: { Size: 'S' }, sku: 'V-S' },
      { choices: { Size: 'L' }, priceMinor: 4900 },
    ],
  }
  const { productId } = await createProduct(platform.scope, input)
  const record = await findProduct(platform.scope, productId)
  const variantIds = record?.variants.map(({ variantId }) => variantId) ?? []
  return { productId, variantIds, pictures }
}

async function store(background: string) {
  const create = { width: 8, height: 8, channels: 3, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const { mediaFiles: files } = platform.services
  return storeMedia(platform.scope, { files, bytes })
}
