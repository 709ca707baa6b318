import { existsSync } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { queryCollections } from '../../catalog/collection/collections.ts'
import type { ProductRecord } from '../../catalog/product/product-row.ts'
import { queryProducts } from '../../catalog/product/read/query-products.ts'
import { updateProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { formatReport } from './format-report.ts'
import { importCatalog } from './import-catalog.ts'
import { ImportError } from './import-error.ts'
import type { ImportOptions } from './import-report.ts'

/** Real exports of other shop systems, stored outside the repository because they may not be published. */
const REAL_DATA = join(import.meta.dirname, '../../../../../../shared/data')
const hasRealData = existsSync(REAL_DATA)

let database: OpenDatabase
let scope: SiteScope
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database, { currency: 'USD' })
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

describe('a Shopify file', () => {
  it('becomes products with their variants, prices, stock and colours', async () => {
    const report = await importText(
      csv(
        'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,SEO Title',
        'chain,Chain,"<p>Fine, ""real"" silver</p>",Company,Bracelets,true,Color,Navy Blue,Length,18 cm,C-1,40,shopify,3,deny,42.99,50.00,https://img.example/1.jpg,A chain',
        'chain,,,,,,,Black,,20 cm,C-2,45,shopify,0,deny,45.99,53.00,https://img.example/2.jpg,',
        'mug,Mug,,,,false,Title,Default Title,,,M-1,300,,,deny,9.5,,,',
      ),
    )

    expect(report).toMatchObject({ created: 2, rejected: [], requestedPictures: 2 })
    const [chain, mug] = await readAll()
    expect(chain).toMatchObject({
      name: 'Chain',
      slug: 'chain',
      description: '<p>Fine, "real" silver</p>',
      brand: 'Company',
      priceMinor: 5000,
      priceMinMinor: 5000,
      priceMaxMinor: 5300,
      trackInventory: true,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      seo: { tags: [{ type: 'title', children: 'A chain' }] },
      collectionIds: [expect.any(String)],
      options: [
        {
          name: 'Color',
          optionType: 'color',
          choices: [
            { value: '#000080', description: 'Navy Blue' },
            { value: '#000000', description: 'Black' },
          ],
        },
        { name: 'Length', optionType: 'drop_down' },
      ],
    })
    expect(chain?.discount).toEqual({ type: 'AMOUNT', minor: 701 })
    expect(chain?.variants).toMatchObject([
      {
        choices: { Color: 'Navy Blue', Length: '18 cm' },
        priceMinor: 5000,
        weight: 0.04,
        sku: 'C-1',
        quantity: 3,
      },
      {
        choices: { Color: 'Black', Length: '20 cm' },
        priceMinor: 5300,
        quantity: 0,
        inStock: false,
      },
    ])
    expect(mug).toMatchObject({
      visible: false,
      sku: 'M-1',
      weight: 0.3,
      priceMinor: 950,
      options: [],
    })
    expect(mug?.variants).toMatchObject([{ choices: {}, inStock: true }])
  })

  it('sells at the given price where variants are reduced by different amounts', async () => {
    await importText(
      csv(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price',
        'a,A,Size,S,10,12',
        'a,,,M,11,15',
      ),
    )
    const [product] = await readAll()
    expect(product?.discount).toEqual({ type: 'NONE' })
    expect(product?.variants.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1100])
  })

  it('is joined by handle wherever its rows stand, in any case of the headings and with any separator', async () => {
    const report = await importText(
      [
        'HANDLE;title;option1 NAME;Option1 value;Variant price',
        'a;A;Size;S;1',
        'b;B;;;2',
        'a;;;M;3',
        '',
      ].join('\r\n'),
    )
    expect(report).toMatchObject({ created: 2, rejected: [] })
    const [, a] = await readAll()
    expect(a?.variants.map(({ choices }) => choices)).toEqual([{ Size: 'S' }, { Size: 'M' }])
  })

  it('reports rejected rows by line, column and reason and imports the others', async () => {
    const report = await importText(
      csv(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU',
        'a,A,,,free,',
        'b,B,,,1.005,',
        `c,${'C'.repeat(81)},,,x,`,
        'd,D,Size,S,1,',
        'd,,,M,y,',
        ',E,,,1,',
        'f,F,,,1',
        'g,G,Size,S,1,',
        'g,,,S,1,',
        'h,H,,,1,',
      ),
    )
    expect(report.created).toBe(2)
    expect(report.rejected).toMatchObject([
      {
        line: 2,
        column: 'Variant Price',
        reason: '"free" is not an amount in USD such as 1234.50',
      },
      {
        line: 3,
        column: 'Variant Price',
        reason: '"1.005" is not an amount in USD such as 1234.50',
      },
      { line: 4, column: 'Variant Price', reason: expect.any(String) },
      { line: 6, column: 'Variant Price', reason: expect.any(String) },
      { line: 7, column: 'Handle', reason: 'is empty' },
      { line: 8, column: '', reason: 'has 5 values where the header has 6' },
      { line: 10, column: 'Option1 Value', reason: 'repeats the choices of line 9' },
    ])
    expect(formatReport(report)).toContain('line 2, Variant Price: "free" is not an amount')
  })

  it('imported again applies only changes of the file, and keeps the owner’s edits', async () => {
    const text = (price: string) =>
      csv('Handle,Title,Option1 Name,Option1 Value,Variant Price', `a,A,Size,S,${price}`, 'b,B,,,2')
    await importText(text('1'))
    const [before] = await readAll()
    await updateProduct(scope, {
      productId: (await readAll())[1]?.productId ?? '',
      changes: { name: 'Mine' },
    })

    expect(await importText(text('1'))).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await importText(text('3'))).toMatchObject({ created: 0, updated: 1, unchanged: 1 })

    const [a, b] = await readAll()
    expect(a).toMatchObject({ productId: before?.productId, priceMinor: 300 })
    expect(a?.variants[0]?.variantId).toBe(before?.variants[0]?.variantId)
    expect(b?.name).toBe('Mine')
  })
})

