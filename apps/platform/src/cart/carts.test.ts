import {
  DEFAULT_VARIANT_ID,
  type LineItem,
  OLDER_STORES_APP_ID,
  STORES_APP_ID,
} from '@vitrine/contract'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { saveDisplayCurrencies } from '../catalog/currency/display-currencies.ts'
import { setStock } from '../catalog/inventory/set-stock.ts'
import { findProduct } from '../catalog/product/read/find-product.ts'
import type { ProductInput } from '../catalog/product/write/product-input.ts'
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '../catalog/product/write/save-product.ts'
import { saveTranslation } from '../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cartOf, lineOf, type TestCart } from '../testing/test-cart.ts'
import { becomeMember, codeOf, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let cart: TestCart
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  cart = await newCart()
})
afterAll(() => database.close())

const VASE: ProductInput = {
  name: 'Vase',
  priceMinor: 1450,
  discount: { type: 'PERCENT', basisPoints: 1000 },
  trackInventory: true,
  weight: 0.5,
  options: [
    {
      name: 'Size',
      optionType: 'drop_down',
      choices: [
        { value: 'S', description: 'S' },
        { value: 'L', description: 'L' },
      ],
    },
    {
      name: 'Glaze',
      optionType: 'color',
      choices: [{ value: '#8b4513', description: 'Brown' }],
    },
  ],
  variants: [
    { choices: { Size: 'S', Glaze: 'Brown' }, quantity: 12, weight: 0.25, sku: 'V-S' },
    { choices: { Size: 'L', Glaze: 'Brown' }, quantity: 2, priceMinor: 4900, visible: true },
  ],
}

const CARD: ProductInput = {
  name: 'Card',
  priceMinor: 300,
  options: [
    { name: 'Paper', optionType: 'drop_down', choices: [{ value: 'Thick', description: 'Thick' }] },
  ],
  customTextFields: [
    { title: 'Words', maxLength: 10, mandatory: true },
    { title: 'From', maxLength: 5, mandatory: false },
  ],
}

it('is asked for by the older id of the app too, answers with the current one, and has its subtotal', async () => {
  const { productId } = await cup()
  const catalogReference = { catalogItemId: productId, appId: OLDER_STORES_APP_ID.toUpperCase() }
  const { body } = await cart.call('POST', '/add-to-cart', {
    lineItems: [{ catalogReference, quantity: 2 }],
  })
  expect(body.cart).toMatchObject({
    lineItems: [{ catalogReference: { appId: STORES_APP_ID } }],
    subtotal: body.cart.lineItems[0].lineItemPrice,
  })
})

