import { findCookie } from '../session/find-cookie.ts'

/** What a visitor has said to being counted; `unanswered` before. */
export type VisitChoice = 'counted' | 'declined' | 'unanswered'

const COOKIE = 'vitrine-visits'
const ONE_YEAR_S = 365 * 24 * 60 * 60

/**
 * The answer that the browser remembers. One that sends Global Privacy Control has declined, and is not asked.
 *
 * @see https://w3c.github.io/gpc/
 */
export function readVisitChoice(headers: Headers): VisitChoice {
  if (sendsPrivacyControl(headers)) return 'declined'
  const value = findCookie(headers.get('Cookie'), COOKIE)
  return value === 'counted' || value === 'declined' ? value : 'unanswered'
}

export function sendsPrivacyControl(headers: Headers): boolean {
  return headers.get('Sec-GPC') === '1'
}

/** A `Set-Cookie` with the answer. */
export function writeVisitChoice(choice: Exclude<VisitChoice, 'unanswered'>): string {
  return `${COOKIE}=${choice}; Path=/; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax`
}
