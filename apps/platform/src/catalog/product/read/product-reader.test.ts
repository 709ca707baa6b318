import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { generateKey, parseKeyring } from '../../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import type { Caller, SiteScope } from '../../../kernel/scope/site-scope.ts'
import { transact } from '../../../kernel/scope/site-scope.ts'
import { createCursorCodec } from '../../../query/cursor-codec.ts'
import { asVisitor, createTestSite } from '../../../testing/test-scope.ts'
import { addProductsToCollection, createCollection } from '../../collection/save-collection.ts'
import { adjustStock } from '../../inventory/adjust-stock.ts'
import { toProduct } from '../wire-product.ts'
import { createProduct, updateProduct } from '../write/save-product.ts'
import { findProduct } from './find-product.ts'
import { createProductReader, type ProductReader } from './product-reader.ts'

const settings = {
  publicPlatformUrl: 'https://p.example',
  publicStorefrontUrl: 'https://s.example',
}
const MERCHANT: Caller = { kind: 'app', permissions: new Set(['WIX_STORES.MODIFY_PRODUCTS']) }

let database: OpenDatabase
let statements: string[]
let time: number
let site: SiteScope
let visitor: SiteScope
let reader: ProductReader

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  statements = []
  const { pool } = database
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    query(statement: { text: string }, ...rest: never[]) {
      statements.push(statement.text)
      return query(statement as never, ...rest)
    },
  })
})
beforeEach(async () => {
  time = Date.UTC(2026, 2, 2)
  site = await createTestSite(database, { now: () => new Date(time) })
  visitor = asVisitor(site)
  reader = createProductReader({
    settings,
    cursors: createCursorCodec(parseKeyring(generateKey())),
  })
})
afterAll(() => database.close())

describe('a product', () => {
  it('costs two statements, then none for a second, then one small one', async () => {
    const { productId } = await createProduct(site, { name: 'Vase', priceMinor: 100 })

    expect(await countStatements(() => find(productId))).toBe(2)
    expect(await countStatements(() => find(productId))).toBe(0)
    time += 1_001
    expect(await countStatements(() => find(productId))).toBe(2)
    expect(statements.slice(-1)).toEqual([expect.stringMatching(/^SELECT version FROM products/)])
  })

  it('shows a write of another process after a second, and at once to its writer', async () => {
    const { productId } = await createProduct(site, { name: 'Before', priceMinor: 100 })
    await find(productId)
    await database.pool.query({
      text: `UPDATE products SET name = 'After', version = version + 1 WHERE site_id = $1`,
      values: [site.siteId],
    })

    expect((await find(productId))?.name).toBe('Before')
    expect((await find(productId, { mustBeFresh: true }))?.name).toBe('After')
    expect((await find(productId))?.name).toBe('After')
  })

  it('is rebuilt when the site’s currency changes', async () => {
    const { productId } = await createProduct(site, { name: 'Vase', priceMinor: 100 })
    await find(productId)
    await database.pool.query({
      text: `UPDATE sites SET currency = 'JPY' WHERE site_id = $1`,
      values: [site.siteId],
    })
    time += 1_001

    expect((await find(productId))?.priceData).toMatchObject({ currency: 'JPY', price: 100 })
  })

  it('stays hidden from visitors after a merchant has read it', async () => {
    const { productId } = await createProduct(site, { name: 'V', priceMinor: 1, visible: false })

    expect(await reader.find({ ...site, caller: MERCHANT }, productId, USUAL)).not.toBeNull()
    expect(await find(productId)).toBeUndefined()
    expect((await query({})).metadata.total).toBe(0)
  })

  it('contains no cost for any caller', async () => {
    const { productId } = await createProduct(site, { name: 'V', priceMinor: 9, costMinor: 3 })
    const text = await reader.find({ ...site, caller: MERCHANT }, productId, USUAL)
    expect(Buffer.from(text?.body ?? []).toString()).not.toMatch(/cost|profit/i)
  })
})

