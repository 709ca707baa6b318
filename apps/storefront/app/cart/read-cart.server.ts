import { isPlatformError } from '@vitrine/client'
import type { RequestScope } from '../session/request-scope.server.ts'
import type { CartView } from './cart-view.ts'
import { readDeliveryCountry } from './delivery-country-cookie.ts'
import { toCartView } from './to-cart-view.server.ts'

/**
 * The shopper's cart with what it costs, in one call; `null` without one. Who has no session has no cart, and gets no
 * session by looking.
 */
export async function readCart(
  { ask, session }: Pick<RequestScope, 'ask' | 'session'>,
  cookieHeader: string | null,
): Promise<CartView | null> {
  if (session.read().refreshToken.role === 'none') return null
  const country = readDeliveryCountry(cookieHeader)
  const estimate = await ask(({ currentCart }) =>
    currentCart
      .estimateCurrentCartTotals(country ? { shippingAddress: { country } } : {})
      .catch((error: unknown) => {
        if (isPlatformError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null
        throw error
      }),
  )
  return estimate && toCartView(estimate)
}

/** The number of items. */
export function countItems(cart: { lineItems: readonly { quantity?: number }[] } | null): number {
  return (cart?.lineItems ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0)
}
