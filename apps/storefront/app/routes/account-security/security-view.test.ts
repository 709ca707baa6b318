import { expect, it } from 'vitest'
import { toSecurityView } from './security-view.ts'

const none = { identity: { factors: [] }, sessions: [], devices: [], passkeys: [] }

it('tells a second lock from a way in', () => {
  const types = ['PASSWORD', 'WEBAUTHN', 'TOTP'] as const
  const factors = types.map((type) => ({ factorId: type, type, status: 'ACTIVE' as const }))

  const { hasPassword, locks } = toSecurityView({ ...none, identity: { factors } })

  expect(hasPassword).toBe(true)
  expect(locks.map(({ name }) => name)).toEqual(['Authenticator app'])
})

it('says where and since when the member is signed in, and which place is this one', () => {
  const session = {
    id: '1',
    userAgent: 'Firefox on Linux',
    signedInDate: '2026-11-20T14:32:00.000Z',
    lastUsedDate: '2026-11-20T15:00:00.000Z',
  }
  const { sessions } = toSecurityView({
    ...none,
    sessions: [
      { ...session, isCurrent: true },
      { ...session, isCurrent: false },
    ],
  })

  expect(sessions.map(({ detail }) => detail)).toEqual([
    'This device, since 20 Nov, 14:32 UTC',
    'Signed in 20 Nov, 14:32 UTC, used 20 Nov, 15:00 UTC',
  ])
})

it('lists only devices that are trusted', () => {
  const device = { userAgent: 'Safari on iOS', lastUsedDate: '2026-11-20T14:32:00.000Z' }
  const { devices } = toSecurityView({
    ...none,
    devices: [
      { ...device, id: 'a', isTrusted: true },
      { ...device, id: 'b', isTrusted: false },
    ],
  })
  expect(devices.map(({ id }) => id)).toEqual(['a'])
})
