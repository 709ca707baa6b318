import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { ProductRecord } from '../../catalog/product/product-row.ts'
import { queryProducts } from '../../catalog/product/read/query-products.ts'
import { updateProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { exportCatalog } from '../export/export-catalog.ts'
import { formatReport } from './format-report.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportOptions } from './import-report.ts'

const REAL_DATA = join(import.meta.dirname, '../../../../../../shared/data')

let database: OpenDatabase
let scope: SiteScope
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-real-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

describe('a SKU that repeats', () => {
  const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU'
  const TEXT = lines(HEADER, 'a,A,Size,S,1,X', 'a,,,M,2,X', 'b,B,,,3,X', 'c,C,,,3,Y')

  it('is kept, with a warning that names both lines', async () => {
    const report = await importText(TEXT)

    expect(report).toMatchObject({ created: 3, rejected: [], warningCount: 2 })
    expect(report.warnings).toMatchObject([
      { line: 3, column: 'Variant SKU', reason: '"X" is also the SKU of line 2; both keep it' },
      { line: 4, column: 'Variant SKU', reason: '"X" is also the SKU of line 2; both keep it' },
    ])
    expect(formatReport(report)).toContain('line 4, Variant SKU: "X" is also the SKU of line 2')
    expect((await readAll()).map(({ variants }) => variants.map(({ sku }) => sku))).toEqual([
      ['X', 'X'],
      ['X'],
      ['Y'],
    ])
    const again = await importText(lines(HEADER, 'd,D,,,1,Y'))
    expect(again.warnings).toMatchObject([
      {
        line: 2,
        column: 'Variant SKU',
        reason: '"Y" is also the SKU of the store’s product "C"; both keep it',
      },
    ])
  })

  it('does not keep its product from being changed, exported and imported', async () => {
    await importText(TEXT)
    const [a] = await readAll()
    const productId = a?.productId ?? ''
    await updateProduct(scope, { productId, changes: { name: 'Renamed' } })
    const twice = { ...variant('S', 'Z'), sku: 'Z' }
    const variants = [twice, { ...twice, choices: { Size: 'M' } }]
    await expect(updateProduct(scope, { productId, changes: { variants } })).rejects.toThrow(
      'has two variants with the same SKU',
    )

    const file = join(folder, 'catalog.jsonl')
    const files = createDiskFiles({ folder: join(folder, 'kept') })
    await exportCatalog(scope, { file, files })
    const other = await createTestSite(database)
    expect(await importCatalog(other, { file, files })).toMatchObject({ created: 3, rejected: [] })
  })
})

describe('a text that is too long', () => {
  it('is shortened at a word, and a name is whole in the description', async () => {
    const name = `Washed linen duvet cover & pillow set ${'with very long threads '.repeat(4)}in white`
    const report = await importText(
      lines(
        'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant SKU',
        `a,${name},<p>Soft.</p>,${'Weavers of Oaxaca '.repeat(4)},${'Linen '.repeat(12)},${'Size '.repeat(12)},${'x'.repeat(60)}1,1,${'S'.repeat(41)}`,
        `a,,,,,,${'x'.repeat(60)}2,2,`,
        `b,B,"<p>${'Long. '.repeat(1_500)}</p>",,,,,3,`,
      ),
    )

    expect(report).toMatchObject({ created: 2, rejected: [] })
    const [a, b] = await readAll()
    expect(a?.name).toBe(
      'Washed linen duvet cover & pillow set with very long threads with very long…',
    )
    expect(a?.description).toBe(`<p>${name.replace('&', '&amp;')}</p><p>Soft.</p>`)
    expect(a?.brand).toBe('Weavers of Oaxaca Weavers of Oaxaca Weavers of…')
    expect(a?.options[0]?.name).toBe('Size Size Size Size Size Size Size Size Size Size…')
    expect(new Set(a?.options[0]?.choices.map(({ description }) => description)).size).toBe(2)
    expect(a?.variants.map(({ sku }) => sku)).toEqual(['S'.repeat(40), ''])
    expect(b?.description.length).toBeLessThanOrEqual(8_000)
    expect(b?.description).toMatch(/^<p>Long\. .*<\/p>$/)
    expect(report.warnings.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 Title',
      '2 Option1 Value',
      '2 Option1 Value',
      '2 Option1 Value',
      '2 Vendor',
      '2 Variant SKU',
      '2 Type',
      '4 Body (HTML)',
    ])
  })
})

