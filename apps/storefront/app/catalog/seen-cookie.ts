import { findCookie } from '../session/find-cookie.ts'

const SEEN_COOKIE = 'vitrine-seen'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60
const KEPT = 5

/** The slugs of what this browser looked at, the latest first. */
export function readSeen(cookieHeader: string | null): string[] {
  const value = findCookie(cookieHeader, SEEN_COOKIE) ?? ''
  const slugs = value.split('.').filter((slug) => /^[\p{L}\p{N}_%-]{1,200}$/u.test(slug))
  return slugs.map(decode).filter(Boolean).slice(0, KEPT)
}

/** A `Set-Cookie` that puts a slug in front of the others. */
export function rememberSeen(seen: readonly string[], slug: string): string {
  const others = seen.filter((other) => other !== slug)
  const value = [slug, ...others].slice(0, KEPT).map(encodeURIComponent).join('.')
  return `${SEEN_COOKIE}=${value}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`
}

function decode(slug: string) {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