describe('a Magento file', () => {
  it('joins simple products to the configurable one that names them, which may have no price of its own', async () => {
    const report = await importText(
      csv(
        '\ufeffsku,product_type,name,price,special_price,weight,categories,visibility,qty,is_in_stock,configurable_variations,configurable_variation_labels',
        'T-S,simple,Tee S,20.0000,,0.2,,Not Visible Individually,3,1,,',
        'T-M,simple,Tee M,25.0000,,0.3,,Not Visible Individually,0,0,,',
        'T,configurable,Tee,,,,"Root/Men/Tees,Root/Sale","Catalog, Search",0,1,"sku=T-S,size=S|sku=T-M,size=M","size=Size, EU"',
        'BAG,simple,Bag,40,30,1,"Root/Women/Tees,Root",Catalog,7,1,,',
        'SET,bundle,Set,1,,,,,,,,',
        'X,configurable,X,1,,,,,,,"sku=GONE,size=S",',
        'BAG,simple,Bag again,41,,,,,,,,',
      ),
    )

    expect(report.rejected).toMatchObject([
      { line: 6, column: 'product_type', reason: '"bundle" products cannot be imported' },
      {
        line: 7,
        column: 'configurable_variations',
        reason: 'names the variant "GONE", which the file does not have',
      },
      { line: 8, column: 'sku', reason: '"BAG" is already in an earlier row' },
    ])
    const [tee, bag] = await readAll()
    expect(tee).toMatchObject({
      name: 'Tee',
      priceMinor: 2000,
      priceMaxMinor: 2500,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      options: [{ name: 'Size, EU' }],
      variants: [
        { sku: 'T-S', quantity: 3, weight: 0.2, choices: { 'Size, EU': 'S' } },
        { sku: 'T-M', priceMinor: 2500 },
      ],
    })
    expect(bag).toMatchObject({
      priceMinor: 4000,
      discount: { type: 'AMOUNT', minor: 1000 },
      variants: [{ quantity: 7 }],
    })
    const { items } = await queryCollections(scope, {})
    expect(items.map(({ name }) => name).sort()).toEqual(['Men Tees', 'Sale', 'Women Tees'])
  })
})

