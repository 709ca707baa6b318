import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { setStock } from '../../catalog/inventory/set-stock.ts'
import { findProduct } from '../../catalog/product/read/find-product.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { createDiscountRule, listDiscountRules } from '../../discounts/discount-rules.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestStaff } from '../../testing/test-staff.ts'

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
  const vase = { name: 'Vase', priceMinor: 1305, trackInventory: true, quantity: 10 }
  productId = (await createProduct(platform.scope, vase)).productId
})
afterAll(() => database.close())

describe('an order that is marked as paid', () => {
  it('has nothing left to pay, and says when', async () => {
    const { orderId } = await place()
    const { status, body } = await act(orderId, 'mark-as-paid')
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '17.95' } },
    })
    expect(typesOf(body.order)).toEqual(['ORDER_PLACED', 'ORDER_PAID'])
    const found = await search({ filter: { paymentStatus: 'PAID' } })
    expect(found.orders).toEqual([body.order])
  })

  it('is paid once, however many say so at once', async () => {
    const { orderId } = await place()
    const replies = await Promise.all(Array.from({ length: 6 }, () => act(orderId, 'mark-as-paid')))
    expect(replies.map(outcomeOf).toSorted()).toEqual([200, ...Array(5).fill('ORDER_ALREADY_PAID')])
    expect((await read(orderId)).balanceSummary.paid.amount).toBe('17.95')
  })
})

describe('the transactions of an order', () => {
  it('are what was paid and refunded, with what is left to refund', async () => {
    const { orderId } = await place()
    expect(await transactionsOf(orderId)).toMatchObject({
      payments: [],
      refunds: [],
      refundable: { amount: '0.00' },
    })
    await act(orderId, 'mark-as-paid')
    await act(orderId, 'refunds', { amount: '5' })
    expect(await transactionsOf(orderId)).toMatchObject({
      orderId,
      payments: [{ amount: { amount: '17.95' }, status: 'PAID' }],
      refunds: [{ amount: { amount: '5.00' }, status: 'REFUNDED' }],
      refundable: { amount: '12.95' },
    })
  })

  it('are for merchants alone', async () => {
    const { orderId, buyer } = await place()
    expect((await buyer.call('GET', `payments/orders/${orderId}`)).status).toBe(403)
    const { status, body } = await merchant.call('GET', `/ecom/v1/payments/orders/${randomUUID()}`)
    expect([status, body.details.applicationError.code]).toEqual([404, 'ORDER_NOT_FOUND'])
  })
})

describe('a search', () => {
  it('finds orders by the names of their addresses, as they are now', async () => {
    const { orderId } = await place()
    const found = async (place: string, name: string) => {
      const filter = { [`${place}.contactDetails.${name}`]: { $contains: 'lovelace' } }
      return (await search({ filter })).orders.map(({ id }: { id: string }) => id)
    }
    expect(await found('recipientInfo', 'lastName')).toEqual([orderId])
    expect(await found('recipientInfo', 'firstName')).toEqual([])
    const destination = 'shippingInfo.logistics.shippingDestination'
    expect(await found(destination, 'lastName')).toEqual([orderId])
    await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, {
      order: { recipientInfo: { contactDetails: { firstName: 'Grace', lastName: 'Hopper' } } },
    })
    expect(await found('recipientInfo', 'lastName')).toEqual([])
  })
})

