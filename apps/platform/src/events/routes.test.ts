import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { createReceivers } from '../outbound/receivers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestStaff } from '../testing/test-staff.ts'
import { streamEvents } from './event-stream.ts'
import { recordResults } from './webhooks/delivery-queue.ts'
import { createDispatcher } from './webhooks/dispatcher.ts'
import { countFailedDeliveries, listDeliveries } from './webhooks/list-deliveries.ts'
import { replayFailedDeliveries } from './webhooks/replay-deliveries.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform, ALL)
})
afterAll(() => database.close())

const ALL: Permission[] = ['VITRINE.READ_EVENTS', 'VITRINE.MANAGE_WEBHOOKS']
const SUBSCRIPTIONS = '/_api/events/v1/webhooks/subscriptions'
const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
const DELETED = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
const URL = 'http://127.0.0.1:9/hook'

describe('subscriptions', () => {
  it('are created, shown without their secret, changed and deleted', async () => {
    const made = await app.call('POST', SUBSCRIPTIONS, { url: URL, eventTypes: [CREATED] })
    expect(made.body.secret).toMatch(/^whsec_/)
    const { id } = made.body.subscription

    const { body } = await app.call('GET', SUBSCRIPTIONS)
    const lastDay = { delivered: 0, dead: 0, pending: 0 }
    expect(body.subscriptions).toEqual([{ ...made.body.subscription, lastDay }])
    expect(JSON.stringify(body)).not.toContain('whsec_')
    const changed = await app.call('PATCH', `${SUBSCRIPTIONS}/${id}`, { status: 'DISABLED' })
    expect(changed.body.subscription).toMatchObject({ id, status: 'DISABLED', url: URL })

    expect((await app.call('DELETE', `${SUBSCRIPTIONS}/${id}`)).status).toBe(200)
    expect((await app.call('GET', `${SUBSCRIPTIONS}/${id}`)).status).toBe(404)
  })

  it('store their secret encrypted', async () => {
    const { body } = await app.call('POST', SUBSCRIPTIONS, { url: URL })
    const { rows } = await database.pool.query(
      'SELECT sealed_secret::text FROM webhook_subscriptions WHERE site_id = $1',
      [platform.siteId],
    )
    const hex = Buffer.from(body.secret).toString('hex')
    expect(rows[0].sealed_secret).not.toContain(hex)
  })

  it.each([
    [
      'an event type that does not exist',
      { url: URL, eventTypes: ['product.created'] },
      'eventTypes',
    ],
    ['no address', { url: 'shop' }, 'url'],
    ['an unknown member', { url: URL, secret: 'mine' }, 'secret'],
  ])('refuse %s', async (_, subscription, field) => {
    const { status, body } = await app.call('POST', SUBSCRIPTIONS, subscription)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe(field)
  })

  it.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:word@hooks.example/',
    'https://hooks.example:22/',
    'file:///etc/passwd',
  ])('SR-92: are not sent to %s in production', async (url) => {
    const receivers = createReceivers({ isProduction: true })
    const strict = await createTestPlatform(database, { receivers })
    const { status, body } = await (await createTestApp(strict, ALL)).call('POST', SUBSCRIPTIONS, {
      url,
    })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toBe('url')
  })

  it('need the permission, and are not visible to another site', async () => {
    const { body } = await app.call('POST', SUBSCRIPTIONS, { url: URL })
    const { id } = body.subscription
    const reader = await createTestApp(platform, ['VITRINE.READ_EVENTS'])
    expect((await reader.call('GET', SUBSCRIPTIONS)).status).toBe(403)

    const otherCaller = await createTestApp(await createTestPlatform(database), ALL)
    for (const [method, path] of [
      ['GET', id],
      ['DELETE', id],
      ['GET', `${id}/deliveries`],
      ['POST', `${id}/rotate-secret`],
    ]) {
      expect((await otherCaller.call(method ?? '', `${SUBSCRIPTIONS}/${path}`)).status).toBe(404)
    }
  })

  it('show the result of each delivery', async () => {
    const { body } = await app.call('POST', SUBSCRIPTIONS, { url: URL, eventTypes: [CREATED] })
    const { id } = body.subscription
    const test = await app.call('POST', `${SUBSCRIPTIONS}/${id}/test`, {})
    await createDispatcher(platform.services).dispatchDue()

    const listed = await app.call('GET', `${SUBSCRIPTIONS}/${id}/deliveries?status=PENDING`)
    expect(listed.body.deliveries).toMatchObject([
      { id: test.body.deliveryId, eventType: CREATED, isTest: true, attempts: 1 },
    ])
    const shown = await app.call('GET', `/v1/webhooks/deliveries/${test.body.deliveryId}`)
    expect(shown.body.attempts).toMatchObject([
      { attempt: 1, response: '127.0.0.1:9 could not be reached.' },
    ])
    const foreign = await app.call('POST', `${SUBSCRIPTIONS}/${id}/test`, {
      eventType: 'wix.stores.catalog.v3.product_created',
    })
    expect(foreign.status).toBe(400)
  })
})

