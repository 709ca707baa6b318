import { type Product, STORES_APP_ID } from '@vitrine/contract'
import {
  createClient,
  createCollection,
  createProduct,
  createTestApp,
  createTestDatabase,
  createTestPlatform,
  createTestVisitor,
  type OpenDatabase,
  redirectSettings,
  setTestTerms,
  storeMedia,
  type TestPlatform,
  type TestVisitor,
} from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  findMissing,
  type RecordedCall,
  readTranscripts,
  transcriptsArePresent,
} from './transcripts.ts'

/** Ids and texts of the recorded calls, and ours that replace them. */
const RECORDED = {
  clientId: '3f6c1f5e-6a1c-4f0e-9d63-0c2f7a54e001',
  productId: '6d1f7c22-8a4b-4f1e-9c35-7be0d4a1e008',
  collectionId: 'f2c4b6a8-1357-4d9b-8ace-0f1e2d3ce010',
  variantId: '1a6f2b9c-7d0e-4b3a-8c5d-6e7f8091e012',
  secondVariantId: '2b7a3cad-8e1f-4c4b-9d6e-7f809102e013',
  secondProductId: '0b9e6a54-3c7d-4e2f-8a1b-9d0c5f6ee009',
  inventoryId: '929e83dd-75b4-b0e1-63ca-841f2b5e1ff7',
  checkoutId: '5f60a1b2-c3d4-4e5f-9061-728394a5e017',
  orderId: '60a1b2c3-d4e5-4f60-a172-8394a5b6e018',
  mediaId: 'beans_01~mv2.jpg',
}

