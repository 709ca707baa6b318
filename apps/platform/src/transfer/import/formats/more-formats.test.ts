import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { queryProducts } from '../../../catalog/product/read/query-products.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../../media/files/disk-files.ts'
import { createTestSite } from '../../../testing/test-scope.ts'
import { importCatalog } from '../import-catalog.ts'
import { toDecimalPoint } from './cells.ts'

let database: OpenDatabase
let scope: SiteScope
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-formats-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

describe('a WooCommerce file', () => {
  it('becomes products, with variations wherever in the file they stand', async () => {
    const report = await importText([
      'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '11,variation,TEE-S,Tee - S,1,visible,,,1,4,0.2,18,20,,,id:10,Size,S',
      '10,variable,TEE,Tee &amp; co,1,visible,,<p>Soft</p>,1,,0.3,,,"Clothes > Shirts, Sale","https://a.example/1.jpg, https://a.example/2.jpg",,Size,"S, L, XL"',
      '12,variation,TEE-L,Tee - L,1,visible,,,1,0,,20,22,,,TEE,Size,L',
      '13,variation,TEE-X,Tee - any,1,visible,,,1,0,,20,22,,"https://a.example/x.jpg",TEE,Size,',
      '14,"simple, virtual",CARD,Gift card,0,visible,For friends,,1,,,,"25,50",,,,,',
      '15,grouped,SET,Set,1,visible,,,1,,,,,,,,,',
    ])

    expect(report).toMatchObject({ format: 'WooCommerce', created: 2 })
    expect(report.rejected).toMatchObject([
      { line: 7, column: 'Type', reason: 'is grouped, which has no price' },
    ])
    expect(report.requestedPictures).toBe(3)
    const [tee, card] = await readAll()
    expect(tee).toMatchObject({
      name: 'Tee & co',
      description: '<p>Soft</p>',
      priceMinor: 2000,
      discount: { type: 'AMOUNT', minor: 200 },
      trackInventory: true,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      variants: [
        { choices: { Size: 'S' }, priceMinor: 2000, sku: 'TEE-S', quantity: 4, weight: 0.2 },
        { choices: { Size: 'L' }, priceMinor: 2200, sku: 'TEE-L', quantity: 0, weight: 0.3 },
        // For any size: the only one without a row of its own.
        { choices: { Size: 'XL' }, priceMinor: 2200, sku: 'TEE-X-XL' },
      ],
    })
    expect(tee?.collectionIds).toHaveLength(2)
    expect(card).toMatchObject({ name: 'Gift card', priceMinor: 2550, visible: false, sku: 'CARD' })
  })
})

describe('a file of the hosted platform', () => {
  it('of its older catalog becomes products', async () => {
    const report = await importText([
      'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1,brand',
      'p1,Product,Mug,<p>Big</p>,a.jpg;b.jpg,Cups;Sale,,New,20,,true,PERCENT,10,InStock,0.4,5,Glaze,COLOR,#22304a:Ink;#e8dfd0:Oat,Care,By hand,Kiln',
      'p1,Variant,,,,,M-INK,,,0,true,,,InStock,,,,,#22304a:Ink,,,',
      'p1,Variant,,,,,M-OAT,,,2.5,false,,,OutOfStock,,,,,Oat,,,',
      'p2,Product,Bowl,,,,B-1,,12,,true,AMOUNT,2,7,,,,,,,,',
    ])

    expect(report).toMatchObject({ created: 2, rejected: [], skippedPictures: { missing: 2 } })
    const [mug, bowl] = await readAll()
    expect(mug).toMatchObject({
      ribbon: 'New',
      brand: 'Kiln',
      discount: { type: 'PERCENT', basisPoints: 1000 },
      infoSections: [{ title: 'Care', description: 'By hand' }],
      options: [{ name: 'Glaze', optionType: 'color', choices: [{ value: '#22304a' }, {}] }],
      variants: [
        { choices: { Glaze: 'Ink' }, priceMinor: 2000, sku: 'M-INK', inStock: true },
        { choices: { Glaze: 'Oat' }, priceMinor: 2250, visible: false, inStock: false },
      ],
    })
    expect(bowl).toMatchObject({ discount: { type: 'AMOUNT', minor: 200 }, trackInventory: true })
  })

  it('of its newer catalog has rows for media too', async () => {
    const report = await importText([
      'handle;fieldType;name;visible;plainDescription;media;mediaAltText;price;strikethroughPrice;inventory;sku;productOptionName1;productOptionType1;productOptionChoices1',
      'mug;PRODUCT;Mug;TRUE;Big;;;20;25;;;Size;TEXT_CHOICES;"S;L"',
      'mug;MEDIA;;;;a.jpg;A mug;;;;;;;',
      'mug;VARIANT;;TRUE;;;;20;25;3;M-S;Size;TEXT_CHOICES;S',
      'mug;VARIANT;;TRUE;;;;22;27;0;M-L;Size;TEXT_CHOICES;L',
      'lost;VARIANT;;TRUE;;;;22;27;0;X;Size;TEXT_CHOICES;L',
    ])

    expect(report.rejected).toMatchObject([
      { line: 6, column: 'fieldType', reason: 'has no row of kind Product' },
    ])
    expect(await readAll()).toMatchObject([
      {
        name: 'Mug',
        priceMinor: 2500,
        discount: { type: 'AMOUNT', minor: 500 },
        variants: [
          { priceMinor: 2500, quantity: 3, sku: 'M-S' },
          { priceMinor: 2700, quantity: 0, sku: 'M-L' },
        ],
      },
    ])
  })
})

it.each([
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1,234', '1,234'],
  ['abc', 'abc'],
])('reads the decimals of %s as %s', (text, expected) => {
  expect(toDecimalPoint(text)).toBe(expected)
})

async function importText(lines: string[]) {
  const file = join(folder, 'products.csv')
  await writeFile(file, lines.join('\r\n'))
  return importCatalog(scope, { file, files: createDiskFiles({ folder: join(folder, 'store') }) })
}

async function readAll() {
  return (await queryProducts(scope, { sort: [{ fieldName: 'numericId' }] })).items
}
