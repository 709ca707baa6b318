import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCollections, demoProducts } from '@vitrine/demo'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createCollection } from '../../catalog/collection/save-collection.ts'
import { readProducts } from '../../catalog/product/read/read-products.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { createFacetMemory } from '../../catalog/search/facets/facet-cache.ts'
import { searchProducts } from '../../catalog/search/search-products.ts'
import { saveTranslation } from '../../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { toGerman } from '../demo/seed-demo-german.ts'
import { toProductInput } from '../demo/seed-demo-input.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { demoInEnglish } from './demo-in-english.fixture.ts'
import { demoInGerman } from './demo-in-german.fixture.ts'
import { heldBackInEnglish, heldBackInGerman } from './held-back.fixture.ts'
import { type JudgedQueries, ndcgOf } from './judged-query.fixture.ts'
import { homeAndGarden, jewelry } from './sample-catalogs.fixture.ts'

const REAL_DATA = join(import.meta.dirname, '../../../../../../shared/data')

/** Finds the same as the database, in the same order. */
const memory = createFacetMemory(16 * 1024 * 1024)

let database: OpenDatabase
let demo: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  demo = await createTestSite(database)
  await seedDemoTexts(demo)
}, 60_000)
afterAll(() => database.close())

describe('the products that fit a search come first', () => {
  it('in the demo store, in English', () => expectGood(demo, demoInEnglish, 0.95))

  it('in the demo store, in German', () =>
    expectGood({ ...demo, languages: ['de'] }, demoInGerman, 0.95))

  it('for searches that it was not tuned for', async () => {
    await expectGood(demo, heldBackInEnglish, 0.85, { mayFindNothing: true })
    await expectGood({ ...demo, languages: ['de'] }, heldBackInGerman, 0.85, {
      mayFindNothing: true,
    })
  })

  it.skipIf(!existsSync(REAL_DATA)).each([
    ['home-and-garden', homeAndGarden],
    ['jewelery', jewelry],
  ])('in the catalog of %s (absent: ../shared/data)', async (name, queries) => {
    const scope = await createTestSite(database)
    const file = join(REAL_DATA, 'shopify-csv', `${name}.csv`)
    const folder = join(tmpdir(), `vitrine-search-${crypto.randomUUID()}`)
    // Without pictures, which no search uses.
    await importCatalog(scope, { file, mediaFolder: folder, files: createDiskFiles({ folder }) })
    await expectGood(scope, queries, 0.95)
  })
})

/** The mean of all queries, and the results of those that are far from the best order. */
async function expectGood(
  scope: SiteScope,
  queries: JudgedQueries,
  least: number,
  { mayFindNothing = false } = {},
) {
  let total = 0
  const poor: string[] = []
  for (const [expression, judgement] of Object.entries(queries)) {
    const found = await find(scope, expression)
    const ndcg = ndcgOf(judgement, found)
    total += ndcg
    if (ndcg < 0.7) poor.push(`${expression}: ${ndcg.toFixed(2)} ${found.slice(0, 10).join(' ')}`)
    // Nothing is found only where nothing fits.
    if (!mayFindNothing) {
      expect([expression, found.length > 0]).toEqual([expression, judgement !== ''])
    }
  }
  const mean = total / Object.keys(queries).length
  expect(mean, poor.join('\n')).toBeGreaterThanOrEqual(least)
}

async function find(scope: SiteScope, expression: string) {
  const search = { expression, query: {}, select: {} }
  const { page } = await searchProducts(scope, search)
  await (await memory.find(scope))?.wordsLoaded
  expect([expression, (await searchProducts(scope, search, { memory })).page]).toEqual([
    expression,
    page,
  ])
  const ids = page.items.map(({ productId }) => productId)
  const records = await readProducts(scope, ids)
  return ids.map((id) => records.get(id)?.slug ?? '')
}

/** The demo's texts without its pictures, which take longer than all searches. */
async function seedDemoTexts(scope: SiteScope) {
  const collectionIds = new Map<string, string>()
  for (const { slug, name } of demoCollections) {
    const { collectionId } = await createCollection(scope, { slug, name: name.en })
    collectionIds.set(slug, collectionId)
    const content = { name: name.de }
    await saveTranslation(scope, {
      entity: 'collection',
      id: collectionId,
      language: 'de',
      content,
    })
  }
  for (const product of demoProducts) {
    const options = product.options?.map((option) => ({
      ...option,
      choices: option.choices.map(({ choice }) => ({ choice })),
    }))
    const texts = { ...product, pictures: [], ...(options ? { options } : {}) }
    const input = toProductInput(texts, { mediaIds: new Map(), collectionIds })
    const { productId } = await createProduct(scope, input)
    const content = toGerman(product)
    await saveTranslation(scope, { entity: 'product', id: productId, language: 'de', content })
  }
}
