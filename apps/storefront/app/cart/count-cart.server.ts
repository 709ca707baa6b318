import * as messages from '#messages/cart'
import type { RequestScope } from '../session/request-scope.server.ts'
import { readCartCount, writeCartCount } from './cart-count-cookie.ts'
import { countItems, readCart } from './read-cart.server.ts'

export interface CountedCart {
  count: number
  /** A `Set-Cookie` with a new number. */
  setCookie?: string
  /** Tells a member that the cart has what was in the cart before signing in. */
  note?: string
}

/** The number of items in the cart: from the cookie, and from the platform where that may be out of date. */
export async function countCart(
  scope: Pick<RequestScope, 'ask' | 'session'>,
  cookieHeader: string | null,
): Promise<CountedCart> {
  const { count: before, state } = readCartCount(cookieHeader)
  if (state === 'counted') return { count: before }
  try {
    const count = countItems(await readCart(scope, cookieHeader))
    const isMerged = state === 'guest' && before > 0 && count >= before
    return {
      count,
      setCookie: writeCartCount({ count, state: 'counted' }),
      ...(isMerged && { note: messages.merged({ count: before }) }),
    }
  } catch {
    // The page is shown all the same; the next one asks again.
    return { count: before }
  }
}
