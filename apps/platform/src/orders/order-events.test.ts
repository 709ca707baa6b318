import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { deleteMember } from '../auth/members/delete-member.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../events/changes.ts'
import { eventsOfChange } from '../events/projections/events-of-change.ts'
import { createDispatcher } from '../events/webhooks/dispatcher.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cartOf } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { orderMemberHooks } from './member-hooks.ts'

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
  merchant = await createTestApp(platform, [
    'ECOM.READ_ORDERS',
    'ECOM.MODIFY_ORDERS',
    'VITRINE.MANAGE_WEBHOOKS',
    'VITRINE.READ_EVENTS',
  ])
  const customTextFields = [{ title: 'Engraving', maxLength: 20, mandatory: false }]
  const vase = { name: 'Vase', priceMinor: 1305, customTextFields }
  productId = (await createProduct(platform.scope, vase)).productId
})
afterAll(() => database.close())

it('are told of every change, in sequence', async () => {
  const { orderId, visitorId } = await place()
  await act(orderId, 'mark-as-paid')
  await act(orderId, 'refunds', { amount: '5' })
  await act(orderId, 'refunds', { amount: '5' })
  await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, { order: { buyerNote: 'Ring' } })
  await act(orderId, 'cancel', { customMessage: 'It broke.' })

  const events = await orderEvents()
  expect(events.map(({ type, payload }) => [type, payload.entityEventSequence])).toEqual([
    ['wix.ecom.v1.order_created', '1'],
    ['wix.ecom.v1.order_approved', '1'],
    ['wix.ecom.v1.order_updated', '2'],
    ['wix.ecom.v1.order_payment_status_updated', '2'],
    ['wix.ecom.v1.order_updated', '3'],
    ['wix.ecom.v1.order_payment_status_updated', '3'],
    ['wix.ecom.v1.order_updated', '4'],
    ['wix.ecom.v1.order_updated', '5'],
    ['wix.ecom.v1.order_updated', '6'],
    ['wix.ecom.v1.order_canceled', '6'],
  ])
  expect(events[0]).toMatchObject({
    identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitorId },
    payload: {
      entityFqdn: 'wix.ecom.v1.order',
      slug: 'created',
      entityId: orderId,
      createdEvent: { entity: { id: orderId, number: '10001', paymentStatus: 'NOT_PAID' } },
    },
  })
  expect(events[3]).toMatchObject({
    identity: { identityType: 'APP' },
    payload: {
      actionEvent: {
        body: { order: { paymentStatus: 'PAID' }, previousPaymentStatus: 'NOT_PAID' },
      },
    },
  })
  expect(events[7]?.payload.updatedEvent).toMatchObject({
    currentEntity: { buyerNote: 'Ring' },
    modifiedFields: { buyerNote: null },
  })
  expect(events[9]?.payload.actionEvent.body).toMatchObject({
    order: { status: 'CANCELED' },
    restockAllItems: false,
    sendOrderCanceledEmail: false,
    customMessage: 'It broke.',
  })
})

it('are sent to webhooks, and listed', async () => {
  const types = await merchant.call('GET', '/_api/events/v1/events/types')
  expect(JSON.stringify(types.body)).toContain('wix.ecom.v1.order_payment_status_updated')
  const url = 'http://127.0.0.1:9/hook'
  const { body } = await merchant.call('POST', '/_api/events/v1/webhooks/subscriptions', {
    url,
    eventTypes: ['wix.ecom.v1.order_approved'],
  })
  await place()
  await createDispatcher(platform.services).dispatchDue()
  const { rows } = await database.pool.query(
    'SELECT event_type FROM webhook_deliveries WHERE site_id = $1 AND subscription_id = $2',
    [platform.siteId, body.subscription.id],
  )
  expect(rows).toEqual([{ event_type: 'wix.ecom.v1.order_approved' }])
})

