import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWK, jwtVerify } from 'jose'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { listPublicKeys } from '../../auth/signing-keys/signing-keys.ts'
import { addStaff } from '../../auth/staff/staff-members.ts'
import { createProduct, updateProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createMember } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { replayDelivery, replaySince, requireDelivery, sendTest } from './deliveries.ts'
import { createDispatcher, type Dispatcher, type DispatcherOptions } from './dispatcher.ts'
import { listDeliveries } from './list-deliveries.ts'
import {
  createSubscription,
  deleteSubscription,
  type NewSubscription,
  requireSubscription,
  rotateSecret,
  updateSubscription,
} from './subscriptions.ts'

let database: OpenDatabase
let platform: TestPlatform
let dispatcher: Dispatcher
let receiver: Receiver
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  dispatcher = createTestDispatcher()
  receiver = await createReceiver()
})
afterEach(() => receiver.close())
afterAll(() => database.close())

const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
const CHANGED = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'

it('sends an event as a token that the site signed, with the headers of Standard Webhooks', async () => {
  const { secret } = await subscribe({ eventTypes: [CREATED] })
  const { productId } = await createProduct(platform.scope, MUG)

  await dispatcher.dispatchDue()

  const [request] = receiver.requests
  expect(receiver.requests).toHaveLength(1)
  const { payload, protectedHeader } = await jwtVerify(request?.body ?? '', findKey, {
    algorithms: ['RS256'],
    audience: platform.siteId,
    currentDate: platform.clock.now(),
  })
  expect(protectedHeader.alg).toBe('RS256')
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  const envelope = JSON.parse(String(payload['data']))
  expect(envelope).toMatchObject({ eventType: CREATED, instanceId: platform.siteId })
  expect(JSON.parse(envelope.identity)).toEqual({ identityType: 'UNKNOWN' })
  expect(JSON.parse(envelope.data)).toMatchObject({ productId, name: 'Mug' })
  expect(payload.jti).toBe(request?.headers['webhook-id'])
  expect(isSignedWith(secret, request)).toBe(true)
})

it('signs with both secrets for a day after a rotation', async () => {
  const { subscription, secret } = await subscribe()
  const next = await rotateSecret(
    platform.scope,
    subscription.subscriptionId,
    platform.services.keyring,
  )
  await test(subscription.subscriptionId)
  expect([secret, next].map((one) => isSignedWith(one, receiver.requests[0]))).toEqual([true, true])

  platform.clock.advance(24 * HOUR)
  await test(subscription.subscriptionId)
  expect([secret, next].map((one) => isSignedWith(one, receiver.requests[1]))).toEqual([
    false,
    true,
  ])
})

it('tries ten times in 75 hours, and then lists the delivery as failed', async () => {
  const { subscription } = await subscribe({ eventTypes: [CREATED] })
  receiver.answer((_, response) => response.writeHead(503).end('closed'))
  const from = platform.clock.now().getTime()
  await createProduct(platform.scope, MUG)

  const waits: number[] = []
  for (let last = from; receiver.requests.length < 10; ) {
    await dispatcher.dispatchDue()
    const [delivery] = await deliveriesOf(subscription)
    if (delivery?.status === 'PENDING') {
      waits.push(delivery.nextAttemptAt.getTime() - last)
      platform.clock.advance(delivery.nextAttemptAt.getTime() - platform.clock.now().getTime())
      last = platform.clock.now().getTime()
    }
  }

  expect(waits.map((ms) => ms / 1000)).toEqual([
    5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ])
  platform.clock.advance(100 * HOUR)
  await dispatcher.dispatchDue()
  const [dead] = await deliveriesOf(subscription)
  expect(dead).toMatchObject({ status: 'DEAD', attempts: 10 })
  const { attempts } = await requireDelivery(platform.scope, dead?.deliveryId ?? '')
  expect(attempts).toHaveLength(10)
  expect(attempts[9]).toMatchObject({ statusCode: 503, response: 'closed' })
  expect(receiver.requests).toHaveLength(10)
})

