import { createHash } from 'node:crypto'
import type { OAuthData } from '@vitrine/client'
import { ownCookie } from './own-cookie.server.ts'
import type { SealedCookie } from './sealed-cookie.server.ts'

const TEN_MINUTES_S = 600

/**
 * What the shop remembers while a shopper is at the platform's sign-in page, in a cookie named after
 * its state: two sign-ins begun in two windows do not overwrite each other.
 */
export function pendingSignInCookie(state: string): SealedCookie<OAuthData> {
  const suffix = createHash('sha256').update(state).digest('base64url').slice(0, 12)
  return ownCookie({
    name: `vsignin-${suffix}`,
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => {
      const pending = value as OAuthData | null
      return pending?.state === state ? pending : null
    },
  })
}
