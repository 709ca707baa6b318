import type { VisitEvent } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

const VISITS = '/_api/vitrine/v1/visits'
const DAY = 86_400_000

let database: OpenDatabase
let platform: TestPlatform
let merchant: TestApp
let vase: string
let bowl: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'SITE.MANAGE'])
  vase = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
  bowl = (await createProduct(platform.scope, { name: 'Bowl', priceMinor: 900 })).productId
})
afterAll(() => database.close())

it('adds up the steps of each day, and the products that were looked at', async () => {
  await allow(true)
  await count({ step: 'visit' }, { step: 'page' }, { step: 'product', productId: vase })
  await count({ step: 'product', productId: bowl }, { step: 'product', productId: bowl })
  platform.clock.advance(DAY)
  await count({ step: 'page' }, { step: 'cart' }, { step: 'checkout' })
  await setTestTerms(platform.scope)
  const buyer = await createTestBuyer(platform, { productId: vase })
  await buyer.placeOrder(await buyer.checkOut(1))

  const { status, body } = await read(dayAt(-DAY), dayAt(0))
  expect(status).toBe(200)
  const none = { visit: 0, page: 0, product: 0, cart: 0, checkout: 0, order: 0 }
  expect(body.visitsOverview).toEqual({
    isCounting: true,
    days: [
      { date: dayAt(-DAY), ...none, visit: 1, page: 1, product: 3 },
      { date: dayAt(0), ...none, page: 1, cart: 1, checkout: 1, order: 1 },
    ],
    total: { visit: 1, page: 2, product: 3, cart: 1, checkout: 1, order: 1 },
    products: [
      { productId: bowl, name: 'Bowl', views: 2 },
      { productId: vase, name: 'Vase', views: 1 },
    ],
  })
})

it('counts nothing before the owner has allowed it, nor after', async () => {
  expect(await count({ step: 'page' })).toMatchObject({ status: 200, body: { counted: 0 } })
  await allow(true)
  expect(await count({ step: 'page' })).toMatchObject({ body: { counted: 1 } })
  await allow(false)
  expect(await count({ step: 'page' })).toMatchObject({ body: { counted: 0 } })

  const { body } = await read(dayAt(0), dayAt(0))
  expect(body.visitsOverview).toMatchObject({ isCounting: false, total: { page: 1 } })
})

it('keeps no row for products that the shop does not have, and none of another shop', async () => {
  await allow(true)
  const other = await createTestPlatform(database)
  const foreign = await createProduct(other.scope, { name: 'Cup', priceMinor: 100 })
  await count({ step: 'product', productId: foreign.productId }, { step: 'product' })

  const { body } = await read(dayAt(0), dayAt(0))
  expect(body.visitsOverview).toMatchObject({ total: { product: 2 }, products: [] })
  const otherMerchant = await createTestApp(other, ['ECOM.READ_ORDERS'])
  const reply = await otherMerchant.call('GET', overviewOf(dayAt(0), dayAt(0)))
  expect(reply.body['visitsOverview']).toMatchObject({ total: { product: 0 } })
})

it.each<[string, unknown]>([
  ['no events', { events: [] }],
  ['more than twenty', { events: Array.from({ length: 21 }, () => ({ step: 'page' })) }],
  ['a step that there is not', { events: [{ step: 'order' }] }],
  ['a product of another step', { events: [{ step: 'page', productId: crypto.randomUUID() }] }],
  ['an id that is none', { events: [{ step: 'product', productId: 'vase' }] }],
])('refuses %s', async (_, body) => {
  await allow(true)
  const visitor = await createTestVisitor(platform)
  expect((await visitor.post(VISITS, body)).status).toBe(400)
})

it('limits the rate of a network, not that of the visitor whose token it is', async () => {
  await allow(true)
  const { tokens } = await createTestVisitor(platform)
  const send = async (peer: string) => {
    const headers = { Authorization: tokens.access_token, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ events: [{ step: 'page' }] })
    return (await platform.fetch(VISITS, { method: 'POST', headers, body }, peer)).status
  }
  const statuses = await Promise.all(Array.from({ length: 30 }, () => send('203.0.113.7')))

  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(await send('198.51.100.7')).toBe(200)
})

it('is for callers who may read orders', async () => {
  const other = await createTestApp(platform, ['SITE.MANAGE'])
  expect((await other.call('GET', overviewOf(dayAt(0), dayAt(0)))).status).toBe(403)
  expect((await read(dayAt(0), dayAt(-DAY))).status).toBe(400)
})

it('keeps counts for 400 days', async () => {
  await allow(true)
  await count({ step: 'page' })
  const rows = async () => {
    const { siteId } = platform
    const text = 'SELECT count(*)::integer AS count FROM visit_counts WHERE site_id = $1'
    return (await database.pool.query<{ count: number }>(text, [siteId])).rows[0]?.count
  }
  platform.clock.advance(399 * DAY)
  await runMaintenance(platform.services)
  expect(await rows()).toBe(1)
  platform.clock.advance(2 * DAY)
  await runMaintenance(platform.services)
  expect(await rows()).toBe(0)
})

async function allow(countsVisits: boolean) {
  const body = { settings: { countsVisits } }
  const { status } = await merchant.call('PATCH', '/_api/vitrine/v1/shop-settings', body)
  expect(status).toBe(200)
}

async function count(...events: VisitEvent[]) {
  const visitor = await createTestVisitor(platform)
  const reply = await visitor.post(VISITS, { events })
  return { status: reply.status, body: await reply.json() }
}

function read(from: string, to: string) {
  return merchant.call('GET', overviewOf(from, to))
}

function overviewOf(from: string, to: string) {
  return `/_api/vitrine/v1/overview/visits?from=${from}&to=${to}`
}

function dayAt(offset: number) {
  return new Date(platform.clock.now().getTime() + offset).toISOString().slice(0, 10)
}
