import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

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
  merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
})
afterAll(() => database.close())

describe('a fulfillment', () => {
  it('has everything that was not sent yet, and makes the order fulfilled', async () => {
    const { orderId, lineItemId } = await place(3)
    const { status, body } = await create(orderId, {})
    expect(status).toBe(200)
    expect(body.orderWithFulfillments).toMatchObject({
      orderId,
      fulfillments: [{ id: body.fulfillmentId, lineItems: [{ id: lineItemId, quantity: 3 }] }],
    })
    const order = await read(orderId)
    expect(order.fulfillmentStatus).toBe('FULFILLED')
    expect(typesOf(order)).toContain('ORDER_FULFILLED')
    expect(outcomeOf(await create(orderId, {}))).toBe('FULFILLMENT_EXCEEDS_ORDER')
  })

  it('has part of a line, and the order follows when it is changed or taken back', async () => {
    const { orderId, lineItemId } = await place(3)
    const lineItems = (quantity: number) => [{ id: lineItemId, quantity }]
    const { body } = await create(orderId, { lineItems: lineItems(2) })
    expect((await read(orderId)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
    const found = await search({ filter: { fulfillmentStatus: 'PARTIALLY_FULFILLED' } })
    expect(found.orders).toHaveLength(1)

    const too = await update(orderId, body.fulfillmentId, { lineItems: lineItems(4) })
    expect(too.body.details.applicationError).toMatchObject({
      code: 'FULFILLMENT_EXCEEDS_ORDER',
      data: { lineItemId, available: 3 },
    })
    await update(orderId, body.fulfillmentId, { lineItems: lineItems(3) })
    expect((await read(orderId)).fulfillmentStatus).toBe('FULFILLED')

    await remove(orderId, body.fulfillmentId)
    const order = await read(orderId)
    expect(order.fulfillmentStatus).toBe('NOT_FULFILLED')
    expect(typesOf(order).at(-1)).toBe('ORDER_NOT_FULFILLED')
  })

  it('never has more than was bought, when several are created at once', async () => {
    const { orderId, lineItemId } = await place(3)
    const lineItems = [{ id: lineItemId, quantity: 1 }]
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => create(orderId, { lineItems })),
    )
    expect(replies.map(outcomeOf).toSorted()).toEqual([
      200,
      200,
      200,
      ...Array(3).fill('FULFILLMENT_EXCEEDS_ORDER'),
    ])
  })

  it('says that nothing is left, when two of everything are created at once', async () => {
    const { orderId } = await place(3)
    const replies = await Promise.all([create(orderId, {}), create(orderId, {})])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.details.applicationError).toMatchObject({
      code: 'FULFILLMENT_EXCEEDS_ORDER',
      data: { available: 0 },
    })
  })

  it('counts a line that is named twice as one', async () => {
    const { orderId, lineItemId } = await place(3)
    const twice = [2, 2].map((quantity) => ({ id: lineItemId, quantity }))
    expect(outcomeOf(await create(orderId, { lineItems: twice }))).toBe('FULFILLMENT_EXCEEDS_ORDER')
  })

  it('is refused for a canceled order, whose cancellation it prevents otherwise', async () => {
    const [canceled, sent] = [await place(), await place()]
    await merchant.call('POST', `/ecom/v1/orders/${canceled.orderId}/cancel`, {})
    expect(outcomeOf(await create(canceled.orderId, {}))).toBe('ORDER_ALREADY_CANCELED')
    await create(sent.orderId, {})
    const reply = await merchant.call('POST', `/ecom/v1/orders/${sent.orderId}/cancel`, {})
    expect(outcomeOf(reply)).toBe('CANNOT_CANCEL_ORDER')
  })

  it.each([
    ['another order’s line', { lineItems: [{ id: crypto.randomUUID(), quantity: 1 }] }, 404],
    ['nothing of a line', { lineItems: [{ id: crypto.randomUUID(), quantity: 0 }] }, 400],
    ['a link that is a script', { trackingInfo: { trackingLink: 'javascript:alert(1)' } }, 400],
  ])('is refused with %s', async (_, fulfillment, status) => {
    const { orderId } = await place()
    expect((await create(orderId, fulfillment)).status).toBe(status)
    expect((await read(orderId)).fulfillmentStatus).toBe('NOT_FULFILLED')
  })
})

