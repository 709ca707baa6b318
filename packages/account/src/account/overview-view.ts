import type { Identity } from '@vitrine/contract'
import type * as messages from '#messages'
import { inMonth } from './dates.ts'

export interface OverviewView {
  /** How to greet. */
  name: string
  /** "March 2024" */
  since: string
  rows: { label: string; value: string }[]
  email: string
  isEmailConfirmed: boolean
  addresses: number
  passkeys: number
  hasTwoStep: boolean
  /** On how many devices the member is signed in. */
  sessions: number
}

export function toOverviewView(
  { email, identityProfile: profile, createdDate, factors }: Identity,
  { sessions, passkeys }: { sessions: number; passkeys: number },
  { common, profile: m, language }: typeof messages,
): OverviewView {
  const { firstName, lastName, nickname, addresses = [] } = profile
  const names = [
    { label: common.firstName, value: firstName },
    { label: common.lastName, value: lastName },
    { label: m.displayName, value: nickname },
  ]

  return {
    name: firstName || nickname || email.address.split('@')[0] || '',
    since: inMonth(createdDate, language.locale),
    rows: names.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    email: email.address,
    isEmailConfirmed: email.isVerified,
    addresses: addresses.length,
    passkeys,
    hasTwoStep: factors.some(({ type }) => type !== 'PASSWORD' && type !== 'WEBAUTHN'),
    sessions,
  }
}
