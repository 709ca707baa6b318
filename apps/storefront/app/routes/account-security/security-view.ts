import type {
  Identity,
  ListFactorsResponse,
  MemberDevice,
  MemberFactor,
  MemberSession,
  Passkey,
  ProviderConnection,
} from '@vitrine/contract'
import * as words from '#messages/account'
import { atTime, onDay } from '../../account/dates.ts'

export interface SecurityView {
  passkeys: { id: string; name: string; detail: string }[]
  connections: { id: string; name: string; detail: string }[]
  hasPassword: boolean
  app: 'on' | 'waiting' | 'off'
  /** Given when there are few left. */
  codesLeft: number | null
  hasEmailCode: boolean
  /** Second locks that somebody else switched on; they are shown and not changed here. */
  otherLocks: { name: string; detail: string }[]
  sessions: { id: string; name: string; detail: string; isCurrent: boolean }[]
  /** The devices that are not asked for the second lock. */
  devices: { id: string; name: string; detail: string }[]
}

export function toSecurityView({
  identity,
  locks: { factors, backupCodesLeft },
  sessions,
  devices,
  passkeys,
  connections,
}: {
  identity: Pick<Identity, 'factors'>
  locks: ListFactorsResponse
  sessions: MemberSession[]
  devices: MemberDevice[]
  passkeys: Passkey[]
  connections: ProviderConnection[]
}): SecurityView {
  const has = (wanted: MemberFactor['type'], state: MemberFactor['status'] = 'ENABLED') =>
    factors.some(({ type, status }) => type === wanted && status === state)
  const hasApp = has('TOTP')
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
    connections: connections.map(({ id, name, createdDate, lastUsedDate }) => ({
      id,
      name,
      detail: words.connectionDetail(onDay(createdDate), onDay(lastUsedDate)),
    })),
    hasPassword: identity.factors.some(({ type }) => type === 'PASSWORD'),
    app: hasApp ? 'on' : has('TOTP', 'REQUIRE_ACTIVATION') ? 'waiting' : 'off',
    codesLeft: hasApp && backupCodesLeft <= FEW ? backupCodesLeft : null,
    hasEmailCode: has('EMAIL'),
    otherLocks: others.flatMap((type) => (has(type) ? words.locks[type] : [])),
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

/** So few recovery codes that new ones are due. */
const FEW = 3
const others = ['SMS', 'CALL', 'PUSH'] as const
