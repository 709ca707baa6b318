import { Writable } from 'node:stream'
import { pino } from 'pino'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { reconcilePayments } from '../../orders/paying/reconcile-payments.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { paymentsOf } from '../../testing/selling/test-payment.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  createTestClock,
  createTestPlatform,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { type PaymentProvider, UnchargeableAmountError } from '../payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { type StripeServer, startStripeServer } from './stripe-server.fixture.ts'

const SECRET_KEY = 'sk_test_7pQvitrine'
const WEBHOOK_SECRET = 'whsec_9kLvitrine'
const MINUTE_MS = 60_000
const AWAY = { status: 500, type: 'api_error' }

let stripe: StripeServer
let provider: PaymentProvider
let clock = createTestClock()
beforeEach(async () => {
  stripe = await startStripeServer(SECRET_KEY)
  clock = createTestClock()
  provider = createProvider()
  return () => stripe.close()
})

describe('a payment with Stripe', () => {
  it('is begun once, to be captured later', async () => {
    const first = await begin('EUR', 1795)
    expect(await begin('EUR', 1795)).toEqual(first)
    expect([...stripe.intents.values()]).toMatchObject([
      {
        id: first.reference,
        amount: 1795,
        currency: 'eur',
        capture_method: 'manual',
        metadata: { siteId: 'site', paymentId: 'payment' },
      },
    ])
    expect(first.client).toEqual({
      clientSecret: stripe.intents.get(first.reference)?.client_secret,
      publishableKey: 'pk_test_1',
    })
  })

  it.each([
    ['requires_payment_method', 'WAITING'],
    ['requires_confirmation', 'WAITING'],
    ['requires_action', 'WAITING'],
    ['processing', 'WAITING'],
    ['canceled', 'CANCELED'],
  ])('that is %s at Stripe is %s', async (status, expected) => {
    const payment = await open()
    stripe.change(payment.reference, { status })
    expect((await provider.read(payment)).status).toBe(expected)
  })

  it('has the amount that was authorized or captured, not the one that was asked for', async () => {
    const payment = await open('ISK', 500)
    stripe.authorize(payment.reference)
    stripe.change(payment.reference, { amount_capturable: 40_000 })
    const authorized = { status: 'AUTHORIZED', currency: 'ISK', amountMinor: 400 }
    expect(await provider.read(payment)).toEqual(authorized)
    expect(await provider.capture(payment)).toEqual({ ...authorized, status: 'CAPTURED' })
  })

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card' }, 'expired_card'],
  ])('tells why the card was declined: %j', async (last_payment_error, declineCode) => {
    const payment = await open()
    stripe.change(payment.reference, { last_payment_error })
    expect(await provider.read(payment)).toMatchObject({ status: 'WAITING', declineCode })
    stripe.authorize(payment.reference)
    expect(await provider.read(payment)).not.toHaveProperty('declineCode')
  })

  it('is answered as it is when it is past the step already', async () => {
    const payment = await open()
    expect((await provider.capture(payment)).status).toBe('WAITING')
    stripe.authorize(payment.reference)
    await provider.capture(payment)
    expect((await provider.capture(payment)).status).toBe('CAPTURED')
    expect((await provider.cancel(payment)).status).toBe('CAPTURED')

    const processing = await open('EUR', 5, 'other')
    stripe.change(processing.reference, { status: 'processing' })
    expect((await provider.cancel(processing)).status).toBe('WAITING')
  })

  it('is not captured when the bank refuses it then', async () => {
    const payment = await open()
    stripe.authorize(payment.reference)
    stripe.failWith({ status: 402, type: 'card_error', code: 'card_declined', of: '/capture' })
    stripe.change(payment.reference, { status: 'canceled' })
    expect((await provider.capture(payment)).status).toBe('CANCELED')
  })

  it('cannot be begun with an amount that Stripe does not have', async () => {
    await expect(begin('KWD', 1234)).rejects.toThrow(UnchargeableAmountError)
    expect(stripe.requests).toEqual([])
  })
})

