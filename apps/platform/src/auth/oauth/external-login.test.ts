import type { SignOnResponse, TokenResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createToken } from '../../kernel/crypto/opaque-token.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { becomeMember, codeOf, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor, visitorWith } from '../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { apiKeys } from '../tables/identity.ts'

const EVERYTHING: Permission[] = [
  'IAM.EXTERNAL_LOGIN',
  'IAM.AUTHENTICAITON_SIGN_ON',
  'IAM.VERIFY_EMAIL',
]

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

describe('the grant authorized_client', () => {
  it('gives a member’s tokens for an API key beside the visitor’s token', async () => {
    const response = await grant(await pair(EVERYTHING), {
      member_id: memberId,
      scope: 'offline_access',
    })
    expect(response.status).toBe(200)
    const member = visitorWith(platform, (await response.json()) as TokenResponse)
    expect((await member.get('/v1/members/my')).status).toBe(200)
  })

  it('does not count as a recent sign-in of the member', async () => {
    const response = await grant(await pair(EVERYTHING), {
      member_id: memberId,
      scope: 'offline_access',
    })
    const member = visitorWith(platform, (await response.json()) as TokenResponse)
    const change = member.post('/v2/change-password', { newPassword: 'a rather patient teapot' })
    expect(await codeOf(change)).toBe('-19990')
  })

  it('is denied without such a key: no visitor, no member, no other key (security.md 3.0)', async () => {
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    const body = { member_id: memberId, scope: 'offline_access' }
    for (const authorization of [
      visitor.tokens.access_token,
      member.tokens.access_token,
      `Bearer ${member.tokens.access_token}`,
      await createKey(EVERYTHING),
      await pair(['WIX_STORES.MODIFY_PRODUCTS']),
      `${visitor.tokens.access_token},${visitor.tokens.access_token}`,
      `nonsense,${await createKey(EVERYTHING)}`,
      '',
    ]) {
      const response = await grant(authorization, body)
      expect([400, 401]).toContain(response.status)
      expect(await response.text()).not.toContain('vat_')
    }
  })

  it('is denied for members of another site and for closed accounts', async () => {
    const elsewhere = await createTestPlatform(database)
    const otherCaller = await createMember(elsewhere)
    const authorization = await pair(EVERYTHING)
    const ask = (member_id: string) => grant(authorization, { member_id, scope: 'offline_access' })
    expect((await ask(otherCaller.identityId)).status).toBe(400)
    expect((await ask('nonsense')).status).toBe(400)
    await database.pool.query(`UPDATE identities SET status = 'BLOCKED' WHERE site_id = $1`, [
      platform.siteId,
    ])
    expect((await ask(memberId)).status).toBe(400)
  })

  it('can be disabled for a site', async () => {
    await saveIdentitySetting(platform.scope, 'externalLogin', false)
    const body = { member_id: memberId, scope: 'offline_access' }
    expect((await grant(await pair(EVERYTHING), body)).status).toBe(400)
  })

  it('answers no page, whatever its origin', async () => {
    const body = { member_id: memberId, scope: 'offline_access' }
    const response = await grant(await pair(EVERYTHING), body, { Origin: 'http://localhost:3000' })
    expect(response.status).toBe(403)
  })

  it('accepts the session of a sign-on once, for its member', async () => {
    const authorization = await pair(EVERYTHING)
    const other = await createMember(platform, 'bob@example.com')
    const wrong = await signOn(authorization)
    const asOther = { member_id: other.identityId, session_token: wrong.sessionToken }
    expect((await grant(authorization, asOther)).status).toBe(400)

    const { sessionToken, identity } = await signOn(authorization)
    const body = { member_id: identity.id, session_token: sessionToken }
    expect((await grant(authorization, body)).status).toBe(200)
    expect((await grant(authorization, body)).status).toBe(400)
  })
})

