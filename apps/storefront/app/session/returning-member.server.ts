import { findCookie } from './find-cookie.ts'

const KNOWN = 'vknown'
const ASKED = 'vasked'
const A_YEAR_S = 365 * 24 * 60 * 60

/** The silent sign-in is tried once in this time, not on every page. */
const TEN_MINUTES_S = 600

/**
 * Whether a member has signed in with this browser before, and no silent sign-in was tried in the last ten minutes.
 *
 * The cookies do not identify the member; without them, no iframe is loaded for new visitors.
 */
export function isReturningMember(cookieHeader: string | null): boolean {
  return findCookie(cookieHeader, KNOWN) === '1' && findCookie(cookieHeader, ASKED) === undefined
}

/** The `Set-Cookie` headers that mark a browser as one of a member, pause the check, and remove the mark. */
export const returningMember = {
  set: () => serialize(KNOWN, '1', A_YEAR_S),
  clear: () => serialize(KNOWN, '', 0),
  pause: () => serialize(ASKED, '1', TEN_MINUTES_S),
}

function serialize(name: string, value: string, maxAge: number) {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
}