it('are of nothing that was refused', async () => {
  const { orderId } = await place()
  await act(orderId, 'refunds', { amount: '5' })
  expect(await orderEvents()).toHaveLength(2)
})

it('lose the personal data of a member whose account is deleted (SR-108)', async () => {
  const { identityId: memberId } = await createMember(platform)
  const guest = await createTestVisitor(platform)
  const member = await becomeMember(platform, guest, await replyOf(login(guest)))
  await merchant.call('POST', '/_api/events/v1/webhooks/subscriptions', {
    url: 'http://127.0.0.1:9/hook',
  })
  const token = member.tokens.access_token
  const texts = { customTextFields: { Engraving: 'Ada Lovelace' } }
  await cartOf(platform, token).add(productId, 1, texts)
  const { orderId } = await place(token)
  await platform.fetch(`/ecom/v1/orders/${orderId}`, {
    method: 'PATCH',
    headers: {
      Authorization: merchant.apiKey,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'address',
    },
    body: JSON.stringify({
      order: {
        buyerNote: 'Lovelace lives upstairs',
        recipientInfo: { contactDetails: { lastName: 'Lovelace' } },
      },
    }),
  })
  await act(orderId, 'cancel', { customMessage: 'Sorry, Ms Lovelace' })
  await createDispatcher(platform.services).dispatchDue()
  const before = await dump()
  for (const part of ['event_outbox', 'webhook_attempts', 'idempotency_keys']) {
    expect(before[part]).toMatch(/Lovelace|shop\.example/)
  }

  await deleteMember(platform.scope, memberId, orderMemberHooks)

  expect(JSON.stringify(await dump())).not.toMatch(/Lovelace|ada@shop\.example|Mengstra/)
  const events = await orderEvents()
  expect(events[0]?.payload.createdEvent.entity).toMatchObject({
    id: orderId,
    buyerInfo: { memberId },
    lineItems: [{ quantity: 1 }, { quantity: 1 }],
    priceSummary: { total: { amount: '31.00' } },
  })
  const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
  expect(body.order.recipientInfo.contactDetails.lastName).toBe('Lovelace')
})

async function place(token?: string) {
  const buyer = await createTestBuyer(platform, { productId, ...(token ? { token } : {}) })
  const { body } = await buyer.placeOrder(await buyer.checkOut(1))
  const { order } = (await buyer.call('GET', `orders/${body.orderId}`)).body
  return { orderId: order.id as string, visitorId: order.buyerInfo.visitorId }
}

const act = (orderId: string, action: string, body: object = {}) =>
  merchant.call('POST', `/ecom/v1/orders/${orderId}/${action}`, body)

/** The events of orders, in the order in which they happened. */
async function orderEvents() {
  const { scope, services } = platform
  const rows = await runStatement<StoredChange>(scope.db, {
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.entity = 'order'
      ORDER BY o.recorded_at`,
    values: [scope.siteId],
  })
  return rows.map(toChange).flatMap((row) =>
    eventsOfChange(row, { settings: services, merchantData: false }).map(({ type, write }) => ({
      type,
      identity: row.identity,
      // biome-ignore lint/suspicious/noExplicitAny: payloads have as many shapes as there are types.
      payload: write() as any,
    })),
  )
}

/** What the platform stores of events, deliveries and replies, by table. */
async function dump(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ part: string; text: string }>(
    `SELECT 'event_outbox' AS part, string_agg(o::text, ' ') AS text FROM event_outbox o WHERE o.site_id = $1
     UNION ALL
     SELECT 'webhook_attempts', string_agg(a.request, ' ') FROM webhook_attempts a WHERE a.site_id = $1
     UNION ALL
     SELECT 'idempotency_keys', string_agg(k::text, ' ') FROM idempotency_keys k WHERE k.site_id = $1`,
    [platform.siteId],
  )
  return Object.fromEntries(rows.map(({ part, text }) => [part, text]))
}