const PNG_OF_ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Members of recorded replies that ours leaves out, each with its reason. */
const LEFT_OUT: Record<string, string> = {
  'identity.identityProfile.': 'the profile holds what the member gave, and no empty members',
  'product.costRange': 'merchant data was not asked for',
  'products[].costRange': 'merchant data was not asked for',
  'cart.contactInfo.address.subdivision': 'the buyer did not say it, and it is not looked up',
  paymentGatewayOrderId: 'no payment is to be made at a gateway',
  'order.buyerInfo.': 'the buyer is a guest',
  'order.createdBy.': 'the buyer is a guest',
  'orders[].buyerInfo.': 'the buyer is a guest',
  'orders[].createdBy.': 'the buyer is a guest',
  'metadata.cursors.next': 'there is no further page',
  'redirectSession.sessionToken': 'no token travels in a redirect session (SR-08)',
  'redirectSession.urlDetails.searchParams': 'names of the query are the server’s own business',
}

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let ours: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  platform.client = await createClient(platform.scope, {
    name: 'Recorded',
    redirectUris: ['https://shop.example/cb'],
    origins: ['https://shop.example'],
  })
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe.skipIf(!transcriptsArePresent)('the recorded calls (absent: ../shared/wire)', () => {
  describe('tokens', () => {
    it.each(callsOf('tokens', /anonymous grant/))('%s', async (_, call) => {
      await expectSameShape(call)
    })

    it.each(callsOf('tokens', /^refresh grant/))('%s', async (_, call) => {
      ours = { 'JWS.refresh.visitor': visitor.tokens.refresh_token }
      await expectSameShape(call)
    })

    it.each(callsOf('tokens', /code exchange with an unknown code/))('%s', async (_, call) => {
      await expectSameShape(call)
    })
  })

  describe('redirect sessions', () => {
    beforeEach(async () => {
      await createManyProducts()
      visitor = await createTestVisitor(platform)
      await redirectSettings.save(platform.scope, 'redirectPages', {
        eventsCheckout: 'https://store.example/events/{eventSlug}/checkout',
        bookingsCheckout: 'https://store.example/booking/form?service={serviceId}',
      })
    })

    it.each(callsOf('redirects', /^auth|^logout|^product page|^events|^bookings/))(
      '%s',
      async (_, call) => {
        await expectSameShape(call, 'https://shop.example/')
      },
    )
  })

  describe('identity', () => {
    it.each(callsOf('identity', /^register: success/))('%s', async (_, call) => {
      await expectSameShape(call)
    })

    it.each(callsOf('identity', /^register: e-mail exists/))('%s', async (_, call) => {
      await registerAda()
      const { status, body } = await send(call)
      expect(status).toBe(call.response.status)
      expect(body).toMatchObject({ details: { applicationError: { code: '-19995' } } })
    })

    it.each(callsOf('identity', /^login: wrong password/))('%s', async (_, call) => {
      await registerAda()
      const { status, body } = await send(call)
      expect(status).toBe(call.response.status)
      expect(body).toMatchObject({ details: { applicationError: { code: '-19976' } } })
    })
  })

  describe('catalog reads', () => {
    beforeEach(createManyProducts)

    it.each(callsOf('catalog-reads', /./))('%s', async (_, call) => {
      await expectSameShape(call)
    })
  })

  describe('carts', () => {
    beforeEach(async () => {
      await createManyProducts()
      visitor = await createTestVisitor(platform)
    })

    it.each(callsOf('cart', /^no cart yet/))('%s', async (_, call) => {
      await expectSameShape(call)
      expect((await send(call)).body).toMatchObject(call.response.body as object)
    })

    it.each(callsOf('cart', /^(read|delete) cart/))('%s', async (_, call) => {
      await seedCart()
      await expectSameShape(call)
    })

    // The recorded shop has the coupon; this platform has none, and rejects the whole change.
    it.each(callsOf('cart', /^update cart/))('%s', async (_, call) => {
      await seedCart()
      expect((await send(call)).status).toBe(400)
      const { request } = call
      const body = { ...(request?.body as object), couponCode: undefined }
      await expectSameShape({ ...call, request: request && { ...request, body } })
    })

    it.each(callsOf('cart', /^coupon that does not exist/))('%s', async (_, call) => {
      await seedCart()
      const { status, body } = await send(call)
      expect([status, body]).toEqual([call.response.status, call.response.body])
    })

    it.each(callsOf('cart', /^checkout from cart/))('%s', async (_, call) => {
      await seedCart()
      await expectSameShape(call)
    })

    async function seedCart() {
      const options = { variantId: ours[RECORDED.variantId] }
      const catalogItemId = ours[RECORDED.productId]
      const reply = await visitor.post('/ecom/v1/carts/current/add-to-cart', {
        lineItems: [
          { catalogReference: { catalogItemId, appId: STORES_APP_ID, options }, quantity: 2 },
        ],
      })
      expect(reply.status).toBe(200)
    }
  })

  describe('checkouts and orders', () => {
    beforeEach(async () => {
      await createManyProducts()
      await setTestTerms(platform.scope)
      visitor = await createTestVisitor(platform)
      await seedCheckout()
    })

    it.each(callsOf('checkout', /^(read checkout|order from checkout)/))('%s', async (_, call) => {
      await expectSameShape(call)
    })

    it.each(callsOf('orders', /^(search orders|one order)/))('%s', async (_, call) => {
      const [order] = callsOf('checkout', /^order from checkout/)
      if (!order) throw new Error('No order was recorded.')
      const { body } = await send(order[1])
      ours[RECORDED.orderId] = (body as { orderId: string }).orderId
      await expectSameShape(call)
    })

    /** The checkout as recorded, of our product. */
    async function seedCheckout() {
      const [create] = callsOf('checkout', /^create checkout directly/)
      if (!create) throw new Error('No checkout was recorded.')
      const { status, body } = await send(create[1])
      expect(status).toBe(create[1].response.status)
      const { id } = (body as { checkout: { id: string } }).checkout
      ours[RECORDED.checkoutId] = id
      const place = {
        address: {
          ...{ country: 'EE', subdivision: 'EE-37', city: 'Tallinn', postalCode: '10111' },
          addressLine: 'Pikk 1',
        },
        contactDetails: { firstName: 'Ada', lastName: 'Baristova', phone: '+372 5555 1234' },
      }
      const response = await platform.fetch(`/ecom/v1/checkouts/${id}`, {
        method: 'PATCH',
        headers: {
          Authorization: visitor.tokens.access_token,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          checkout: {
            billingInfo: place,
            shippingInfo: {
              shippingDestination: place,
              selectedCarrierServiceOption: { code: 'standard' },
            },
            buyerNote: '',
            customFields: [],
          },
        }),
      })
      expect(response.status).toBe(200)
    }
  })

  describe('catalog writes and stock', () => {
    beforeEach(async () => {
      await createManyProducts()
      const app = await createTestApp(platform)
      visitor.tokens.access_token = app.apiKey
    })

    // The recorded reply is that of a product with more than the request gives it.
    const simple = /create a simple product/
    it.each(callsOf('catalog-writes', simple))('%s', async (_, call) => {
      const { status, body } = await send(call)
      expect(status).toBe(200)
      expect(body).toMatchObject({ product: { name: 'Filter papers', priceData: { price: 4 } } })
    })

    it.each(callsOf('catalog-writes', /^(?!create a simple)/))('%s', async (_, call) => {
      await expectSameShape(call)
    })

    it.each(callsOf('inventory', /./))('%s', async (_, call) => {
      await expectSameShape(call)
    })
  })
})

function callsOf(file: string, names: RegExp): [string, RecordedCall][] {
  if (!transcriptsArePresent) return []
  return readTranscripts(file)
    .filter(({ name, request }) => request !== null && names.test(name))
    .map((call) => [`${call.generation}: ${call.name}`, call])
}

