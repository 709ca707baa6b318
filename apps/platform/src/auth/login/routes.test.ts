import { hash } from '@node-rs/argon2'
import type { ErrorEnvelope, StateMachineResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'

const PASSWORD = 'an unhurried kettle'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('registration', () => {
  it('answers SUCCESS with a session token and the identity, its lists never null', async () => {
    const response = await register({ profile: { firstName: 'Ada' } })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.stringMatching(/^vst_/),
      identity: {
        revision: '1',
        identityProfile: { firstName: 'Ada', emails: [], phones: [], privacyStatus: 'PRIVATE' },
        email: { address: 'ada@example.com', isVerified: false },
        status: { name: 'ACTIVE', reasons: [] },
        factors: [{ type: 'PASSWORD', status: 'ACTIVE' }],
      },
    })
  })

  it('answers -19995 to an address that has an account, however it is spelled', async () => {
    await register()
    const response = await register({ loginId: { email: 'ADA@Example.COM' } })
    expect(response.status).toBe(400)
    expect(await codeOf(response)).toBe('-19995')
  })

  it('creates one account from 16 concurrent registrations of one address', async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => register()))
    const states = responses.map(({ status }) => status).toSorted()
    expect(states).toEqual([200, ...Array(15).fill(400)])
  })

  it.each([
    ['a@x.com,b@y.com'],
    ['"a b"@x.com'],
    ['Ada <ada@x.com>'],
    ['ada@x'],
    ['ada@x.com\r\nBcc: all@x.com'],
    [`${'a'.repeat(65_536)}@x.com`],
  ])(
    'refuses %j as an address, with the type EMAIL that clients look for (R-16)',
    async (email) => {
      const response = await register({ loginId: { email } })
      expect(response.status).toBe(400)
      const [violation] = await violationsOf(response)
      expect(violation).toMatchObject({ field: 'loginId.email', data: expect.any(Object) })
    },
  )

  it('marks an invalid address with data.type EMAIL', async () => {
    const [violation] = await violationsOf(await register({ loginId: { email: 'not an address' } }))
    expect(violation).toMatchObject({
      description: 'is not an e-mail address',
      violatedRule: 'FORMAT',
      data: { type: 'EMAIL' },
    })
  })

  it.each([
    ['short', 'needs 10 characters or more'],
    ['1234567890', 'is a common password'],
    ['Maren&Kiln2026!', 'is a common password'],
    ['x'.repeat(1025), 'has more than 1024 bytes'],
  ])('refuses the password %j (SR-33, SR-34)', async (password, description) => {
    const [violation] = await violationsOf(await register({ password }))
    expect(violation).toMatchObject({ field: 'password', description, data: {} })
  })

  it.each(['status', 'role', 'emailVerified', 'identityId', '__proto__', 'constructor'])(
    'refuses the member %s, which the caller may not set (SR-83)',
    async (name) => {
      const body = JSON.parse(
        JSON.stringify(registration()).replace('{', `{${JSON.stringify(name)}:"x",`),
      )
      const response = await visitor.post('/_api/iam/authentication/v2/register', body)
      expect(response.status).toBe(400)
    },
  )

  it('answers under every form of its path', async () => {
    for (const [index, path] of [
      '/v2/register',
      '/_api/iam/authentication/v2/register',
    ].entries()) {
      const body = registration({ loginId: { email: `path${index}@example.com` } })
      expect((await visitor.post(path, body)).status).toBe(200)
    }
  })

  it('needs a visitor token, JSON, and a page of a registered origin (SR-13)', async () => {
    const body = JSON.stringify(registration())
    const send = (headers: Record<string, string>) =>
      platform.fetch('/v2/register', { method: 'POST', headers, body })
    const json = { 'Content-Type': 'application/json' }
    const Authorization = visitor.tokens.access_token

    expect((await send(json)).status).toBe(401)
    expect((await send({ Authorization, 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await send({ Authorization, ...json, Origin: 'https://evil.example' })).status).toBe(
      403,
    )
  })
})