describe('a page', () => {
  it('costs three statements, then none for a second, then one', async () => {
    await createProduct(site, { name: 'A', priceMinor: 100 })
    await createProduct(site, { name: 'B', priceMinor: 200 })
    const ask = (offset: number) => query({ paging: { limit: 1, offset } })

    expect(await countStatements(() => ask(0))).toBe(3)
    expect(await countStatements(() => ask(0))).toBe(0)
    await ask(1)
    time += 1_001
    expect(await countStatements(() => ask(0))).toBe(2)
    expect(await countStatements(() => ask(1))).toBe(1)
  })

  it('has the same bytes as the single products', async () => {
    const { collectionId } = await createCollection(site, { name: 'Collection' })
    for (const name of ['A', 'B', 'C “ü”']) {
      await createProduct(site, { name, priceMinor: 100, collectionIds: [collectionId] })
    }
    const filter = { collectionIds: { $hasSome: [collectionId] } }

    const first = await query({ filter, sort: [{ fieldName: 'price' }] })
    const second = await query({ filter, sort: [{ fieldName: 'name', order: 'DESC' }] })

    expect(first.metadata).toEqual({ count: 3, offset: 0, total: 3 })
    expect(second.products).toEqual(first.products.toReversed())
    for (const product of first.products) expect(product).toEqual(await find(product.id))
  })

  it('keeps its ETag until its content changes', async () => {
    const { productId } = await createProduct(site, { name: 'A', priceMinor: 100 })
    const tag = async () => (await reader.query(visitor, '{}', () => ({}), USUAL)).tag

    const before = await tag()
    expect(await tag()).toBe(before)
    await updateProduct(site, { productId, changes: { name: 'B' } })
    expect(await tag()).not.toBe(before)
  })

  it('is rejected each time for an invalid query', async () => {
    const wrong = { filter: { nope: 1 } }
    await expect(query(wrong)).rejects.toThrow('INVALID_ARGUMENT')
    await expect(query(wrong)).rejects.toThrow('INVALID_ARGUMENT')
  })
})

describe('a search', () => {
  it('counts its facets once for all its pages and orders', async () => {
    for (const name of ['Vase A', 'Vase B', 'Bowl']) {
      await createProduct(site, { name, priceMinor: 100, brand: 'Kiln' })
    }
    const ask = (expression: string, offset: number) =>
      reader.search(
        visitor,
        `${expression} ${offset}`,
        () => ({ expression, query: { paging: { limit: 1, offset } }, select: {} }),
        USUAL,
      )
    await ask('vase', 0)

    // Words and page: the products are cached except for the second.
    expect(await countStatements(() => ask('vase', 1))).toBeLessThanOrEqual(3)
    expect(await countStatements(() => ask('vase', 0))).toBe(0)
    const facets = async (expression: string) =>
      JSON.parse(Buffer.from((await ask(expression, 0)).body).toString()).facets.brands
    expect(await facets('vase')).toEqual([{ value: 'Kiln', count: 2 }])
    expect(await facets('bowl')).toEqual([{ value: 'Kiln', count: 1 }])
  })

  it('is repeated if the site’s settings changed since they were cached', async () => {
    await createProduct(site, { name: 'Vase', priceMinor: 1200 })
    const ask = async (text: string) => {
      const parse = () => ({ expression: 'vase', query: {}, select: { price: { max: 500 } } })
      return JSON.parse(
        Buffer.from((await reader.search(visitor, text, parse, USUAL)).body).toString(),
      )
    }
    expect((await ask('before')).facets.price).toMatchObject({ min: 12, max: 12 })
    await database.pool.query(`UPDATE sites SET currency = 'JPY' WHERE site_id = $1`, [site.siteId])

    // In yen, 1200 is more than 500.
    const after = await ask('after')
    expect(after.metadata.total).toBe(0)
    expect(after.facets.price).toMatchObject({ min: 1200, max: 1200 })
  })
})

describe('after a write of this process', () => {
  it.each<[string, (productId: string) => Promise<unknown>]>([
    ['an edit', (productId) => updateProduct(site, { productId, changes: { priceMinor: 5 } })],
    ['a sale', (productId) => adjustStock(site, [{ productId, variantId: NO_VARIANT, by: -1 }])],
    [
      'a membership',
      async (productId) => {
        const { collectionId } = await createCollection(site, { name: 'Collection' })
        await addProductsToCollection(site, { collectionId, productIds: [productId] })
      },
    ],
    [
      'an edit within a larger transaction',
      (productId) =>
        transact(site, async (tx) => {
          await updateProduct(tx, { productId, changes: { ribbon: 'New' } })
          // A read before the commit must not be cached beyond it.
          await find(productId)
        }),
    ],
  ])('shows %s at once, as a product and on a page', async (_, write) => {
    const { productId } = await createProduct(site, {
      name: 'Vase',
      priceMinor: 100,
      trackInventory: true,
      quantity: 5,
    })
    const before = await find(productId)
    await query({})

    await write(productId)

    const record = await findProduct(visitor, productId)
    const expected = JSON.parse(JSON.stringify(record && toProduct(record, { settings })))
    expect(expected).not.toEqual(before)
    expect(await find(productId)).toEqual(expected)
    expect((await query({})).products).toEqual([expected])
  })
})

const USUAL = { mustBeFresh: false }
const NO_VARIANT = '00000000-0000-0000-0000-000000000000'

async function find(productId: string, options = USUAL) {
  const text = await reader.find(visitor, productId, options)
  return text ? JSON.parse(Buffer.from(text.body).toString()).product : undefined
}

async function query(query: object) {
  const text = await reader.query(visitor, JSON.stringify(query), () => query, USUAL)
  return JSON.parse(Buffer.from(text.body).toString())
}

async function countStatements(work: () => Promise<unknown>) {
  statements.length = 0
  await work()
  return statements.length
}
