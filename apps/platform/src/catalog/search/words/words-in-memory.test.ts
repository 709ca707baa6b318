import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import { createManyProducts } from '../../product/write/create-many-products.ts'
import { createProduct, updateProduct } from '../../product/write/save-product.ts'
import { createFacetMemory, type FacetMemory } from '../facets/facet-cache.ts'
import { createFacetStore } from '../facets/facet-store.ts'
import { searchProducts } from '../search-products.ts'
import type { SortedNames } from './name-index.ts'
import { createPostings } from './postings.ts'

const MIB = 1024 * 1024

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
})
afterAll(() => database.close())

it('finds what the database finds in a catalog of several hundred, in every order', async () => {
  await createManyProducts(scope, { products: 200, seed: 3 })
  const memory = createFacetMemory(16 * MIB)
  expect(await loadWords(memory)).toBeDefined()

  for (const expression of ['oat', 'tall vase', 'B3-12', 'colection 3', 'warm table 10 cm']) {
    for (const fieldName of [undefined, 'price', 'numericId', 'name', 'createdDate']) {
      const sort = fieldName === undefined ? {} : { sort: [{ fieldName, order: 'DESC' as const }] }
      const search = {
        expression,
        query: { ...sort, paging: { limit: 30, offset: 7 } },
        select: {},
      }
      const { site: _, ...found } = await searchProducts(scope, search, { memory })
      expect([expression, fieldName, found]).toEqual([
        expression,
        fieldName,
        await searchProducts(scope, search),
      ])
    }
  }
})

it('leaves words to the database where memory suffices for the facets only', async () => {
  await createManyProducts(scope, { products: 40, seed: 3 })
  const { facets, words } = await measure()
  const memory = createFacetMemory(facets + words / 2)
  expect(await loadWords(memory)).toBeUndefined()

  const search = { expression: 'oat', query: {}, select: {} }
  const { site: _, ...found } = await searchProducts(scope, search, { memory })
  expect(found).toEqual(await searchProducts(scope, search))
  expect((await memory.find(scope))?.store.size()).toBe(40)
})

it('takes no memory for words from the facets of another site', async () => {
  const other = await createTestSite(database)
  for (const site of [scope, other]) await createManyProducts(site, { products: 40, seed: 3 })
  const { facets, words } = await measure()
  const memory = createFacetMemory(2 * facets + 1.5 * words)

  expect(await loadWords(memory)).toBeDefined()
  expect(await loadWords(memory, other)).toBeUndefined()
  expect(await loadWords(memory)).toBeDefined()
})

it('is loaded again after the words of many products have changed', async () => {
  const { productId } = await createProduct(scope, { name: 'Vase 0', priceMinor: 1 })
  const memory = createFacetMemory(16 * MIB)
  await loadWords(memory)
  const { store } = (await memory.find(scope)) ?? expect.fail('There is room for a product.')
  for (let at = 0; at < 1_001; at++) {
    store.words?.put(0, {
      product_id: productId,
      document: documentOf(at),
      names: ['vase 0', null],
    })
  }
  expect(store.words?.isWorn()).toBe(true)

  await updateProduct(scope, { productId, changes: { name: 'Vase 1' } })
  const search = { expression: 'vase', query: {}, select: {} }
  expect((await searchProducts(scope, search, { memory })).page.total).toBe(1)
  expect(await memory.find(scope)).toBeUndefined()
  scope = { ...scope, now: () => new Date(Date.UTC(2026, 2, 2, 10)) }
  expect((await loadWords(memory))?.index.isWorn()).toBe(false)
})

it('keeps words with their products where a smaller number comes later', () => {
  const store = createFacetStore()
  for (const number of [1, 2, 5, 4, 3]) {
    store.putProducts([{ ...product, numeric_id: number, product_id: idOf(number) }])
  }
  store.putProducts([{ ...product, numeric_id: 4, version: null }])
  const { words } = store

  expect([0, 1, 2, 4].map((row) => words?.idOf(row))).toEqual([1, 2, 3, 5].map(idOf))
  expect(words?.rowsOf([5, 4, 3].map(idOf))).toEqual([4, 2])
  expect(words?.compareIds(0, 4)).toBeLessThan(0)
})

it('lists the documents of each of many keys', () => {
  const postings = createPostings()
  const key = (number: number) => number * 97_003_981_337 + 4
  for (let document = 0; document < 3_000; document++) {
    for (const number of [1, 2 + (document % 3), 10 + document]) postings.add(key(number), document)
  }

  const all = Array.from({ length: 3_000 }, (_, at) => at)
  expect([...postings.of(key(1))]).toEqual(all)
  expect([...postings.of(key(3))]).toEqual(all.filter((document) => document % 3 === 1))
  for (const document of all) expect([...postings.of(key(10 + document))]).toEqual([document])
  expect([...postings.of(key(5))]).toEqual([])
})

async function loadWords(memory: FacetMemory, site = scope) {
  const cached = await memory.find(site)
  await cached?.wordsLoaded
  return cached?.words()
}

/** The bytes of the catalog's facets and words. */
async function measure() {
  const memory = createFacetMemory(16 * MIB)
  const { index } = (await loadWords(memory)) ?? expect.fail('There is room for the catalog.')
  return { facets: (await memory.find(scope))?.store.bytes() ?? 0, words: index.bytes() }
}

const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`

/** One key, as `array_send` writes it. */
function documentOf(key: number) {
  const bytes = Buffer.alloc(32)
  bytes.writeUInt32BE(key, 28)
  return `{}${bytes.toString('hex')}`
}

const product = {
  version: 1,
  visible: true,
  price_minor: 100,
  brand: 'Kiln',
  inventory_status: 'IN_STOCK' as const,
  collection_ids: '{}',
  option_choices: '{}',
  colors: '{}',
  sold_out: '[]',
  labels: null,
  document: documentOf(7),
  names: ['vase', null] as SortedNames,
}
