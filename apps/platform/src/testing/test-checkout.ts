import type { DeliverySettings, TaxSettings } from '@vitrine/contract'
import { deliverySettings } from '../delivery/delivery-settings.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { paymentSettings } from '../payments/payment-settings.ts'
import { taxSettings } from '../taxes/tax-settings.ts'

/** VAT in the prices, delivery for 4.90, and payment by bank transfer. */
export async function setTestTerms(scope: SiteScope): Promise<void> {
  await taxSettings.save(scope, 'taxes', TAXES)
  await deliverySettings.save(scope, 'delivery', DELIVERY)
  await paymentSettings.save(scope, 'payments', {
    manual: [{ code: 'transfer', title: { original: 'Bank transfer' } }],
  })
}

const TAXES: TaxSettings = {
  pricesIncludeTax: true,
  groups: [],
  regions: [
    { country: 'DE', name: 'VAT', rate: '0.19', taxesDelivery: true },
    { country: 'EE', name: 'VAT', rate: '0.2', taxesDelivery: true },
    { country: 'FR', name: 'TVA', rate: '0.2', taxesDelivery: true, reverseCharge: true },
  ],
}

const DELIVERY: DeliverySettings = {
  zones: [
    {
      id: 'home',
      name: 'Europe',
      destinations: ['DE', 'EE', 'FR'].map((country) => ({ country })),
      rates: [
        {
          code: 'standard',
          title: { original: 'Standard' },
          deliveryTime: { original: '2 to 4 days' },
          price: { kind: 'FLAT', amount: '4.90' },
        },
        {
          code: 'express',
          title: { original: 'Express' },
          deliveryTime: { original: 'The next day' },
          price: { kind: 'FLAT', amount: '15' },
        },
      ],
    },
  ],
}
