import type { DeliverySettings, ProductTerms } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ProductInput } from '../../catalog/product/write/product-input.ts'
import { createProduct, updateProduct } from '../../catalog/product/write/save-product.ts'
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

const DAY_MS = 24 * 60 * 60 * 1000

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

it('has the lowest price of the 30 days before a reduction began, whatever came after', async () => {
  const { productId } = await createProduct(platform.scope, { name: 'Lamp', priceMinor: 9000 })
  const change = (changes: Partial<ProductInput>) =>
    updateProduct(platform.scope, { productId, changes })
  const lowest = async () => (await readLater(productId)).map(({ price }) => price)

  // Too long ago.
  platform.clock.advance(10 * DAY_MS)
  await change({ priceMinor: 10_000 })
  platform.clock.advance(25 * DAY_MS)
  await change({ discount: { type: 'PERCENT', basisPoints: 5_00 } })
  expect(await lowest()).toEqual(['90.00'])
  platform.clock.advance(3 * DAY_MS)
  await change({ discount: { type: 'NONE' } })
  expect(await lowest()).toEqual([])
  platform.clock.advance(6 * DAY_MS)
  await change({ priceMinor: 12_000 })
  platform.clock.advance(DAY_MS)

  // The reduction of 95 lies within the 30 days; the price of 90 before it no longer does.
  await change({ discount: { type: 'PERCENT', basisPoints: 10_00 } })
  expect(await lowest()).toEqual(['95.00'])
  platform.clock.advance(20 * DAY_MS)
  await change({ discount: { type: 'PERCENT', basisPoints: 20_00 } })
  expect(await lowest()).toEqual(['95.00'])
})

it('has a lowest price for each reduced variant that was sold without a reduction', async () => {
  const variants = (priceMinor: number) =>
    ['S', 'M'].map((size) => ({ choices: { Size: size }, ...(size === 'M' && { priceMinor }) }))
  const size = {
    name: 'Size',
    optionType: 'drop_down' as const,
    choices: ['S', 'M'].map((value) => ({ value, description: value })),
  }
  const { productId } = await createProduct(platform.scope, {
    name: 'Apron',
    priceMinor: 4000,
    options: [size],
    variants: variants(5000),
  })
  platform.clock.advance(DAY_MS)
  const changes = { discount: { type: 'AMOUNT', minor: 500 } as const }
  await updateProduct(platform.scope, { productId, changes })
  expect(await readLater(productId)).toEqual([
    { variantId: expect.any(String), price: '40.00' },
    { variantId: expect.any(String), price: '50.00' },
  ])

  const reduced = await createProduct(platform.scope, {
    name: 'Sample',
    priceMinor: 10,
    ...changes,
  })
  expect(await readLater(reduced.productId)).toEqual([])
})

/** The lowest prices, for a visitor who has come only now. */
async function readLater(productId: string) {
  const { tokens } = await createTestVisitor(platform)
  const { body } = await read(productId, undefined, tokens.access_token)
  return (body.terms as ProductTerms).lowestPrices
}

async function read(productId: string, country?: string, authorization = token) {
  const query = new URLSearchParams({ productId, ...(country && { country }) })
  const response = await platform.fetch(`/ecom/v1/product-terms?${query}`, {
    headers: { Authorization: authorization },
  })
  return { status: response.status, body: await response.json() }
}
