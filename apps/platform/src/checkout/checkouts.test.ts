import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteMember } from '../auth/members/delete-member.ts'
import { createProduct, updateProduct } from '../catalog/product/write/save-product.ts'
import { createDiscountRule } from '../discounts/discount-rules.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { setTestTerms } from '../testing/selling/test-checkout.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cartOf, lineOf, type TestCart } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { isCheckoutLink } from './checkout-link.ts'
import { buyerHooks } from './member-hooks.ts'

const ADDRESS = { country: 'DE', city: 'Lübeck', postalCode: '23552', addressLine: 'Mengstraße 4' }

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let cart: TestCart
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  visitor = await createTestVisitor(platform)
  cart = cartOf(platform, visitor.tokens.access_token)
  productId = await createVase()
  await cart.add(productId, 2)
})
afterAll(() => database.close())

describe('a checkout', () => {
  it('has the items of the cart, and what its buyer wrote', async () => {
    await cart.call('PATCH', '', {
      cartInfo: { buyerNote: 'Ring twice', contactInfo: { contactDetails: { firstName: 'Ada' } } },
    })
    const id = await checkOut({ email: 'ada@shop.example', shippingAddress: ADDRESS })
    const { status, body } = await call('GET', id)
    expect(status).toBe(200)
    expect(body.checkout).toMatchObject({
      id,
      lineItems: [
        {
          quantity: 2,
          catalogReference: { catalogItemId: productId },
          lineItemPrice: { amount: '26.10' },
          totalPriceBeforeTax: { amount: '21.93' },
          taxDetails: { taxRate: '0.19', totalTax: { amount: '4.17' } },
          discount: { amount: '0.00' },
        },
      ],
      buyerNote: 'Ring twice',
      buyerInfo: { visitorId: expect.any(String), email: 'ada@shop.example' },
      shippingInfo: {
        shippingDestination: {
          address: { ...ADDRESS, countryFullname: 'Germany' },
          contactDetails: { firstName: 'Ada' },
        },
        region: { name: 'Europe' },
      },
      completed: false,
      taxIncludedInPrice: true,
      channelType: 'WEB',
      violations: [],
    })
    expect(body.checkout.shippingInfo).not.toHaveProperty('selectedCarrierServiceOption')
    expect((await cart.get()).body.cart.checkoutId).toBe(id)
  })

  it('of a cart is one, brought up to date with the cart', async () => {
    const id = await checkOut({ email: 'ada@shop.example' })
    await cart.add(productId, 1)
    expect(await checkOut({})).toBe(id)
    const { checkout } = (await call('GET', id)).body
    expect(checkout).toMatchObject({
      lineItems: [{ quantity: 3 }],
      buyerInfo: { email: 'ada@shop.example' },
    })
  })

  it('is not made of an empty cart', async () => {
    const { body } = await cart.get()
    await cart.call('POST', '/remove-line-items', { lineItemIds: [body.cart.lineItems[0].id] })
    const reply = await cart.call('POST', '/create-checkout', { channelType: 'WEB' })
    expect([reply.status, codeOf(reply)]).toEqual([400, 'EMPTY_CART'])
  })

  it('takes the delivery, the address and the coupon, and costs what they cost', async () => {
    await createDiscountRule(platform.scope, {
      name: { original: 'A tenth off' },
      couponCode: 'TENTH',
      effect: { kind: 'PERCENT', percent: 10 },
      active: true,
    })
    const id = await checkOut({})
    const { status, body } = await call('PATCH', id, {
      checkout: {
        id,
        shippingInfo: {
          shippingDestination: { address: ADDRESS },
          selectedCarrierServiceOption: { code: 'express' },
        },
      },
      couponCode: 'tenth',
    })
    expect(status).toBe(200)
    expect(body.checkout).toMatchObject({
      priceSummary: {
        subtotal: { amount: '26.10' },
        shipping: { amount: '15.00' },
        discount: { amount: '2.61' },
        tax: { amount: '6.14' },
        total: { amount: '38.49' },
      },
      appliedDiscounts: [{ coupon: { code: 'TENTH', amount: { amount: '2.61' } } }],
      shippingInfo: { selectedCarrierServiceOption: { code: 'express' } },
    })

    const { rows } = await database.pool.query(
      'SELECT info FROM checkouts WHERE checkout_id = $1',
      [id],
    )
    expect(Object.keys(rows[0].info)).toEqual(['shippingInfo'])

    const without = await call('POST', `${id}/remove-coupon`, {})
    expect(without.body.checkout).toMatchObject({
      appliedDiscounts: [],
      priceSummary: { total: { amount: '41.10' } },
    })
  })

  it('has the prices of the catalog as it is now', async () => {
    const id = await checkOut({})
    await updateProduct(platform.scope, { productId, changes: { priceMinor: 2000 } })
    const { checkout } = (await call('GET', id)).body
    expect(checkout.priceSummary.subtotal.amount).toBe('40.00')
  })

  it('says that a chosen delivery is not available there', async () => {
    const id = await checkOut({})
    const { body } = await call('PATCH', id, {
      checkout: {
        shippingInfo: {
          shippingDestination: { address: { country: 'JP' } },
          selectedCarrierServiceOption: { code: 'standard' },
        },
      },
    })
    expect(body.checkout.calculationErrors).toMatchObject({
      selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_FOUND' } },
      generalShippingCalculationError: { applicationError: { code: 'NO_DELIVERY_TO_ADDRESS' } },
    })
  })

  it('is refused with the id of another', async () => {
    const id = await checkOut({})
    const { status } = await call('PATCH', id, { checkout: { id: crypto.randomUUID() } })
    expect(status).toBe(400)
  })

  it('is changed in its items', async () => {
    const id = await checkOut({})
    const more = await call('POST', `${id}/add-to-checkout`, {
      id,
      lineItems: [lineOf(await createVase('Bowl'))],
    })
    const [vase, bowl] = more.body.checkout.lineItems
    await call('POST', `${id}/update-line-items-quantity`, {
      id,
      lineItems: [{ id: vase.id, quantity: 5 }],
    })
    const { body } = await call('POST', `${id}/remove-line-items`, { id, lineItemIds: [bowl.id] })
    expect(body.checkout.lineItems).toMatchObject([{ id: vase.id, quantity: 5 }])
    const unknown = await call('POST', `${id}/remove-line-items`, { id, lineItemIds: [bowl.id] })
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'LINE_ITEM_NOT_FOUND'])
  })

  it('is made without a cart', async () => {
    const reply = await call('POST', '', {
      channelType: 'WEB',
      lineItems: [lineOf(productId, 3)],
      checkoutInfo: { buyerInfo: { email: 'ada@shop.example' } },
    })
    expect(reply.status).toBe(200)
    expect(reply.body.checkout).toMatchObject({ lineItems: [{ quantity: 3 }], cartId: null })
  })
})

