import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest'
import { createCollection } from '../../../catalog/collection/save-collection.ts'
import { setStock } from '../../../catalog/inventory/set-stock.ts'
import { storeMedia } from '../../../catalog/media/library/store-media.ts'
import { storeSecuredMedia } from '../../../catalog/media/secured/secured-media.ts'
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '../../../catalog/product/write/save-product.ts'
import { setProductFiles } from '../../../catalog/product/write/set-product-files.ts'
import { saveTranslation } from '../../../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { toCsvRecord } from '../../export/csv-cell.ts'
import { exportCatalog } from '../../export/export-catalog.ts'
import { type TableFormatName, tableFormats } from '../../export/export-table.ts'
import { readProductPages } from '../../export/read-product-pages.ts'
import { VITRINE_ID } from '../../export/table-format.ts'
import { addModifiers } from '../batches/add-modifiers.ts'
import { importCatalog } from '../import-catalog.ts'

type Cells = Record<string, string>

interface Columns {
  name: string
  /** Of what buyers pay. */
  price: string
  stock: string
  sku: string
}

const FORMATS: [TableFormatName, Columns][] = [
  [
    'shopify',
    {
      ...{ name: 'Title', price: 'Variant Price' },
      ...{ stock: 'Variant Inventory Qty', sku: 'Variant SKU' },
    },
  ],
  ['woocommerce', { name: 'Name', price: 'Sale price', stock: 'Stock', sku: 'SKU' }],
  ['hosted', { name: 'name', price: 'price', stock: 'inventory', sku: 'sku' }],
  ['magento', { name: 'name', price: 'special_price', stock: 'qty', sku: 'sku' }],
]

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let scope: SiteScope
let folder: string
let file: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform)
  ;({ scope } = platform)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-revise-'))
  file = join(folder, 'products.csv')
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

describe.each(FORMATS)('a file of %s that was exported from the store', (format, columns) => {
  it('changes nothing when it is imported again as it is', async () => {
    const productId = await createVase()
    await createPlate()
    const before = await show(productId)
    await exportFile(format)

    expect(await importFile({ isDryRun: true })).toMatchObject({ created: 0, unchanged: 2 })
    expect(await importFile()).toMatchObject({ created: 0, updated: 0, unchanged: 2, warnings: [] })

    expect(await show(productId)).toEqual(before)
    expect(await countRequests()).toBe(0)
  })

  it('changes nothing when a spreadsheet has written all of it in another form', async () => {
    const productId = await createVase()
    await createPlate()
    const before = await show(productId)
    await exportFile(format)
    await editFile((row) => ({ ...row, [VITRINE_ID]: row[VITRINE_ID]?.slice(0, 36) ?? '' }), ';')

    expect(await importFile()).toMatchObject({ created: 0, updated: 0, unchanged: 2 })

    expect(await show(productId)).toEqual(before)
  })

  it('changes the name, a price and a stock, and keeps everything that it lacks', async () => {
    const productId = await createVase()
    const before = await readProduct(productId)
    await exportFile(format)
    const isMain = (row: Cells) => row[VITRINE_ID] !== ''
    await editFile((row) => ({
      ...row,
      ...(isMain(row) ? { [columns.name]: 'Vase, tall' } : {}),
      ...(row[columns.sku] === 'V-M' ? { [columns.price]: '70.00', [columns.stock]: '12' } : {}),
    }))

    const dryRun = await importFile({ isDryRun: true })
    expect(dryRun).toMatchObject({ created: 0, updated: 1, unchanged: 0, rejected: [] })
    expect(await importFile()).toMatchObject({ created: 0, updated: 1, rejected: [] })

    const after = await readProduct(productId)
    const { name, variants, discount, priceMinor, compareAtMinor, ...kept } = after.current.input
    const { name: _, variants: _v, discount: _d, priceMinor: _p, ...same } = before.current.input
    const { compareAtMinor: _c, ...others } = same
    expect(kept).toEqual(others)
    expect(name).toBe('Vase, tall')
    expect(after.current.variantIds).toEqual(before.current.variantIds)
    expect(after.translations).toEqual(before.translations)
    expect(after.extras).toEqual(before.extras)
    expect(after.importKey).toBe(before.importKey)
    expect(variants.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['V-S', 3],
      ['V-M', 12],
      ['V-H', 4],
    ])
    expect(await paidPrices(productId)).toEqual([72, 70, 45])
    // Imported once more, it says what the store has.
    expect(await importFile()).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })

  it('keeps what was changed in the store since, as long as the file does not change it', async () => {
    const productId = await createVase()
    await exportFile(format)
    const { current } = await readProduct(productId)
    const variants = current.input.variants.map((one) => ({ ...one, quantity: 1 }))
    await updateProduct(scope, { productId, changes: { variants } })
    await editFile((row) =>
      row[VITRINE_ID] === '' ? row : { ...row, [columns.name]: 'Vase, tall' },
    )

    expect(await importFile()).toMatchObject({ updated: 1 })

    const { input } = (await readProduct(productId)).current
    expect(input.name).toBe('Vase, tall')
    expect(input.variants.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  })

  it('changes no product of another store, and creates what this store has not', async () => {
    const productId = await createPlate()
    const other = await createTestPlatform(database)
    await exportFile(format)
    await editFile((row) => ({ ...row, [columns.name]: `${row[columns.name]} here` }))
    const before = await show(productId)

    expect(await importFile({}, other)).toMatchObject({ created: 1, updated: 0, rejected: [] })
    expect(await importFile({}, other)).toMatchObject({ created: 0, unchanged: 1 })

    expect(await show(productId)).toEqual(before)
  })

  it('creates a product anew that was deleted since, once', async () => {
    const productId = await createVase()
    await exportFile(format)
    await deleteProduct(scope, productId)

    expect(await importFile({ isDryRun: true })).toMatchObject({ created: 1 })
    expect(await importFile()).toMatchObject({ created: 1, rejected: [] })
    expect(await importFile()).toMatchObject({ created: 0, unchanged: 1 })
    expect(await countRequests()).toBe(0)
  })

  it('changes neither of two products that have the same id', async () => {
    await createPlate()
    await exportFile(format)
    const [plate] = await readRows()
    const { keyColumn } = tableFormats[format].table
    await writeRows([{ ...plate, [keyColumn]: '99' }, { ...plate }])

    const { rejected, ...report } = await importFile()

    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 0 })
    expect(rejected).toMatchObject([
      { line: 2, column: VITRINE_ID, reason: expect.stringContaining('line 3') },
      { line: 3, column: VITRINE_ID, reason: expect.stringContaining('line 2') },
    ])
  })
})

