import { ownCookie } from '../session/own-cookie.server.ts'

/** Recovery codes that were made just now, until their member has put them away. */
export interface ShownCodes {
  memberId: string
  codes: string[]
}

const TEN_MINUTES_S = 600

export function shownCodesCookie() {
  return ownCookie<ShownCodes>({
    name: 'vcodes',
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as ShownCodes,
  })
}
