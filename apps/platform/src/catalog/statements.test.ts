import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { updateCollection } from './collection/change-collection.ts'
import { collectionReadRoutes } from './collection/collection-read-routes.ts'
import { createCollection } from './collection/save-collection.ts'
import { findProduct } from './product/read/find-product.ts'
import { createProduct, updateProduct } from './product/write/save-product.ts'
import { catalogRoutes } from './routes.ts'
import { saveTranslation } from './translations/save-translation.ts'

interface Shop {
  productId: string
  variantId: string
  collectionId: string
}

interface Read {
  path: string
  body?: object
}

/** Each read of wire contract section 5.1, and Vitrine's own additions. */
const READS: Record<string, (shop: Shop) => Read> = {
  queryProducts: ({ collectionId }) => ({
    path: '/v1/products/query-platformized',
    body: {
      query: {
        filter: { 'collections.id': { $hasSome: [collectionId] } },
        sort: [{ fieldName: 'price', order: 'ASC' }],
        cursorPaging: { limit: 2 },
      },
    },
  }),
  queryProductsByText: () => ({
    path: '/v1/products/query',
    body: { query: { filter: '{"price":{"$gte":1}}', sort: '{"price":"desc"}' } },
  }),
  searchProducts: () => ({ path: '/v1/products/search', body: { expression: 'vase' } }),
  findMovedProduct: () => ({ path: '/v1/products/moved/vase' }),
  findMovedCollection: () => ({ path: '/v2/collections/moved/collected' }),
  getProduct: ({ productId }) => ({ path: `/v1/products/${productId}` }),
  getProductOptionsAvailability: ({ productId }) => ({
    path: `/v1/products/${productId}/productOptionsAvailability`,
    body: { options: { Glaze: 'Ink' } },
  }),
  queryProductVariants: ({ productId }) => ({
    path: `/v1/products/${productId}/variants/query`,
    body: { choices: { Glaze: 'Ink' } },
  }),
  queryStoreVariants: () => ({ path: '/v1/variants/query', body: { query: {} } }),
  getStoreVariant: ({ productId, variantId }) => ({
    path: `/v1/variants/${productId}-${variantId}`,
  }),
  getCollectionBySlugV1: () => ({ path: '/v1/collections/slug/collection' }),
  getCollection: ({ collectionId }) => ({ path: `/v2/collections/${collectionId}` }),
  getCollectionBySlug: () => ({ path: '/v2/collections/slug/collection' }),
  queryCollections: () => ({
    path: '/v2/collections/query',
    body: { query: { filter: { name: { $startsWith: 'S' } } } },
  }),
  getCatalogVersion: () => ({ path: '/v3/provision/version' }),
}

const MOST = 3

let database: OpenDatabase
let platform: TestPlatform
let shop: Shop
const asked = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  shop = await seedShop()
  // The first search of a process checks whether the whole catalog is indexed.
  const visitor = await createTestVisitor(platform)
  await visitor.post('/v1/products/search', { expression: 'vase' })
})
afterAll(async () => {
  asked.mockRestore()
  await database.close()
})

it('is counted for each read of the catalog', () => {
  const reads = [...catalogRoutes, ...collectionReadRoutes]
  expect(Object.keys(READS).sort()).toEqual(reads.map(({ id }) => id).sort())
})