describe('the delivery log', () => {
  const LOG = '/_api/events/v1/webhooks/deliveries'
  const FAILURES = '/_api/events/v1/webhooks/failures'
  let here: string
  let there: string
  beforeEach(async () => {
    here = await subscribe([CREATED])
    there = await subscribe([CREATED, DELETED])
    await app.call('POST', `${SUBSCRIPTIONS}/${here}/test`, {})
    await app.call('POST', `${SUBSCRIPTIONS}/${there}/test`, { eventType: DELETED })
    await createDispatcher(platform.services).dispatchDue()
  })

  it('has the deliveries of all subscriptions with their last attempt, in pages', async () => {
    const { deliveries } = await log('')
    expect(deliveries).toMatchObject([
      {
        subscriptionId: there,
        eventType: DELETED,
        lastAttempt: { durationMs: expect.any(Number) },
      },
      { subscriptionId: here, eventType: CREATED, attempts: 1 },
    ])
    expect(deliveries[0].lastAttempt).not.toHaveProperty('statusCode')

    const first = await log('?limit=1')
    const next = await log(`?limit=1&before=${first.deliveries[0].id}`)
    expect([first, next].map((page) => page.deliveries.length)).toEqual([1, 1])
    expect(next.deliveries[0].subscriptionId).toBe(here)
  })

  it('is narrowed by subscription, type and failure', async () => {
    await app.call('POST', `${SUBSCRIPTIONS}/${here}/test`, {})

    expect((await log(`?subscriptionId=${there}`)).deliveries).toHaveLength(1)
    expect((await log(`?eventType=${CREATED}`)).deliveries).toHaveLength(2)
    expect((await log('?isFailed=true')).deliveries).toHaveLength(2)
    expect((await log('?isFailed=true&status=DEAD')).deliveries).toEqual([])
    expect((await app.call('GET', `${LOG}?isFailed=perhaps`)).status).toBe(400)
    expect((await app.call('GET', `${LOG}?subscriptionId=1`)).status).toBe(400)
  })

  it('counts what failed, until it is sent again in place of it, once', async () => {
    await giveUp(here)
    expect(await failures()).toEqual({ dead: 1, pending: 1 })
    expect(await failures(`?subscriptionId=${here}`)).toEqual({ dead: 1, pending: 0 })

    const [one, two] = await Promise.all([replay('DEAD'), replay('DEAD')])
    expect(one.replayed + two.replayed).toBe(1)
    expect(await replay('PENDING', { eventType: CREATED })).toEqual({ replayed: 0, hasMore: false })
    expect(await replay('PENDING', { eventType: DELETED })).toEqual({ replayed: 1, hasMore: false })
    expect(await failures()).toEqual({ dead: 0, pending: 0 })

    const { deliveries } = await log('')
    expect(deliveries).toHaveLength(4)
    for (const replaced of deliveries.slice(2)) {
      expect(replaced).toMatchObject({ status: 'DEAD', finishedDate: expect.any(String) })
      const { body } = await app.call('GET', `${LOG}/${replaced.replayedBy}`)
      expect(body.delivery).toMatchObject({ eventId: replaced.eventId, status: 'PENDING' })
    }
  })

  it('sends one failed delivery again in its place, and any other one beside it', async () => {
    const [failed] = (await log('')).deliveries
    const once = await app.call('POST', `${LOG}/${failed.id}/replay`, {})
    const shown = await app.call('GET', `${LOG}/${failed.id}`)
    expect(shown.body.delivery).toMatchObject({
      status: 'DEAD',
      replayedBy: once.body.deliveryId,
    })
    const again = await app.call('POST', `${LOG}/${failed.id}/replay`, {})
    expect(again.body.deliveryId).not.toBe(once.body.deliveryId)
  })

  it('ends a replaced delivery whose attempt was under way, and keeps that attempt', async () => {
    const [failed] = (await log('')).deliveries
    await app.call('POST', `${LOG}/${failed.id}/replay`, {})
    const at = platform.clock.now()
    const late = { deliveryId: failed.id, status: 'PENDING' as const, attempts: 2, durationMs: 5 }
    const texts = { request: '{}', response: 'down', statusCode: 503 }
    await recordResults(platform.scope, [{ ...late, ...texts, nextAttemptAt: at, startedAt: at }])

    const { body } = await app.call('GET', `${LOG}/${failed.id}`)
    expect(body.delivery).toMatchObject({ status: 'DEAD', attempts: 2 })
    expect(body.attempts).toMatchObject([{ attempt: 1 }, { attempt: 2, statusCode: 503 }])
  })

  it('is sent again in batches of 100', async () => {
    await database.pool.query(
      `INSERT INTO webhook_deliveries (site_id, delivery_id, subscription_id, part, event_id, event_type, status,
         attempts, next_attempt_at, created_at)
       SELECT $1, gen_random_uuid(), $2, 0, gen_random_uuid(), $3, 'DEAD', 10, now(), now()
       FROM generate_series(1, 101)`,
      [platform.siteId, here, CREATED],
    )
    expect(await replay('DEAD')).toEqual({ replayed: 100, hasMore: true })
    expect(await replay('DEAD')).toEqual({ replayed: 1, hasMore: false })
  })

  it('is that of its own subscriptions for an app, and of the shop for its staff', async () => {
    const owner = await createTestStaff(platform, 'OWNER')
    expect((await read(owner.get(LOG))).deliveries).toHaveLength(2)
    const { subscriptions } = await read(owner.get(SUBSCRIPTIONS))
    expect(subscriptions).toHaveLength(2)
    expect(subscriptions[0]).toMatchObject({ lastDay: { delivered: 0, dead: 0, pending: 1 } })
    const catalog = await createTestStaff(await createTestPlatform(database), 'CATALOG')
    expect((await catalog.get(LOG)).status).toBe(403)

    const caller = {
      kind: 'app' as const,
      permissions: new Set(ALL),
      clientId: platform.client.clientId,
    }
    const scope = { ...platform.scope, caller }
    expect(await listDeliveries(scope, { limit: 10 })).toEqual([])
    expect(await countFailedDeliveries(scope, {})).toEqual({ dead: 0, pending: 0 })
    expect(await replayFailedDeliveries(scope, { status: 'PENDING' })).toMatchObject({
      replayed: 0,
    })
  })

  async function read(response: Promise<Response>) {
    return (await response).json()
  }

  async function subscribe(eventTypes: string[]) {
    const { body } = await app.call('POST', SUBSCRIPTIONS, { url: URL, eventTypes })
    return body.subscription.id
  }

  async function log(query: string) {
    return (await app.call('GET', `${LOG}${query}`)).body
  }

  async function failures(query = '') {
    return (await app.call('GET', `${FAILURES}${query}`)).body.failures
  }

  async function replay(status: string, filter: { eventType?: string } = {}) {
    return (await app.call('POST', `${LOG}/replay`, { status, ...filter })).body
  }

  /** As if its ten attempts had failed. */
  async function giveUp(subscriptionId: string) {
    await database.pool.query(
      `UPDATE webhook_deliveries SET status = 'DEAD' WHERE site_id = $1 AND subscription_id = $2`,
      [platform.siteId, subscriptionId],
    )
  }
})