describe('a cart', () => {
  it('is not found before the first item is added, which creates it', async () => {
    const before = await cart.get()
    expect(before.status).toBe(404)
    expect(before.body).toEqual({
      message: 'Cart not found',
      details: {
        applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'Cart not found', data: {} },
      },
    })

    const { productId, variantIds } = await vase()
    const added = await cart.add(productId, 2, { variantId: variantIds[0] })

    expect(added.status).toBe(200)
    expect(await cart.get()).toMatchObject({ status: 200, body: added.body })
    expect(added.headers.get('cache-control')).toBe('no-store')
    expect(added.body.cart).toMatchObject({
      buyerInfo: { visitorId: expect.any(String) },
      currency: 'EUR',
      conversionCurrency: 'EUR',
      paymentCurrency: 'EUR',
      buyerLanguage: 'en',
      siteLanguage: 'en',
      appliedDiscounts: [],
      createdDate: platform.clock.now().toISOString(),
      updatedDate: platform.clock.now().toISOString(),
    })
    expect(added.body.cart.lineItems).toMatchObject([
      {
        quantity: 2,
        catalogReference: { catalogItemId: productId, options: { variantId: variantIds[0] } },
        productName: { original: 'Vase', translated: 'Vase' },
        url: { relativePath: '/products/vase', url: 'http://localhost:3000/products/vase' },
        price: { amount: '13.05', formattedAmount: '€13.05', convertedAmount: '13.05' },
        fullPrice: { amount: '14.50' },
        priceBeforeDiscounts: { amount: '14.50' },
        lineItemPrice: { amount: '26.10', formattedConvertedAmount: '€26.10' },
        descriptionLines: [
          { name: { original: 'Size' }, plainText: { original: 'S', translated: 'S' } },
          { name: { original: 'Glaze' }, colorInfo: { original: 'Brown', code: '#8b4513' } },
        ],
        availability: { status: 'AVAILABLE', quantityAvailable: 12 },
        physicalProperties: { weight: 0.25, sku: 'V-S', shippable: true },
        itemType: { preset: 'PHYSICAL' },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        rootCatalogItemId: productId,
        priceUndetermined: false,
      },
    ])
  })

  it('answers under all three forms of its path, with either form of the token', async () => {
    const visitor = await createTestVisitor(platform)
    const token = visitor.tokens.access_token
    await cartOf(platform, token).add((await cup()).productId)
    for (const form of ['', '/ecom', '/_api/ecom-cart']) {
      for (const Authorization of [token, `Bearer ${token}`]) {
        const path = `${form}/v1/carts/current`
        expect((await platform.fetch(path, { headers: { Authorization } })).status).toBe(200)
      }
    }
    expect((await platform.fetch('/ecom/v1/carts/current')).status).toBe(401)
  })

  it('belongs to its visitor or member only', async () => {
    const { productId } = await cup()
    const { body } = await cart.add(productId)
    const [line] = body.cart.lineItems
    const other = await newCart()
    await other.add(productId)

    const foreign = [
      await other.call('POST', '/remove-line-items', { lineItemIds: [line.id] }),
      await other.call('POST', '/update-line-items-quantity', {
        lineItems: [{ id: line.id, quantity: 5 }],
      }),
    ]

    expect(foreign.map(({ status }) => status)).toEqual([404, 404])
    expect((await cart.get()).body).toEqual(body)
  })

  it('is separate for each site, as are its products', async () => {
    const other = await createTestPlatform(database)
    const { productId } = await cup()
    const otherCaller = await createTestVisitor(other)
    const { status, body } = await cartOf(other, otherCaller.tokens.access_token).add(productId)
    expect([status, body.details.applicationError.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
    // One owner on two sites does not happen, but shows that the site is checked.
    await cart.add(productId)
    await database.pool.query('UPDATE carts SET owner_id = $2 WHERE site_id = $1', [
      platform.siteId,
      await visitorId(other, otherCaller.tokens.access_token),
    ])
    expect((await cartOf(other, otherCaller.tokens.access_token).get()).status).toBe(404)
  })

  it('is for members too, and for permitted apps on behalf of visitors and members', async () => {
    await createMember(platform)
    const visitor = await createTestVisitor(platform)
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    const token = member.tokens.access_token
    const { body } = await cartOf(platform, token).add((await cup()).productId)
    expect(body.cart.buyerInfo).toEqual({ memberId: expect.any(String) })

    const reader = await createTestApp(platform, ['ECOM.READ_CARTS'])
    const pair = cartOf(platform, `${token},${reader.apiKey}`)
    expect((await pair.get()).body).toEqual(body)
    expect((await pair.call('DELETE')).body.details.applicationError.code).toBe('PERMISSION_DENIED')
    const alone = await cartOf(platform, reader.apiKey).get()
    expect([alone.status, alone.body.details.applicationError.code]).toEqual([
      400,
      'CALLER_HAS_NO_CART',
    ])
    const without = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
    expect((await cartOf(platform, `${token},${without.apiKey}`).get()).status).toBe(403)
  })

  it('takes at most three statements to read, however many lines it has', async () => {
    const count = async (reader: TestCart) => {
      await reader.get({ 'x-wix-linguist': 'de', 'x-wix-currency': 'USD' })
      platform.clock.advance(2_000)
      asked.mockClear()
      expect((await reader.get({ 'x-wix-linguist': 'de', 'x-wix-currency': 'USD' })).status).toBe(
        200,
      )
      return asked.mock.calls.length
    }
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) => cup({ name: `Cup ${at}` })),
    )
    await cart.add(made[0]?.productId ?? '')
    const few = await count(cart)
    await cart.call('POST', '/add-to-cart', {
      lineItems: made.map(({ productId }) => lineOf(productId)),
    })
    const many = await count(cart)
    asked.mockRestore()

    // The caller, the cart with its site, and the products.
    expect([few, many]).toEqual([3, 3])
  })
})

