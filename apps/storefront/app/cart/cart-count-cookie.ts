import { findCookie } from '../session/find-cookie.ts'

const CART_COUNT_COOKIE = 'vitrine-cart'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60
/** A count that is not sure ends with a mark. */
const MARKS = { counted: '', doubtful: '?', guest: '+' } as const

/** What the header shows without asking the platform on every page. */
export interface CartCount {
  count: number
  /**
   * `doubtful`: the cart may be another one since it was counted, such as after a payment; `guest`: it was counted
   * before the visitor signed in, and is a part of the member's cart now.
   */
  state: keyof typeof MARKS
}

export function readCartCount(cookieHeader: string | null): CartCount {
  const value = findCookie(cookieHeader, CART_COUNT_COOKIE) ?? ''
  const [, count = '0', mark] = /^(\d{1,6})([?+])?$/.exec(value) ?? []
  const state = mark === '?' ? 'doubtful' : mark === '+' ? 'guest' : 'counted'
  return { count: Number(count), state }
}

/** A `Set-Cookie` with the number of items in the cart. */
export function writeCartCount({ count, state }: CartCount): string {
  const maxAge = count === 0 && state === 'counted' ? 0 : THIRTY_DAYS_S
  const value = `${count}${MARKS[state]}`
  return `${CART_COUNT_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
}
