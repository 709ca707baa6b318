import { createHash } from 'node:crypto'
import type { OAuthData } from '@vitrine/client'
import { ownCookie } from './own-cookie.server.ts'
import type { SealedCookie } from './sealed-cookie.server.ts'

const TEN_MINUTES_S = 600

/**
 * The cookie of an authorization request, stored while the shopper is on the platform's sign-in page. Its name has a
 * hash of the `state`, so that sign-ins in two windows do not overwrite each other.
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
