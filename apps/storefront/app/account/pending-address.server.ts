import { ownCookie } from '../session/own-cookie.server.ts'

/** A new e-mail address that waits for its six digits. */
export interface PendingAddress {
  changeToken: string
  newEmail: string
}

const TEN_MINUTES_S = 600

export function pendingAddressCookie() {
  return ownCookie<PendingAddress>({
    name: 'vaddress',
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as PendingAddress,
  })
}
