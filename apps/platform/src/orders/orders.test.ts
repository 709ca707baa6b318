import type { DiscountRuleInput } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findProduct } from '../catalog/product/read/find-product.ts'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import { createDiscountRule, listDiscountRules } from '../discounts/discount-rules.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { paymentSettings } from '../payments/payment-settings.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp } from '../testing/test-app.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  productId = await createVase()
})
afterAll(() => database.close())

describe('an order', () => {
  it('has what was bought, and its stock', async () => {
    const buyer = await newBuyer()
    const { status, body } = await buyer.placeOrder(await buyer.checkOut(2))
    expect(status).toBe(200)

    const { order } = (await buyer.call('GET', `orders/${body.orderId}`)).body
    expect(order).toMatchObject({
      id: body.orderId,
      number: '10001',
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      lineItems: [
        {
          productName: { original: 'Vase' },
          quantity: 2,
          price: { amount: '13.05', formattedAmount: '€13.05' },
          taxInfo: { taxRate: '0.19', taxAmount: { amount: '4.17' }, taxIncludedInPrice: true },
          totalPriceAfterTax: { amount: '26.10' },
        },
      ],
      priceSummary: {
        subtotal: { amount: '26.10' },
        shipping: { amount: '4.90' },
        tax: { amount: '4.95' },
        total: { amount: '31.00' },
      },
      shippingInfo: { code: 'standard', cost: { price: { amount: '4.90' } } },
      balanceSummary: { balance: { amount: '31.00' }, paid: { amount: '0.00' } },
      activities: [{ type: 'ORDER_PLACED' }],
    })
    const older = await platform.fetch('/stores/v2/orders/query', {
      method: 'POST',
      headers: { Authorization: buyer.token, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        query: { filter: '{"paymentStatus":"NOT_PAID"}', sort: '{"dateCreated":"desc"}' },
      }),
    })
    expect(await older.json()).toMatchObject({
      orders: [
        {
          id: body.orderId,
          number: 10001,
          totals: { subtotal: '26.10', shipping: '4.90', total: '31.00', quantity: 2 },
          lineItems: [{ index: 1, productId, name: 'Vase', price: '13.05', totalPrice: '26.10' }],
        },
      ],
      metadata: { items: 1, offset: 0 },
      totalResults: 1,
    })
    expect(await stockOf(productId)).toBe(8)
    expect((await buyer.cart.get()).status).toBe(404)

    await updateProduct(platform.scope, { productId, changes: { name: 'Jug', priceMinor: 1 } })
    expect((await buyer.call('GET', `orders/${body.orderId}`)).body.order).toEqual(order)
  })

  it('has its pictures at the present address of a store that has moved', async () => {
    const buyer = await newBuyer()
    const { body } = await buyer.placeOrder(await buyer.checkOut(1))
    const image = {
      id: 'mug.jpg',
      url: 'https://earlier.example/media/mug.jpg',
      width: 8,
      height: 8,
    }
    await database.pool.query(
      `UPDATE orders SET snapshot = jsonb_set(snapshot, '{lineItems,0,image}', $2) WHERE order_id = $1`,
      [body.orderId, image],
    )
    const { order } = (await buyer.call('GET', `orders/${body.orderId}`)).body
    expect(order.lineItems[0].image.url).toBe('http://localhost:4000/media/mug.jpg')
  })

  it('is one for a checkout, however often it is placed', async () => {
    const buyer = await newBuyer()
    const checkoutId = await buyer.checkOut(1)
    const placed = await Promise.all(Array.from({ length: 8 }, () => buyer.placeOrder(checkoutId)))
    expect(new Set(placed.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await stockOf(productId)).toBe(9)
  })

  it('of the last item is one, and the others are told', async () => {
    const last = await createVase(1)
    const buyers = await Promise.all(Array.from({ length: 8 }, () => newBuyer()))
    const checkouts = await Promise.all(buyers.map((buyer) => buyer.checkOut(1, last)))
    const placed = await Promise.all(
      buyers.map((buyer, at) => buyer.placeOrder(checkouts[at] ?? '')),
    )
    const outcomes = placed.map((reply) => (reply.status === 200 ? 'placed' : codeOf(reply)))
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('FULL_OUT_OF_STOCK'), 'placed'])
    expect(await stockOf(last)).toBe(0)
  })

  it('has a number in sequence, without gaps for orders that failed', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer()))
    const checkouts = await Promise.all(buyers.map((buyer) => buyer.checkOut(3)))
    await Promise.all(buyers.map((buyer, at) => buyer.placeOrder(checkouts[at] ?? '')))
    const owner = await createTestApp(platform, ['ECOM.READ_ORDERS'])
    const { body } = await owner.call('POST', '/ecom/v1/orders/search', {
      search: { sort: [{ fieldName: 'number' }] },
    })
    expect(body.orders.map(({ number }: { number: string }) => number)).toEqual([
      '10001',
      '10002',
      '10003',
    ])
    expect(await stockOf(productId)).toBe(1)
  })

  it('is not placed when it costs something else than was shown', async () => {
    const buyer = await newBuyer()
    const checkoutId = await buyer.checkOut(1)
    await updateProduct(platform.scope, { productId, changes: { priceMinor: 2000 } })
    const refused = await buyer.placeOrder(checkoutId)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'CHECKOUT_CHANGED'])
    expect(refused.body.details.applicationError.data.changes).toContainEqual({
      what: 'TOTAL',
      before: '1795',
      now: '2490',
    })
    expect(await stockOf(productId)).toBe(10)

    await buyer.call('GET', `checkouts/${checkoutId}`)
    expect((await buyer.placeOrder(checkoutId)).status).toBe(200)
  })

  it.each<[string, object, number]>([
    ['an e-mail address', { buyerInfo: { email: null } }, 400],
    ['an address', { shippingInfo: { shippingDestination: { address: { country: 'DE' } } } }, 400],
    ['a delivery', { shippingInfo: { selectedCarrierServiceOption: { code: 'gone' } } }, 409],
  ])('needs %s', async (_, checkout, status) => {
    const buyer = await newBuyer()
    const id = await buyer.checkOut(1)
    await buyer.call('PATCH', `checkouts/${id}`, { checkout })
    expect((await buyer.placeOrder(id)).status).toBe(status)
    expect(await stockOf(productId)).toBe(10)
  })

  it('is not placed in a store without a way of payment', async () => {
    await paymentSettings.save(platform.scope, 'payments', { manual: [] })
    const buyer = await newBuyer()
    const reply = await buyer.placeOrder(await buyer.checkOut(1))
    expect([reply.status, codeOf(reply)]).toEqual([400, 'SITE_NOT_ACCEPTING_PAYMENTS'])
  })
})

