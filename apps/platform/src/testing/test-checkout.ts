import type { DeliverySettings, TaxSettings } from '@vitrine/contract'
import { deliverySettings } from '../delivery/delivery-settings.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { taxSettings } from '../taxes/tax-settings.ts'

/** German and French VAT in the prices, and delivery to both countries for 4.90. */
export async function setTestTerms(scope: SiteScope): Promise<void> {
  await taxSettings.save(scope, 'taxes', TAXES)
  await deliverySettings.save(scope, 'delivery', DELIVERY)
}

const TAXES: TaxSettings = {
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
      id: 'home',
      name: 'Germany and France',
      destinations: [{ country: 'DE' }, { country: 'FR' }],
      rates: [
        {
          code: 'standard',
          title: { original: 'Standard' },
          price: { kind: 'FLAT', amount: '4.90' },
        },
        { code: 'express', title: { original: 'Express' }, price: { kind: 'FLAT', amount: '15' } },
      ],
    },
  ],
}
