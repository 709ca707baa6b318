import { findCookie } from './find-cookie.ts'

const KNOWN = 'vknown'
const ASKED = 'vasked'
const A_YEAR_S = 365 * 24 * 60 * 60

/** A hidden frame asks the platform once in this time, not on every page. */
const TEN_MINUTES_S = 600

/**
 * Whether a member signed in with this browser before and the platform was not asked lately if they still are.
 *
 * The cookies say neither who nor how: they only avoid the frame for first visitors.
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
