import { createHash } from 'node:crypto'
import type { Tokens } from '@vitrine/client'
import { findCookie } from './find-cookie.ts'

const NAME = 'vended'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/**
 * A note in the browser that the session in its cookie is over, so that it is not tried again with every request.
 *
 * It names the session by a fingerprint, and leaves the cookie of the session alone: an answer that comes late must
 * not remove the session of who signed in again meanwhile.
 */
export const endedSession = {
  isNoted: (cookieHeader: string | null, tokens: Tokens): boolean =>
    findCookie(cookieHeader, NAME) === fingerprintOf(tokens),

  /** The `Set-Cookie` header. */
  note: (tokens: Tokens): string =>
    `${NAME}=${fingerprintOf(tokens)}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`,
}

function fingerprintOf({ refreshToken }: Tokens) {
  return createHash('sha256').update(refreshToken.value).digest('base64url').slice(0, 22)
}