describe('an import that is interrupted', () => {
  it('leaves complete products and can be resumed', async () => {
    const text = csv(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      ...Array.from({ length: 50 }, (_, n) => [`p${n},P${n},Size,S,1`, `p${n},,,M,2`]).flat(),
    )
    const stop = new AbortController()
    const onProgress = () => stop.abort(new Error('stopped'))

    await expect(importText(text, { signal: stop.signal, onProgress })).rejects.toThrow('stopped')

    const left = await readAll()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(50)
    expect(left.every(({ variants }) => variants.length === 2)).toBe(true)
    const created = 50 - left.length
    expect(await importText(text)).toMatchObject({ created, unchanged: left.length })
  })

  it('reports a full disk and leaves no incomplete product', async () => {
    await writeFile(join(folder, 'a.png'), PIXEL)
    const files = createDiskFiles({
      folder: join(folder, 'kept'),
      openFile: async (path, flags) => {
        const file = await open(path, flags)
        file.writeFile = async () => {
          throw Object.assign(new Error('write'), { code: 'ENOSPC' })
        }
        return file
      },
    })
    const text = csv('Handle,Title,Variant Price,Image Src', 'a,A,1,', 'b,B,1,a.png')

    const importing = importText(text, { files, mediaFolder: folder })

    await expect(importing).rejects.toThrow(ImportError)
    await expect(importing).rejects.toThrow(/The disk that holds the media folder .* is full/)
    expect((await readAll()).map(({ name }) => name)).toEqual(['A'])
  })
})

describe('a file that cannot be imported', () => {
  const good = 'Handle,Title,Variant Price\na,A,1\n'
  it.each([
    ['is empty', Buffer.from(''), 'products.csv is empty'],
    [
      'has only a header',
      Buffer.from('Handle,Title,Variant Price\n'),
      'has a header but no products',
    ],
    [
      'is in two encodings',
      Buffer.concat([Buffer.from(`${good}b,Bürste,2\n`), Buffer.from('c,B\xfcrste,2\n', 'latin1')]),
      'is in UTF-8 at its beginning and, from line 4 on, in another encoding',
    ],
    ['is a spreadsheet', Buffer.from('PK\x03\x04…'), 'is a spreadsheet'],
    [
      'is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'is not a text file',
    ],
    [
      'is a letter',
      Buffer.from('Dear shop,\nplease import me.\n'),
      'is not a product file of a shop system that is known, nor a table with the columns name and price: its columns begin with "dear shop", ""',
    ],
    [
      'lacks a column',
      Buffer.from('Handle,Title\na,A\n'),
      'looks like a product file of Shopify but lacks the column Variant Price',
    ],
    [
      'ends inside quotes',
      Buffer.from(`${good}b,"B is cut`),
      'is cut off: it ends inside a quoted value',
    ],
    [
      'ends inside a record',
      Buffer.from(`${good}b,B`),
      'is cut off: its last record, in line 3, has 2 values where the header has 3',
    ],
    [
      'ends inside a character',
      Buffer.concat([Buffer.from(`${good}b,B,1\nc,`), Buffer.from([0xc3])]),
      'is cut off in the middle of a character',
    ],
  ])(
    'because it %s is rejected with one message, and nothing is written',
    async (_, bytes, message) => {
      const importing = importText(bytes)
      await expect(importing).rejects.toThrow(ImportError)
      await expect(importing).rejects.toThrow(message)
      expect(await readAll()).toEqual([])
    },
  )

  it.each([
    ['missing.csv', 'missing.csv cannot be read: there is no such file.'],
    ['.', 'cannot be read: it is a folder.'],
  ])('because %s is not a file is rejected', async (name, message) => {
    const file = join(folder, name)
    const files = createDiskFiles({ folder: join(folder, 'kept') })
    await expect(importCatalog(scope, { file, files })).rejects.toThrow(message)
  })

  it('never fails in any other way, for any content', { timeout: 60_000 }, async () => {
    const header = fc.constantFrom(
      'Handle,Title,Variant Price,Option1 Name,Option1 Value,Image Src',
      'sku,product_type,name,price,configurable_variations,categories,base_image',
      'handleId,fieldType,name,price,inventory,productOptionName1,productOptionDescription1',
      'ID,Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      'sku,product_type',
    )
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        'a',
        '1',
        '"',
        '""',
        'simple',
        'configurable',
        'variation',
        'Product',
        'Variant',
        'sku=a,size=S|sku=1,size=M',
        '../../etc/passwd',
        'A/B,A/C',
        'Size',
        '\r\n',
      ),
    )
    const record = fc.array(cell, { minLength: 2, maxLength: 8 }).map((cells) => cells.join(','))
    await fc.assert(
      fc.asyncProperty(header, fc.array(record, { maxLength: 6 }), async (first, records) => {
        const outcome = await importText([first, ...records].join('\n')).catch(
          (error: unknown) => error,
        )
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportError)
      }),
      { numRuns: 150 },
    )
  })
})

