import type {
  DeliveryPrice,
  DeliverySettings,
  DiscountRuleInput,
  TaxSettings,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { saveDisplayCurrencies } from '../catalog/currency/display-currencies.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cartOf, type TestCart } from '../testing/test-cart.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

const VAT: TaxSettings = {
  pricesIncludeTax: true,
  groups: [],
  regions: [
    { country: 'DE', name: 'VAT', rate: '0.19', taxesDelivery: true },
    { country: 'FR', name: 'TVA', rate: '0.2', taxesDelivery: true, reverseCharge: true },
  ],
}
const DELIVERY: DeliverySettings = {
  zones: [
    {
      id: 'eu',
      name: 'Germany and France',
      destinations: [{ country: 'DE' }, { country: 'FR' }],
      rates: [
        {
          code: 'express',
          title: { original: 'Express' },
          price: { kind: 'FLAT', amount: '15' },
        },
        {
          code: 'standard',
          title: { original: 'Standard', translations: { de: 'Standardversand' } },
          deliveryTime: { original: '2 to 4 days' },
          price: { kind: 'FLAT', amount: '4.90' },
          freeFrom: '60',
        },
      ],
    },
  ],
}
const TENTH: DiscountRuleInput = {
  name: { original: 'A tenth off' },
  couponCode: 'Tenth',
  effect: { kind: 'PERCENT', percent: 10 },
  active: true,
}

let database: OpenDatabase
let platform: TestPlatform
let owner: TestApp
let cart: TestCart
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  owner = await createTestApp(platform, ['SITE.MANAGE'])
  const { tokens } = await createTestVisitor(platform)
  cart = cartOf(platform, tokens.access_token)
  const { productId } = await createProduct(platform.scope, {
    name: 'Vase',
    priceMinor: 1305,
    weight: 1,
  })
  await cart.add(productId, 2)
})
afterAll(() => database.close())