describe('the live stream', () => {
  it('sends events while a client is connected', async () => {
    const stream = await listen()
    const { productId } = await createProduct(platform.scope, MUG)
    await relay()

    const [event] = await stream.take(1)
    expect(event).toMatchObject({ id: await idOf('1.0'), event: CREATED })
    expect(event?.data).toMatchObject({ eventType: CREATED, data: { productId } })
    await stream.close()
  })

  it('resumes after the last received event', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    await updateProduct(platform.scope, { productId, changes: { name: 'Cup' } })
    await relay()
    const all = await listen('', '0.0')
    const ids = (await all.take(5)).map(({ id }) => id)
    await all.close()
    expect(ids).toEqual(
      await Promise.all(['1.0', '1.1', '1.2', '2.0', '2.1'].map((place) => idOf(place))),
    )

    for (const [index, id] of ids.entries()) {
      const rest = await listen('', id)
      const heard = (await rest.take(4 - index)).map((event) => event.id)
      expect(heard).toEqual(ids.slice(index + 1))
      await rest.close()
    }
  })

  it('goes on after a position that a promoted replica has, under its incarnation', async () => {
    await createProduct(platform.scope, MUG)
    await relay()
    const stream = await listen('', '0.0')
    const [first] = await stream.take(3)
    await renewIncarnation()
    await createProduct(platform.scope, { ...MUG, name: 'Cup' })
    await relay()
    const reconnected = await listen('', await idOf('1.2', first?.id))

    const [here, there] = [await stream.take(1), await reconnected.take(1)]

    expect(here).toEqual(there)
    expect(here).toMatchObject([{ id: await idOf('2.0'), event: CREATED }])
    expect(incarnationIn(here[0]?.id)).not.toBe(incarnationIn(first?.id))
    await Promise.all([stream.close(), reconnected.close()])
  })

  it('tells listeners to begin again that have heard more than a promoted replica has', async () => {
    await createProduct(platform.scope, MUG)
    await createProduct(platform.scope, MUG)
    await relay()
    const stream = await listen('', '0.0')
    const heard = await stream.take(6)
    // As on a replica that was promoted without the second product.
    await loseChangesAfter(1)
    await renewIncarnation()

    expect(await stream.take(1)).toMatchObject([
      { id: await idOf('1.999999', heard[0]?.id), event: 'reset', data: {} },
    ])
    await createProduct(platform.scope, { ...MUG, name: 'Cup' })
    await relay()
    expect(await stream.take(1)).toMatchObject([{ id: await idOf('2.0'), event: CREATED }])
    // The same number as before, of another change.
    const reconnected = await listen('', heard.at(-1)?.id)
    expect(await reconnected.take(1)).toMatchObject([
      { id: await idOf('2.999999'), event: 'reset' },
    ])
    await Promise.all([stream.close(), reconnected.close()])
  })

  it('tells listeners to begin again whose position is of another database', async () => {
    await createProduct(platform.scope, MUG)
    await relay()
    const stream = await listen('', '00000000-1.0')
    expect(await stream.take(1)).toMatchObject([{ event: 'reset' }])
    await stream.close()
  })

  it('sends only the requested types', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    await updateProduct(platform.scope, { productId, changes: { name: 'Cup' } })
    await relay()
    const changed = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'
    const stream = await listen(`?types=${changed}`, '0.0')
    expect(await stream.take(1)).toMatchObject([{ event: changed }])
    await stream.close()
  })

  it('contains no costs for clients without the permission', async () => {
    await createProduct(platform.scope, { ...MUG, costMinor: 600 })
    await relay()
    const stream = await listen('', '0.0')
    expect(JSON.stringify(await stream.take(2))).not.toMatch(/cost/i)
    await stream.close()
  })

  it('ends when the authorisation ends, even with a backlog', async () => {
    await createProduct(platform.scope, MUG)
    await relay()
    const stream = streamEvents(platform.scope, {
      after: { incarnation: '', position: 0, part: 999_999 },
      types: new Set(),
      options: { settings: platform.services, merchantData: false },
      mayGoOn: async () => false,
    })
    const reader = stream.getReader()
    await reader.read()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('-1.0\n')

    platform.clock.advance(15_000)
    await createProduct(platform.scope, { ...MUG, name: 'Cup' })
    await relay()
    // Events read before that time may still arrive, later ones do not.
    let rest = ''
    for await (const part of readAll(reader)) rest += part
    expect(rest).not.toContain('-2.0\n')
  })

  it.each([
    ['an invalid event id', { after: 'x' }, 400],
    ['an event type that does not exist', { query: '?types=x' }, 400],
  ])('refuses %s', async (_, { query = '', after }: { query?: string; after?: string }, status) => {
    expect((await open(query, after)).status).toBe(status)
  })

  it('is open a hundred times for one caller, and again when one of them is closed', async () => {
    const opened = await Promise.all(Array.from({ length: 100 }, () => open('')))
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))

    const refused = await open('')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('10')
    expect((await refused.json()).message).toContain('100 streams open')
    const staff = await createTestStaff(platform, 'OWNER')
    const headers = { Authorization: staff.tokens.access_token }
    const theirs = await platform.fetch('/_api/events/v1/events/stream', { headers })
    expect(theirs.status).toBe(200)
    await theirs.body?.cancel()

    await opened.pop()?.body?.cancel()
    const again = await open('')
    expect(again.status).toBe(200)
    await Promise.all([again, ...opened].map(({ body }) => body?.cancel()))
  })

  it('is denied to visitors', async () => {
    const key = await createTestApp(platform, [])
    expect((await key.call('GET', '/v1/events/stream')).status).toBe(403)
  })
})

