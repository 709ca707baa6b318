import type { Identity } from '@vitrine/contract'
import * as words from '#messages/account'
import { inMonth } from '../../account/dates.ts'

export interface AccountView {
  /** How to greet. */
  name: string
  /** "March 2024" */
  since: string
  rows: { label: string; value: string }[]
  email: string
  isEmailConfirmed: boolean
  addresses: number
  passkeys: number
  hasSecondLock: boolean
  /** At how many places the member is signed in. */
  sessions: number
}

export function toAccountView(
  { email, identityProfile: profile, createdDate, factors }: Identity,
  { sessions, passkeys }: { sessions: number; passkeys: number },
): AccountView {
  const { firstName, lastName, nickname, addresses = [] } = profile
  const names = [
    { label: words.firstName, value: firstName },
    { label: words.lastName, value: lastName },
    { label: words.shownAs, value: nickname },
  ]

  return {
    name: firstName || nickname || email.address.split('@')[0] || '',
    since: inMonth(createdDate),
    rows: names.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    email: email.address,
    isEmailConfirmed: email.isVerified,
    addresses: addresses.length,
    passkeys,
    hasSecondLock: factors.some(({ type }) => type !== 'PASSWORD' && type !== 'WEBAUTHN'),
    sessions,
  }
}