it('keeps the key of a product that came from another shop, so that its file still matches', async () => {
  const original = join(folder, 'original.csv')
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  await writeFile(original, `${header}\nmug,Mug,Size,S,M-S,10\nmug,,,M,M-M,12\n`)
  await importFile({ file: original })
  await exportFile('shopify')
  await editFile((row) => (row['Variant SKU'] === 'M-M' ? { ...row, 'Variant Price': '14' } : row))

  expect(await importFile()).toMatchObject({ created: 0, updated: 1, rejected: [] })
  expect(await importFile({ file: original })).toMatchObject({ created: 0, unchanged: 1 })
  expect(await listNames()).toEqual(['Mug'])
})

it('lets no new row replace a product by the key of its first import, when another row has its id', async () => {
  const original = join(folder, 'original.csv')
  await writeFile(original, 'Handle,Title,Variant Price\nmug,Mug,10\n')
  await importFile({ file: original })
  await exportFile('shopify')
  const [mug = {}] = await readRows()
  await writeRows([
    { ...mug, Handle: 'mug', Title: 'Mug, small', [VITRINE_ID]: '' },
    { ...mug, Handle: 'mug-large', Title: 'Mug, large' },
  ])

  for (const isDryRun of [true, false]) {
    expect(await importFile({ isDryRun })).toMatchObject({
      ...{ created: 0, updated: 1 },
      rejected: [{ line: 2, column: 'Handle', reason: expect.stringContaining('line 3') }],
    })
  }
  expect(await listNames()).toEqual(['Mug, large'])

  await editFile((row) => (row['Handle'] === 'mug' ? { ...row, Handle: 'mug-small' } : row))
  expect(await importFile()).toMatchObject({ created: 1, unchanged: 1, rejected: [] })
  expect(await listNames()).toEqual(['Mug, large', 'Mug, small'])
})

it.each([
  ['shopify', 'Image Alt Text', 2],
  ['hosted', 'mediaAltText', 2],
  ['magento', 'base_image_label', 5],
] as const)('says that a file of %s changes no alternative text', async (format, column, line) => {
  const productId = await createVase()
  const before = await readProduct(productId)
  await exportFile(format)
  await editFile((row) => (row[column] === 'A vase' ? { ...row, [column]: 'A tall vase' } : row))

  const reason = 'has other alternative texts, which stay: change them in the media library'
  for (const isDryRun of [true, false]) {
    expect(await importFile({ isDryRun })).toMatchObject({
      ...{ created: 0, updated: 0, unchanged: 1 },
      warnings: [{ line, column, reason }],
    })
  }
  expect(await readProduct(productId)).toEqual(before)
})

