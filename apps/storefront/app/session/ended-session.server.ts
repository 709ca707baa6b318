import { createHash } from 'node:crypto'
import type { Tokens } from '@vitrine/client'
import { findCookie } from './find-cookie.ts'

const NAME = 'vended'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/**
 * A cookie which records that the session in the session cookie has ended, so that its tokens are not tried again with
 * every request.
 *
 * It has a fingerprint of the session, and does not change the session cookie: a late response must not remove the
 * session of a member who has signed in again in the meantime.
 */
export const endedSession = {
  isRecorded: (cookieHeader: string | null, tokens: Tokens): boolean =>
    findCookie(cookieHeader, NAME) === fingerprintOf(tokens),

  /** The `Set-Cookie` header. */
  record: (tokens: Tokens): string =>
    `${NAME}=${fingerprintOf(tokens)}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`,
}

function fingerprintOf({ refreshToken }: Tokens) {
  return createHash('sha256').update(refreshToken.value).digest('base64url').slice(0, 22)
}
