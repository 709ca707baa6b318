import { ownEnvironment } from '../environment.server.ts'
import { sealedCookie, takesSecureCookies } from '../session/sealed-cookie.server.ts'

/** A new e-mail address that waits for its six digits. */
export interface PendingAddress {
  changeToken: string
  newEmail: string
}

const TEN_MINUTES_S = 600

export function pendingAddressCookie() {
  const { sessionKey, storefrontUrl } = ownEnvironment()
  return sealedCookie<PendingAddress>({
    name: 'vaddress',
    key: sessionKey,
    secure: takesSecureCookies(storefrontUrl),
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as PendingAddress,
  })
}
