import { ALL_PRODUCTS_COLLECTION_ID, DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { HttpEnvironment } from '../http/environment.ts'
import { addRoutes } from '../http/route/add-routes.ts'
import { generateKey, parseKeyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { Caller, SiteScope } from '../kernel/scope/site-scope.ts'
import { createTestSite, VISITOR } from '../testing/test-scope.ts'
import { createCatalogMemory, createCatalogReads } from './catalog-reads.ts'
import { collectionReadRoutes } from './collection/collection-read-routes.ts'
import { createCollection } from './collection/save-collection.ts'
import { setStock } from './inventory/set-stock.ts'
import type { ProductInput } from './product/write/product-input.ts'
import { createProduct } from './product/write/save-product.ts'
import { catalogRoutes, rejectCatalogV3 } from './routes.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

describe('GET /v1/products/{id}', () => {
  it('answers every member that clients rely on', async () => {
    const { scope, get } = await setUp()
    const { collectionId } = await createCollection(scope, { name: 'Vases' })
    const { productId } = await createProduct(scope, { ...VASE, collectionIds: [collectionId] })

    const { product } = await get(`/v1/products/${productId}`)

    expect(product).toMatchObject({
      id: productId,
      name: 'Bottle vase',
      slug: 'bottle-vase',
      visible: true,
      productType: 'physical',
      sku: '',
      weightRange: { minValue: 1.2, maxValue: 1.9 },
      stock: {
        trackInventory: true,
        quantity: 5,
        inStock: true,
        inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
      },
      priceData: {
        currency: 'EUR',
        price: 78,
        discountedPrice: 70.2,
        formatted: { price: '€78.00', discountedPrice: '€70.20' },
      },
      priceRange: { minValue: 78, maxValue: 128 },
      additionalInfoSections: [],
      ribbons: [{ text: 'New' }],
      media: { items: [] },
      customTextFields: [],
      manageVariants: true,
      productPageUrl: { base: 'https://shop.example/', path: '/products/bottle-vase' },
      numericId: '1',
      discount: { type: 'PERCENT', value: 10 },
      collectionIds: [collectionId],
      ribbon: 'New',
      brand: 'Atelier Maren',
      createdDate: '2026-03-02T09:30:00.000Z',
      lastUpdated: '2026-03-02T09:30:00.000Z',
    })
    expect(product.price).toEqual(product.priceData)
    expect(product.convertedPriceData).toEqual(product.priceData)
    expect(product.productOptions[0]).toEqual({
      optionType: 'color',
      name: 'Glaze',
      choices: [
        { value: '#22304a', description: 'Ink', inStock: true, visible: true },
        { value: '#e8dfd0', description: 'Oat', inStock: false, visible: true },
      ],
    })
    expect(product.variants).toHaveLength(2)
    expect(product.variants[1]).toMatchObject({
      choices: { Glaze: 'Oat', Height: '26 cm' },
      variant: { priceData: { price: 128, discountedPrice: 115.2 }, weight: 1.9, sku: 'V-OAT' },
      stock: { trackQuantity: true, quantity: 0, inStock: false },
    })
  })

  it('gives a product without managed variants the variant with the all-zero id', async () => {
    const { scope, get } = await setUp()
    const { productId } = await createProduct(scope, { name: 'Moon vase', priceMinor: 16_400 })

    const { product } = await get(`/v1/products/${productId}`)

    expect(product.variants).toMatchObject([{ id: DEFAULT_VARIANT_ID, choices: {} }])
    expect(product.inventoryItemId).toBe(
      productId.replace(/[\da-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16)),
    )
  })

  it('has no null in members that clients read without a check', async () => {
    const { scope, get } = await setUp()
    const { productId } = await createProduct(scope, {
      ...VASE,
      costMinor: 2000,
      infoSections: [{ title: 'Care', description: '<p>By hand</p>' }],
      customTextFields: [{ title: 'Card', maxLength: 120, mandatory: false }],
      seo: { tags: [{ type: 'title', children: 'Vase', custom: false, disabled: false }] },
      pricePerUnit: {
        totalQuantity: 2,
        totalMeasurementUnit: 'KG',
        baseQuantity: 1,
        baseMeasurementUnit: 'KG',
      },
    })

    const { product } = await get(
      `/v1/products/${productId}?includeMerchantSpecificData=true`,
      MERCHANT,
    )

    for (const path of NEVER_NULL) {
      for (const value of valuesAt(product, path.split('.'))) {
        expect(value, path).not.toBeNull()
        expect(value, path).not.toBeUndefined()
      }
    }
  })

  it('computes the price per unit across units of one dimension', async () => {
    const { scope, get } = await setUp()
    const { productId } = await createProduct(scope, {
      name: 'Dinner candles',
      priceMinor: 3200,
      pricePerUnit: {
        totalQuantity: 0.48,
        totalMeasurementUnit: 'KG',
        baseQuantity: 100,
        baseMeasurementUnit: 'G',
      },
    })

    const { product } = await get(`/v1/products/${productId}`)

    expect(product.priceData).toMatchObject({
      pricePerUnit: 6.67,
      formatted: { pricePerUnit: '€6.67' },
    })
    expect(product.variants[0].variant.priceData).toEqual(product.priceData)
  })

  it('computes the price per unit of each variant by what it contains', async () => {
    const { scope, get } = await setUp()
    const size = (value: string) => ({ value, description: value })
    const { productId } = await createProduct(scope, {
      name: 'Honey',
      priceMinor: 900,
      pricePerUnit: {
        totalQuantity: 250,
        totalMeasurementUnit: 'G',
        baseQuantity: 1,
        baseMeasurementUnit: 'KG',
      },
      options: [{ name: 'Size', optionType: 'drop_down', choices: [size('S'), size('L')] }],
      variants: [
        { choices: { Size: 'S' } },
        {
          choices: { Size: 'L' },
          priceMinor: 1600,
          pricePerUnit: { totalQuantity: 0.5, totalMeasurementUnit: 'KG' },
        },
      ],
    })

    const { product } = await get(`/v1/products/${productId}`)

    const [small, large] = product.variants
    expect(small.variant.priceData.pricePerUnit).toBe(36)
    expect(large.variant.priceData.pricePerUnit).toBe(32)
    expect(large.variant.pricePerUnitData).toEqual({
      ...product.pricePerUnitData,
      totalQuantity: 0.5,
      totalMeasurementUnit: 'KG',
    })
  })

  it('writes amounts with the decimals of the currency', async () => {
    const yen = await setUp({ currency: 'JPY', language: 'ja' })
    const { productId } = await createProduct(yen.scope, { name: 'Moon', priceMinor: 1640 })
    const dinar = await setUp({ currency: 'KWD' })
    const other = await createProduct(dinar.scope, { name: 'Moon', priceMinor: 1640 })

    expect((await yen.get(`/v1/products/${productId}`)).product.price.price).toBe(1640)
    expect((await dinar.get(`/v1/products/${other.productId}`)).product.price.price).toBe(1.64)
  })

  it('shows costs and profits only to callers who ask and may see them', async () => {
    const { scope, get } = await setUp()
    const { productId } = await createProduct(scope, { ...VASE, costMinor: 2020 })
    const path = `/v1/products/${productId}?includeMerchantSpecificData=true`

    const forMerchant = await get(path, MERCHANT)
    const forVisitor = await get(path)
    const unasked = await get(`/v1/products/${productId}`, MERCHANT)

    expect(forMerchant.product.costAndProfitData).toEqual({
      itemCost: 20.2,
      formattedItemCost: '€20.20',
      profit: 50,
      formattedProfit: '€50.00',
      profitMargin: 0.7123,
    })
    expect(forMerchant.product.costRange).toEqual({ minValue: 20.2, maxValue: 20.2 })
    expect(JSON.stringify(forVisitor)).not.toMatch(/cost|profit/i)
    expect(JSON.stringify(unasked)).not.toMatch(/cost|profit/i)
  })

  it('does not find hidden products, those of other sites, and invalid ids', async () => {
    const { scope, get } = await setUp()
    const elsewhere = await setUp()
    const hidden = await createProduct(scope, { ...VASE, visible: false })
    const foreign = await createProduct(elsewhere.scope, VASE)

    for (const id of [hidden.productId, foreign.productId, 'no-guid', "' OR 1=1 --"]) {
      const body = await get(`/v1/products/${encodeURIComponent(id)}`)
      expect(body.details.applicationError.code).toBe('PRODUCT_NOT_FOUND')
    }
    expect((await get(`/v1/products/${hidden.productId}`, MERCHANT)).product.visible).toBe(false)
  })
})

describe('product queries', () => {
  it('answer by GET with .r and by POST alike', async () => {
    const { scope, get, post } = await setUp()
    await createProduct(scope, { name: 'B', priceMinor: 200 })
    await createProduct(scope, { name: 'A', priceMinor: 100 })
    await createProduct(scope, { name: 'C', priceMinor: 300, visible: false })
    const request = { query: { filter: {}, sort: [{ fieldName: 'name' }], paging: { limit: 1 } } }
    const encoded = Buffer.from(JSON.stringify(request)).toString('base64url')

    const byGet = await get(`/v1/products/query-platformized?.r=${encoded}`)
    const byPost = await post('/v1/products/query-platformized', request)

    expect(byGet).toEqual(byPost)
    expect(byGet.products.map(({ name }: { name: string }) => name)).toEqual(['A'])
    expect(byGet.metadata).toEqual({ count: 1, offset: 0, total: 2 })
  })

  it('can be paged by cursor too', async () => {
    const { scope, post } = await setUp()
    for (const name of ['A', 'B', 'C']) await createProduct(scope, { name, priceMinor: 1 })
    const ask = (query: unknown) => post('/v1/products/query-platformized', { query })

    const first = await ask({ sort: [{ fieldName: 'name' }], cursorPaging: { limit: 2 } })
    const second = await ask({ cursorPaging: { cursor: first.metadata.cursors.next } })

    expect(first.metadata).toEqual({
      count: 2,
      offset: 0,
      total: 3,
      cursors: { next: expect.any(String) },
    })
    expect(second.products.map(({ name }: { name: string }) => name)).toEqual(['C'])
    expect(second.metadata.cursors).toEqual({ prev: expect.any(String) })
  })

  it('count what matches even where the page is beyond the end', async () => {
    const { scope, post } = await setUp()
    await createProduct(scope, VASE)

    const body = await post('/v1/products/query-platformized', {
      query: { filter: { 'priceData.price': { $gte: 78 } }, paging: { offset: 50 } },
    })

    expect(body).toEqual({ products: [], metadata: { count: 0, offset: 50, total: 1 } })
  })

  it('report each invalid part', async () => {
    const { post } = await setUp()

    const body = await post('/v1/products/query-platformized', {
      query: {
        filter: {
          $or: [{ nope: 1 }, { price: 'x' }],
          visible: { $ne: true },
          name: { $regex: '.' },
        },
        sort: [{ fieldName: 'description' }],
      },
    })

    expect(
      body.details.validationError.fieldViolations.map(({ field }: { field: string }) => field),
    ).toEqual([
      'query.filter.$or.0.nope',
      'query.filter.$or.1.price',
      'query.filter.name',
      'query.filter.visible',
      'query.sort.0.fieldName',
    ])
  })
})

describe('collections', () => {
  it('are found by id and slug in both versions, and with the number of products that the caller sees', async () => {
    const { scope, get } = await setUp()
    const { collectionId, slug } = await createCollection(scope, { name: 'Äpfel & Öle' })
    await createProduct(scope, { ...VASE, collectionIds: [collectionId] })
    await createProduct(scope, {
      name: 'Hidden',
      priceMinor: 1,
      visible: false,
      collectionIds: [collectionId],
    })

    const byId = await get(`/v2/collections/${collectionId}`)

    expect(slug).toBe('aepfel-oele')
    expect(byId.collection).toEqual({
      id: collectionId,
      name: 'Äpfel & Öle',
      slug,
      description: '',
      media: { items: [] },
      numberOfProducts: 1,
      visible: true,
      revision: '1',
    })
    expect(await get(`/v2/collections/slug/${slug}`)).toEqual(byId)
    expect(await get(`/v1/collections/slug/${slug}`)).toEqual(byId)
  })

  it('are read with their products and assigned-product count on request', async () => {
    const { scope, get } = await setUp()
    const { collectionId, slug } = await createCollection(scope, { name: 'Vases' })
    const inIt = { collectionIds: [collectionId] }
    await createProduct(scope, { ...VASE, ...inIt })
    await createProduct(scope, { name: 'Bowl', priceMinor: 1, ...inIt })
    await createProduct(scope, { name: 'Hidden', priceMinor: 2, visible: false, ...inIt })
    await createProduct(scope, { name: 'Elsewhere', priceMinor: 2 })
    const both = 'includeProducts=true&includeAssignedProductCount=true'

    for (const path of [`v2/collections/${collectionId}`, `v2/collections/slug/${slug}`]) {
      const plain = (await get(`/${path}`)).collection
      const { products, assignedProductCount, ...rest } = (await get(`/${path}?${both}`)).collection
      expect(products.map(({ name }: { name: string }) => name)).toEqual(['Bowl', VASE.name])
      expect(assignedProductCount).toBe(2)
      expect(rest).toEqual(plain)
      expect(plain).not.toHaveProperty('assignedProductCount')
    }
    const { collection } = await get(`/v1/collections/slug/${slug}?${both}`, MERCHANT)
    expect(collection.products).toHaveLength(3)
    expect(collection.assignedProductCount).toBe(3)
    const all = await get(`/v2/collections/${ALL_PRODUCTS_COLLECTION_ID}?${both}`)
    expect(all.collection.products).toHaveLength(3)
  })

  it('include the one of all products under its 35-character id', async () => {
    const { scope, get, post } = await setUp()
    await createProduct(scope, VASE)

    const { collection } = await get(`/v2/collections/${ALL_PRODUCTS_COLLECTION_ID}`)
    const { metadata } = await post('/v1/products/query-platformized', {
      query: { filter: { collectionIds: { $hasSome: [ALL_PRODUCTS_COLLECTION_ID] } } },
    })

    expect(collection.numberOfProducts).toBe(1)
    expect(metadata.total).toBe(1)
  })

  it('can be queried', async () => {
    const { scope, post } = await setUp()
    await createCollection(scope, { name: 'Wood' })
    await createCollection(scope, { name: 'Linen' })
    await createCollection(scope, { name: 'Secret', visible: false })

    const { collections, metadata } = await post('/v2/collections/query', {
      query: { filter: { name: { $contains: 'o' } }, sort: [{ fieldName: 'name' }] },
    })

    expect(collections.map(({ name }: { name: string }) => name)).toEqual(['Wood'])
    expect(metadata).toEqual({ count: 1, offset: 0, total: 1 })
  })
})

describe('variants', () => {
  it('are selected by choices or ids', async () => {
    const { scope, post } = await setUp()
    const { productId } = await createProduct(scope, VASE)

    const byChoice = await post(`/v1/products/${productId}/variants/query`, {
      id: productId,
      choices: { Glaze: 'Oat' },
    })
    const byId = await post(`/v1/products/${productId}/variants/query`, {
      variantIds: [byChoice.variants[0].id],
    })

    expect(byChoice.metadata).toEqual({ items: 1, offset: 0 })
    expect(byChoice.totalResults).toBe(1)
    expect(byId.variants).toEqual(byChoice.variants)
  })

  it('are purchasable items of their own', async () => {
    const { scope, get, post } = await setUp()
    const { productId } = await createProduct(scope, VASE)

    const { variants } = await post('/v1/variants/query', {
      query: { filter: { productId }, sort: [{ fieldName: 'variantName', order: 'DESC' }] },
    })

    expect(variants).toHaveLength(2)
    expect(variants[0]).toMatchObject({
      id: `${productId}-${variants[0].variantId}`,
      productId,
      variantName: 'Oat|26 cm',
      productName: 'Bottle vase',
      managedVariant: true,
      sku: 'V-OAT',
      stock: { trackQuantity: true, quantity: 0, inStock: false },
      choices: { Glaze: 'Oat', Height: '26 cm' },
      collectionIds: [],
      preorderInfo: { enabled: false },
    })
    expect(await get(`/v1/variants/${variants[0].id}`)).toEqual({ variant: variants[0] })
  })

  it('show whether they can be preordered, and are found by their choices', async () => {
    const { scope, post } = await setUp()
    const { productId } = await createProduct(scope, VASE)
    const preorder = { enabled: true, message: 'In May', limit: 40 }
    await setStock(scope, { productId, preorder })
    const find = async (filter: object) => {
      const { variants } = await post('/v1/variants/query', { query: { filter } })
      return variants.map((variant: { sku: string; preorderInfo: object }) => [
        variant.sku,
        variant.preorderInfo,
      ])
    }

    expect(await find({ 'choices.Glaze': 'Oat' })).toEqual([['V-OAT', preorder]])
    expect(await find({ 'choices.Glaze': { $ne: 'Oat' } })).toEqual([['V-INK', preorder]])
    expect(await find({ managedVariant: { $ne: true } })).toEqual([])
  })

  it('narrow the choices of other options, not their own', async () => {
    const { scope, post } = await setUp()
    const { productId } = await createProduct(scope, VASE)
    const ask = (options: Record<string, string>) =>
      post(`/v1/products/${productId}/productOptionsAvailability`, { options })

    const nothingChosen = await ask({})
    const heightChosen = await ask({ Height: '26 cm' })
    const everythingChosen = await ask({ Glaze: 'Ink', Height: '18 cm' })

    expect(nothingChosen).not.toHaveProperty('selectedVariant')
    expect(nothingChosen.availableForPurchase).toBe(false)
    expect(offers(heightChosen)).toEqual({
      Ink: [false, false],
      Oat: [true, false],
      '18 cm': [true, true],
      '26 cm': [true, false],
    })
    expect(heightChosen.availableForPurchase).toBe(false)
    expect(everythingChosen.availableForPurchase).toBe(true)
    expect(everythingChosen.selectedVariant).toMatchObject({
      price: { price: 78 },
      sku: 'V-INK',
      quantity: 5,
      inStock: true,
    })
  })
})

it('reports its catalog version', async () => {
  const { get } = await setUp()
  expect(await get('/v3/provision/version')).toEqual({ catalogVersion: 'V1_CATALOG' })
})

/** Wire contract section 5.3; `[]` means each entry of a list. */
const NEVER_NULL =
  'id slug productType weightRange.minValue weightRange.maxValue stock.trackInventory stock.inStock stock.inventoryStatus price.currency price.discountedPrice price.formatted.price price.formatted.discountedPrice costAndProfitData.formattedItemCost costAndProfitData.profit costAndProfitData.formattedProfit costAndProfitData.profitMargin pricePerUnitData.totalQuantity pricePerUnitData.totalMeasurementUnit pricePerUnitData.baseQuantity pricePerUnitData.baseMeasurementUnit additionalInfoSections additionalInfoSections.[].title additionalInfoSections.[].description ribbons ribbons.[].text media.items customTextFields customTextFields.[].title customTextFields.[].maxLength customTextFields.[].mandatory productOptions productOptions.[].optionType productOptions.[].name productPageUrl.base productPageUrl.path numericId inventoryItemId discount.type discount.value collectionIds variants variants.[].id variants.[].variant.weight variants.[].variant.sku variants.[].variant.visible variants.[].stock.trackQuantity variants.[].stock.inStock seoData.tags seoData.tags.[].type seoData.tags.[].children seoData.tags.[].custom seoData.tags.[].disabled seoData.settings.preventAutoRedirect seoData.settings.keywords'.split(
    ' ',
  )

function valuesAt(value: unknown, [segment, ...rest]: string[]): unknown[] {
  if (segment === undefined) return [value]
  if (segment === '[]') return (value as unknown[]).flatMap((entry) => valuesAt(entry, rest))
  return valuesAt((value as Record<string, unknown>)[segment], rest)
}

const MERCHANT: Caller = {
  kind: 'app',
  permissions: new Set(['WIX_STORES.READ_MERCHANT_DATA'] as const),
}

/** Ink exists at 18 cm and is in stock; oat exists at 26 cm and is sold out. */
const VASE: ProductInput = {
  name: 'Bottle vase',
  priceMinor: 7800,
  discount: { type: 'PERCENT', basisPoints: 1000 },
  brand: 'Atelier Maren',
  ribbon: 'New',
  trackInventory: true,
  options: [
    {
      name: 'Glaze',
      optionType: 'color',
      choices: [
        { value: '#22304a', description: 'Ink' },
        { value: '#e8dfd0', description: 'Oat' },
      ],
    },
    {
      name: 'Height',
      optionType: 'drop_down',
      choices: [
        { value: '18 cm', description: '18 cm' },
        { value: '26 cm', description: '26 cm' },
      ],
    },
  ],
  variants: [
    { choices: { Glaze: 'Ink', Height: '18 cm' }, weight: 1.2, sku: 'V-INK', quantity: 5 },
    {
      choices: { Glaze: 'Oat', Height: '26 cm' },
      priceMinor: 12_800,
      weight: 1.9,
      sku: 'V-OAT',
      quantity: 0,
    },
  ],
}

interface AvailabilityBody {
  productOptions: { choices: { description: string; visible: boolean; inStock: boolean }[] }[]
}

const offers = ({ productOptions }: AvailabilityBody) =>
  Object.fromEntries(
    productOptions.flatMap(({ choices }) =>
      choices.map(({ description, visible, inStock }) => [description, [visible, inStock]]),
    ),
  )

async function setUp(site: { currency?: string; language?: string } = {}) {
  const scope = await createTestSite(database, site)
  const settings = {
    publicPlatformUrl: 'https://platform.example',
    publicStorefrontUrl: 'https://shop.example',
  }
  const reads = createCatalogReads(settings, createCatalogMemory(parseKeyring(generateKey())))
  const app = (caller: Caller) => {
    const hono = new Hono<HttpEnvironment>().use(async (c, next) => {
      c.set('scope', { ...scope, caller } satisfies SiteScope)
      await next()
    })
    addRoutes(hono, catalogRoutes, reads)
    addRoutes(hono, collectionReadRoutes, reads)
    return hono.route('/', rejectCatalogV3).onError((error, c) => {
      if (!(error instanceof ApiError)) throw error
      return c.json({ message: error.message, details: error.details }, error.status)
    })
  }
  return {
    scope,
    get: async (path: string, caller: Caller = VISITOR) => (await app(caller).request(path)).json(),
    post: async (path: string, body: unknown) => {
      const response = await app(VISITOR).request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.json()
    },
  }
}