it('adds and removes variants by their rows; the others keep their ids', async () => {
  const productId = await createVase()
  const before = await readProduct(productId)
  await exportFile('shopify')
  const rows = await readRows()
  const added = {
    Handle: 'vase',
    'Option1 Value': 'XL',
    'Option2 Value': 'Ink',
    'Variant SKU': 'V-XL',
  }
  const medium = rows.find((row) => row['Variant SKU'] === 'V-M')
  await writeRows([
    ...rows.filter((row) => row['Variant SKU'] !== 'V-M'),
    { ...medium, ...added, 'Image Src': '' },
  ])

  expect(await importFile()).toMatchObject({ updated: 1, rejected: [] })

  const { current } = await readProduct(productId)
  expect(current.input.variants.map(({ sku }) => sku)).toEqual(['V-S', 'V-H', 'V-XL'])
  const [small, , hidden] = before.current.variantIds
  expect(current.variantIds.slice(0, 2)).toEqual([small, hidden])
  expect(current.input.options[0]?.choices.map(({ description }) => description)).toEqual([
    'S',
    'XXL',
    'XL',
  ])
  // The colours of the store stay.
  expect(current.input.options[1]).toEqual(before.current.input.options[1])
})

it('has the pictures in the order of the file, and keeps the video behind them', async () => {
  const productId = await createVase()
  const before = await readProduct(productId)
  const [first, second, video] = before.current.input.mediaIds
  await exportFile('shopify')
  await editFile((row) => ({
    ...row,
    'Image Position': { 1: '2', 2: '1' }[row['Image Position'] ?? ''] ?? '',
  }))

  expect(await importFile()).toMatchObject({ updated: 1, requestedPictures: 0 })

  const { input } = (await readProduct(productId)).current
  expect(input.mediaIds).toEqual([second, first, video])
  expect(input.options).toEqual(before.current.input.options)
})

it('moves a product to the collection of its row, and leaves it in those that the file lacks', async () => {
  const productId = await createVase()
  const { collectionId: tall } = await createCollection(scope, { name: 'Tall' })
  const [, gifts] = (await readProduct(productId)).current.input.collectionIds
  await exportFile('shopify')
  await editFile((row) => ({ ...row, Collection: row['Collection'] === 'Vases' ? 'Tall' : '' }))

  expect(await importFile()).toMatchObject({ updated: 1, rejected: [] })

  expect((await readProduct(productId)).current.input.collectionIds).toEqual([gifts, tall])
})

it('keeps other words for search engines, and a discount that the changed prices still have', async () => {
  const productId = await createVase()
  await exportFile('shopify')
  await editFile((row) => ({
    ...row,
    'SEO Title': row['SEO Title'] === '' ? '' : 'Vases of glass',
    'Variant Price': row['Variant Price'] === '' ? '' : '90.00',
    'Variant Compare At Price': row['Variant Price'] === '' ? '' : '100.00',
  }))

  expect(await importFile()).toMatchObject({ updated: 1 })

  const { input } = (await readProduct(productId)).current
  expect(input.seo?.tags).toMatchObject([
    { type: 'title', children: 'Vases of glass' },
    { type: 'meta', props: { name: 'robots' } },
  ])
  expect(input.discount).toEqual({ type: 'PERCENT', basisPoints: 1000 })
  expect(await paidPrices(productId)).toEqual([90, 90, 45])
})

it('leaves a product without its own variants one, whose price changes for all of them', async () => {
  const options = [
    {
      ...{ name: 'Size', optionType: 'drop_down' as const },
      choices: ['S', 'M'].map((text) => ({ value: text, description: text })),
    },
  ]
  const { productId } = await createProduct(scope, { name: 'Cap', priceMinor: 1000, options })
  await exportFile('shopify')
  await editFile((row) => ({ ...row, 'Variant Price': '12.50' }))

  expect(await importFile()).toMatchObject({ updated: 1 })

  const { input } = (await readProduct(productId)).current
  expect(input).toMatchObject({ priceMinor: 1250, variants: [], options })
})

