import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createMember, login, register, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'

const MEMBERS = '/members/v1/members'
const MANAGER: Permission[] = ['MEMBERS.MEMBER_READ', 'MEMBERS.MEMBER_MANAGE']
const loginId = { email: 'new@example.com' }

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createTestApp(platform, MANAGER)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('a pending member', () => {
  let path: string
  beforeEach(async () => {
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    await replyOf(register(visitor, { loginId }))
    const { body } = await app.call('POST', `${MEMBERS}/query`, {
      query: { filter: { status: 'PENDING' } },
    })
    path = `${MEMBERS}/${body.members[0].id}`
  })

  it('is approved by an app of the shop, once', async () => {
    const elsewhere = await createTestApp(await createTestPlatform(database), MANAGER)
    expect((await elsewhere.call('POST', `${path}/approve`)).status).toBe(404)
    const reader = await createTestApp(platform, ['MEMBERS.MEMBER_READ'])
    expect((await reader.call('POST', `${path}/approve`)).status).toBe(403)
    expect((await replyOf(login(visitor, { loginId }))).state).toBe('REQUIRE_OWNER_APPROVAL')

    const { body } = await app.call('POST', `${path}/approve`)
    expect(body.member).toMatchObject({ loginEmail: loginId.email, status: 'APPROVED' })
    expect((await replyOf(login(visitor, { loginId }))).state).toBe('SUCCESS')
    expect((await app.call('POST', `${path}/approve`)).status).toBe(409)
  })

  it('is denied by an app of the shop, and cannot sign in', async () => {
    expect(await app.call('POST', `${path}/deny`)).toMatchObject({ status: 200, body: {} })
    expect((await login(visitor, { loginId })).status).toBe(401)
    expect((await app.call('POST', `${path}/approve`)).status).toBe(404)
  })
})

it('an app changes the slug of a member, unless another one has it', async () => {
  const [ada, bob] = [await createMember(platform), await createMember(platform, 'bob@example.com')]
  const change = (identityId: string, slug: string) =>
    app.call('POST', `${MEMBERS}/${identityId}/slug`, { slug })
  const { body } = await change(ada.identityId, 'Countess Lovelace')
  expect(body.member.profile.slug).toBe('countess-lovelace')
  const read = await app.call('GET', `${MEMBERS}/${ada.identityId}?fieldsets=PUBLIC`)
  expect(read.body.member.profile.slug).toBe('countess-lovelace')
  const taken = await change(bob.identityId, 'countess lovelace')
  expect(taken.body.details.applicationError.code).toBe('SLUG_ALREADY_EXISTS')
})
