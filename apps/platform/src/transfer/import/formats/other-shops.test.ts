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
import type { ImportOptions } from '../import-report.ts'

let database: OpenDatabase
let scope: SiteScope
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-shops-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

/** The same tee in two sizes, as each shop system exports it. */
const TEE = {
  name: 'Tee',
  visible: true,
  trackInventory: true,
  options: [{ name: 'Size', choices: [{ description: 'S' }, { description: 'L' }] }],
  variants: [
    { choices: { Size: 'S' }, priceMinor: 2000, sku: 'TEE-S', quantity: 4 },
    { choices: { Size: 'L' }, priceMinor: 2200, sku: 'TEE-L', quantity: 0 },
  ],
}

it("reads Shopify's columns of today", async () => {
  const report = await importFile('products.csv', [
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Image alt text',
    `Tee,tee,<p>Soft</p>,Kiln,,Shirts,"new, soft, new",true,Active,TEE-S,'123,Size,S,20,,shopify,4,DENY,200,true,https://a.example/1.jpg,1,A tee`,
    ',tee,,,,,,,,TEE-L,124,Size,L,22,,shopify,0,DENY,200,true,,,',
  ])

  expect(report).toMatchObject({ format: 'Shopify', created: 1, rejected: [] })
  expect(report.ignoredColumns).not.toEqual(expect.arrayContaining(['Tags']))
  expect(report.requestedPictures).toBe(1)
  const [tee] = await readAll()
  expect(tee).toMatchObject({ ...TEE, brand: 'Kiln', slug: 'tee', tags: ['new', 'soft'] })
  expect(tee?.variants.map(({ barcode }) => barcode)).toEqual(['123', '124'])
})

describe("Shopify's products.json", () => {
  it('becomes products', async () => {
    const variants = [
      { id: 1, option1: 'S', sku: 'TEE-S', price: '20.00', grams: 200, inventory_quantity: 4 },
      { id: 2, option1: 'L', sku: 'TEE-L', price: '22.00', grams: 200, inventory_quantity: 0 },
    ].map((variant) => ({ ...variant, inventory_management: 'shopify', compare_at_price: null }))
    const report = await importFile('products.json', [
      JSON.stringify({
        products: [
          {
            ...{ handle: 'tee', title: 'Tee', body_html: '<p>Soft</p>', vendor: 'Kiln' },
            ...{ product_type: 'Shirts', tags: ['new'], published_at: '2026-01-01T00:00:00Z' },
            ...{ options: [{ name: 'Size', values: ['S', 'L'] }], variants },
            images: [{ src: 'https://a.example/1.jpg', alt: null, variant_ids: [1] }],
          },
          {
            ...{ handle: 'card', title: 'Gift card', published_at: null, options: [] },
            variants: [{ option1: 'Default Title', sku: 'CARD', price: 'free' }],
          },
        ],
      }),
    ])

    expect(report).toMatchObject({ format: 'Shopify', created: 1 })
    expect(report.rejected).toMatchObject([
      { line: 4, column: 'Variant Price', reason: expect.stringContaining('"free"') },
    ])
    expect(await readAll()).toMatchObject([{ ...TEE, brand: 'Kiln' }])
  })

  it.each([
    ['{"products": [', 'no complete JSON'],
    ['{"orders": []}', 'products is missing'],
    ['{"products": [{"handle": 3}]}', 'products.0.handle'],
  ])('is refused whole where it is none: %s', async (text, reason) => {
    await expect(importFile('products.json', [text])).rejects.toThrow(reason)
    expect(await readAll()).toEqual([])
  })
})

describe("WordPress's export", () => {
  const post = (type: string, id: number, parts: string) =>
    `<item><title><![CDATA[Tee]]></title><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${parts}</item>`
  const meta = (fields: Record<string, string | number>) =>
    Object.entries(fields)
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
      )
      .join('')
  const variation = (id: number, fields: Record<string, string | number>) =>
    post(
      'product_variation',
      id,
      `<wp:post_parent>10</wp:post_parent>${meta({ _manage_stock: 'yes', ...fields })}`,
    )
  const file = [
    '<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel>',
    post('attachment', 5, '<wp:attachment_url>https://a.example/1.jpg</wp:attachment_url>'),
    variation(11, { attribute_pa_size: 's', _regular_price: 20, _sku: 'TEE-S', _stock: 4 }),
    post(
      'product',
      10,
      `<content:encoded><![CDATA[<p>Soft</p>]]></content:encoded>
       <category domain="product_cat" nicename="shirts"><![CDATA[Shirts]]></category>
       <category domain="pa_size" nicename="s"><![CDATA[S]]></category>
       <category domain="pa_size" nicename="l"><![CDATA[L]]></category>
       ${meta({
         _thumbnail_id: 5,
         _product_attributes:
           'a:1:{s:7:"pa_size";a:6:{s:4:"name";s:7:"pa_size";s:5:"value";s:0:"";s:8:"position";i:0;}}',
       })}`,
    ),
    variation(12, { attribute_pa_size: 'l', _regular_price: 22, _sku: 'TEE-L', _stock: 0 }),
    '</channel></rss>',
  ]

  it('becomes products with their variations', async () => {
    const report = await importFile('shop.xml', file)

    expect(report).toMatchObject({ format: 'WooCommerce', created: 1, rejected: [] })
    expect(report.requestedPictures).toBe(1)
    const size = (size: string) => ({ choices: { size } })
    expect(await readAll()).toMatchObject([
      {
        name: 'Tee',
        description: '<p>Soft</p>',
        variants: [
          { ...TEE.variants[0], ...size('S') },
          { ...TEE.variants[1], ...size('L') },
        ],
      },
    ])
  })

  it('is refused whole where it is cut off or has no products', async () => {
    await expect(importFile('shop.xml', file.slice(0, -1))).rejects.toThrow('cut off')
    const posts = [file[0] ?? '', post('post', 1, ''), '</channel></rss>']
    await expect(importFile('shop.xml', posts)).rejects.toThrow('has no products')
  })
})