describe('an estimate', () => {
  it('contains the cheapest delivery, and the tax in everything', async () => {
    await setTerms({ taxes: VAT, delivery: DELIVERY })
    const { body } = await estimate()
    expect(summary(body)).toEqual({
      subtotal: '26.10',
      shipping: '4.90',
      tax: '4.95',
      discount: '0.00',
      additionalFees: '0.00',
      total: '31.00',
    })
    expect(body).toMatchObject({
      taxSummary: { taxableAmount: { amount: '26.05' }, totalTax: { amount: '4.95' } },
      shippingInfo: {
        region: { name: 'Germany and France' },
        destination: { country: 'DE' },
        selectedCarrierServiceOption: { code: 'standard', title: 'Standard' },
        carrierServiceOptions: [
          {
            shippingOptions: [
              { code: 'express', cost: { price: { amount: '15.00' } } },
              { code: 'standard', logistics: { deliveryTime: '2 to 4 days' } },
            ],
          },
        ],
      },
      calculatedLineItems: [
        {
          pricesBreakdown: {
            totalPriceAfterTax: { amount: '26.10' },
            totalPriceBeforeTax: { amount: '21.93' },
            taxDetails: { taxRate: '0.19', totalTax: { amount: '4.17' } },
          },
        },
      ],
    })
    expect(body).not.toHaveProperty('calculationErrors')
  })

  it('presumes a delivery, not that the order is picked up, though that costs nothing', async () => {
    await setTerms({ taxes: VAT, delivery: withPickup('DE') })
    expect((await estimate()).body.shippingInfo.selectedCarrierServiceOption.code).toBe('standard')
  })

  it('of what weighs exactly as much as a step of the delivery costs that step', async () => {
    const bowl = await createProduct(platform.scope, {
      name: 'Bowl',
      priceMinor: 200,
      weight: 0.55,
    })
    await cart.add(bowl.productId, 3)
    const steps = [
      { upTo: 3.65, amount: '3' },
      { upTo: 5, amount: '6' },
    ]
    const parcel = { code: 'parcel', title: { original: 'Parcel' } }
    const rates = [{ ...parcel, price: { kind: 'BY_WEIGHT', steps } }] as const
    const zones = DELIVERY.zones.map((zone) => ({ ...zone, rates: [...rates] }))
    await setTerms({ taxes: VAT, delivery: { zones } })
    expect(summary((await estimate()).body)).toMatchObject({ shipping: '3.00' })
  })

  it('says what is missing until delivery is free', async () => {
    await setTerms({ taxes: VAT, delivery: DELIVERY })
    const goal = async () => (await estimate()).body.shippingInfo.freeShippingGoal
    expect(await goal()).toMatchObject({
      subtotal: { amount: '60.00' },
      missing: { amount: '33.90' },
    })
    const [line] = (await estimate()).body.cart.lineItems
    await cart.call('POST', '/update-line-items-quantity', {
      lineItems: [{ id: line.id, quantity: 5 }],
    })
    expect(await goal()).toMatchObject({ missing: { amount: '0.00' } })
    await setTerms({ taxes: VAT, delivery: { zones: [] } })
    expect(await goal()).toBeUndefined()
  })

  it('is for the chosen delivery and the address of the request', async () => {
    await setTerms({ taxes: { ...VAT, pricesIncludeTax: false }, delivery: DELIVERY })
    const { body } = await estimate({
      shippingAddress: { country: 'FR' },
      selectedShippingOption: { code: 'express' },
    })
    expect(summary(body)).toMatchObject({ shipping: '15.00', tax: '8.22', total: '49.32' })
    expect(body.cart.taxIncludedInPrices).toBe(false)
  })

  it('is without the tax that a business abroad owes itself', async () => {
    await setTerms({ taxes: VAT, delivery: { zones: [] } })
    await cart.call('PATCH', '', {
      cartInfo: {
        contactInfo: {
          address: { country: 'FR' },
          contactDetails: { vatId: { id: 'FR40303265045', type: 'UNSPECIFIED' } },
        },
      },
    })
    expect(summary((await estimate()).body)).toMatchObject({
      subtotal: '21.74',
      tax: '0.00',
      total: '21.74',
    })
  })

  it('taxes what is picked up where it waits, also for a business abroad', async () => {
    await setTerms({ taxes: VAT, delivery: withPickup('DE') })
    await cart.call('PATCH', '', {
      cartInfo: {
        contactInfo: {
          address: { country: 'FR' },
          contactDetails: { vatId: { id: 'FR40303265045', type: 'UNSPECIFIED' } },
        },
      },
    })
    const summaryOf = async (code: string) =>
      summary((await estimate({ selectedShippingOption: { code } })).body)
    expect(await summaryOf('shop')).toMatchObject({ subtotal: '26.10', tax: '4.17' })
    expect(await summaryOf('standard')).toMatchObject({ subtotal: '21.74', tax: '0.00' })
  })

  it('taxes what is picked up in the buyer’s state, where the place says none', async () => {
    const [germany] = VAT.regions
    const state = { name: 'VAT', taxesDelivery: true, ...germany, country: 'DE' }
    const regions = [{ ...state, subdivision: 'DE-SH', rate: '0.07' }, ...VAT.regions]
    await setTerms({ taxes: { ...VAT, regions }, delivery: withPickup('DE') })
    const estimated = async (shippingAddress: object) =>
      summary((await estimate({ shippingAddress, selectedShippingOption: { code: 'shop' } })).body)[
        'tax'
      ]
    expect(await estimated({ country: 'DE', subdivision: 'DE-SH' })).toBe('1.71')
    expect(await estimated({ country: 'FR', subdivision: 'FR-IDF' })).toBe('4.17')
  })

  it('says where nothing is delivered to', async () => {
    await setTerms({ taxes: VAT, delivery: DELIVERY })
    const { body } = await estimate({ shippingAddress: { country: 'JP' } })
    expect(body.calculationErrors).toMatchObject({
      generalShippingCalculationError: { applicationError: { code: 'NO_DELIVERY_TO_ADDRESS' } },
    })
  })

  it('asks for the state of a country that is delivered to in part', async () => {
    const destinations = [{ country: 'US', subdivisions: ['US-CA'] }]
    const zones = DELIVERY.zones.map((zone) => ({ ...zone, destinations }))
    await setTerms({ taxes: VAT, delivery: { zones } })
    const problemIn = async (subdivision?: string) => {
      const shippingAddress = { country: 'US', ...(subdivision ? { subdivision } : {}) }
      const { calculationErrors } = (await estimate({ shippingAddress })).body
      return calculationErrors?.generalShippingCalculationError.applicationError.code
    }

    expect(await problemIn()).toBe('SUBDIVISION_REQUIRED')
    expect(await problemIn('US-NY')).toBe('NO_DELIVERY_TO_ADDRESS')
    expect(await problemIn('US-CA')).toBeUndefined()
  })

  it('says what the cart weighs too much, or lacks, for every delivery', async () => {
    const problemWith = async (price: DeliveryPrice) => {
      const [zone] = DELIVERY.zones.map((one) => ({
        ...one,
        rates: [{ code: 'parcel', title: { original: 'Parcel' }, price }],
      }))
      await setTerms({ taxes: VAT, delivery: { zones: zone ? [zone] : [] } })
      const { calculationErrors } = (await estimate()).body
      return calculationErrors?.generalShippingCalculationError.applicationError
    }

    expect(await problemWith({ kind: 'BY_WEIGHT', steps: [{ upTo: 1.5, amount: '5' }] })).toEqual({
      code: 'TOO_HEAVY_FOR_DELIVERY',
      description: 'This store delivers at most 1.5 kg to this address.',
      data: { maxWeight: 1.5 },
    })
    expect(
      await problemWith({ kind: 'BY_SUBTOTAL', steps: [{ from: '40', amount: '5' }] }),
    ).toMatchObject({
      code: 'SUBTOTAL_TOO_LOW_FOR_DELIVERY',
      description: 'The subtotal lacks €13.90 for a delivery to this address.',
      data: { missing: { amount: '13.90', formattedConvertedAmount: '€13.90' } },
    })
  })

  it('adds up in the reader’s currency too', async () => {
    await setTerms({ taxes: VAT, delivery: DELIVERY })
    await saveDisplayCurrencies(platform.scope, { USD: '1.0837' })
    await createRule(TENTH)
    await cart.call('PATCH', '', { couponCode: 'tenth' })
    const { body } = await estimate({}, { 'x-wix-currency': 'USD' })
    const shown = Object.fromEntries(
      Object.entries<{ convertedAmount: string }>(body.priceSummary).map(([name, price]) => [
        name,
        Math.round(Number(price.convertedAmount) * 100),
      ]),
    )
    const { subtotal = 0, shipping = 0, discount = 0 } = shown
    expect(subtotal + shipping - discount).toBe(shown['total'])
  })
})