describe.skipIf(!hasRealData)('real files (absent: ../shared/data)', () => {
  it('of Magento become 147 products with 1,847 variants, and nothing new the second time', {
    timeout: 120_000,
  }, async () => {
    const file = join(REAL_DATA, 'magento-luma/products.csv')
    const files = createDiskFiles({ folder: join(folder, 'kept') })
    const steps: number[] = []

    const report = await importCatalog(scope, {
      file,
      files,
      onProgress: ({ done, total }) => steps.push(done / total),
    })
    expect(report).toMatchObject({ format: 'Magento', created: 147, rejected: [] })
    expect(report.skippedPictures).toMatchObject({ unreadable: 0 })
    expect(steps.at(-1)).toBe(1)
    const products = await readAll()
    expect(products.flatMap(({ variants }) => variants)).toHaveLength(1847)
    expect(products.every(({ media }) => media.length > 0)).toBe(true)
    const hoodie = products.find(({ name }) => name === 'Chaz Kangeroo Hoodie')
    expect(hoodie).toMatchObject({
      slug: 'chaz-kangeroo-hoodie',
      priceMinor: 5200,
      trackInventory: true,
      inventoryStatus: 'IN_STOCK',
      options: [
        { name: 'Size', optionType: 'drop_down' },
        {
          name: 'Color',
          optionType: 'color',
          choices: [{ value: '#000000' }, { value: '#808080' }, { value: '#ffa500' }],
        },
      ],
    })
    expect(hoodie?.variants[0]).toMatchObject({
      sku: 'MH01-XS-Black',
      choices: { Size: 'XS', Color: 'Black' },
      quantity: 100,
      weight: 1,
    })
    expect(await importCatalog(scope, { file, files })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 147,
    })
  })

  it.each([
    ['apparel.csv', 20],
    ['jewelery.csv', 20],
    ['home-and-garden.csv', 20],
    ['gatsby-starter-products.csv', 99],
  ])('of Shopify: %s becomes %i products', async (name, count) => {
    const file = join(REAL_DATA, 'shopify-csv', name)
    const files = createDiskFiles({ folder: join(folder, 'kept') })
    const report = await importCatalog(scope, { file, files })
    expect(report.created).toBe(count)
    expect(report.requestedPictures).toBeGreaterThan(0)
  })
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A header and its records, shorter ones filled up with empty values unless they are meant to be wrong. */
function csv(header: string, ...records: string[]) {
  return `${[header, ...records].join('\n')}\n`
}

async function importText(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const file = join(folder, 'products.csv')
  await writeFile(file, text)
  const files = createDiskFiles({ folder: join(folder, 'kept') })
  return importCatalog(scope, { file, files, ...options })
}

async function readAll(): Promise<ProductRecord[]> {
  const all: ProductRecord[] = []
  for (;;) {
    const sort = [{ fieldName: 'numericId' }]
    const paging = { limit: 100, offset: all.length }
    const { items, total } = await queryProducts(scope, { sort, paging })
    all.push(...items)
    if (all.length >= total) return all
  }
}