describe('login', () => {
  it('answers SUCCESS to the right password, in any normal form of its characters', async () => {
    await register({ password: 'caf\u00e9 und kuchen' })
    const response = await login({ password: 'cafe\u0301 und kuchen' })
    const reply = (await response.json()) as StateMachineResponse
    expect(reply.state).toBe('SUCCESS')
  })

  it('answers the same bytes to a wrong password, an unknown address and a blocked account (R-17)', async () => {
    await register()
    const wrong = await login({ password: 'some other words' })
    const unknown = await login({ loginId: { email: 'nobody@example.com' } })
    await database.pool.query(`UPDATE identities SET status = 'BLOCKED' WHERE site_id = $1`, [
      platform.siteId,
    ])
    const blocked = await login()

    expect([wrong.status, unknown.status, blocked.status]).toEqual([401, 401, 401])
    const bodies = await Promise.all([wrong, unknown, blocked].map((reply) => reply.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      details: { applicationError: { code: '-19976' } },
    })
  })

  it('says that the password must be reset only with the right password', async () => {
    await register()
    await database.pool.query(
      'UPDATE identities SET must_reset_password = true WHERE site_id = $1',
      [platform.siteId],
    )
    expect(await codeOf(await login())).toBe('-19973')
    expect(await codeOf(await login({ password: 'some other words' }))).toBe('-19976')
  })

  it('sends the link to a member who must reset the password, also after a wrong one, once (security.md 3.6)', async () => {
    await register()
    await database.pool.query(
      'UPDATE identities SET must_reset_password = true WHERE site_id = $1',
      [platform.siteId],
    )
    expect(await codeOf(await login({ password: 'some other words' }))).toBe('-19976')
    expect(await codeOf(await login({ password: 'yet other words' }))).toBe('-19976')
    await platform.readMail()
    const links = (await platform.readMail()).filter(({ text }) =>
      text.includes('/hosted/recover?'),
    )
    expect(links).toHaveLength(1)
  })

  it('gives no session token to an account that waits for approval (SR-61)', async () => {
    await register()
    await database.pool.query(
      `UPDATE identities SET status = 'PENDING', pending_reasons = '{PENDING_ADMIN_APPROVAL_REQUIRED}' WHERE site_id = $1`,
      [platform.siteId],
    )
    const response = await login()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ state: 'REQUIRE_OWNER_APPROVAL' })
  })

  it('rehashes a password with today’s parameters when its owner signs in (SR-30, SR-32)', async () => {
    platform = await createTestPlatform(database, { passwords: createPasswordHasher() })
    visitor = await createTestVisitor(platform)
    await register()
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await database.pool.query('UPDATE identities SET password_hash = $2 WHERE site_id = $1', [
      platform.siteId,
      weak,
    ])
    await login({ password: 'some other words' })
    expect(await storedHash()).toBe(weak)
    expect((await login()).status).toBe(200)
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await login()).status).toBe(200)
  })

  it('refuses a megabyte of password without hashing it (SR-33)', async () => {
    const response = await login({ password: 'x'.repeat(200_000) })
    expect(await codeOf(response)).toBe('-19976')
    expect((await login({ password: 'x'.repeat(1_048_576) })).status).toBe(413)
  })
})

it('finds no identity provider that is not connected', async () => {
  const prefix = '/_api/iam/authentication/v1/sso'
  const asked = await visitor.get(`${prefix}/login/tenant/google?tenantType=SITE`)
  const sent = await visitor.post(`${prefix}/login-with-token-params`, {
    idpConnectionId: 'google',
    tokenParams: { idToken: 'x', nonce: 'n'.repeat(22) },
  })
  for (const reply of [asked, sent]) {
    expect(reply.status).toBe(404)
    expect(await codeOf(reply)).toBe('IDENTITY_PROVIDER_CONNECTION_NOT_FOUND')
  }
})

async function storedHash() {
  const { rows } = await database.pool.query<{ password_hash: string }>(
    'SELECT password_hash FROM identities WHERE site_id = $1',
    [platform.siteId],
  )
  return rows[0]?.password_hash
}

function registration(changes: object = {}) {
  return { loginId: { email: 'ada@example.com' }, password: PASSWORD, ...changes }
}

function register(changes: object = {}) {
  return visitor.post('/_api/iam/authentication/v2/register', registration(changes))
}

function login(changes: object = {}) {
  return visitor.post('/_api/iam/authentication/v2/login', registration(changes))
}

async function codeOf(response: Response) {
  const { details } = (await response.json()) as ErrorEnvelope
  return details.applicationError?.code
}

async function violationsOf(response: Response) {
  expect(response.status).toBe(400)
  const { details } = (await response.json()) as ErrorEnvelope
  return details.validationError?.fieldViolations ?? []
}