describe('a refund', () => {
  it('is part of what was paid, until all of it is', async () => {
    const { orderId } = await place()
    await act(orderId, 'mark-as-paid')
    const { order } = (await act(orderId, 'refunds', { amount: '5', reason: 'A chip' })).body
    expect(order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { balance: { amount: '0.00' }, refunded: { amount: '5.00' } },
    })
    expect(order.activities.at(-1)).toMatchObject({
      activityType: 'ORDER_REFUNDED',
      orderRefunded: { manual: true, amount: { amount: '5.00' }, reason: 'A chip' },
    })
    const all = await act(orderId, 'refunds', { amount: '12.95' })
    expect(all.body.order.paymentStatus).toBe('FULLY_REFUNDED')
  })

  it.each([
    ['before it was paid', false, '5.00', 'REFUND_EXCEEDS_PAYMENT'],
    ['of more than was paid', true, '17.96', 'REFUND_EXCEEDS_PAYMENT'],
    ['of nothing', true, '0', 400],
    ['of a part of a cent', true, '1.005', 400],
  ])('is refused %s', async (_, isPaid, amount, outcome) => {
    const { orderId } = await place()
    if (isPaid) await act(orderId, 'mark-as-paid')
    expect(outcomeOf(await act(orderId, 'refunds', { amount }))).toBe(outcome)
    expect((await read(orderId)).balanceSummary.refunded.amount).toBe('0.00')
  })

  it('never exceeds what was paid, when several are recorded at once', async () => {
    const { orderId } = await place()
    await act(orderId, 'mark-as-paid')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => act(orderId, 'refunds', { amount: '5.00' })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await read(orderId)).balanceSummary.refunded.amount).toBe('15.00')
  })

  it('is recorded once for its idempotency key', async () => {
    const { orderId } = await place()
    await act(orderId, 'mark-as-paid')
    const send = () =>
      platform.fetch(`/ecom/v1/orders/${orderId}/refunds`, {
        method: 'POST',
        headers: {
          Authorization: merchant.apiKey,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'refund-1',
        },
        body: JSON.stringify({ amount: '5.00' }),
      })
    const first = await (await send()).json()
    expect(await (await send()).json()).toEqual(first)
    expect((await read(orderId)).balanceSummary.refunded.amount).toBe('5.00')
  })

  it('puts items back into stock, no more than were taken', async () => {
    const { orderId, lineItemId } = await place(2)
    await act(orderId, 'mark-as-paid')
    const restock = [{ lineItemId, quantity: 1 }]
    const { order } = (await act(orderId, 'refunds', { amount: '5', restock })).body
    expect(order.lineItems[0].restockQuantity).toBe(1)
    expect(await stock()).toBe(9)
    const again = await act(orderId, 'refunds', { amount: '5', restock: [...restock, ...restock] })
    expect(outcomeOf(again)).toBe('RESTOCK_EXCEEDS_ORDER')
    expect((await read(orderId)).balanceSummary.refunded.amount).toBe('5.00')
    const unknown = [{ lineItemId: crypto.randomUUID(), quantity: 1 }]
    const reply = await act(orderId, 'refunds', { amount: '5', restock: unknown })
    expect(outcomeOf(reply)).toBe('LINE_ITEM_NOT_FOUND')
  })
})

