import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import {
  createLiveEvents,
  createWebhookSubscriptions,
  isStreamResetError,
  type LiveEvent,
  type StreamResetError,
} from '@vitrine/client/events'
import {
  createDispatcher,
  createTestApiKey,
  createTestDatabase,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, inject, it } from 'vitest'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
const CHANGED = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'

describe.each(transports)('the events of a site, %s', (name) => {
  let transport: PlatformTransport
  let platform: TestPlatform
  let connection: ReturnType<typeof connectWithApiKey>
  let stop: AbortController

  beforeAll(async () => {
    transport = await openTransport(name)
  })
  beforeEach(async () => {
    platform = await transport.createPlatform(database)
    connection = await connectWith(['WIX_STORES.MODIFY_PRODUCTS', 'VITRINE.READ_EVENTS'])
    stop = new AbortController()
  })
  afterAll(() => transport.close())

  it('are received live, with the requested types', async () => {
    const { products } = createAdmin(connection)
    const { product } = await products.createProduct(MUG)
    await relay()
    const events = createLiveEvents(connection).subscribe({
      types: [CREATED, CHANGED],
      after: '0.0',
      signal: stop.signal,
    })
    expectTypeOf(events).toEqualTypeOf<
      AsyncGenerator<LiveEvent<typeof CREATED | typeof CHANGED>, void, undefined>
    >()

    const first = await next(events)
    await products.updateProduct(product.id, { name: 'Cup' })
    await relay()
    const second = await next(events)

    expect(first).toMatchObject({ type: CREATED, data: { productId: product.id, name: 'Mug' } })
    expect(second).toMatchObject({ type: CHANGED, data: { changedFields: ['name'] } })
    stop.abort()
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  it('end with an error that says where to go on, where some may have been missed', async () => {
    const { products } = createAdmin(connection)
    const subscribe = (after: string) =>
      createLiveEvents(connection).subscribe({ types: [CREATED], after, signal: stop.signal })
    await products.createProduct(MUG)
    await relay()
    const error = await next(subscribe('0badcafe-7.0')).catch((thrown: unknown) => thrown)
    expect(isStreamResetError(error)).toBe(true)

    const events = subscribe((error as StreamResetError).position)
    const following = next(events)
    const { product } = await products.createProduct({ ...MUG, name: 'Cup' })
    await relay()
    expect(await following).toMatchObject({ data: { productId: product.id } })
    stop.abort()
  })

  it('are received once each when the connection breaks after every one of them', async () => {
    const { host, fetch = globalThis.fetch } = transport.wiring()
    for (let index = 0; index < 4; index++) {
      await createAdmin(connection).products.createProduct({ ...MUG, name: `Mug ${index}` })
    }
    await relay()
    const apiKey = await createTestApiKey(platform, ['VITRINE.READ_EVENTS'])
    const broken = createLiveEvents(
      connectWithApiKey({
        apiKey,
        host,
        fetch: async (url, init) => cutAfterOneEvent(await fetch(url, init)),
      }),
    )

    const heard: unknown[] = []
    const events = broken.subscribe({
      types: [CREATED],
      after: '0.0',
      signal: stop.signal,
      delay: async () => {},
    })
    for await (const { data } of events) {
      if (heard.push(data.name) === 4) break
    }

    expect(heard).toEqual(['Mug 0', 'Mug 1', 'Mug 2', 'Mug 3'])
  })

  it('are rejected at once for callers without permission', async () => {
    const outsider = createLiveEvents(await connectWith(['WIX_STORES.MODIFY_PRODUCTS']))
    await expect(outsider.subscribe().next()).rejects.toMatchObject({ status: 403 })
  })

  it('are sent to subscriptions that the same program manages', async () => {
    const webhooks = createWebhookSubscriptions(
      await connectWith(['VITRINE.MANAGE_WEBHOOKS', 'VITRINE.READ_EVENTS']),
    )
    const { subscription, secret } = await webhooks.createSubscription({
      url: 'http://127.0.0.1:9/hook',
      eventTypes: [CREATED],
    })
    const { deliveryId } = await webhooks.sendTestEvent(subscription.id)
    await relay()

    expect(secret).toMatch(/^whsec_/)
    expect((await webhooks.listSubscriptions()).subscriptions).toMatchObject([subscription])
    const { delivery, attempts } = await webhooks.getDelivery(deliveryId)
    expect([delivery.status, attempts.length]).toEqual(['PENDING', 1])
    const { deliveries } = await webhooks.listDeliveries(subscription.id, { limit: 1 })
    expect(deliveries).toMatchObject([{ id: deliveryId, eventType: CREATED }])
    expect(
      (await webhooks.listAllDeliveries({ isFailed: true, status: 'PENDING' })).deliveries,
    ).toEqual(deliveries)
    expect(await webhooks.countFailures({ eventType: CREATED })).toEqual({ dead: 0, pending: 1 })
    expect(await webhooks.replayDeliveries({ status: 'DEAD' })).toEqual({
      replayed: 0,
      hasMore: false,
    })
    expect((await webhooks.listEventTypes()).eventTypes).toContain(CREATED)
    expect((await webhooks.replayDelivery(deliveryId)).deliveryId).not.toBe(deliveryId)
    expect(await webhooks.replayEvents(subscription.id, '2020-01-01T00:00:00Z')).toEqual({
      queued: 0,
    })
    expect((await webhooks.rotateSecret(subscription.id)).secret).not.toBe(secret)
    const changed = await webhooks.updateSubscription(subscription.id, { status: 'DISABLED' })
    expect(changed.subscription.status).toBe('DISABLED')
    await webhooks.deleteSubscription(subscription.id)
    expect((await webhooks.listSubscriptions()).subscriptions).toEqual([])
  })

  const relay = () => createDispatcher(platform.services).dispatchDue()

  async function connectWith(permissions: string[]) {
    const apiKey = await createTestApiKey(platform, permissions)
    return connectWithApiKey({ apiKey, ...transport.wiring() })
  }
})

const MUG = { name: 'Mug', priceData: { price: 18 } }

async function next<Event>(events: AsyncGenerator<Event, void, undefined>) {
  const { value } = await events.next()
  return value
}

/** The reply, which breaks off in the middle of the second event. */
function cutAfterOneEvent(response: Response) {
  const reader = response.body?.getReader()
  let text = ''
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value } = (await reader?.read()) ?? {}
      text += new TextDecoder().decode(value)
      const events = text.split('\n\n').filter((block) => block.startsWith('id:'))
      if (events.length === 0) return
      controller.enqueue(
        new TextEncoder().encode(`${events[0]}\n\n${events[1]?.slice(0, 9) ?? ''}`),
      )
      controller.close()
      await reader?.cancel()
    },
  })
  return new Response(body, response)
}
