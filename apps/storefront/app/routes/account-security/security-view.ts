import type {
  Identity,
  IdentityFactorType,
  MemberDevice,
  MemberSession,
  Passkey,
} from '@vitrine/contract'
import { atTime, onDay } from '../../account/dates.ts'

export interface SecurityView {
  passkeys: { id: string; name: string; detail: string }[]
  hasPassword: boolean
  /** The second locks that are on. */
  locks: { name: string; detail: string }[]
  sessions: { id: string; name: string; detail: string; isCurrent: boolean }[]
  /** The devices that are not asked for the second lock. */
  devices: { id: string; name: string; detail: string }[]
}

export function toSecurityView({
  identity: { factors },
  sessions,
  devices,
  passkeys,
}: {
  identity: Pick<Identity, 'factors'>
  sessions: MemberSession[]
  devices: MemberDevice[]
  passkeys: Passkey[]
}): SecurityView {
  return {
    passkeys: passkeys.map(({ id, name, createdDate, lastUsedDate, isBackedUp }) => ({
      id,
      name,
      detail: [
        `Added ${onDay(createdDate)}`,
        lastUsedDate ? `used ${onDay(lastUsedDate)}` : 'not used yet',
        ...(isBackedUp ? ['kept by a password manager'] : []),
      ].join(', '),
    })),
    hasPassword: factors.some(({ type }) => type === 'PASSWORD'),
    locks: factors.flatMap(({ type }) => lockNames[type] ?? []),
    sessions: sessions.map(({ id, userAgent, signedInDate, lastUsedDate, isCurrent }) => ({
      id,
      name: userAgent,
      detail: isCurrent
        ? `This device, since ${atTime(signedInDate)}`
        : `Signed in ${atTime(signedInDate)}, used ${atTime(lastUsedDate)}`,
      isCurrent,
    })),
    devices: devices
      .filter(({ isTrusted }) => isTrusted)
      .map(({ id, userAgent, lastUsedDate }) => ({
        id,
        name: userAgent,
        detail: `Last sign-in ${atTime(lastUsedDate)}`,
      })),
  }
}

const lockNames: Partial<Record<IdentityFactorType, { name: string; detail: string }>> = {
  TOTP: { name: 'Authenticator app', detail: 'Six digits, made on your phone' },
  EMAIL: { name: 'Code by e-mail', detail: 'Six digits, in a letter' },
  SMS: { name: 'Text message', detail: 'Six digits, to your phone' },
  CALL: { name: 'A call', detail: 'Six digits, spoken' },
  PUSH: { name: 'The app on your phone', detail: 'One tap' },
}
