import { type Cart, createClient, type Product, type VitrineClient } from '@vitrine/client'
import { type Admin, connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import { createOrders } from '@vitrine/client/checkout'
import { createGraphql } from '@vitrine/client/graphql'
import { createShop } from '@vitrine/client/shop'
import type { DeliverySettings, PaymentSettings, TaxSettings } from '@vitrine/contract'
import {
  createTestApiKey,
  createTestBuyer,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  setTestTerms,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { readSnippets } from './read-snippets.ts'
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

it('the page about payments takes one for a checkout', async () => {
  const { accessToken } = await given.client.auth.getFreshTokens()
  const buyer = { productId: await createPlainCup(), token: accessToken.value }
  const checkoutId = await (await createTestBuyer(platform, buyer)).checkOut(1)
  const { pay } = await run<{ pay: (...args: unknown[]) => Promise<object> }>('payments', ['pay'])
  const payment = await pay(given.client, checkoutId, async ({ url = '', clientSecret = '' }) => {
    const confirmed = await post(`${url}/confirm`, { clientSecret, number: '4242 4242 4242 4242' })
    expect(confirmed.status).toBe(200)
  })
  expect(payment).toMatchObject({ status: 'ORDERED' })
})

it('the files of the pages about delivery, taxes and payments are settings', async () => {
  const { settings } = admin
  const revisions = {
    ...{ delivery: (await settings.getDeliverySettings()).revision },
    ...{ taxes: (await settings.getTaxSettings()).revision },
    ...{ payments: (await settings.getPaymentSettings()).revision },
  }
  const files = {
    ...{ delivery: readJson<DeliverySettings>('delivery'), taxes: readJson<TaxSettings>('taxes') },
    ...{ payments: readJson<PaymentSettings>('payments') },
  }
  files.taxes.groups[0]?.collectionIds.splice(0, 1, String(given['collectionId']))
  const { delivery } = await settings.setDeliverySettings(files.delivery, revisions.delivery)
  const { taxes } = await settings.setTaxSettings(files.taxes, revisions.taxes)
  const { payments } = await settings.setPaymentSettings(files.payments, revisions.payments)
  expect({ delivery, taxes, payments }).toMatchObject(files)
})

it('the page about Catalog V3 shows modifiers as the form of V1 has them', async () => {
  const { revision } = await admin.settings.getCatalogVersion()
  await admin.settings.setCatalogVersion('V3', revision)
  const shown = readJson<Pick<Product, 'modifiers'>>('catalog-v3')
  const headers = { 'X-Vitrine-Catalog': 'V1' }
  const written = JSON.parse(JSON.stringify(shown, withoutConverted))
  await admin.products.updateProduct(given.productId, written, { headers })
  const { product } = await admin.products.getProduct(given.productId, { headers })
  expect(product).toMatchObject(shown)
})

it('the requests and the programs of the playground are answered', async () => {
  given.productId = await createPlainCup()
  await run('playground', ['name', 'items', 'found', 'collections', 'data'])
  const { accessToken } = await given.client.auth.getFreshTokens()
  for (const request of readSnippets('playground', 'http')) {
    const [, method = '', path = '', body] = /^(\w+) (\S+)\n+([\s\S]*)$/.exec(request) ?? []
    const response = await platform.fetch(path, {
      method,
      headers: { Authorization: accessToken.value, 'Content-Type': 'application/json' },
      ...(body && {
        body: body
          .replace('the id of a product', given.productId)
          .replace('the id of a client', platform.client.clientId),
      }),
    })
    expect([path, response.status]).toEqual([path, 200])
  }
})

it('the query of the page about carts reads one', async () => {
  given.productId = await createShirt()
  await run('carts', ['cart'])
  const [query = ''] = readSnippets('carts', 'graphql')
  const { data } = await createGraphql(given.client)<{ cart: object }>(query, { currency: 'EUR' })
  expect(data).toMatchObject({ cart: { count: 2, lineItems: [{ name: 'Shirt of the guide' }] } })
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

async function createPlainCup() {
  const cup = { name: 'Plain cup', priceData: { price: 12 } }
  return (await admin.products.createProduct(cup)).product.id
}

/** What follows from the display currency is only read. */
function withoutConverted(key: string, value: unknown) {
  return key === 'convertedAddedPrice' ? undefined : value
}

function post(url: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return platform.fetch(new URL(url).pathname, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

function readJson<Settings>(name: string): Settings {
  const [text = ''] = readSnippets(name, 'json')
  return JSON.parse(text) as Settings
}

function run<Exported>(name: string, exported: string[]): Promise<Exported> {
  return runGuide<Exported>(platform, { name, exported, given })
}