describe.each(Object.entries(READS))('%s', (_, toRead) => {
  it('takes three statements at most, and none when it is repeated', async () => {
    const visitor = await createTestVisitor(platform)
    const { path, body } = toRead(shop)
    const read = () => (body ? visitor.post(path, body) : visitor.get(path))
    await expireCatalogCache(() => visitor.get('/v3/provision/version'))

    const cold = await countStatements(read)
    const again = await countStatements(read)

    expect(cold).toBeLessThanOrEqual(MOST)
    expect(again).toBe(path.includes('/moved/') ? 1 : 0)
  })

  it('takes no more in another language, and none when it is repeated', async () => {
    const visitor = await createTestVisitor(platform)
    const { path, body } = toRead(shop)
    const inGerman = { 'x-wix-linguist': 'de-CH' }
    const read = () => (body ? visitor.post(path, body, inGerman) : visitor.get(path, inGerman))
    await expireCatalogCache(() => visitor.get('/v3/provision/version'))

    const cold = await countStatements(read)
    const again = await countStatements(read)

    expect(cold).toBeLessThanOrEqual(MOST)
    expect(again).toBe(path.includes('/moved/') ? 1 : 0)
  })

  it('takes no more for a merchant, whose replies are not cached', async () => {
    const app = await createTestApp(platform)
    const { path, body } = toRead(shop)
    const all = { includeMerchantSpecificData: true }
    const takesIt = /products\/query$|variants\/query$/.test(path) && !path.startsWith('/v1/var')
    await expireCatalogCache(() => app.call('GET', '/v3/provision/version'))

    const statements = await countStatements(() =>
      body
        ? app.call('POST', path, takesIt ? { ...body, ...all } : body)
        : app.call('GET', `${path}?includeMerchantSpecificData=true`),
    )

    expect(statements).toBeLessThanOrEqual(MOST)
  })
})

it.each([
  ['without words', {}, 2],
  ['of words that no product has together', { expression: 'vase bowl' }, 3],
  // One of them reads the stems of words that the process has not seen yet.
  ['of unknown words', { expression: 'submarine' }, 3],
  ['with filter and choices', { filter: { price: { $gt: 0 } }, select: { brands: ['Kiln'] } }, 2],
])('a search %s takes no more', async (_, body, most) => {
  const visitor = await createTestVisitor(platform)
  const search = (request: object) => visitor.post('/v1/products/search', request)
  await expireCatalogCache(() => visitor.get('/v3/provision/version'))

  expect(await countStatements(() => search(body))).toBeLessThanOrEqual(most)
})

it('a collection with its products takes as many statements for three of them as for one', async () => {
  const visitor = await createTestVisitor(platform)
  const { collectionId: id } = await createCollection(platform.scope, { name: 'Single' })
  await createProduct(platform.scope, { name: 'Jug', priceMinor: 1, collectionIds: [id] })
  const statementsOf = async (collectionId: string) => {
    await expireCatalogCache(() => visitor.get('/v3/provision/version'))
    return countStatements(() =>
      visitor.get(`/v2/collections/${collectionId}?includeProducts=true`),
    )
  }

  const ofOne = await statementsOf(id)

  expect(await statementsOf(shop.collectionId)).toBe(ofOne)
  expect(ofOne).toBeLessThanOrEqual(4)
})

/** Expires this process's caches of the catalog, and caches the caller again. */
async function expireCatalogCache(beKnown: () => Promise<unknown>) {
  platform.clock.advance(2_000)
  await beKnown()
}

async function countStatements(work: () => Promise<{ status: number }>) {
  asked.mockClear()
  const { status } = await work()
  expect(status).toBe(200)
  return asked.mock.calls.length
}

async function seedShop(): Promise<Shop> {
  const { scope } = platform
  const { collectionId } = await createCollection(scope, { name: 'Collected' })
  await updateCollection(scope, {
    collectionId,
    changes: { name: 'Collection', slug: 'collection' },
  })
  const choices = ['Ink', 'Oat'].map((name) => ({ value: name, description: name }))
  const made = await Promise.all(
    ['Vase', 'Bowl', 'Plate'].map((name) =>
      createProduct(scope, {
        name,
        priceMinor: 100,
        costMinor: 50,
        options: [{ name: 'Glaze', optionType: 'drop_down', choices }],
        variants: choices.map(({ value }) => ({ choices: { Glaze: value } })),
        collectionIds: [collectionId],
      }),
    ),
  )
  const productId = made[0]?.productId ?? ''
  await updateProduct(scope, { productId, changes: { slug: 'pot' } })
  const content = { name: 'Vase', options: { Glaze: { name: 'Glasur' } } }
  await saveTranslation(scope, { entity: 'product', id: productId, language: 'de', content })
  await saveTranslation(scope, {
    entity: 'collection',
    id: collectionId,
    language: 'de',
    content: { name: 'Regal' },
  })
  const record = await findProduct(scope, productId)
  return { productId, variantId: record?.variants[0]?.variantId ?? '', collectionId }
}