describe('what a request must not have', () => {
  it.each<[string, object]>([
    ['a price', { checkout: { priceSummary: { total: { amount: '0' } } } }],
    ['an owner', { checkout: { buyerInfo: { memberId: crypto.randomUUID() } } }],
    ['a completion', { checkout: { completed: true } }],
    ['an item of its own price', { customLineItems: [{ price: '0.01', quantity: 1 }] }],
    [
      'the price of a delivery',
      {
        checkout: {
          shippingInfo: { selectedCarrierServiceOption: { code: 'standard', cost: {} } },
        },
      },
    ],
    ['a negative quantity', { lineItems: [lineOf(crypto.randomUUID(), -1)] }],
    ['a gift card', { giftCardCode: 'GIFT-1' }],
    ['an unknown coupon', { couponCode: 'NOPE' }],
  ])('is %s', async (_, request) => {
    const id = await checkOut({})
    const before = (await call('GET', id)).body
    expect((await call('PATCH', id, request)).status).toBe(400)
    expect((await call('GET', id)).body).toEqual(before)
  })
})

describe('the checkout of another buyer', () => {
  it('is not found, and not changed', async () => {
    const id = await checkOut({ email: 'ada@shop.example' })
    const other = (await createTestVisitor(platform)).tokens.access_token
    const attempts = [
      await call('GET', id, undefined, other),
      await call('PATCH', id, { checkout: { buyerNote: 'Mine' } }, other),
      await call('POST', `${id}/remove-coupon`, {}, other),
      await call('GET', crypto.randomUUID(), undefined, other),
      await call('GET', 'no-id', undefined, other),
    ]
    expect(attempts.map((reply) => [reply.status, codeOf(reply)])).toEqual(
      attempts.map(() => [404, 'CHECKOUT_NOT_FOUND']),
    )
  })

  it('is read and changed by apps with the permission', async () => {
    const id = await checkOut({})
    const reader = await createTestApp(platform, ['ECOM.READ_CHECKOUTS'])
    expect((await reader.call('GET', `/ecom/v1/checkouts/${id}`)).status).toBe(200)
    const change = { checkout: { buyerNote: 'Call first' } }
    expect((await reader.call('PATCH', `/ecom/v1/checkouts/${id}`, change)).status).toBe(404)
    const writer = await createTestApp(platform, ['ECOM.READ_CHECKOUTS', 'ECOM.MODIFY_CHECKOUTS'])
    const { body } = await writer.call('PATCH', `/ecom/v1/checkouts/${id}`, change)
    expect(body.checkout.buyerNote).toBe('Call first')
  })
})