describe('adding items', () => {
  it('adds to the line of the same item, by original or translated names', async () => {
    const { productId, variantIds } = await vase()
    await cart.add(productId, 1, { variantId: variantIds[0], options: {}, customTextFields: {} })
    await cart.add(productId.toUpperCase(), 2, { options: { Glaze: 'Brown', Size: 'S' } })
    const { body } = await cart.add(productId, 1, { options: { Size: 'L', Glaze: 'Brown' } })
    expect(quantities(body)).toEqual([3, 1])
    expect(body.cart.lineItems[1]).toMatchObject({ price: { amount: '44.10' } })
  })

  it('answers what reading the cart answers', async () => {
    const { productId } = await vase()
    const card = await createProduct(platform.scope, CARD)
    await saveTranslation(platform.scope, {
      entity: 'product',
      id: productId,
      language: 'de',
      content: { name: 'Schale' },
    })
    await saveDisplayCurrencies(platform.scope, { USD: '1.0811' })
    const headers = { 'x-wix-linguist': 'de', 'x-wix-currency': 'usd' }
    await cart.add(card.productId, 1, {
      options: { Paper: 'Thick' },
      customTextFields: { From: 'Ada', Words: 'Hello' },
    })
    const line = lineOf(productId, 3, { options: { Glaze: 'Brown', Size: 'S' } })

    const added = await cart.call('POST', '/add-to-cart', { lineItems: [line] }, headers)

    const read = await cart.get(headers)
    expect(added.body).toEqual(read.body)
    expect(added.headers.get('content-language')).toBe(read.headers.get('content-language'))
    await deleteProduct(platform.scope, card.productId)
    const again = await cart.call('POST', '/add-to-cart', { lineItems: [line] }, headers)
    expect(again.body).toEqual((await cart.get(headers)).body)
  })

  it('keeps separate lines for items with different texts', async () => {
    const { productId } = await createProduct(platform.scope, CARD)
    const say = (customTextFields: object) =>
      cart.add(productId, 1, { options: { Paper: 'Thick' }, customTextFields })
    await say({ Words: 'Hello' })
    await say({ Words: ' Hello ', From: '' })
    const { body } = await say({ Words: 'Hello', From: 'Ada' })
    expect(quantities(body)).toEqual([2, 1])
    expect(body.cart.lineItems[1].descriptionLines).toMatchObject([
      { name: { original: 'Paper' }, plainText: { original: 'Thick' } },
      { name: { original: 'Words' }, plainText: { original: 'Hello' } },
      { name: { original: 'From' }, plainText: { original: 'Ada' } },
    ])
  })

  it.each([
    ['no words', { options: { Paper: 'Thick' } }, 'customTextFields.Words'],
    [
      'empty words',
      { options: { Paper: 'Thick' }, customTextFields: { Words: ' ' } },
      'customTextFields.Words',
    ],
    [
      'long words',
      { options: { Paper: 'Thick' }, customTextFields: { Words: 'x'.repeat(11) } },
      'customTextFields.Words',
    ],
    [
      'a text that the product does not have',
      { options: { Paper: 'Thick' }, customTextFields: { Words: 'a', toString: 'b' } },
      'customTextFields.toString',
    ],
    ['no choice', { customTextFields: { Words: 'a' } }, 'options.Paper'],
    [
      'an unknown choice',
      { options: { Paper: 'Thin' }, customTextFields: { Words: 'a' } },
      'options.Paper',
    ],
    [
      'an unknown option',
      { options: { Paper: 'Thick', Ink: 'Red' }, customTextFields: { Words: 'a' } },
      'options.Ink',
    ],
  ])('refuses %s', async (_, options, field) => {
    const { productId } = await createProduct(platform.scope, CARD)
    const { status, body } = await cart.add(productId, 1, options)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: `lineItems.0.catalogReference.options.${field}` },
    ])
    expect((await cart.get()).status).toBe(404)
  })

  it('finds only products and variants that shoppers may see', async () => {
    const hidden = await cup({ visible: false })
    const { productId, variantIds } = await createVase({
      variants: [
        { choices: { Size: 'S', Glaze: 'Brown' }, quantity: 12 },
        { choices: { Size: 'L', Glaze: 'Brown' }, quantity: 2, visible: false },
      ],
    })
    const replies = [
      await cart.add(hidden.productId),
      await cart.add(crypto.randomUUID()),
      await cart.add('no id'),
      await cart.add(productId, 1, { variantId: variantIds[1] }),
      await cart.add(productId, 1, { variantId: crypto.randomUUID() }),
      await cart.add(productId, 1, { variantId: 'x' }),
      await cart.add(productId, 1, { options: { Size: 'L', Glaze: 'Brown' } }),
      await cart.add(productId, 1, { variantId: DEFAULT_VARIANT_ID }),
    ]
    expect(replies.map(({ status, body }) => [status, body.details.applicationError.code])).toEqual(
      [...Array(3).fill([404, 'PRODUCT_NOT_FOUND']), ...Array(5).fill([404, 'VARIANT_NOT_FOUND'])],
    )
    const mixed = await cart.add(productId, 1, {
      variantId: variantIds[0],
      options: { Size: 'L', Glaze: 'Brown' },
    })
    expect(mixed.status).toBe(400)
  })

  it('limits the quantity to the stock, and reports the stock', async () => {
    const { productId, variantIds } = await vase()
    const large = { variantId: variantIds[1] }
    const { body } = await cart.add(productId, 5, large)
    expect(body.cart.lineItems[0]).toMatchObject({
      quantity: 2,
      availability: { status: 'AVAILABLE', quantityAvailable: 2 },
    })
    expect(quantities((await cart.add(productId, 1, large)).body)).toEqual([2])

    await stock(productId, variantIds[1] ?? '', 1)
    expect((await cart.get()).body.cart.lineItems[0]).toMatchObject({
      quantity: 2,
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
    })
    await stock(productId, variantIds[1] ?? '', 0)
    expect((await cart.get()).body.cart.lineItems[0].availability).toEqual({
      status: 'NOT_AVAILABLE',
      quantityAvailable: 0,
    })
    const refused = await (await newCart()).add(productId, 1, large)
    expect([refused.status, refused.body.details.applicationError]).toMatchObject([
      409,
      { code: 'INSUFFICIENT_INVENTORY', data: { productId, available: 0 } },
    ])
  })

  it('shares the stock among lines of the same variant', async () => {
    const { productId } = await createProduct(platform.scope, {
      ...CARD,
      options: [],
      trackInventory: true,
      quantity: 3,
    })
    await cart.add(productId, 2, { customTextFields: { Words: 'One' } })
    const { body } = await cart.add(productId, 2, { customTextFields: { Words: 'Two' } })
    expect(quantities(body)).toEqual([2, 1])
    const availability = body.cart.lineItems.map((line: LineItem) => line.availability)
    expect(availability).toEqual([
      { status: 'AVAILABLE', quantityAvailable: 3 },
      { status: 'AVAILABLE', quantityAvailable: 1 },
    ])
  })

  it('accepts preorders up to the limit', async () => {
    const { productId } = await cup({ trackInventory: true, quantity: 0 })
    expect((await cart.add(productId)).status).toBe(409)
    const preorder = { enabled: true, message: 'In May', limit: 4 }
    await setStock(platform.scope, {
      productId,
      trackQuantity: undefined,
      variants: undefined,
      preorder,
    })
    const { body } = await cart.add(productId, 9)
    // The preorder limit is visible to the merchant only.
    expect(body.cart.lineItems[0]).toMatchObject({
      quantity: 4,
      availability: { status: 'AVAILABLE' },
    })
    expect(body.cart.lineItems[0].availability).not.toHaveProperty('quantityAvailable')
  })

  it('does not limit untracked stock', async () => {
    const { productId } = await cup()
    await cart.add(productId, 9_999)
    const { body } = await cart.add(productId, 9_999)
    expect(body.cart.lineItems[0]).toMatchObject({
      quantity: 10_000,
      availability: { status: 'AVAILABLE' },
    })
    expect(body.cart.lineItems[0].availability).not.toHaveProperty('quantityAvailable')
    const digital = await createProduct(platform.scope, {
      ...CUP,
      name: 'Song',
      productType: 'digital',
    })
    const [, song] = (await cart.add(digital.productId)).body.cart.lineItems
    expect(song).toMatchObject({
      itemType: { preset: 'DIGITAL' },
      physicalProperties: { shippable: false },
    })
  })

  it('loses nothing when many tabs add items concurrently', async () => {
    const { productId } = await cup()
    const replies = await Promise.all(Array.from({ length: 64 }, () => cart.add(productId)))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const { body } = await cart.get()
    expect(quantities(body)).toEqual([64])
    expect(body.cart.revision).toBe('65')
  })

  it('is carried out once for its Idempotency-Key', async () => {
    const { productId } = await cup()
    const add = () =>
      cart.call(
        'POST',
        '/add-to-cart',
        { lineItems: [lineOf(productId)] },
        { 'Idempotency-Key': 'a' },
      )
    const first = await add()
    expect((await add()).body).toEqual(first.body)
    expect(quantities((await cart.get()).body)).toEqual([1])
  })

  it('ends at 300 line items, and at 100 in one call', async () => {
    const { productId } = await createProduct(platform.scope, { ...CARD, options: [] })
    const cards = (from: number, count: number) => ({
      lineItems: Array.from({ length: count }, (_, at) =>
        lineOf(productId, 1, { customTextFields: { Words: `No ${from + at}` } }),
      ),
    })
    expect((await cart.call('POST', '/add-to-cart', cards(0, 101))).status).toBe(400)
    for (const from of [0, 100, 200]) {
      expect((await cart.call('POST', '/add-to-cart', cards(from, 100))).status).toBe(200)
    }
    const one = await cart.call('POST', '/add-to-cart', cards(300, 1))
    expect([one.status, one.body.details.applicationError.code]).toEqual([
      400,
      'TOO_MANY_LINE_ITEMS',
    ])
    expect((await cart.get()).body.cart.lineItems).toHaveLength(300)
  })
})