async function expectSameShape(call: RecordedCall, foreignCallback?: string) {
  const { status, body } = await send(call, foreignCallback)
  expect(body).toBeDefined()
  expect({ status, body }).toMatchObject({ status: call.response.status })
  const missing = findMissing(call.response.body, body)
  const unexplained = missing.filter(
    (path) => !Object.keys(LEFT_OUT).some((known) => path.startsWith(known)),
  )
  expect(unexplained).toEqual([])
}

/** Sends the recorded request with our ids and tokens in place of the recorded ones. */
async function send({ request }: RecordedCall, callback = '') {
  if (!request) throw new Error('This step sent nothing.')
  const { body, decoded } = { body: request.body, decoded: readR(request.path) }
  const path = decoded
    ? request.path.replace(
        /\.r=[^&]*/,
        `.r=${Buffer.from(translate(decoded)).toString('base64url')}`,
      )
    : translate(request.path)
  const headers: Record<string, string> = { Authorization: visitor.tokens.access_token }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const response = await platform.fetch(path, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body: translate(JSON.stringify(body), callback) }),
  })
  return { status: response.status, body: await response.json() }
}

function readR(path: string) {
  const encoded = new URL(path, 'https://any.example').searchParams.get('.r')
  return encoded === null ? null : Buffer.from(encoded, 'base64url').toString('utf8')
}

function translate(text: string, callback = '') {
  const pairs = Object.entries({ ...ours, [RECORDED.clientId]: platform.client.clientId })
  const translated = pairs.reduce((current, [from, to]) => current.replaceAll(from, to), text)
  // The recorded shop signs out on a page of its own; ours has to be registered.
  return callback === ''
    ? translated
    : translated.replace(/"postFlowUrl":"[^"]*"/, `"postFlowUrl":"${callback}"`)
}

async function registerAda() {
  const body = { loginId: { email: 'ada@store.example' }, password: 'an unhurried kettle' }
  const response = await visitor.post('/v2/register', body)
  expect(response.status).toBe(200)
}

async function createManyProducts() {
  const { scope } = platform
  const mediaId = await storeMedia(scope, {
    files: platform.services.mediaFiles,
    bytes: Buffer.from(PNG_OF_ONE_PIXEL, 'base64'),
    title: 'Bag, front',
    altText: 'A bag of beans',
  })
  const { collectionId } = await createCollection(scope, {
    name: 'Single origins',
    slug: 'single-origins',
    mediaIds: [mediaId],
  })
  const { productId } = await createProduct(scope, {
    name: 'Yirgacheffe, washed',
    slug: 'yirgacheffe-washed',
    description: '<p>Floral, <b>bright</b>.</p>',
    priceMinor: 1450,
    costMinor: 620,
    discount: { type: 'PERCENT', basisPoints: 1000 },
    brand: 'North Roasters',
    ribbon: 'New',
    trackInventory: true,
    collectionIds: [collectionId],
    mediaIds: [mediaId],
    infoSections: [{ title: 'Brewing', description: '<p>15 g per 250 ml</p>' }],
    customTextFields: [{ title: 'Gift note', maxLength: 120, mandatory: false }],
    pricePerUnit: {
      totalQuantity: 250,
      totalMeasurementUnit: 'G',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
    seo: {
      tags: [
        {
          type: 'meta',
          props: { name: 'description', content: 'Washed Ethiopian coffee' },
          children: '',
          custom: false,
          disabled: false,
        },
      ],
      settings: { preventAutoRedirect: false, keywords: [{ term: 'coffee', isMain: true }] },
    },
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [
          { value: '250 g', description: '250 g' },
          { value: '1 kg', description: '1 kg' },
        ],
      },
      { name: 'Bag', optionType: 'color', choices: [{ value: '#8b4513', description: 'Brown' }] },
    ],
    variants: [
      { choices: { Size: '250 g', Bag: 'Brown' }, quantity: 12, weight: 0.25, sku: 'SKU-1a6f' },
      { choices: { Size: '1 kg', Bag: 'Brown' }, priceMinor: 4900, quantity: 12, weight: 1 },
    ],
  })
  const second = await createProduct(scope, { name: 'Kettle', priceMinor: 3200 })
  const reply = await visitor.get(`/v1/products/${productId}`)
  const { product } = (await reply.json()) as { product: Product }
  ours = {
    [RECORDED.productId]: productId,
    [RECORDED.collectionId]: collectionId,
    [RECORDED.variantId]: product.variants[0]?.id ?? '',
    [RECORDED.secondVariantId]: product.variants[1]?.id ?? '',
    [RECORDED.secondProductId]: second.productId,
    [RECORDED.inventoryId]: product.inventoryItemId,
    [RECORDED.mediaId]: mediaId,
  }
  const app = await createTestApp(platform)
  const preorderInfo = { enabled: true, message: 'Ships in May', limit: 40 }
  await app.call('PATCH', `/v2/inventoryItems/product/${productId}`, {
    inventoryItem: { preorderInfo },
  })
}
