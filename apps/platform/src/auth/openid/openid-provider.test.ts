import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, type JWK, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { createMember } from '../../testing/test-member.ts'
import {
  CALLBACK_URL,
  createRunningClock,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { createClient } from '../clients/clients.ts'
import { registerClient } from '../clients/manage-clients.ts'
import { rotateSigningKey } from '../signing-keys/signing-keys.ts'

let database: OpenDatabase
let platform: TestPlatform
let browser: TestBrowser
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database, { clock: createRunningClock() })
  browser = createTestBrowser(platform)
  await createMember(platform)
})
afterAll(() => database.close())

const BYE = 'http://localhost:3000/bye'

describe('a sign-in with the scope openid', () => {
  it('gives an ID token for this client, with nonce, time and kind of the sign-in', async () => {
    const { config } = await secretClient()
    const before = Math.floor(Date.now() / 1000)
    const tokens = await signIn(config, { scope: 'openid email', nonce: 'n-1' })
    const claims = tokens.claims()

    expect(claims).toMatchObject({
      iss: PLATFORM_URL,
      aud: config.clientMetadata().client_id,
      nonce: 'n-1',
      acr: 'urn:vitrine:acr:1',
      amr: ['pwd'],
      email: 'ada@example.com',
      email_verified: false,
    })
    expect(claims?.auth_time).toBeGreaterThanOrEqual(before)
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(600)
    expect(tokens.scope).toBe('openid email')
  })

  it('is refused where the ID token is for another client or has another nonce', async () => {
    const { config } = await secretClient()
    await expect(signIn(config, { nonce: 'n-1' }, { expectedNonce: 'n-2' })).rejects.toThrow()
    const { config: other } = await secretClient()
    const { id_token = '' } = await signIn(config, {})
    const keys = createLocalJWKSet(await jwks())
    const audience = other.clientMetadata().client_id
    await expect(jwtVerify(id_token, keys, { audience })).rejects.toThrow('aud')
  })

  it('has a refresh token only with offline_access, and a new ID token of the same sign-in with it', async () => {
    const { config } = await secretClient()
    expect((await signIn(config, { scope: 'openid' })).refresh_token).toBeUndefined()

    const first = await signIn(config, { scope: 'openid offline_access' })
    platform.clock.advance(5_000)
    const renewed = await openid.refreshTokenGrant(config, first.refresh_token ?? '')
    const { sub, auth_time, nonce } = decodeJwt(renewed.id_token ?? '')
    expect({ sub, auth_time }).toEqual({
      sub: first.claims()?.sub,
      auth_time: first.claims()?.auth_time,
    })
    expect(nonce).toBeUndefined()
    await expect(
      openid.refreshTokenGrant(config, renewed.refresh_token ?? '', { scope: 'openid store' }),
    ).rejects.toMatchObject({ error: 'invalid_scope' })
  })

  it('shows the claims of its scopes, and opens the store only with the scope store', async () => {
    const { config } = await secretClient()
    const narrow = await signIn(config, { scope: 'openid profile' })
    const me = await openid.fetchUserInfo(config, narrow.access_token, narrow.claims()?.sub ?? '')
    expect(me).toMatchObject({ sub: narrow.claims()?.sub, updated_at: expect.any(Number) })
    expect(me.email).toBeUndefined()
    const orders = await read('/members/v1/members/my', narrow.access_token)
    expect(orders).toMatchObject([
      403,
      { details: { applicationError: { code: 'INSUFFICIENT_SCOPE' } } },
    ])

    const wide = await signIn(config, { scope: 'openid store' })
    expect(await read('/members/v1/members/my', wide.access_token)).toMatchObject([200, {}])

    // Also where the reply is cached, and the caller too.
    const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 1200 })
    const path = `/stores-reader/v1/products/${productId}`
    const tokens = [wide, wide, narrow, narrow].map(({ access_token }) => access_token)
    const statuses = []
    for (const token of tokens) statuses.push((await read(path, token))[0])
    expect(statuses).toEqual([200, 200, 403, 403])
  })

  it.each(['email', 'openid payments', 'openid wix.everything'])(
    'is refused with the scope %j',
    async (scope) => {
      const { config } = await secretClient()
      const { location } = await browser.follow((await authorization(config, { scope })).url.href)
      expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_scope')
    },
  )
})

