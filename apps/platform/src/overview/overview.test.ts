import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { abandonCheckouts } from '../checkout/abandoned/abandon-checkouts.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { register, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

const SALES = '/_api/vitrine/v1/overview/sales'
const ATTENTION = '/_api/vitrine/v1/overview/attention'
const DAY = 86_400_000
const PARTS: Permission[] = [
  'ECOM.READ_ORDERS',
  'ECOM.MODIFY_ORDERS',
  'MEMBERS.MEMBER_READ',
  'ECOM.ABANDONED_CHECKOUT_READ',
  'WIX_STORES.READ_INVENTORY',
  'VITRINE.MANAGE_WEBHOOKS',
]

let database: OpenDatabase
let platform: TestPlatform
let merchant: TestApp
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  merchant = await createTestApp(platform, PARTS)
  const vase = { name: 'Vase', priceMinor: 1305, trackInventory: true, quantity: 10 }
  productId = (await createProduct(platform.scope, vase)).productId
})
afterAll(() => database.close())

describe('the sales of a period', () => {
  it('are the totals of its orders by day, without canceled ones, beside those before', async () => {
    await place()
    platform.clock.advance(DAY)
    await place()
    const orderId = await place(2)
    await merchant.call('POST', `/ecom/v1/orders/${await place()}/cancel`, {})
    await merchant.call('POST', `/ecom/v1/orders/${orderId}/mark-as-paid`, {})
    await merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, { amount: '5' })

    const [before, today] = [dayAt(-DAY), dayAt(0)]
    const { body } = await sales({ from: today, to: today })
    expect(body.salesOverview).toEqual({
      currency: 'EUR',
      days: [{ date: today, sales: '48.95', orders: 2 }],
      earlierDays: [{ date: before, sales: '17.95', orders: 1 }],
      total: { sales: '48.95', orders: 2, refunds: '5.00' },
      earlier: { sales: '17.95', orders: 1, refunds: '0.00' },
    })
  })

  it('begin and end with the days of the time zone', async () => {
    const midnight = new Date(platform.clock.now())
    midnight.setUTCHours(23, 30, 0, 0)
    platform.clock.advance(midnight.getTime() - platform.clock.now().getTime())
    await place()
    const [today, next] = [dayAt(0), dayAt(DAY)]
    const daysIn = async (timeZone: string) => {
      const { body } = await sales({ from: today, to: next, timeZone })
      return body.salesOverview.days.map(({ orders }: { orders: number }) => orders)
    }
    expect(await daysIn('UTC')).toEqual([1, 0])
    expect(await daysIn('Europe/Berlin')).toEqual([0, 1])
  })

  it.each([
    ['ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
    ['is longer than 366 days', { from: '2025-01-01', to: '2026-11-01' }],
    ['is no period', { from: '2026-02-30', to: '2026-03-01' }],
    ['has an unknown time zone', { from: '2026-11-01', to: '2026-11-01', timeZone: 'Mars/Base' }],
    ['has an offset', { from: '2026-11-01', to: '2026-11-01', timeZone: '+01:00' }],
  ])('are refused of one that %s', async (_, query) => {
    expect((await sales(query)).status).toBe(400)
  })
})

