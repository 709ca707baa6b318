import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createMember, PASSWORD } from '../../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { createClientSecret } from '../apps/app-tokens.ts'
import { createClient } from '../clients/clients.ts'

let database: OpenDatabase
let platform: TestPlatform
let server: oauth.AuthorizationServer

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await createMember(platform)
  const issuer = new URL(PLATFORM_URL)
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options() })
  server = await oauth.processDiscoveryResponse(issuer, response)
})
afterAll(() => database.close())

describe('a strict client (oauth4webapi)', () => {
  it('finds the endpoints, signs a member in, renews, reads who it is, and signs out', async () => {
    const client = { client_id: platform.client.clientId }
    const codes = await signIn(client)
    expect(codes).toMatchObject({ token_type: 'bearer', expires_in: 600 })

    const renewal = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      codes.refresh_token ?? '',
      options(),
    )
    const renewed = await oauth.processRefreshTokenResponse(server, client, renewal)
    const me = await userInfo(renewed.access_token)
    expect(await me.json()).toMatchObject({ sub: expect.any(String), email: 'ada@example.com' })

    const revocation = await oauth.revocationRequest(
      server,
      client,
      oauth.None(),
      renewed.refresh_token ?? '',
      options(),
    )
    await oauth.processRevocationResponse(revocation)
    platform.clock.advance(1_000)
    expect((await userInfo(renewed.access_token)).status).toBe(401)
    const late = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      renewed.refresh_token ?? '',
      options(),
    )
    await expect(oauth.processRefreshTokenResponse(server, client, late)).rejects.toThrow(
      oauth.ResponseBodyError,
    )
  })

  it('refuses an answer of another issuer (SR-07, RFC 9207)', async () => {
    const client = { client_id: platform.client.clientId }
    const { callback } = await authorize(client)
    callback.searchParams.set('iss', 'https://evil.example')
    expect(() => oauth.validateAuthResponse(server, client, callback, 'state-1')).toThrow(
      'unexpected "iss"',
    )
  })

  it.each([
    ['in the body', (secret: string) => oauth.ClientSecretPost(secret)],
    ['by HTTP Basic', (secret: string) => oauth.ClientSecretBasic(secret)],
  ])('gets a token for an app with its secret %s', async (_, authenticate) => {
    const client = { client_id: platform.client.clientId }
    const secret = await createClientSecret(platform.scope, client.client_id)
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      authenticate(secret),
      {},
      options(),
    )
    const tokens = await oauth.processClientCredentialsResponse(server, client, response)
    expect(tokens.refresh_token).toBeUndefined()
    expect(await tokenInfo(tokens.access_token)).toMatchObject({
      active: true,
      subjectType: 'APP',
      subjectId: client.client_id,
      siteId: platform.siteId,
    })
  })

  it('gets none without the right secret', async () => {
    const client = { client_id: platform.client.clientId }
    const secret = await createClientSecret(platform.scope, client.client_id)
    for (const wrong of [secret.slice(0, -1), `${secret}A`, 'nonsense']) {
      const response = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(wrong),
        {},
        options(),
      )
      expect(response.status).toBe(401)
    }
  })
})

describe('token info', () => {
  it('describes visitors and members in the wire’s form', async () => {
    const visitor = await platform.fetch('/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'anonymous',
        client_id: platform.client.clientId,
      }),
    })
    const { access_token } = (await visitor.json()) as { access_token: string }
    const issued = Math.floor(platform.clock.now().getTime() / 1000)
    expect(await tokenInfo(access_token)).toEqual({
      active: true,
      subjectType: 'VISITOR',
      subjectId: expect.any(String),
      exp: String(issued + 3600),
      iat: String(issued),
      clientId: platform.client.clientId,
      siteId: platform.siteId,
    })
  })

  it('gives no information about a token that is unknown, changed or expired', async () => {
    const { access_token } = await signIn({ client_id: platform.client.clientId })
    for (const token of [access_token.slice(0, -1), 'nonsense', `${access_token}A`]) {
      expect(await tokenInfo(token)).toEqual({ active: false })
    }
    platform.clock.advance(600_000)
    expect(await tokenInfo(access_token)).toEqual({ active: false })
  })
})

describe('revocation (RFC 7009)', () => {
  it('ignores a token that another client presents, without revealing that', async () => {
    const tokens = await signIn({ client_id: platform.client.clientId })
    const other = await createClient(platform.scope, { name: 'B', redirectUris: [], origins: [] })
    const response = await oauth.revocationRequest(
      server,
      { client_id: other.clientId },
      oauth.None(),
      tokens.access_token,
      options(),
    )
    expect(response.status).toBe(200)
    expect((await userInfo(tokens.access_token)).status).toBe(200)
  })
})

describe('a restart', () => {
  it('keeps revocations: the refresh token stays revoked (R-03, SR-107)', async () => {
    const client = { client_id: platform.client.clientId }
    const tokens = await signIn(client)
    const refreshToken = tokens.refresh_token ?? ''
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken, options())

    // The process starts with empty caches; only the database persists.
    const { keyring } = platform.services
    platform = await createTestPlatform(database, { keyring, clock: platform.clock })
    const replay = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      refreshToken,
      options(),
    )
    expect(replay.status).toBe(400)
    expect((await userInfo(tokens.access_token)).status).toBe(401)
  })
})

async function signIn(client: oauth.Client) {
  const { callback, verifier } = await authorize(client)
  const parameters = oauth.validateAuthResponse(server, client, callback, 'state-1')
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    CALLBACK_URL,
    verifier,
    options(),
  )
  return oauth.processAuthorizationCodeResponse(server, client, response)
}

/** A complete sign-in on the hosted page. */
async function authorize(client: oauth.Client) {
  const verifier = oauth.generateRandomCodeVerifier()
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: CALLBACK_URL,
    response_type: 'code',
    scope: 'offline_access',
    state: 'state-1',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString()
  const toForm = await platform.fetch(url.href)
  const page = await platform.fetch(toForm.headers.get('Location') ?? '')
  const [, interaction = ''] = /name="interaction" value="([^"]+)"/.exec(await page.text()) ?? []
  const answer = await platform.fetch('/hosted/sign-in', {
    method: 'POST',
    headers: { Origin: PLATFORM_URL },
    body: new URLSearchParams({ interaction, email: 'ada@example.com', password: PASSWORD }),
  })
  return { callback: new URL(answer.headers.get('Location') ?? ''), verifier }
}

function userInfo(accessToken: string) {
  return platform.fetch(server.userinfo_endpoint ?? '', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
}

async function tokenInfo(token: string) {
  const response = await platform.fetch('/oauth2/token-info', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return response.json()
}

function options() {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: object) => platform.fetch(url, init),
  } as const
}
