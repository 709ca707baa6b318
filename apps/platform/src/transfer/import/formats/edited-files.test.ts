import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { queryProducts } from '../../../catalog/product/read/query-products.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createDiskFiles } from '../../../media/files/disk-files.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import { importCatalog } from '../import-catalog.ts'
import { ImportError } from '../import-error.ts'

const SHOPIFY =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
const WOO = 'ID,Type,SKU,Name,Published,Stock,Regular price,Sale price'
const HOSTED =
  'handleId,fieldType,name,price,discountMode,discountValue,inventory,sku,productOptionName1,productOptionType1,productOptionDescription1,surcharge,customTextField1'
const MAGENTO =
  'sku,product_type,name,price,special_price,special_price_from_date,special_price_to_date,qty'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

describe('a price', () => {
  it.each([
    ['1.234.567,89', 'EUR', 123_456_789],
    ['1,234,567', 'EUR', 123_456_700],
    ['1 234,50', 'EUR', 123_450],
    ['1\u202f234,50', 'EUR', 123_450],
    ["1'234.50", 'CHF', 123_450],
    ['€12.50', 'EUR', 1250],
    ['12,50\u00a0€', 'EUR', 1250],
    ['EUR 12.50', 'EUR', 1250],
    ['$12.50', 'USD', 1250],
    ['0.500', 'EUR', 50],
    ['1,640', 'JPY', 1640],
    ['1.640', 'JPY', 1640],
    ['¥1640', 'JPY', 1640],
    ['12.500', 'KWD', 12_500],
    ['1.234,567', 'KWD', 1_234_567],
    ['1.2345', 'CLF', 12_345],
    ['1.234', 'CLF', 12_340],
    ['0', 'EUR', 0],
  ])('of %s is parsed correctly in %s', async (text, currency, priceMinor) => {
    const { report, products } = await importText(SHOPIFY, [`a,A,,,,,,,,"${text}"`], { currency })
    expect([report.rejected, products[0]?.priceMinor]).toEqual([[], priceMinor])
  })

  it.each([
    ['1.000', 'EUR'],
    ['1,000', 'EUR'],
    ['12,500', 'KWD'],
    ['$12.50', 'EUR'],
    ['-5', 'EUR'],
    ['call us', 'EUR'],
    ['1.5', 'JPY'],
  ])('of %s is rejected as ambiguous in %s', async (text, currency) => {
    const { report, products } = await importText(SHOPIFY, [`a,A,,,,,,,,"${text}"`], { currency })
    expect(products).toEqual([])
    expect(report.rejected).toMatchObject([
      {
        line: 2,
        column: 'Variant Price',
        reason: expect.stringContaining(`amount in ${currency}`),
      },
    ])
  })
})

describe('a quantity', () => {
  it.each([
    ['1,000', 1000],
    ['-3', 0],
    ['7.0000', 7],
    ['', 0],
  ])('of %j is parsed correctly', async (text, quantity) => {
    const { products } = await importText(SHOPIFY, [`a,A,,,,,,shopify,"${text}",5`])
    expect(products[0]?.variants[0]?.quantity).toBe(quantity)
  })

  it.each<[string, string, string, string]>([
    ['Shopify', SHOPIFY, 'a,A,,,,,,shopify,ten,5', 'Variant Inventory Qty'],
    ['WooCommerce', WOO, '1,simple,S,A,1,ten,5,', 'Stock'],
    ['hosted', HOSTED, 'h,Product,A,10,,,ten,,,,,,', 'inventory'],
    ['Magento', MAGENTO, 'a,simple,A,10,,,,ten', 'qty'],
  ])('that is a word is rejected: %s', async (_, header, row, column) => {
    const { report } = await importText(header, [row])
    expect(report).toMatchObject({
      created: 0,
      rejected: [{ line: 2, column, reason: '"ten" is not a quantity' }],
    })
  })
})

describe('a variant', () => {
  it.each([
    ['no choice at all', 'a,,,,,,S-2,,,7', 'Option1 Value', 'has no choice for "Size"'],
    ['no choice of an option', 'a,,,M,,,S-2,,,7', 'Option2 Value', 'has no choice for "Color"'],
  ])('that has %s is rejected, with its product', async (_, row, column, reason) => {
    const { report } = await importText(SHOPIFY, ['a,A,Size,S,Color,Red,S-1,,,5', row])
    expect(report).toMatchObject({ created: 0, rejected: [{ line: 3, column, reason }] })
  })

  it('may have at most a hundred choices', async () => {
    const choices = (handle: string, count: number) =>
      Array.from(
        { length: count },
        (_, n) => `${handle},${n ? ',' : 'A,Size'},${n},,,${handle}-${n},,,5`,
      )
    const { report, products } = await importText(SHOPIFY, [
      ...choices('a', 100),
      ...choices('b', 101),
    ])
    expect(products.map(({ variants }) => variants.length)).toEqual([100])
    expect(report.rejected).toMatchObject([
      { line: 102, reason: 'has size 101, expected 100 or less' },
    ])
  })

  it('belongs to its product in any order of the rows', async () => {
    const { products } = await importText(HOSTED, [
      'h,Variant,,,,,5,S-M,Size,DROP_DOWN,M,2,',
      'h,Variant,,,,,4,S-S,Size,DROP_DOWN,S,,',
      'h,Product,A,10,,,InStock,,Size,DROP_DOWN,S;M,,',
    ])
    expect(products[0]?.variants).toMatchObject([
      { sku: 'S-M', priceMinor: 1200, quantity: 5 },
      { sku: 'S-S', priceMinor: 1000, quantity: 4 },
    ])
  })
})