describe('the contents of a cart', () => {
  it('are the catalog’s at the time of reading', async () => {
    const { productId } = await cup()
    await cart.add(productId, 3)
    await updateProduct(platform.scope, {
      productId,
      changes: { name: 'Beaker', priceMinor: 1000 },
    })
    expect((await cart.get()).body.cart.lineItems[0]).toMatchObject({
      productName: { original: 'Beaker' },
      price: { amount: '10.00' },
      lineItemPrice: { amount: '30.00' },
    })
  })

  it('are in the reader’s language and currency, and items can be given in that language', async () => {
    const { productId } = await vase()
    await saveTranslation(platform.scope, {
      entity: 'product',
      id: productId,
      language: 'de',
      content: {
        name: 'Schale',
        options: { Size: { name: 'Größe', choices: { L: 'Groß' } }, Glaze: { name: 'Glasur' } },
      },
    })
    await saveDisplayCurrencies(platform.scope, { USD: '1.0811' })
    const german = { 'x-wix-linguist': 'de-CH', 'x-wix-currency': 'usd' }
    const line = lineOf(productId, 2, { options: { Größe: 'Groß', Glasur: 'Brown' } })

    const { body, headers } = await cart.call('POST', '/add-to-cart', { lineItems: [line] }, german)

    expect(headers.get('content-language')).toBe('de')
    expect(body.cart).toMatchObject({
      currency: 'EUR',
      conversionCurrency: 'USD',
      paymentCurrency: 'EUR',
      buyerLanguage: 'de',
      siteLanguage: 'en',
    })
    expect(body.cart.lineItems[0]).toMatchObject({
      productName: { original: 'Vase', translated: 'Schale' },
      catalogReference: { options: { options: { Size: 'L', Glaze: 'Brown' } } },
      descriptionLines: [
        {
          name: { original: 'Size', translated: 'Größe' },
          plainText: { original: 'L', translated: 'Groß' },
        },
        { name: { original: 'Glaze', translated: 'Glasur' }, colorInfo: { original: 'Brown' } },
      ],
      // 88.20 × 1.0811 = 95.353, where twice 47.68 would be 95.36.
      price: { amount: '44.10', convertedAmount: '47.68' },
      lineItemPrice: { amount: '88.20', convertedAmount: '95.35', formattedAmount: '88,20\u00a0€' },
    })
    expect((await cart.get()).body.cart.lineItems[0].productName.translated).toBe('Vase')
  })

  it('keep deleted items as not found, without a price', async () => {
    const gone = await cup({ name: 'Gone' })
    const hidden = await cup({ name: 'Hidden' })
    const { productId, variantIds } = await vase()
    await cart.add(gone.productId, 2)
    await cart.add(hidden.productId)
    await cart.add(productId, 1, { variantId: variantIds[0] })
    await deleteProduct(platform.scope, gone.productId)
    await updateProduct(platform.scope, {
      productId: hidden.productId,
      changes: { visible: false },
    })

    const { body } = await cart.call('POST', '/estimate-totals', {})

    const [first, second] = body.cart.lineItems
    for (const line of [first, second]) {
      expect(line).toMatchObject({
        availability: { status: 'NOT_FOUND', quantityAvailable: 0 },
        price: { amount: '0.00' },
        lineItemPrice: { amount: '0.00' },
        priceUndetermined: true,
      })
    }
    expect(first.productName.original).toBe('Gone')
    expect(body.priceSummary.subtotal.amount).toBe('13.05')
    expect(body.violations).toMatchObject([
      { severity: 'ERROR', target: { lineItem: { id: first.id } } },
      { severity: 'ERROR', target: { lineItem: { id: second.id } } },
    ])
    const more = await cart.call('POST', '/update-line-items-quantity', {
      lineItems: [{ id: first.id, quantity: 9 }],
    })
    expect(quantities(more.body)).toEqual([2, 1, 1])
  })

  it('have the sum of the lines as total, with zeros for charges that do not exist', async () => {
    const { productId, variantIds } = await vase()
    await cart.add(productId, 2, { variantId: variantIds[0] })
    await cart.add((await cup()).productId, 3)
    const { status, body } = await cart.call('POST', '/estimate-totals', {
      shippingAddress: { country: 'EE', postalCode: '10111' },
      selectedShippingOption: { code: 'express' },
      calculateTax: true,
    })
    expect(status).toBe(200)
    const zero = { amount: '0.00', convertedAmount: '0.00', formattedAmount: '€0.00' }
    expect(body).toMatchObject({
      priceSummary: {
        subtotal: { amount: '56.10' },
        total: { amount: '56.10', formattedAmount: '€56.10' },
        shipping: zero,
        tax: zero,
        discount: zero,
        additionalFees: zero,
      },
      calculatedLineItems: [
        { pricesBreakdown: { lineItemPrice: { amount: '26.10' }, taxDetails: { taxRate: '0' } } },
        { pricesBreakdown: { totalPriceAfterTax: { amount: '30.00' } } },
      ],
      calculationErrors: {
        selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_FOUND' } },
      },
      currency: 'EUR',
      additionalFees: [],
      appliedDiscounts: [],
      violations: [],
    })
    expect((await (await newCart()).call('POST', '/estimate-totals', {})).status).toBe(404)
  })

  it('are exact for any quantity', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        async (priceMinor, basisPoints, quantity) => {
          const discount = { type: 'PERCENT' as const, basisPoints }
          const { productId } = await cup({ name: 'Dear', priceMinor, discount })
          const fresh = await newCart()
          const { body } = await fresh.add(productId, quantity)
          const [{ price, lineItemPrice }] = body.cart.lineItems
          const minor = (text: string) => BigInt(text.replace('.', ''))
          expect(minor(lineItemPrice.amount)).toBe(minor(price.amount) * BigInt(quantity))
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('changing a cart', () => {
  it('increases quantities within the stock, and always decreases them', async () => {
    const { productId, variantIds } = await vase()
    const { body } = await cart.add(productId, 2, { variantId: variantIds[0] })
    const [{ id }] = body.cart.lineItems
    const set = (quantity: number) =>
      cart.call('POST', '/update-line-items-quantity', { lineItems: [{ id, quantity }] })
    expect(quantities((await set(99)).body)).toEqual([12])
    await stock(productId, variantIds[0] ?? '', 1)
    expect(quantities((await set(20)).body)).toEqual([12])
    expect(quantities((await set(5)).body)).toEqual([5])
    expect((await set(0)).status).toBe(400)
    expect((await set(10_001)).status).toBe(400)
    expect(
      await codeOf(
        platform.fetch('/ecom/v1/carts/current', { headers: { Authorization: 'vat_x' } }),
      ),
    ).toBe('UNAUTHENTICATED')
  })

  it('removes lines, and keeps the empty cart', async () => {
    const { body } = await cart.add((await cup()).productId)
    const lineItemIds = body.cart.lineItems.map(({ id }: LineItem) => id)
    const removed = await cart.call('POST', '/remove-line-items', { lineItemIds })
    expect(removed.body.cart).toMatchObject({ id: body.cart.id, lineItems: [], revision: '3' })
    const again = await cart.call('POST', '/remove-line-items', { lineItemIds })
    expect([again.status, again.body.details.applicationError.code]).toEqual([
      404,
      'LINE_ITEM_NOT_FOUND',
    ])
  })

  it('stores the buyer’s data, and deletes cleared members', async () => {
    await cart.add((await cup()).productId)
    const cartInfo = {
      buyerNote: 'Please grind',
      buyerInfo: { email: 'ada@example.com' },
      contactInfo: {
        address: { city: 'Tallinn', country: 'EE', postalCode: '10111', addressLine: 'Pikk 1' },
        contactDetails: { firstName: 'Ada', lastName: 'Baristova' },
      },
      selectedShippingOption: { code: 'post' },
      extendedFields: { namespaces: { '@app': { gift: true } } },
      overrideCheckoutUrl: 'http://localhost:3000/pay',
    }
    const { body } = await cart.call('PATCH', '', { cartInfo })
    expect(body.cart).toMatchObject({
      ...cartInfo,
      contactInfo: { address: { ...cartInfo.contactInfo.address, countryFullname: 'Estonia' } },
    })
    const changed = await cart.call('PATCH', '', { cartInfo: { buyerNote: null } })
    expect(changed.body.cart).not.toHaveProperty('buyerNote')
    expect(changed.body.cart.selectedShippingOption).toEqual({ code: 'post' })
    expect((await (await newCart()).call('PATCH', '', { cartInfo })).status).toBe(404)
  })

  it('is rejected when it was made for an earlier revision', async () => {
    const { productId } = await cup()
    const { body } = await cart.add(productId)
    const { revision } = body.cart
    await cart.add(productId)
    const late = await cart.call('PATCH', '', { cartInfo: { buyerNote: 'x', revision } })
    expect([late.status, late.body.details.applicationError]).toMatchObject([
      409,
      { code: 'REVISION_CONFLICT', data: { revision: '3' } },
    ])
    const now = { buyerNote: 'x', revision: '3' }
    expect((await cart.call('PATCH', '', { cartInfo: now })).body.cart.revision).toBe('4')
  })

  it('rejects coupons, and changes nothing then', async () => {
    const { body } = await cart.add((await cup()).productId)
    const refused = await cart.call('PATCH', '', {
      cartInfo: { buyerNote: 'x' },
      couponCode: 'NOPE',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Coupon not found',
        details: {
          applicationError: {
            code: 'ERROR_COUPON_DOES_NOT_EXIST',
            description: 'coupon NOPE does not exist',
            data: { couponCode: 'NOPE' },
          },
        },
      },
    })
    expect((await cart.call('POST', '/remove-coupon', {})).body).toEqual(body)
  })

  it.each([
    'https://phish.example/',
    'javascript:alert(1)',
    'http://a@localhost:3000/',
    '//localhost:3000/',
    'x',
  ])('accepts a checkout address of the shop only: not %s', async (overrideCheckoutUrl) => {
    await cart.add((await cup()).productId)
    expect((await cart.call('PATCH', '', { cartInfo: { overrideCheckoutUrl } })).status).toBe(400)
  })

  it('ends with its deletion', async () => {
    await cart.add((await cup()).productId)
    expect(await cart.call('DELETE')).toMatchObject({ status: 200, body: {} })
    expect((await cart.get()).status).toBe(404)
    expect((await cart.call('DELETE')).body.details.applicationError.code).toBe(
      'OWNED_CART_NOT_FOUND',
    )
    const { rows } = await database.pool.query('SELECT 1 FROM cart_lines WHERE site_id = $1', [
      platform.siteId,
    ])
    expect(rows).toEqual([])
  })
})

const CUP: ProductInput = { name: 'Cup', priceMinor: 1000 }

async function newCart() {
  return cartOf(platform, (await createTestVisitor(platform)).tokens.access_token)
}

function cup(changes: Partial<ProductInput> = {}) {
  return createProduct(platform.scope, { ...CUP, ...changes })
}

const vase = () => createVase({})

async function createVase(changes: Partial<ProductInput>) {
  const { productId } = await createProduct(platform.scope, { ...VASE, ...changes })
  const record = await findProduct(platform.scope, productId)
  return { productId, variantIds: record?.variants.map(({ variantId }) => variantId) ?? [] }
}

async function stock(productId: string, variantId: string, quantity: number) {
  await setStock(platform.scope, {
    productId,
    trackQuantity: undefined,
    variants: [{ variantId, quantity }],
    preorder: undefined,
  })
}

async function visitorId({ services }: TestPlatform, token: string) {
  const found = await services.callers.find(token)
  return found?.caller.kind === 'visitor' ? found.caller.visitorId : ''
}

function quantities({ cart }: { cart: { lineItems: LineItem[] } }) {
  return cart.lineItems.map(({ quantity }) => quantity)
}
