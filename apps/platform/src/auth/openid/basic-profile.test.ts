import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { conformanceModules } from '../../testing/foreign/conformance-modules.ts'
import { createTestBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { createMember } from '../../testing/test-member.ts'
import {
  CALLBACK_URL,
  createRunningClock,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { registerClient } from '../clients/manage-clients.ts'
import { updateProfile } from '../identities/update-profile.ts'

// The steps of the OpenID Foundation's test modules, rebuilt here: its own suite is a service that calls a public address.

let database: OpenDatabase
let platform: TestPlatform
let browser: TestBrowser
let client: { clientId: string; clientSecret: string }
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database, { clock: createTickingClock() })
  const { identityId } = await createMember(platform)
  const change = () => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    phones: ['+49 30 901820'],
    addresses: [{ address: { city: 'Berlin', country: 'DE' }, tag: 'HOME' as const }],
  })
  await updateProfile(platform.scope, { identityId, change })
  client = await register()
})
beforeEach(() => {
  browser = createTestBrowser(platform)
})
afterAll(() => database.close())

const steps: Record<string, () => Promise<void>> = {
  async 'oidcc-server'() {
    const { claims, tokens } = await signIn()
    expect(tokens.token_type).toBe('Bearer')
    expect(claims).toMatchObject({ iss: PLATFORM_URL, aud: client.clientId, nonce: 'n' })
  },
  async 'oidcc-response-type-missing'() {
    const { location } = await visit({ response_type: null })
    expect(queryOf(location)).toMatchObject({ error: 'invalid_request', state: 's' })
  },
  async 'oidcc-userinfo-get'() {
    const { tokens, claims } = await signIn()
    expect(await userInfo('GET', tokens.access_token)).toMatchObject({ sub: claims.sub })
  },
  async 'oidcc-userinfo-post-header'() {
    const { tokens, claims } = await signIn()
    expect(await userInfo('POST', tokens.access_token)).toMatchObject({ sub: claims.sub })
  },
  async 'oidcc-ensure-request-without-nonce-succeeds-for-code-flow'() {
    expect((await signIn({ nonce: null })).claims['nonce']).toBeUndefined()
  },
  'oidcc-scope-profile': () => hasClaims('profile', { given_name: 'Ada', name: 'Ada Lovelace' }),
  'oidcc-scope-email': () => hasClaims('email', { email: 'ada@example.com' }),
  'oidcc-scope-address': () =>
    hasClaims('address', { address: expect.objectContaining({ locality: 'Berlin' }) }),
  'oidcc-scope-phone': () => hasClaims('phone', { phone_number: '+49 30 901820' }),
  'oidcc-scope-all': () =>
    hasClaims('profile email address phone', { name: 'Ada Lovelace', email: 'ada@example.com' }),
  async 'oidcc-ensure-other-scope-order-succeeds'() {
    expect((await signIn({ scope: 'email openid' })).claims.sub).toBeTruthy()
  },
  'oidcc-display-page': () => succeedsWith({ display: 'page' }),
  'oidcc-display-popup': () => succeedsWith({ display: 'popup' }),
  async 'oidcc-prompt-login'() {
    const first = await signIn()
    platform.clock.advance(2_000)
    const second = await signIn({ prompt: 'login' })
    expect(second.claims['auth_time']).toBeGreaterThan(Number(first.claims['auth_time']))
  },
  async 'oidcc-prompt-none-not-logged-in'() {
    const { location } = await visit({ prompt: 'none' })
    expect(queryOf(location)).toMatchObject({ error: 'login_required' })
  },
  async 'oidcc-prompt-none-logged-in'() {
    const { claims } = await signIn()
    const silent = await signInSilently({ prompt: 'none' })
    expect(silent).toMatchObject({ sub: claims.sub, auth_time: claims['auth_time'] })
  },
  async 'oidcc-max-age-1'() {
    const first = await signIn()
    platform.clock.advance(2_000)
    const second = await signIn({ max_age: '1' })
    expect(second.claims['auth_time']).toBeGreaterThan(Number(first.claims['auth_time']))
  },
  async 'oidcc-max-age-10000'() {
    const first = await signIn({ max_age: '15000' })
    const second = await signInSilently({ max_age: '10000' })
    expect(second['auth_time']).toBe(first.claims['auth_time'])
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': () => succeedsWith({ extra: 'foobar' }),
  async 'oidcc-id-token-hint'() {
    const { tokens, claims } = await signIn()
    const silent = await signInSilently({ prompt: 'none', id_token_hint: tokens.id_token })
    expect(silent['sub']).toBe(claims.sub)
  },
  async 'oidcc-login-hint'() {
    const { location } = await visit({ login_hint: 'ada@example.com' })
    expect(await browser.open(location ?? '')).toContain('Sign in')
    expect((await signIn({ login_hint: 'ada@example.com' })).claims.sub).toBeTruthy()
  },
  'oidcc-ui-locales': () => succeedsWith({ ui_locales: 'se' }),
  'oidcc-claims-locales': () => succeedsWith({ claims_locales: 'se' }),
  async 'oidcc-ensure-request-with-acr-values-succeeds'() {
    const { claims } = await signIn({ acr_values: 'urn:vitrine:acr:1 urn:vitrine:acr:2' })
    expect(claims['acr']).toBe('urn:vitrine:acr:1')
  },
  async 'oidcc-codereuse'() {
    const code = await codeOf({})
    expect((await redeem(code)).status).toBe(200)
    expect(await (await redeem(code)).json()).toMatchObject({ error: 'invalid_grant' })
  },
  async 'oidcc-codereuse-30seconds'() {
    const code = await codeOf({})
    const tokens = await (await redeem(code)).json()
    platform.clock.advance(30_000)
    expect(await (await redeem(code)).json()).toMatchObject({ error: 'invalid_grant' })
    platform.clock.advance(1_000)
    const { status } = await platform.fetch('/oauth2/user-info', bearer(tokens.access_token))
    expect(status).toBe(401)
  },
  async 'oidcc-ensure-registered-redirect-uri'() {
    const page = await visit({ redirect_uri: `${CALLBACK_URL}/other` })
    expect(page).toMatchObject({ status: 400, location: null })
  },
  async 'oidcc-ensure-post-request-succeeds'() {
    const body = new URLSearchParams(parametersOf({}))
    const posted = await platform.fetch('/oauth2/authorize', { method: 'POST', body })
    const callback = await browser.signInAt(posted.headers.get('Location') ?? '')
    expect((await redeem(queryOf(callback)['code'] ?? '')).status).toBe(200)
  },
  async 'oidcc-server-client-secret-post'() {
    const code = await codeOf({})
    const { clientId: client_id, clientSecret: client_secret } = client
    expect((await redeem(code, { client_id, client_secret }, {})).status).toBe(200)
  },
  async 'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported'() {
    const { location } = await visit({ request: 'eyJhbGciOiJub25lIn0.e30.' })
    expect(queryOf(location)).toMatchObject({ error: 'request_not_supported' })
  },
  async 'oidcc-ensure-request-object-with-redirect-uri'() {
    const { location } = await visit({ request: 'eyJhbGciOiJub25lIn0.e30.' })
    expect(queryOf(location)).toMatchObject({ error: 'request_not_supported' })
  },
  async 'oidcc-refresh-token'() {
    const { tokens, claims } = await signIn({ scope: 'openid offline_access', prompt: 'consent' })
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const renewed = await (await post('/oauth2/token', fields)).json()
    const { sub, aud, iss } = decodeJwt(renewed.id_token)
    expect({ sub, aud, iss }).toEqual({ sub: claims.sub, aud: claims.aud, iss: claims.iss })
    const other = await register()
    const foreign = { ...fields, refresh_token: renewed.refresh_token }
    const refused = await post('/oauth2/token', foreign, basic(other))
    expect(await refused.json()).toMatchObject({ error: 'invalid_grant' })
  },
  async 'oidcc-ensure-request-with-valid-pkce-succeeds'() {
    const verifier = 'v'.repeat(43)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const code_challenge = Buffer.from(digest).toString('base64url')
    const code = await codeOf({ code_challenge, code_challenge_method: 'S256' })
    expect((await redeem(code, { code_verifier: verifier })).status).toBe(200)
  },
  async 'oidcc-discovery-endpoint-verification'() {
    const found = await platform.fetch('/.well-known/openid-configuration')
    const metadata = await found.json()
    expect(found.headers.get('Content-Type')).toContain('application/json')
    expect(metadata.issuer).toBe(PLATFORM_URL)
    expect(metadata).toMatchObject({
      response_types_supported: expect.arrayContaining(['code']),
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      scopes_supported: expect.arrayContaining(['openid']),
      claims_supported: expect.arrayContaining(['sub']),
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    })
    expect(metadata.registration_endpoint).toBeUndefined()
    const { keys } = await (await platform.fetch(metadata.jwks_uri)).json()
    expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(keys.length)
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  },
}

const listed = Object.entries(conformanceModules).flatMap(([plan, modules]) =>
  Object.entries(modules).map(([module, outcome]) => ({ plan, module, outcome })),
)

describe.each(['basic', 'config'])('the %s profile', (plan) => {
  const passing = listed.filter((one) => one.plan === plan && one.outcome === 'passed')
  it.each(passing.map(({ module }) => module))('%s', async (module) => {
    await steps[module]?.()
  })
})

it('has steps for every module that is listed as passed, and no others', () => {
  const passed = listed.filter(({ outcome }) => outcome === 'passed').map(({ module }) => module)
  expect(Object.keys(steps).toSorted()).toEqual(passed.toSorted())
})

async function register() {
  const { clientId, clientSecret = '' } = await registerClient(platform.scope, {
    ...{ name: 'Suite', redirectUris: [CALLBACK_URL], callbackUrls: [], origins: [] },
    ...{ isConfidential: true, tokenEndpointAuthMethod: 'client_secret' as const },
  })
  return { clientId, clientSecret }
}

type Parameters = Record<string, string | null>

function parametersOf(changes: Parameters): Record<string, string> {
  const all: Parameters = {
    ...{ client_id: client.clientId, redirect_uri: CALLBACK_URL, response_type: 'code' },
    ...{ scope: 'openid', state: 's', nonce: 'n', ...changes },
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function visit(changes: Parameters) {
  return browser.follow(`/oauth2/authorize?${new URLSearchParams(parametersOf(changes))}`)
}

async function codeOf(changes: Parameters) {
  const url = `/oauth2/authorize?${new URLSearchParams(parametersOf(changes))}`
  const callback = await browser.signInAt(url)
  expect(queryOf(callback)).toMatchObject({ state: 's', iss: PLATFORM_URL })
  return queryOf(callback)['code'] ?? ''
}

it('has one time of a sign-in, whichever session a token comes from', async () => {
  const { claims } = await signIn()
  const { rows } = await database.pool.query(
    `SELECT session.authenticated_at = family.authenticated_at AS is_equal
       FROM sso_sessions session JOIN token_families family USING (site_id, sign_in_id)
      WHERE sign_in_id = $1`,
    [claims['sid']],
  )
  expect(rows).toEqual([{ is_equal: true }])
})

/** Every reading is later than the one before, so that two of one moment are seen. */
function createTickingClock() {
  const clock = createRunningClock()
  return {
    ...clock,
    now() {
      clock.advance(1)
      return clock.now()
    },
  }
}

async function signIn(changes: Parameters = {}) {
  browser = createTestBrowserOf(changes)
  const tokens = await (await redeem(await codeOf(changes))).json()
  return { tokens, claims: await verify(tokens.id_token) }
}

/** A sign-in that may not be answered from the session begins in a browser without one. */
function createTestBrowserOf({ prompt, max_age }: Parameters) {
  return prompt === 'login' || max_age === '1' ? browser : createTestBrowser(platform)
}

async function signInSilently(changes: Parameters) {
  const { location } = await visit(changes)
  const tokens = await (await redeem(queryOf(location)['code'] ?? '')).json()
  return verify(tokens.id_token)
}

async function succeedsWith(changes: Parameters) {
  expect((await signIn(changes)).claims.sub).toBeTruthy()
}

async function hasClaims(scopes: string, wanted: object) {
  const { tokens, claims } = await signIn({ scope: `openid ${scopes}` })
  const info = await userInfo('GET', tokens.access_token)
  expect(info).toMatchObject({ sub: claims.sub, ...wanted })
}

async function verify(idToken: string) {
  const jwks = await (await platform.fetch('/oauth2/jwks')).json()
  const { payload } = await jwtVerify(idToken, createLocalJWKSet(jwks), {
    ...{ issuer: PLATFORM_URL, audience: client.clientId, currentDate: platform.clock.now() },
  })
  return payload
}

function redeem(code: string, fields: Record<string, string> = {}, headers = basic(client)) {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK_URL, ...fields }
  return post('/oauth2/token', grant, headers)
}

function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = basic(client),
) {
  return platform.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

function basic({ clientId, clientSecret }: typeof client): Record<string, string> {
  return { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

async function userInfo(method: string, token: string) {
  return (await platform.fetch('/oauth2/user-info', { method, ...bearer(token) })).json()
}

function queryOf(location: string | null): Record<string, string> {
  return Object.fromEntries(new URL(location ?? '').searchParams)
}
