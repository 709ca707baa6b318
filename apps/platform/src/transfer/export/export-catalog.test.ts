import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createCollection } from '../../catalog/collection/save-collection.ts'
import { setStock } from '../../catalog/inventory/set-stock.ts'
import { requireMedia, updateMedia } from '../../catalog/media/library/media-library.ts'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import { searchSecuredMedia, storeSecuredMedia } from '../../catalog/media/secured/secured-media.ts'
import { findMovedProduct } from '../../catalog/product/read/find-moved-product.ts'
import { queryProducts } from '../../catalog/product/read/query-products.ts'
import { createManyProducts } from '../../catalog/product/write/create-many-products.ts'
import { readInput } from '../../catalog/product/write/read-input.ts'
import { createProduct, updateProduct } from '../../catalog/product/write/save-product.ts'
import { setProductFiles } from '../../catalog/product/write/set-product-files.ts'
import { searchProducts } from '../../catalog/search/search-products.ts'
import { readTranslations } from '../../catalog/translations/read/read-translations.ts'
import { saveTranslation } from '../../catalog/translations/save-translation.ts'
import { storedCatalogVersion } from '../../catalog/version/catalog-version.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { asVisitor, createTestSite } from '../../testing/test-scope.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { exportCatalog } from './export-catalog.ts'

/** Real catalogs of other shops, stored outside the repository because they may not be published. */
const REAL_DATA = join(import.meta.dirname, '../../../../../../shared/data')
const hasRealData = existsSync(REAL_DATA)

let database: OpenDatabase
let scope: SiteScope
let folder: string
let file: string
let files: MediaFiles
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  file = join(folder, 'catalog.jsonl')
  files = createDiskFiles({ folder: join(folder, 'store') })
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