const MUG = { name: 'Mug', priceMinor: 1450 }

const relay = () => createDispatcher(platform.services).dispatchDue()

/** The id at this place, in the incarnation of the site's last event or of another id. */
async function idOf(place: string, other?: string) {
  const { rows } = await database.pool.query<{ incarnation: string }>(
    'SELECT incarnation FROM event_positions WHERE site_id = $1',
    [platform.siteId],
  )
  return `${other ? incarnationIn(other) : rows[0]?.incarnation}-${place}`
}

const incarnationIn = (id = '') => id.split('-')[0]

const renewIncarnation = () =>
  database.pool.query('UPDATE database_incarnation SET incarnation = $1', [
    crypto.randomUUID().slice(0, 8),
  ])

async function loseChangesAfter(position: number) {
  const values = [platform.siteId, position]
  await database.pool.query('DELETE FROM event_outbox WHERE site_id = $1 AND position > $2', values)
  await database.pool.query('UPDATE event_positions SET position = $2 WHERE site_id = $1', values)
}

function open(query: string, lastEventId?: string) {
  return platform.fetch(`/_api/events/v1/events/stream${query}`, {
    headers: {
      Authorization: app.apiKey,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
  })
}

interface StreamedEvent {
  id: string
  event: string
  data: Record<string, unknown>
}

async function listen(query = '', lastEventId?: string) {
  const response = await open(query, lastEventId)
  expect(response.headers.get('Content-Type')).toContain('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  await readMore()
  return { take, close: () => reader.cancel() }

  async function readMore() {
    text += decoder.decode((await reader.read()).value, { stream: true })
  }

  /** The next events; later ones are returned by the next call. */
  async function take(count: number): Promise<StreamedEvent[]> {
    const taken: StreamedEvent[] = []
    while (taken.length < count) {
      const end = text.indexOf('\n\n')
      if (end < 0) await readMore()
      else {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (!block.startsWith(':')) taken.push(parse(block))
      }
    }
    return taken
  }
}

async function* readAll(reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    yield new TextDecoder().decode(read.value)
  }
}

function parse(block: string): StreamedEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
  return { ...fields, data: JSON.parse(fields.data) }
}
