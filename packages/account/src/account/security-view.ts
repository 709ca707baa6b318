import {
  backedUpFactors,
  type FactorChannelType,
  type Identity,
  type ListFactorsResponse,
  type MemberDevice,
  type MemberFactor,
  type MemberSession,
  type Passkey,
  type ProviderConnection,
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
  /** Factors by message: those that are on or wait for their code, and telephones that the shop offers. */
  channels: ChannelRow[]
  sessions: { id: string; name: string; detail: string; isCurrent: boolean }[]
  /** The devices that are not asked for a second factor. */
  devices: DeviceRow[]
}

export interface ChannelRow {
  type: FactorChannelType
  name: string
  detail: string
  state: 'on' | 'waiting' | 'off'
  /** Whether a telephone number can be entered for it; the device of a push is registered by the shop's app. */
  takesNumber: boolean
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
    factors: { factors, backupCodesLeft, channels: offered },
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
  const isBackedUp = factors.some(
    ({ type, status }) => status === 'ENABLED' && backedUpFactors.includes(type),
  )
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
    codesLeft: isBackedUp && backupCodesLeft <= FEW ? backupCodesLeft : null,
    hasEmailCode: has('EMAIL'),
    channels: channelTypes
      .map((type): ChannelRow => {
        const hint = factors.findLast((factor) => factor.type === type)?.hint
        const detail = m.factorDetail({ type })
        return {
          type,
          name: m.factor({ type }),
          detail: hint === undefined ? detail : m.channelDetail({ detail, hint }),
          state: has(type, 'REQUIRE_ACTIVATION') ? 'waiting' : has(type) ? 'on' : 'off',
          takesNumber: type !== 'PUSH' && offered.includes(type),
        }
      })
      .filter(({ state, takesNumber }) => state !== 'off' || takesNumber),
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
const channelTypes = ['SMS', 'CALL', 'PUSH'] as const
