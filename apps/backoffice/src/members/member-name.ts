import type { Member } from '@vitrine/contract'

/** How a member is called: first and last name, otherwise the nickname, otherwise the e-mail address. */
export function memberName({ contact, profile, loginEmail }: Member): string {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return name || profile.nickname || loginEmail || ''
}