describe('a coupon', () => {
  it('is applied in any spelling, and removed', async () => {
    const id = await createRule(TENTH)
    const { body } = await cart.call('PATCH', '', { couponCode: 'tENTH' })
    expect(body.cart.appliedDiscounts).toEqual([{ coupon: { id, code: 'TENTH' } }])
    const estimated = (await estimate()).body
    expect(summary(estimated)).toMatchObject({ discount: '2.61', total: '23.49' })
    expect(estimated.appliedDiscounts).toMatchObject([
      {
        coupon: { id, code: 'TENTH', name: 'A tenth off', amount: { amount: '2.61' } },
        discountType: 'GLOBAL',
      },
    ])

    const removed = await cart.call('POST', '/remove-coupon', {})
    expect(removed.body.cart.appliedDiscounts).toEqual([])
    expect(summary((await estimate()).body)).toMatchObject({ total: '26.10' })
  })

  it.each<[string, Partial<DiscountRuleInput>]>([
    ['ERROR_COUPON_IS_NOT_ACTIVE_YET', { startDate: '2030-01-01T00:00:00Z' }],
    ['ERROR_COUPON_HAS_EXPIRED', { endDate: '2020-01-01T00:00:00Z' }],
    ['ERROR_COUPON_DOES_NOT_EXIST', { active: false }],
  ])('is refused with %s', async (code, limits) => {
    await createRule({ ...TENTH, ...limits })
    const { status, body } = await cart.call('PATCH', '', { couponCode: 'TENTH' })
    expect([status, body.details.applicationError.code]).toEqual([400, code])
  })

  it('that ends while it is in a cart takes nothing off, and the estimate says why', async () => {
    const endDate = new Date(platform.clock.now().getTime() + 60_000).toISOString()
    await createRule({ ...TENTH, endDate })
    await cart.call('PATCH', '', { couponCode: 'TENTH' })
    platform.clock.advance(60_000)
    const { body } = await estimate()
    expect(summary(body)).toMatchObject({ discount: '0.00', total: '26.10' })
    expect(body.calculationErrors).toMatchObject({
      couponCalculationError: { applicationError: { code: 'ERROR_COUPON_HAS_EXPIRED' } },
    })
  })

  it('has a code of its own, and a rule is changed and deleted', async () => {
    const id = await createRule(TENTH)
    const again = await owner.call('POST', '/v1/discount-rules', { discountRule: TENTH })
    expect([again.status, again.body.details.applicationError.code]).toEqual([
      409,
      'COUPON_CODE_EXISTS',
    ])

    const automatic: DiscountRuleInput = {
      name: TENTH.name,
      effect: { kind: 'AMOUNT', amount: '5.00' },
      minimumSubtotal: '26.10',
      active: true,
    }
    await owner.call('PUT', `/v1/discount-rules/${id}`, { discountRule: automatic })
    expect(summary((await estimate()).body)).toMatchObject({ discount: '5.00', total: '21.10' })
    await owner.call('DELETE', `/v1/discount-rules/${id}`)
    expect((await owner.call('GET', '/v1/discount-rules')).body).toEqual({ discountRules: [] })
  })
})