describe('a discount', () => {
  it.each([
    ['12,5', 1250],
    ['12.5 %', 1250],
    ['', 0],
  ])('of %j percent is parsed correctly', async (text, basisPoints) => {
    const { products } = await importText(HOSTED, [
      `h,Product,A,10,PERCENT,"${text}",InStock,,,,,,`,
    ])
    expect(products[0]?.discount).toEqual({ type: 'PERCENT', basisPoints })
  })

  it.each(['ten', '101', '-1'])('of %s percent is rejected', async (text) => {
    const { report } = await importText(HOSTED, [`h,Product,A,10,PERCENT,${text},InStock,,,,,,`])
    expect(report.rejected).toMatchObject([{ line: 2, column: 'discountValue' }])
  })

  it('of an amount is rejected where it is above a price, and taken where it is all of it', async () => {
    const { products, report } = await importText(HOSTED, [
      'a,Product,A,10,AMOUNT,10.01,InStock,,,,,,',
      'b,Product,B,10,AMOUNT,10,InStock,,,,,,',
      'c,Product,C,0,AMOUNT,4,InStock,,Size,DROP_DOWN,S;M,,',
      'c,Variant,,,,,5,C-S,Size,DROP_DOWN,S,5,',
      'c,Variant,,,,,5,C-M,Size,DROP_DOWN,M,3,',
      'd,Product,D,0,AMOUNT,4,InStock,,Size,DROP_DOWN,S,,',
      'd,Variant,,,,,5,D-S,Size,DROP_DOWN,S,5,',
    ])
    expect(products.map(({ name }) => name).sort()).toEqual(['B', 'D'])
    expect(report.rejected).toMatchObject([
      { line: 2, column: 'discountValue', reason: expect.stringContaining('would be free') },
      { line: 4, column: 'discountValue' },
    ])
  })

  it.each([
    ['before its first day', '2026-03-03', '', 'NONE'],
    ['on its last day', '2026-03-01', '2026-03-02', 'AMOUNT'],
    ['after its last day', '', '2026-03-01', 'NONE'],
  ])('of Magento is applied correctly %s', async (_, from, to, type) => {
    const { products } = await importText(MAGENTO, [`a,simple,A,10,8,${from},${to},5`])
    expect(products[0]?.discount.type).toBe(type)
  })

  it('is ignored where the sale price is higher', async () => {
    const { products } = await importText(WOO, ['1,simple,S,A,1,,5,6'])
    expect(products[0]).toMatchObject({ priceMinor: 500, discount: { type: 'NONE' } })
  })
})

