import type { TaxSettings } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { chargedDelivery, chargedPrice, resolveTax } from './resolve-tax.ts'

const eu = { name: 'VAT', taxesDelivery: true, reverseCharge: true }
const settings: TaxSettings = {
  pricesIncludeTax: true,
  groups: [{ id: 'books', name: 'Books', collectionIds: [] }],
  regions: [
    { ...eu, country: 'DE', rate: '0.19', groupRates: { books: '0.07' } },
    { ...eu, country: 'FR', rate: '0.2' },
    { country: 'US', name: 'Sales tax', rate: '0', taxesDelivery: false },
    {
      country: 'US',
      subdivision: 'US-CA',
      name: 'Sales tax',
      rate: '0.0725',
      taxesDelivery: false,
    },
  ],
}
const FRENCH_VAT_ID = 'FR40303265045'

describe('the tax of an order', () => {
  it('is that of the destination, and of the store’s country while that is not known', () => {
    expect(resolveTax(settings, { country: 'FR' }, 'DE').terms).toMatchObject({
      standardRate: '0.2',
      deliveryRate: '0.2',
      isIncluded: true,
    })
    expect(resolveTax(settings, {}, 'DE').terms.standardRate).toBe('0.19')
  })

  it('is that of a part of the country where the part has its own', () => {
    const rateIn = (subdivision: string) =>
      resolveTax(settings, { country: 'US', subdivision }, 'DE').terms.standardRate
    expect([rateIn('US-CA'), rateIn('US-OR')]).toEqual(['0.0725', '0'])
  })

  it('is nothing where there is no region', () => {
    expect(resolveTax(settings, { country: 'JP' }, 'DE').terms).toMatchObject({
      standardRate: '0',
      deliveryRate: '0',
    })
  })

  it('is taken out of the prices for a business abroad with a valid VAT id', () => {
    const tax = resolveTax(settings, { country: 'FR', vatId: FRENCH_VAT_ID }, 'DE')
    expect(tax).toMatchObject({ isReversed: true, terms: { isIncluded: false, standardRate: '0' } })
    expect([chargedPrice(1200n, tax, null), chargedDelivery(600n, tax)]).toEqual([1000n, 500n])
  })

  it.each([
    ['of another country', 'DE136695976'],
    ['with a wrong check digit', 'FR41303265045'],
    ['that is none', 'yes'],
  ])('is charged to a business with a VAT id %s', (_, vatId) => {
    const tax = resolveTax(settings, { country: 'FR', vatId }, 'DE')
    expect(tax.isReversed).toBe(false)
    expect(chargedPrice(1200n, tax, null)).toBe(1200n)
  })

  it('is charged at home, whatever the VAT id', () => {
    expect(resolveTax(settings, { country: 'DE', vatId: 'DE136695976' }, 'DE').isReversed).toBe(
      false,
    )
  })
})
