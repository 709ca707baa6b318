import type { ListMissedSearchesResponse, SearchProductsResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { runMaintenance } from '../../../maintenance/run-maintenance.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../../testing/test-visitor.ts'
import { createProduct, updateProduct } from '../../product/write/save-product.ts'
import { countMissedSearch, listMissedSearches } from './missed-searches.ts'

const PINS = '/_api/vitrine/v1/search-pins'
const SYNONYMS = '/_api/vitrine/v1/search-synonyms'
const MISSED = '/_api/vitrine/v1/missed-searches'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let editor: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  editor = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
})
afterAll(() => database.close())

it('shows pinned products first, in their order, for exactly the search', async () => {
  const [vase, bowl, jug] = await createProducts('Tall vase', 'Bowl', 'Jug')
  expect(await namesFor('vase')).toEqual(['Tall vase'])

  await put(PINS, { pins: [{ query: 'Vásé!', productIds: [jug, bowl] }] })
  expect(await namesFor('vase')).toEqual(['Jug', 'Bowl', 'Tall vase'])
  expect(await namesFor('  VASE ')).toEqual(['Jug', 'Bowl', 'Tall vase'])
  expect(await namesFor('tall vase')).toEqual(['Tall vase'])
  const second = await search({ expression: 'vase', paging: { offset: 1, limit: 1 } })
  expect(second.products.map(({ name }) => name)).toEqual(['Bowl'])
  expect(second.metadata.total).toBe(3)
  const byName = await search({ expression: 'vase', sort: [{ fieldName: 'name', order: 'ASC' }] })
  expect(byName.products.map(({ name }) => name)).toEqual(['Bowl', 'Jug', 'Tall vase'])

  // One that is found by the words too comes once; hidden and unknown ones do not come.
  await put(PINS, { pins: [{ query: 'vase', productIds: [vase, bowl, crypto.randomUUID()] }] })
  expect(await namesFor('vase')).toEqual(['Tall vase', 'Bowl'])
  await updateProduct(platform.scope, { productId: bowl, changes: { visible: false } })
  expect(await namesFor('vase')).toEqual(['Tall vase'])
})

it('answers a search that no product has the words of, and calls the result whole', async () => {
  const [vase, bowl] = await createProducts('Tall vase', 'Walnut bowl')
  expect((await search({ expression: 'walnut vase' })).isPartial).toBe(true)

  await put(PINS, {
    pins: [
      { query: 'walnut vase', productIds: [bowl] },
      { query: 'something for mother', productIds: [vase] },
    ],
  })
  const found = await search({ expression: 'walnut vase' })
  expect([found.products[0]?.name, found.isPartial]).toEqual(['Walnut bowl', undefined])
  expect(await namesFor('something for mother')).toEqual(['Tall vase'])
})

it("knows the owner's synonyms in both directions and in their language, at once", async () => {
  await createProducts('Settle', 'Bench')
  expect(await namesFor('settle')).toEqual(['Settle'])

  await put(SYNONYMS, { synonyms: { en: [['Bench', 'settle']] } })
  expect(await namesFor('settle')).toEqual(['Settle', 'Bench'])
  expect(await namesFor('bench')).toEqual(['Bench', 'Settle'])

  await put(SYNONYMS, { synonyms: { de: [['Bench', 'settle']] } })
  expect(await namesFor('bench')).toEqual(['Bench'])
})

it('refuses what a search could not use, and a change of an earlier revision', async () => {
  expect((await put(SYNONYMS, { synonyms: { en: [['settle']] } })).status).toBe(400)
  expect((await put(SYNONYMS, { synonyms: { en: [['two words', 'one']] } })).status).toBe(400)
  expect((await put(PINS, { pins: [{ query: '!', productIds: [] }] })).status).toBe(400)
  expect((await put(PINS, { pins: [], revision: 'older' })).status).toBe(409)
  const client = await createTestApp(platform, ['ECOM.READ_ORDERS'])
  for (const path of [PINS, SYNONYMS, MISSED]) {
    expect([path, (await client.call('GET', path)).status]).toEqual([path, 403])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 403])
  }
})

it('counts searches that find nothing, where their words are complete and say nobody', async () => {
  await createProducts('Vase')
  await search({ expression: 'vase', isFinal: true })
  await search({ expression: 'submarine' })
  await search({ expression: 'Submarine!', isFinal: true })
  await search({ expression: 'submarine', isFinal: true })
  await search({ expression: 'jo@example.org', isFinal: true })
  await search({ expression: '+49 30 123456', isFinal: true })
  await editor.call('POST', '/stores-reader/v1/products/search', {
    expression: 'typed by staff',
    isFinal: true,
  })

  expect(await missed()).toEqual([
    {
      text: 'submarine',
      language: 'en',
      count: 2,
      lastSearchedDate: platform.clock.now().toISOString(),
    },
  ])
})

it('keeps them for 90 days, and the most frequent thousand', async () => {
  await countMissedSearch(platform.scope, 'lamp', 'en')
  await countMissedSearch(platform.scope, 'lamp', 'en')
  await countMissedSearch(platform.scope, 'first', 'en')
  platform.clock.advance(1000)
  await database.pool.query(
    `INSERT INTO missed_searches (site_id, language, text, count, last_searched_at, expires_at)
    SELECT $1, 'en', 'word ' || n, 1, $2, $2::timestamptz + interval '90 days' FROM generate_series(1, 998) n`,
    [platform.scope.siteId, platform.clock.now()],
  )
  await countMissedSearch(platform.scope, 'latest', 'en')

  const kept = await listMissedSearches(platform.scope)
  expect(kept).toHaveLength(1000)
  expect(kept[0]).toMatchObject({ text: 'lamp', count: 2 })
  const texts = kept.map(({ text }) => text)
  expect([texts.includes('latest'), texts.includes('first')]).toEqual([true, false])

  platform.clock.advance(90 * 86_400_000)
  expect(await listMissedSearches(platform.scope)).toEqual([])
  platform.clock.advance(2 * 3_600_000)
  await runMaintenance(platform.services)
  const { rows } = await database.pool.query('SELECT FROM missed_searches WHERE site_id = $1', [
    platform.scope.siteId,
  ])
  expect(rows).toEqual([])
})

async function createProducts(...names: string[]) {
  const ids: string[] = []
  for (const name of names) {
    ids.push((await createProduct(platform.scope, { name, priceMinor: 100 })).productId)
  }
  return ids as [string, string, string]
}

function put(path: string, body: object) {
  return editor.call('PUT', path, body)
}

async function missed() {
  const { body } = await editor.call('GET', MISSED)
  return (body as ListMissedSearchesResponse).searches
}

async function namesFor(expression: string) {
  return (await search({ expression })).products.map(({ name }) => name)
}

async function search(request: object): Promise<SearchProductsResponse> {
  const response = await visitor.post('/stores-reader/v1/products/search', request)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchProductsResponse
}
