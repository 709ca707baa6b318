import {
  ALL_PRODUCTS_COLLECTION_ID,
  inventoryStatuses,
  type ProductSelection,
} from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { relayChanges } from '../../../events/webhooks/relay.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { asVisitor, createTestSite } from '../../../testing/test-scope.ts'
import {
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from '../../collection/change-collection.ts'
import { addProductsToCollection, createCollection } from '../../collection/save-collection.ts'
import { adjustStock } from '../../inventory/adjust-stock.ts'
import { createProduct, deleteProduct, updateProduct } from '../../product/write/save-product.ts'
import { removeTranslation } from '../../translations/remove-translation.ts'
import { saveTranslation } from '../../translations/save-translation.ts'
import { type ProductSearch, searchProducts } from '../search-products.ts'
import { searchSettings } from '../search-settings.ts'
import { createFacetMemory, type FacetMemory } from './facet-cache.ts'

const MIB = 1024 * 1024
const settings = { publicPlatformUrl: 'https://shop.example', publicStorefrontUrl: '' }

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
})
afterAll(() => database.close())

it('equals the database’s counts, for any catalog, after any changes, in every process', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 15 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      async (steps, questions) => {
        const site = await createTestSite(database)
        const [busy, idle] = [createFacetMemory(MIB), createFacetMemory(MIB)]
        const ids: Ids = { products: [], collections: [] }
        for (const one of STOCKED) await change(site, one, ids)
        await idle.find(site)
        for (const one of steps) {
          await change(site, one, ids)
          await expectSame(site, busy, toSearch(questions[0], ids))
          await expectSame(site, busy, EVERYTHING)
        }
        for (const one of questions) {
          for (const memory of [busy, idle, createFacetMemory(MIB)]) {
            await expectSame(site, memory, toSearch(one, ids))
          }
        }
      },
    ),
    { numRuns: 25 },
  )
}, 180_000)

it('is up to date after changes made concurrently with queries', async () => {
  const memory = createFacetMemory(MIB)
  const ids: Ids = { products: [], collections: [] }
  for (let at = 0; at < 8; at++) await change(scope, { kind: 'create', of: at, to: at }, ids)
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      await change(scope, { kind: at % 5 === 0 ? 'relay' : 'update', of: at, to: at }, ids)
      await searchProducts(scope, at % 2 ? EVERYTHING : WALNUT, { memory })
    }),
  )

  await expectSame(scope, memory, EVERYTHING)
  await expectSame(scope, memory, WALNUT)
})

it('counts once for a query, until something changes', async () => {
  const memory = createFacetMemory(MIB)
  const ids: Ids = { products: [], collections: [] }
  await change(scope, { kind: 'create', of: 0, to: 0 }, ids)
  await change(scope, { kind: 'relay', of: 0, to: 0 }, ids)
  const ask = () => searchProducts(scope, EVERYTHING, { memory })
  const first = await ask()
  expect(await ask()).toEqual(first)
  const cached = await memory.find(scope)
  expect(cached?.counted('a', () => 1)).toBe(1)
  await ask()
  expect(cached?.counted('a', () => 2)).toBe(1)
  expect(cached?.counted('b', () => 2)).toBe(2)

  await change(scope, { kind: 'create', of: 1, to: 1 }, ids)
  await expectSame(scope, memory, EVERYTHING)
  expect(cached?.counted('a', () => 3)).toBe(3)
  for (let at = 0; at < 64; at++) cached?.counted(`other ${at}`, () => at)
  expect(cached?.counted('a', () => 4)).toBe(4)
})

it('queries the database where memory is insufficient, or too much has changed', async () => {
  const ids: Ids = { products: [], collections: [] }
  await change(scope, { kind: 'create', of: 0, to: 0 }, ids)
  const small = createFacetMemory(1_000)
  const memory = createFacetMemory(MIB)
  const loaded = await memory.find(scope)
  expect(await small.find(scope)).toBeUndefined()
  await expectSame(scope, small, EVERYTHING)

  const changes = { changed_products: [], changed_collections: [], changes: 2_001, mark: 9 }
  expect(loaded?.apply(changes)).toBe(false)
  expect(await memory.find(scope)).toBeUndefined()
  await expectSame(scope, memory, EVERYTHING)
  const later = { ...scope, now: () => new Date(scope.now().getTime() + 10_001) }
  expect((await memory.find(later))?.store.size()).toBe(1)
})

it('is rebuilt after a day without a query, because events are purged', async () => {
  let at = new Date('2026-03-02T09:30:00Z')
  const site = { ...scope, now: () => at }
  const memory = createFacetMemory(MIB)
  const loaded = await memory.find(site)
  at = new Date('2026-03-03T09:00:00Z')
  expect(await memory.find(site)).toBe(loaded)
  at = new Date('2026-03-04T09:30:00Z')
  expect(await memory.find(site)).not.toBe(loaded)
})

