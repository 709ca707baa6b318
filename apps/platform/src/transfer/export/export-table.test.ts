import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createCollection } from '../../catalog/collection/save-collection.ts'
import { setStock } from '../../catalog/inventory/set-stock.ts'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import type { ProductInput } from '../../catalog/product/write/product-input.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { saveTranslation } from '../../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { addModifiers } from '../import/batches/add-modifiers.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { exportCatalog } from './export-catalog.ts'
import type { TableFormatName } from './export-table.ts'
import { readProductPages } from './read-product-pages.ts'
import { toSoldVariants } from './sold-variants.ts'
import { searchWords } from './table-format.ts'

/** Real exports of other shop systems, stored outside the repository because they may not be published. */
const REAL_DATA = join(import.meta.dirname, '../../../../../../shared/data')
const hasRealData = existsSync(REAL_DATA)
const FORMATS: TableFormatName[] = ['shopify', 'woocommerce', 'hosted', 'magento']
const publicPlatformUrl = 'https://shop.example'

let database: OpenDatabase
let scope: SiteScope
let folder: string
let file: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-table-'))
  file = join(folder, 'catalog.csv')
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

const WRAPPING = {
  ...{ name: 'Wrapping', renderType: 'TEXT_CHOICES' as const, mandatory: true },
  choices: [{ name: 'Silk', addedPrice: '5' }],
}
const CARD = {
  ...{ name: 'Card', renderType: 'FREE_TEXT' as const, mandatory: false },
  freeText: { minCharCount: 0, maxCharCount: 80, title: 'Card', defaultAddedPrice: '1.50' },
}

describe.each(FORMATS)('a catalog as a file of %s', (format) => {
  it('imported into an empty store gives an equal one, as far as the format supports', async () => {
    await createSearchCatalog()
    const report = await exportCatalog(scope, { file, format, publicPlatformUrl })
    expect(report.products).toBe(5)

    const other = await createTestSite(database)
    expect(await importFile(other)).toMatchObject({ created: 5, rejected: [] })

    expect(await readFacts(other, format)).toEqual(await readFacts(scope, format))
    expect(await importFile(other)).toMatchObject({ created: 0, unchanged: 5 })
  })

  it('can be imported again with any content, or is reported as left out', {
    timeout: 120_000,
  }, async () => {
    const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF')
    await fc.assert(
      fc.asyncProperty(currency, fc.array(product, { maxLength: 3 }), async (money, inputs) => {
        const site = await createTestSite(database, { currency: money })
        for (const [at, { collection, ...input }] of inputs.entries()) {
          const { collectionId } = await createCollection(site, { name: `${collection} ${at}` })
          await createProduct(site, {
            ...withDistinctSkus(input, at),
            collectionIds: [collectionId],
          })
        }
        const report = await exportCatalog(site, { file, format, publicPlatformUrl })
        const lost = report.leftOut.filter(({ what }) => what.startsWith('everything'))
        const missing = lost.flatMap(({ of, examples }) => (of === 'products' ? examples : []))
        expect(report.products).toBe(inputs.length - missing.length)
        if (report.products === 0) return

        const other = await createTestSite(database, { currency: money })
        expect((await importFile(other)).rejected).toEqual([])
        expect(await readFacts(other, format)).toEqual(await readFacts(site, format, missing))
        // The store itself has all of it, whether the digests tell so or its products.
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll(DIGESTS, '$1'))
        expect(await importFile(site)).toMatchObject({ created: 0, unchanged: report.products })
      }),
      { numRuns: 40 },
    )
  })

  it('reports what was left out, with counts', async () => {
    const { productId } = await createProduct(scope, {
      ...{ name: 'Mug', slug: 'mug', priceMinor: 500, ribbon: 'New', brand: 'Kiln' },
      infoSections: [{ title: 'Care', description: 'By hand' }],
      discount: { type: 'PERCENT', basisPoints: 1000 },
    })
    const content = { name: 'Becher' }
    await saveTranslation(scope, { entity: 'product', id: productId, language: 'de', content })
    await setStock(scope, { productId, preorder: { enabled: true, message: 'In May', limit: 9 } })
    await createCollection(scope, { name: 'Empty' })
    await addModifiers(scope, [{ productId, modifiers: [WRAPPING, CARD] }])

    const { leftOut } = await exportCatalog(scope, { file, format, publicPlatformUrl })

    const descriptions = leftOut.map(({ what, count, examples }) =>
      [what, count, ...examples].join(' '),
    )
    expect(descriptions).toEqual(
      expect.arrayContaining([
        'translations 1 mug',
        'further information 1 mug',
        'modifiers with choices 1 mug',
        'discounts in percent, which are amounts now, 1 mug',
        'everything, as they are empty, 1 Empty',
      ]),
    )
    const isPublished = (what: string) => descriptions.some((line) => line.startsWith(what))
    expect(isPublished('pre-orders')).toBe(format !== 'hosted')
    expect(isPublished('ribbons')).toBe(format !== 'hosted')
    expect(isPublished('brands')).toBe(format === 'magento')
    // The others have no texts that buyers fill in at all.
    expect(isPublished('prices of texts')).toBe(format === 'hosted')
  })

  it('contains nothing that a spreadsheet executes, with the line endings of RFC 4180', async () => {
    await createSearchCatalog()
    await exportCatalog(scope, { file, format, publicPlatformUrl })

    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\ufeff')).toBe(format === 'woocommerce')
    expect(text.endsWith('\r\n')).toBe(true)
    const records = parse(text, { bom: true, record_delimiter: '\r\n' })
    const cells = records.flat()
    expect(cells).toContain('\'=HYPERLINK("https://evil.example")')
    expect(cells.filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([])
    expect(new Set(records.map((record) => record.length)).size).toBe(1)
  })

  it('is written atomically', async () => {
    await createSearchCatalog()
    const onProgress = () => {
      throw new Error('The disk is full.')
    }
    const exporting = exportCatalog(scope, { file, format, publicPlatformUrl, onProgress })
    await expect(exporting).rejects.toThrow('The disk is full.')
    expect((await readdir(folder)).filter((name) => name.startsWith('catalog'))).toEqual([])
  })
})

