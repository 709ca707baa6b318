import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findProduct } from '../../catalog/product/read/find-product.ts'
import { createProduct, updateProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { refundSandboxPayment } from '../../payments/sandbox/sandbox-ledger.ts'
import { signSandboxNotification } from '../../payments/sandbox/sandbox-provider.ts'
import { findPaymentDisagreements } from '../../testing/selling/payment-disagreements.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { paymentsOf } from '../../testing/selling/test-payment.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const GOOD = '4242 4242 4242 4242'
const MINUTE_MS = 60_000

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
  productId = await createVase(10)
})
afterAll(() => database.close())

describe('a payment', () => {
  it('becomes the order when the provider has authorized it, and is captured then', async () => {
    const { payments, buyer, checkoutId } = await checkOut(2)
    const begun = await payments.begin()
    expect(begun.body.payment).toMatchObject({
      checkoutId,
      provider: 'sandbox',
      status: 'PENDING',
      amount: { amount: '31.00', formattedAmount: '€31.00' },
      currency: 'EUR',
      expiresDate: '2026-11-20T12:15:00.000Z',
    })
    expect(await stockOf(productId)).toBe(8)

    expect((await payments.confirm(begun.body, GOOD)).body).toEqual({ status: 'AUTHORIZED' })
    const { payment } = (await payments.settle(begun.body.payment.id)).body
    expect(payment.status).toBe('ORDERED')
    const { order } = (await buyer.call('GET', `orders/${payment.orderId}`)).body
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '31.00' } },
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '31.00' } },
    })
    expect(order.activities.map(({ type }: { type: string }) => type)).toEqual([
      'ORDER_PLACED',
      'ORDER_PAID',
    ])
    expect(await stockOf(productId)).toBe(8)
    await expectAgreement()
  })

  it('charges what was begun, whatever the catalog says meanwhile', async () => {
    const { payments, buyer } = await checkOut(1)
    const begun = await payments.begin()
    await updateProduct(platform.scope, { productId, changes: { name: 'Jug', priceMinor: 1 } })
    await payments.confirm(begun.body, GOOD)
    const { payment } = (await payments.settle(begun.body.payment.id)).body
    const { order } = (await buyer.call('GET', `orders/${payment.orderId}`)).body
    expect(order.lineItems[0].productName.original).toBe('Vase')
    expect(order.balanceSummary.paid.amount).toBe('17.95')
  })

  it('goes on when it is begun again, and is not begun for a paid checkout', async () => {
    const { payments } = await checkOut(1)
    const [first, second] = await Promise.all([payments.begin(), payments.begin()])
    expect(second.body).toEqual(first.body)
    await payments.confirm(first.body, GOOD)
    const again = await payments.begin()
    expect(again.status).toBe(409)
    expect(again.body.details?.applicationError).toMatchObject({
      code: 'CHECKOUT_IS_COMPLETE',
      data: { orderId: expect.any(String) },
    })
    expect(await stockOf(productId)).toBe(9)
    await expectAgreement()
  })

  it('tells why a card was declined, and takes another', async () => {
    const { payments } = await checkOut(1)
    const begun = await payments.begin()
    const { id } = begun.body.payment
    const declined = { status: 'NEW', declineCode: 'insufficient_funds' }
    expect((await payments.confirm(begun.body, '4000000000009995')).body).toEqual(declined)
    expect((await payments.settle(id)).body.payment).toMatchObject({
      status: 'PENDING',
      declineCode: 'insufficient_funds',
    })
    await payments.confirm(begun.body, GOOD)
    expect((await payments.settle(id)).body.payment.status).toBe('ORDERED')
    await expectAgreement()
  })

  it.each([
    [true, 'ORDERED'],
    [false, 'PENDING'],
  ])('waits for the answer on the bank’s page: %s', async (isApproved, status) => {
    const { payments } = await checkOut(1)
    const begun = await payments.begin()
    expect((await payments.confirm(begun.body, '4000000000003220')).body.status).toBe('ACTION')
    await payments.answer(begun.body, isApproved)
    expect((await payments.settle(begun.body.payment.id)).body.payment.status).toBe(status)
    await expectAgreement()
  })

  it('becomes one order when the answer comes twice, and when everybody settles it at once', async () => {
    const { payments } = await checkOut(1)
    const begun = await payments.begin()
    await Promise.all([
      payments.confirm(begun.body, '4000000000000259'),
      ...Array.from({ length: 6 }, () => payments.settle(begun.body.payment.id)),
      reconcile(),
    ])
    await reconcile()
    expect(await ordersOf()).toHaveLength(1)
    await expectAgreement()
  })

  it('becomes the order though nobody came back, when the bank answers late', async () => {
    const { payments } = await checkOut(1)
    const begun = await payments.begin()
    await payments.confirm(begun.body, '4000000000000077')
    expect((await payments.settle(begun.body.payment.id)).body.payment.status).toBe('PENDING')
    platform.clock.advance(MINUTE_MS)
    await reconcile()
    expect(await ordersOf()).toMatchObject([{ paymentStatus: 'PAID' }])
    await expectAgreement()
  })

  it('gives its stock back when its time is over, and charges nothing', async () => {
    const { payments, buyer, checkoutId } = await checkOut(1)
    const begun = await payments.begin()
    await payments.confirm(begun.body, '4000000000006975')
    platform.clock.advance(15 * MINUTE_MS)
    await reconcile()
    expect(await stockOf(productId)).toBe(10)
    const { payment } = (await payments.settle(begun.body.payment.id)).body
    expect(payment).toMatchObject({ status: 'CANCELED', cancelReason: 'EXPIRED' })
    // The bank's answer is too late now, and the checkout can still be paid.
    const late = await payments.confirm(begun.body, GOOD)
    expect([late.status, late.body.details.applicationError.code]).toEqual([
      409,
      'PAYMENT_CANCELED',
    ])
    const next = await paymentsOf(platform, buyer, checkoutId).begin()
    expect(next.body.payment).toMatchObject({ status: 'PENDING' })
    await expectAgreement()
  })

  it('is canceled by a change of the checkout, and by its buyer', async () => {
    const { payments, buyer, checkoutId } = await checkOut(1)
    const first = await payments.begin()
    await buyer.call('PATCH', `checkouts/${checkoutId}`, { checkout: { buyerNote: 'Ring twice.' } })
    await payments.confirm(first.body, GOOD)
    const { payment } = (await payments.settle(first.body.payment.id)).body
    expect(payment).toMatchObject({ status: 'CANCELED', cancelReason: 'CHANGED' })

    const second = await payments.begin()
    const canceled = (await payments.cancel(second.body.payment.id)).body.payment
    expect(canceled).toMatchObject({ status: 'CANCELED', cancelReason: 'BUYER' })
    await reconcile()
    expect(await ordersOf()).toEqual([])
    expect(await stockOf(productId)).toBe(10)
    await expectAgreement()
  })

  it('is void when it is canceled while the provider is asked', async () => {
    const { payments } = await checkOut(1)
    const begun = await payments.begin()
    const sandbox = requireSandbox()
    const { read } = sandbox
    sandbox.read = async (payment) => {
      sandbox.read = read
      const state = await read(payment)
      await payments.cancel(payment.paymentId)
      return state
    }
    await payments.confirm(begun.body, GOOD)
    await reconcile()
    expect(await ordersOf()).toEqual([])
    expect(await stockOf(productId)).toBe(10)
    await expectAgreement()
  })

  it('is void when the order is placed otherwise', async () => {
    const { payments, buyer, checkoutId } = await checkOut(1)
    const begun = await payments.begin()
    const placed = await buyer.placeOrder(checkoutId)
    expect(placed.status).toBe(200)
    await payments.confirm(begun.body, GOOD)
    await reconcile()
    expect(await ordersOf()).toMatchObject([{ paymentStatus: 'NOT_PAID' }])
    expect(await stockOf(productId)).toBe(9)
    await expectAgreement()
  })

  it('of the last item is one of sixty-four; the others are told before they pay', async () => {
    const last = await createVase(1)
    const checkouts = await Promise.all(Array.from({ length: 64 }, () => checkOut(1, last)))
    const begun = await Promise.all(checkouts.map(({ payments }) => payments.begin()))
    const outcomes = begun.map(({ status, body }) =>
      status === 200 ? 'begun' : body.details?.applicationError?.code,
    )
    expect(outcomes.toSorted()).toEqual([...Array(63).fill('FULL_OUT_OF_STOCK'), 'begun'])
    const at = outcomes.indexOf('begun')
    const [winner, { body } = { body: undefined }] = [checkouts[at], begun[at]]
    if (body) await winner?.payments.confirm(body, GOOD)
    expect(await ordersOf()).toHaveLength(1)
    await expectAgreement([[last, 1]])
  })

  it('keeps stock for one network sixty times in a quarter of an hour', async () => {
    const many = await createVase(100)
    const begin = async (peer: string) => {
      const buyer = await newBuyer()
      const checkoutId = await buyer.checkOut(1, many)
      const path = `/ecom/v1/checkouts/${checkoutId}/payments`
      const headers = { Authorization: buyer.token }
      const again = () => platform.fetch(path, { method: 'POST', headers }, peer)
      const { status } = await again()
      return [status, (await again()).status]
    }
    const begun = await Promise.all(Array.from({ length: 61 }, () => begin('203.0.113.7')))
    const limited = begun.filter(([status]) => status === 429)
    // To go on with a payment is not to begin one.
    expect(limited).toEqual([[429, 429]])
    expect(await begin('203.0.113.8')).toEqual([200, 200])
    platform.clock.advance(15 * 60_000)
    expect(await begin('203.0.113.7')).toEqual([200, 200])
  })

  it('cannot be seen, settled or canceled by another buyer', async () => {
    const { payments, checkoutId } = await checkOut(1)
    const { body } = await payments.begin()
    const other = paymentsOf(platform, await newBuyer(), checkoutId)
    const replies = [
      await other.begin(),
      await other.settle(body.payment.id),
      await other.cancel(body.payment.id),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    const own = await checkOut(1)
    expect((await own.payments.cancel(body.payment.id)).status).toBe(404)
    expect((await payments.settle(body.payment.id)).body.payment.status).toBe('PENDING')
  })

  it('ignores notifications that the provider did not sign', async () => {
    const { payments } = await checkOut(1)
    const { body } = await payments.begin()
    const notify = (headers: Record<string, string>, path = 'sandbox') =>
      platform.fetch(`/payment-notifications/${platform.siteId}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ reference: `sandbox-${body.payment.id}` }),
      })
    expect((await notify({})).status).toBe(400)
    expect((await notify({ 'Sandbox-Signature': 'A'.repeat(43) })).status).toBe(400)
    expect((await notify({}, 'stripe')).status).toBe(404)
    expect((await payments.settle(body.payment.id)).body.payment.status).toBe('PENDING')
  })
})

describe('a refund of a payment', () => {
  it('is in the ledger when the provider has given it back, never more than was paid', async () => {
    const orderId = await pay()
    const refunds = await Promise.all(
      Array.from({ length: 4 }, () =>
        merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, { amount: '10' }),
      ),
    )
    expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
    expect(body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '10.00' } },
    })
    expect(await refundedBySandbox()).toBe(1000)
    await expectAgreement()
  })

  it('is tried again when the provider was away', async () => {
    const orderId = await pay()
    const sandbox = requireSandbox()
    const { refund } = sandbox
    sandbox.refund = () => Promise.reject(new Error('The provider is away.'))
    const { status } = await merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, {
      amount: '17.95',
    })
    expect(status).toBe(200)
    expect(await refundedBySandbox()).toBe(0)

    sandbox.refund = refund
    platform.clock.advance(MINUTE_MS)
    await reconcile()
    const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
    expect(body.order.paymentStatus).toBe('FULLY_REFUNDED')
    expect(await refundedBySandbox()).toBe(1795)
  })
})

describe('a refund that was made on the provider’s own pages', () => {
  it('is in the ledger once, however often it is told, and its buyer gets an e-mail', async () => {
    const orderId = await pay()
    await refundElsewhere(500)
    await Promise.all([notify(), notify()])
    await notify()
    const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
    expect(body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '5.00' } },
    })
    expect(typesOf(body.order)).toEqual(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_REFUNDED'])
    const { body: transactions } = await merchant.call('GET', `/ecom/v1/payments/orders/${orderId}`)
    expect(transactions.orderTransactions).toMatchObject({
      refunds: [{ amount: { amount: '5.00' }, status: 'REFUNDED', provider: 'sandbox' }],
      refundable: { amount: '12.95' },
    })
    expect((await platform.readMail())[0]?.text).toContain('has refunded €5.00')
    await expectAgreement()
  })

  it('is taken for the one that was entered by hand', async () => {
    const orderId = await pay()
    await refundElsewhere(500)
    const refund = { amount: '5', manual: true }
    await merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, refund)
    await notify()
    expect((await ordersOf())[0]).toMatchObject({
      balanceSummary: { refunded: { amount: '5.00' } },
    })
    await refundElsewhere(500)
    await notify()
    expect((await ordersOf())[0]).toMatchObject({
      balanceSummary: { refunded: { amount: '10.00' } },
    })
  })

  it('leaves nothing to refund where more was given back than was paid', async () => {
    const orderId = await pay()
    const refund = { amount: '10', manual: true }
    await merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, refund)
    await refundElsewhere(1795)
    await notify()
    const { body } = await merchant.call('GET', `/ecom/v1/payments/orders/${orderId}`)
    expect(body.orderTransactions.refundable.amount).toBe('0.00')
    expect((await ordersOf())[0]?.paymentStatus).toBe('FULLY_REFUNDED')
  })
})

it('a notification settles a refund that was pending', async () => {
  const orderId = await pay()
  const sandbox = requireSandbox()
  const { refund } = sandbox
  sandbox.refund = async (...call) => {
    await refund(...call)
    throw new Error('The answer was lost.')
  }
  await merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, { amount: '5' })
  expect((await ordersOf())[0]?.paymentStatus).toBe('PAID')
  sandbox.refund = refund
  await notify()
  expect((await ordersOf())[0]?.paymentStatus).toBe('PARTIALLY_REFUNDED')
  expect(await refundedBySandbox()).toBe(500)
})

describe('an order whose payment is not captured yet', () => {
  it('that is canceled charges nothing', async () => {
    const { orderId } = await orderWithoutCapture()
    await merchant.call('POST', `/ecom/v1/orders/${orderId}/cancel`, { restockAllItems: true })
    await reconcile()
    expect(await ordersOf()).toMatchObject([{ status: 'CANCELED', paymentStatus: 'NOT_PAID' }])
    expect(await stockOf(productId)).toBe(10)
    await expectAgreement()
  })

  it('is captured by the job', async () => {
    await orderWithoutCapture()
    await reconcile()
    expect(await ordersOf()).toMatchObject([{ paymentStatus: 'PAID' }])
    await expectAgreement()
  })

  it('is canceled when the provider gave the authorization up, and its buyer is told', async () => {
    const { payment } = await orderWithoutCapture()
    await database.pool.query(
      `UPDATE sandbox_payments SET status = 'CANCELED' WHERE site_id = $1 AND payment_id = $2`,
      [platform.siteId, payment.id],
    )
    await reconcile()
    expect(await ordersOf()).toMatchObject([{ status: 'CANCELED' }])
    expect(await stockOf(productId)).toBe(10)
    expect((await platform.readMail()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('canceled'),
      expect.stringContaining('Your order'),
    ])
    await expectAgreement()
  })

  async function orderWithoutCapture() {
    const sandbox = requireSandbox()
    const { capture } = sandbox
    sandbox.capture = () => Promise.reject(new Error('The provider is away.'))
    const { payments } = await checkOut(1)
    const begun = await payments.begin()
    await payments.confirm(begun.body, GOOD)
    sandbox.capture = capture
    const [order] = await ordersOf()
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PENDING' })
    platform.clock.advance(MINUTE_MS)
    return { orderId: order?.id, payment: begun.body.payment }
  }
})

async function pay(): Promise<string> {
  const { payments } = await checkOut(1)
  const begun = await payments.begin()
  await payments.confirm(begun.body, GOOD)
  const { payment } = (await payments.settle(begun.body.payment.id)).body
  return payment.orderId ?? ''
}

const newBuyer = () => createTestBuyer(platform, { productId })

async function checkOut(quantity: number, id = productId) {
  const buyer = await newBuyer()
  const checkoutId = await buyer.checkOut(quantity, id)
  return { buyer, checkoutId, payments: paymentsOf(platform, buyer, checkoutId) }
}

function requireSandbox() {
  const [sandbox] = platform.services.paymentProviders
  if (!sandbox) throw new Error('The test platform has a provider.')
  return sandbox
}

const reconcile = () => reconcilePayments(platform.services)

async function ordersOf(): Promise<{ id: string; status: string; paymentStatus: string }[]> {
  const { body } = await merchant.call('POST', '/ecom/v1/orders/search', {})
  return body.orders
}

async function createVase(quantity: number) {
  const vase = { name: 'Vase', priceMinor: 1305, trackInventory: true, quantity }
  return (await createProduct(platform.scope, vase)).productId
}

async function stockOf(id: string) {
  return (await findProduct(platform.scope, id))?.variants[0]?.quantity
}

const typesOf = (order: { activities: { type: string }[] }) =>
  order.activities.map(({ type }) => type)

/** The site's one payment. */
async function referenceAtSandbox(): Promise<string> {
  const { rows } = await database.pool.query<{ reference: string }>(
    'SELECT reference FROM sandbox_payments WHERE site_id = $1',
    [platform.siteId],
  )
  return rows[0]?.reference ?? ''
}

async function refundElsewhere(amountMinor: number) {
  const refund = { refundId: randomUUID(), amountMinor }
  expect(await refundSandboxPayment(platform.scope, await referenceAtSandbox(), refund)).toBe(true)
}

async function notify() {
  const body = JSON.stringify({ reference: await referenceAtSandbox() })
  const signature = signSandboxNotification(platform.services.keyring, body)
  const { status } = await platform.fetch(`/payment-notifications/${platform.siteId}/sandbox`, {
    method: 'POST',
    headers: { 'Sandbox-Signature': signature },
    body,
  })
  expect(status).toBe(200)
}

async function refundedBySandbox() {
  const { rows } = await database.pool.query<{ sum: string }>(
    'SELECT sum(refunded_minor) FROM sandbox_payments WHERE site_id = $1',
    [platform.siteId],
  )
  return Number(rows[0]?.sum)
}

async function expectAgreement(more: [string, number][] = []) {
  const stock = new Map([[productId, 10], ...more])
  expect(await findPaymentDisagreements(database.pool, platform.siteId, stock)).toEqual([])
}
