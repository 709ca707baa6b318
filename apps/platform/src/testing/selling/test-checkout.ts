import type { DeliverySettings, TaxSettings } from '@vitrine/contract'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import { taxSettings } from '../../taxes/tax-settings.ts'
import { cartOf } from '../test-cart.ts'
import type { TestPlatform } from '../test-platform.ts'
import { createTestVisitor } from '../test-visitor.ts'

/** VAT in the prices, delivery for 4.90, and payment by bank transfer. */
export async function setTestTerms(scope: SiteScope): Promise<void> {
  await taxSettings.save(scope, 'taxes', TAXES)
  await deliverySettings.save(scope, 'delivery', DELIVERY)
  await paymentSettings.save(scope, 'payments', {
    manual: [{ code: 'transfer', title: { original: 'Bank transfer' } }],
  })
}

interface TestBuyer {
  productId: string
  email?: string | undefined
  /** An access token. */
  token?: string
}

/** A visitor, or the member whose token is given, who orders the product. */
export async function createTestBuyer(
  platform: TestPlatform,
  { productId, email = 'ada@shop.example', token }: TestBuyer,
) {
  const access = token ?? (await createTestVisitor(platform)).tokens.access_token
  const cart = cartOf(platform, access)
  const call = async (method: string, path: string, body?: object) => {
    const response = await platform.fetch(`/ecom/v1/${path}`, {
      method,
      headers: { Authorization: access, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    cart,
    call,
    token: access,
    /** A checkout that is ready to be ordered, and was shown. */
    async checkOut(
      quantity: number,
      id = productId,
      couponCode?: string,
      options?: Record<string, unknown>,
    ): Promise<string> {
      await cart.add(id, quantity, options)
      if (couponCode) await cart.call('PATCH', '', { couponCode })
      const { body } = await cart.call('POST', '/create-checkout', { channelType: 'WEB', email })
      await call('PATCH', `checkouts/${body.checkoutId}`, {
        checkout: {
          shippingInfo: {
            shippingDestination: {
              address: { country: 'DE', city: 'Lübeck', addressLine: 'Mengstraße 4' },
              contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
            },
            selectedCarrierServiceOption: { code: 'standard' },
          },
        },
      })
      return body.checkoutId
    },
    placeOrder: (checkoutId: string) =>
      call('POST', `checkouts/${checkoutId}/create-order`, { id: checkoutId }),
  }
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