it('rejects a change of options that the file has joined', async () => {
  const options = ['Size', 'Glaze', 'Lid', 'Box'].map((name) => ({
    ...{ name, optionType: 'drop_down' as const },
    choices: [{ value: 'A', description: 'A' }],
  }))
  const choices = { Size: 'A', Glaze: 'A', Lid: 'A', Box: 'A' }
  await createProduct(scope, { name: 'Jar', priceMinor: 1000, options, variants: [{ choices }] })
  await exportFile('shopify')
  await editFile((row) => ({ ...row, 'Option3 Value': 'B / B' }))

  expect((await importFile()).rejected).toMatchObject([
    { line: 2, column: 'Option1 Value', reason: expect.stringContaining('in the back office') },
  ])
})

it('leaves alone what nobody changed in the file, whatever became of it in the store', async () => {
  const productId = await createPlate()
  await exportFile('woocommerce')
  // The format has no place for such a brand.
  await updateProduct(scope, { productId, changes: { brand: 'Kiln\\' } })

  expect(await importFile({ isDryRun: true })).toMatchObject({ unchanged: 1, rejected: [] })
  expect(await importFile()).toMatchObject({ unchanged: 1, rejected: [] })
  await editFile((row) => ({ ...row, Name: 'Bowl' }))
  expect((await importFile()).rejected).toMatchObject([
    { line: 2, reason: expect.stringContaining('in the back office') },
  ])
})

it('reads a file with only the columns that were changed', async () => {
  const productId = await createVase()
  const before = await readProduct(productId)
  await exportFile('shopify')
  const options = [1, 2].flatMap((at) => [`Option${at} Name`, `Option${at} Value`])
  const names = ['Handle', 'Title', ...options, 'Variant Price', VITRINE_ID]
  await editFile((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? ''])))

  expect(await importFile()).toMatchObject({ unchanged: 1, rejected: [] })
  expect(await readProduct(productId)).toEqual(before)
})

it('reads the products of a batch with as many statements as one', async () => {
  for (let at = 0; at < 8; at++) await createProduct(scope, { name: `Cup ${at}`, priceMinor: 100 })
  await exportFile('shopify')
  const rows = await readRows()
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (list: Cells[]) => {
    await writeRows(list.map((row) => ({ ...row, 'Variant Price': String(list.length + 1) })))
    asked.mockClear()
    expect(await importFile()).toMatchObject({ updated: list.length })
    return asked.mock.calls.length
  }

  const one = await statementsOf(rows.slice(0, 1))
  expect(one).toBeGreaterThan(0)
  expect(await statementsOf(rows)).toBe(one)
  asked.mockRestore()
})

/** The product with everything that a product can have. */
async function createVase(): Promise<string> {
  const store = (bytes: Buffer, altText: string) =>
    storeMedia(scope, { files: platform.services.mediaFiles, bytes, altText })
  const first = await store(Buffer.from(PIXEL, 'base64'), 'A vase')
  const second = await store(Buffer.from(OTHER_PIXEL, 'base64'), '')
  const video = await store(Buffer.from(`\0\0\0\x20ftypisom${'x'.repeat(28)}`, 'latin1'), 'A video')
  const { collectionId: vases } = await createCollection(scope, { name: 'Vases' })
  const { collectionId: gifts } = await createCollection(scope, { name: 'Gifts' })
  const tag = { custom: false, disabled: false }
  const size = { length: '3.5', width: '2', height: '1', unit: 'IN' as const }
  const choices = (text: string) => ({ Size: text, Colour: 'Ink' })
  const { productId } = await createProduct(scope, {
    ...{ name: 'Vase & jug', slug: 'jug', description: '<p>Blown,\n"by hand"</p>', brand: 'Kiln' },
    ...{ priceMinor: 8000, costMinor: 2000, weight: 1.25, ribbon: 'New', tags: ['glass', 'tall'] },
    ...{ trackInventory: true, productDimensions: size, packageDimensions: size },
    discount: { type: 'PERCENT', basisPoints: 1000 },
    mediaIds: [first, second, video],
    collectionIds: [vases, gifts],
    infoSections: [{ title: 'Care', description: '<p>By hand</p>' }],
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
    preparationDays: { min: 2, max: 4 },
    pricePerUnit: {
      ...{ totalQuantity: 250, totalMeasurementUnit: 'ML' },
      ...{ baseQuantity: 100, baseMeasurementUnit: 'ML' },
    },
    seo: {
      tags: [
        { type: 'title', children: 'Vases', ...tag },
        { type: 'meta', props: { name: 'robots', content: 'noindex' }, children: '', ...tag },
      ],
    },
    options: [
      {
        ...{ name: 'Size', optionType: 'drop_down' },
        choices: ['S', 'M', 'XXL'].map((text) => ({ value: text, description: text })),
      },
      {
        ...{ name: 'Colour', optionType: 'color' },
        choices: [
          { value: '#123456', description: 'Ink', mediaIds: [second, first] },
          { value: '#e0d5c1', description: 'Oat' },
        ],
      },
    ],
    variants: [
      {
        ...{ choices: choices('S'), sku: 'V-S', barcode: '4740000000017', quantity: 3 },
        ...{ productDimensions: size, weight: 2 },
      },
      { choices: choices('M'), sku: 'V-M', quantity: 5, costMinor: 2500 },
      { choices: choices('XXL'), sku: 'V-H', quantity: 4, visible: false, priceMinor: 5000 },
    ],
  })
  await updateProduct(scope, { productId, changes: { slug: 'vase' } })
  const content = { name: 'Vase und Krug', description: '<p>Geblasen</p>' }
  await saveTranslation(scope, { entity: 'product', id: productId, language: 'de', content })
  await setStock(scope, { productId, preorder: { enabled: true, message: 'In May', limit: 9 } })
  await addModifiers(scope, [{ productId, modifiers: [WRAPPING, CARD] }])
  const { mediaId } = await storeSecuredMedia(scope, {
    ...{
      files: platform.services.securedFiles,
      content: Buffer.from('%PDF-1.4'),
      fileName: 'a.pdf',
    },
  })
  await setProductFiles(scope, { productId, files: [{ mediaId }] })
  return productId
}