describe('an exported catalog', () => {
  it('can be imported into an empty store, which is then equal', async () => {
    await createSearchCatalog()
    await createManyProducts(scope, { products: 250, seed: 3 })
    expect(await exportCatalog(scope, { file, files })).toMatchObject({
      products: 252,
      collections: 21,
      pictures: 1,
    })

    const other = await createTestSite(database)
    const elsewhere = createDiskFiles({ folder: join(folder, 'elsewhere') })
    const report = await importCatalog(other, { file, files: elsewhere })

    expect(report).toMatchObject({ created: 252, updated: 0, unchanged: 0, rejected: [] })
    expect(await readAll(other)).toEqual(await readAll(scope))
    const again = await importCatalog(other, { file, files: elsewhere })
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 252, rejected: [] })
  })

  it('contains modifiers of catalog V3, also of a store that does not show them', async () => {
    const silk = { name: 'Silk', addedPrice: '5.00' }
    const wrapping = { name: 'Wrapping', renderType: 'TEXT_CHOICES', mandatory: true }
    const card = {
      minCharCount: 1,
      maxCharCount: 80,
      title: 'Your card',
      defaultAddedPrice: '1.50',
    }
    const colors = [
      { name: 'Red', colorCode: '#aa2233' },
      { name: 'White', colorCode: '#ffffff' },
    ]
    const modifiers = [
      { ...wrapping, choices: [silk, { name: 'Paper' }] },
      { name: 'Card', renderType: 'FREE_TEXT', mandatory: false, freeText: card },
      { name: 'Ribbon', renderType: 'SWATCH_CHOICES', mandatory: false, choices: colors },
    ]
    const customTextFields = [{ title: 'Card', maxLength: 80, mandatory: false }]
    const vase = { name: 'Vase', slug: 'vase', priceMinor: 500, customTextFields }
    const write = (vases: object[], ...others: object[]) =>
      writeLines([{ kind: 'product', key: 'vase', product: vase, modifiers: vases }, ...others])
    const bowl = { kind: 'product', key: 'bowl', product: { name: 'Bowl', priceMinor: 900 } }
    await write(modifiers, { ...bowl, modifiers: [{ ...wrapping, choices: [{ name: 'Box' }] }] })
    expect(await importCatalog(scope, { file, files })).toMatchObject({ created: 2, rejected: [] })

    const exported = join(folder, 'exported.jsonl')
    const modifiersOf = async (of: SiteScope) => {
      await exportCatalog(of, { file: exported, files })
      const lines = (await readFile(exported, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      return lines.flatMap((line) => line.modifiers ?? [])
    }
    await saveFact(scope, { taxGroupId: 'reduced' })
    expect((await exportCatalog(scope, { file: exported, files })).leftOut).toEqual([
      { what: 'tax groups', of: 'products', count: 2, examples: ['Bowl', 'Vase'] },
    ])
    expect(await modifiersOf(scope)).toEqual([
      ...modifiers,
      { ...wrapping, choices: [{ name: 'Box' }] },
    ])
    const product = async () =>
      (await queryProducts(scope, {})).items.find(({ slug }) => slug === 'vase')
    expect((await product())?.modifiers).toBeNull()
    await storedCatalogVersion.save(scope, 'catalogVersion', 'V3')
    const before = await product()
    expect(before?.modifiers).toMatchObject([
      { name: 'Wrapping', mandatory: true, choices: [{ name: 'Silk', addedPrice: '5.00' }, {}] },
      { name: 'Card', choices: null, addedPrice: '1.50' },
      { name: 'Ribbon', choices: [{ colorCode: '#aa2233' }, {}] },
    ])

    await write([{ ...wrapping, choices: [{ ...silk, addedPrice: '6' }] }])
    expect(await importCatalog(scope, { file, files })).toMatchObject({ updated: 1, rejected: [] })
    const after = await product()
    expect(after?.modifiers).toMatchObject([{ choices: [{ addedPrice: '6' }] }])
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)

    await write([{ ...wrapping, choices: [{ ...silk, addedPrice: 'much' }] }])
    const { rejected } = await importCatalog(scope, { file, files })
    expect(rejected).toMatchObject([{ column: 'modifiers.0.choices.0.addedPrice' }])
  })

  it('contains translations of products and collections', async () => {
    const { productId } = await createSearchCatalog()
    const { collectionId } = await createCollection(scope, { name: 'Tableware' })
    const words = { name: 'Flaschenvase', options: { Glaze: { name: 'Glasur' } } }
    const said = { entity: 'product', id: productId, content: words } as const
    await saveTranslation(scope, { ...said, language: 'de' })
    await saveTranslation(scope, { ...said, language: 'fr' })
    const translated = {
      entity: 'collection',
      id: collectionId,
      content: { name: 'Geschirr' },
    } as const
    await saveTranslation(scope, { ...translated, language: 'de' })
    await exportCatalog(scope, { file, files })

    const other = await createTestSite(database)
    const elsewhere = createDiskFiles({ folder: join(folder, 'elsewhere') })
    expect(await importCatalog(other, { file, files: elsewhere })).toMatchObject({ rejected: [] })
    const again = join(folder, 'again.jsonl')
    await exportCatalog(other, { file: again, files: elsewhere })

    const withoutKeys = async (name: string) =>
      (await readFile(name, 'utf8')).replaceAll(/vitrine:[\da-f-]{36}/g, 'key')
    expect(await withoutKeys(again)).toBe(await withoutKeys(file))
    expect(await withoutKeys(again)).toContain('"translations":{"de":{"name":"Flaschenvase"')
    const german = await searchProducts(
      { ...other, languages: ['de'] },
      { expression: 'flaschenvase', query: {}, select: {} },
    )
    expect(german.page.total).toBe(1)

    await saveTranslation(scope, { ...said, language: 'de', content: { name: 'Verdorben' } })
    await updateProduct(scope, { productId, changes: { name: 'Spoilt' } })
    await importCatalog(scope, { file, files })
    const back = await readTranslations(scope, { entity: 'product', ids: [productId] })
    expect(back.get(productId)).toEqual({ de: words, fr: words })
    const inGerman = await createTestSite(database, { language: 'de' })
    await importCatalog(inGerman, { file, files: elsewhere })
    const { items } = await queryProducts(inGerman, {})
    const kept = await readTranslations(inGerman, {
      entity: 'product',
      ids: items.map((item) => item.productId),
    })
    expect([...kept.values()]).toEqual([{ fr: words }])
  })

  it('contains videos with their posters, and focal points', async () => {
    const { mediaId: still } = await createSearchCatalog()
    const head = Buffer.from('\0\0\0\x20ftypisom', 'latin1')
    const video = await storeMedia(scope, { files, bytes: head, title: 'Turning' })
    await updateMedia(scope, still, { focalPoint: { x: 0.25, y: 0.5 } })
    await updateMedia(scope, video, { posterId: still, isDecorative: true })
    await exportCatalog(scope, { file, files })

    const other = await createTestSite(database)
    const elsewhere = createDiskFiles({ folder: join(folder, 'elsewhere') })
    expect(await importCatalog(other, { file, files: elsewhere })).toMatchObject({ rejected: [] })

    expect(await requireMedia(other, video)).toMatchObject({
      title: 'Turning',
      posterId: still,
      isDecorative: true,
    })
    expect(await requireMedia(other, still)).toMatchObject({ focalX: 0.25, focalY: 0.5 })
    expect(await elsewhere.has(video)).toBe(true)
  })

  it('contains everything: files that are sold, preorders, earlier slugs, translations', async () => {
    const { productId, collectionId, mediaId } = await createSearchCatalog()
    const secured = createDiskFiles({ folder: join(folder, 'secured') })
    const book = await sell(secured, 'Book.pdf', '%PDF-1.7')
    const sounds = await sell(secured, 'Sounds.zip', 'PK')
    const [, oat] = (await readInput(scope, productId)).variantIds
    const digital = [{ mediaId: book }, { mediaId: sounds, variantId: oat }]
    await setProductFiles(scope, { productId, files: digital })
    await setStock(scope, { productId, preorder: { enabled: true, message: 'In May', limit: 9 } })
    await updateProduct(scope, { productId, changes: { slug: 'the-bottle', customTextFields } })
    await saveTranslation(scope, {
      ...{ entity: 'collection', id: collectionId, language: 'de' },
      content: { name: 'Vasen' },
    })
    await saveTranslation(scope, {
      ...{ entity: 'collection', id: ALL_PRODUCTS_COLLECTION_ID, language: 'de' },
      content: { name: 'Alles' },
    })
    const sold = { files: secured, folder: join(folder, 'sold') }
    expect(await exportCatalog(scope, { file, files, sold })).toMatchObject({
      soldFiles: 2,
      withheldFiles: 0,
    })

    const other = await createTestSite(database)
    const elsewhere = createDiskFiles({ folder: join(folder, 'elsewhere') })
    const kept = createDiskFiles({ folder: join(folder, 'kept') })
    const here = { file, files: elsewhere, sold: { ...sold, files: kept } }
    expect(await importCatalog(other, here)).toMatchObject({ created: 2, missingFiles: 0 })
    const again = join(folder, 'again.jsonl')
    const back = { files: kept, folder: join(folder, 'back') }
    await exportCatalog(other, { file: again, files: elsewhere, sold: back })

    const lines = await withoutIds(file)
    expect(await withoutIds(again)).toBe(lines)
    for (const said of [
      '"pastSlugs":["a-bottle"]',
      'In May',
      'Vasen',
      'Alles',
      'Atelier Maren',
      'Care',
    ]) {
      expect(lines).toContain(said)
    }
    expect(lines).toContain(`"mediaIds":["${mediaId}"]`)
    expect(await contentsOf(back.folder)).toEqual(await contentsOf(sold.folder))
    expect(await contentsOf(back.folder)).toEqual(['%PDF-1.7', 'PK'])
    expect((await stat(join(sold.folder, book))).mode & 0o077).toBe(0)
    expect(await findMovedProduct(other, 'a-bottle')).toMatchObject({ slug: 'the-bottle' })
    // Sites share no files that are sold, so that neither can delete the other's.
    expect(await kept.has(book)).toBe(false)
    expect(await importCatalog(other, here)).toMatchObject({ unchanged: 2, created: 0 })
    expect((await searchSecuredMedia(other, { limit: 9, offset: 0 })).total).toBe(2)
  })

  it('omits files that are sold by default, and reports how many', async () => {
    const { productId } = await createSearchCatalog()
    const secured = createDiskFiles({ folder: join(folder, 'secured') })
    const book = await sell(secured, 'Book.pdf', '%PDF-1.7')
    await setProductFiles(scope, { productId, files: [{ mediaId: book }] })
    expect(await exportCatalog(scope, { file, files })).toMatchObject({ withheldFiles: 1 })
    expect(await readFile(file, 'utf8')).not.toContain('Book.pdf')

    const sold = { files: secured, folder: join(folder, 'sold') }
    await expect(exportCatalog(asVisitor(scope), { file, files, sold })).rejects.toThrow(
      'WIX_STORES.MODIFY_PRODUCTS',
    )
    expect(existsSync(sold.folder)).toBe(false)
  })

  it('without its files can be imported again when they are available', async () => {
    const { productId } = await createSearchCatalog()
    const secured = createDiskFiles({ folder: join(folder, 'secured') })
    const book = await sell(secured, 'Book.pdf', '%PDF-1.7')
    await setProductFiles(scope, { productId, files: [{ mediaId: book }] })
    const sold = { files: secured, folder: join(folder, 'sold') }
    await exportCatalog(scope, { file, files, sold })
    // In its own store they exist.
    expect(await importCatalog(scope, { file, files })).toMatchObject({ missingFiles: 0 })

    const other = await createTestSite(database)
    expect(await importCatalog(other, { file, files })).toMatchObject({
      created: 2,
      missingFiles: 1,
    })
    expect(await importCatalog(other, { file, files, sold })).toMatchObject({
      ...{ updated: 1, unchanged: 1 },
      missingFiles: 0,
    })
    const { items } = await searchSecuredMedia(other, { limit: 9, offset: 0 })
    expect(items).toMatchObject([{ fileName: 'Book.pdf', sizeBytes: 8 }])
  })

  it('restores its own store, without duplicates', async () => {
    const { productId } = await createSearchCatalog()
    await exportCatalog(scope, { file, files })
    await updateProduct(scope, { productId, changes: { name: 'Spoilt', priceMinor: 1 } })

    const report = await importCatalog(scope, { file, files })

    expect(report).toMatchObject({ created: 0, rejected: [] })
    expect((await readAll(scope)).map(({ name }) => name)).toEqual(['Bottle vase', 'Bowl'])
  })

  it('reports each rejected line when it is damaged', async () => {
    await createSearchCatalog()
    await exportCatalog(scope, { file, files })
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    const broken = lines.with(-1, '{"kind":"product","key":"x","product":{"name":""}}')
    await writeFile(file, [...broken, '{"kind":', ...lines.slice(-1)].join('\r\n'))

    const other = await createTestSite(database)
    const report = await importCatalog(other, { file, files })

    expect(report.created).toBe(2)
    expect(report.rejected).toMatchObject([
      { line: lines.length, column: 'name', reason: 'is empty' },
      { line: lines.length, column: 'priceMinor', reason: 'is required' },
      { line: lines.length + 1, column: '', reason: 'is not JSON' },
    ])
  })

  it('is rejected by a store with another currency, before anything is written', async () => {
    await createSearchCatalog()
    await exportCatalog(scope, { file, files })
    const yen = await createTestSite(database, { currency: 'JPY' })

    await expect(importCatalog(yen, { file, files })).rejects.toThrow(
      'catalog.jsonl has prices in EUR, and the store is in JPY.',
    )
    expect(await readAll(yen)).toEqual([])
  })
})