describe('a price before a reduction', () => {
  const HEADER =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Inventory Qty'

  it('is kept where it is the same share for all variants', async () => {
    const report = await importText(lines(HEADER, 'a,A,Size,S,8,10,', 'a,,,M,16,20,'))
    expect(report.warnings).toEqual([])
    const [a] = await readAll()
    expect(a?.discount).toEqual({ type: 'PERCENT', basisPoints: 2_000 })
  })

  it('is that of each variant where they share none; stock below zero is reported', async () => {
    const report = await importText(
      lines(HEADER, 'a,A,Size,S,10,12,5', 'a,,,M,11,15,-3', 'a,,,L,11,,1'),
    )
    expect(report.warnings).toMatchObject([
      { line: 3, column: 'Variant Inventory Qty', reason: expect.stringContaining('-3') },
    ])
    const [a] = await readAll()
    expect(a?.discount).toEqual({ type: 'NONE' })
    expect(a?.variants.map(({ compareAtMinor }) => compareAtMinor)).toEqual([1200, 1500, null])
  })
})

describe('a thousand with a separator', () => {
  const HEADER = 'Handle,Title,Variant Price'
  const rows = (prices: string[]) => prices.map((price, at) => `h-${at},Name ${at},"${price}"`)
  const small = Array.from({ length: 9 }, (_, at) => `${at + 1}95`)

  it.each(['.', ','])('is read where the prices of the file agree on it: %s', async (separator) => {
    const large = Array.from({ length: 30 }, (_, at) => `${at + 1}${separator}490 EUR`)
    const report = await importText(lines(HEADER, ...rows([...large, ...small])))
    expect(report).toMatchObject({ created: 39, rejected: [] })
    expect((await readAll())[1]?.priceMinor).toBe(249_000)
  })

  it.each([['12.50'], ['1490'], ['1,490']])(
    'is rejected where %s contradicts it',
    async (other) => {
      const large = Array.from({ length: 30 }, (_, at) => `${at + 1}.490`)
      const report = await importText(lines(HEADER, ...rows([...large, ...small, other])))
      expect(report.rejected.length).toBeGreaterThanOrEqual(30)
    },
  )
})

describe.skipIf(!existsSync(REAL_DATA))('real files (absent: ../shared/data)', () => {
  const FILES: [string, () => string | Promise<string>, ImportOptions['columns']?][] = [
    ['apparel.csv', () => join(REAL_DATA, 'shopify-csv/apparel.csv')],
    ['jewelery.csv', () => join(REAL_DATA, 'shopify-csv/jewelery.csv')],
    ['home-and-garden.csv', () => join(REAL_DATA, 'shopify-csv/home-and-garden.csv')],
    ['gatsby', () => join(REAL_DATA, 'shopify-csv/gatsby-starter-products.csv')],
    ['Luma', () => join(REAL_DATA, 'magento-luma/products.csv')],
    ['Best Buy', bestBuyAsShopify],
    [
      'sofas',
      () => join(REAL_DATA, 'ikea-no/ikea_sofas.csv'),
      { url: 'Handle', title: 'Title', price: 'Variant Price', description: 'Body (HTML)' },
    ],
  ]

  it.each(FILES.map(([name]) => name))(
    'of %s: at least 95 percent of the products come in',
    async (name) => {
      const [, fileOf = () => '', columns = {}] = FILES.find(([known]) => known === name) ?? []
      const currency = Object.keys(columns).length > 0 ? 'NOK' : 'USD'
      const site = await createTestSite(database, { currency })
      const files = createDiskFiles({ folder: join(folder, 'kept') })
      const file = await fileOf()

      const report = await importCatalog(site, {
        ...{ file, columns, files, isDryRun: true },
        // Decoding pictures is not what is tested here.
        mediaFolder: folder,
      })

      const rejected = new Set(report.rejected.map(({ line }) => line)).size
      const share = report.created / (report.created + rejected)
      expect(share, `${basename(file)}: ${formatReport(report)}`).toBeGreaterThanOrEqual(0.95)
      for (const { reason } of report.rejected) expect(reason).not.toBe('')
    },
    60_000,
  )

  /** As a shop of this catalog would export it. */
  async function bestBuyAsShopify() {
    const text = readFileSync(join(REAL_DATA, 'bestbuy/products.json'), 'utf8')
    const products = JSON.parse(text) as Record<string, string | string[]>[]
    const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
    const rows = products.map(({ name, description, brand, categories, price }, at) =>
      [at, name, description, brand, categories?.at(-1), price].map(cell).join(','),
    )
    const file = join(folder, 'bestbuy.csv')
    const header = 'Handle,Title,Body (HTML),Vendor,Type,Variant Price'
    await writeFile(file, lines(header, ...rows))
    return file
  }
})

const variant = (size: string, sku: string) => ({ choices: { Size: size }, sku })

function lines(...rows: string[]) {
  return `${rows.join('\n')}\n`
}

async function importText(text: string, options: Partial<ImportOptions> = {}) {
  const file = join(folder, 'products.csv')
  await writeFile(file, text)
  const files = createDiskFiles({ folder: join(folder, 'kept') })
  return importCatalog(scope, { file, files, ...options })
}

async function readAll(): Promise<ProductRecord[]> {
  const sort = [{ fieldName: 'numericId' }]
  const { items } = await queryProducts(scope, { sort, paging: { limit: 100, offset: 0 } })
  return items
}