it('respects Retry-After', async () => {
  const { subscription } = await subscribe({ eventTypes: [CREATED] })
  receiver.answer((_, response) => response.writeHead(429, { 'Retry-After': '3600' }).end())
  await createProduct(platform.scope, MUG)
  await dispatcher.dispatchDue()

  const [delivery] = await deliveriesOf(subscription)
  expect((delivery?.nextAttemptAt.getTime() ?? 0) - platform.clock.now().getTime()).toBe(HOUR)
})

it.each([301, 302, 307, 308])('treats a %i as a failure and does not follow it', async (status) => {
  const { subscription } = await subscribe({ eventTypes: [CREATED] })
  receiver.answer((_, response) => response.writeHead(status, { location: '/elsewhere' }).end())
  await createProduct(platform.scope, MUG)
  await dispatcher.dispatchDue()

  expect(receiver.requests.map(({ url }) => url)).toEqual(['/hook'])
  expect(await deliveriesOf(subscription)).toMatchObject([{ status: 'PENDING', attempts: 1 }])
})

it('stops after a 410, notifies the owners, and resumes when it is enabled again', async () => {
  const { subscription } = await subscribe()
  const { identityId } = await createMember(platform)
  await addStaff(platform.scope, { identityId, role: 'OWNER' })
  receiver.answer((_, response) => response.writeHead(410).end())
  await sendTest(platform.scope, subscription.subscriptionId, CREATED)
  await dispatcher.dispatchDue()
  expect(await requireSubscription(platform.scope, subscription.subscriptionId)).toMatchObject({
    status: 'GONE',
  })
  const [emailMessage] = await platform.readMail()
  expect(emailMessage?.subject).toContain('no longer sends events')

  await sendTest(platform.scope, subscription.subscriptionId, CHANGED)
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(1)

  receiver.answer((_, response) => response.end())
  await updateSubscription(platform.scope, subscription.subscriptionId, { status: 'ENABLED' })
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(2)
})

it('stops only after no delivery succeeded for five days', async () => {
  const { subscription } = await subscribe()
  const { subscriptionId } = subscription
  const status = async () => (await requireSubscription(platform.scope, subscriptionId)).status
  receiver.answer((_, response) => response.writeHead(500).end())
  await test(subscriptionId)
  platform.clock.advance(5 * 24 * HOUR - 60_000)
  await test(subscriptionId)
  expect(await status()).toBe('ENABLED')

  platform.clock.advance(60_000)
  await test(subscriptionId)
  expect(await status()).toBe('FAILING')
})

it('resends one event, or all events since a time, on request', async () => {
  const { subscription } = await subscribe({ eventTypes: [CREATED, CHANGED] })
  const { subscriptionId } = subscription
  const { productId } = await createProduct(platform.scope, MUG)
  await dispatcher.dispatchDue()
  platform.clock.advance(HOUR)
  const since = platform.clock.now()
  await updateProduct(platform.scope, { productId, changes: { name: 'Cup' } })
  await dispatcher.dispatchDue()
  const ids = () => receiver.requests.map(({ headers }) => headers['webhook-id'])
  const [first, second] = ids()

  const [latest] = await deliveriesOf(subscription)
  await replayDelivery(platform.scope, latest?.deliveryId ?? '')
  await dispatcher.dispatchDue()
  expect(ids().slice(2)).toEqual([second])

  expect(await replaySince(platform.scope, { subscriptionId, since }, platform.services)).toBe(1)
  await replaySince(platform.scope, { subscriptionId, since: new Date(0) }, platform.services)
  await dispatcher.dispatchDue()
  expect(ids().slice(3).toSorted()).toEqual([first, second, second].toSorted())
})

it('is not delayed by a hanging endpoint of another subscription', async () => {
  const slow = await createReceiver()
  slow.answer(() => undefined)
  await subscribe({ url: `${slow.url}/slow` })
  const { subscription } = await subscribe({ eventTypes: [CREATED] })
  const running = dispatcher.start()
  await createProduct(platform.scope, MUG)

  await receiver.received(1)
  await createProduct(platform.scope, { ...MUG, name: 'Cup' })
  await receiver.received(2)

  expect((await deliveriesOf(subscription)).length).toBe(2)
  slow.close()
  await running.stop()
})

