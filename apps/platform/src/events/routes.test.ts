import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { createReceivers } from '../outbound/receivers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { streamEvents } from './event-stream.ts'
import { createDispatcher } from './webhooks/dispatcher.ts'

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
const URL = 'http://127.0.0.1:9/hook'

describe('subscriptions', () => {
  it('are created, shown without their secret, changed and deleted', async () => {
    const made = await app.call('POST', SUBSCRIPTIONS, { url: URL, eventTypes: [CREATED] })
    expect(made.body.secret).toMatch(/^whsec_/)
    const { id } = made.body.subscription

    const { body } = await app.call('GET', SUBSCRIPTIONS)
    expect(body.subscriptions).toEqual([made.body.subscription])
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

describe('the live stream', () => {
  it('sends events while a client is connected', async () => {
    const stream = await listen()
    const { productId } = await createProduct(platform.scope, MUG)
    await relay()

    const [event] = await stream.take(1)
    expect(event).toMatchObject({ id: '1.0', event: CREATED })
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
    expect(ids).toEqual(['1.0', '1.1', '1.2', '2.0', '2.1'])

    for (const [index, id] of ids.entries()) {
      const rest = await listen('', id)
      const heard = (await rest.take(4 - index)).map((event) => event.id)
      expect(heard).toEqual(ids.slice(index + 1))
      await rest.close()
    }
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
      after: { position: 0, part: Infinity },
      types: new Set(),
      options: { settings: platform.services, merchantData: false },
      mayGoOn: async () => false,
    })
    const reader = stream.getReader()
    await reader.read()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('id: 1.0')

    platform.clock.advance(15_000)
    await createProduct(platform.scope, { ...MUG, name: 'Cup' })
    await relay()
    // Events read before that time may still arrive, later ones do not.
    let rest = ''
    for await (const part of readAll(reader)) rest += part
    expect(rest).not.toContain('id: 2.0')
  })

  it.each([
    ['an invalid event id', { after: 'x' }, 400],
    ['an event type that does not exist', { query: '?types=x' }, 400],
  ])('refuses %s', async (_, { query = '', after }: { query?: string; after?: string }, status) => {
    expect((await open(query, after)).status).toBe(status)
  })

  it('is denied to visitors', async () => {
    const key = await createTestApp(platform, [])
    expect((await key.call('GET', '/v1/events/stream')).status).toBe(403)
  })
})

const MUG = { name: 'Mug', priceMinor: 1450 }

const relay = () => createDispatcher(platform.services).dispatchDue()

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
