import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApiKey } from '../../testing/test-api-key.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import {
  becomeMember,
  createMember,
  login,
  readCode,
  readRecoveryToken,
  replyOf,
} from '../../testing/test-member.ts'
import { CALLBACK_URL, createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { createClient } from '../clients/clients.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff } from '../staff/staff-members.ts'

const BLOCK = "UPDATE identities SET status = 'BLOCKED', revision = revision + 1"
const DELETE = "UPDATE identities SET status = 'DELETED', email = '', revision = revision + 1"

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

// Each request arrives after a concurrent transaction has written, and before it commits.
describe('while the member is being blocked (SR-62)', () => {
  it('a code gives no tokens', async () => {
    const grant = await createTestBrowser(platform).signIn()
    const redeem = () =>
      token({ grantType: 'authorization_code', clientId: platform.client.clientId, ...grant })
    expect((await meanwhile(BLOCK, redeem)).status).toBe(400)
    expect(await countFamilies()).toBe(0)
  })

  it('an app gets no tokens for them', async () => {
    const key = await createTestApiKey(platform, ['IAM.EXTERNAL_LOGIN'])
    const Authorization = `${visitor.tokens.access_token},${key}`
    const grant = { grant_type: 'authorized_client', member_id: memberId, scope: 'offline_access' }
    expect((await meanwhile(BLOCK, () => token(grant, { Authorization }))).status).toBe(400)
    expect(await countFamilies()).toBe(0)
  })

  it('a password reset by e-mail gives no session', async () => {
    await visitor.post('/v1/send-email', { email: 'ada@example.com' })
    const recoveryToken = await readRecoveryToken(platform)
    const body = { recoveryToken, password: 'a rather patient teapot' }
    const answer = await meanwhile(BLOCK, () => visitor.post('/v1/recover', body))
    expect(answer.status).toBe(400)
    expect(await statusOf()).toBe('BLOCKED')
  })

  it('a sign-on by an app gives no session', async () => {
    const Authorization = await createTestApiKey(platform, [
      'IAM.AUTHENTICAITON_SIGN_ON',
      'IAM.VERIFY_EMAIL',
    ])
    const body = { loginId: { email: 'ada@example.com' }, verifyEmail: true }
    const headers = { Authorization, 'wix-site-id': platform.siteId }
    const answer = await meanwhile(BLOCK, () => visitor.post('/v2/sign-on', body, headers))
    expect(answer.status).toBe(403)
    expect(await statusOf()).toBe('BLOCKED')
  })
})

it('sets no new address on an account that is being deleted (SR-108)', async () => {
  const ada = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  const asked = await ada.post('/members/v1/members/my/email', { newEmail: 'ada@new.example' })
  const { changeToken } = await asked.json()
  const code = await readCode(platform, 'ada@new.example')
  const confirm = () => ada.post('/members/v1/members/my/email/confirm', { changeToken, code })
  expect((await meanwhile(DELETE, confirm)).status).toBe(400)
  const { rows } = await database.pool.query('SELECT email FROM identities WHERE site_id = $1', [
    platform.siteId,
  ])
  expect(rows).toEqual([{ email: '' }])
})

it('sets no new password on an account that is being deleted (SR-108)', async () => {
  const ada = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  const body = { newPassword: 'a rather patient teapot' }
  const change = () => ada.post('/v2/change-password', body)
  expect((await meanwhile(`${DELETE}, password_hash = NULL`, change)).status).toBe(404)
  const { rows } = await database.pool.query(
    'SELECT password_hash FROM identities WHERE site_id = $1',
    [platform.siteId],
  )
  expect(rows).toEqual([{ password_hash: null }])
})

it('closes no account that is being deleted, or that the store has deleted before (SR-108)', async () => {
  const close = closeOf(await becomeMember(platform, visitor, await replyOf(login(visitor))))
  expect((await meanwhile(DELETE, close)).status).toBe(404)
  expect((await close()).status).toBe(404)
})

it('closes an account whose profile is being changed', async () => {
  const close = closeOf(await becomeMember(platform, visitor, await replyOf(login(visitor))))
  const CHANGE = "UPDATE identities SET profile = '{}', revision = revision + 1"
  expect((await meanwhile(CHANGE, close)).status).toBe(200)
  expect(await statusOf()).toBe('DELETED')
})

it('issues no tokens with a role that is being removed (SR-102)', async () => {
  await saveIdentitySetting(platform.scope, 'staffMfa', false)
  await addStaff(platform.scope, { identityId: memberId, role: 'ADMIN' })
  const client = await createClient(platform.scope, {
    name: 'Back office',
    redirectUris: [CALLBACK_URL],
    origins: [],
    isBackOffice: true,
  })
  const grant = await createTestBrowser({ ...platform, client }).signIn()
  const redeem = () =>
    token({ grantType: 'authorization_code', clientId: client.clientId, ...grant })
  expect((await meanwhile('DELETE FROM staff_members', redeem)).status).toBe(400)
  expect(await countFamilies()).toBe(0)
})

const closeOf =
  ({ tokens }: TestVisitor) =>
  async () =>
    platform.fetch('/members/v1/members/my', {
      method: 'DELETE',
      headers: { Authorization: tokens.access_token },
    })

/** The reply to a request made while the member's row is written and not yet committed. */
async function meanwhile(write: string, request: () => Promise<Response>): Promise<Response> {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(`${write} WHERE site_id = $1 AND identity_id = $2`, [
      platform.siteId,
      memberId,
    ])
    expect(rowCount).toBe(1)
    const answer = request()
    await Promise.race([answer, untilOneWaits()])
    await client.query('COMMIT')
    return await answer
  } finally {
    client.release()
  }
}

function untilOneWaits() {
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  const count = async () => (await database.pool.query(waiting)).rows.length
  return expect.poll(count, { timeout: 5_000 }).toBe(1)
}

function token(grant: object, headers: Record<string, string> = {}) {
  return platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(grant),
  })
}

async function countFamilies() {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM token_families WHERE site_id = $1 AND subject_id = $2',
    [platform.siteId, memberId],
  )
  return rows[0]?.count
}

async function statusOf() {
  const { rows } = await database.pool.query<{ status: string }>(
    'SELECT status FROM identities WHERE site_id = $1 AND identity_id = $2',
    [platform.siteId, memberId],
  )
  return rows[0]?.status
}
