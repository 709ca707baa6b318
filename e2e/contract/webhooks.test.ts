import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { STORES_APP_ID } from '@vitrine/client'
import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import { type AnyWebhookEvent, createWebhooks, type Webhooks } from '@vitrine/client/webhooks'
import {
  abandonCarts,
  createDispatcher,
  createTestApiKey,
  createTestDatabase,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

const ABANDONED = 'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent'
const RECOVERED = 'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent'

describe.each(transports)('an event of the platform, %s', (name) => {
  let transport: PlatformTransport
  let platform: TestPlatform
  let apiKey: string
  let receiver: Server
  let webhooks: Webhooks
  let received: AnyWebhookEvent[]
  let answers: number[]
  let lateBy: number

  beforeAll(async () => {
    transport = await openTransport(name)
  })
  beforeEach(async () => {
    platform = await transport.createPlatform(database)
    apiKey = await createTestApiKey(platform, [
      'WIX_STORES.MODIFY_PRODUCTS',
      'VITRINE.READ_EVENTS',
      'VITRINE.MANAGE_WEBHOOKS',
    ])
    received = []
    answers = []
    lateBy = 0
    webhooks = createWebhooks({
      ...transport.wiring(),
      now: () => platform.clock.now().getTime() + lateBy,
      jwks: new URL(`${transport.wiring().host}/oauth2/jwks`),
      otherwise: (event) => void received.push(event),
      log: () => {},
    })
    receiver = createServer(
      getRequestListener(async (request) => {
        const response = await webhooks.handleRequest(request)
        answers.push(response.status)
        return response
      }),
    )
    await new Promise<void>((listening) => receiver.listen(0, listening))
  })
  afterEach(() => receiver.close())
  afterAll(() => transport.close())

  it('is verified with the public key of the platform, unwrapped, and passed to its handler', async () => {
    await subscribe()
    const { products, collections } = admin()

    const { product } = await products.createProduct({ name: 'Mug', priceData: { price: 18 } })
    await products.updateProduct(product.id, { priceData: { price: 20 } })
    const { collection } = await collections.createCollection({ name: 'Cups' })
    await collections.deleteCollection(collection.id)
    await products.deleteProduct(product.id)
    await createDispatcher(platform.services).dispatchDue()

    const types = received.map(({ metadata }) => metadata.eventType)
    expect(types).toEqual(
      expect.arrayContaining([
        'com.wix.ecommerce.catalog.api.v1.ProductCreated',
        'com.wix.ecommerce.catalog.api.v1.ProductChanged',
        'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
        'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
        'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
      ]),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    const created = received.find(
      ({ metadata }) => metadata.eventType === 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    )
    expect(created).toMatchObject({
      data: { productId: product.id },
      metadata: { instanceId: platform.siteId },
    })
  })

  it('delivers each abandoned and recovered cart once', async () => {
    await subscribe()
    const { product } = await admin().products.createProduct({
      name: 'Mug',
      priceData: { price: 18 },
    })
    const { currentCart } = transport.connect()
    const lineItems = [
      { catalogReference: { catalogItemId: product.id, appId: STORES_APP_ID }, quantity: 2 },
    ]
    const { cart } = await currentCart.addToCurrentCart({ lineItems })
    platform.clock.advance(60 * 60_000)
    await Promise.all([abandonCarts(platform.services), abandonCarts(platform.services)])
    await currentCart.addToCurrentCart({ lineItems })
    await createDispatcher(platform.services).dispatchDue()

    const ofCarts = received.filter(({ metadata }) => /Cart/.test(metadata.eventType))
    const now = platform.clock.now().toISOString()
    expect(ofCarts.map(({ metadata }) => metadata.eventType).sort()).toEqual([ABANDONED, RECOVERED])
    expect(ofCarts.find(({ metadata }) => metadata.eventType === ABANDONED)).toMatchObject({
      data: {
        cartId: cart.id,
        creationTime: cart.createdDate,
        abandonTime: now,
        buyerInfo: { id: cart.buyerInfo.visitorId, identityType: 'VISITOR' },
        itemsCount: 2,
        totals: { subtotal: 36, total: 36, formattedTotal: '€36.00' },
      },
      metadata: {
        instanceId: platform.siteId,
        identity: {
          identityType: 'ANONYMOUS_VISITOR',
          anonymousVisitorId: cart.buyerInfo.visitorId,
        },
      },
    })
    expect(ofCarts.find(({ metadata }) => metadata.eventType === RECOVERED)).toMatchObject({
      data: { cartId: cart.id, recoveredTime: now, abandonedTime: now },
    })
  })

  it('is rejected when it is replayed after its tolerance', async () => {
    await subscribe()
    await admin().products.createProduct({ name: 'Mug', priceData: { price: 18 } })
    lateBy = 6 * 60_000

    await createDispatcher(platform.services).dispatchDue()

    expect(received).toEqual([])
    expect(new Set(answers)).toEqual(new Set([401]))
  })

  const admin = () => createAdmin(connectWithApiKey({ apiKey, ...transport.wiring() }))

  async function subscribe() {
    const { api } = connectWithApiKey({ apiKey, ...transport.wiring() })
    const { port } = receiver.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/webhooks`
    await api.post('/_api/events/v1/webhooks/subscriptions', { url })
  }
})
