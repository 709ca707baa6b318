import type {
  Identity,
  IdentityFactorType,
  MemberDevice,
  MemberSession,
  Passkey,
} from '@vitrine/contract'
import * as words from '#words/account'
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
      detail: words.passkeyDetail(
        onDay(createdDate),
        lastUsedDate ? onDay(lastUsedDate) : undefined,
        isBackedUp,
      ),
    })),
    hasPassword: factors.some(({ type }) => type === 'PASSWORD'),
    locks: factors.flatMap(({ type }) => lockNames[type] ?? []),
    sessions: sessions.map(({ id, userAgent, signedInDate, lastUsedDate, isCurrent }) => ({
      id,
      name: words.device(userAgent),
      detail: isCurrent
        ? words.thisDevice(atTime(signedInDate))
        : words.elsewhere(atTime(signedInDate), atTime(lastUsedDate)),
      isCurrent,
    })),
    devices: devices
      .filter(({ isTrusted }) => isTrusted)
      .map(({ id, userAgent, lastUsedDate }) => ({
        id,
        name: words.device(userAgent),
        detail: words.lastSignIn(atTime(lastUsedDate)),
      })),
  }
}

const lockNames: Partial<Record<IdentityFactorType, { name: string; detail: string }>> = words.locks
