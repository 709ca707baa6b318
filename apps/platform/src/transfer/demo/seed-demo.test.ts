import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@vitrine/contract'
import { demoCollections, demoProducts, picturesOf } from '@vitrine/demo'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createCatalogMemory, createCatalogReads } from '../../catalog/catalog-reads.ts'
import { findCollectionBySlug, queryCollections } from '../../catalog/collection/collections.ts'
import { requireInventory } from '../../catalog/inventory/inventory-items.ts'
import { searchSecuredMedia } from '../../catalog/media/secured/secured-media.ts'
import { queryProducts } from '../../catalog/product/read/query-products.ts'
import type { ProductParts } from '../../catalog/product/read/shorten-product.ts'
import { listTranslations } from '../../catalog/translations/list-translations.ts'
import { encode } from '../../http/compression/encoding.ts'
import { generateKey, parseKeyring } from '../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { asVisitor, createTestSite } from '../../testing/test-scope.ts'
import { seedDemo } from './seed-demo.ts'

/** One product with its translations and shared entities; the whole store has 51 products. */
const STATEMENTS_PER_PRODUCT = 75
const STATEMENTS_PER_PICTURE = 6

/** What the shop's listing asks for. */
const CARD = {
  fields: [
    ...['slug', 'name', 'brand', 'ribbon', 'stock', 'preorderInfo', 'media', 'productOptions'],
    ...['priceData', 'priceRange', 'pricePerUnitData'],
  ],
  mainMediaOnly: true,
}

let database: OpenDatabase
let folder: string
let kept: { files: MediaFiles; secured: MediaFiles }
/** The whole demo store, for tests that only read it. */
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  folder = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
  kept = {
    files: createDiskFiles({ folder: join(folder, 'media') }),
    secured: createDiskFiles({ folder: join(folder, 'secured') }),
  }
  scope = await createTestSite(database)
  await seedDemo(scope, kept)
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const bySlug = async (slug: string) => {
  const { items } = await queryProducts(scope, { filter: { slug } })
  return items[0]
}
const seeds = (...slugs: string[]) => demoProducts.filter(({ slug }) => slugs.includes(slug))

it('seeds the demo store once, with a picture for every product and every kind of stock', async () => {
  const steps: number[] = []

  const again = await seedDemo(scope, {
    ...kept,
    onProgress: ({ done, total }) => steps.push(done / total),
  })

  expect(again).toEqual({ created: 0, updated: 0, unchanged: demoProducts.length })
  expect(steps).toHaveLength(demoProducts.length)
  expect(steps.at(-1)).toBe(1)
  const shop = asVisitor(scope)
  expect((await queryCollections(shop, {})).items.map(({ slug }) => slug).sort()).toEqual(
    demoCollections.map(({ slug }) => slug).sort(),
  )
  expect(await findCollectionBySlug(shop, 'vases')).toMatchObject({
    numberOfProducts: demoProducts.filter(({ collections }) => collections.includes('vases'))
      .length,
    media: [{ altText: 'Seven vases in seven glazes, with leaf shadow on the wall behind' }],
  })
  const { items } = await queryProducts(shop, { paging: { limit: 100 } })
  expect(items).toHaveLength(demoProducts.length)
  expect(items.every(({ media }) => media.length > 0)).toBe(true)
  expect(new Set(items.map(({ inventoryStatus }) => inventoryStatus)).size).toBe(3)
})

const listing = async (parts: ProductParts) => {
  const settings = {
    publicPlatformUrl: 'https://platform.example',
    publicStorefrontUrl: 'https://shop.example',
  }
  const memory = createCatalogMemory(parseKeyring(generateKey()))
  const { reader } = createCatalogReads(settings, memory)
  const search = { expression: '', select: {}, query: { paging: { limit: 50 } }, parts }
  const { body } = await reader.search(asVisitor(scope), '', () => search, { mustBeFresh: true })
  return { body, products: (JSON.parse(body.toString()) as { products: Product[] }).products }
}

it('sends fifty products of a listing as at most 15 kB', async () => {
  const { body, products } = await listing(CARD)

  expect(products).toHaveLength(50)
  expect((await encode(body, 'gzip')).length).toBeLessThan(15_000)
})

it('empties the lists of media where only the main ones are asked for, and nothing else', async () => {
  const whole = await listing({})
  const emptied = ({ media, productOptions, ...product }: Product) => ({
    ...product,
    media: { ...media, items: [] },
    productOptions: productOptions.map((option) => ({
      ...option,
      choices: option.choices.map(({ media, ...choice }) =>
        media ? { ...choice, media: { ...media, items: [] } } : choice,
      ),
    })),
  })

  expect((await listing({ mainMediaOnly: true })).products).toEqual(whole.products.map(emptied))
  expect((await listing(CARD)).products.map(({ media }) => media)).toEqual(
    whole.products.map(({ media }) => ({ ...media, items: [] })),
  )
})