it('processes the other sites when one fails', async () => {
  const broken = platform
  await subscribe({ eventTypes: [CREATED] })
  await createProduct(broken.scope, MUG)
  const breakIt = 'UPDATE event_outbox SET entity = $2 WHERE site_id = $1'
  await database.pool.query(breakIt, [broken.siteId, 'nothing'])

  platform = await createTestPlatform(database)
  await subscribe({ eventTypes: [CREATED] })
  await createProduct(platform.scope, MUG)
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(1)

  await database.pool.query(breakIt, [broken.siteId, 'product'])
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(2)
})

it('shares the work with other processes, and sends no event twice', async () => {
  await subscribe({ eventTypes: [CREATED] })
  for (let index = 0; index < 60; index++) {
    await createProduct(platform.scope, { ...MUG, name: `Mug ${index}` })
  }

  await Promise.all(
    [dispatcher, createTestDispatcher(), createTestDispatcher()].map((one) => one.dispatchDue()),
  )
  await dispatcher.dispatchDue()

  const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([60, 60])
})

it('sends the deliveries of a dead process when its lease has expired', async () => {
  await subscribe({ eventTypes: [CREATED] })
  await createProduct(platform.scope, MUG)
  const dead = createTestDispatcher({
    receivers: {
      ...platform.services.receivers,
      fetch: () => {
        throw new Error('The process ends here.')
      },
    },
  })
  await dead.dispatchDue()
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(0)

  platform.clock.advance(60_000)
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(1)
})

it('sends nothing to a deleted subscription', async () => {
  const { subscription } = await subscribe()
  await createProduct(platform.scope, MUG)
  await deleteSubscription(platform.scope, subscription.subscriptionId)
  await dispatcher.dispatchDue()
  expect(receiver.requests).toHaveLength(0)
})

it('tests an endpoint with an event of any type', async () => {
  const { subscription } = await subscribe()
  await test(subscription.subscriptionId)
  expect(receiver.requests).toHaveLength(1)
})

const HOUR = 60 * 60 * 1000

const MUG = { name: 'Mug', priceMinor: 1450 }

function createTestDispatcher(overrides: Partial<DispatcherOptions> = {}) {
  return createDispatcher({
    ...platform.services,
    logger: pino({ level: 'silent' }),
    random: () => 0,
    ...overrides,
  })
}

function subscribe({
  url = `${receiver.url}/hook`,
  eventTypes = [],
}: Partial<NewSubscription> = {}) {
  return createSubscription(platform.scope, { url, eventTypes }, platform.services.keyring)
}

async function test(subscriptionId: string) {
  await sendTest(platform.scope, subscriptionId, undefined)
  await dispatcher.dispatchDue()
}

function deliveriesOf({ subscriptionId }: { subscriptionId: string }) {
  return listDeliveries(platform.scope, { subscriptionId, limit: 100 })
}

async function findKey({ kid }: { kid?: string }) {
  const keys = await listPublicKeys(platform.scope, platform.services.keyring)
  return importJWK(keys.find((key) => key.kid === kid) as JWK, 'RS256')
}

function isSignedWith(secret: string, request: Received | undefined) {
  const { headers = {}, body = '' } = request ?? {}
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), at, body)
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

interface Received {
  url: string
  headers: IncomingMessage['headers']
  body: string
}

interface Receiver {
  url: string
  requests: Received[]
  /** The response from now on; 200 by default. */
  answer(reply: (request: Received, response: ServerResponse) => void): void
  received(count: number): Promise<void>
  close(): void
}

async function createReceiver(): Promise<Receiver> {
  const requests: Received[] = []
  const waiting: { count: number; settle: () => void }[] = []
  let reply: (request: Received, response: ServerResponse) => void = (_, response) => response.end()
  const server: Server = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString()
    const request = { url: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    reply(request, response)
    for (const { count, settle } of waiting) if (requests.length >= count) settle()
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => {
      reply = next
    },
    received: (count) =>
      new Promise((settle) => {
        if (requests.length >= count) settle()
        else waiting.push({ count, settle })
      }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
