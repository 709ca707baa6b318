import type { Member } from '@vitrine/contract'
import { shop } from '../../shop.ts'

export interface AccountView {
  /** How to greet. */
  name: string
  /** "March 2024" */
  since?: string
  rows: { label: string; value: string }[]
  email: string
  isEmailConfirmed: boolean
  phones: string[]
}

export function toAccountView(member: Member): AccountView {
  const { contact, profile, loginEmail = '', loginEmailVerified = false, createdDate } = member
  const names = [
    { label: 'First name', value: contact?.firstName },
    { label: 'Last name', value: contact?.lastName },
    { label: 'Shown as', value: profile?.nickname },
  ]

  return {
    name: contact?.firstName || profile?.nickname || loginEmail.split('@')[0] || '',
    ...(createdDate && { since: inMonth(createdDate) }),
    rows: names.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    email: loginEmail,
    isEmailConfirmed: loginEmailVerified,
    phones: contact?.phones ?? [],
  }
}

function inMonth(date: string) {
  return new Intl.DateTimeFormat(shop.locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
}
