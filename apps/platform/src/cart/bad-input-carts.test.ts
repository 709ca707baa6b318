import { STORES_APP_ID } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { HOSTILE_TEXT } from '../testing/hostile-text.ts'
import { cartOf, lineOf, type TestCart } from '../testing/test-cart.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let cart: TestCart
let productId: string
let lineId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  cart = cartOf(platform, (await createTestVisitor(platform)).tokens.access_token)
  const product = { name: 'Cup', priceMinor: 1000 }
  productId = (await createProduct(platform.scope, product)).productId
  lineId = (await cart.add(productId)).body.cart.lineItems[0].id
})
afterAll(() => database.close())

/** Each write with a valid body. */
const WRITES: Record<string, { method: string; path: string; body: () => object }> = {
  add: {
    method: 'POST',
    path: '/add-to-cart',
    body: () => ({ lineItems: [lineOf(productId, 1, { customTextFields: {}, options: {} })] }),
  },
  update: {
    method: 'PATCH',
    path: '',
    body: () => ({
      cartInfo: {
        buyerNote: 'note',
        buyerInfo: { email: 'ada@example.com' },
        contactInfo: {
          address: { city: 'Kiel', streetAddress: { number: '1', name: 'Weg' } },
          contactDetails: { firstName: 'Ada', vatId: { id: '1', type: 'CPF' } },
        },
        selectedShippingOption: { code: 'post' },
        extendedFields: { namespaces: { app: { colour: 'red' } } },
      },
      lineItems: [lineOf(productId)],
    }),
  },
  quantities: {
    method: 'POST',
    path: '/update-line-items-quantity',
    body: () => ({ lineItems: [{ id: lineId, quantity: 2 }] }),
  },
  remove: {
    method: 'POST',
    path: '/remove-line-items',
    body: () => ({ lineItemIds: [crypto.randomUUID()] }),
  },
  coupon: { method: 'POST', path: '/remove-coupon', body: () => ({}) },
  totals: {
    method: 'POST',
    path: '/estimate-totals',
    body: () => ({
      shippingAddress: { country: 'DE' },
      selectedShippingOption: { code: 'post' },
      selectedMemberships: { memberships: [{ id: '1', appId: STORES_APP_ID }] },
    }),
  },
}

/** Members that only the server sets in carts, lines and prices, and names of properties of JavaScript objects. */
const NOT_THEIRS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'siteId',
  'ownerId',
  'visitorId',
  'memberId',
  'userId',
  'currency',
  'conversionCurrency',
  'paymentCurrency',
  'appliedDiscounts',
  'checkoutId',
  'purchaseFlowId',
  'createdDate',
  'price',
  'fullPrice',
  'lineItemPrice',
  'catalogOverrideFields',
  'availability',
  'productName',
  'discount',
  'total',
  'depositAmount',
  'savePaymentMethod',
  'countryFullname',
]

