import type {
  Identity,
  ListFactorsResponse,
  MemberDevice,
  MemberFactor,
  MemberSession,
  Passkey,
  ProviderConnection,
} from '@vitrine/contract'
import type * as messages from '#messages'
import { atTime, onDay } from './dates.ts'
import { deviceName } from './device-name.ts'

export interface SecurityView {
  passkeys: { id: string; name: string; detail: string }[]
  connections: { id: string; name: string; detail: string }[]
  hasPassword: boolean
  app: 'on' | 'waiting' | 'off'
  /** Backup codes; given when there are few left. */
  codesLeft: number | null
  hasEmailCode: boolean
  /** Factors that the shop turned on for the member; they are shown and not changed here. */
  otherFactors: { name: string; detail: string }[]
  sessions: { id: string; name: string; detail: string; isCurrent: boolean }[]
  /** The devices that are not asked for a second factor. */
  devices: DeviceRow[]
}

export interface DeviceRow {
  id: string
  name: string
  detail: string
}

export interface SecurityData {
  identity: Pick<Identity, 'factors'>
  factors: ListFactorsResponse
  sessions: readonly MemberSession[]
  devices: readonly MemberDevice[]
  passkeys: readonly Passkey[]
  connections: readonly ProviderConnection[]
}

export function toSecurityView(
  {
    identity,
    factors: { factors, backupCodesLeft },
    sessions,
    devices,
    passkeys,
    connections,
  }: SecurityData,
  { security: m, language: { locale } }: Pick<typeof messages, 'security' | 'language'>,
): SecurityView {
  const has = (wanted: MemberFactor['type'], state: MemberFactor['status'] = 'ENABLED') =>
    factors.some(({ type, status }) => type === wanted && status === state)
  const hasApp = has('TOTP')
  return {
    passkeys: passkeys.map(({ id, name, createdDate, lastUsedDate, isBackedUp }) => ({
      id,
      name,
      detail: passkeyDetail(
        {
          added: onDay(createdDate, locale),
          used: lastUsedDate ? onDay(lastUsedDate, locale) : undefined,
          isBackedUp,
        },
        m,
      ),
    })),
    connections: connections.map(({ id, name, createdDate, lastUsedDate }) => ({
      id,
      name,
      detail: m.linkedDetails({
        since: onDay(createdDate, locale),
        used: onDay(lastUsedDate, locale),
      }),
    })),
    hasPassword: identity.factors.some(({ type }) => type === 'PASSWORD'),
    app: hasApp ? 'on' : has('TOTP', 'REQUIRE_ACTIVATION') ? 'waiting' : 'off',
    codesLeft: hasApp && backupCodesLeft <= FEW ? backupCodesLeft : null,
    hasEmailCode: has('EMAIL'),
    otherFactors: others
      .filter((type) => has(type))
      .map((type) => ({ name: m.factor({ type }), detail: m.factorDetail({ type }) })),
    sessions: sessions.map(({ id, userAgent, signedInDate, lastUsedDate, isCurrent }) => ({
      id,
      name: deviceName(userAgent, m),
      detail: isCurrent
        ? m.thisDevice({ since: atTime(signedInDate, locale) })
        : m.otherDevice({
            since: atTime(signedInDate, locale),
            used: atTime(lastUsedDate, locale),
          }),
      isCurrent,
    })),
    devices: devices
      .filter(({ isTrusted }) => isTrusted)
      .map((device) => toDeviceRow(device, m, locale)),
  }
}

export function toDeviceRow(
  { id, userAgent, lastUsedDate }: MemberDevice,
  m: typeof messages.security,
  locale: string,
): DeviceRow {
  const detail = m.lastSignIn({ moment: atTime(lastUsedDate, locale) })
  return { id, name: deviceName(userAgent, m), detail }
}

function passkeyDetail(
  { added, used, isBackedUp }: { added: string; used: string | undefined; isBackedUp: boolean },
  m: typeof messages.security,
) {
  if (used === undefined) {
    return isBackedUp ? m.passkeyUnusedSynced({ added }) : m.passkeyUnused({ added })
  }
  return isBackedUp ? m.passkeyUsedSynced({ added, used }) : m.passkeyUsed({ added, used })
}

/** So few backup codes that new ones are due. */
const FEW = 3
const others = ['SMS', 'CALL', 'PUSH'] as const
