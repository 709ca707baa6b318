import { findCookie } from '../session/find-cookie.ts'

export const RECENTLY_VIEWED_COOKIE = 'vitrine-seen'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60
const MAX_SLUGS = 5

/** The slugs of the products that this browser viewed, the latest first. */
export function readRecentlyViewed(cookieHeader: string | null): string[] {
  const value = findCookie(cookieHeader, RECENTLY_VIEWED_COOKIE) ?? ''
  const slugs = value.split('.').filter((slug) => /^[\p{L}\p{N}_%-]{1,200}$/u.test(slug))
  return slugs.map(decode).filter(Boolean).slice(0, MAX_SLUGS)
}

/** A `Set-Cookie` that puts a slug in front of those viewed before. */
export function writeRecentlyViewed(viewed: readonly string[], slug: string): string {
  const others = viewed.filter((other) => other !== slug)
  const value = [slug, ...others].slice(0, MAX_SLUGS).map(encodeURIComponent).join('.')
  return `${RECENTLY_VIEWED_COOKIE}=${value}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`
}

function decode(slug: string) {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
