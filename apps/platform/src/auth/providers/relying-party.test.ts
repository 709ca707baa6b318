import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateKey, parseKeyring } from '../../kernel/crypto/keyring.ts'
import { createOutsideFetch } from '../../outbound/fetch-outside.ts'
import { createReceivers, type Receivers } from '../../outbound/receivers.ts'
import { HOSTILE_TEXT } from '../../testing/hostile-text.ts'
import type { ProviderRow } from '../tables/providers.ts'
import { createRelyingParty } from './relying-party.ts'

const SITE_ID = 'b5d2a1c0-0000-4000-8000-000000000001'
const NOW = new Date('2026-11-20T12:00:00Z')
const REQUEST = { state: 'the state', nonce: 'the nonce', codeVerifier: 'v'.repeat(43) }
const REDIRECT_URI = 'http://localhost:4000/hosted/providers/x/callback'

/** A provider whose responses a test can falsify. */
let server: Server
let issuer: string
let metadata: Record<string, unknown>
let idToken: string
let asked: string[]
let key: CryptoKey
let publicKey: CryptoKey

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  key = pair.privateKey
  publicKey = pair.publicKey
})
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    void answer(request.url ?? '').then((body) => {
      response.writeHead(body === null ? 404 : 200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
  idToken = await sign({})
})
afterEach(() => stop())

it('accepts a valid token', async () => {
  expect(await read()).toEqual({
    outcome: 'known',
    person: { subject: 'ada', email: 'ada@example.com', firstName: 'Ada' },
  })
})

describe('a token is rejected', () => {
  it.each<[string, object]>([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another shop' }],
    ['several audiences and another authorized party', { aud: ['the shop', 'x'], azp: 'x' }],
    ['another issuer (R-09)', { iss: 'https://accounts.google.com' }],
    ['an expiry in the past', { exp: seconds(-60) }],
    ['a not-before time in the future', { nbf: seconds(600) }],
    ['no subject', { sub: undefined }],
    ['a subject that is not a string', { sub: 7 }],
    ['a NUL in the subject', { sub: 'a\0da' }],
    ['a subject that is too long', { sub: 'a'.repeat(256) }],
  ])('with %s', async (_, claims) => {
    idToken = await sign(claims)
    expect(await read()).toMatchObject({ outcome: 'rejected' })
  })

  it('with a signature by another key', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    idToken = await sign({}, privateKey)
    expect(await read()).toMatchObject({ outcome: 'rejected' })
  })

  it('with a changed subject under the old signature', async () => {
    const [header, payload = '', signature] = idToken.split('.')
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'eve' }
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    idToken = [header, changed, signature].join('.')
    expect(await read()).toMatchObject({ outcome: 'rejected' })
  })

  it.each([undefined, ['RS256', 'none']])(
    'without a signature, whatever algorithm the provider announces: %s (SR-26)',
    async (algorithms) => {
      metadata['id_token_signing_alg_values_supported'] = algorithms
      idToken = new UnsecuredJWT(claimsWith({})).encode()
      expect(await read()).toMatchObject({ outcome: 'rejected' })
    },
  )

  it('with the public key used as an HMAC secret (R-13)', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    idToken = await new SignJWT(claimsWith({})).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    expect(await read()).toMatchObject({ outcome: 'rejected' })
  })
})

describe('a response is rejected', () => {
  it.each([
    ['another state', 'state=another&code=c'],
    ['no code', 'state=the+state'],
    ['two codes', 'state=the+state&code=a&code=b'],
    ['another issuer (RFC 9207)', 'state=the+state&code=c&iss=https%3A%2F%2Fevil.example'],
  ])('with %s', async (_, query) => {
    expect(await read(query)).toMatchObject({ outcome: 'rejected' })
    expect(asked).not.toContain('/token')
  })
})

const SHORT = HOSTILE_TEXT.filter((text) => text.length < 10_000)

it.each(SHORT)('accepts no name that cannot be written in an e-mail: %j', async (text) => {
  idToken = await sign({ given_name: text, family_name: [text], email: text })
  const answer = await read()
  expect(answer).toMatchObject({ outcome: 'known', person: { subject: 'ada', email: null } })
  const { firstName = 'Ada', ...person } = answer.outcome === 'known' ? answer.person : {}
  expect(firstName).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]{1,100}$/u)
  expect(person).not.toHaveProperty('lastName')
})

describe('an address', () => {
  it.each([
    [{ email_verified: true }, 'ada@example.com'],
    [{ email_verified: 'true' }, 'ada@example.com'],
    [{ email_verified: false }, null],
    [{ email_verified: 'false' }, null],
    [{ email_verified: 1 }, null],
    [{ email_verified: undefined }, null],
    [{ email: 'ada@example.com,eve@example.com' }, null],
    [{ email: ['ada@example.com'] }, null],
  ])('is used if the provider has verified it: %j', async (claims, email) => {
    idToken = await sign(claims)
    expect(await read()).toMatchObject({ outcome: 'known', person: { email } })
  })
})