describe('a refund', () => {
  const refund = { refundId: 'refund', amountMinor: 500 }

  it('is made once, even after Stripe has forgotten the idempotency key', async () => {
    const payment = await captured()
    expect(await provider.refund(payment, refund)).toBe('DONE')
    expect(await provider.refund(payment, refund)).toBe('DONE')
    expect(stripe.refunds).toMatchObject([{ amount: 500, metadata: { refundId: 'refund' } }])
    expect(stripe.requests.filter(({ call }) => call === 'POST /v1/refunds')).toHaveLength(1)
  })

  it.each([
    ['pending', 'PENDING'],
    ['requires_action', 'PENDING'],
    ['failed', 'FAILED'],
    ['canceled', 'FAILED'],
  ])('that is %s at Stripe is %s', async (status, expected) => {
    stripe.refundAs(status)
    expect(await provider.refund(await captured(), refund)).toBe(expected)
  })

  it('is listed with its state, and with the platform’s id where the platform asked for it', async () => {
    const payment = await captured('ISK', 5)
    await provider.refund(payment, { refundId: 'ours', amountMinor: 2 })
    stripe.refunds.push({
      id: 're_dashboard',
      object: 'refund',
      payment_intent: payment.reference,
      amount: 300,
      status: 'pending',
      metadata: {},
    })
    expect(await provider.listRefunds(payment)).toEqual([
      { reference: stripe.refunds[0]?.id, refundId: 'ours', amountMinor: 2, state: 'DONE' },
      { reference: 're_dashboard', amountMinor: 3, state: 'PENDING' },
    ])
  })

  it('has failed when Stripe will never do it, and not when it is away', async () => {
    expect(await provider.refund(await open(), refund)).toBe('FAILED')
    const dinars = await captured('KWD', 5000)
    expect(await provider.refund(dinars, { refundId: 'odd', amountMinor: 1234 })).toBe('FAILED')
    stripe.failWith(AWAY)
    await expect(provider.refund(dinars, refund)).rejects.toThrow('Stripe')
  })
})

describe('a dispute', () => {
  it.each([
    ['warning_needs_response', 'NEEDS_RESPONSE'],
    ['warning_under_review', 'UNDER_REVIEW'],
    ['warning_closed', 'WON'],
    ['won', 'WON'],
    ['lost', 'LOST'],
    ['something_new', 'UNDER_REVIEW'],
  ])('that is %s at Stripe is %s', async (status, expected) => {
    const payment = await captured('ISK', 5)
    stripe.disputes.push({
      ...{ id: 'dp_1', object: 'dispute', payment_intent: payment.reference },
      ...{ amount: 500, currency: 'isk', reason: 'fraudulent', status },
      evidence_details: { due_by: null },
    })
    expect(await provider.listDisputes?.(payment)).toEqual([
      {
        ...{ reference: 'dp_1', amountMinor: 5, currency: 'ISK', reason: 'fraudulent' },
        status: expected,
      },
    ])
  })
})

it('has no disputes for a key that may not read them, and fails when Stripe is away', async () => {
  const payment = await captured()
  stripe.failWith({ status: 403, type: 'invalid_request_error', of: '/v1/disputes' })
  expect(await provider.listDisputes?.(payment)).toEqual([])
  stripe.failWith(AWAY)
  await expect(provider.listDisputes?.(payment)).rejects.toThrow('Stripe')
})