it('stores products in about 40 bytes, and shared values once', async () => {
  const memory = createFacetMemory(MIB)
  const { store } = (await memory.find(scope)) ?? expect.fail('There is room for an empty catalog.')
  const product = {
    version: 1,
    visible: true,
    price_minor: 100,
    brand: 'Kiln',
    inventory_status: 'IN_STOCK' as const,
    collection_ids: '{}',
    option_choices: '{"Size": ["S", "L"]}',
    colors: '{}',
    sold_out: '[]',
    labels: null,
  }
  const numbers = Array.from({ length: 100_000 }, (_, at) => at + 1)
  store.putProducts(numbers.map((numeric_id) => ({ ...product, numeric_id })))

  expect(store.bytes() / numbers.length).toBeLessThan(60)
  const different = numbers.map((n) => ({ ...product, numeric_id: n, version: 2, brand: `${n}` }))
  store.putProducts(different)
  expect(store.brands.values).toHaveLength(100_001)
  store.putProducts(different.map((one) => ({ ...one, version: null })))
  expect(store.brands.values.filter((brand) => brand !== undefined)).toEqual([])
})

const EVERYTHING: Asked = { expression: '', query: {}, select: {} }
const WALNUT: Asked = { expression: 'walnut', query: {}, select: {} }
const BRANDS = ['Kiln', 'Atelier', '']
const COLOURS = ['Ink', 'Oat']
const SIZES = ['S', 'L']

interface Ids {
  products: string[]
  collections: string[]
}

const KINDS = [
  'create',
  'create',
  'create',
  'update',
  'delete',
  'stock',
  'make collection',
  'hide collection',
  'rename collection',
  'drop collection',
  'add',
  'remove',
  'translate',
  'translate collection',
  'remove translation',
  'pin',
  'relay',
] as const

type Step = { kind: (typeof KINDS)[number]; of: number; to: number }

/** Six products, the first ones in two collections. */
const STOCKED: Step[] = [
  ...[1, 2, 3, 5, 7, 10].map((to): Step => ({ kind: 'create', of: 0, to })),
  ...[0, 1].flatMap((of): Step[] => [
    { kind: 'make collection', of, to: 1 + of },
    { kind: 'add', of, to: of },
  ]),
]

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  of: fc.nat(1_000),
  to: fc.nat(1_000),
})

/** Mostly no selection; otherwise few products would match. */
const some = <T>(...values: T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }) },
  )

/** Forms, beginnings, misspellings, names of collections and families of colours; some in words that few products have. */
const EXPRESSIONS = [
  '',
  '',
  'vase',
  'bowls',
  'va',
  'bwol',
  'ink',
  'black',
  'schale',
  'vase 7 bowl',
  'vase schale',
  'vase 7',
  'collection',
  'regal vase',
  'kiln bowl',
  'submarine vase',
  'walnut',
  'glass vase',
]

const SORTS = [
  undefined,
  undefined,
  [{ fieldName: 'price', order: 'ASC' as const }],
  [{ fieldName: 'priceData.price', order: 'DESC' as const }],
  [{ fieldName: 'numericId', order: 'DESC' as const }],
  [{ fieldName: 'name' }, { fieldName: 'price' }],
  [{ fieldName: 'name', order: 'DESC' as const }],
]

const question = fc.record({
  expression: fc.constantFrom(...EXPRESSIONS),
  sort: fc.constantFrom(...SORTS),
  paging: fc.constantFrom({}, {}, { limit: 2 }, { limit: 3, offset: 2 }, { offset: 50 }),
  collection: fc.option(fc.nat(1_000)),
  filter: fc.constantFrom({}, {}, { price: { $gt: 20 } }, { name: { $contains: 'a' } }),
  brands: some(...BRANDS),
  availability: some(...inventoryStatuses),
  colors: some(...COLOURS),
  sizes: some(...SIZES),
  glazes: some(...COLOURS),
  chosen: fc.option(fc.nat(1_000)),
  price: fc.option(fc.record({ min: fc.nat(60), max: fc.integer({ min: 30, max: 90 }) }), {
    freq: 1,
  }),
  languages: fc.constantFrom([], ['de'], ['de-CH', 'de']),
  isVisitor: fc.boolean(),
})

type Question = typeof question extends fc.Arbitrary<infer Of> ? Of : never

interface Asked extends ProductSearch {
  languages?: readonly string[]
  isVisitor?: boolean
}

function toSearch(asked: Question | undefined, { collections }: Ids): Asked {
  if (!asked) return EVERYTHING
  const { expression, collection, filter, brands, availability, colors, price } = asked
  const { sort, paging } = asked
  const pick = (at: number | null) =>
    (at === null ? undefined : collections[at % collections.length]) ?? ''
  const select: ProductSelection = {
    brands,
    availability,
    colors,
    options: { Size: asked.sizes, Glaze: asked.glazes },
    ...(pick(asked.chosen) ? { collectionIds: [pick(asked.chosen)] } : {}),
    ...(price ? { price } : {}),
  }
  const id = collection && collection % 4 === 0 ? ALL_PRODUCTS_COLLECTION_ID : pick(collection)
  const inCollection = id ? { collectionIds: { $hasSome: [id] } } : {}
  return {
    expression,
    select,
    query: {
      filter: { ...inCollection, ...filter },
      paging,
      ...(sort ? { sort } : {}),
    },
    languages: asked.languages,
    isVisitor: asked.isVisitor,
  }
}

