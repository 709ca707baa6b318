import { findCookie } from '../session/find-cookie.ts'

const WISHLIST_COOKIE = 'vitrine-wishlist'
const HALF_A_YEAR_S = 180 * 24 * 60 * 60

/** Whether this browser has kept products, so that pages for others ask the platform for no wishlist. */
export function hasWishlist(cookieHeader: string | null): boolean {
  return findCookie(cookieHeader, WISHLIST_COOKIE) === '1'
}

/** A `Set-Cookie` after a change of the wishlist. */
export function writeWishlistCookie(hasItems: boolean): string {
  const maxAge = hasItems ? HALF_A_YEAR_S : 0
  return `${WISHLIST_COOKIE}=1; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
}
