import type { MemberSession } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { becomeMember, createMember, login, register, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff } from '../staff/staff-members.ts'

const CARE: Permission[] = ['MEMBERS.MEMBER_READ', 'MEMBERS.MEMBER_MANAGE']

let database: OpenDatabase
let platform: TestPlatform
let support: TestApp
let memberId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  support = await createTestApp(platform, CARE)
  memberId = (await createMember(platform)).identityId
})
afterAll(() => database.close())

describe('what staff see of a member', () => {
  it('is the status with its reasons and the sign-in methods, without secrets', async () => {
    const { body } = await support.call('GET', of('/identity'))
    expect(body.identity).toMatchObject({
      id: memberId,
      status: { name: 'ACTIVE', reasons: [] },
      factors: [{ type: 'PASSWORD', status: 'ACTIVE' }],
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('is everything that is stored, with an entry in the audit log', async () => {
    const { status, body } = await support.call('GET', of('/export'))
    expect(status).toBe(200)
    expect(body.identity).toMatchObject({ id: memberId })
    expect(await actions()).toEqual(['member.exported'])
  })
})

describe('the sessions of a member', () => {
  it('are listed, and end one by one within a second', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const sessions = await listSessions()
    expect(sessions).toHaveLength(2)
    const [{ id = '' } = {}] = sessions.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect((await support.call('DELETE', of(`/sessions/${id}`))).status).toBe(200)
    platform.clock.advance(1_000)
    expect((await first.get('/v1/members/my')).status).toBe(401)
    expect((await second.get('/v1/members/my')).status).toBe(200)
    expect(await listSessions()).toHaveLength(1)
    expect(codeOf(await support.call('DELETE', of(`/sessions/${memberId}`)))).toBe(
      'SESSION_NOT_FOUND',
    )
  })

  it('end all at once, with what was not redeemed yet', async () => {
    const member = await signIn()
    const visitor = await createTestVisitor(platform)
    const unredeemed = await replyOf(login(visitor))
    const { body } = await support.call('POST', of('/end-sessions'), {})
    expect(body.ended).toBeGreaterThan(0)
    platform.clock.advance(1_000)
    expect((await member.get('/v1/members/my')).status).toBe(401)
    await expect(becomeMember(platform, visitor, unredeemed)).rejects.toThrow()
    expect(await actions()).toContain('member.signed_out')
  })
})

describe('members who are staff', () => {
  it('keep their sessions and their data to themselves', async () => {
    await addStaff(platform.scope, { identityId: memberId, role: 'OWNER' })
    for (const [method, path] of [
      ['DELETE', `/sessions/${memberId}`],
      ['POST', '/end-sessions'],
      ['GET', '/export'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect(codeOf(await support.call(method, of(path), body))).toBe('WORKS_HERE')
    }
  })
})

it('needs the permissions, and a member', async () => {
  const reader = await createTestApp(platform, ['MEMBERS.MEMBER_READ'])
  expect((await reader.call('GET', of('/sessions'))).status).toBe(200)
  for (const [method, path] of [
    ['POST', '/end-sessions'],
    ['DELETE', `/sessions/${memberId}`],
    ['GET', '/export'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined
    expect(codeOf(await reader.call(method, of(path), body))).toBe('PERMISSION_DENIED')
  }
  const nobody = await createTestApp(platform, [])
  expect((await nobody.call('GET', of('/identity'))).status).toBe(403)
  memberId = '00000000-0000-4000-8000-000000000000'
  for (const path of ['/identity', '/sessions', '/export']) {
    expect(codeOf(await support.call('GET', of(path)))).toBe('MEMBER_NOT_FOUND')
  }
})

it('finds who waits for approval, and who has not confirmed the e-mail address', async () => {
  await saveIdentitySetting(platform.scope, 'ownerApproval', true)
  const visitor = await createTestVisitor(platform)
  await replyOf(register(visitor, { loginId: { email: 'new@example.com' } }))
  const found = async (filter: object) => {
    const { body } = await support.call('POST', '/members/v1/members/query', {
      fieldsets: ['FULL'],
      query: { filter },
    })
    return body.members.map(({ loginEmail }: { loginEmail: string }) => loginEmail)
  }
  const waiting = { pendingReasons: { $hasSome: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } }
  expect(await found(waiting)).toEqual(['new@example.com'])
  await database.pool.query(
    "UPDATE identities SET email_verified = (email <> 'new@example.com') WHERE site_id = $1",
    [platform.siteId],
  )
  expect(await found({ loginEmailVerified: false })).toEqual(['new@example.com'])
})

const of = (path: string) => `/members/v1/members/${memberId}${path}`

async function signIn(): Promise<TestVisitor> {
  const visitor = await createTestVisitor(platform)
  return becomeMember(platform, visitor, await replyOf(login(visitor)))
}

async function listSessions(): Promise<MemberSession[]> {
  return (await support.call('GET', of('/sessions'))).body.sessions
}

async function actions() {
  const { rows } = await database.pool.query<{ action: string }>(
    `SELECT action FROM audit_entries
     WHERE site_id = $1 AND subject_id = $2 AND actor_kind <> 'member' ORDER BY entry_id`,
    [platform.siteId, memberId],
  )
  return rows
    .map(({ action }) => action)
    .filter((action) => action === 'member.exported' || action === 'member.signed_out')
}

function codeOf({ body }: { body: { details?: { applicationError?: { code?: string } } } }) {
  return body.details?.applicationError?.code
}
