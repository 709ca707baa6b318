import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cartRoutes } from '../cart/routes.ts'
import { cartByIdRoutes } from '../cart/routes-by-id.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import { abandonedCheckoutRoutes } from '../checkout/abandoned/routes.ts'
import { checkoutRoutes } from '../checkout/routes.ts'
import { deliveryRoutes } from '../delivery/routes.ts'
import { discountRoutes } from '../discounts/routes.ts'
import type { RouteDescription } from '../http/route/route.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { taxRoutes } from '../taxes/routes.ts'
import {
  hostileText,
  leavesOf,
  oddValue,
  placesOf,
  replaced,
  textsOf,
  withMember,
} from '../testing/hostile-requests.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { paymentsOf } from '../testing/selling/test-payment.ts'
import { createTestApp } from '../testing/test-app.ts'
import { lineOf } from '../testing/test-cart.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { orderNotificationRoutes } from './emails/order-notification-routes.ts'
import { fulfillmentRoutes } from './fulfillments/routes.ts'
import { orderManagementRoutes } from './management/routes.ts'
import { payingRoutes } from './paying/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { orderRoutes } from './routes.ts'
import { sellerRoutes } from './seller/seller-routes.ts'

/** Security SR-86, SR-87: what buyers and programs send changes nothing that is not theirs, and no price. */
const OPERATIONS: RouteDescription[] = [
  ...cartRoutes,
  ...cartByIdRoutes,
  ...checkoutRoutes,
  ...abandonedCheckoutRoutes,
  ...orderRoutes,
  ...payingRoutes,
  ...orderManagementRoutes,
  ...fulfillmentRoutes,
  ...returnRoutes,
  ...discountRoutes,
  ...deliveryRoutes,
  ...taxRoutes,
  ...paymentRoutes,
  ...sellerRoutes,
  ...orderNotificationRoutes,
]

interface Shop {
  platform: TestPlatform
  buyer: string
  merchant: string
  otherBuyer: string
  otherMerchant: string
  productId: string
  cartId: string
  lineId: string
  checkoutId: string
  checkoutLineId: string
  /** The entry of the checkout. */
  abandonedId: string
  /** Of a checkout with an open payment. */
  payingId: string
  paymentId: string
  orderId: string
  orderLineId: string
  paidOrderId: string
  paidLineId: string
  fulfillmentId: string
  sentOrderId: string
  /** One that was asked for, and one that was approved. */
  askedReturnId: string
  approvedReturnId: string
  ruleId: string
}

let database: OpenDatabase
let shop: Shop
/** Whether an operation may have changed the shop since it was opened. */
let isChanged = true
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('is tested here, each of them', () => {
  expect(Object.keys(CALLS).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort())
})

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    beforeAll(requireUnchangedShop)

    // In the same shop: the first of these changes nothing, and the second only at its end.
    if (operation.body) {
      it('rejects prices, owners and unknown members', async () => {
        const { path, body } = callOf(operation)
        const before = await stateNow()
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom(...placesOf(body).filter(([place]) => !isFree(place.join('.')))),
            fc.constantFrom(...FOREIGN_KEYS),
            fc.constantFrom(0, -1, '0.01', 1e308, null, { amount: '0' }),
            async ([place], key, value) => {
              // Where a request has a revision, it may be absent.
              fc.pre(key !== 'revision' || value !== null)
              const text = withMember(body ?? {}, place, key, value)
              const { status, message } = await sendText(operation, path, text)
              // A text is a revision where the request has one, though never that of what is stored.
              const conflicts = key === 'revision' && place.length === 0 && value === '0.01'
              const expected = conflicts && status === 409 ? 409 : 400
              expect([status, text, message]).toEqual([expected, text, expect.any(String)])
            },
          ),
          { numRuns: 10 },
        )
        expect(await stateNow()).toEqual(before)
      })
    }

    it('changes nothing of others', async () => {
      const { path, body } = callOf(operation)
      const before = await stateNow()
      const others = isOfCaller(operation) ? [] : [shop.otherBuyer]
      for (const token of [...others, shop.otherMerchant]) {
        const { status } = await send(operation, path, body, token)
        if (!isOfCaller(operation)) expect([id, status >= 400 && status < 500]).toEqual([id, true])
      }
      expect(await stateNow()).toEqual(before)
      const own = await send(operation, path, body)
      expect([id, own.status, own.message]).toEqual([id, 200, undefined])
    })

    if (!operation.body) return

    it('changes nothing where it answers an error, whatever is sent', async () => {
      await requireUnchangedShop()
      const { path, body } = callOf(operation)
      const texts = textsOf(body)
      const change = fc.oneof(
        fc.tuple(fc.constantFrom(...leavesOf(body)), oddValue),
        ...(texts.length > 0 ? [fc.tuple(fc.constantFrom(...texts), hostileText)] : []),
      )
      await fc.assert(
        fc.asyncProperty(change, async ([place, value]) => {
          const text = JSON.stringify(replaced(body, place, value))
          const before = await stateNow()
          const { status } = await sendText(operation, path, text)
          expect([text, status < 500]).toEqual([text, true])
          if (status >= 400) expect(await stateNow()).toEqual(before)
        }),
        { numRuns: 15 },
      )
    })
  },
)