describe('the age of a sign-in', () => {
  it('is at most max_age: a younger session is used, an older one signs in again', async () => {
    const { config } = await secretClient()
    const first = await signIn(config, {})
    platform.clock.advance(60_000)
    const silent = await again(config, { max_age: '90' })
    expect(silent.claims()?.auth_time).toBe(first.claims()?.auth_time)

    const old = await authorization(config, { max_age: '59' })
    expect((await browser.follow(old.url.href)).location).toMatch(/^\/hosted\/sign-in/)
    const none = await authorization(config, { max_age: '59', prompt: 'none' })
    const { location } = await browser.follow(none.url.href)
    expect(new URL(location ?? '').searchParams.get('error')).toBe('login_required')
  })

  it.each([
    [{ prompt: 'login' }, '/hosted/sign-in'],
    [{ prompt: 'select_account' }, '/hosted/sign-in'],
    [{ prompt: 'consent' }, CALLBACK_URL],
    [{ prompt: 'none' }, CALLBACK_URL],
    [{ prompt: 'none login' }, `${CALLBACK_URL}?error=invalid_request`],
    [{ max_age: '-1' }, `${CALLBACK_URL}?error=invalid_request`],
    [{ request: 'e30.e30.' }, `${CALLBACK_URL}?error=request_not_supported`],
  ])('with %j leads to %s', async (parameters: Record<string, string>, target) => {
    const { config } = await secretClient()
    await signIn(config, {})
    const { url } = await authorization(config, parameters)
    expect((await browser.follow(url.href)).location).toContain(target)
  })

  it('is not silent for another member than the hint names', async () => {
    const { config } = await secretClient()
    const ada = await signIn(config, {})
    await createMember(platform, 'bob@example.com')
    const bob = await authorization(config, { prompt: 'login' })
    await browser.signInAt(bob.url.href, 'bob@example.com')

    const hint = { prompt: 'none', id_token_hint: ada.id_token ?? '' }
    const { location } = await browser.follow((await authorization(config, hint)).url.href)
    expect(new URL(location ?? '').searchParams.get('error')).toBe('login_required')
  })
})