describe('a provider', () => {
  it('is discovered once an hour', async () => {
    const relyingParty = connect()
    await read(undefined, relyingParty)
    await read(undefined, relyingParty)
    expect(asked.filter((path) => path.includes('openid-configuration'))).toHaveLength(1)
  })

  it('that is unavailable gives no redirect, and is retried at the next request', async () => {
    const { port } = server.address() as AddressInfo
    const relyingParty = connect()
    await stop()
    expect(await relyingParty.createAuthorizationUrl(provider(), authorization)).toBeNull()
    expect(await read(undefined, relyingParty)).toEqual({ outcome: 'unavailable' })
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    expect(await relyingParty.createAuthorizationUrl(provider(), authorization)).toContain(
      `${issuer}/authorize?`,
    )
  })

  it('with another issuer in its metadata is rejected', async () => {
    metadata['issuer'] = 'https://accounts.google.com'
    expect(await connect().findFault(issuer)).toContain('does not answer as an OpenID provider')
    expect(await connect().createAuthorizationUrl(provider(), authorization)).toBeNull()
  })

  it('redirects browsers to web addresses only', async () => {
    metadata['authorization_endpoint'] = 'javascript:alert(1)//'
    expect(await connect().createAuthorizationUrl(provider(), authorization)).toBeNull()
  })

  it('cannot make the platform request an address of its own network, by whichever endpoint (SR-92)', async () => {
    const inProduction = connect({ isProduction: true })
    expect(await inProduction.findFault(issuer)).toContain('only requests to HTTPS')
    expect(await inProduction.findFault('https://127.0.0.1')).toContain(
      'is not on the public internet',
    )
    expect(await inProduction.findFault('https://169.254.169.254/latest')).toContain(
      'is not on the public internet',
    )
    expect(asked).toEqual([])
  })

  it('cannot do so by any of its endpoints either', async () => {
    const inside = createServer(() => asked.push('inside'))
    await new Promise<void>((listening) => inside.listen(0, '127.0.0.2', listening))
    metadata['token_endpoint'] = `http://127.0.0.2:${(inside.address() as AddressInfo).port}/token`
    const options = { mayReach: (address: string) => address === '127.0.0.1', ports: null }
    const fetch = createOutsideFetch(options)
    const receivers = { ...createReceivers({ isProduction: false }), fetch }
    expect(await read(undefined, connect({ receivers }))).toEqual({ outcome: 'unavailable' })
    expect(asked).not.toContain('inside')
    await new Promise((closed) => inside.close(closed))
  })

  it('that fails during the exchange counts as unavailable', async () => {
    const relyingParty = connect()
    await relyingParty.createAuthorizationUrl(provider(), authorization)
    server.removeAllListeners('request')
    server.on('request', (_, response) => response.writeHead(503).end('<h1>Sorry</h1>'))
    expect(await read(undefined, relyingParty)).toEqual({ outcome: 'unavailable' })
  })

  it.each(['', 'no address', 'ftp://id.example', 'http:///'])(
    'is not discovered at %j',
    async (address) => {
      expect(await connect().findFault(address)).toEqual(expect.any(String))
    },
  )
})

const authorization = { ...REQUEST, redirectUri: REDIRECT_URI, language: 'en' }

function read(query = 'state=the+state&code=c', relyingParty = connect()) {
  const url = new URL(`${REDIRECT_URI}?${query}`)
  return relyingParty.readAnswer(provider(), { ...REQUEST, url })
}

function connect({
  isProduction = false,
  receivers = createReceivers({ isProduction }),
}: {
  isProduction?: boolean
  receivers?: Receivers
} = {}) {
  const keyring = parseKeyring(generateKey())
  return createRelyingParty({ receivers, keyring, now: () => NOW })
}

function provider(): ProviderRow {
  return {
    siteId: SITE_ID,
    providerId: '0e6a50f5-b523-4e29-990d-f37fa2ffdd69',
    name: 'Brookline',
    issuer,
    clientId: 'the shop',
    sealedClientSecret: null,
    isOn: true,
    createdAt: NOW,
  }
}

async function answer(url: string): Promise<object | null> {
  if (url === '/.well-known/openid-configuration') return metadata
  if (url === '/keys') {
    return { keys: [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }] }
  }
  if (url === '/token') return { access_token: 'a', token_type: 'Bearer', id_token: idToken }
  return null
}

function sign(claims: object, by = key) {
  const header = { alg: 'RS256', kid: 'first' }
  return new SignJWT(claimsWith(claims)).setProtectedHeader(header).sign(by)
}

function claimsWith(claims: object): JWTPayload {
  return {
    iss: issuer,
    sub: 'ada',
    aud: 'the shop',
    exp: seconds(60),
    iat: seconds(0),
    nonce: REQUEST.nonce,
    email: 'ada@example.com',
    email_verified: true,
    given_name: 'Ada',
    ...claims,
  }
}

function seconds(later: number) {
  return NOW.getTime() / 1000 + later
}

async function stop() {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}