describe('a notification', () => {
  it.each([
    [{ id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
    [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_2' }, 'pi_2'],
    [{ id: 'cus_1', object: 'customer' }, null],
  ])('about %j is about %s', async (object, reference) => {
    expect(await provider.readNotification(await sign(object))).toBe(reference)
  })

  it.each([
    ['another body', async () => ({ ...(await sign({})), body: '{"data":{"object":{}}}' })],
    ['another secret', () => sign({}, { secret: 'whsec_other' })],
    ['an old signature', () => sign({}, { ageSeconds: 301 })],
    ['no signature', async () => ({ ...(await sign({})), headers: new Headers() })],
  ])('with %s is refused', async (_, notification) => {
    await expect(provider.readNotification(await notification())).rejects.toMatchObject({
      name: 'InvalidNotificationError',
    })
  })
})

it.each(['begin', 'read', 'capture', 'cancel', 'refund'] as const)(
  'says what failed without a secret: %s',
  async (call) => {
    const payment = await open()
    const secret = stripe.intents.get(payment.reference)?.client_secret ?? ''
    stripe.failWith({ status: 402, type: 'card_error', code: 'card_declined' })
    const error: unknown = await provider[call](payment, { refundId: 'r', amountMinor: 1 }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ message: expect.stringContaining('card_declined') })
    const logged = logOf((logger) => logger.error({ err: error }, 'failed'))
    expect(logged).toContain('req_test')
    expect(logged).not.toContain(secret)
    expect(logged).not.toContain(SECRET_KEY)
  },
)

describe('a store that is paid through Stripe', () => {
  let database: OpenDatabase
  let platform: TestPlatform
  let productId: string
  let lines: string[]
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgres'))
  })
  beforeEach(async () => {
    lines = []
    const logger = pino({ level: 'trace' }, collect(lines))
    platform = await createTestPlatform(database, { clock, logger, paymentProviders: [provider] })
    await setTestTerms(platform.scope)
    const vase = { name: 'Vase', priceMinor: 1305, trackInventory: true, quantity: 10 }
    productId = (await createProduct(platform.scope, vase)).productId
  })
  afterAll(() => database.close())

  it('captures after the order is placed, and refunds through Stripe', async () => {
    const { payments, begun, reference } = await beginCheckout()
    stripe.authorize(reference)
    const { payment } = (await payments.settle(begun.payment.id)).body
    expect(payment.status).toBe('ORDERED')
    expect(stripe.intents.get(reference)).toMatchObject({
      status: 'succeeded',
      amount_received: 1795,
    })

    const merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
    const order = `/ecom/v1/orders/${payment.orderId}`
    await merchant.call('POST', `${order}/refunds`, { amount: '5' })
    expect(stripe.refunds).toMatchObject([{ payment_intent: reference, amount: 500 }])
    expect((await merchant.call('GET', order)).body.order).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
    })
  })

  it.each(['of the platform', 'of the dashboard'])(
    'is owed again what a refund %s gave back that fails later',
    async (origin) => {
      const { payments, begun, reference } = await beginCheckout()
      stripe.authorize(reference)
      const { orderId } = (await payments.settle(begun.payment.id)).body.payment
      const merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
      const read = async (path: string) =>
        (await merchant.call('GET', `/ecom/v1/${path}/${orderId}`)).body
      if (origin === 'of the platform') {
        await merchant.call('POST', `/ecom/v1/orders/${orderId}/refunds`, { amount: '5' })
      } else {
        stripe.refunds.push({
          ...{ id: 're_dashboard', object: 'refund', payment_intent: reference },
          ...{ amount: 500, status: 'succeeded', metadata: {} },
        })
      }
      const tell = async () =>
        notify(await sign({ id: 're_1', object: 'refund', payment_intent: reference }))
      await tell()
      expect((await read('orders')).order.balanceSummary.refunded.amount).toBe('5.00')

      Object.assign(stripe.refunds[0] ?? {}, { status: 'failed' })
      await Promise.all([tell(), tell()])
      await tell()

      const { order } = await read('orders')
      expect(order).toMatchObject({
        paymentStatus: 'PAID',
        balanceSummary: { refunded: { amount: '0.00' } },
      })
      const { orderTransactions } = await read('payments/orders')
      expect(orderTransactions).toMatchObject({
        refunds: [{ amount: { amount: '5.00' }, status: 'FAILED' }],
        refundable: { amount: '17.95' },
      })
      const types = (order.activities as { activityType: string }[]).map((one) => one.activityType)
      expect(types.filter((type) => type === 'PAYMENT_REFUND_FAILED')).toHaveLength(1)
    },
  )

  it('has each dispute in the history for merchants, and its state, and stays paid', async () => {
    const { buyer, payments, begun, reference } = await beginCheckout()
    stripe.authorize(reference)
    const { orderId } = (await payments.settle(begun.payment.id)).body.payment
    const merchant = await createTestApp(platform, ['ECOM.READ_ORDERS'])
    const read = async (path: string) =>
      (await merchant.call('GET', `/ecom/v1/${path}/${orderId}`)).body
    const dispute = {
      ...{ id: 'dp_1', object: 'dispute' as const, payment_intent: reference, amount: 1795 },
      ...{ currency: 'eur', reason: 'product_not_received', status: 'needs_response' },
      evidence_details: { due_by: Date.UTC(2030, 0, 9) / 1000 },
    }
    const tell = async (change: Partial<typeof dispute>) => {
      Object.assign(dispute, change)
      stripe.disputes.splice(0, 1, dispute)
      const notification = await sign(dispute)
      const replies = await Promise.all([notify(notification), notify(notification)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      return (await read('payments/orders')).orderTransactions.disputes
    }

    const told = { currency: 'EUR', reason: 'product_not_received', provider: 'stripe' }
    expect(await tell({})).toMatchObject([
      {
        ...{ ...told, status: 'NEEDS_RESPONSE', amount: { amount: '17.95' } },
        answerBy: '2030-01-09T00:00:00.000Z',
      },
    ])
    expect(await tell({ status: 'under_review' })).toMatchObject([{ status: 'UNDER_REVIEW' }])
    expect(await tell({ status: 'lost' })).toMatchObject([{ ...told, status: 'LOST' }])

    const { order } = await read('orders')
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { refunded: { amount: '0.00' } },
    })
    const shown = order.activities.filter((one: object) => 'dispute' in one)
    expect(shown).toMatchObject([
      { activityType: 'CHARGEBACK_CREATED', dispute: { amount: { formattedAmount: '€17.95' } } },
      { activityType: 'CHARGEBACK_LOST', dispute: { reason: 'product_not_received' } },
    ])
    const { body } = await buyer.call('GET', `orders/${orderId}`)
    expect(JSON.stringify(body)).not.toContain('CHARGEBACK')
  })

  it('places the order when Stripe notifies it, and only then', async () => {
    const { reference } = await beginCheckout()
    const notification = await sign({ id: reference, object: 'payment_intent' })
    expect((await notify(notification)).status).toBe(200)
    expect(await countOrders()).toBe(0)

    stripe.authorize(reference)
    expect((await notify({ ...notification, headers: new Headers() })).status).toBe(400)
    expect(await countOrders()).toBe(0)
    expect((await notify(notification)).status).toBe(200)
    expect((await notify(notification)).status).toBe(200)
    expect(await countOrders()).toBe(1)
    expect(stripe.intents.get(reference)?.status).toBe('succeeded')
  })

  it('leaves a payment as it is while Stripe is away, and settles it later', async () => {
    const { payments, begun, reference } = await beginCheckout()
    stripe.authorize(reference)
    stripe.failWith(AWAY)
    const failed = await payments.settle(begun.payment.id)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(await countOrders()).toBe(0)

    stripe.failWith()
    clock.advance(MINUTE_MS)
    await reconcilePayments(platform.services)
    expect(await countOrders()).toBe(1)
    expect(stripe.intents.get(reference)?.status).toBe('succeeded')
    expectNoSecrets(JSON.stringify(failed.body), lines.join(''), reference)
  })

  it('begins the same payment again after Stripe could not be reached', async () => {
    const { url } = stripe
    await stripe.close()
    const buyer = await createTestBuyer(platform, { productId })
    const payments = paymentsOf(platform, buyer, await buyer.checkOut(1))
    expect((await payments.begin()).status).toBeGreaterThanOrEqual(500)

    stripe = await startStripeServer(SECRET_KEY, Number(new URL(url).port))
    const { body } = await payments.begin()
    expect(body.payment.status).toBe('PENDING')
    expect([...stripe.intents.values()]).toMatchObject([
      { metadata: { paymentId: body.payment.id } },
    ])
  })

  it.each(['amount_too_small', 'amount_too_large'])(
    'says that Stripe never charges the amount, and keeps no stock for it: %s',
    async (code) => {
      stripe.failWith({ status: 400, type: 'invalid_request_error', code })
      const last = { name: 'Sticker', priceMinor: 9, trackInventory: true, quantity: 1 }
      const lastId = (await createProduct(platform.scope, last)).productId
      for (const buyer of [await createBuyer(lastId), await createBuyer(lastId)]) {
        const { begin } = paymentsOf(platform, buyer, await buyer.checkOut(1))
        const { status, body } = await begin()
        const refusal = [status, body.details?.applicationError?.code]
        expect(refusal).toEqual([400, 'AMOUNT_NOT_CHARGEABLE'])
      }
    },
  )

  const createBuyer = (id: string) => createTestBuyer(platform, { productId: id })

  async function beginCheckout() {
    const buyer = await createTestBuyer(platform, { productId })
    const payments = paymentsOf(platform, buyer, await buyer.checkOut(1))
    const { body: begun } = await payments.begin()
    const [reference = ''] = [...stripe.intents.keys()].slice(-1)
    return { buyer, payments, begun, reference }
  }

  function notify({ headers, body }: { headers: Headers; body: string }) {
    const path = `/payment-notifications/${platform.siteId}/stripe`
    return platform.fetch(path, { method: 'POST', headers, body })
  }

  async function countOrders() {
    const { rows } = await database.pool.query('SELECT FROM orders WHERE site_id = $1', [
      platform.siteId,
    ])
    return rows.length
  }
})