describe('the settings of a sale', () => {
  it.each<[string, string, object]>([
    ['a rate above 1', 'tax', { taxes: { ...VAT, regions: [{ ...VAT.regions[0], rate: '19' }] } }],
    [
      'two regions for one place',
      'tax',
      { taxes: { ...VAT, regions: [VAT.regions[0], VAT.regions[0]] } },
    ],
    [
      'a rate of an unknown group',
      'tax',
      { taxes: { ...VAT, regions: [{ ...VAT.regions[0], groupRates: { books: '0.07' } }] } },
    ],
    [
      'two rates with one code',
      'delivery',
      {
        delivery: {
          zones: [DELIVERY.zones[0], { ...DELIVERY.zones[0], id: 'b', destinations: [] }],
        },
      },
    ],
    [
      'an amount with too many decimals',
      'delivery',
      {
        delivery: {
          zones: [
            {
              ...DELIVERY.zones[0],
              rates: [{ ...DELIVERY.zones[0]?.rates[0], price: { kind: 'FLAT', amount: '4.905' } }],
            },
          ],
        },
      },
    ],
    [
      'a negative amount',
      'delivery',
      {
        delivery: {
          zones: [
            {
              ...DELIVERY.zones[0],
              rates: [{ ...DELIVERY.zones[0]?.rates[0], price: { kind: 'FLAT', amount: '-1' } }],
            },
          ],
        },
      },
    ],
  ])('are not saved with %s', async (_, kind, body) => {
    const { status } = await owner.call('PUT', `/v1/${kind}-settings`, body)
    expect(status).toBe(400)
    expect((await owner.call('GET', `/v1/${kind}-settings`)).body).toMatchObject(
      kind === 'tax'
        ? { taxes: { pricesIncludeTax: true, groups: [], regions: [] } }
        : { delivery: { zones: [] } },
    )
  })

  it('are the owner’s alone', async () => {
    const shop = await createTestApp(platform, ['ECOM.READ_CARTS'])
    for (const path of ['/v1/tax-settings', '/v1/delivery-settings', '/v1/discount-rules']) {
      expect((await shop.call('GET', path)).status).toBe(403)
    }
  })
})

/** The deliveries, and a place in the country where orders wait. */
function withPickup(country: string): DeliverySettings {
  const pickup = {
    ...{ code: 'shop', title: { original: 'Pick-up' } },
    pickup: { country, city: 'Lübeck', addressLine: 'Wallstraße 1' },
    price: { kind: 'FLAT', amount: '0' },
  } as const
  return { zones: DELIVERY.zones.map((zone) => ({ ...zone, rates: [pickup, ...zone.rates] })) }
}

async function setTerms({ taxes, delivery }: { taxes: TaxSettings; delivery: DeliverySettings }) {
  const replies = [
    await owner.call('PUT', '/v1/tax-settings', { taxes }),
    await owner.call('PUT', '/v1/delivery-settings', { delivery }),
  ]
  expect(replies.map(({ status, body }) => [status, body])).toMatchObject([
    [200, { taxes }],
    [200, { delivery }],
  ])
}

async function createRule(discountRule: DiscountRuleInput): Promise<string> {
  const { status, body } = await owner.call('POST', '/v1/discount-rules', { discountRule })
  expect(status).toBe(200)
  return body.discountRule.id
}

const estimate = (request: object = {}, headers: object = {}) =>
  cart.call('POST', '/estimate-totals', request, headers)

function summary({ priceSummary }: { priceSummary: Record<string, { amount: string }> }) {
  return Object.fromEntries(
    Object.entries(priceSummary).map(([name, { amount }]) => [name, amount]),
  )
}
