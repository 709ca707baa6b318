import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { cartMemberHooks } from '../../cart/owner/member-hooks.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { becomeMember, createMember, login, register, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { approveMember, denyMember } from '../registration/approve-member.ts'
import { changeStatus } from './change-status.ts'
import { deleteMember } from './delete-member.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let memberId: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  memberId = (await createMember(platform)).identityId
})
afterAll(() => database.close())

describe('blocking', () => {
  it('ends every session and credential within a second (SR-62)', async () => {
    const reply = await replyOf(login(visitor))
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    expect((await member.get('/v1/members/my')).status).toBe(200)

    await changeStatus(platform.scope, memberId, 'block')
    platform.clock.advance(1_000)
    expect((await member.get('/v1/members/my')).status).toBe(401)
    await expect(becomeMember(platform, visitor, reply)).rejects.toThrow()
    expect((await login(visitor)).status).toBe(401)
  })

  it('is undone to the earlier state', async () => {
    await changeStatus(platform.scope, memberId, 'block')
    await changeStatus(platform.scope, memberId, 'unblock')
    expect((await replyOf(login(visitor))).state).toBe('SUCCESS')
  })

  it('cannot happen twice', async () => {
    await changeStatus(platform.scope, memberId, 'block')
    await expect(changeStatus(platform.scope, memberId, 'block')).rejects.toThrow('BLOCKED')
  })
})

describe('approval (SR-61)', () => {
  beforeEach(() => saveIdentitySetting(platform.scope, 'ownerApproval', true))

  it('activates the account, and notifies the member', async () => {
    const loginId = { email: 'new@example.com' }
    expect(await replyOf(register(visitor, { loginId }))).toEqual({
      state: 'REQUIRE_OWNER_APPROVAL',
    })
    await approveMember(platform.scope, await idOf('new@example.com'), platform.services)
    expect((await replyOf(login(visitor, { loginId }))).state).toBe('SUCCESS')
    const [message] = await platform.readMail()
    expect(message).toMatchObject({
      to: 'new@example.com',
      subject: 'Your account at Maren & Kiln is approved',
    })
  })

  it('is not possible for oneself', async () => {
    const own = {
      ...platform.scope,
      caller: {
        kind: 'member' as const,
        memberId,
        clientId: platform.client.clientId,
        familyId: memberId,
        authenticatedAt: platform.clock.now(),
      },
    }
    await expect(approveMember(own, memberId, platform.services)).rejects.toThrow('themselves')
  })

  it('may be denied, and the address can register again', async () => {
    const loginId = { email: 'new@example.com' }
    await replyOf(register(visitor, { loginId }))
    await denyMember(platform.scope, await idOf('new@example.com'), platform.services)
    expect((await login(visitor, { loginId })).status).toBe(401)
    expect((await replyOf(register(visitor, { loginId }))).state).toBe('REQUIRE_OWNER_APPROVAL')
  })
})

describe('deletion (SR-108, R-12)', () => {
  it('erases personal data and keeps the id, which is never reused', async () => {
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    await deleteMember(platform.scope, memberId, cartMemberHooks)
    platform.clock.advance(1_000)
    expect((await member.get('/v1/members/my')).status).toBe(401)
    const { rows } = await database.pool.query(
      'SELECT i::text AS dump, status FROM identities i WHERE site_id = $1',
      [platform.siteId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].status).toBe('DELETED')
    expect(rows[0].dump).not.toContain('ada@example.com')
    expect(rows[0].dump).not.toContain('argon2')

    const { identity } = await replyOf(register(visitor))
    expect(identity?.id).not.toBe(memberId)
  })

  it('is final', async () => {
    await deleteMember(platform.scope, memberId, cartMemberHooks)
    await expect(changeStatus(platform.scope, memberId, 'unblock')).rejects.toThrow('No identity')
  })
})

describe('the audit log', () => {
  it('has an entry for each sign-in and each denial, without secrets (SR-103)', async () => {
    await login(visitor, { password: 'wrong words' })
    await replyOf(login(visitor))
    await changeStatus(platform.scope, memberId, 'block')
    const { rows } = await database.pool.query<{ action: string; result: string; dump: string }>(
      'SELECT action, result, e::text AS dump FROM audit_entries e WHERE site_id = $1 ORDER BY entry_id',
      [platform.siteId],
    )
    expect(rows.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'member.sign_in_rejected rejected',
      'member.signed_in done',
      'member.status_changed done',
    ])
    const dump = JSON.stringify(rows)
    for (const secret of [
      'wrong words',
      'an unhurried kettle',
      'ada@example.com',
      'vst_',
      'vdv_',
    ]) {
      expect(dump).not.toContain(secret)
    }
  })
})

async function idOf(email: string) {
  const { rows } = await database.pool.query<{ identity_id: string }>(
    'SELECT identity_id FROM identities WHERE site_id = $1 AND email = $2',
    [platform.siteId, email],
  )
  return rows[0]?.identity_id ?? ''
}
