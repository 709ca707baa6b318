import {
  LANGUAGE_HEADER,
  type MediaFileResponse,
  type Product,
  type ProductTranslation,
} from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { readShop } from '../../../shop/read-shop.ts'
import { shopSettings } from '../../../shop/shop-settings.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../../../testing/test-platform.ts'
import { findCollection } from '../../collection/collections.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { createProduct } from '../../product/write/save-product.ts'
import { saveTranslation } from '../../translations/save-translation.ts'
import { storeMedia } from './store-media.ts'

const URLS = { publicPlatformUrl: PLATFORM_URL, publicStorefrontUrl: SHOP_URL }

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let mediaId: string
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
  mediaId = await store('A vase')
  productId = (
    await createProduct(platform.scope, { name: 'Vase', priceMinor: 100, mediaIds: [mediaId] })
  ).productId
  await translate({ name: 'Schale' })
})
afterAll(() => database.close())

it('are told in the language of the reader, or of a closer one that has none, or in the shop’s own', async () => {
  await describeIn({ de: 'Eine Vase', 'de-CH': 'E Vase' })

  expect(await altTextIn('de')).toBe('Eine Vase')
  expect(await altTextIn('de-AT')).toBe('Eine Vase')
  expect(await altTextIn('fr')).toBe('A vase')
  expect(await altTextIn()).toBe('A vase')
})

it('are told of collections and of the pictures on the shop’s front too', async () => {
  const { collectionId } = await createCollection(platform.scope, {
    name: 'Vases',
    mediaIds: [mediaId],
  })
  const { shop } = await shopSettings.read(platform.scope)
  const home = [{ type: 'editorial' as const, picture: mediaId, texts: {} }]
  await shopSettings.save(platform.scope, 'shop', { ...shop, home })
  await describeIn({ de: 'Eine Vase' })

  const scope = { ...platform.scope, languages: ['de'] }
  expect((await findCollection(scope, collectionId))?.media).toMatchObject([
    { altText: 'Eine Vase' },
  ])
  const [section] = (await readShop(platform.scope, 'de', URLS)).home
  expect(section).toMatchObject({ picture: { image: { altText: 'Eine Vase' } } })
})

it('stand back behind what the translation of the product says', async () => {
  await describeIn({ de: 'Eine Vase' })
  await translate({ name: 'Schale', mediaAlt: { [mediaId]: 'Die Vase von vorn' } })

  expect(await altTextIn('de')).toBe('Die Vase von vorn')
})

it('are replaced together, and gone once the file is decorative', async () => {
  await describeIn({ de: 'Eine Vase', fr: 'Un vase' })
  const { file } = await describeIn({ de: 'Die Vase' })
  expect(file.altTextTranslations).toEqual({ de: 'Die Vase' })
  expect(await change({ altText: 'The vase' })).toMatchObject({
    file: { altText: 'The vase', altTextTranslations: { de: 'Die Vase' } },
  })

  const { file: decorative } = await change({ decorative: true })

  expect(decorative).not.toHaveProperty('altTextTranslations')
  expect(await altTextIn('de')).toBe('')
})

it.each([
  [{ altTextTranslations: { deutsch_: 'Eine Vase' } }],
  [{ altTextTranslations: { de: '' } }],
  [{ altTextTranslations: { de: 'Eine Vase' }, decorative: true }],
])('are refused where they are none: %j', async (wrong) => {
  const { status } = await app.call('PATCH', '/site-media/v1/files', {
    file: { id: mediaId, ...wrong },
  })

  expect(status).toBe(400)
  expect(await altTextIn('de')).toBe('A vase')
})

const describeIn = (altTextTranslations: Record<string, string>) => change({ altTextTranslations })

async function change(changes: object): Promise<MediaFileResponse> {
  const file = { id: mediaId, ...changes }
  const { status, body } = await app.call('PATCH', '/site-media/v1/files', { file })
  expect(status).toBe(200)
  return body as MediaFileResponse
}

async function altTextIn(language?: string) {
  const { product } = await read<{ product: Product }>(`/v1/products/${productId}`, language)
  return product.media.mainMedia?.image?.altText
}

async function read<Body>(path: string, language?: string): Promise<Body> {
  const response = await platform.fetch(path, {
    headers: { Authorization: app.apiKey, ...(language && { [LANGUAGE_HEADER]: language }) },
  })
  return (await response.json()) as Body
}

const translate = (content: ProductTranslation) =>
  saveTranslation(platform.scope, { entity: 'product', id: productId, language: 'de', content })

async function store(altText: string) {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return storeMedia(platform.scope, { files: platform.services.mediaFiles, bytes, altText })
}
