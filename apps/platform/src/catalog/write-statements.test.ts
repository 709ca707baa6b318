import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createCollection } from './collection/save-collection.ts'
import { createProduct } from './product/write/save-product.ts'

const asked = vi.spyOn(pg.Client.prototype, 'query')
let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
})
afterAll(async () => {
  asked.mockRestore()
  await database.close()
})

/** Everything that is sent to the database, BEGIN and COMMIT included; the process knows the caller's key already. */
it('a new name takes twelve statements at most, however much else the product has', async () => {
  const { productId } = await vase()
  await app.call('GET', `/v1/products/${productId}`)

  const statements = await count(() => rename(productId, 'Quillwort amphora'))

  expect(statements).toBeLessThanOrEqual(12)
})

it('a decrement of stock takes five statements', async () => {
  const { productId } = await vase()
  const { rows } = await database.pool.query(
    'SELECT variant_id FROM variants WHERE site_id = $1 AND product_id = $2 LIMIT 1',
    [platform.siteId, productId],
  )
  const decrement = () =>
    app.call('POST', '/v2/inventoryItems/decrement', {
      decrementData: [{ productId, variantId: rows[0]?.variant_id, decrementBy: 1 }],
    })
  await decrement()

  expect(await count(decrement)).toBeLessThanOrEqual(5)
})

it('a new name rewrites no row of what did not change', async () => {
  const { productId } = await vase()
  await rename(productId, 'Jar')
  const before = await readVersions(productId)

  await rename(productId, 'Jug')

  const after = await readVersions(productId)
  expect(Object.keys(before)).toEqual(Object.keys(TABLES))
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  expect(after).toEqual(before)
})

it('a new name adds only the words that are new', async () => {
  const { productId } = await vase()
  await rename(productId, 'Jar of porcelain')
  asked.mockClear()

  await rename(productId, 'Ewer of porcelain')

  const added = asked.mock.calls.flatMap(([statement]) => {
    const { name, values = [] } = statement as unknown as { name?: string; values?: unknown[] }
    return name === 'search.write-documents' ? [values.at(-1)] : []
  })
  expect(added).toHaveLength(1)
  expect(added[0]).not.toContain('porcelain')
  expect(added[0]).toContain('ewer')
})

/** Rows besides that of the product, which is rewritten. */
const TABLES = {
  variants: 'variant_id',
  product_collections: 'collection_id',
  info_sections: 'info_section_id',
}

/** The row versions: PostgreSQL gives a new `ctid` and `xmin` to each that is written again. */
async function readVersions(productId: string) {
  const entries = Object.entries(TABLES).map(async ([table, key]) => {
    const { rows } = await database.pool.query(
      `SELECT ${key}, ctid, xmin FROM ${table} WHERE site_id = $1 AND product_id = $2 ORDER BY ${key}`,
      [platform.siteId, productId],
    )
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const rename = (productId: string, name: string) =>
  app.call('PATCH', `/v1/products/${productId}`, { product: { name } })

async function count(work: () => Promise<{ status: number }>) {
  asked.mockClear()
  const { status } = await work()
  expect(status).toBe(200)
  return asked.mock.calls.length
}

async function vase() {
  const { scope } = platform
  const { collectionId } = await createCollection(scope, { name: 'Collection' })
  const choices = ['Ink', 'Oat'].map((name) => ({ value: name, description: name }))
  return createProduct(scope, {
    name: 'Vase',
    priceMinor: 100,
    brand: 'Kiln',
    ribbon: 'New',
    trackInventory: true,
    infoSections: [{ title: 'Care', description: 'Wash by hand' }],
    options: [{ name: 'Glaze', optionType: 'drop_down', choices }],
    variants: choices.map(({ value }) => ({ choices: { Glaze: value }, quantity: 9 })),
    collectionIds: [collectionId],
  })
}
