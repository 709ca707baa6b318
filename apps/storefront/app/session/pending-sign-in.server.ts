import { createHash } from 'node:crypto'
import { type SealedCookie, sealedCookie } from './sealed-cookie.server.ts'

/** What the shop remembers while a shopper is at the platform's sign-in page. */
export interface PendingSignIn {
  state: string
  codeVerifier: string
  redirectUri: string
  /** Where to go afterwards, a path of this shop. */
  to: string
}

const TEN_MINUTES_S = 600

/**
 * The cookie of one sign-in, named after its state: two sign-ins begun in two windows do not
 * overwrite each other.
 */
export function pendingSignInCookie(
  state: string,
  { key, secure }: { key: Uint8Array; secure: boolean },
): SealedCookie<PendingSignIn> {
  const suffix = createHash('sha256').update(state).digest('base64url').slice(0, 12)
  return sealedCookie({
    name: `vsignin-${suffix}`,
    key,
    secure,
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => parsePendingSignIn(value, state),
  })
}

function parsePendingSignIn(value: unknown, state: string): PendingSignIn | null {
  const pending = value as PendingSignIn | null
  return pending?.state === state ? pending : null
}