describe('a client', () => {
  it.each([
    ['client_secret_basic', (secret: string) => openid.ClientSecretBasic(secret)],
    ['client_secret_post', (secret: string) => openid.ClientSecretPost(secret)],
  ])('authenticates with %s, and then needs no PKCE', async (_, authenticate) => {
    const { config, clientId } = await secretClient(authenticate)
    expect((await signIn(config, { usesPkce: 'no' })).claims()?.sub).toBeTruthy()

    const wrong = await discover(clientId, authenticate('vcs_nonsense'))
    await expect(signIn(wrong, {})).rejects.toMatchObject({ status: 401 })
    const none = await discover(clientId, openid.None())
    await expect(signIn(none, {})).rejects.toMatchObject({ error: 'invalid_client' })
  })

  it('needs PKCE where it is public, and cannot drop the challenge of a code', async () => {
    const { clientId } = platform.client
    const config = await discover(clientId, openid.None())
    const { url } = await authorization(config, { usesPkce: 'no' })
    const { location } = await browser.follow(url.href)
    expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_request')

    const { config: secret } = await secretClient()
    const { url: bare } = await authorization(secret, { usesPkce: 'no' })
    const callback = new URL((await browser.signInAt(bare.href)) ?? '')
    await expect(
      openid.authorizationCodeGrant(secret, callback, {
        pkceCodeVerifier: openid.randomPKCECodeVerifier(),
        expectedState: 'state-1',
        expectedNonce: 'nonce-1',
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it.each(['ES256', 'RS256', 'Ed25519', 'PS256'])(
    'authenticates with private_key_jwt by %s, each assertion once',
    async (algorithm) => {
      const { clientId, privateKey } = await keyClient(algorithm)
      const assertions: string[] = []
      const record = (url: string, init: { body?: unknown }) => {
        const sent = new URLSearchParams(String(init.body ?? '')).get('client_assertion')
        if (sent) assertions.push(sent)
        return platform.fetch(url, init as RequestInit)
      }
      const config = await discover(clientId, openid.PrivateKeyJwt(privateKey), record)
      expect((await signIn(config, {})).claims()?.sub).toBeTruthy()

      const replay = await form('/oauth2/introspect', {
        token: 'x',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertions[0] ?? '',
      })
      expect(replay).toMatchObject([401, { error: 'invalid_client' }])
    },
  )

  it('is refused with an assertion of another key, or for another audience', async () => {
    const { clientId } = await keyClient('ES256')
    const { privateKey: foreign } = await generateKeyPair('ES256')
    const wrongKey = await discover(clientId, openid.PrivateKeyJwt({ key: foreign, kid: 'k' }))
    await expect(openid.clientCredentialsGrant(wrongKey)).rejects.toMatchObject({
      error: 'invalid_client',
    })
    const { clientId: id, privateKey } = await keyClient('ES256')
    const elsewhere = openid.PrivateKeyJwt(privateKey, {
      [openid.modifyAssertion]: (_, payload) => {
        payload['aud'] = 'https://other.example'
      },
    })
    const config = await discover(id, elsewhere)
    await expect(openid.clientCredentialsGrant(config)).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })

  it('pushes its request, whose parameters the browser cannot change', async () => {
    const { config, clientId } = await secretClient()
    const { parameters, codeVerifier } = await parametersOf({})
    const url = await openid.buildAuthorizationUrlWithPAR(config, parameters)
    expect([...url.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri'])
    const callback = new URL((await browser.signInAt(url.href)) ?? '')
    expect((await redeem(config, callback, codeVerifier)).claims()?.nonce).toBe('nonce-1')

    const { config: other } = await secretClient()
    const foreign = await openid.buildAuthorizationUrlWithPAR(config, parameters)
    foreign.searchParams.set('client_id', other.clientMetadata().client_id)
    expect((await browser.follow(foreign.href)).status).toBe(400)
    expect(clientId).not.toBe(other.clientMetadata().client_id)
    const evil = { ...parameters, redirect_uri: 'https://evil.example' }
    await expect(openid.buildAuthorizationUrlWithPAR(config, evil)).rejects.toMatchObject({
      error: 'invalid_request',
    })
  })

  it('introspects tokens after it has authenticated, and not before', async () => {
    const { config, clientId } = await secretClient()
    const { access_token: token } = await signIn(config, { scope: 'openid email' })
    expect(await openid.tokenIntrospection(config, token)).toMatchObject({
      active: true,
      client_id: clientId,
      scope: 'openid email',
      token_type: 'Bearer',
      iss: PLATFORM_URL,
    })
    await openid.tokenRevocation(config, token)
    expect(await openid.tokenIntrospection(config, token)).toEqual({ active: false })
    const publicClient = { token, client_id: platform.client.clientId }
    expect(await form('/oauth2/introspect', publicClient)).toMatchObject([401, {}])
  })
})

describe('the end of a session', () => {
  it('needs no question with the ID token, and leads back with state', async () => {
    const { config } = await secretClient()
    const { id_token = '' } = await signIn(config, {})
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: id_token,
      post_logout_redirect_uri: BYE,
      state: 's-9',
    })
    const { location } = await browser.follow(url.href)
    expect((await browser.follow(location ?? '')).location).toBe(`${BYE}?state=s-9`)
    const next = await authorization(config, { prompt: 'none' })
    expect((await browser.follow(next.url.href)).location).toContain('error=login_required')
  })

  it('asks without an ID token, and leads to no page that is not registered', async () => {
    const { config } = await secretClient()
    await signIn(config, {})
    const bare = openid.buildEndSessionUrl(config, { post_logout_redirect_uri: BYE })
    const { location } = await browser.follow(bare.href)
    const question = await browser.follow(location ?? '')
    expect(question).toMatchObject({ status: 200, location: null })
    expect((await browser.send('/hosted/logout', question.hidden)).location).toBe(BYE)

    const evil = { post_logout_redirect_uri: 'https://evil.example' }
    const refused = await browser.follow(openid.buildEndSessionUrl(config, evil).href)
    expect(refused).toMatchObject({ status: 400, location: null })
  })
})

describe('the keys of ID tokens', () => {
  it('rotate: the next one is published a day before it signs, the last one while its tokens are valid', async () => {
    const { config } = await secretClient()
    const { id_token: before = '' } = await signIn(config, {})
    await rotateSigningKey(platform.scope, platform.services.keyring, 'RS256', 'id_token')
    const published = await jwks()
    platform.clock.advance(DAY + 1_000)
    const { id_token: after = '' } = await signIn(config, {})

    expect(kidOf(after)).not.toBe(kidOf(before))
    expect(published.keys.map(({ kid }) => kid)).toEqual(
      expect.arrayContaining([kidOf(before), kidOf(after)]),
    )
    const overlapping = await jwks()
    expect(overlapping.keys.map(({ kid }) => kid)).toContain(kidOf(before))
    platform.clock.advance(2 * DAY)
    const later = await jwks()
    expect(later.keys.map(({ kid }) => kid)).not.toContain(kidOf(before))
  })

  it('are not those of webhooks, and of this site only', async () => {
    const { config } = await secretClient()
    const { id_token = '' } = await signIn(config, {})
    const other = await createTestPlatform(database, { clock: platform.clock })
    const keys = createLocalJWKSet(await jwks(other.siteId))
    await expect(jwtVerify(id_token, keys)).rejects.toThrow()
  })
})

const DAY = 24 * 60 * 60 * 1000

async function secretClient(
  authenticate: (secret: string) => openid.ClientAuth = openid.ClientSecretBasic,
) {
  const registered = await registerClient(platform.scope, {
    name: 'Blog',
    redirectUris: [CALLBACK_URL],
    callbackUrls: [BYE],
    origins: [],
    isConfidential: true,
    tokenEndpointAuthMethod: 'client_secret',
  })
  const { clientId, clientSecret = '' } = registered
  return { clientId, config: await discover(clientId, authenticate(clientSecret)) }
}

async function keyClient(algorithm: string) {
  const { publicKey, privateKey: key } = await generateKeyPair(algorithm)
  const { clientId } = await createClient(platform.scope, {
    name: 'Service',
    redirectUris: [CALLBACK_URL],
    origins: [],
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: algorithm }] },
  })
  return { clientId, privateKey: { key, kid: 'k' } }
}

function discover(
  clientId: string,
  authentication: openid.ClientAuth,
  fetch: (url: string, init: { body?: unknown }) => Promise<Response> = (url, init) =>
    platform.fetch(url, init as RequestInit),
) {
  return openid.discovery(new URL(PLATFORM_URL), clientId, undefined, authentication, {
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: fetch,
  })
}

type Parameters = Record<string, string>

async function parametersOf({ usesPkce = 'yes', ...parameters }: Parameters) {
  const codeVerifier = usesPkce === 'yes' ? openid.randomPKCECodeVerifier() : undefined
  const challenge = codeVerifier && {
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }
  const all: Parameters = {
    redirect_uri: CALLBACK_URL,
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    ...challenge,
    ...parameters,
  }
  return { parameters: all, codeVerifier }
}

async function authorization(config: openid.Configuration, wanted: Parameters) {
  const { parameters, codeVerifier } = await parametersOf(wanted)
  return { url: openid.buildAuthorizationUrl(config, parameters), codeVerifier }
}

/** A complete sign-in on the hosted page. */
async function signIn(
  config: openid.Configuration,
  wanted: Parameters,
  { expectedNonce = wanted['nonce'] ?? 'nonce-1' } = {},
) {
  const { url, codeVerifier } = await authorization(config, { prompt: 'login', ...wanted })
  const callback = new URL((await browser.signInAt(url.href)) ?? '')
  return redeem(config, callback, codeVerifier, expectedNonce)
}

/** As {@link signIn}, by the session that the browser has. */
async function again(config: openid.Configuration, wanted: Parameters) {
  const { url, codeVerifier } = await authorization(config, wanted)
  const { location } = await browser.follow(url.href)
  return redeem(config, new URL(location ?? ''), codeVerifier)
}

function redeem(
  config: openid.Configuration,
  callback: URL,
  codeVerifier: string | undefined,
  expectedNonce = 'nonce-1',
) {
  return openid.authorizationCodeGrant(config, callback, {
    ...(codeVerifier === undefined ? {} : { pkceCodeVerifier: codeVerifier }),
    expectedState: 'state-1',
    expectedNonce,
    idTokenExpected: true,
  })
}

async function jwks(siteId = platform.siteId) {
  const response = await platform.fetch('/oauth2/jwks', { headers: { 'wix-site-id': siteId } })
  return (await response.json()) as { keys: JWK[] }
}

async function read(path: string, token: string): Promise<[number, unknown]> {
  const response = await platform.fetch(path, { headers: { Authorization: `Bearer ${token}` } })
  return [response.status, await response.json()]
}

async function form(path: string, fields: Parameters): Promise<[number, unknown]> {
  const body = new URLSearchParams(fields)
  const response = await platform.fetch(path, { method: 'POST', body })
  return [response.status, await response.json()]
}

function kidOf(idToken: string) {
  const [header = ''] = idToken.split('.')
  return JSON.parse(Buffer.from(header, 'base64url').toString('utf8')).kid as string
}