/** Opening a shop takes longer than all calls of a test. */
async function requireUnchangedShop() {
  if (isChanged) shop = await openShop()
  isChanged = false
}

/** The call as its own caller makes it. */
const callOf = ({ id }: RouteDescription) => CALLS[id]?.(shop) ?? { path: '', body: {} }

/** Whether the call is about what its caller has, so that others have their own. */
const isOfCaller = ({ path, id }: RouteDescription) =>
  path.includes('/current') || OF_CALLER.includes(id)

const OF_CALLER = [
  ...['createCheckout', 'searchOrders', 'listDiscountRules', 'createDiscountRule'],
  ...['getDeliverySettings', 'setDeliverySettings', 'getTaxSettings', 'setTaxSettings'],
  ...['getPaymentSettings', 'setPaymentSettings', 'searchAbandonedCheckouts'],
  ...['getRecoveryEmailSettings', 'setRecoveryEmailSettings', 'listPaymentProviders'],
  ...['getAbandonedCartMinutes', 'setAbandonedCartMinutes'],
  ...['getSellerSettings', 'setSellerSettings'],
  ...['getOrderNotificationSettings', 'setOrderNotificationSettings'],
]

const READS = /^(get|list|search|estimate)/

const FOREIGN_KEYS = [
  ...['price', 'priceSummary', 'total', 'subtotal', 'discount', 'tax', 'currency', 'paymentStatus'],
  ...[
    'status',
    'memberId',
    'visitorId',
    'ownerId',
    'siteId',
    'createdDate',
    'revision',
    '__proto__',
  ],
]

/** Members whose keys are chosen by apps or merchants, and filters, which have a grammar of their own. */
const isFree = (place: string) => /(^|\.)(namespaces|filter|translations|options)\b/.test(place)

const CHECKOUT = '/ecom/v1/checkouts'
const CURRENT = '/ecom/v1/carts/current'
const ORDERS = '/ecom/v1/orders'
const ADDRESS = { country: 'DE', city: 'Lübeck', addressLine: 'Mengstraße 4' }
const PLACE = { address: ADDRESS, contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } }
const CHOSEN = { selectedShippingOption: { code: 'standard' } }

type Call = (shop: Shop) => { path: string; body?: object }

const CART_CALLS: Record<string, (shop: Shop) => [string, object?]> = {
  getCurrentCart: () => [''],
  updateCurrentCart: () => ['', { cartInfo: { buyerNote: 'Soon', contactInfo: PLACE } }],
  deleteCurrentCart: () => [''],
  addToCurrentCart: ({ productId }) => ['/add-to-cart', { lineItems: [lineOf(productId, 1)] }],
  updateCurrentCartLineItemQuantity: ({ lineId }) => [
    '/update-line-items-quantity',
    { lineItems: [{ id: lineId, quantity: 3 }] },
  ],
  removeLineItemsFromCurrentCart: ({ lineId }) => ['/remove-line-items', { lineItemIds: [lineId] }],
  removeCouponFromCurrentCart: () => ['/remove-coupon', {}],
  estimateCurrentCartTotals: () => [
    '/estimate-totals',
    { ...CHOSEN, shippingAddress: ADDRESS, calculateTax: true },
  ],
}

