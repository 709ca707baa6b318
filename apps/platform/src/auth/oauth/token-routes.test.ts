import { createHash, randomBytes } from 'node:crypto'
import type { TokenResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { runMaintenance } from '../../maintenance/run-maintenance.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createClient } from '../clients/clients.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { createAuthorizationCode } from './authorization-code.ts'

let database: OpenDatabase
let platform: TestPlatform

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

describe('the anonymous grant', () => {
  it('creates a visitor, whose access token lives for an hour (SR-24)', async () => {
    const tokens = await anonymous()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect(await statusWith(tokens.access_token)).toBe(403)

    platform.clock.advance(3600_000)
    expect(await statusWith(tokens.access_token)).toBe(401)
  })

  it('accepts snake case, form bodies and the path of another host', async () => {
    const client_id = platform.client.clientId
    const body = new URLSearchParams({ grant_type: 'anonymous', client_id })
    const response = await platform.fetch('/_api/oauth2/token', { method: 'POST', body })
    expect(response.status).toBe(200)
  })

  it('refuses an unknown client in OAuth form', async () => {
    const unknown = { grantType: 'anonymous', clientId: crypto.randomUUID() }
    const response = await grant(unknown, { Origin: 'https://shop.example' })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: 'invalid_client',
      error_description: 'No client has this clientId. Those of a store: npx vitrine clients list',
    })
    // Its page can tell what is wrong.
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
  })

  it('lets pages of registered origins read the reply, and no others (SR-71)', async () => {
    const body = { grantType: 'anonymous', clientId: platform.client.clientId }
    const own = await grant(body, { Origin: 'http://localhost:3000' })
    expect(own.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')
    const foreign = await grant(body, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect((await foreign.json()).message).toContain('vitrine clients change <clientId> --origin')
  })

  it('lets any page of this machine read the reply, in development only', async () => {
    const production = await createTestPlatform(database, { isProduction: true })
    const ask = async ({ fetch, client }: TestPlatform, Origin: string) => {
      const body = JSON.stringify({ grantType: 'anonymous', clientId: client.clientId })
      const headers = { 'Content-Type': 'application/json', Origin }
      return (await fetch('/oauth2/token', { method: 'POST', headers, body })).status
    }
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8080', 'https://[::1]:3000']) {
      expect([await ask(platform, origin), await ask(production, origin)]).toEqual([200, 403])
    }
    for (const origin of [
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      'null',
    ]) {
      expect(await ask(platform, origin)).toBe(403)
    }
  })
})

