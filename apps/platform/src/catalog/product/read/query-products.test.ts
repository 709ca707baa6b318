import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { generateKey, parseKeyring } from '../../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { UncheckedQuery } from '../../../query/compile-query.ts'
import { createCursorCodec } from '../../../query/cursor-codec.ts'
import { asVisitor, createTestSite } from '../../../testing/test-scope.ts'
import { createCollection } from '../../collection/save-collection.ts'
import { compareBy, type FacetProduct, type Filter, matches } from '../../naive-query.fixture.ts'
import { createProduct } from '../write/save-product.ts'
import { listProducts } from './list-products.ts'
import { queryProducts } from './query-products.ts'

let database: OpenDatabase
let scope: SiteScope
let catalog: FacetProduct[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  let clock = Date.parse('2026-03-01T00:00:00Z')
  const tick = () => {
    clock += 1000
    return new Date(clock)
  }
  scope = await createTestSite(database, { now: tick })
  catalog = await createSearchCatalog(scope)
})
afterAll(() => database.close())

describe('a product query', () => {
  it('finds the same products as a check of each one, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), sorts, fc.boolean(), async (filter, sort, seesAll) => {
        const caller = seesAll ? scope : asVisitor(scope)
        const query: UncheckedQuery = { filter, sort, paging: { limit: 100 } }

        const page = await queryProducts(caller, query)

        const expected = catalog
          .filter((product) => (seesAll || product.visible) && matches(product, filter))
          .sort((a, b) => compareBy(sort, a, b))
          .map(({ id }) => id)
        expect(
          page.items.map(({ productId }) => productId),
          `catalog ${SEED}`,
        ).toEqual(expected)
        expect(page.total).toBe(expected.length)
      }),
      { numRuns: 400 },
    )
  })

  it('returns every match once over all pages', async () => {
    const seen: string[] = []
    for (let offset = 0; offset < catalog.length; offset += 7) {
      const sort = [{ fieldName: 'price' }]
      const { items } = await queryProducts(scope, { sort, paging: { limit: 7, offset } })
      seen.push(...items.map(({ productId }) => productId))
    }
    expect(new Set(seen).size).toBe(catalog.length)
    expect(seen).toHaveLength(catalog.length)
  })

  it.each(INJECTIONS())('treats %j as a value, not as SQL', async (text) => {
    for (const field of ['name', 'sku', 'description', 'id', 'options.Color', 'collectionIds']) {
      const { total } = await queryProducts(scope, { filter: { [field]: text } })
      expect(total).toBe(0)
    }
    const { total } = await queryProducts(scope, { filter: { [`options.${text}`]: 'Red' } })
    expect(total).toBe(0)
    for (const operator of ['$contains', '$startsWith', '$endsWith', '$in']) {
      expect((await queryProducts(scope, { filter: { name: { [operator]: text } } })).total).toBe(0)
    }
  })

  it.each(INJECTIONS())('rejects %j as field, operator or order', async (text) => {
    for (const query of [
      { filter: { [text]: 'x' } },
      { filter: { name: { [text]: 'x' } } },
      { sort: [{ fieldName: text }] },
    ]) {
      await expect(queryProducts(scope, query)).rejects.toThrow(/^INVALID_ARGUMENT: "query\./)
    }
  })

  it('fails only with a violation, for any filter', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyName, anyCondition), async (filter) => {
        const outcome = await queryProducts(scope, { filter }).catch((error: unknown) => error)
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ApiError)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['51 conditions', { $or: Array.from({ length: 51 }, () => ({ name: 'a' })) }],
    ['51 conditions in two groups', twoGroups()],
    ['six levels', { $not: { $not: { $not: { $not: { $not: { name: 'a' } } } } } }],
    ['201 values', { id: { $in: Array.from({ length: 201 }, String) } }],
    ['an unknown field', { costMinor: 1 }],
    ['a field of every object', { __proto__: null, constructor: 'x' }],
    ['an operator the field lacks', { visible: { $ne: true } }],
    ['a value not in the enumeration', { inventoryStatus: 'SOLD' }],
    ['an invalid time', { createdDate: { $gt: 'yesterday' } }],
    ['an infinite price', { price: Number.POSITIVE_INFINITY }],
    ['the character U+0000', { name: 'a\0b' }],
  ])('refuses %s', async (_, filter) => {
    await expect(queryProducts(scope, { filter })).rejects.toThrow(
      /INVALID_ARGUMENT: "query\.filter/,
    )
  })

  it('accepts the greatest filter that is allowed', async () => {
    const filter = {
      $and: [{ $or: Array.from({ length: 49 }, () => ({ name: 'a' })) }, { sku: 'b' }],
    }
    expect((await queryProducts(scope, { filter })).total).toBe(0)
  })
})