describe('a file of Shopify', () => {
  it('joins the options after the second, and leaves hidden variants out', async () => {
    const names = ['Size', 'Glaze', 'Lid', 'Box']
    const options = names.map((name) => dropDown(name, [`${name} A`, `${name} B`]))
    const choices = (last: string) => ({
      Size: 'Size A',
      Glaze: 'Glaze A',
      Lid: 'Lid B',
      Box: last,
    })
    const variants = [{ choices: choices('Box A') }, { choices: choices('Box B'), visible: false }]
    await createProduct(scope, { name: 'Jar', slug: 'jar', priceMinor: 100, options, variants })

    const { leftOut } = await exportCatalog(scope, {
      ...{ file, publicPlatformUrl },
      format: 'shopify',
    })

    expect(await readRows()).toMatchObject([
      { 'Option3 Name': 'Lid / Box', 'Option3 Value': 'Lid B / Box A' },
    ])
    expect(leftOut.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'options beyond the third, which are joined to it now,',
        'hidden variants',
      ]),
    )
  })

  it('reports as left out a product with more combinations than a product can have', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `${at}`)
    const options = [dropDown('A', many), dropDown('B', many)]
    await createProduct(scope, { name: 'Kit', slug: 'kit', priceMinor: 100, options })

    const report = await exportCatalog(scope, { file, publicPlatformUrl, format: 'shopify' })

    expect(report).toMatchObject({ products: 0, leftOut: [{ count: 1, examples: ['kit'] }] })
  })
})

describe.skipIf(!hasRealData)('real files (absent: ../shared/data)', () => {
  it.each([
    ['magento', 'magento-luma/products.csv', 147],
    ['shopify', 'shopify-csv/apparel.csv', 20],
    ['shopify', 'shopify-csv/jewelery.csv', 20],
    ['shopify', 'shopify-csv/home-and-garden.csv', 20],
    ['shopify', 'shopify-csv/gatsby-starter-products.csv', 99],
  ] as const)(
    'of %s, %s, imported, exported and imported again are an equal store',
    { timeout: 120_000 },
    async (format, name, count) => {
      scope = await createTestSite(database, { currency: 'USD' })
      const files = createDiskFiles({ folder: join(folder, 'kept') })
      await importCatalog(scope, { file: join(REAL_DATA, name), files })

      const report = await exportCatalog(scope, { file, format, publicPlatformUrl })
      expect(report.products).toBe(count)
      const other = await createTestSite(database, { currency: 'USD' })
      expect(await importFile(other)).toMatchObject({ created: count, rejected: [] })

      expect(await readFacts(other, format)).toEqual(await readFacts(scope, format))
      const again = join(folder, 'again.csv')
      await exportCatalog(other, { file: again, format, publicPlatformUrl })
      // Each store marks its own products.
      const withoutMarks = (text: string) => text.replaceAll(DIGESTS, '')
      expect(withoutMarks(await readFile(again, 'utf8'))).toBe(
        withoutMarks(await readFile(file, 'utf8')),
      )
    },
  )
})