describe('rows and columns', () => {
  it('are numbered with empty lines included', async () => {
    const rows = ['', '', 'a,"A', 'B",,,,,,,,5', '', 'b,B,,,,,,,,x']
    const { report, products } = await importText(`\n${SHOPIFY}`, rows)
    expect(products.map(({ name }) => name)).toEqual(['A\nB'])
    expect(report.rejected).toMatchObject([{ line: 8 }])
  })

  it('that are rejected are written to a file that spreadsheets read as UTF-8', async () => {
    const { report } = await importText(SHOPIFY, ['a,Käse,,,,,,,,x', 'b,B,,,,,,,,5'])
    const text = await readFile(report.rejectedFile ?? '', 'utf8')
    expect(text).toBe(`\ufeff${SHOPIFY}\na,Käse,,,,,,,,x\n`)
  })

  it('that are empty are no products, but count as lines', async () => {
    const { report } = await importText(SHOPIFY, [
      'a,A,,,,,,,,5',
      ',,,,,,,,,',
      '',
      ',,,,,,,,,',
      'b,B,,,,,,,,x',
    ])
    expect(report).toMatchObject({ created: 1, rejected: [{ line: 6, column: 'Variant Price' }] })
  })

  it.each([
    ['Shopify', SHOPIFY, ['mug,Mug,,,,,M-1,,,5', 'mug,Other mug,,,,,M-2,,,6'], 'Handle'],
    ['WooCommerce', WOO, ['1,simple,S,Mug,1,,5,', '1,simple,T,Other mug,1,,6,'], 'ID'],
    [
      'the hosted platform',
      HOSTED,
      ['h,Product,Mug,5,,,InStock,,,,,,', 'h,Product,Other mug,6,,,InStock,,,,,,'],
      'handle',
    ],
  ])('of %s that repeat a product are rejected, and the first is imported', async (...given) => {
    const [, header, rows, column] = given
    const { report, products } = await importText(header, rows)
    expect(products.map(({ name }) => name)).toEqual(['Mug'])
    expect(report.rejected).toMatchObject([
      { line: 3, column, reason: 'repeats the product of line 2' },
    ])
  })

  it('that contain formulas are text in spreadsheets, and are restored by an import', async () => {
    const names = ["=cmd|'/c calc'!A0", '+1', '@SUM(A1)', '-x', '-1']
    const rows = names.map((name, n) => `h${n},"${name}",,,,,,,,x`)
    const { report } = await importText(SHOPIFY, rows)
    const text = await readFile(report.rejectedFile ?? '', 'utf8')
    expect(text).toContain("h0,'=cmd|'/c calc'!A0,")
    expect(text).not.toMatch(/,[=+@]|,-x/)

    const [header = '', ...rejected] = text.replaceAll(',x\n', ',5\n').trimEnd().split('\n')
    const { products } = await importText(header, rejected)
    expect(products.map(({ name }) => name)).toEqual(names)
  })

  it('of an unknown kind are rejected', async () => {
    const product = 'h,Product,A,10,,,InStock,,,,,,'
    const { report } = await importText(HOSTED, [product, product.replace('Product', 'Bundle')])
    expect(report.rejected).toMatchObject([{ line: 3, column: 'fieldType' }])
  })

  it('may follow the line in which Excel gives their separator', async () => {
    const { products } = await importText('sep=;\nHandle;Title;Variant Price', ['a;A;5,50'])
    expect(products).toMatchObject([{ name: 'A', priceMinor: 550 }])
  })

  it('may end with only a carriage return', async () => {
    const { products } = await importText('Handle,Title,Variant Price\ra,A,5\rb,B,6', [])
    expect(products.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('are rejected where two columns have the same name', async () => {
    const importing = importText('Handle,Title,Variant Price,variant price', ['a,A,5,6'])
    await expect(importing).rejects.toThrow(ImportError)
    await expect(importing).rejects.toThrow('several columns "variant price"')
  })
})

it('imports a name that is cut within a character', async () => {
  const { report, products } = await importText('Handle,Title,Type,Variant Price', [
    `a,A,${'x'.repeat(49)}😀,5`,
  ])
  expect([report.rejected, products[0]?.collectionIds.length]).toEqual([[], 1])
})

it('rejects a line with half a surrogate pair, or a member named like one of every object', async () => {
  const product = (member: string) =>
    `{"kind":"product","key":"${crypto.randomUUID()}","product":{"name":"A","priceMinor":1,${member}}}`
  const { report } = await importText(
    '{"kind":"store","version":1,"currency":"EUR","language":"en"}',
    [
      product('"infoSections":[{"title":"\\ud800","description":""}]'),
      product('"__proto__":{"x":1}'),
      product('"seo":{"tags":"x"}'),
      product('"seo":{"tags":[{"type":"meta","props":{"constructor":"x","name":"y"}}]}'),
      product('"brand":"B"'),
    ],
    { name: 'catalog.jsonl' },
  )
  expect(report).toMatchObject({
    created: 1,
    rejected: [
      { line: 2, column: 'infoSections.0.title' },
      { line: 3, column: '__proto__', reason: 'is a reserved name' },
      { line: 4, column: 'seo.tags' },
      { line: 5, column: 'seo.tags.0.props.constructor', reason: 'is a reserved name' },
    ],
  })
})

it('reads lines that other programs wrote, and rejects prices that are too large', async () => {
  const line = (name: string, priceMinor: number) =>
    `{"product": {"name": "${name}", "priceMinor": ${priceMinor}}, "key": "${name}", "kind": "product"}`
  const spaced = '{ "kind": "product", "key": "c", "product": { "name": "C", "priceMinor": 3 } }'
  const { report } = await importText(
    '{"kind": "store", "version": 1, "currency": "JPY", "language": "en"}',
    [line('A', 1), line('B', 1_000_000_000), spaced],
    { name: 'catalog.jsonl', currency: 'JPY' },
  )
  expect(report).toMatchObject({
    created: 2,
    rejected: [{ line: 3, column: 'priceMinor', reason: 'is above 999999999' }],
  })
  const kept = (await readFile(report.rejectedFile ?? '', 'utf8')).trim().split('\n')
  expect(kept.map((text) => JSON.parse(text).key)).toEqual([undefined, 'B'])
})

async function importText(
  header: string,
  rows: string[],
  { currency = 'EUR', name = 'products.csv' } = {},
) {
  const scope = await createTestSite(database, { currency })
  const file = join(folder, name)
  await writeFile(file, `${[header, ...rows].join('\n')}\n`)
  const files = createDiskFiles({ folder: join(folder, 'kept') })
  const report = await importCatalog(scope, { file, files, rejectedFolder: folder })
  const { items: products } = await queryProducts(scope, { sort: [{ fieldName: 'numericId' }] })
  return { report, products }
}