describe('tracking', () => {
  it('has the link of its carrier, is in the history, and can be changed', async () => {
    const { orderId, buyer } = await place()
    const trackingInfo = { shippingProvider: 'dhl', trackingNumber: '00 34' }
    const { body } = await create(orderId, { trackingInfo })
    const seen = await buyer.call('GET', `fulfillments/orders/${orderId}`)
    expect(seen.body.orderWithFulfillments.fulfillments[0].trackingInfo).toEqual({
      ...trackingInfo,
      trackingLink: 'https://www.dhl.com/en/express/tracking.html?AWB=00%2034',
    })
    const own = { trackingNumber: '35', trackingLink: 'https://parcel.example/35' }
    const changed = await update(orderId, body.fulfillmentId, { trackingInfo: own })
    expect(changed.body.orderWithFulfillments.fulfillments[0].trackingInfo).toEqual(own)
    expect(typesOf(await read(orderId))).toEqual([
      'ORDER_PLACED',
      'TRACKING_NUMBER_ADDED',
      'TRACKING_LINK_ADDED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'ORDER_FULFILLED',
      'TRACKING_NUMBER_EDITED',
      'TRACKING_LINK_ADDED',
    ])
    const cleared = await update(orderId, body.fulfillmentId, { trackingInfo: null })
    expect(cleared.body.orderWithFulfillments.fulfillments[0]).not.toHaveProperty('trackingInfo')
  })
})

it('is published with the order that it changes', async () => {
  const { orderId } = await place()
  await create(orderId, {})
  const { rows } = await database.pool.query(
    `SELECT facts FROM event_outbox WHERE entity_id = $1 ORDER BY change_id DESC LIMIT 1`,
    [orderId],
  )
  expect(rows[0].facts).toMatchObject({
    order: { fulfillmentStatus: 'FULFILLED' },
    before: { fulfillmentStatus: 'NOT_FULFILLED' },
  })
})

it('is shown to its buyer alone, and changed by merchants alone', async () => {
  const { orderId, buyer } = await place()
  const { body } = await create(orderId, {})
  const foreign = await createTestBuyer(platform, { productId })
  expect((await foreign.call('GET', `fulfillments/orders/${orderId}`)).status).toBe(404)
  const change = { fulfillment: {} }
  const one = `fulfillments/${body.fulfillmentId}/orders/${orderId}`
  for (const [method, path] of [
    ['POST', `fulfillments/orders/${orderId}/create-fulfillment`],
    ['PATCH', one],
    ['DELETE', one],
  ] as const) {
    const sent = method === 'DELETE' ? undefined : change
    expect((await buyer.call(method, path, sent)).status).toBe(403)
  }
  const other = await place()
  expect(outcomeOf(await remove(other.orderId, body.fulfillmentId))).toBe('FULFILLMENT_NOT_FOUND')
  expect(outcomeOf(await create(crypto.randomUUID(), {}))).toBe('ORDER_NOT_FOUND')
})

async function place(quantity = 1) {
  const buyer = await createTestBuyer(platform, { productId })
  const { body } = await buyer.placeOrder(await buyer.checkOut(quantity))
  const orderId: string = body.orderId
  const lineItemId: string = (await read(orderId)).lineItems[0].id
  return { buyer, orderId, lineItemId }
}

const create = (orderId: string, fulfillment: object) =>
  merchant.call('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment,
  })

const update = (orderId: string, id: string, fulfillment: object) =>
  merchant.call('PATCH', `/ecom/v1/fulfillments/${id}/orders/${orderId}`, { fulfillment })

const remove = (orderId: string, id: string) =>
  merchant.call('DELETE', `/ecom/v1/fulfillments/${id}/orders/${orderId}`)

const read = async (orderId: string) =>
  (await merchant.call('GET', `/ecom/v1/orders/${orderId}`)).body.order

const search = async (request: object) =>
  (await merchant.call('POST', '/ecom/v1/orders/search', { search: request })).body

const typesOf = ({ activities }: { activities: { activityType: string }[] }) =>
  activities.map(({ activityType }) => activityType)

/** The code of the error; the status where there is none. */
const outcomeOf = ({ status, body }: { status: number; body: Failure }) =>
  body.details?.applicationError?.code ?? status

interface Failure {
  details?: { applicationError?: { code: string } }
}