/** In the last column: the id of a product, and what its rows said. */
const DIGESTS = /([\da-f]{8}-[\da-f-]{27}):[\da-f]{12}:[\da-f]{12}/g

const importFile = (site: SiteScope) =>
  importCatalog(site, { file, files: createDiskFiles({ folder: join(folder, 'elsewhere') }) })

async function readRows() {
  const text = await readFile(file, 'utf8')
  return parse(text, { bom: true, columns: true }) as Record<string, string>[]
}

const dropDown = (name: string, choices: string[]) => ({
  name,
  optionType: 'drop_down' as const,
  choices: choices.map((description) => ({ value: description, description })),
})

/** Names, numbers and texts that are hard to represent in files. */
async function createSearchCatalog() {
  const files = createDiskFiles({ folder: join(folder, 'store') })
  const store = (text: string, altText: string) =>
    storeMedia(scope, { files, bytes: Buffer.from(text, 'base64'), altText })
  const first = await store(PIXEL, 'A "vase", turned')
  const second = await store(OTHER_PIXEL, '')
  const { collectionId } = await createCollection(scope, { name: 'Vases, tall' })
  const { collectionId: plain } = await createCollection(scope, { name: 'Küche' })
  const tag = { custom: false, disabled: false }
  await createProduct(scope, {
    name: 'Vase "Größe", groß;\u00a0😀',
    description: '<p>Blown,\n"by hand"</p>\r\n<p>–</p>',
    priceMinor: 7805,
    discount: { type: 'AMOUNT', minor: 1000 },
    brand: 'Kiln, Sons',
    tags: ['hand blown', 'Größe'],
    ribbon: 'New',
    weight: 1.2345,
    trackInventory: true,
    mediaIds: [first, second],
    collectionIds: [plain, collectionId],
    productDimensions: { length: '10.5', width: '3', height: '1', unit: 'CM' },
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
    pricePerUnit: {
      ...{ totalQuantity: 250, totalMeasurementUnit: 'ML' },
      ...{ baseQuantity: 100, baseMeasurementUnit: 'ML' },
    },
    seo: {
      tags: [
        { type: 'title', children: 'Vases, of glass', ...tag },
        { type: 'meta', props: { name: 'description', content: 'A' }, children: '', ...tag },
      ],
    },
    options: [
      dropDown('Größe, EU', ['S, small', 'M']),
      {
        name: 'Colour',
        optionType: 'color',
        choices: [
          { value: '#22304a', description: 'Ink', mediaIds: [second] },
          { value: '#e0d5c1', description: 'Oat' },
        ],
      },
    ],
    variants: [
      {
        choices: { 'Größe, EU': 'S, small', Colour: 'Ink' },
        sku: '=1+1',
        barcode: '4740000000017',
        quantity: 3,
      },
      { choices: { 'Größe, EU': 'S, small', Colour: 'Oat' }, sku: '-A', costMinor: 5 },
      { choices: { 'Größe, EU': 'M', Colour: 'Ink' }, sku: 'V"3', priceMinor: 9800, weight: 0 },
      { choices: { 'Größe, EU': 'M', Colour: 'Oat' }, sku: 'V4', quantity: 1, visible: false },
    ],
  })
  const formula = '=HYPERLINK("https://evil.example")'
  await createProduct(scope, { name: formula, priceMinor: 0, sku: '+1', brand: '@home' })
  await createProduct(scope, {
    ...{ name: "'=not so", description: '\\n and \\', priceMinor: 1200, sku: '@' },
    ...{ visible: false, inStock: false, productType: 'digital' },
  })
  await createProduct(scope, {
    ...{ name: '-2+3', priceMinor: 100_000, sku: 'T', trackInventory: true, quantity: 7 },
    ...{ costMinor: 99, collectionIds: [plain] },
  })
  await createProduct(scope, {
    ...{ name: 'Cord', priceMinor: 100, productType: 'digital' },
    options: [dropDown('Length', ['1 m', '2 m'])],
    variants: [
      { choices: { Length: '1 m' }, sku: 'C1', inStock: false, compareAtMinor: 150 },
      { choices: { Length: '2 m' }, sku: 'C2' },
    ],
  })
}

