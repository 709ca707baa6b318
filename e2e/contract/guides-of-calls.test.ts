import { type Cart, createClient, type Product, type VitrineClient } from '@vitrine/client'
import { type Admin, connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import { createOrders } from '@vitrine/client/checkout'
import { createShop } from '@vitrine/client/shop'
import {
  createTestApiKey,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  setTestTerms,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { runGuide } from './run-guide.ts'

// The pages about calls: each is run on a store with the product, collection and order that it speaks of.

let database: OpenDatabase
let platform: TestPlatform
/** What the pages do not declare themselves. */
let given: {
  client: VitrineClient
  productId: string
  orderId: string
  [name: string]: unknown
}
let admin: Admin
let log: ReturnType<typeof vi.spyOn>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  const clock = { now: () => new Date(), advance() {} }
  platform = await createTestPlatform(database, { clock })
  await setTestTerms(platform.scope)
  log = vi.spyOn(console, 'log').mockReturnValue()
  const { clientId } = platform.client
  const apiKey = await createTestApiKey(platform, [
    ...['WIX_STORES.MODIFY_PRODUCTS', 'WIX_STORES.READ_MERCHANT_DATA'],
    ...['WIX_STORES.MODIFY_INVENTORY', 'WIX_STORES.READ_INVENTORY'],
    ...['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS', 'SITE.MANAGE'],
  ])
  const fetch = (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url)
    return platform.fetch(pathname + search, init)
  }
  const client = createClient({ clientId, fetch })
  const { siteId } = platform
  admin = createAdmin(connectWithApiKey({ apiKey, siteId, fetch }))
  const { product } = await admin.products.createProduct(MUG)
  const { collection } = await admin.collections.createCollection({ name: 'New in' })
  await admin.collections.addProductsToCollection(collection.id, [product.id])
  given = {
    ...{ client, clientId, apiKey, siteId, admin, createClient, connectWithApiKey, createAdmin },
    ...{ productId: product.id, collectionId: collection.id, id: collection.id },
    variantId: product.variants[0]?.id,
    orderId: '4f0c',
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => database.close())

const MUG = {
  name: 'Mug of the guide',
  priceData: { price: 18 },
  manageVariants: true,
  productOptions: [
    { name: 'Size', choices: [{ value: 'M', description: 'M' }] },
    { name: 'Colour', choices: [{ value: 'Sage', description: 'Sage' }] },
  ],
  customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
}

it('the page about the catalog reads, changes, translates and imports products', async () => {
  const page = await run<{ product: Product; upload: unknown; importProducts: unknown }>(
    'catalog',
    ['product'],
  )
  expect(page.product.name).toBe(MUG.name)
})

it('the page about carts fills one, and tells its total', async () => {
  given.productId = await createShirt()
  const { cart } = await run<{ cart: Cart }>('carts', ['cart'])
  expect(cart.lineItems).toMatchObject([{ quantity: 2 }])
  expect(log.mock.calls).toEqual([['€40.90']])
})

it('the page about checkouts leads from the cart to an order', async () => {
  given.productId = await createShirt()
  await run('carts', ['cart'])
  const { orderId } = await run<{ orderId: string }>('checkout', ['orderId'])
  const order = await createOrders(given.client).getOrder(orderId)
  expect(order.buyerInfo.email).toBe('ada@shop.example')
})

it('the page about orders lists them, sends one, and asks for its return', async () => {
  given.productId = await createShirt()
  await run('carts', ['cart'])
  given.orderId = (await run<{ orderId: string }>('checkout', ['orderId'])).orderId
  const { newest, returnable } = await run<{ newest: object[]; returnable: object[] }>('orders', [
    'newest',
    'returnable',
  ])
  expect(newest).toMatchObject([{ id: given.orderId }])
  expect(returnable).toHaveLength(1)
})

it('the page about Catalog V3 searches a store of that version', async () => {
  const { revision } = await admin.settings.getCatalogVersion()
  await admin.settings.setCatalogVersion('V3', revision)
  const { found, aggregationData } = await run<{ found: object[]; aggregationData: object }>(
    'catalog-v3',
    ['found', 'aggregationData'],
  )
  expect(found).toMatchObject([{ name: MUG.name, currency: 'EUR' }])
  expect(aggregationData).toMatchObject({ results: [{ name: 'brands' }] })
})

it('the page about delivery tells what a product’s takes', async () => {
  const { delivery, revision } = await admin.settings.getDeliverySettings()
  const zones = delivery.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => ({ ...rate, transitDays: { min: 2, max: 4 } })),
  }))
  await admin.settings.setDeliverySettings({ ...delivery, zones }, revision)
  const { terms } = await run<{ terms: { shippingOptions: object[] } }>('delivery', ['terms'])
  expect(terms.shippingOptions).not.toEqual([])
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^\d{4}-\d\d-\d\d$/), undefined]])
})

it('the page about errors tells a product that is gone', async () => {
  given.productId = crypto.randomUUID()
  await run('errors', ['leaving'])
  expect(log.mock.calls).toEqual([['Gone']])
})

it('the page about the shop reads and changes what it says of itself', async () => {
  const { name } = await run<{ name: string }>('shop', ['name'])
  expect(name).toBe('Maren & Kiln')
  const shop = await createShop(given.client).getShop()
  expect(shop).toMatchObject({ name: 'Cup & Saucer', contact: { place: 'Lyon' } })
})

/** A product whose only option is the size. */
async function createShirt() {
  const { product } = await admin.products.createProduct({
    ...MUG,
    name: 'Shirt of the guide',
    productOptions: MUG.productOptions.slice(0, 1),
  })
  return product.id
}

function run<Exported>(name: string, exported: string[]): Promise<Exported> {
  return runGuide<Exported>(platform, { name, exported, given })
}
