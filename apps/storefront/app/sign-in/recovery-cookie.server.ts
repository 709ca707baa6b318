import { ownCookie } from '../session/own-cookie.server.ts'

/** What a recovery needs between its pages: where it began, and what the link of the e-mail brought. */
export interface RecoveryLink {
  /** Empty until the link was followed. */
  token: string
  /** Where to go afterwards, a path of this shop. */
  to: string
}

/** As long as such a link is good. */
const HALF_AN_HOUR_S = 1_800

export function recoveryCookie() {
  return ownCookie<RecoveryLink>({
    name: 'vlink',
    maxAgeSeconds: HALF_AN_HOUR_S,
    parse: (value) => value as RecoveryLink,
  })
}