describe('the refresh grant', () => {
  it('issues a new pair and keeps the visitor', async () => {
    const first = await anonymous()
    const second = await tokensOf(await refresh(first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await statusWith(second.access_token)).toBe(403)
  })

  it('rotates once for 32 concurrent callers, and gives all of them the same reply (R-02)', async () => {
    const { refresh_token } = await anonymous()
    const responses = await Promise.all(Array.from({ length: 32 }, () => refresh(refresh_token)))
    const bodies = await Promise.all(responses.map((response) => response.text()))

    expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect(new Set(bodies).size).toBe(1)
    const { rows } = await database.pool.query(
      'SELECT count(*) FROM refresh_tokens WHERE site_id = $1',
      [platform.siteId],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('repeats the reply for 10 seconds, and ends the family after that (SR-16, R-22)', async () => {
    const { refresh_token } = await anonymous()
    const first = await tokensOf(await refresh(refresh_token))
    platform.clock.advance(9_900)
    expect(await tokensOf(await refresh(refresh_token))).toEqual(first)

    platform.clock.advance(200)
    expect((await refresh(refresh_token)).status).toBe(400)
    expect((await refresh(first.refresh_token)).status).toBe(400)
    expect(await statusWith(first.access_token)).toBe(401)
  })

  it('repeats the reply within 10 seconds after a break, in which nobody could ask', async () => {
    let since = new Date(0)
    platform = await createTestPlatform(database, { presence: { since: () => since } })
    const { refresh_token } = await anonymous()
    const first = await tokensOf(await refresh(refresh_token))
    platform.clock.advance(60_000)
    since = platform.clock.now()
    platform.clock.advance(9_900)
    await runMaintenance(platform.services)
    expect(await tokensOf(await refresh(refresh_token))).toEqual(first)

    platform.clock.advance(200)
    expect((await refresh(refresh_token)).status).toBe(400)
    expect((await refresh(first.refresh_token)).status).toBe(400)
  })

  it('ends the family when an older token is reused, however soon (R-20)', async () => {
    const { refresh_token } = await anonymous()
    const second = await tokensOf(await refresh(refresh_token))
    const third = await tokensOf(await refresh(second.refresh_token))
    platform.clock.advance(1_000)
    expect((await refresh(refresh_token)).status).toBe(400)
    expect((await refresh(third.refresh_token)).status).toBe(400)
  })

  it('ends the family when another client presents its token (R-01)', async () => {
    const { refresh_token } = await anonymous()
    const other = await createClient(platform.scope, { name: 'B', redirectUris: [], origins: [] })
    const body = { grantType: 'refresh_token', refreshToken: refresh_token }
    expect((await grant({ ...body, clientId: other.clientId })).status).toBe(400)
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  it('expires after a year without use for a visitor (SR-18)', async () => {
    const { refresh_token } = await anonymous()
    platform.clock.advance(365 * 86_400_000 + 1)
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  it('stores no token in the database in plain text (SR-19)', async () => {
    const first = await anonymous()
    const second = await tokensOf(await refresh(first.refresh_token))
    const { rows } = await database.pool.query(
      `SELECT r::text FROM refresh_tokens r UNION ALL SELECT a::text FROM access_tokens a`,
    )
    const dump = JSON.stringify(rows)
    const secrets = [first, second].flatMap((pair) => [pair.access_token, pair.refresh_token])
    for (const secret of secrets) {
      expect(dump).not.toContain(secret)
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('the authorization code grant', () => {
  it('gives a member tokens for a right code and verifier', async () => {
    const { code, codeVerifier } = await memberCode()
    const tokens = await tokensOf(await redeem(code, codeVerifier))
    expect(tokens.expires_in).toBe(600)
    expect(await statusWith(tokens.access_token)).toBe(200)
  })

  it('succeeds for one of 32 concurrent callers, and revokes its tokens because of the other 31 (SR-05)', async () => {
    const { code, codeVerifier } = await memberCode()
    const responses = await Promise.all(
      Array.from({ length: 32 }, () => redeem(code, codeVerifier)),
    )
    const winners = responses.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const tokens = (await winners[0]?.json()) as TokenResponse
    expect(await statusWith(tokens.access_token)).toBe(401)
  })

  it('expires after 60 seconds (SR-04)', async () => {
    const { code, codeVerifier } = await memberCode()
    platform.clock.advance(61_000)
    expect((await redeem(code, codeVerifier)).status).toBe(400)
  })

  it('is consumed by a wrong verifier (SR-06)', async () => {
    const { code, codeVerifier } = await memberCode()
    expect((await redeem(code, 'a'.repeat(43))).status).toBe(400)
    expect((await redeem(code, codeVerifier)).status).toBe(400)
  })

  it('is consumed by another client (R-01)', async () => {
    const { code, codeVerifier } = await memberCode()
    const other = await createClient(platform.scope, { name: 'B', redirectUris: [], origins: [] })
    expect((await redeem(code, codeVerifier, other.clientId)).status).toBe(400)
    expect((await redeem(code, codeVerifier)).status).toBe(400)
  })

  it('gives no tokens to a member who was blocked in the meantime', async () => {
    const { code, codeVerifier } = await memberCode()
    await database.pool.query(`UPDATE identities SET status = 'BLOCKED' WHERE site_id = $1`, [
      platform.siteId,
    ])
    expect((await redeem(code, codeVerifier)).status).toBe(400)
  })
})

describe('a body that is no request', () => {
  it.each([
    ['broken JSON', 'application/json', '{"grantType":', 'not valid JSON'],
    ['a list', 'application/json', '[]', 'JSON object'],
    ['plain text', 'text/plain', 'grantType=anonymous', 'application/json'],
  ])('of %s is refused in OAuth form (RFC 6749 section 5.2)', async (_, type, body, reason) => {
    const headers = { 'Content-Type': type, Origin: 'https://shop.example' }
    const response = await platform.fetch('/oauth2/token', { method: 'POST', headers, body })

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining(reason),
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
  })
})

describe('an access token', () => {
  it.each([
    ['none', {}, 'Bearer'],
    ['one that is not known', { Authorization: 'Bearer nothing' }, 'Bearer error="invalid_token"'],
  ])('that is %s is answered as RFC 6750 section 3.1 says', async (_, headers, challenge) => {
    const response = await platform.fetch('/oauth2/user-info', { headers })

    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe(challenge)
  })

  it('is accepted bare or with the scheme Bearer, and with no other scheme (SR-29, R-13)', async () => {
    const { access_token } = await anonymous()
    expect(await statusWith(access_token)).toBe(403)
    expect(await statusWith(`Bearer ${access_token}`)).toBe(403)
    expect(await statusWith(`Basic ${access_token}`)).toBe(401)
    expect(await statusWith('')).toBe(401)
  })
})

function grant(body: object, headers: Record<string, string> = {}) {
  return platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function tokensOf(response: Response) {
  expect(response.status).toBe(200)
  return (await response.json()) as TokenResponse
}

async function anonymous() {
  return tokensOf(await grant({ grantType: 'anonymous', clientId: platform.client.clientId }))
}

function refresh(refreshToken: string) {
  return grant({ grantType: 'refresh_token', refreshToken })
}

function redeem(code: string, codeVerifier: string, clientId = platform.client.clientId) {
  return grant({ grantType: 'authorization_code', clientId, code, codeVerifier })
}

/** The status of the current member's endpoint: 200 for members, 403 for visitors, 401 without a valid token. */
async function statusWith(authorization: string) {
  const response = await platform.fetch('/members/v1/members/my', {
    headers: { Authorization: authorization },
  })
  return response.status
}

async function memberCode() {
  const identity = await createIdentity(platform.scope, {
    email: `${crypto.randomUUID()}@example.com`,
    passwordHash: 'unused',
    profile: {},
  })
  const codeVerifier = randomBytes(32).toString('base64url')
  const code = await createAuthorizationCode(platform.scope, {
    clientId: platform.client.clientId,
    redirectUri: null,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    identityId: identity?.identityId ?? '',
    visitorId: null,
    authenticatedAt: platform.clock.now(),
    signInId: null,
  })
  return { code, codeVerifier }
}
