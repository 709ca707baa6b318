import { Auth, type AuthConfig } from '@auth/core'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { genericOAuth } from 'better-auth/plugins'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import {
  type ServedPlatform,
  serveTestPlatform,
} from '../../testing/foreign/serve-test-platform.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { createMember } from '../../testing/test-member.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'
import { registerClient } from '../clients/manage-clients.ts'
import { updateProfile } from '../identities/update-profile.ts'

// Each program calls the platform over a socket, with nothing configured but what its manual asks of a generic provider.

const APP = 'http://app.localhost'

let database: OpenDatabase
let served: ServedPlatform
let platform: TestPlatform
let issuer: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  served = await serveTestPlatform(database)
  platform = served.platform
  issuer = platform.services.publicPlatformUrl
  const { identityId } = await createMember(platform)
  const change = () => ({ firstName: 'Ada', lastName: 'Lovelace' })
  await updateProfile(platform.scope, { identityId, change })
  return served.stop
})
afterAll(() => database.close())

describe('Auth.js (@auth/core)', () => {
  it('signs a member in as a generic OpenID provider with PKCE, state and nonce', async () => {
    const client = await register(`${APP}/auth/callback/store`)
    const app = createApp((request) => Auth(request, authJs(client)))
    const { csrfToken } = await app.json('/auth/csrf')
    const started = await app.send('/auth/signin/store', { csrfToken, callbackUrl: APP })
    const callback = await createTestBrowser(platform).signInAt(started ?? '')
    await app.follow(callback ?? '')

    expect(await app.json('/auth/session')).toMatchObject({
      user: { name: 'Ada Lovelace', email: 'ada@example.com' },
    })
  })
})

describe('Better Auth (generic OAuth)', () => {
  it('signs a member in by discovery, and verifies the ID token', async () => {
    const client = await register(`${APP}/api/auth/callback/store`)
    const app = createApp((request) => betterAuthApp(client).handler(request))
    const { url } = await app.json('/api/auth/sign-in/social', {
      provider: 'store',
      callbackURL: '/',
    })
    const callback = await createTestBrowser(platform).signInAt(url)
    await app.follow(callback ?? '')

    expect(await app.json('/api/auth/get-session')).toMatchObject({
      user: { name: 'Ada Lovelace', email: 'ada@example.com' },
    })
  })
})

describe('openid-client', () => {
  it('signs a member in, reads who it is, and ends the session', async () => {
    const { clientId, clientSecret } = await register(`${APP}/callback`)
    const config = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: [openid.allowInsecureRequests],
    })
    const codeVerifier = openid.randomPKCECodeVerifier()
    const nonce = openid.randomNonce()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: `${APP}/callback`,
      scope: 'openid email',
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    const browser = createTestBrowser(platform)
    const callback = new URL((await browser.signInAt(url.href)) ?? '')
    const tokens = await openid.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
    })
    const { sub = '' } = tokens.claims() ?? {}
    expect(await openid.fetchUserInfo(config, tokens.access_token, sub)).toEqual({
      sub,
      email: 'ada@example.com',
      email_verified: false,
    })
    const end = openid.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' })
    const { location } = await browser.follow(end.href)
    expect((await browser.follow(location ?? '')).html).toContain('signed out')
  })
})

describe('oauth4webapi', () => {
  it('signs a member in, and verifies the signature of the ID token with the published keys', async () => {
    const { clientId, clientSecret = '' } = await register(`${APP}/callback`)
    const options = { [oauth.allowInsecureRequests]: true } as const
    const found = await oauth.discoveryRequest(new URL(issuer), options)
    const server = await oauth.processDiscoveryResponse(new URL(issuer), found)
    const client = { client_id: clientId }
    const nonce = oauth.generateRandomNonce()
    const codeVerifier = oauth.generateRandomCodeVerifier()
    const url = new URL(server.authorization_endpoint ?? '')
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${APP}/callback`,
      response_type: 'code',
      scope: 'openid',
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }).toString()
    const callback = new URL((await createTestBrowser(platform).signInAt(url.href)) ?? '')
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretBasic(clientSecret),
      oauth.validateAuthResponse(server, client, callback, oauth.expectNoState),
      `${APP}/callback`,
      codeVerifier,
      options,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, options)
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ iss: issuer, aud: clientId })
  })
})

interface Registered {
  clientId: string
  clientSecret?: string
}

function register(redirectUri: string): Promise<Registered> {
  return registerClient(platform.scope, {
    name: 'App',
    redirectUris: [redirectUri],
    callbackUrls: [],
    origins: [],
    isConfidential: true,
    tokenEndpointAuthMethod: 'client_secret',
  })
}

function authJs({ clientId, clientSecret = '' }: Registered): AuthConfig {
  return {
    trustHost: true,
    secret: 'a secret of the app that is long enough',
    basePath: '/auth',
    providers: [
      {
        ...{ id: 'store', name: 'Store', type: 'oidc', issuer, clientId, clientSecret },
        checks: ['pkce', 'state', 'nonce'],
      },
    ],
  }
}

let better: ReturnType<typeof createBetterAuth> | undefined
/** One for all requests of a test: it stores users and sessions in memory. */
function betterAuthApp(client: Registered) {
  better ??= createBetterAuth(client)
  return better
}

function createBetterAuth({ clientId, clientSecret = '' }: Registered) {
  return betterAuth({
    baseURL: APP,
    secret: 'a secret of the app that is long enough',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    plugins: [
      genericOAuth({
        config: [
          {
            ...{ providerId: 'store', clientId, clientSecret, pkce: true },
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            scopes: ['openid', 'email', 'profile'],
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  })
}

/** A browser at the app: keeps its cookies, and follows no redirects by itself. */
function createApp(answer: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>()

  return {
    // biome-ignore lint/suspicious/noExplicitAny: replies have as many shapes as there are programs.
    async json(path: string, body?: object): Promise<any> {
      const init = body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: APP },
        body: JSON.stringify(body),
      }
      return (await call(path, init)).json()
    },
    async send(path: string, fields: Record<string, string>) {
      const init = { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: APP } }
      return (await call(path, init)).headers.get('Location')
    },
    follow: (url: string) => call(url),
  }

  async function call(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await answer(new Request(new URL(path, APP), { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}