const WRAPPING = {
  ...{ name: 'Wrapping', renderType: 'TEXT_CHOICES' as const, mandatory: true },
  choices: [{ name: 'Silk', addedPrice: '5' }],
}
const CARD = {
  ...{ name: 'Card', renderType: 'FREE_TEXT' as const, mandatory: false },
  freeText: { minCharCount: 0, maxCharCount: 80, title: 'Card', defaultAddedPrice: '1.50' },
}

/** A product without options, which is compared with a price of its own and not counted. */
async function createPlate(): Promise<string> {
  const { productId } = await createProduct(scope, {
    ...{ name: 'Plate', slug: 'plate', priceMinor: 1200, compareAtMinor: 1500, quantity: 3 },
    ...{ inStock: false, visible: false, sku: '', weight: 0.0001 },
  })
  return productId
}

async function exportFile(format: TableFormatName) {
  const { publicPlatformUrl } = platform.services
  await exportCatalog(scope, { file, format, publicPlatformUrl })
}

const importFile = (options: { file?: string; isDryRun?: boolean } = {}, store = platform) =>
  importCatalog(store.scope, { file, files: store.services.mediaFiles, ...options })

async function readRows(): Promise<Cells[]> {
  return parse(await readFile(file, 'utf8'), { bom: true, columns: true })
}

async function writeRows(rows: Cells[], separator = ',') {
  const columns = Object.keys(rows.at(0) ?? {})
  const records = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  await writeFile(file, records.map((record) => toCsvRecord(record, separator)).join('\n'))
}

/** As a spreadsheet does: it reads the cells and writes them in its own form. */
async function editFile(edit: (row: Cells) => Cells, separator = ',') {
  await writeRows((await readRows()).map(edit), separator)
}

async function readProduct(productId: string) {
  for await (const page of readProductPages(scope)) {
    const found = page.find((one) => one.productId === productId)
    if (found) return found
  }
  throw new Error(`There is no product ${productId}.`)
}

/** What owners, buyers and programs see of it. */
async function show(productId: string) {
  const query = 'includeMerchantSpecificData=true'
  const { body } = await app.call('GET', `/stores-reader/v1/products/${productId}?${query}`)
  return { body, product: await readProduct(productId) }
}

async function paidPrices(productId: string): Promise<number[]> {
  const { body } = await app.call('GET', `/stores-reader/v1/products/${productId}`)
  return body.product.variants.map(
    (one: { variant: { priceData: { discountedPrice: number } } }) =>
      one.variant.priceData.discountedPrice,
  )
}

async function listNames(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT name FROM products WHERE site_id = $1 ORDER BY name',
    [scope.siteId],
  )
  return rows.map(({ name }) => name)
}

async function countRequests(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM media_requests WHERE site_id = $1',
    [scope.siteId],
  )
  return rows[0]?.count ?? 0
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const OTHER_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