async function expectSame(
  site: SiteScope,
  memory: FacetMemory,
  { languages = [], isVisitor = false, ...search }: Asked,
) {
  const reader = { ...(isVisitor ? asVisitor(site) : site), languages }
  await (await memory.find(reader))?.wordsLoaded
  const { site: _, ...found } = await searchProducts(reader, search, { memory })
  expect(found).toEqual(await searchProducts(reader, search))
}

async function change(site: SiteScope, { kind, of, to }: Step, ids: Ids) {
  const productId = ids.products[of % ids.products.length] ?? ''
  const collectionId = ids.collections[of % ids.collections.length] ?? ''
  const german = to % 2 === 0 ? 'de' : 'de-CH'
  if (kind === 'relay') await relayChanges(site, settings)
  if (kind === 'pin') {
    const productIds = ids.products.slice(to % 3, (to % 3) + 2)
    const query = EXPRESSIONS[of % EXPRESSIONS.length] || 'vase'
    await searchSettings.save(site, 'searchPins', productIds.length ? [{ query, productIds }] : [])
  }
  if (kind === 'create') ids.products.push((await createProduct(site, toInput(to))).productId)
  if (kind === 'make collection') {
    const made = await createCollection(site, { name: `Collection ${to}`, visible: to % 5 > 0 })
    ids.collections.push(made.collectionId)
  }
  if (productId) {
    if (kind === 'update') await updateProduct(site, { productId, changes: toInput(to) })
    if (kind === 'delete') {
      ids.products = ids.products.filter((id) => id !== productId)
      await deleteProduct(site, productId)
    }
    if (kind === 'stock') {
      const one = { productId, variantId: '00000000-0000-0000-0000-000000000000', by: 3 - (to % 7) }
      await adjustStock(site, [one]).catch(() => {})
    }
    if (kind === 'translate') {
      const options = { Size: { name: `Größe ${to % 2}`, choices: { S: 'klein' } } }
      const content = { name: 'Schale', ...(to % 3 ? { options } : {}) }
      await saveTranslation(site, { entity: 'product', id: productId, language: german, content })
    }
    if (kind === 'remove translation') {
      const name = { entity: 'product' as const, id: productId, language: german }
      await removeTranslation(site, name).catch(() => {})
    }
  }
  if (collectionId) {
    const name = { entity: 'collection' as const, id: collectionId, language: german }
    const content = to % 3 ? { name: `Regal ${to}` } : { description: 'Regal' }
    if (kind === 'translate collection') await saveTranslation(site, { ...name, content })
    if (kind === 'hide collection') {
      await updateCollection(site, { collectionId, changes: { visible: to % 2 === 0 } })
    }
    if (kind === 'rename collection') {
      await updateCollection(site, { collectionId, changes: { name: `Collection ${to}` } })
    }
    if (kind === 'drop collection') {
      ids.collections = ids.collections.filter((id) => id !== collectionId)
      await deleteCollection(site, collectionId)
    }
    const productIds = ids.products.slice(to % 3, (to % 3) + 2)
    if (kind === 'add') await addProductsToCollection(site, { collectionId, productIds })
    if (kind === 'remove') await removeProductsFromCollection(site, { collectionId, productIds })
  }
}

function toInput(seed: number) {
  const colour = (name: string) => ({ value: seed % 4 ? '#000000' : '#ffffff', description: name })
  const brand = BRANDS[seed % 4]
  const glazes = seed % 3 ? COLOURS.slice(seed % 2) : []
  const sizes = seed % 4 ? SIZES.slice(seed % 2) : []
  return {
    name: seed % 2 ? `Vase ${seed}` : `Bowl ${seed}`,
    description: seed % 3 ? `Of ${seed % 5 ? 'walnut' : 'glass'}` : '',
    priceMinor: (seed * 37) % 9_000,
    visible: seed % 6 > 0,
    brand: brand ? brand : null,
    trackInventory: seed % 3 > 0,
    quantity: seed % 4,
    inStock: seed % 5 > 0,
    variants:
      seed % 5 && glazes.length > 0 && sizes.length > 0
        ? glazes.flatMap((glaze, at) =>
            sizes.map((size, place) => ({
              choices: { Glaze: glaze, Size: size },
              quantity: (seed + at) % 2,
              inStock: (seed >> 2) % 3 !== at,
              visible: (seed >> 3) % 3 !== place,
            })),
          )
        : [],
    options: [
      ...(glazes.length > 0
        ? [
            {
              name: 'Glaze',
              optionType: 'color' as const,
              choices: glazes.map(colour),
            },
          ]
        : []),
      ...(sizes.length > 0
        ? [
            {
              name: 'Size',
              optionType: 'drop_down' as const,
              choices: sizes.map((size) => ({ value: size, description: size })),
            },
          ]
        : []),
    ],
  }
}