describe('a file of Spree', () => {
  const HEADER =
    'product_id,sku,name,slug,status,brand_name,description,tags,price,compare_at_price,currency,weight,weight_unit,track_inventory,inventory_count,inventory_backorderable,image1_src,option1_name,option1_value,category1'
  const rows = (currency: string) => [
    HEADER,
    `1,TEE-S,Tee,tee,active,Kiln,<p>Soft</p>,new,20.0,,${currency},0.2,kg,true,4,false,https://a.example/1.jpg,Size,S,Clothes -> Shirts`,
    `1,TEE-L,,,,,,,22.0,,${currency},0.2,kg,true,0,false,,Size,L,`,
  ]

  it('becomes products, and is not taken for one of Magento', async () => {
    const report = await importFile('products.csv', rows('EUR'))

    expect(report).toMatchObject({ format: 'Spree', created: 1, rejected: [] })
    expect(await readAll()).toMatchObject([{ ...TEE, brand: 'Kiln', slug: 'tee' }])
  })

  it('is rejected in another currency, unless its rate is given', async () => {
    const refused = await importFile('products.csv', rows('USD'))
    expect(refused).toMatchObject({ created: 0 })
    expect(refused.rejected[0]).toMatchObject({
      column: 'currency',
      reason: expect.stringContaining('--price-currency USD'),
    })

    const rate = { from: 'USD', rate: 0.5 }
    const report = await importFile('products.csv', rows('USD'), { rate })
    expect(report).toMatchObject({ created: 1, rejected: [] })
    const [tee] = await readAll()
    expect(tee?.variants.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1100])
  })
})

it('reads the columns of Medusa, with the prices in the currency of the store', async () => {
  const report = await importFile('products.csv', [
    'Product Id,Product Handle,Product Title,Product Description,Product Status,Product Thumbnail,Variant Title,Variant SKU,Variant Barcode,Variant Allow Backorder,Variant Manage Inventory,Variant Inventory Quantity,Variant Price USD,Variant Price EUR,Variant Option 1 Name,Variant Option 1 Value,Product Image 1 Url',
    ',tee,Tee,Soft,published,https://a.example/1.jpg,S,TEE-S,,FALSE,TRUE,4,25,20,Size,S,https://a.example/1.jpg',
    ',tee,Tee,Soft,published,https://a.example/1.jpg,L,TEE-L,,FALSE,TRUE,0,27,22,Size,L,https://a.example/2.jpg',
    ',mug,Mug,,published,,One,MUG,,FALSE,TRUE,1,9,,,,',
  ])

  expect(report).toMatchObject({ format: 'Medusa', created: 1, requestedPictures: 2 })
  expect(report.rejected).toMatchObject([
    { line: 4, column: 'variant price eur', reason: 'has no price' },
  ])
  expect(await readAll()).toMatchObject([TEE])
})

it('reads the columns of Vendure', async () => {
  const report = await importFile('products.csv', [
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
    'Tee,tee,Soft,a.jpg|b.jpg,category:Shirts|brand:Kiln,Size,S,TEE-S,20.00,standard,4,true,,',
    ',,,,,,L,TEE-L,22.00,standard,0,true,,',
    'Mug,,Big,,,,,MUG,9.00,standard,1,true,,',
  ])

  expect(report).toMatchObject({ format: 'Vendure', created: 2, rejected: [] })
  const [tee, mug] = await readAll()
  expect(tee).toMatchObject({ ...TEE, brand: 'Kiln' })
  expect(mug).toMatchObject({ name: 'Mug', slug: 'mug', priceMinor: 900 })
})

it('reads the columns of Saleor, with those of its channel, warehouses and attributes', async () => {
  const channel = 'shop (channel'
  const report = await importFile('products.csv', [
    `id,name,description,category,product type,product weight,product media,variant id,variant sku,variant weight,${channel} price amount),${channel} variant currency code),here (warehouse quantity),there (warehouse quantity),size (variant attribute),care (product attribute)`,
    'UHJv,Tee,Soft,shirts,Tee,0.2 kg,https://a.example/1.jpg,VmFy,TEE-S,,20.0,EUR,3,1,S,By hand',
    'UHJv,Tee,Soft,shirts,Tee,0.2 kg,https://a.example/1.jpg,VmFz,TEE-L,,22.0,EUR,0,0,L,By hand',
  ])

  expect(report).toMatchObject({ format: 'Saleor', created: 1, rejected: [], requestedPictures: 1 })
  expect(await readAll()).toMatchObject([
    {
      ...{ name: 'Tee', slug: 'tee' },
      variants: [
        { choices: { size: 'S' }, priceMinor: 2000, quantity: 4, weight: 0.2 },
        { choices: { size: 'L' }, priceMinor: 2200, quantity: 0 },
      ],
    },
  ])
})

async function importFile(name: string, lines: string[], options: Partial<ImportOptions> = {}) {
  const file = join(folder, name)
  await writeFile(file, lines.join('\n'))
  const files = createDiskFiles({ folder: join(folder, 'store') })
  return importCatalog(scope, { file, files, ...options })
}

async function readAll() {
  return (await queryProducts(scope, { sort: [{ fieldName: 'numericId' }] })).items
}
