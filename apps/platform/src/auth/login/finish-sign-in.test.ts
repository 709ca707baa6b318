import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createMember, login, replyOf } from '../../testing/test-member.ts'
import { CALLBACK_URL, createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import {
  createPkce,
  createTestVisitor,
  redeemAsMember,
  type TestVisitor,
} from '../../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  await createMember(platform)
})
afterAll(() => database.close())

describe('GET /v1/callback', () => {
  it('completes the visitor’s redirect session with an authorization code', async () => {
    const { state, codeVerifier } = await beginRedirect()
    const response = await callback(state, await signIn())
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    const { statusCode, headers } = await response.json()
    expect(statusCode).toBe(303)
    const location = new URL(headers[0].value)
    expect(location.origin + location.pathname).toBe(CALLBACK_URL)
    expect(location.searchParams.get('state')).toBe(state)
    const code = location.searchParams.get('code') ?? ''
    const member = await redeemAsMember(platform, { code, codeVerifier, redirectUri: CALLBACK_URL })
    expect((await member.get('/v1/members/my')).status).toBe(200)
  })

  it('accepts a session token once, within two minutes, with its state and from its visitor', async () => {
    const { state } = await beginRedirect()
    const token = await signIn()
    expect((await callback('another', token)).status).toBe(400)
    const attacker = await createTestVisitor(platform)
    expect((await callback(state, token, attacker)).status).toBe(400)
    expect((await callback(state, token)).status).toBe(200)
    expect((await callback(state, token)).status).toBe(400)

    const late = await signIn()
    platform.clock.advance(120_001)
    const next = await beginRedirect()
    expect((await callback(next.state, late)).status).toBe(400)
  })
})

describe('a session token', () => {
  it('is rejected from another visitor of the shop (R-06)', async () => {
    const sessionToken = await signIn()
    const attacker = await createTestVisitor(platform)
    const { codeChallenge } = createPkce()
    const { fullUrl } = await attacker.redirect({
      auth: { authRequest: { ...authRequest(codeChallenge, 's'), sessionToken }, prompt: 'none' },
    })
    const answer = await platform.fetch(fullUrl)
    expect(answer.headers.get('Location')).toContain('error=login_required')
  })
})

it('is redeemed however many the member presents in a minute', async () => {
  for (let time = 0; time < 12; time++) {
    const sessionToken = await signIn()
    const { codeChallenge } = createPkce()
    const auth = { authRequest: { ...authRequest(codeChallenge, 's'), sessionToken } }
    const { fullUrl } = await visitor.redirect({ auth: { ...auth, prompt: 'none' } })
    expect((await platform.fetch(fullUrl)).headers.get('Location')).toContain('code=vac_')
  }
})

describe('a renewal (SR-42)', () => {
  it('is allowed thirty times a minute for one sign-in', async () => {
    let { refresh_token } = visitor.tokens
    const renew = () =>
      platform.fetch('/oauth2/token', {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refresh_token ?? '',
        }),
      })
    for (let time = 0; time < 30; time++) {
      const response = await renew()
      expect(response.status).toBe(200)
      refresh_token = (await response.json()).refresh_token
    }
    expect((await renew()).status).toBe(429)
    platform.clock.advance(60_001)
    expect((await renew()).status).toBe(200)
  })
})

it('records denied attempts to access other members’ data (ASVS 16.3.2)', async () => {
  await visitor.post('/v1/start', { identityId: crypto.randomUUID() })
  const { rows } = await database.pool.query(
    `SELECT action, result, actor_kind, details FROM audit_entries WHERE site_id = $1`,
    [platform.siteId],
  )
  expect(rows).toEqual([
    {
      action: 'access.denied',
      result: 'rejected',
      actor_kind: 'visitor',
      details: { method: 'POST', path: '/v1/start' },
    },
  ])
})

async function signIn() {
  return (await replyOf(login(visitor))).sessionToken ?? ''
}

async function beginRedirect() {
  const state = crypto.randomUUID()
  const { codeVerifier, codeChallenge } = createPkce()
  await visitor.redirect({ auth: { authRequest: authRequest(codeChallenge, state) } })
  return { state, codeVerifier }
}

function authRequest(codeChallenge: string, state: string) {
  return {
    clientId: platform.client.clientId,
    responseType: 'code' as const,
    redirectUri: CALLBACK_URL,
    state,
    responseMode: 'query' as const,
    codeChallenge,
    codeChallengeMethod: 'S256',
  }
}

function callback(state: string, sessionToken: string, by = visitor) {
  const query = new URLSearchParams({ state, sessionToken })
  return by.get(`/_api/iam/authentication/v1/callback?${query}`)
}