describe('canceling an order', () => {
  it('puts its items back where that is asked for, and gives back its coupon', async () => {
    await createDiscountRule(platform.scope, TENTH)
    const { orderId } = await place(2, 'TENTH')
    expect(await stock()).toBe(8)
    const { body } = await act(orderId, 'cancel', { restockAllItems: true })
    expect(body.order).toMatchObject({
      status: 'CANCELED',
      balanceSummary: { balance: { amount: '0.00' } },
      lineItems: [{ restockQuantity: 2 }],
    })
    expect(typesOf(body.order)).toEqual(['ORDER_PLACED', 'ORDER_CANCELED'])
    expect(await stock()).toBe(10)
    expect(await listDiscountRules(platform.scope)).toMatchObject([{ uses: 0 }])
    await place(1, 'TENTH')
  })

  it('leaves stock as it is otherwise, and sends no e-mail', async () => {
    const { orderId } = await place(2)
    await act(orderId, 'cancel')
    expect(await stock()).toBe(8)
    expect((await platform.readMail()).map(({ subject }) => subject)).toEqual([CONFIRMATION])
  })

  it('puts back only what a refund did not', async () => {
    const { orderId, lineItemId } = await place(3)
    await act(orderId, 'mark-as-paid')
    await act(orderId, 'refunds', { amount: '5', restock: [{ lineItemId, quantity: 1 }] })
    await act(orderId, 'cancel', { restockAllItems: true })
    expect(await stock()).toBe(10)
  })

  it('ends the wait for what was ordered ahead', async () => {
    const jug = { name: 'Jug', priceMinor: 900, trackInventory: true, quantity: 0 }
    productId = (await createProduct(platform.scope, jug)).productId
    const preorder = { enabled: true, message: 'In May', limit: 1 }
    await setStock(platform.scope, { productId, preorder })
    const stockOfJug = async () => (await findProduct(platform.scope, productId))?.variants[0]
    const { orderId } = await place()
    expect(await stockOfJug()).toMatchObject({ quantity: 0, preordered: 1 })
    await act(orderId, 'cancel', { restockAllItems: true })
    expect(await stockOfJug()).toMatchObject({ quantity: 0, preordered: 0 })
  })

  it('writes to its buyer in their language', async () => {
    const { orderId } = await place()
    expect((await platform.readMail()).map(({ subject }) => subject)).toEqual([CONFIRMATION])
    await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, {
      order: { buyerLanguage: 'de', buyerInfo: { email: 'neu@shop.example' } },
    })
    const customMessage = 'Die <Vase> ist zerbrochen.'
    await act(orderId, 'cancel', { sendOrderCanceledEmail: true, customMessage })
    const [email, ...others] = await platform.readMail()
    expect(others).toHaveLength(1)
    expect(email).toMatchObject({
      to: 'neu@shop.example',
      subject: 'Deine Bestellung 10001 bei Maren & Kiln ist storniert',
    })
    expect(email?.text).toContain(customMessage)
  })

  it('is done once, however many say so at once', async () => {
    const { orderId } = await place(2)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => act(orderId, 'cancel', { restockAllItems: true })),
    )
    expect(replies.map(outcomeOf).toSorted()).toEqual([
      200,
      ...Array(4).fill('ORDER_ALREADY_CANCELED'),
    ])
    expect(await stock()).toBe(10)
  })

  it('is refused for an order of which something was delivered', async () => {
    const { orderId } = await place()
    await database.pool.query(
      `UPDATE orders SET fulfillment_status = 'PARTIALLY_FULFILLED' WHERE order_id = $1`,
      [orderId],
    )
    expect(outcomeOf(await act(orderId, 'cancel'))).toBe('CANNOT_CANCEL_ORDER')
    expect((await read(orderId)).status).toBe('APPROVED')
  })

  it('leaves a refund possible, and no payment', async () => {
    const [paid, unpaid] = [await place(), await place()]
    await act(paid.orderId, 'mark-as-paid')
    for (const { orderId } of [paid, unpaid]) await act(orderId, 'cancel')
    const { order } = (await act(paid.orderId, 'refunds', { amount: '17.95' })).body
    expect(order.paymentStatus).toBe('FULLY_REFUNDED')
    expect(outcomeOf(await act(unpaid.orderId, 'mark-as-paid'))).toBe('ORDER_ALREADY_CANCELED')
  })
})

describe('the history of an order', () => {
  it('has the comments of merchants, whom its buyer does not see', async () => {
    const { orderId, buyer } = await place()
    const staff = await createTestStaff(platform, 'SUPPORT')
    const response = await platform.fetch(`/ecom/v1/orders/${orderId}/activities`, {
      method: 'POST',
      headers: {
        Authorization: staff.tokens.access_token,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ merchantComment: { message: 'Wrap it as a gift.' } }),
    })
    const { order } = await response.json()
    expect(order.activities).toMatchObject([
      { activityType: 'ORDER_PLACED', author: { identityType: 'ANONYMOUS_VISITOR' } },
      {
        activityType: 'MERCHANT_COMMENT',
        type: 'MERCHANT_COMMENT',
        merchantComment: { message: 'Wrap it as a gift.' },
        author: { identityType: 'MEMBER' },
        authorEmail: 'support@example.com',
      },
    ])
    const own = (await buyer.call('GET', `orders/${orderId}`)).body.order
    expect(own.activities).toEqual([
      {
        id: order.activities[0].id,
        createdDate: platform.clock.now().toISOString(),
        type: 'ORDER_PLACED',
        activityType: 'ORDER_PLACED',
      },
    ])
  })
})