describe.skipIf(!hasRealData)('real catalogues (absent: ../shared/data)', () => {
  it('of Best Buy are imported completely', async () => {
    const source = join(REAL_DATA, 'bestbuy/products.json')
    const rows = JSON.parse(await readFile(source, 'utf8')) as BestBuyProduct[]
    const categories = [...new Set(rows.flatMap((row) => row.categories.slice(0, 1)))]
    await writeLines([
      ...categories.map((name) => ({ kind: 'collection', key: name, name: name.slice(0, 50) })),
      ...rows.map((row, at) => ({
        kind: 'product',
        key: `bestbuy:${at}`,
        collections: row.categories.slice(0, 1),
        product: {
          name: row.name.slice(0, 80),
          description: row.description ?? '',
          priceMinor: Math.round(row.price * 100),
          brand: row.brand?.slice(0, 50) || null,
        },
      })),
    ])

    const report = await importCatalog(scope, { file, files })

    expect(report).toMatchObject({ created: 3291, rejected: [] })
  })

  it('of IKEA are imported completely, with articles as variants', async () => {
    const source = join(REAL_DATA, 'ikea-no/ikea_full_catalog.json')
    const { resources } = JSON.parse(await readFile(source, 'utf8')) as IkeaCatalog
    const entries = new Map(
      resources.flatMap((one) => one.productAndGprData ?? []).map((one) => [one.id, one]),
    )
    const taken = new Set<string>()
    await writeLines(
      [...entries.values()].map(({ id, products = [id] }) => {
        // An article belongs to one product only; a few are listed in several.
        const articles = products.filter((article) => taken.size < taken.add(article).size)
        return {
          kind: 'product',
          key: `ikea:${id}`,
          product: {
            name: `Article ${id}`,
            priceMinor: 9900,
            ...(articles.length > 1 ? articleVariants(articles) : { sku: articles[0] ?? '' }),
          },
        }
      }),
    )

    const report = await importCatalog(scope, { file, files })

    expect(report).toMatchObject({ created: entries.size, rejected: [] })
    expect(entries.size).toBeGreaterThan(10_000)
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(DISTINCT sku) FROM variants WHERE site_id = $1 AND sku <> ''`,
      [scope.siteId],
    )
    expect(rows[0]?.count).toBe(taken.size)
  }, 60_000)
})

/** Of every product. */
const saveFact = ({ siteId }: SiteScope, fact: object) =>
  database.pool.query('UPDATE products_v3 SET facts = facts || $2 WHERE site_id = $1', [
    siteId,
    JSON.stringify(fact),
  ])

interface BestBuyProduct {
  name: string
  description?: string
  brand?: string
  categories: string[]
  price: number
}

interface IkeaCatalog {
  resources: { productAndGprData?: { id: string; products?: string[] }[] }[]
}

/** Articles as choices of one option, which can have at most a hundred. */
function articleVariants(articles: string[]) {
  const rows = Math.ceil(articles.length / 100)
  const groups = Array.from({ length: rows }, (_, at) => `Part ${at + 1}`)
  const choice = (text: string) => ({ value: text, description: text })
  const numbers = articles.slice(0, 100).map((_, at) => `No ${at + 1}`)
  return {
    options: [
      { name: 'Part', optionType: 'drop_down', choices: groups.map(choice) },
      { name: 'Article', optionType: 'drop_down', choices: numbers.map(choice) },
    ],
    variants: articles.map((sku, at) => ({
      choices: { Part: `Part ${Math.floor(at / 100) + 1}`, Article: `No ${(at % 100) + 1}` },
      sku,
    })),
  }
}

async function writeLines(lines: object[]) {
  const header = { kind: 'store', version: 1, currency: 'EUR', language: 'en' }
  await writeFile(file, [header, ...lines].map((line) => JSON.stringify(line)).join('\n'))
}

const customTextFields = [{ title: 'Engraving', maxLength: 20, mandatory: false }]

async function sell(secured: MediaFiles, fileName: string, content: string) {
  const upload = { files: secured, content: Buffer.from(content), fileName }
  return (await storeSecuredMedia(scope, upload)).mediaId
}

/** The lines without values that differ in every store. */
async function withoutIds(name: string) {
  const text = await readFile(name, 'utf8')
  return text
    .replaceAll(/vitrine:[\da-f-]{36}/g, 'key')
    .replaceAll(/"id":"[\da-f]{8}-[\da-f-]{27}"/g, '"id":"file"')
}

async function contentsOf(path: string) {
  const names = await readdir(path)
  const contents = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))
  return contents.sort()
}

async function createSearchCatalog() {
  const mediaId = await storeMedia(scope, {
    files,
    bytes: Buffer.from(PNG_OF_ONE_PIXEL, 'base64'),
    altText: 'A vase',
  })
  await updateMedia(scope, mediaId, { altTexts: { de: 'Eine Vase' } })
  const { collectionId } = await createCollection(scope, {
    name: 'Vases',
    description: 'To stand flowers in',
    mediaIds: [mediaId],
  })
  const vase = await createProduct(scope, {
    name: 'Bottle vase',
    slug: 'a-bottle',
    description: '<p>Blown “by hand”</p>',
    priceMinor: 7800,
    costMinor: 2000,
    discount: { type: 'PERCENT', basisPoints: 1000 },
    brand: 'Atelier Maren',
    ribbon: 'New',
    weight: 1.25,
    trackInventory: true,
    mediaIds: [mediaId],
    collectionIds: [collectionId],
    productDimensions: { length: '10.5', width: '3', height: '1', unit: 'CM' },
    infoSections: [{ title: 'Care', description: '<p>By hand</p>' }],
    options: [
      {
        name: 'Glaze',
        optionType: 'color',
        choices: [
          { value: '#22304a', description: 'Ink', mediaIds: [mediaId] },
          { value: '#e8dfd0', description: 'Oat' },
        ],
      },
    ],
    variants: [
      { choices: { Glaze: 'Ink' }, sku: 'V-INK', quantity: 3 },
      { choices: { Glaze: 'Oat' }, priceMinor: 9800, quantity: 0, visible: false },
    ],
  })
  await createProduct(scope, { name: 'Bowl', priceMinor: 1200, visible: false, sku: 'BOWL' })
  return { ...vase, mediaId, collectionId }
}

const PNG_OF_ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** All data of the products except what each store generates itself. */
async function readAll(site: SiteScope) {
  const all = []
  for (let offset = 0; ; offset += 100) {
    const sort = [{ fieldName: 'numericId' }]
    const { items } = await queryProducts(site, { sort, paging: { limit: 100, offset } })
    for (const { productId, revision, version, variants, collectionIds, ...product } of items) {
      all.push({
        ...product,
        collections: collectionIds.length,
        variants: variants.map(({ variantId, ...variant }) => variant),
      })
    }
    if (items.length < 100) return all
  }
}