describe('what needs a person', () => {
  it('has orders to send and to pay, members, checkouts and stock', async () => {
    await place()
    const paid = await place()
    await merchant.call('POST', `/ecom/v1/orders/${paid}/mark-as-paid`, {})
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    const visitor = await createTestVisitor(platform)
    await replyOf(register(visitor, { loginId: { email: 'new@example.com' } }))
    const buyer = await createTestBuyer(platform, { productId })
    await buyer.checkOut(1)
    const few = { trackInventory: true, priceMinor: 100 }
    await createProduct(platform.scope, { ...few, name: 'Bowl', quantity: 2 })
    await createProduct(platform.scope, { ...few, name: 'Plate', quantity: 0 })
    await createProduct(platform.scope, { ...few, name: 'Draft', quantity: 1, visible: false })
    platform.clock.advance(60 * 60 * 1000)
    await abandonCheckouts(platform.services)

    const { body } = await merchant.call('GET', ATTENTION)
    expect(body.attentionOverview).toMatchObject({
      orders: { toSend: 1, toPay: 1, toAnswer: 0, toHandle: 1 },
      members: { waiting: 1 },
      abandonedCheckouts: {
        abandoned: 1,
        abandonedTotal: { amount: '17.95' },
        recovered: 0,
        recoveredTotal: { amount: '0.00' },
      },
      stock: { low: 1, out: 1, items: [{ name: 'Bowl', choices: '', quantity: 2 }] },
      webhooks: [],
    })
    expect(body.attentionOverview.members.waitingSince).toMatch(/Z$/)
  })

  it('counts orders with returns until they are answered, each order once', async () => {
    const buyer = await createTestBuyer(platform, { productId })
    const { orderId } = (await buyer.placeOrder(await buyer.checkOut(2))).body
    const parcel = `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`
    await merchant.call('POST', parcel, { fulfillment: {} })
    const [{ id }] = (await buyer.call('GET', `orders/${orderId}`)).body.order.lineItems
    const asked = { lineItems: [{ id, quantity: 1 }], reason: 'OTHER' }
    const ask = () =>
      buyer.call('POST', `returns/orders/${orderId}/request-return`, { return: asked })
    await ask()
    const { returns } = (await ask()).body.orderReturns
    const waiting = async () =>
      (await merchant.call('GET', ATTENTION)).body.attentionOverview.orders.toAnswer

    expect(await waiting()).toBe(1)
    for (const { id: returnId } of returns) {
      await merchant.call('POST', `/ecom/v1/returns/${returnId}/orders/${orderId}/approve`, {})
    }
    expect([returns.length, await waiting()]).toEqual([2, 0])
  })

  it('counts an order that is sent in part and has a return to answer once among what is to do', async () => {
    const buyer = await createTestBuyer(platform, { productId })
    const { orderId } = (await buyer.placeOrder(await buyer.checkOut(2))).body
    await merchant.call('POST', `/ecom/v1/orders/${orderId}/mark-as-paid`, {})
    const [{ id }] = (await buyer.call('GET', `orders/${orderId}`)).body.order.lineItems
    const lineItems = [{ id, quantity: 1 }]
    const parcel = `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`
    await merchant.call('POST', parcel, { fulfillment: { lineItems } })
    const asked = { return: { lineItems, reason: 'OTHER' } }
    await buyer.call('POST', `returns/orders/${orderId}/request-return`, asked)

    const { body } = await merchant.call('GET', ATTENTION)
    expect(body.attentionOverview.orders).toEqual({ toSend: 1, toPay: 0, toAnswer: 1, toHandle: 1 })
  })

  it('has the parts alone that the caller may see', async () => {
    const support = await createTestApp(platform, ['MEMBERS.MEMBER_READ'])
    const { body } = await support.call('GET', ATTENTION)
    expect(Object.keys(body.attentionOverview)).toEqual(['members'])
    const nobody = await createTestApp(platform, ['IAM.START'])
    expect((await nobody.call('GET', ATTENTION)).status).toBe(403)
    expect((await nobody.call('GET', `${SALES}?from=2026-11-01&to=2026-11-01`)).status).toBe(403)
  })

  it('has nothing of other sites', async () => {
    await place()
    const other = await createTestPlatform(database)
    const merchantThere = await createTestApp(other, PARTS)
    const { body } = await merchantThere.call('GET', ATTENTION)
    expect(body.attentionOverview.orders).toEqual({ toSend: 0, toPay: 0, toAnswer: 0, toHandle: 0 })
  })
})

async function place(quantity = 1): Promise<string> {
  const buyer = await createTestBuyer(platform, { productId })
  const { body } = await buyer.placeOrder(await buyer.checkOut(quantity))
  return body.orderId
}

const sales = (query: Record<string, string>) =>
  merchant.call('GET', `${SALES}?${new URLSearchParams(query)}`)

const dayAt = (later: number) =>
  new Date(platform.clock.now().getTime() + later).toISOString().slice(0, 10)