describe.each(Object.entries(WRITES))('%s', (_, { method, path, body }) => {
  const send = (text: string) =>
    platform.fetch(`/ecom/v1/carts/current${path}`, {
      method,
      headers: { Authorization: token(), 'Content-Type': 'application/json' },
      body: text,
    })
  const token = () => authorization
  let authorization = ''
  beforeAll(async () => {
    const visitor = await createTestVisitor(platform)
    authorization = visitor.tokens.access_token
    const own = cartOf(platform, authorization)
    lineId = (await own.add(productId)).body.cart.lineItems[0].id
  })

  it('rejects members that the buyer may not set, in every position', async () => {
    for (const at of placesOf(body())) {
      // Keys of app data, options and texts are free.
      const isFree = /namespaces|customTextFields|options\.options/.test(at.join('.'))
      if (isFree || at.length === 0) continue
      for (const name of NOT_THEIRS) {
        if (name in Object(valueAt(body(), at)) && name !== 'constructor' && name !== 'toString')
          continue
        if (name === 'id' && /lineItems|memberships/.test(at.join('.'))) continue
        const response = await send(withMember(body(), at, name, '1.00'))
        expect([at.join('.'), name, response.status]).toEqual([at.join('.'), name, 400])
      }
    }
    for (const name of NOT_THEIRS) {
      expect([name, (await send(withMember(body(), [], name, '1.00'))).status]).toEqual([name, 400])
    }
    expect(({} as Record<string, unknown>)['1.00']).toBeUndefined()
  })

  it('answers malicious text without an internal error', async () => {
    for (const text of HOSTILE_TEXT) {
      for (const at of textsOf(body())) {
        const response = await send(JSON.stringify(replaced(body(), at, text)))
        expect([at.join('.'), text.slice(0, 20), response.status < 500]).toEqual([
          at.join('.'),
          text.slice(0, 20),
          true,
        ])
      }
    }
  })

  it('answers any JSON without an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 5 }), async (text) => {
        expect((await send(text)).status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...placesOf(body())),
        fc.jsonValue({ maxDepth: 3 }),
        async (at, value) => {
          const response = await send(JSON.stringify(replaced(body(), at, value)))
          expect(response.status).toBeLessThan(500)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it.each([-1, 0, 0.5, 1e308, 10_001, '1', 'NaN', null, true, [1], {}])(
  'rejects the quantity %s',
  async (quantity) => {
    const lineItems = [{ ...lineOf(productId), quantity }]
    expect((await cart.call('POST', '/add-to-cart', { lineItems })).status).toBe(400)
  },
)

it.each(['constructor', '__proto__', 'prototype'])(
  'rejects choices, texts and app data with the key %s',
  async (name) => {
    const named = `{${JSON.stringify(name)}:"x"}`
    for (const body of [
      `{"lineItems":[{"quantity":1,"catalogReference":{"catalogItemId":"${productId}","appId":"${STORES_APP_ID}","options":{"options":${named}}}}]}`,
      `{"lineItems":[{"quantity":1,"catalogReference":{"catalogItemId":"${productId}","appId":"${STORES_APP_ID}","options":{"customTextFields":${named}}}}]}`,
    ]) {
      const { status } = await cart.call('POST', '/add-to-cart', JSON.parse(body))
      expect(status).toBe(400)
    }
    const cartInfo = JSON.parse(`{"extendedFields":{"namespaces":{"app":${named}}}}`)
    expect((await cart.call('PATCH', '', { cartInfo })).status).toBe(400)
  },
)

it('accepts no custom lines with custom prices', async () => {
  const line = { quantity: 1, price: '0.01', productName: { original: 'Gold' }, itemType: {} }
  const { status, body } = await cart.call('POST', '/add-to-cart', { customLineItems: [line] })
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field: 'customLineItems' }])
})

it('accepts no more than 256 KiB', async () => {
  const { status } = await cart.call('PATCH', '', { cartInfo: { buyerNote: 'x'.repeat(300_000) } })
  expect(status).toBe(413)
})

/** The paths of all objects in it, outermost first. */
function placesOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, member]) => placesOf(member, [...at, name]))
  return Array.isArray(value) ? inner : [at, ...inner]
}

function textsOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, [...at, name]))
}

function valueAt(value: unknown, at: string[]): unknown {
  return at.reduce((inner, name) => (inner as Record<string, unknown>)[name], value)
}

function replaced(value: unknown, at: string[], by: unknown): unknown {
  const [name, ...rest] = at
  if (name === undefined) return by
  const inner = (value as Record<string, unknown>)[name]
  if (Array.isArray(value)) return value.with(Number(name), replaced(inner, rest, by))
  return { ...(value as object), [name]: replaced(inner, rest, by) }
}

/** As JSON text, because a literal cannot have a member `__proto__` of its own. */
function withMember(body: object, at: string[], name: string, value: unknown): string {
  const before = valueAt(body, at) as object
  const text = JSON.stringify(before)
  const separator = text === '{}' ? '' : ','
  const changed = `${text.slice(0, -1)}${separator}${JSON.stringify(name)}:${JSON.stringify(value)}}`
  const mark = crypto.randomUUID()
  return JSON.stringify(replaced(body, at, mark)).replace(JSON.stringify(mark), () => changed)
}
