import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { becomeMember, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let member: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await createMember(platform)
  const visitor = await createTestVisitor(platform)
  member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
})
afterAll(() => database.close())

// The paths used by the client's module, on the API host, and on other hosts (wire section 1.1).
it.each(['/v1/oauth', '/oauth2', '/_api/oauth2'])('answers every call below %s', async (base) => {
  const { access_token: token } = member.tokens
  const anonymous = { grantType: 'anonymous', clientId: platform.client.clientId }
  const answers = [
    await member.post(`${base}/token`, anonymous),
    await member.post(`${base}/token-info`, { token }),
    await member.get(`${base}/jwks`),
    await member.get(`${base}/user-info`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