/** An import trims texts, and reads names as HTML. */
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'anZ09üß😀"\',;:=+-@|<>/\\ \t\n＝'),
      minLength: 1,
      maxLength,
    })
    .map((value) => value.trim())
    .filter((value) => value !== '')
const amount = fc.integer({ min: 0, max: 99_999_999 })
const option = (name: string) =>
  fc.uniqueArray(text(12), { minLength: 1, maxLength: 3 }).map((choices) => dropDown(name, choices))

const product = fc
  .record({
    collection: text(20),
    name: text(30),
    description: text(60),
    brand: fc.option(text(20)),
    ribbon: fc.oneof(fc.constant(''), text(10)),
    visible: fc.boolean(),
    weight: fc.nat(99_999).map((parts) => parts / 10_000),
    priceMinor: amount,
    costMinor: fc.option(amount),
    discount: fc.oneof(
      fc.constant({ type: 'NONE' as const }),
      fc.nat(10_000).map((basisPoints) => ({ type: 'PERCENT' as const, basisPoints })),
      amount.map((minor) => ({ type: 'AMOUNT' as const, minor })),
    ),
    trackInventory: fc.boolean(),
    quantity: fc.nat(9),
    inStock: fc.boolean(),
    names: fc.uniqueArray(text(10), { maxLength: 3, selector: (name) => name.toLowerCase() }),
  })
  .chain(({ names, ...input }) =>
    fc.record({
      input: fc.constant(input),
      options: fc.tuple(...names.map(option)),
      own: fc.array(
        fc.record({
          priceMinor: fc.option(amount),
          costMinor: fc.option(amount),
          weight: fc.option(fc.nat(99_999).map((parts) => parts / 10_000)),
          sku: fc.oneof(fc.constant(''), text(10)),
          quantity: fc.nat(9),
          inStock: fc.boolean(),
          visible: fc.boolean(),
        }),
        { minLength: 27, maxLength: 27 },
      ),
    }),
  )
  .map(({ input, options, own }) => ({
    ...input,
    options,
    variants:
      options.length === 0 ? [] : combine(options).map((choices, at) => ({ ...own[at], choices })),
  }))

function combine(options: ReturnType<typeof dropDown>[]) {
  return options.reduce<Record<string, string>[]>(
    (made, { name, choices }) =>
      made.flatMap((rest) => choices.map((choice) => ({ ...rest, [name]: choice.description }))),
    [{}],
  )
}

function withDistinctSkus(input: ProductInput, at: number): ProductInput {
  const variants = input.variants?.map(({ sku = '', ...variant }, index) => ({
    ...variant,
    sku: sku === '' ? '' : `${sku}${at}-${index}`,
  }))
  return variants ? { ...input, variants } : input
}