describe('an address', () => {
  it('has its line by either name, and the names of its places', async () => {
    const { addressLine: addressLine1, ...rest } = ADDRESS
    const id = await checkOut({
      shippingAddress: { ...rest, subdivision: 'DE-SH', addressLine1 },
    })
    const { body } = await call('GET', id)
    expect(body.checkout.shippingInfo.shippingDestination.address).toEqual({
      ...ADDRESS,
      subdivision: 'DE-SH',
      countryFullname: 'Germany',
      subdivisionFullname: 'Schleswig-Holstein',
      formatted: 'Mengstraße 4\n23552 Lübeck\nSchleswig-Holstein\nGermany',
    })
  })

  it('has the text that its buyer wrote, and none of ours once it is sent back changed', async () => {
    const id = await checkOut({ shippingAddress: ADDRESS })
    const save = async (address: object) => {
      const shippingInfo = { shippingDestination: { address } }
      const { body } = await call('PATCH', id, { checkout: { shippingInfo } })
      return body.checkout.shippingInfo.shippingDestination.address
    }
    const { countryFullname: _, ...read } = await save(ADDRESS)
    expect((await save({ ...read, city: 'Kiel' })).formatted).toBe(
      'Mengstraße 4\n23552 Kiel\nGermany',
    )
    expect((await save({ ...ADDRESS, formatted: 'Ada, Lübeck' })).formatted).toBe('Ada, Lübeck')
  })

  it('is refused with a place that does not exist', async () => {
    const request = { channelType: 'WEB', billingAddress: { country: 'ZZ' } }
    const { status, body } = await cart.call('POST', '/create-checkout', request)
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([
      400,
      'billingAddress.country',
    ])
  })
})

it('has a URL that only its signature opens', async () => {
  const id = await checkOut({})
  const { body } = await call('GET', `${id}/checkout-url`)
  const url = new URL(body.checkoutUrl)
  expect(url.pathname).toBe(`/hosted/checkout/${id}`)
  const { keyring } = platform.services
  const linked = { siteId: url.searchParams.get('site') ?? '', checkoutId: id }
  const signature = url.searchParams.get('signature') ?? ''
  expect(isCheckoutLink(linked, signature, keyring)).toBe(true)
  const other = { ...linked, checkoutId: crypto.randomUUID() }
  expect(isCheckoutLink(other, signature, keyring)).toBe(false)
  expect(isCheckoutLink(linked, '', keyring)).toBe(false)
  const attacker = await createTestVisitor(platform)
  const asked = await call('GET', `${id}/checkout-url`, undefined, attacker.tokens.access_token)
  expect(asked.status).toBe(404)
})

it('is completed without an order, once', async () => {
  const id = await checkOut({})
  expect((await call('POST', `${id}/mark-as-completed`, {})).body).toEqual({})
  expect((await call('POST', `${id}/mark-as-completed`, { id })).status).toBe(200)
  expect((await call('GET', id)).body.checkout.completed).toBe(true)
  expect((await cart.get()).status).toBe(404)
})

it('becomes the member’s at sign-in, and is deleted with the account', async () => {
  const id = await checkOut({})
  const { identityId: memberId } = await createMember(platform)
  const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  const token = member.tokens.access_token
  expect((await call('GET', id, undefined, token)).body.checkout.buyerInfo).toMatchObject({
    memberId,
  })
  expect((await call('GET', id)).status).toBe(404)

  expect(await buyerHooks.exported(platform.scope, memberId)).toMatchObject({ checkouts: [{ id }] })
  await deleteMember(platform.scope, memberId, buyerHooks)
  const owner = await createTestApp(platform, ['ECOM.READ_CHECKOUTS'])
  expect((await owner.call('GET', `/ecom/v1/checkouts/${id}`)).status).toBe(404)
})

async function createVase(name = 'Vase') {
  return (await createProduct(platform.scope, { name, priceMinor: 1305, weight: 1 })).productId
}

async function checkOut(request: object): Promise<string> {
  const { status, body } = await cart.call('POST', '/create-checkout', {
    channelType: 'WEB',
    ...request,
  })
  expect(status).toBe(200)
  return body.checkoutId
}

async function call(
  method: string,
  path: string,
  body?: object,
  token = visitor.tokens.access_token,
) {
  const response = await platform.fetch(`/ecom/v1/checkouts${path && `/${path}`}`, {
    method,
    headers: {
      Authorization: token,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const codeOf = ({ body }: { body: { details?: { applicationError?: { code: string } } } }) =>
  body.details?.applicationError?.code
