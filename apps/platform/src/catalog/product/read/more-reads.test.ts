import type {
  GetCollectionResponse,
  QueryProductsByTextRequest,
  QueryProductsByTextResponse,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { codeOf } from '../../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../../testing/test-visitor.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { createProduct } from '../write/save-product.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  for (const priceMinor of [500, 1500, 2500, 3500]) {
    await createProduct(platform.scope, { name: `Vase ${priceMinor}`, priceMinor })
  }
})
afterAll(() => database.close())

describe('the older form of a product query', () => {
  it('accepts filter and sort as strings, and omits variants unless requested', async () => {
    const query = {
      filter: JSON.stringify({ price: { $gte: 10 } }),
      sort: JSON.stringify({ price: 'desc' }),
      paging: { limit: 2, offset: 0 },
    }
    const plain = await queryByText({ query })
    const whole = await queryByText({ query, includeVariants: true })

    expect(plain.products.map(({ price }) => price.price)).toEqual([35, 25])
    expect(plain.metadata).toEqual({ items: 2, offset: 0 })
    expect(plain.totalResults).toBe(3)
    expect(plain.products[0]?.variants).toEqual([])
    expect(whole.products[0]?.variants).toHaveLength(1)
  })

  it('shows hidden products only to callers with the permission who request them', async () => {
    const { productId } = await createProduct(platform.scope, {
      name: 'Hidden by text',
      priceMinor: 100,
      costMinor: 60,
      visible: false,
    })
    const query = { filter: JSON.stringify({ id: productId }) }
    const all = { includeHiddenProducts: true, includeMerchantSpecificData: true }
    const app = await createTestApp(platform)
    const ask = async (more: object) =>
      (await app.call('POST', '/v1/products/query', { query, ...more })).body.products

    expect((await queryByText({ query, ...all })).products).toEqual([])
    expect(await ask({})).toEqual([])
    expect(await ask(all)).toMatchObject([{ costAndProfitData: { itemCost: 0.6 } }])
  })
})

it.each(['/v3/products/query', '/stores/v3/brands', '/_api/stores/v3/inventory-items'])(
  'answers 428 to %s, a call of the other catalog version',
  async (path) => {
    const response = await visitor.post(path, {})
    expect(response.status).toBe(428)
    expect(await codeOf(response)).toBe('CATALOG_V1_SITE_CALLING_CATALOG_V3_API')
  },
)

it('caches a collection and its number of products until something changes', async () => {
  const { collectionId } = await createCollection(platform.scope, { name: 'Counted' })
  const path = `/v2/collections/${collectionId}`
  const first = await visitor.get(path)
  const asked = countStatements()

  const second = await visitor.get(path)
  expect(asked.stop()).toBe(0)
  expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
  await createProduct(platform.scope, {
    name: 'One more',
    priceMinor: 1,
    collectionIds: [collectionId],
  })
  const third = (await (await visitor.get(path)).json()) as GetCollectionResponse
  expect(third.collection.numberOfProducts).toBe(1)
})

async function queryByText(body: QueryProductsByTextRequest) {
  const response = await visitor.post('/stores-reader/v1/products/query', body)
  return (await response.json()) as QueryProductsByTextResponse
}

/** Counts the platform's database statements from now on. */
function countStatements() {
  const { pool } = database
  const query = pool.query.bind(pool)
  let count = 0
  Object.assign(pool, {
    query(...rest: Parameters<typeof query>) {
      count += 1
      return query(...rest)
    },
  })
  return {
    stop() {
      Object.assign(pool, { query })
      return count
    },
  }
}

describe('variants of all products', () => {
  it('are found by the beginning of their SKU in any case, and by nothing else of it', async () => {
    await createProduct(platform.scope, { name: 'Jug', priceMinor: 900, sku: 'Öl-50%_a' })
    await createProduct(platform.scope, { name: 'Lid', priceMinor: 900, sku: 'ölz' })
    const { call } = await createTestApp(platform)
    const find = async (sku: string) => {
      const query = { filter: { sku: { $startsWith: sku } } }
      const { body } = await call('POST', '/stores-reader/v1/variants/query', { query })
      return body.variants.map((one: { sku: string }) => one.sku).sort()
    }

    expect(await find('öL')).toEqual(['Öl-50%_a', 'ölz'])
    expect(await find('öl-50%_')).toEqual(['Öl-50%_a'])
    expect(await find('50%')).toEqual([])
    expect(await find('ölz\u{10fffe}')).toEqual([])
  })

  it('are found by SKUs and beginnings that are hardly longer than what the index leaves out', async () => {
    const skus = ['A', 'AB', 'ABC', 'ABCD', 'abcde', 'ACD']
    for (const sku of skus) await createProduct(platform.scope, { name: sku, priceMinor: 1, sku })
    await createProduct(platform.scope, { name: 'Without', priceMinor: 1 })
    const { call } = await createTestApp(platform)
    const find = async (condition: object) => {
      const query = { filter: { sku: condition } }
      const { body } = await call('POST', '/stores-reader/v1/variants/query', { query })
      return body.variants.map((one: { sku: string }) => one.sku).sort()
    }

    for (const sku of skus) expect(await find({ $eq: sku })).toEqual([sku])
    expect(await find({ $eq: '' })).toContain('')
    expect(await find({ $startsWith: 'a' })).toEqual(skus.toSorted())
    expect(await find({ $startsWith: 'ab' })).toEqual(['AB', 'ABC', 'ABCD', 'abcde'])
    expect(await find({ $startsWith: 'ABC' })).toEqual(['ABC', 'ABCD', 'abcde'])
    expect(await find({ $startsWith: 'abcd' })).toEqual(['ABCD', 'abcde'])
  })
})