describe('the last use of a coupon', () => {
  it('is one order’s, and the other is told', async () => {
    await createDiscountRule(platform.scope, { ...TENTH, maxUses: 1 })
    const buyers = [await newBuyer(), await newBuyer('bo@shop.example')]
    const checkouts = await Promise.all(
      buyers.map((buyer) => buyer.checkOut(1, productId, 'TENTH')),
    )
    const placed = await Promise.all(
      buyers.map((buyer, at) => buyer.placeOrder(checkouts[at] ?? '')),
    )
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(placed.map(codeOf)).toContain('ERROR_COUPON_USAGE_EXCEEDED')
    expect(await listDiscountRules(platform.scope)).toMatchObject([{ uses: 1 }])
    expect(await stockOf(productId)).toBe(9)
  })

  it('of a customer is counted by the e-mail address', async () => {
    await createDiscountRule(platform.scope, { ...TENTH, maxUsesPerCustomer: 1 })
    const first = await newBuyer()
    await first.placeOrder(await first.checkOut(1, productId, 'TENTH'))
    const again = await newBuyer('ADA@shop.example')
    const checkoutId = await again.checkOut(1)
    const reply = await again.call('PATCH', `checkouts/${checkoutId}`, { couponCode: 'TENTH' })
    expect(codeOf(reply)).toBe('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  })
})

describe('the orders of another buyer', () => {
  it('are not found', async () => {
    const ada = await newBuyer()
    const { orderId } = (await ada.placeOrder(await ada.checkOut(1))).body
    const other = await newBuyer('bo@shop.example')
    for (const path of [`orders/${orderId}`, `orders/${crypto.randomUUID()}`, 'orders/none']) {
      const reply = await other.call('GET', path)
      expect([reply.status, codeOf(reply)]).toEqual([404, 'ORDER_NOT_FOUND'])
    }
    expect((await other.call('POST', 'orders/search', {})).body).toMatchObject({ orders: [] })
    const own = (await ada.call('POST', 'orders/search', {})).body
    expect(own).toMatchObject({ orders: [{ id: orderId }], metadata: { count: 1, hasNext: false } })
  })

  it('cannot be placed', async () => {
    const ada = await newBuyer()
    const checkoutId = await ada.checkOut(1)
    const other = await newBuyer('bo@shop.example')
    expect(codeOf(await other.placeOrder(checkoutId))).toBe('CHECKOUT_NOT_FOUND')
  })
})

it('are in the member’s export of their data, with what was sent and without what the merchant noted', async () => {
  const visitor = await createTestVisitor(platform)
  await createMember(platform)
  const { tokens } = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  const buyer = await createTestBuyer(platform, { productId, token: tokens.access_token })
  const { orderId } = (await buyer.placeOrder(await buyer.checkOut(2))).body
  const other = await newBuyer()
  await other.placeOrder(await other.checkOut(1))
  const merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
  const order = `/ecom/v1/orders/${orderId}`
  const note = { merchantComment: { message: 'Always late' } }
  await merchant.call('POST', `${order}/activities`, note)
  const parcel = { trackingInfo: { trackingNumber: '0034' } }
  const ship = `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`
  await merchant.call('POST', ship, { fulfillment: parcel })

  const exported = await platform.fetch('/members/v1/members/my/export', {
    headers: { Authorization: tokens.access_token },
  })
  const { orders } = await exported.json()
  expect(orders).toMatchObject([
    {
      id: orderId,
      number: '10001',
      lineItems: [{ productName: { original: 'Vase' }, quantity: 2 }],
      fulfillments: [parcel],
    },
  ])
  expect(JSON.stringify(orders)).not.toContain('Always late')
})

it('are searched page by page', async () => {
  const buyer = await newBuyer()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    platform.clock.advance(1000)
    ids.unshift((await buyer.placeOrder(await buyer.checkOut(1))).body.orderId)
  }
  const search = (request: object) => buyer.call('POST', 'orders/search', { search: request })
  const first = (await search({ cursorPaging: { limit: 2 } })).body
  expect(first.orders.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const { next } = first.metadata.cursors
  const second = (await search({ cursorPaging: { cursor: next } })).body
  expect(second.orders.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2))
  expect(second.metadata.hasNext).toBe(false)
  expect((await search({ filter: { paymentStatus: 'PAID' } })).body.orders).toEqual([])
  expect((await search({ filter: { unknown: 1 } })).status).toBe(400)
  // Amounts of orders are texts on the wire.
  const { amount } = first.orders[0].priceSummary.total
  const costing = async (condition: unknown) =>
    (await search({ filter: { 'priceSummary.total.amount': condition } })).body.orders
  expect(await costing(amount)).toHaveLength(3)
  expect(await costing({ $gt: amount })).toEqual([])
  expect(await costing({ $gte: Number(amount) })).toHaveLength(3)
  expect((await search({ filter: { 'priceSummary.total.amount': 'ten' } })).status).toBe(400)
})

const TENTH: DiscountRuleInput = {
  name: { original: 'A tenth off' },
  couponCode: 'TENTH',
  effect: { kind: 'PERCENT', percent: 10 },
  active: true,
}

const newBuyer = (email?: string) => createTestBuyer(platform, { productId, email })

async function createVase(quantity = 10) {
  const vase = { name: 'Vase', priceMinor: 1305, weight: 1, trackInventory: true, quantity }
  return (await createProduct(platform.scope, vase)).productId
}

const stockOf = async (id: string) => (await findProduct(platform.scope, id))?.variants[0]?.quantity

const codeOf = ({ body }: { body: { details?: { applicationError?: { code: string } } } }) =>
  body.details?.applicationError?.code
