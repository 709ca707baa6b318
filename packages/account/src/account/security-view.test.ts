import type { FactorChannelType, MemberFactor } from '@vitrine/contract'
import { expect, it } from 'vitest'
import * as messages from '#messages'
import { type SecurityData, toSecurityView } from './security-view.ts'

const noFactors = { factors: [], backupCodesLeft: 0, channels: [] }
const none = {
  identity: { factors: [] },
  factors: noFactors,
  sessions: [],
  devices: [],
  passkeys: [],
  connections: [],
}

it('tells a second factor from a sign-in method', () => {
  const types = ['PASSWORD', 'WEBAUTHN', 'TOTP'] as const
  const factors = types.map((type) => ({ factorId: type, type, status: 'ACTIVE' as const }))
  const twoStep = {
    factors: (['TOTP', 'SMS'] as const).map((type) => ({ type, status: 'ENABLED' as const })),
    backupCodesLeft: 10,
    channels: [],
  }

  const view = viewOf({ identity: { factors }, factors: twoStep })

  expect(view).toMatchObject({ hasPassword: true, app: 'on', hasEmailCode: false, codesLeft: null })
  expect(view.channels.map(({ name }) => name)).toEqual(['Text message'])
})

it('says that an app waits for its first code, unless one is on already', () => {
  const waiting = { type: 'TOTP', status: 'REQUIRE_ACTIVATION' } as const
  const on = { type: 'TOTP', status: 'ENABLED' } as const
  const appOf = (factors: MemberFactor[]) => viewOf({ factors: { ...noFactors, factors } }).app

  expect([appOf([]), appOf([waiting]), appOf([on, waiting])]).toEqual(['off', 'waiting', 'on'])
})

it('lists telephones that the shop offers, and pushes only where they are on', () => {
  const channelsOf = (factors: MemberFactor[], offered: FactorChannelType[]) =>
    viewOf({ factors: { ...noFactors, factors, channels: offered } }).channels.map(
      ({ type, state, takesNumber }) => [type, state, takesNumber],
    )
  const waiting = { type: 'SMS', status: 'REQUIRE_ACTIVATION', hint: '•• 5678' } as const

  expect(channelsOf([], [])).toEqual([])
  expect(channelsOf([waiting], ['SMS', 'CALL', 'PUSH'])).toEqual([
    ['SMS', 'waiting', true],
    ['CALL', 'off', true],
  ])
  expect(channelsOf([{ type: 'PUSH', status: 'ENABLED' }], [])).toEqual([['PUSH', 'on', false]])
})

it('gives the number of backup codes when three are left or fewer', () => {
  const factors: MemberFactor[] = [{ type: 'TOTP', status: 'ENABLED' }]
  const leftOf = (backupCodesLeft: number) =>
    viewOf({ factors: { ...noFactors, factors, backupCodesLeft } }).codesLeft

  expect([leftOf(4), leftOf(3), leftOf(0)]).toEqual([null, 3, 0])
})

it('says where and since when the member is signed in, and which place is this one', () => {
  const session = {
    id: '1',
    userAgent: 'Firefox on Linux',
    signedInDate: '2026-11-20T14:32:00.000Z',
    lastUsedDate: '2026-11-20T15:00:00.000Z',
  }
  const { sessions } = viewOf({
    sessions: [
      { ...session, isCurrent: true },
      { ...session, isCurrent: false },
    ],
  })

  expect(sessions.map(({ detail }) => detail)).toEqual([
    'This device, since 20 Nov, 14:32 UTC',
    'Signed in 20 Nov, 14:32 UTC, last used 20 Nov, 15:00 UTC',
  ])
})

it('lists only devices that are trusted', () => {
  const device = { userAgent: 'Safari on iOS', lastUsedDate: '2026-11-20T14:32:00.000Z' }
  const { devices } = viewOf({
    devices: [
      { ...device, id: 'a', isTrusted: true },
      { ...device, id: 'b', isTrusted: false },
    ],
  })
  expect(devices.map(({ id }) => id)).toEqual(['a'])
})

function viewOf(data: Partial<SecurityData>) {
  return toSecurityView({ ...none, ...data }, messages)
}