/** The parts that the format supports, in a normal form. */
async function readFacts(site: SiteScope, format: TableFormatName, without: string[] = []) {
  const { rows: collections } = await database.pool.query<{ id: string; name: string }>(
    'SELECT collection_id AS id, name FROM collections WHERE site_id = $1',
    [site.siteId],
  )
  const facetNames = new Map(collections.map(({ id, name }) => [id, name]))
  const { rows: requests } = await database.pool.query<Request>(
    'SELECT product_id AS "productId", url, alt_text AS "altText", choice FROM media_requests WHERE site_id = $1 ORDER BY request_id',
    [site.siteId],
  )
  const requested = Map.groupBy(requests, ({ productId }) => productId)
  const { rows: media } = await database.pool.query<{ id: string; altText: string }>(
    'SELECT media_id AS id, alt_text AS "altText" FROM media_files WHERE site_id = $1',
    [site.siteId],
  )
  const altTexts = new Map(media.map(({ id, altText }) => [id, altText]))
  const urlOf = (id: string) => `${publicPlatformUrl}/media/${id}`
  const facts = []
  for await (const page of readProductPages(site)) {
    for (const { productId, current } of page) {
      const { input } = current
      if (without.includes(input.slug ?? '')) continue
      const wanted = requested.get(productId) ?? []
      const names = input.collectionIds.map((id) => facetNames.get(id) ?? '')
      const all = (toSoldVariants(input) ?? []).map(
        ({ paidMinor, priceMinor, comparedMinor, barcode, ...variant }) => {
          const { choices, quantity, inStock, costMinor, sku, ...others } = variant
          return {
            ...others,
            paidMinor,
            // Files of the hosted platform say a reduction of the product, which is that of every variant then.
            ...(format === 'hosted' ? {} : { comparedMinor }),
            ...(format === 'magento' ? {} : { barcode }),
            choices: Object.entries(choices).sort(),
            stock: inStock ? (input.trackInventory ? quantity : 'some') : 0,
            sku: /^[\da-f]{8}-[\da-f-]{27}(-\d+)?$/.test(sku) ? '' : sku,
            ...(has(format, 'cost') ? { costMinor } : {}),
          }
        },
      )
      const visible = all.filter((variant) => variant.visible)
      const variants =
        format === 'shopify'
          ? (visible.length > 0 ? visible : all).map((variant) => ({ ...variant, visible: true }))
          : all
      const struck = toSoldVariants(input)?.[0]?.priceMinor
      facts.push({
        name: input.name,
        description: input.description.trim(),
        visible: input.visible,
        variants: variants.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
        pictures: [...input.mediaIds.map(urlOf), ...plainOf(wanted).map(({ url }) => url)],
        collections: collectionsOf(format, names),
        ...(has(format, 'type') ? { type: input.productType } : {}),
        ...(has(format, 'brand') ? { brand: input.brand } : {}),
        ...(has(format, 'slug') ? { slug: input.slug } : {}),
        ...(has(format, 'seo') ? { seo: searchWords(input) } : {}),
        ...(has(format, 'dimensions') ? { dimensions: input.productDimensions } : {}),
        ...(format === 'shopify' || format === 'woocommerce' ? { tags: input.tags } : {}),
        ...(format === 'hosted'
          ? {
              ...{ ribbon: input.ribbon, unit: input.pricePerUnit, fields: input.customTextFields },
              options: input.options.map(({ choices, ...option }) => ({
                ...option,
                choices: choices.map(({ mediaIds, ...choice }) => choice),
              })),
            }
          : {}),
        ...(has(format, 'choicePictures')
          ? {
              choicePictures: [
                ...input.options.flatMap((option) =>
                  option.choices.flatMap(({ description, mediaIds = [] }) =>
                    mediaIds.map((id) => [option.name, description, urlOf(id)].join()),
                  ),
                ),
                ...wanted.flatMap(({ choice, url }) =>
                  choice ? [[choice.option, choice.choice, url].join()] : [],
                ),
              ].sort(),
            }
          : {}),
        ...(has(format, 'altTexts')
          ? {
              altTexts: [
                ...input.mediaIds.map((id) => altTexts.get(id)),
                ...plainOf(wanted).map(({ altText }) => altText),
              ],
            }
          : {}),
        ...(input.options.length === 0 ? { struck } : {}),
      })
    }
  }
  return facts
}

interface Request {
  productId: string
  url: string
  altText: string
  choice: { option: string; choice: string } | null
}

const plainOf = (requests: Request[]) => requests.filter(({ choice }) => choice === null)

const CARRIED: Record<TableFormatName, string[]> = {
  shopify: ['type', 'brand', 'slug', 'seo', 'cost', 'choicePictures', 'altTexts'],
  woocommerce: ['type', 'brand', 'dimensions', 'choicePictures'],
  hosted: ['brand', 'cost', 'altTexts'],
  magento: ['type', 'slug', 'seo', 'choicePictures'],
}

const has = (format: TableFormatName, what: string) => CARRIED[format].includes(what)

function collectionsOf(format: TableFormatName, names: string[]) {
  if (format === 'hosted') return []
  if (format === 'shopify') return names.slice(0, 1)
  const isCarried = (name: string) =>
    format === 'magento' ? !/[/,\n]/.test(name) : !name.includes('>') && !name.endsWith('\\')
  return names.filter(isCarried).sort()
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const OTHER_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
