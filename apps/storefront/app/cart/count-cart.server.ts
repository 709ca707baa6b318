import type { RequestScope } from '../session/request-scope.server.ts'
import { readCartCount, writeCartCount } from './cart-count-cookie.ts'
import { countItems, readCart } from './read-cart.server.ts'

export interface CountedCart {
  count: number
  /** A `Set-Cookie` with a new number. */
  setCookie?: string
}

/** The number of items in the cart: from the cookie, and from the platform where that may be out of date. */
export async function countCart(
  scope: Pick<RequestScope, 'ask' | 'session'>,
  cookieHeader: string | null,
): Promise<CountedCart> {
  const { count, isDoubtful } = readCartCount(cookieHeader)
  if (!isDoubtful) return { count }
  try {
    const now = countItems(await readCart(scope, cookieHeader))
    return { count: now, setCookie: writeCartCount({ count: now, isDoubtful: false }) }
  } catch {
    // The page is shown all the same; the next one asks again.
    return { count }
  }
}
