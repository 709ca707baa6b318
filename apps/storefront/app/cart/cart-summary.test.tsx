import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CartSummary } from './cart-summary.tsx'
import type { CartTotalsView } from './cart-view.ts'
import type { ShopCart } from './use-shop-cart.ts'

it('says why there is no delivery to the country, and what is missing for one', () => {
  expect(textOf({})).toContain('Delivery to Germany|not possible')
  expect(textOf({ isByRegion: true })).toContain('Delivery to Germany|by state or region')
  expect(textOf({ maxWeight: '31.5 kg' })).toContain(
    'Delivery to Germany|We deliver at most 31.5 kg per order.|too heavy',
  )
  expect(textOf({ missing: '€5.00' })).toContain(
    'Delivery to Germany|€5.00 to go until we deliver.|not yet possible',
  )
})

/** What is read of a cart that is not delivered, part by part. */
function textOf(delivery: Partial<CartTotalsView['delivery']>): string {
  const totals = { subtotal: '€10.00', discounts: [], total: '€10.00' }
  const cart = {
    ...{ id: 'c', revision: '1', lineItems: [] },
    totals: { ...totals, delivery: { country: 'Germany', code: 'DE', ...delivery } },
  }
  const shopCart = { state: { pending: false } } as ShopCart
  return renderToStaticMarkup(<CartSummary cart={cart} shopCart={shopCart} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
}