it('has at most 1000 activities', async () => {
  const { orderId } = await place()
  await database.pool.query(
    `INSERT INTO order_activities (site_id, order_id, activity_id, type, author, details, created_at)
     SELECT site_id, order_id, gen_random_uuid(), 'ORDER_PAID', '{}', '{}', created_at
     FROM orders, generate_series(2, 1000)
     WHERE order_id = $1`,
    [orderId],
  )
  const reply = await act(orderId, 'activities', { merchantComment: { message: 'Hm' } })
  expect(outcomeOf(reply)).toBe('TOO_MANY_ACTIVITIES')
})

describe('updating an order', () => {
  it('changes what merchants may, beside the order as it was placed', async () => {
    const { orderId, buyer } = await place()
    const before = await read(orderId)
    const { status, body } = await update(orderId, {
      archived: true,
      seenByAHuman: true,
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'new@shop.example' },
      billingInfo: { contactDetails: { firstName: 'Bo' } },
      recipientInfo: { contactDetails: { firstName: 'Cy' } },
      shippingInfo: {
        logistics: { shippingDestination: { address: { country: 'EE', city: 'Tallinn' } } },
      },
      customFields: [{ title: 'Gift', value: true }],
      extendedFields: { namespaces: { shop: { box: 4 } } },
      tags: { privateTags: { tagIds: ['slow'] }, tags: { tagIds: ['gift'] } },
    })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      archived: true,
      seenByAHuman: true,
      buyerNote: 'Ring twice',
      buyerInfo: { visitorId: before.buyerInfo.visitorId, email: 'new@shop.example' },
      billingInfo: { contactDetails: { firstName: 'Bo' } },
      recipientInfo: { contactDetails: { firstName: 'Cy' } },
      customFields: [{ title: 'Gift', value: true }],
      extendedFields: { namespaces: { shop: { box: 4 } } },
      tags: { privateTags: { tagIds: ['slow'] }, tags: { tagIds: ['gift'] } },
      lineItems: before.lineItems,
      priceSummary: before.priceSummary,
    })
    expect(body.order.shippingInfo).toEqual({
      ...before.shippingInfo,
      logistics: {
        ...before.shippingInfo.logistics,
        shippingDestination: {
          address: {
            ...{ country: 'EE', city: 'Tallinn', countryFullname: 'Estonia' },
            formatted: 'Tallinn\nEstonia',
          },
        },
      },
    })
    expect(typesOf(body.order)).toEqual(['ORDER_PLACED', 'EMAIL_EDITED', 'SHIPPING_ADDRESS_EDITED'])
    for (const email of ['new@shop.example', 'New@Shop.example', { $startsWith: 'NEW@' }]) {
      const found = await search({ filter: { 'buyerInfo.email': email } })
      expect(found.orders).toEqual([body.order])
    }
    const own = (await buyer.call('GET', `orders/${orderId}`)).body.order
    expect(own.tags).toEqual({ tags: { tagIds: ['gift'] } })

    const cleared = await update(orderId, { buyerNote: null, archived: null })
    expect(cleared.body.order).toMatchObject({ buyerNote: null, archived: false })
    expect(await snapshotOf(orderId)).toEqual(expect.not.objectContaining({ buyerNote: null }))
  })

  it.each([
    ['line items', { lineItems: [] }, 'order.lineItems'],
    ['prices', { priceSummary: { total: { amount: '1' } } }, 'order.priceSummary'],
    ['taxes', { taxInfo: {} }, 'order.taxInfo'],
    ['the price of delivery', { shippingInfo: { cost: {} } }, 'order.shippingInfo.cost'],
    ['its state', { paymentStatus: 'PAID' }, 'order.paymentStatus'],
    ['its buyer', { buyerInfo: { memberId: 'x' } }, 'order.buyerInfo.memberId'],
    ['another id', { id: crypto.randomUUID() }, 'order.id'],
  ])('refuses %s by name', async (_, order, field) => {
    const { orderId } = await place()
    const { status, body } = await update(orderId, order)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
  })
})

