import type { Member } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { cartMemberHooks } from '../../cart/owner/member-hooks.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  becomeMember,
  codeOf,
  createMember,
  login,
  readCode,
  replyOf,
} from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { recordDevice } from '../sessions/devices.ts'
import { createSignIn } from '../sessions/sign-ins.ts'
import { createSsoSession } from '../sessions/sso-session.ts'
import { addStaff } from '../staff/staff-members.ts'
import { exportMember } from './export-member.ts'

const MEMBERS = '/members/v1/members'

let database: OpenDatabase
let platform: TestPlatform
let ada: TestVisitor
let memberId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  ;({ identityId: memberId } = await createMember(platform))
  ada = await memberOf('ada@example.com')
})
afterAll(() => database.close())

describe('a member', () => {
  it('updates the profile over every form of the path, and reads it back (wire section 7.5)', async () => {
    const contact = {
      firstName: 'Ada',
      phones: ['+49 451 880'],
      addresses: [
        { country: 'DE', city: 'Lübeck', streetAddress: { name: 'Kanalstraße', number: '3' } },
        { country: 'DE', city: 'Kiel', addressLine: 'Hafen 1' },
      ],
      birthdate: '1815-12-10',
      jobTitle: 'Countess',
      customFields: { size: { name: 'size', value: 38 }, wool: { name: 'wool', value: true } },
    }
    for (const prefix of ['', '/members', '/_api/members']) {
      const path = `${prefix}/v1/members/${memberId}`
      expect(await patch(ada, path, { id: memberId, contact })).toMatchObject({
        member: { id: memberId, contact: { firstName: 'Ada' } },
      })
    }

    const profile = { nickname: 'ada', title: 'First' }
    await patch(ada, `${MEMBERS}/${memberId}`, { profile, privacyStatus: 'PUBLIC' })
    const read = await ada.get(`${MEMBERS}/my?fieldsets=FULL`)
    expect(await read.json()).toMatchObject({
      member: { contact, profile, privacyStatus: 'PUBLIC' },
    })
  })

  it('has whole addresses: apartment, formatted text, location, and addressLine1 as addressLine', async () => {
    const address = {
      city: 'Kiel',
      streetAddress: { name: 'Werftstraße', number: '7', apt: '3b' },
      formatted: 'Werftstraße 7, Kiel',
      location: { latitude: 54.3, longitude: 10.1 },
    }
    const change = (member: object) =>
      platform.fetch(`${MEMBERS}/${memberId}`, {
        method: 'PATCH',
        headers: {
          Authorization: ada.tokens.access_token,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ member }),
      })

    const contact = { addresses: [{ ...address, addressLine1: 'Hinterhaus' }] }
    const { member } = await (await change({ id: memberId, contact })).json()
    expect(member.contact.addresses).toMatchObject([{ ...address, addressLine: 'Hinterhaus' }])
    // What was read can be sent back.
    expect((await change({ contact: { addresses: member.contact.addresses } })).status).toBe(200)
    expect((await change({ id: crypto.randomUUID(), contact: {} })).status).toBe(400)
  })

  it('has a photo at an address of the web only, never a script', async () => {
    const update = async (url: string) => {
      const member = { profile: { photo: { url } } }
      const { status } = await call('PATCH', ada, `${MEMBERS}/${memberId}`, { member })
      const identity = { identityProfile: { picture: url } }
      return [status, (await call('PATCH', ada, `${MEMBERS}/my/identity`, { identity })).status]
    }

    expect(await update('https://static.example/ada.jpg')).toEqual([200, 200])
    expect(await update('javascript:alert(1)')).toEqual([400, 400])
    expect(await update('data:text/html,hello')).toEqual([400, 400])
    expect(await identityOf(ada)).toMatchObject({ picture: 'https://static.example/ada.jpg' })
    expect(await update('')).toEqual([200, 200])
  })

  it('keeps tags with the addresses and phones that stay', async () => {
    const address = { country: 'DE', city: 'Lübeck' }
    await patchIdentity({
      addresses: [
        { address, tag: 'SHIPPING' },
        { address: { ...address, city: 'Kiel' }, tag: 'BILLING' },
      ],
      phonesV2: [{ phone: '1', tag: 'WORK' }],
    })
    const { member } = (await (await ada.get(`${MEMBERS}/my?fieldsets=FULL`)).json()) as {
      member: Member
    }
    const [, kiel] = member.contact?.addresses ?? []
    const contact = { addresses: [kiel, { city: 'Ulm' }], phones: ['2', '1'] }
    await patch(ada, `${MEMBERS}/${memberId}`, { contact })

    expect(await identityOf(ada)).toMatchObject({
      addresses: [
        { address: { city: 'Kiel' }, tag: 'BILLING' },
        { address: { city: 'Ulm' }, tag: 'UNTAGGED' },
      ],
      phonesV2: [
        { phone: '2', tag: 'UNTAGGED' },
        { phone: '1', tag: 'WORK' },
      ],
    })
  })

  it.each([
    ['loginEmail', { loginEmail: 'owner@shop.example' }],
    ['loginEmailVerified', { loginEmailVerified: true }],
    ['status', { status: 'APPROVED' }],
    ['role', { role: 'OWNER' }],
    ['privacyStatus', { privacyStatus: 'EVERYBODY' }],
  ])('cannot write %s (R-10, SR-83)', async (_, member) => {
    const response = await call('PATCH', ada, `${MEMBERS}/${memberId}`, { member })
    expect(response.status).toBe(400)
  })

  it.each(['labels', 'slug', 'emails', 'emailVerified'])(
    'cannot write %s of the identity (R-10)',
    async (name) => {
      const identityProfile = { [name]: name === 'slug' ? 'x' : ['x'] }
      const response = await call('PATCH', ada, `${MEMBERS}/my/identity`, {
        identity: { identityProfile },
      })
      expect(response.status).toBe(400)
    },
  )

  it('gets an error when the profile was changed concurrently', async () => {
    const identity = { revision: '1', identityProfile: { firstName: 'Ada' } }
    const change = () => call('PATCH', ada, `${MEMBERS}/my/identity`, { identity })
    const replies = await Promise.all([change(), change(), change()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('is not readable or writable by others, except for a public profile (API1)', async () => {
    await createMember(platform, 'bea@example.com')
    const bea = await memberOf('bea@example.com')
    const visitor = await createTestVisitor(platform)
    for (const other of [bea, visitor]) {
      expect((await other.get(`${MEMBERS}/${memberId}`)).status).toBe(404)
      const contact = { member: { contact: { firstName: 'Eve' } } }
      expect((await call('PATCH', other, `${MEMBERS}/${memberId}`, contact)).status).toBe(404)
      expect((await other.post(`${MEMBERS}/query`, {})).status).toBe(403)
      expect((await other.post(`${MEMBERS}/${memberId}/block`, {})).status).toBe(403)
      expect((await call('DELETE', other, `${MEMBERS}/${memberId}`)).status).toBe(403)
    }
    await patch(ada, `${MEMBERS}/${memberId}`, {
      privacyStatus: 'PUBLIC',
      profile: { nickname: 'a' },
    })
    const seen = await bea.get(`${MEMBERS}/${memberId}?fieldsets=FULL`)
    expect(await seen.json()).toEqual({
      member: expect.not.objectContaining({ loginEmail: expect.anything() }),
    })
  })

  it('changes the sign-in address with a code sent to the new one (R-07)', async () => {
    const asked = await ada.post(`${MEMBERS}/my/email`, { newEmail: 'ada@new.example' })
    const { changeToken } = (await asked.json()) as { changeToken: string }
    const code = await readCode(platform, 'ada@new.example')
    const confirm = (by: TestVisitor) =>
      by.post(`${MEMBERS}/my/email/confirm`, { changeToken, code })

    await createMember(platform, 'bea@example.com')
    expect(await codeOf(confirm(await memberOf('bea@example.com')))).toBe('UNKNOWN_STATE')
    const together = await Promise.all([confirm(ada), confirm(ada), confirm(ada)])
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await (await ada.get('/oauth2/user-info')).json()).toMatchObject({
      email: 'ada@new.example',
      emailVerified: true,
    })
  })

  it('needs a recent sign-in to change the address, to export data and to delete the account', async () => {
    platform.clock.advance(10 * 60_000 - 1_000)
    expect((await ada.get(`${MEMBERS}/my/export`)).status).toBe(200)
    const response = await call('DELETE', ada, `${MEMBERS}/my`)
    expect(response.status).toBe(200)
    platform.clock.advance(1_000)
    expect((await ada.get(`${MEMBERS}/my`)).status).toBe(401)
  })

  it('exports all audit entries about them, however old (SR-108)', async () => {
    platform.clock.advance(100 * 86_400_000)
    const { log } = await json(await memberOf('ada@example.com'), `${MEMBERS}/my/export`)
    const signIns = log.filter(({ action }: { action: string }) => action === 'member.signed_in')
    expect(signIns.map(({ occurredAt }: { occurredAt: string }) => occurredAt)).toEqual([
      '2026-11-20T12:00:00.000Z',
      platform.clock.now().toISOString(),
    ])
  })

  it('exports every device and session, beyond the limit of one page (SR-108)', async () => {
    const { identityId } = await createMember(platform, 'bea@example.com')
    const origin = { address: null, deviceToken: null, userAgent: 'Firefox' }
    for (let count = 0; count < 60; count++) {
      await recordDevice(platform.scope, { identityId, origin, trust: false })
      const signIn = { identityId, userAgent: 'Firefox', factor: 'none' }
      const signInId = await createSignIn(platform.scope, signIn)
      await createSsoSession(platform.scope, {
        ...{ identityId, signInId },
        authenticatedAt: platform.clock.now(),
      })
    }
    await addStaff(platform.scope, { identityId, role: 'SUPPORT' })
    const taken = await exportMember(platform.scope, identityId, cartMemberHooks)
    expect(taken).toMatchObject({ staffRole: 'SUPPORT' })
    expect(taken).toHaveProperty('devices.length', 60)
    expect(taken).toHaveProperty('sessions.length', 60)
  })

  it('lists sessions and known devices, and ends them', async () => {
    const elsewhere = await memberOf('ada@example.com')
    const { sessions } = await json(ada, `${MEMBERS}/my/sessions`)
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect((await call('DELETE', ada, `${MEMBERS}/my/sessions/${other.id}`)).status).toBe(200)
    platform.clock.advance(1_000)
    expect((await elsewhere.get(`${MEMBERS}/my`)).status).toBe(401)

    await memberOf('ada@example.com')
    const ended = await ada.post(`${MEMBERS}/my/sessions/end-others`, {})
    expect(await ended.json()).toEqual({ ended: 1 })
    const { devices } = await json(ada, `${MEMBERS}/my/devices`)
    const [device] = devices
    expect((await call('DELETE', ada, `${MEMBERS}/my/devices/${device.id}`)).status).toBe(200)
    expect((await json(ada, `${MEMBERS}/my/devices`)).devices).toHaveLength(devices.length - 1)
    const { log } = await json(ada, `${MEMBERS}/my/export`)
    expect(log.at(-2)).toMatchObject({ action: 'member.device_removed', result: 'done' })
  })
})

it('also ends sign-ins elsewhere that were not redeemed for tokens yet', async () => {
  const visitor = await createTestVisitor(platform)
  const half = await replyOf(login(visitor, { loginId: { email: 'ada@example.com' } }))
  await ada.post(`${MEMBERS}/my/sessions/end-others`, {})
  await expect(becomeMember(platform, visitor, half)).rejects.toThrow()
  expect((await ada.get(`${MEMBERS}/my`)).status).toBe(200)
})

describe('an app with the permission', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(platform, [
      'MEMBERS.MEMBER_READ',
      'MEMBERS.MEMBER_UPDATE',
      'MEMBERS.MEMBER_MANAGE',
    ])
  })

  it('finds members by state, address and name, a page at a time', async () => {
    await createMember(platform, 'bea@example.com')
    await app.call('POST', `${MEMBERS}/${memberId}/block`, {})
    const query = (request: object) => app.call('POST', `${MEMBERS}/query`, request)

    const blocked = await query({ query: { filter: { status: 'BLOCKED' } }, fieldsets: ['FULL'] })
    expect(blocked.body).toMatchObject({
      members: [{ id: memberId, loginEmail: 'ada@example.com', status: 'BLOCKED' }],
      metadata: { count: 1, offset: 0, total: 1 },
    })
    const page = await query({
      query: {
        sorting: [{ fieldName: 'loginEmail', order: 'DESC' }],
        paging: { limit: 1, offset: 0 },
      },
      fieldsets: ['FULL'],
    })
    expect(page.body).toMatchObject({
      members: [{ loginEmail: 'bea@example.com' }],
      metadata: { total: 2 },
    })
    const byAddress = await query({ query: { filter: { loginEmail: 'Bea@Example.com' } } })
    expect(byAddress.body.members).toHaveLength(1)
    expect((await query({ search: { expression: 'BEA@' } })).body.members).toHaveLength(1)
    expect((await query({ search: { expression: '100%_\\' } })).body.members).toHaveLength(0)
    expect((await query({ query: { filter: { passwordHash: 'x' } } })).status).toBe(400)
  })

  it('approves members, blocks them within a second, and deletes them (SR-61, SR-62)', async () => {
    const act = async (verb: string) =>
      (await app.call('POST', `${MEMBERS}/${memberId}/${verb}`, {})).status

    expect(await act('block')).toBe(200)
    platform.clock.advance(1_000)
    expect((await ada.get(`${MEMBERS}/my`)).status).toBe(401)
    expect(await act('block')).toBe(409)
    expect(await act('unblock')).toBe(200)
    expect((await app.call('DELETE', `${MEMBERS}/${memberId}`)).status).toBe(200)
    expect((await app.call('GET', `${MEMBERS}/${memberId}`)).status).toBe(404)
    expect(await act('unblock')).toBe(404)
  })

  it('changes members for the shop, and is recorded in the audit log', async () => {
    const { body } = await app.call('PATCH', `${MEMBERS}/${memberId}`, {
      member: { contact: { company: 'Engines' } },
    })
    expect(body).toMatchObject({ member: { contact: { company: 'Engines' } } })
    const { rows } = await database.pool.query(
      "SELECT actor_kind FROM audit_entries WHERE site_id = $1 AND action = 'member.profile_changed'",
      [platform.siteId],
    )
    expect(rows).toEqual([{ actor_kind: 'app' }])
  })
})

async function memberOf(email: string) {
  const visitor = await createTestVisitor(platform)
  return becomeMember(platform, visitor, await replyOf(login(visitor, { loginId: { email } })))
}

function call(method: string, { tokens }: TestVisitor, path: string, body?: object) {
  return platform.fetch(path, {
    method,
    headers: { Authorization: tokens.access_token, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function patch(by: TestVisitor, path: string, member: object) {
  return (await call('PATCH', by, path, { member })).json()
}

async function patchIdentity(identityProfile: object) {
  const response = await call('PATCH', ada, `${MEMBERS}/my/identity`, {
    identity: { identityProfile },
  })
  if (response.status !== 200) throw new Error(await response.text())
}

async function identityOf(by: TestVisitor) {
  return (await json(by, `${MEMBERS}/my/identity`)).identity.identityProfile
}

// biome-ignore lint/suspicious/noExplicitAny: what tests look into has as many shapes as there are calls.
async function json(by: TestVisitor, path: string): Promise<any> {
  return (await by.get(path)).json()
}
