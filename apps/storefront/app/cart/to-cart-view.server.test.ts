import type { EstimateTotalsResponse, LineItem, MultiCurrencyPrice } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { toCartView } from './to-cart-view.server.ts'

describe('a line', () => {
  it('shows choices by their value, and what the buyer wrote with its title', () => {
    const [line] = view({
      lines: [
        {
          catalogReference: {
            catalogItemId: 'p',
            appId: 'a',
            options: { customTextFields: { Engraving: 'Ada' } },
          },
          descriptionLines: [
            { name: { original: 'Glaze' }, colorInfo: { original: 'Oat', code: '#eee' } },
            { name: { original: 'Height' }, plainText: { original: '26 cm' } },
            { name: { original: 'Engraving' }, plainText: { original: 'Ada' } },
          ],
        },
      ],
    }).lineItems
    expect(line).toMatchObject({ choices: 'Oat, 26 cm', texts: ['Engraving: Ada'] })
  })

  it('shows the price without a discount only where it is another', () => {
    const [full, reduced] = view({
      lines: [{ fullPrice: money(10) }, { price: money(15), fullPrice: money(20) }],
    }).lineItems
    expect(full).not.toHaveProperty('was')
    expect(reduced).toMatchObject({ price: '€15.00', was: '€20.00' })
  })

  it('says what is left, and nothing while the inventory is not tracked', () => {
    const [tracked, untracked] = view({
      lines: [{ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 } }, {}],
    }).lineItems
    expect(tracked).toMatchObject({ status: 'PARTIALLY_AVAILABLE', left: 2 })
    expect(untracked).not.toHaveProperty('left')
  })
})

describe('the totals', () => {
  it('name a country that nothing is delivered to, without a price', () => {
    const { delivery } = view({ shippingInfo: { destination: { country: 'JP' } } }).totals
    expect(delivery).toEqual({ code: 'JP', country: 'Japan' })
  })

  it('say that the delivery depends on the region, where the country is delivered to in part', () => {
    const { delivery } = view({
      shippingInfo: { destination: { country: 'US' } },
      deliveryError: { code: 'SUBDIVISION_REQUIRED' },
    }).totals
    expect(delivery).toEqual({ code: 'US', country: 'United States', isByRegion: true })
  })

  it('say what the cart weighs too much, or lacks, for a delivery', () => {
    const shippingInfo = { destination: { country: 'DE' } }
    const weight = { code: 'TOO_HEAVY_FOR_DELIVERY', data: { maxWeight: 31.5 } }
    expect(view({ shippingInfo, deliveryError: weight }).totals.delivery).toEqual({
      ...{ code: 'DE', country: 'Germany' },
      maxWeight: '31.5 kg',
    })
    const subtotal = { code: 'SUBTOTAL_TOO_LOW_FOR_DELIVERY', data: { missing: money(5) } }
    expect(view({ shippingInfo, deliveryError: subtotal }).totals.delivery).toEqual({
      ...{ code: 'DE', country: 'Germany' },
      missing: '€5.00',
    })
  })

  it('have no delivery for a cart of files', () => {
    const { totals } = view({
      lines: [{ physicalProperties: { shippable: false } }],
      shippingInfo: { destination: { country: 'DE' } },
    })
    expect(totals).not.toHaveProperty('delivery')
  })

  it('show tax that comes on top of prices, and say where prices contain it', () => {
    expect(view({ taxIncludedInPrices: false }).totals).toMatchObject({ tax: '€1.90' })
    expect(view({ taxIncludedInPrices: true }).totals).toMatchObject({ taxIncluded: true })
    expect(view({ taxIncludedInPrices: true }).totals).not.toHaveProperty('tax')
  })

  it('show how far it is to free delivery, and when it is reached', () => {
    const shippingInfo = { freeShippingGoal: { subtotal: money(80), missing: money(20) } }
    expect(view({ shippingInfo }).totals.freeDelivery).toEqual({
      missing: '€20.00',
      progress: 0.75,
    })
    const reached = { freeShippingGoal: { subtotal: money(80), missing: money(0) } }
    expect(view({ shippingInfo: reached }).totals.freeDelivery).toEqual({ progress: 1 })
  })
})

it('explains a coupon that does not count', () => {
  const { coupon } = view({ coupon: 'WINTER', couponError: 'ERROR_COUPON_HAS_EXPIRED' })
  expect(coupon).toEqual({ code: 'WINTER', problem: 'This code has expired.' })
})

interface Estimate {
  lines?: Partial<LineItem>[]
  taxIncludedInPrices?: boolean
  shippingInfo?: object
  coupon?: string
  couponError?: string
  deliveryError?: object
}

/** The view of an estimate with what a test is about; the rest is the same for all. */
function view({
  lines = [{}],
  taxIncludedInPrices = true,
  shippingInfo = {},
  coupon,
  couponError,
  deliveryError,
}: Estimate) {
  const estimate = {
    cart: {
      id: 'c',
      revision: '1',
      lineItems: lines.map((line, index) => ({ ...LINE, id: `l${index}`, ...line })),
      appliedDiscounts: coupon ? [{ coupon: { id: 'd', code: coupon } }] : [],
      taxIncludedInPrices,
    },
    appliedDiscounts: [],
    priceSummary: {
      subtotal: money(10),
      shipping: money(0),
      tax: money(1.9),
      discount: money(0),
      total: money(10),
    },
    shippingInfo,
    calculationErrors: {
      ...(couponError && { couponCalculationError: { applicationError: { code: couponError } } }),
      ...(deliveryError && {
        generalShippingCalculationError: { applicationError: deliveryError },
      }),
    },
  }
  return toCartView(estimate as unknown as EstimateTotalsResponse)
}

const LINE = {
  quantity: 1,
  productName: { original: 'Vase' },
  price: money(10),
  availability: { status: 'AVAILABLE' },
  physicalProperties: { shippable: true },
}

function money(amount: number): MultiCurrencyPrice {
  const formatted = `€${amount.toFixed(2)}`
  return {
    amount: String(amount),
    convertedAmount: String(amount),
    formattedAmount: formatted,
    formattedConvertedAmount: formatted,
  }
}
