import { ownCookie } from '../session/own-cookie.server.ts'

/** A new e-mail address that waits for its code. */
export interface PendingEmailChange {
  changeToken: string
  newEmail: string
}

const TEN_MINUTES_S = 600

export function pendingEmailChangeCookie() {
  return ownCookie<PendingEmailChange>({
    name: 'vaddress',
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as PendingEmailChange,
  })
}
