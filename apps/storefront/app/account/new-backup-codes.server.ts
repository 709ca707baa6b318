import { ownCookie } from '../session/own-cookie.server.ts'

/** Backup codes that were created just now, until their member has saved them. */
export interface NewBackupCodes {
  memberId: string
  codes: string[]
}

const TEN_MINUTES_S = 600

export function newBackupCodesCookie() {
  return ownCookie<NewBackupCodes>({
    name: 'vcodes',
    maxAgeSeconds: TEN_MINUTES_S,
    parse: (value) => value as NewBackupCodes,
  })
}
