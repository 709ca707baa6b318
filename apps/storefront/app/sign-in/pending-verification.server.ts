import { ownEnvironment } from '../environment.server.ts'
import { sealedCookie, takesSecureCookies } from '../session/sealed-cookie.server.ts'

/** A sign-in that waits for the six digits of a mail. */
export interface PendingVerification {
  stateToken: string
  email: string
  /** Where to go afterwards, a path of this shop. */
  to: string
}

const TEN_MINUTES_S = 600

export function pendingVerificationCookie() {
  const { sessionKey, storefrontUrl } = ownEnvironment()
  return sealedCookie<PendingVerification>({
    name: 'vdigits',
    key: sessionKey,
    secure: takesSecureCookies(storefrontUrl),
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as PendingVerification,
  })
}