const CALLS: Record<string, Call> = {
  ...Object.fromEntries(
    Object.entries(CART_CALLS).flatMap(([id, call]) => [
      [id, (one: Shop) => toCall(CURRENT, call(one))],
      [id.replace('Current', ''), (one: Shop) => toCall(`/ecom/v1/carts/${one.cartId}`, call(one))],
    ]),
  ),
  createCheckoutFromCurrentCart: () => ({
    path: `${CURRENT}/create-checkout`,
    body: { channelType: 'WEB', email: 'ada@shop.example', shippingAddress: ADDRESS, ...CHOSEN },
  }),
  createCheckout: ({ productId }) => ({
    path: CHECKOUT,
    body: {
      channelType: 'WEB',
      lineItems: [lineOf(productId, 1)],
      checkoutInfo: { buyerNote: 'x' },
    },
  }),
  getCheckout: ({ checkoutId }) => ({ path: `${CHECKOUT}/${checkoutId}` }),
  getCheckoutUrl: ({ checkoutId }) => ({ path: `${CHECKOUT}/${checkoutId}/checkout-url` }),
  updateCheckout: ({ checkoutId, productId }) => ({
    path: `${CHECKOUT}/${checkoutId}`,
    body: {
      checkout: {
        buyerInfo: { email: 'eve@shop.example' },
        shippingInfo: {
          shippingDestination: PLACE,
          selectedCarrierServiceOption: { code: 'express' },
        },
        customFields: [{ title: 'Card', value: 'Best wishes' }],
        recoveryConsent: true,
      },
      lineItems: [lineOf(productId, 1)],
    },
  }),
  addToCheckout: ({ checkoutId, productId }) => ({
    path: `${CHECKOUT}/${checkoutId}/add-to-checkout`,
    body: { id: checkoutId, lineItems: [lineOf(productId, 1)] },
  }),
  updateCheckoutLineItemsQuantity: ({ checkoutId, checkoutLineId }) => ({
    path: `${CHECKOUT}/${checkoutId}/update-line-items-quantity`,
    body: { id: checkoutId, lineItems: [{ id: checkoutLineId, quantity: 2 }] },
  }),
  removeCheckoutLineItems: ({ checkoutId, checkoutLineId }) => ({
    path: `${CHECKOUT}/${checkoutId}/remove-line-items`,
    body: { id: checkoutId, lineItemIds: [checkoutLineId] },
  }),
  removeCheckoutCoupon: ofCheckout('/remove-coupon'),
  removeCheckoutGiftCard: ofCheckout('/remove-gift-card'),
  markCheckoutAsCompleted: ofCheckout('/mark-as-completed'),
  createOrder: ofCheckout('/create-order'),
  searchAbandonedCheckouts: () => ({
    path: '/ecom/v1/abandoned-checkout/search',
    body: {
      search: {
        filter: {},
        sort: [{ fieldName: 'createdDate' }],
        paging: { limit: 2, offset: 0 },
        search: { expression: 'ada', fields: ['buyerInfo.email'] },
      },
    },
  }),
  getAbandonedCheckout: ({ abandonedId }) => ({
    path: `/ecom/v1/abandoned-checkout/${abandonedId}`,
  }),
  deleteAbandonedCheckout: ({ abandonedId }) => ({
    path: `/ecom/v1/abandoned-checkout/${abandonedId}`,
  }),
  getAbandonedCartMinutes: () => ({ path: '/v1/abandoned-cart-minutes' }),
  setAbandonedCartMinutes: () => ({
    path: '/v1/abandoned-cart-minutes',
    body: { abandonedCartMinutes: 90 },
  }),
  getRecoveryEmailSettings: () => ({ path: '/v1/recovery-email-settings' }),
  setRecoveryEmailSettings: () => ({
    path: '/v1/recovery-email-settings',
    body: { recoveryEmail: { enabled: true, afterMinutes: 5 } },
  }),
  getOrder: ({ orderId }) => ({ path: `${ORDERS}/${orderId}` }),
  searchOrders: () => ({
    path: `${ORDERS}/search`,
    body: { search: { filter: {}, sort: [{ fieldName: 'number' }], cursorPaging: { limit: 2 } } },
  }),
  beginPayment: ({ checkoutId }) => ({ path: `${CHECKOUT}/${checkoutId}/payments` }),
  settlePayment: ({ payingId, paymentId }) => ({
    path: `${CHECKOUT}/${payingId}/payments/${paymentId}/settle`,
  }),
  cancelPayment: ({ payingId, paymentId }) => ({
    path: `${CHECKOUT}/${payingId}/payments/${paymentId}/cancel`,
  }),
  updateOrder: ({ orderId }) => ({
    path: `${ORDERS}/${orderId}`,
    body: {
      order: {
        buyerInfo: { email: 'eve@shop.example' },
        shippingInfo: { logistics: { shippingDestination: PLACE } },
        buyerNote: 'Soon',
        archived: true,
      },
    },
  }),
  cancelOrder: ({ paidOrderId: id }) => ({
    path: `${ORDERS}/${id}/cancel`,
    body: { id, restockAllItems: true, customMessage: 'Sorry' },
  }),
  markOrderAsPaid: ofOrder('/mark-as-paid'),
  refundOrder: (one) => ({
    path: `${ORDERS}/${one.paidOrderId}/refunds`,
    body: {
      id: one.paidOrderId,
      amount: '1.00',
      reason: 'Late',
      restock: [{ lineItemId: one.paidLineId, quantity: 1 }],
    },
  }),
  addOrderActivity: ofOrder('/activities', { merchantComment: { message: 'Call back' } }),
  listTransactions: ({ orderId }) => ({ path: `/ecom/v1/payments/orders/${orderId}` }),
  listFulfillments: ({ orderId }) => ({ path: `/ecom/v1/fulfillments/orders/${orderId}` }),
  createFulfillment: ({ orderId, orderLineId }) => ({
    path: `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`,
    body: {
      fulfillment: {
        lineItems: [{ id: orderLineId, quantity: 1 }],
        trackingInfo: { trackingNumber: '1', trackingLink: 'https://parcel.example/1' },
      },
      sendShippingEmail: true,
    },
  }),
  updateFulfillment: ({ orderId, fulfillmentId }) => ({
    path: `/ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`,
    body: { fulfillment: { trackingInfo: { trackingNumber: '2' } } },
  }),
  deleteFulfillment: ({ orderId, fulfillmentId }) => ({
    path: `/ecom/v1/fulfillments/${fulfillmentId}/orders/${orderId}`,
  }),
  listReturns: ({ orderId }) => ({ path: `/ecom/v1/returns/orders/${orderId}` }),
  requestReturn: ({ orderId, orderLineId }) => ({
    path: `/ecom/v1/returns/orders/${orderId}/request-return`,
    body: {
      return: {
        lineItems: [{ id: orderLineId, quantity: 1 }],
        reason: 'CHANGED_MIND',
        comment: 'Too large',
      },
    },
  }),
  approveReturn: ({ sentOrderId, askedReturnId }) => ({
    path: `/ecom/v1/returns/${askedReturnId}/orders/${sentOrderId}/approve`,
    body: {},
  }),
  declineReturn: ({ sentOrderId, askedReturnId }) => ({
    path: `/ecom/v1/returns/${askedReturnId}/orders/${sentOrderId}/decline`,
    body: { reason: 'It was worn.' },
  }),
  receiveReturn: ({ sentOrderId, approvedReturnId }) => ({
    path: `/ecom/v1/returns/${approvedReturnId}/orders/${sentOrderId}/receive`,
    body: {},
  }),
  listDiscountRules: () => ({ path: RULES }),
  createDiscountRule: () => ({
    path: RULES,
    body: { discountRule: { ...TENTH, couponCode: 'OTHER', minimumSubtotal: '10', maxUses: 5 } },
  }),
  replaceDiscountRule: ({ ruleId }) => ({
    path: `${RULES}/${ruleId}`,
    body: { discountRule: { ...TENTH, effect: { kind: 'AMOUNT', amount: '1.50' } } },
  }),
  deleteDiscountRule: ({ ruleId }) => ({ path: `${RULES}/${ruleId}` }),
  getDeliverySettings: () => ({ path: '/v1/delivery-settings' }),
  setDeliverySettings: () => ({
    path: '/v1/delivery-settings',
    body: {
      delivery: {
        zones: [
          {
            id: 'de',
            name: 'Germany',
            destinations: [{ country: 'DE', subdivisions: ['DE-SH'] }],
            rates: [
              {
                code: 'post',
                title: { original: 'Post' },
                price: { kind: 'BY_WEIGHT', steps: [{ upTo: 5, amount: '4.90' }] },
                freeFrom: '50',
              },
            ],
          },
        ],
      },
    },
  }),
  getTaxSettings: () => ({ path: '/v1/tax-settings' }),
  setTaxSettings: () => ({
    path: '/v1/tax-settings',
    body: {
      taxes: {
        pricesIncludeTax: false,
        groups: [],
        regions: [{ country: 'DE', name: 'VAT', rate: '0.19', taxesDelivery: true }],
      },
    },
  }),
  getPaymentSettings: () => ({ path: '/v1/payment-settings' }),
  setPaymentSettings: () => ({
    path: '/v1/payment-settings',
    body: {
      payments: { manual: [{ code: 'cash', title: { original: 'Cash' } }], reservationMinutes: 20 },
    },
  }),
  listPaymentProviders: () => ({ path: '/v1/payment-providers' }),
  getOrderNotificationSettings: () => ({ path: '/v1/order-notification-settings' }),
  setOrderNotificationSettings: () => ({
    path: '/v1/order-notification-settings',
    body: { orderNotifications: { enabled: true, email: 'orders@shop.example' } },
  }),
  getSellerSettings: () => ({ path: '/v1/seller-settings' }),
  setSellerSettings: () => ({
    path: '/v1/seller-settings',
    body: { seller: { lines: ['Maren & Kiln', 'An der Obertrave 0'] } },
  }),
}