it('gives each glaze of the bottle vase its pictures and leaves out combinations that do not exist', async () => {
  const vase = await bySlug('bottle-vase')

  expect(vase).toMatchObject({ priceMinMinor: 7800, priceMaxMinor: 16_800, brand: 'Atelier Maren' })
  expect(vase?.variants).toHaveLength(15)
  const [ink, oat] = vase?.options[0]?.choices ?? []
  expect(ink?.mediaIds).toEqual(vase?.media.slice(0, 2).map(({ id }) => id))
  expect(oat?.mediaIds).toEqual(vase?.media.slice(2, 4).map(({ id }) => id))
})

it('translates everything to German, with the glossary’s terms and the pictures’ alternative texts', async () => {
  const vase = await bySlug('bottle-vase')
  const vases = await findCollectionBySlug(scope, 'vases')

  const [product] = await listTranslations(scope, { entity: 'product', id: vase?.productId ?? '' })
  const [collection] = await listTranslations(scope, {
    entity: 'collection',
    id: vases?.collectionId ?? '',
  })

  expect(collection?.content).toMatchObject({ name: 'Vasen' })
  expect(product?.content).toMatchObject({
    name: 'Flaschenvase',
    options: { Glaze: { name: 'Glasur', choices: { Ink: 'Tinte' } } },
    textFields: ['Worte für die Karte'],
  })
  expect(product?.content.infoSections?.[0]?.description).toContain('Gemacht in</th><td>Lübeck')
  expect(Object.keys(product?.content.mediaAlt ?? {}).sort()).toEqual(
    vase?.media.map(({ id }) => id).sort(),
  )
})

it('translates only existing parts, of every product', async () => {
  const { items } = await queryProducts(scope, { paging: { limit: 100 } })

  const stale = await Promise.all(
    items.map(async ({ slug, productId: id }) => {
      const [german] = await listTranslations(scope, { entity: 'product', id })
      return [slug, german?.stale]
    }),
  )

  expect(stale.filter(([, parts]) => parts?.length !== 0)).toEqual([])
})

it('adds its downloads once, however often it is seeded', async () => {
  const recipes = await bySlug('glaze-recipes')

  expect(recipes).toMatchObject({
    productType: 'digital',
    digitalFiles: [{ fileName: 'nine-glazes.pdf' }],
  })
  const { total } = await searchSecuredMedia(scope, { limit: 10, offset: 0 })
  expect(total).toBe(2)
})

it('allows preorders of the bird bath', async () => {
  const bath = await bySlug('bird-bath')

  const item = await requireInventory(scope, bath?.productId ?? '')

  const [german] = await listTranslations(scope, { entity: 'product', id: bath?.productId ?? '' })

  expect(item).toMatchObject({ preorder: { enabled: true, limit: 12 } })
  expect(german?.content.preorderMessage).toContain('9. Dezember')
})

it('adds what is missing to a store seeded with an earlier catalog, without duplicates', async () => {
  const old = await createTestSite(database)
  const both = seeds('bottle-vase', 'moon-vase')
  await seedDemo(old, {
    ...kept,
    collections: demoCollections.slice(0, 2),
    products: both.map((product) => ({ ...product, price: 19_900 })),
  })

  const counts = await seedDemo(old, { ...kept, products: [...both, ...seeds('bird-bath')] })

  expect(counts).toEqual({ created: 1, updated: 2, unchanged: 0 })
  expect((await queryCollections(old, {})).items).toHaveLength(8)
  const { items } = await queryProducts(old, { filter: { slug: 'moon-vase' } })
  expect(items).toMatchObject([{ priceMinMinor: 16_400 }])
})

it('needs a bounded number of statements per product and picture, and reads each picture once', async () => {
  const site = await createTestSite(database)
  const written = vi.spyOn(kept.files, 'write')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const products = seeds('bottle-vase', 'moon-vase', 'cylinder-vase')

  await seedDemo(site, { ...kept, collections: demoCollections.slice(0, 1), products })

  const shown = new Set(products.flatMap(picturesOf))
  // The collection has a picture of its own, the home page two, and pages of brands three; each is stored once.
  expect(written.mock.calls.length).toBeLessThanOrEqual(2 * (shown.size + 6))
  expect(asked.mock.calls.length).toBeLessThan(
    STATEMENTS_PER_PRODUCT * products.length + STATEMENTS_PER_PICTURE * shown.size,
  )
})