it('are replied as merchants see them, also to a caller that may only change them', async () => {
  const { orderId } = await place()
  const writer = await createTestApp(platform, ['ECOM.MODIFY_ORDERS'])
  const tags = { privateTags: { tagIds: ['slow'] } }
  const { body } = await writer.call('PATCH', `/ecom/v1/orders/${orderId}`, { order: { tags } })
  expect(body.order.tags).toEqual(tags)
  expect((await writer.call('GET', `/ecom/v1/orders/${orderId}`)).status).toBe(404)
})

describe('managing orders', () => {
  const calls: [string, string, object][] = [
    ['PATCH', '', { order: { archived: true } }],
    ['POST', '/cancel', {}],
    ['POST', '/mark-as-paid', {}],
    ['POST', '/refunds', { amount: '1' }],
    ['POST', '/activities', { merchantComment: { message: 'Hm' } }],
  ]

  it.each(calls)('is nothing for buyers: %s %s', async (method, path, body) => {
    const { orderId, buyer } = await place()
    expect((await buyer.call(method, `orders/${orderId}${path}`, body)).status).toBe(403)
  })

  it.each(calls)('finds no order that does not exist: %s %s', async (method, path, body) => {
    for (const id of [crypto.randomUUID(), 'none']) {
      const reply = await merchant.call(method, `/ecom/v1/orders/${id}${path}`, body)
      expect(outcomeOf(reply)).toBe('ORDER_NOT_FOUND')
    }
  })
})

const CONFIRMATION = 'Your order 10001 at Maren & Kiln'

const TENTH = {
  name: { original: 'A tenth off' },
  couponCode: 'TENTH',
  effect: { kind: 'PERCENT' as const, percent: 10 },
  maxUsesPerCustomer: 1,
  active: true,
}

async function place(quantity = 1, couponCode?: string) {
  const buyer = await createTestBuyer(platform, { productId })
  const { body } = await buyer.placeOrder(await buyer.checkOut(quantity, productId, couponCode))
  const orderId: string = body.orderId
  const lineItemId: string = (await read(orderId)).lineItems[0].id
  return { buyer, orderId, lineItemId }
}

const act = (orderId: string, action: string, body: object = {}) =>
  merchant.call('POST', `/ecom/v1/orders/${orderId}/${action}`, body)

const update = (orderId: string, order: object) =>
  merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, { order })

const read = async (orderId: string) =>
  (await merchant.call('GET', `/ecom/v1/orders/${orderId}`)).body.order

const search = async (request: object) =>
  (await merchant.call('POST', '/ecom/v1/orders/search', { search: request })).body

const stock = async () => (await findProduct(platform.scope, productId))?.variants[0]?.quantity

const typesOf = ({ activities }: { activities: { activityType: string }[] }) =>
  activities.map(({ activityType }) => activityType)

/** The code of the error; the status where there is none. */
const outcomeOf = ({ status, body }: { status: number; body: Failure }) =>
  body.details?.applicationError?.code ?? status

interface Failure {
  details?: { applicationError?: { code: string } }
}

async function snapshotOf(orderId: string) {
  const { rows } = await database.pool.query('SELECT snapshot FROM orders WHERE order_id = $1', [
    orderId,
  ])
  return rows[0]?.snapshot
}

async function transactionsOf(orderId: string) {
  const { body } = await merchant.call('GET', `/ecom/v1/payments/orders/${orderId}`)
  return body.orderTransactions
}