function ofCheckout(call: string): Call {
  return ({ checkoutId }) => ({
    path: `${CHECKOUT}/${checkoutId}${call}`,
    body: { id: checkoutId },
  })
}

function ofOrder(call: string, body: object = {}): Call {
  return ({ orderId }) => ({ path: `${ORDERS}/${orderId}${call}`, body: { id: orderId, ...body } })
}

function toCall(cart: string, [path, body]: [string, object?]) {
  return { path: cart + path, ...(body ? { body } : {}) }
}

/** A shop with a cart, an open checkout, one that is being paid, and three orders; and others who have none of these. */
async function openShop(): Promise<Shop> {
  const platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  const input = { name: 'Vase', priceMinor: 1305, trackInventory: true, quantity: 20 }
  const { productId } = await createProduct(platform.scope, input)
  const merchant = (await createTestApp(platform, PERMISSIONS)).apiKey
  const elsewhere = await createTestPlatform(database)
  const buyerToken = (await createTestVisitor(platform)).tokens.access_token
  const buyer = await createTestBuyer(platform, { productId, token: buyerToken })
  const order = async () => {
    const { body } = await buyer.placeOrder(await buyer.checkOut(2))
    const { order } = (await buyer.call('GET', `orders/${body.orderId}`)).body
    return { id: order.id as string, lineId: order.lineItems[0].id as string }
  }
  const [placed, paid, sent] = [await order(), await order(), await order()]
  const act = async (path: string, body: object) => {
    const response = await sendAs(platform, merchant, 'POST', path, JSON.stringify(body))
    return response.json()
  }
  await act(`${ORDERS}/${paid.id}/mark-as-paid`, { id: paid.id })
  const { fulfillmentId } = await act(
    `/ecom/v1/fulfillments/orders/${placed.id}/create-fulfillment`,
    { fulfillment: { lineItems: [{ id: placed.lineId, quantity: 1 }] } },
  )
  await act(`/ecom/v1/fulfillments/orders/${sent.id}/create-fulfillment`, { fulfillment: {} })
  const askForReturn = async (): Promise<string> => {
    const { body } = await buyer.call('POST', `returns/orders/${sent.id}/request-return`, {
      return: { lineItems: [{ id: sent.lineId, quantity: 1 }], reason: 'OTHER' },
    })
    return body.orderReturns.returns.at(-1).id
  }
  const [askedReturnId, approvedReturnId] = [await askForReturn(), await askForReturn()]
  await act(`/ecom/v1/returns/${approvedReturnId}/orders/${sent.id}/approve`, {})
  const { discountRule } = await act(RULES, { discountRule: TENTH })
  const payingId = await buyer.checkOut(1)
  const { body: begun } = await paymentsOf(platform, buyer, payingId).begin()
  // A cart has one open checkout: this one is of another cart.
  await buyer.cart.call('DELETE')
  const checkoutId = await buyer.checkOut(1)
  const { checkout } = (await buyer.call('GET', `checkouts/${checkoutId}`)).body
  const { cart } = (await buyer.cart.get()).body
  return {
    ...{ platform, merchant, productId, checkoutId, payingId, fulfillmentId },
    abandonedId: await addAbandoned(platform.siteId, checkoutId),
    buyer: buyerToken,
    otherBuyer: (await createTestVisitor(platform)).tokens.access_token,
    otherMerchant: (await createTestApp(elsewhere, PERMISSIONS)).apiKey,
    cartId: cart.id,
    lineId: cart.lineItems[0].id,
    checkoutLineId: checkout.lineItems[0].id,
    paymentId: begun.payment.id,
    orderId: placed.id,
    orderLineId: placed.lineId,
    paidOrderId: paid.id,
    paidLineId: paid.lineId,
    ruleId: discountRule.id,
    sentOrderId: sent.id,
    askedReturnId,
    approvedReturnId,
  }
}