function expectNoSecrets(reply: string, logged: string, reference: string) {
  const clientSecret = stripe.intents.get(reference)?.client_secret ?? ''
  expect(logged).not.toBe('')
  for (const secret of [SECRET_KEY, WEBHOOK_SECRET, clientSecret]) {
    expect(reply).not.toContain(secret)
    expect(logged).not.toContain(secret)
  }
}

function createProvider() {
  const account = { publishableKey: 'pk_test_1', webhookSecret: WEBHOOK_SECRET }
  return createStripeProvider({ ...account, secretKey: SECRET_KEY, apiUrl: stripe.url }, clock.now)
}

function begin(currency: string, amountMinor: number, paymentId = 'payment') {
  return provider.begin({ siteId: 'site', paymentId, currency, amountMinor })
}

async function open(currency = 'EUR', amountMinor = 1795, paymentId = 'payment') {
  const { reference } = await begin(currency, amountMinor, paymentId)
  return { siteId: 'site', paymentId, currency, amountMinor, reference }
}

async function captured(currency = 'EUR', amountMinor = 1795) {
  const payment = await open(currency, amountMinor, 'captured')
  stripe.authorize(payment.reference)
  await provider.capture(payment)
  return payment
}

async function sign(object: object, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', data: { object } })
  const timestamp = Math.floor(clock.now().getTime() / 1000) - ageSeconds
  const { webhooks } = new Stripe(SECRET_KEY)
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
  const headers = new Headers({ 'Stripe-Signature': signature })
  return { siteId: 'site', headers, body: payload }
}

function logOf(write: (logger: pino.Logger) => void) {
  const lines: string[] = []
  write(pino(collect(lines)))
  return lines.join('')
}

function collect(lines: string[]) {
  return new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
}
