import type { DeliverySettings } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import { createDiscountRule } from '../../discounts/discount-rules.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { cartOf } from '../../testing/test-cart.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'

const rate = { price: { kind: 'FLAT', amount: '4.90' } } as const
const DELIVERY: DeliverySettings = {
  dispatchDays: { min: 0, max: 1 },
  zones: [
    {
      id: 'home',
      name: 'Home',
      destinations: [{ country: 'DE' }],
      rates: [
        {
          ...rate,
          code: 'fast',
          title: { original: 'Fast' },
          price: { kind: 'FLAT', amount: '12' },
          transitDays: { min: 1, max: 1 },
        },
        {
          ...rate,
          code: 'parcel',
          title: { original: 'Parcel' },
          transitDays: { min: 2, max: 3 },
        },
        { ...rate, code: 'sometime', title: { original: 'Sometime' } },
      ],
    },
  ],
}

let database: OpenDatabase
let platform: TestPlatform
let token: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  token = (await createTestVisitor(platform)).tokens.access_token
  await deliverySettings.save(platform.scope, 'delivery', DELIVERY)
})
afterAll(() => database.close())

it('tells when a product arrives, the cheapest way first, and only what is known', async () => {
  const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 1000 })
  const { terms } = (await read(productId)).body
  expect(terms.country).toBe('DE')
  expect(terms.shippingOptions.map(({ code }: { code: string }) => code)).toEqual([
    'parcel',
    'fast',
  ])
  expect((await read(productId, 'FR')).body.terms).toMatchObject({
    country: 'FR',
    shippingOptions: [],
  })
})

it('adds the days in which a product is made, as the estimate of a cart does', async () => {
  const { productId } = await createProduct(platform.scope, {
    name: 'Stool',
    priceMinor: 9000,
    preparationDays: { min: 14, max: 21 },
  })
  const [parcel] = (await read(productId)).body.terms.shippingOptions
  const days =
    (Date.parse(parcel.estimatedDelivery.earliest) - platform.scope.now().getTime()) / 864e5
  expect(days).toBeGreaterThan(14)

  const cart = cartOf(platform, (await createTestVisitor(platform)).tokens.access_token)
  await cart.add(productId, 1)
  const { body } = await cart.call('POST', '/estimate-totals', {})
  expect(body.shippingInfo.selectedCarrierServiceOption).toMatchObject({
    code: 'parcel',
    logistics: { estimatedDelivery: parcel.estimatedDelivery },
  })
})

it('has the automatic discounts of the product that are granted now, and when they end', async () => {
  const { productId } = await createProduct(platform.scope, { name: 'Jug', priceMinor: 1000 })
  const other = await createProduct(platform.scope, { name: 'Bowl', priceMinor: 1000 })
  const endDate = new Date(platform.scope.now().getTime() + 864e5).toISOString()
  const rule = {
    name: { original: 'Spring' },
    effect: { kind: 'PERCENT', percent: 10 },
    active: true,
  } as const
  await createDiscountRule(platform.scope, { ...rule, productIds: [productId], endDate })
  await createDiscountRule(platform.scope, { ...rule, couponCode: 'SECRET' })
  await createDiscountRule(platform.scope, { ...rule, startDate: endDate })

  expect((await read(productId)).body.terms.automaticDiscounts).toEqual([
    { id: expect.any(String), name: 'Spring', effect: rule.effect, endDate },
  ])
  expect((await read(other.productId)).body.terms.automaticDiscounts).toEqual([])
})

it('knows no product that shoppers do not see, and no country of another form', async () => {
  const hidden = await createProduct(platform.scope, {
    name: 'Hidden',
    priceMinor: 1000,
    visible: false,
  })
  expect((await read(hidden.productId)).status).toBe(404)
  expect((await read(hidden.productId, 'Germany')).status).toBe(400)
})

async function read(productId: string, country?: string) {
  const query = new URLSearchParams({ productId, ...(country && { country }) })
  const response = await platform.fetch(`/ecom/v1/product-terms?${query}`, {
    headers: { Authorization: token },
  })
  return { status: response.status, body: await response.json() }
}