/** As the job would find it later. */
async function addAbandoned(siteId: string, checkoutId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO abandoned_checkouts (
       site_id, abandoned_id, checkout_id, email, status, snapshot, activities, email_state, next_attempt_at, created_at,
       updated_at
     )
     VALUES ($1, gen_random_uuid(), $2, 'ada@shop.example', 'ABANDONED', $3, '[]', 'NONE', now(), now(), now())
     RETURNING abandoned_id AS id`,
    [siteId, checkoutId, SNAPSHOT],
  )
  return rows[0]?.id ?? ''
}

const NOTHING = {
  amount: '0.00',
  convertedAmount: '0.00',
  formattedAmount: '€0.00',
  formattedConvertedAmount: '€0.00',
}
const SNAPSHOT = {
  currency: 'EUR',
  subtotalPrice: NOTHING,
  totalPrice: NOTHING,
  checkoutUrl: 'http://localhost:4000/hosted/checkout/0',
  lineItems: [],
  appliedDiscounts: [],
}

const RULES = '/v1/discount-rules'
const TENTH = {
  name: { original: 'A tenth off' },
  couponCode: 'TENTH',
  effect: { kind: 'PERCENT', percent: 10 },
  active: true,
}
const PERMISSIONS: Permission[] = [
  'ECOM.READ_CARTS',
  'ECOM.MODIFY_CARTS',
  'ECOM.ABANDONED_CHECKOUT_READ',
  'ECOM.MODIFY_CHECKOUTS',
  'ECOM.READ_ORDERS',
  'ECOM.MODIFY_ORDERS',
  'SITE.MANAGE',
]

/** The buyer calls what buyers may; the merchant the rest. */
function callerOf({ access, path }: RouteDescription) {
  const isMerchants = access?.every((one) => one.permission !== undefined) ?? false
  return isMerchants && !path.includes('/current') ? shop.merchant : shop.buyer
}

async function send(
  operation: RouteDescription,
  path: string,
  body: object | undefined,
  token = callerOf(operation),
) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return sendText(operation, path, text, token)
}

async function sendText(
  operation: RouteDescription,
  path: string,
  body: string | undefined,
  token = callerOf(operation),
) {
  await forgetRates()
  const response = await sendAs(shop.platform, token, operation.method, path, body)
  if (response.ok && !READS.test(operation.id)) isChanged = true
  const { message } = (await response.json()) as { message?: string }
  return { status: response.status, message }
}

let calls = 0

/** Writes to a cart have a rate, and the clock stands still: access tokens would expire within one property. */
async function forgetRates() {
  calls += 1
  if (calls % 20 === 0) await database.pool.query('DELETE FROM rate_limit_counters')
}

function sendAs(
  { fetch }: TestPlatform,
  token: string,
  method: string,
  path: string,
  body: string | undefined,
) {
  return fetch(path, {
    method: method.toUpperCase(),
    headers: {
      Authorization: token,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

const TABLES = [
  ...['carts', 'cart_lines', 'checkouts', 'orders', 'order_payments', 'order_activities'],
  ...['order_stock', 'order_fulfillments', 'order_fulfillment_lines', 'order_emails', 'payments'],
  ...['order_returns', 'order_return_lines'],
  ...['payment_entries', 'payment_refunds', 'stock_reservations', 'sandbox_payments', 'variants'],
  ...['discount_rules', 'site_settings', 'order_numbers', 'abandoned_checkouts'],
]

/** A digest of each table's rows that are not another buyer's. */
async function stateNow() {
  const digests = TABLES.map(
    (table) => `(
      SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t WHERE site_id = $1
    ) AS ${table}`,
  )
  const { rows } = await database.pool.query(`SELECT ${digests.join(', ')}`, [shop.platform.siteId])
  return rows[0]
}
