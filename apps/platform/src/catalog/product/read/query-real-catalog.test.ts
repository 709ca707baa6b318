import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../../media/files/disk-files.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import { importCatalog } from '../../../transfer/import/import-catalog.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { compareBy, type FacetProduct, type Filter, matches } from '../../naive-query.fixture.ts'
import type { ProductRecord } from '../product-row.ts'
import { productInputSchema } from '../write/product-input.ts'
import { refreshStatistics } from '../write/refresh-statistics.ts'
import { insertProducts } from '../write/rows/insert-products.ts'
import { listProducts } from './list-products.ts'
import { queryProducts } from './query-products.ts'

const REAL_DATA = join(import.meta.dirname, '../../../../../../../shared/data')

describe.skipIf(!existsSync(REAL_DATA))('over real catalogues (absent: ../shared/data)', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgres'))
  })
  afterAll(() => database.close())

  it.each([
    ['Luma', seedLuma],
    ['Best Buy', seedBestBuy],
  ])(
    'a query of %s finds the same products as a check of each one, in the same order',
    async (_, fill) => {
      const scope = await createTestSite(database)
      await fill(scope)
      // As after an import: without statistics the planner may scan tables in any order.
      await refreshStatistics(scope)
      const catalogProducts = (await readAll(scope)).map(toFacetProduct)

      await fc.assert(
        fc.asyncProperty(filters(catalogProducts), sorts, async (filter, sort) => {
          const query = { filter, sort, paging: { limit: 100 } }
          const page = await listProducts(scope, query, { exponent: 2 })

          const expected = catalogProducts
            .filter((product) => matches(product, filter))
            .sort((a, b) => compareBy(sort, a, b))
          expect(page.items.map(({ productId }) => productId)).toEqual(
            expected.slice(0, 100).map(({ id }) => id),
          )
          expect(page.total).toBe(expected.length)
        }),
        { numRuns: 120 },
      )
    },
    120_000,
  )
})

async function seedLuma(scope: SiteScope) {
  const folder = join(tmpdir(), `vitrine-luma-${crypto.randomUUID()}`)
  const report = await importCatalog(scope, {
    file: join(REAL_DATA, 'magento-luma/products.csv'),
    // Without pictures, which no query uses.
    mediaFolder: folder,
    files: createDiskFiles({ folder }),
  })
  expect(report).toMatchObject({ created: 147, rejected: [] })
}

async function seedBestBuy(scope: SiteScope) {
  const rows = JSON.parse(await readFile(join(REAL_DATA, 'bestbuy/products.json'), 'utf8')) as {
    name: string
    description?: string
    brand?: string
    categories: string[]
    price: number
  }[]
  const ids = new Map<string, string>()
  for (const name of new Set(rows.flatMap(({ categories }) => categories.slice(0, 1)))) {
    ids.set(name, (await createCollection(scope, { name: name.slice(0, 50) })).collectionId)
  }
  const list = rows.map((row) => ({
    product: validate(productInputSchema, {
      name: row.name.slice(0, 80),
      description: row.description ?? '',
      priceMinor: Math.round(row.price * 100),
      brand: row.brand?.slice(0, 50) || null,
      collectionIds: row.categories.slice(0, 1).flatMap((name) => ids.get(name) ?? []),
    }),
  }))
  for (let at = 0; at < list.length; at += 500) {
    await transact(scope, (tx) => insertProducts(tx, list.slice(at, at + 500)))
  }
}

async function readAll(scope: SiteScope) {
  const all: ProductRecord[] = []
  for (;;) {
    const sort = [{ fieldName: 'numericId' }]
    const page = await queryProducts(scope, { sort, paging: { limit: 100, offset: all.length } })
    all.push(...page.items)
    if (all.length >= page.total) return all
  }
}

const toFacetProduct = (record: ProductRecord): FacetProduct => ({
  ...record,
  id: record.productId,
  sku: record.manageVariants ? '' : record.sku,
  createdAt: record.createdAt.getTime(),
  choices: Object.fromEntries(
    record.options.map(({ name, choices }) => [name, choices.map((one) => one.description)]),
  ),
})

/** Filters over values of the products, and parts of them. */
function filters(catalogProducts: FacetProduct[]): fc.Arbitrary<Filter> {
  const product = fc.constantFrom(...catalogProducts)
  const word = product.chain(({ name, description }) =>
    fc.constantFrom(...name.split(' '), ...description.split(/\W+/).slice(0, 20), name),
  )
  const price = product.map(({ priceMinor }) => priceMinor / 100)
  const collectionId = product.chain(({ collectionIds }) =>
    fc.constantFrom(...(collectionIds.length > 0 ? collectionIds : ['none'])),
  )
  const optionNames = [...new Set(catalogProducts.flatMap(({ choices }) => Object.keys(choices)))]
  const choiceOf = (name: string) => [
    ...new Set(catalogProducts.flatMap(({ choices }) => choices[name] ?? [])),
  ]
  const leaf = fc.oneof(
    word.map((text): Filter => ({ name: { $contains: text } })),
    word.map((text): Filter => ({ name: { $startsWith: text } })),
    word.map((text): Filter => ({ description: { $contains: text } })),
    product.map(({ slug }): Filter => ({ slug: { $gte: slug } })),
    product.map(({ name }): Filter => ({ name })),
    fc.tuple(price, price).map(([from, to]): Filter => ({ price: { $gte: from, $lt: to } })),
    price.map((amount): Filter => ({ 'priceData.price': { $ne: amount } })),
    fc
      .array(collectionId, { maxLength: 2 })
      .map((ids): Filter => ({ collectionIds: { $hasSome: ids } })),
    fc
      .array(collectionId, { maxLength: 2 })
      .map((ids): Filter => ({ collectionIds: { $hasAll: ids } })),
    fc
      .array(product, { maxLength: 3 })
      .map((some): Filter => ({ id: { $in: some.map(({ id }) => id) } })),
    fc
      .constantFrom('IN_STOCK', 'OUT_OF_STOCK')
      .map((status): Filter => ({ inventoryStatus: status })),
    ...optionNames.map((name) =>
      fc
        .tuple(
          fc.constantFrom('$hasSome', '$hasAll'),
          fc.subarray(choiceOf(name), { maxLength: 2 }),
        )
        .map(([operator, choices]): Filter => ({ [`options.${name}`]: { [operator]: choices } })),
    ),
  )
  const group = (name: string) =>
    fc.array(leaf, { minLength: 2, maxLength: 3 }).map((parts): Filter => ({ [name]: parts }))
  return fc.oneof(
    leaf,
    group('$and'),
    group('$or'),
    leaf.map((part): Filter => ({ $not: part })),
  )
}

const sorts = fc.array(
  fc.record({
    fieldName: fc.constantFrom('name', 'price', 'slug', 'createdDate', 'numericId', 'id'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  { maxLength: 2 },
)