describe('sign-on', () => {
  it('creates a missing account, and marks the address verified with the permission', async () => {
    const body = { loginId: { email: 'new@example.com' }, verifyEmail: true }
    const { identity } = await signOn(await pair(EVERYTHING), body)
    expect(identity).toMatchObject({ email: { isVerified: true }, status: { name: 'ACTIVE' } })
    const unverified = await signOn(await pair(['IAM.AUTHENTICAITON_SIGN_ON']), {
      loginId: { email: 'other@example.com' },
    })
    expect(unverified.identity.email.isVerified).toBe(false)
  })

  it('marks no address verified without that permission (R-10)', async () => {
    const authorization = await pair(['IAM.AUTHENTICAITON_SIGN_ON'])
    const body = { loginId: { email: 'new@example.com' }, verifyEmail: true }
    expect((await send(authorization, body)).status).toBe(403)
  })

  it('needs a key with the permission', async () => {
    const body = { loginId: { email: 'ada@example.com' } }
    expect((await send(visitor.tokens.access_token, body)).status).toBe(403)
    expect((await send(await pair([]), body)).status).toBe(403)
    expect((await send(await createKey(EVERYTHING), body)).status).toBe(200)
  })

  it('does not skip verification and approval (R-08)', async () => {
    await database.pool.query(
      `UPDATE identities SET status = 'PENDING', pending_reasons = '{PENDING_ADMIN_APPROVAL_REQUIRED}' WHERE site_id = $1`,
      [platform.siteId],
    )
    const response = send(await pair(EVERYTHING), {
      loginId: { email: 'ada@example.com' },
      verifyEmail: true,
      mergeExistingContact: true,
    })
    expect(await codeOf(response)).toBe('ACCOUNT_PENDING')
  })

  it('creates an account without a password, which the member can set by e-mail', async () => {
    await signOn(await pair(EVERYTHING), { loginId: { email: 'new@example.com' } })
    const loginId = { email: 'new@example.com' }
    expect(await codeOf(login(visitor, { loginId, password: '' }))).toBe('-19976')
  })
})

describe('GET /v1/logout', () => {
  it('ends the sign-in and answers a redirect written as JSON', async () => {
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    const query = new URLSearchParams({
      clientId: platform.client.clientId,
      postLogoutRedirectUri: 'http://localhost:3000/bye',
    })
    const response = await member.get(`/_api/iam/authentication/v1/logout?${query}`)
    expect(await response.json()).toEqual({
      body: '',
      statusCode: 302,
      headers: [{ key: 'Location', value: 'http://localhost:3000/bye' }],
    })
    platform.clock.advance(1_000)
    expect((await member.get('/v1/members/my')).status).toBe(401)
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])(
    'redirects to registered pages only: %j (SR-14)',
    async (postLogoutRedirectUri) => {
      const { clientId } = platform.client
      const query = new URLSearchParams({ clientId, postLogoutRedirectUri })
      expect((await visitor.get(`/v1/logout?${query}`)).status).toBe(400)
    },
  )
})

describe('the signing keys (SR-27)', () => {
  it('are published a day before they sign, and until nothing they signed is valid', async () => {
    const first = await kids()
    expect(first).toHaveLength(1)
    platform.clock.advance(88 * 86_400_000)
    expect(await kids()).toEqual(first)
    platform.clock.advance(1.5 * 86_400_000)
    const both = await kids()
    expect(both).toHaveLength(2)
    platform.clock.advance(3 * 86_400_000)
    const next = await kids()
    expect(next).toHaveLength(1)
    expect(first).not.toContain(next[0])
  })

  it('show no private part', async () => {
    const response = await platform.fetch('/oauth2/jwks', {
      headers: { 'wix-site-id': platform.siteId },
    })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
    const { keys } = (await response.json()) as { keys: object[] }
    for (const key of keys) expect(Object.keys(key)).not.toContain('d')
  })
})

async function createKey(permissions: Permission[]) {
  const key = createToken('apiKey', platform.siteId)
  await database.db.insert(apiKeys).values({
    siteId: platform.siteId,
    keyHash: key.hash,
    name: 'Test',
    permissions,
    createdAt: platform.clock.now(),
  })
  return key.value
}

async function pair(permissions: Permission[]) {
  return `${visitor.tokens.access_token},${await createKey(permissions)}`
}

function grant(authorization: string, body: object, headers: Record<string, string> = {}) {
  return platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization, ...headers },
    body: JSON.stringify({ grant_type: 'authorized_client', ...body }),
  })
}

function send(authorization: string, body: object) {
  return platform.fetch('/_api/iam/authentication/v2/sign-on', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(body),
  })
}

async function signOn(
  authorization: string,
  body: object = { loginId: { email: 'ada@example.com' } },
) {
  const response = await send(authorization, body)
  expect(response.status).toBe(200)
  return (await response.json()) as SignOnResponse
}

async function kids() {
  const response = await platform.fetch('/oauth2/jwks', {
    headers: { 'wix-site-id': platform.siteId },
  })
  const { keys } = (await response.json()) as { keys: { kid: string; alg: string }[] }
  // The RSA keys of webhooks change only when an operator says so.
  return keys.filter(({ alg }) => alg === 'EdDSA').map(({ kid }) => kid)
}