describe('a product query by cursor', () => {
  it('goes on where the last page that has an offset ends, and that page alone gives the cursor', async () => {
    const large = await createTestSite(database)
    await createProduct(large, { name: 'Vase', priceMinor: 1200 })
    await copyFirstProduct(large, 10_009)
    const ask = (query: UncheckedQuery) => listProducts(large, query, { exponent: 2, cursors })
    const sort = [{ fieldName: 'price', order: 'DESC' as const }]

    const earlier = await ask({ sort, paging: { limit: 5, offset: 9_995 } })
    const last = await ask({ sort, paging: { limit: 5, offset: 10_000 } })
    const next = await ask({ cursorPaging: { cursor: last.cursors?.next ?? '' } })

    expect(earlier.cursors).toBeUndefined()
    expect(last.cursors).toEqual({ next: expect.any(String) })
    expect(next.cursors).toEqual({ prev: expect.any(String) })
    expect(next.items.length).toBe(5)
    const ids = [earlier, last, next].flatMap(idsOf)
    expect(new Set(ids).size).toBe(15)
    const back = await ask({ cursorPaging: { cursor: next.cursors?.prev ?? '' } })
    expect(idsOf(back)).toEqual(idsOf(last))
  })

  it('returns the same pages forwards and backwards as by offset, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters(),
        sorts,
        fc.integer({ min: 1, max: 15 }),
        async (filter, sort, limit) => {
          const whole = await queryProducts(scope, { filter, sort, paging: { limit: 100 } })

          const forward: string[][] = []
          let page = await queryProducts(scope, { filter, sort, cursorPaging: { limit } }, cursors)
          let last = page
          for (;;) {
            forward.push(idsOf(page))
            last = page
            if (!page.cursors?.next) break
            page = await queryProducts(
              scope,
              { cursorPaging: { cursor: page.cursors.next } },
              cursors,
            )
          }
          const backward = [idsOf(last)]
          while (last.cursors?.prev) {
            last = await queryProducts(
              scope,
              { cursorPaging: { cursor: last.cursors.prev } },
              cursors,
            )
            backward.unshift(idsOf(last))
          }

          expect(forward.flat(), `catalog ${SEED}`).toEqual(idsOf(whole))
          expect(forward.every((ids) => ids.length <= limit)).toBe(true)
          expect(backward, `catalog ${SEED}`).toEqual(forward)
          expect(last.total).toBe(whole.total)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('rejects cursors of another shop or origin, and a filter beside one', async () => {
    const { cursors: made } = await queryProducts(scope, { cursorPaging: { limit: 5 } }, cursors)
    const cursor = made?.next ?? ''
    const elsewhere = await createTestSite(database)
    const flipped = `${cursor.slice(0, 60)}${cursor[60] === 'A' ? 'B' : 'A'}${cursor.slice(61)}`
    const ask = (site: SiteScope, text: string, extra: UncheckedQuery = {}) =>
      queryProducts(site, { ...extra, cursorPaging: { cursor: text } }, cursors)

    await expect(ask(elsewhere, cursor)).rejects.toThrow('is not a cursor of this query')
    await expect(ask(scope, `A${cursor}`)).rejects.toThrow('is not a cursor of this query')
    await expect(ask(scope, flipped)).rejects.toThrow('is not a cursor of this query')
    await expect(ask(scope, 'x')).rejects.toThrow('is not a cursor of this query')
    await expect(ask(scope, cursor, { filter: {} })).rejects.toThrow('excludes filter and sort')
  })
})

const cursors = createCursorCodec(parseKeyring(generateKey()))
/** As many products more as `count`, in SQL: the cost of creating each would be that of the test. */
async function copyFirstProduct({ siteId }: SiteScope, count: number) {
  const { rows } = await database.pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names
     FROM information_schema.columns
     WHERE table_name = 'products' AND column_name NOT IN ('product_id', 'slug', 'numeric_id')
       AND is_generated = 'NEVER'`,
  )
  const names = rows[0]?.names
  await database.pool.query(
    `INSERT INTO products (product_id, slug, numeric_id, ${names})
     SELECT gen_random_uuid(), 'vase-' || n, -n, ${names}
     FROM products, generate_series(1, $2) AS n
     WHERE site_id = $1`,
    [siteId, count],
  )
}

const idsOf = ({ items }: { items: { productId: string }[] }) =>
  items.map(({ productId }) => productId)

const NAMES = [
  'Vase',
  'vase 2',
  'Éclair',
  'eclair',
  'Zebra 50%',
  'a_b',
  'Öl',
  '\\back',
  'Moon',
  'moon',
]
const COLORS = ['Red', 'Ink', "O'Hare", 'Sage']

/** The seed of the generated catalog; a failure prints it, so that the run can be repeated. */
const SEED = Date.now()

/** 40 products with few distinct values, so that conditions match and orders tie. */
async function createSearchCatalog(site: SiteScope): Promise<FacetProduct[]> {
  const collectionIds: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    collectionIds.push((await createCollection(site, { name })).collectionId)
  }
  const drawn = fc.sample(
    fc.record({
      name: fc.constantFrom(...NAMES),
      sku: fc.constantFrom('', 'SKU-1', 'SKU-2', 'sku-2', 'SKU-3'),
      description: fc.constantFrom('', '<p>Vase No 1</p>', '<p>moon no 2</p>', 'decaf 50%'),
      priceMinor: fc.constantFrom(0, 725, 1450, 2175, 99_999_999_999),
      visible: fc.boolean(),
      inStock: fc.boolean(),
      collectionIds: fc.subarray(collectionIds),
      colors: fc.subarray(COLORS),
    }),
    { numRuns: 40, seed: SEED },
  )
  const filled: FacetProduct[] = []
  const skus = new Set<string>()
  for (const [index, { colors, sku, ...rest }] of drawn.entries()) {
    // The first product with a SKU has it; no two products share one.
    const input = { ...rest, sku: skus.has(sku) && sku !== '' ? `${sku}.${index}` : sku }
    skus.add(sku)
    const choices = colors.map((color) => ({ value: color, description: color }))
    const options =
      colors.length > 0 ? [{ name: 'Color', optionType: 'color' as const, choices }] : []
    const { productId, slug } = await createProduct(site, { ...input, options })
    const { rows } = await database.pool.query<{ created_at: Date }>(
      'SELECT created_at FROM products WHERE site_id = $1 AND product_id = $2',
      [site.siteId, productId],
    )
    filled.push({
      ...input,
      id: productId,
      slug,
      numericId: index + 1,
      inventoryStatus: input.inStock ? 'IN_STOCK' : 'OUT_OF_STOCK',
      createdAt: rows[0]?.created_at.getTime() ?? 0,
      choices: colors.length > 0 ? { Color: colors } : {},
    })
  }
  return filled
}

/** Filters with values that occur in the catalog, and some that do not. */
function filters() {
  const words = fc.oneof(
    fc.constantFrom(...NAMES, ...COLORS, 'SKU-1', 'SKU-2', 'vas', 'E', 'no 1', '%', '_', '\\', ''),
    fc.constantFrom('ÉCLAIR', 'ö'),
  )
  const amounts = fc.oneof(
    fc.constantFrom(0, 7.25, 14.5, 21.75, 7.255, 7.249, -1, 1e21, 1e-7),
    fc.double({ noNaN: true, min: -10, max: 50 }),
  )
  const moments = fc
    .integer({ min: -5, max: 60 })
    .map((seconds) => new Date(Date.parse('2026-03-01T00:00:00Z') + seconds * 1000).toISOString())
  // The catalog is created before any property runs, so ids are drawn by their index.
  const ids = fc
    .integer({ min: 0, max: 45 })
    .map((at) => catalog[at]?.id ?? '00000000-0000-4000-8000-000000000000')
  const collectionIds = fc.integer({ min: 0, max: 4 }).map((at) => {
    const known = [...new Set(catalog.flatMap((product) => product.collectionIds))].sort()
    return at === 4 ? ALL_PRODUCTS_COLLECTION_ID : (known[at] ?? 'no-guid')
  })

  const conditions = (field: string, value: fc.Arbitrary<unknown>, operators: string[]) =>
    fc.constantFrom(...operators).chain((operator) => {
      const list = ['$in', '$hasSome', '$hasAll'].includes(operator)
      const operand =
        operator === '$exists' ? fc.boolean() : list ? fc.array(value, { maxLength: 3 }) : value
      return operand.map((given): Filter => ({ [field]: { [operator]: given } }))
    })
  const equality = ['$eq', '$ne', '$in', '$hasSome']
  const order = ['$gt', '$gte', '$lt', '$lte']
  const match = ['$contains', '$startsWith', '$endsWith']
  const leaf = fc.oneof(
    conditions('id', ids, [...equality, ...order, '$startsWith', '$exists']),
    ...['name', 'slug', 'sku', 'description'].map((field) =>
      conditions(field, words, [...equality, ...order, ...match, '$exists']),
    ),
    ...['sku', 'description', 'price'].flatMap((field) => [
      fc.constant<Filter>({ [field]: null }),
      fc.constant<Filter>({ [field]: { $ne: null } }),
    ]),
    conditions('priceData.price', amounts, [...equality, ...order, '$exists']),
    conditions('price', amounts, [...equality, ...order]),
    conditions('numericId', fc.integer({ min: 0, max: 45 }).map(String), [...equality, ...order]),
    conditions('createdDate', moments, [...equality, ...order]),
    conditions('productType', fc.constantFrom('physical', 'digital'), equality),
    conditions('inventoryStatus', fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK'), ['$eq', '$ne']),
    conditions('visible', fc.boolean(), ['$eq']),
    conditions('collectionIds', collectionIds, ['$eq', '$ne', '$hasSome', '$hasAll', '$exists']),
    conditions('collections.id', collectionIds, ['$hasSome', '$hasAll']),
    conditions('options.Color', fc.constantFrom(...COLORS, 'Blue'), [
      '$eq',
      '$ne',
      '$hasSome',
      '$hasAll',
    ]),
    words.map((word): Filter => ({ name: word })),
  )
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      leaf,
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
      tie('filter').map((part) => ({ $not: part })),
      fc.tuple(tie('filter'), tie('filter')).map(([a, b]) => ({ ...a, ...b })),
      fc.constant<Filter>({}),
    ),
  }))
  return filter
}

const SORT_FIELDS = [
  'id',
  'name',
  'slug',
  'sku',
  'price',
  'numericId',
  'createdDate',
  'productType',
]
const sorts = fc.array(
  fc.record({
    fieldName: fc.constantFrom(...SORT_FIELDS),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  { maxLength: 3 },
)

function INJECTIONS() {
  return [
    "' OR '1'='1",
    "'; DROP TABLE products; --",
    '" OR ""="',
    '1) OR 1=1 --',
    'p.name) UNION SELECT * FROM sites --',
    '$1',
    "\\'; SELECT pg_sleep(10); --",
    "E'\\x27' OR TRUE",
    'name; --',
    '{"$gt":""}',
    '$where',
    '%_%\\',
    'ʼ OR 1=1',
  ]
}

function twoGroups() {
  const group = { $or: Array.from({ length: 26 }, () => ({ name: 'a' })) }
  return { $and: [group, group] }
}

const anyName = fc.oneof(
  fc.string(),
  fc.constantFrom('name', 'price', 'id', '$and', '$or', '$not', 'visible', 'collectionIds'),
  fc.string().map((text) => `options.${text}`),
)
const anyCondition = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.dictionary(
    fc.constantFrom('$eq', '$in', '$gt', '$contains', '$hasAll', '$exists', '$regex'),
    fc.jsonValue(),
  ),
)
