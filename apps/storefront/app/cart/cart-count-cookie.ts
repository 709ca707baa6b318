import { findCookie } from '../session/find-cookie.ts'

const CART_COUNT_COOKIE = 'vitrine-cart'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** What the header shows without asking the platform on every page. */
export interface CartCount {
  count: number
  /** The cart may have been bought, or merged, since it was counted. */
  isDoubtful: boolean
}

export function readCartCount(cookieHeader: string | null): CartCount {
  const [, count = '0', mark] = /^(\d{1,6})(\?)?$/.exec(cookieOf(cookieHeader)) ?? []
  return { count: Number(count), isDoubtful: mark !== undefined }
}

/** A `Set-Cookie` with the number of items in the cart. */
export function writeCartCount({ count, isDoubtful }: CartCount): string {
  const value = `${count}${isDoubtful ? '?' : ''}`
  const maxAge = count === 0 && !isDoubtful ? 0 : THIRTY_DAYS_S
  return `${CART_COUNT_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
}

const cookieOf = (header: string | null) => findCookie(header, CART_COUNT_COOKIE) ?? ''
