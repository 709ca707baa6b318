import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct, updateProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createDispatcher } from './dispatcher.ts'

const SUBSCRIPTIONS = '/_api/events/v1/webhooks/subscriptions'
const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
const CHANGED = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'
const MANAGER: Permission[] = ['VITRINE.READ_EVENTS', 'VITRINE.MANAGE_WEBHOOKS']

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
// biome-ignore lint/suspicious/noExplicitAny: the reply of an untyped call.
let made: any
let path: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform, MANAGER)
  const subscription = { url: 'http://127.0.0.1:9/hook', eventTypes: [CREATED, CHANGED] }
  made = (await app.call('POST', SUBSCRIPTIONS, subscription)).body
  path = `${SUBSCRIPTIONS}/${made.subscription.id}`
})
afterAll(() => database.close())

it('a subscription is read by its id, without its secret', async () => {
  const { body } = await app.call('GET', path)
  expect(body).toEqual({ subscription: made.subscription })
})

it('a subscription gets another secret, which only this reply has', async () => {
  const { status, body } = await app.call('POST', `${path}/rotate-secret`)
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^whsec_/)
  expect(body.secret).not.toBe(made.secret)
  expect(JSON.stringify((await app.call('GET', path)).body)).not.toContain('whsec_')
})

it('a subscription gets everything since a moment again', async () => {
  const dispatcher = createDispatcher(platform.services)
  const { productId } = await createProduct(platform.scope, { name: 'Mug', priceMinor: 1450 })
  await dispatcher.dispatchDue()
  platform.clock.advance(60_000)
  const since = platform.clock.now().toISOString()
  await updateProduct(platform.scope, { productId, changes: { name: 'Cup' } })
  await dispatcher.dispatchDue()

  const { body } = await app.call('POST', `${path}/replay`, { since })
  expect(body).toEqual({ queued: 1 })
  const { deliveries } = (await app.call('GET', `${path}/deliveries`)).body
  const types = deliveries.map(({ eventType }: { eventType: string }) => eventType)
  expect(types.toSorted()).toEqual([CHANGED, CHANGED, CREATED])
  const elsewhere = await createTestApp(await createTestPlatform(database), MANAGER)
  expect((await elsewhere.call('POST', `${path}/replay`, { since })).status).toBe(404)
})
