import type { DeliveryRate, DeliverySettings } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import {
  type Consignment,
  deliversTo,
  findDeliveryObstacle,
  findDeliveryOptions,
  freeDeliveryFrom,
} from './find-delivery-options.ts'

const settings: DeliverySettings = {
  zones: [
    {
      id: 'de',
      name: 'Germany',
      destinations: [{ country: 'DE' }],
      rates: [
        rate('standard', { kind: 'FLAT', amount: '4.90' }, { freeFrom: '60' }),
        rate('parcel', {
          kind: 'BY_WEIGHT',
          steps: [
            { upTo: 5, amount: '5' },
            { upTo: 31.5, amount: '12' },
          ],
        }),
        rate('express', {
          kind: 'BY_SUBTOTAL',
          steps: [
            { from: '20', amount: '15' },
            { from: '100', amount: '8' },
          ],
        }),
      ],
    },
    {
      id: 'islands',
      name: 'Islands',
      destinations: [{ country: 'ES', subdivisions: ['ES-IB', 'ES-TF'] }],
      rates: [rate('ferry', { kind: 'FLAT', amount: '25' })],
    },
    {
      id: 'world',
      name: 'Elsewhere',
      destinations: [],
      isRestOfWorld: true,
      rates: [rate('air', { kind: 'FLAT', amount: '30' })],
    },
  ],
}

describe('the deliveries of a cart', () => {
  it('are those of the zone, with their prices', () => {
    expect(offered({ country: 'DE', weight: 6, subtotal: 5999n })).toEqual({
      standard: 490n,
      parcel: 1200n,
      express: 1500n,
    })
  })

  it('are free from an amount on', () => {
    expect(offered({ country: 'DE', weight: 1, subtotal: 6000n })).toMatchObject({ standard: 0n })
  })

  it('leave out what is too heavy, or too small', () => {
    expect(offered({ country: 'DE', weight: 32, subtotal: 1000n })).toEqual({ standard: 490n })
    expect(offered({ country: 'DE', weight: 31.5, subtotal: 10_000n })).toEqual({
      standard: 0n,
      parcel: 1200n,
      express: 800n,
    })
  })

  it('are those of the part of a country, otherwise of the rest of the world', () => {
    expect(offered({ country: 'ES', subdivision: 'ES-IB' })).toEqual({ ferry: 2500n })
    expect(offered({ country: 'ES', subdivision: 'ES-MD' })).toEqual({ air: 3000n })
    expect(offered({ country: 'ES' })).toEqual({ air: 3000n })
  })

  it('are none where the store does not deliver to', () => {
    const home = { zones: settings.zones.slice(0, 1) }
    expect(findDeliveryOptions(home, consignment({ country: 'FR' }))).toEqual([])
    expect([deliversTo(home, 'FR'), deliversTo(home, 'DE'), deliversTo(settings, 'FR')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('the reason why nothing is delivered', () => {
  const byWeight = rate('parcel', {
    kind: 'BY_WEIGHT',
    steps: [
      { upTo: 5, amount: '5' },
      { upTo: 31.5, amount: '12' },
    ],
  })
  const byLighterWeight = rate('post', { kind: 'BY_WEIGHT', steps: [{ upTo: 2, amount: '2' }] })
  const bySubtotal = rate('express', { kind: 'BY_SUBTOTAL', steps: [{ from: '20', amount: '15' }] })
  const byLargerSubtotal = rate('truck', {
    kind: 'BY_SUBTOTAL',
    steps: [{ from: '400', amount: '0' }],
  })
  const reason = (rates: DeliveryRate[], of: Partial<Consignment> = {}) => {
    const zone = { id: 'de', name: 'Germany', destinations: [{ country: 'DE' }], rates }
    return findDeliveryObstacle({ zones: [zone] }, consignment(of))
  }

  it('is a weight above that of every delivery', () => {
    const tooHeavy = { code: 'TOO_HEAVY_FOR_DELIVERY', maxWeight: 31.5 }
    expect(reason([byLighterWeight, byWeight], { weight: 32 })).toEqual(tooHeavy)
    expect(reason([byLighterWeight, byWeight], { weight: 31.5 })).toBeNull()
  })

  it('is a subtotal below that of every delivery', () => {
    const tooLow = { code: 'SUBTOTAL_TOO_LOW_FOR_DELIVERY', missing: 1n }
    expect(reason([byLargerSubtotal, bySubtotal], { subtotal: 1999n })).toEqual(tooLow)
    expect(reason([byLargerSubtotal, bySubtotal], { subtotal: 2000n })).toBeNull()
  })

  it('is the subtotal where a larger one is enough for a heavy cart', () => {
    const tooLow = { code: 'SUBTOTAL_TOO_LOW_FOR_DELIVERY', missing: 1000n }
    expect(reason([byWeight, bySubtotal], { weight: 40 })).toEqual(tooLow)
  })

  it('is none where the store does not deliver to', () => {
    expect(reason([byWeight], { weight: 40, country: 'FR' })).toBeNull()
    expect(reason([])).toBeNull()
  })
})

describe('free delivery', () => {
  it('begins at the least amount of the zone, unless a delivery costs nothing anyway', () => {
    const [germany, ...others] = settings.zones
    if (!germany) throw new Error('There is no zone.')
    const withRate = (more: DeliveryRate) => ({
      zones: [{ ...germany, rates: [...germany.rates, more] }, ...others],
    })
    const shop = { country: 'DE', city: 'Lübeck', addressLine: 'Wallstraße 1' }
    const pickup = rate('shop', { kind: 'FLAT', amount: '0' }, { pickup: shop })
    const later = rate('later', { kind: 'FLAT', amount: '9' }, { freeFrom: '90' })
    const free = rate('free', { kind: 'FLAT', amount: '0' })

    expect(freeDeliveryFrom(settings, consignment({}))).toBe(6000n)
    expect(freeDeliveryFrom(withRate(later), consignment({}))).toBe(6000n)
    expect(freeDeliveryFrom(withRate(pickup), consignment({}))).toBe(6000n)
    expect(freeDeliveryFrom(withRate(free), consignment({}))).toBeNull()
    expect(freeDeliveryFrom(settings, consignment({ country: 'FR' }))).toBeNull()
    expect(freeDeliveryFrom({ zones: [] }, consignment({}))).toBeNull()
  })
})

function offered(of: Partial<Consignment>) {
  const options = findDeliveryOptions(settings, consignment(of))
  return Object.fromEntries(options.map((option) => [option.rate.code, option.price]))
}

function consignment(of: Partial<Consignment>): Consignment {
  return { country: 'DE', weight: 1, subtotal: 1000n, currency: 'EUR', ...of }
}

function rate(
  code: string,
  price: DeliveryRate['price'],
  more: Partial<DeliveryRate> = {},
): DeliveryRate {
  return { code, title: { original: code }, price, ...more }
}
