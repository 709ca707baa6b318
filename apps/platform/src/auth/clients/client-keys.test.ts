import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { FetchOutside } from '../../outbound/fetch-outside.ts'
import { OutsideError } from '../../outbound/outside-error.ts'
import { createReceivers } from '../../outbound/receivers.ts'
import {
  createTestClock,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { createClientKeys, KEYS_MS, PAUSE_MS } from './client-keys.ts'
import { createClient } from './clients.ts'

const ADDRESS = 'https://forum.example/keys'

let database: OpenDatabase
let platform: TestPlatform
let clientId: string
/** What the address answers; an error to be thrown. */
let answer: JWK[] | string | OutsideError
let requests: number
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  requests = 0
  const receivers = { ...createReceivers({ isProduction: true }), fetch: answerKeys }
  platform = await createTestPlatform(database, {
    clock,
    clientKeys: createClientKeys({ receivers, now: clock.now }),
  })
  const client = await createClient(platform.scope, {
    name: 'Forum',
    redirectUris: ['https://forum.example/cb'],
    origins: [],
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwksUri: ADDRESS,
  })
  clientId = client.clientId
})
afterAll(() => database.close())

describe('a client with keys at an address of its own', () => {
  it('is known by them; they are fetched once in ten minutes', async () => {
    const key = await createKey('a')
    answer = [key.jwk]
    expect(await status(key)).toBe(200)
    expect(await status(key)).toBe(200)
    expect(requests).toBe(1)
    clock.advance(KEYS_MS)
    expect(await status(key)).toBe(200)
    expect(requests).toBe(2)
  })

  it('may replace them: an unknown key makes the platform ask again, once a minute', async () => {
    const old = await createKey('a')
    const replacement = await createKey('b')
    const foreign = await createKey('c')
    answer = [old.jwk]
    expect(await status(old)).toBe(200)
    answer = [replacement.jwk]
    expect(await status(replacement)).toBe(401)
    clock.advance(PAUSE_MS)
    expect(await status(replacement)).toBe(200)
    expect(requests).toBe(2)
    expect([await status(foreign), await status(foreign), requests]).toEqual([401, 401, 2])
  })

  it('is refused where the address has none, and keeps the last ones where it is down', async () => {
    const key = await createKey('a')
    answer = 'no keys'
    expect([await status(key), await status(key), requests]).toEqual([401, 401, 1])
    clock.advance(PAUSE_MS)
    answer = [key.jwk]
    expect(await status(key)).toBe(200)
    clock.advance(KEYS_MS)
    answer = new OutsideError('timeout', 'forum.example took too long.')
    expect([await status(key), requests]).toEqual([200, 3])
  })
})

const answerKeys: FetchOutside = async (url, { maxBytes, timeoutMs, maxRedirects, allowHttp }) => {
  expect({ url, maxRedirects, allowHttp }).toEqual({ url: ADDRESS, allowHttp: false })
  expect(maxBytes).toBeLessThan(1_000_000)
  expect(timeoutMs).toBeLessThan(10_000)
  requests += 1
  if (answer instanceof OutsideError) throw answer
  const text = typeof answer === 'string' ? answer : JSON.stringify({ keys: answer })
  return { status: 200, headers: new Headers(), bytes: new TextEncoder().encode(text), url }
}

async function createKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

/** What a call answers that only a program with a key may make. */
async function status({ kid, privateKey }: Awaited<ReturnType<typeof createKey>>) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const assertion = await new SignJWT({ jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(PLATFORM_URL)
    .setIssuedAt(now)
    .setExpirationTime(now + 60)
    .sign(privateKey)
  const reply = await platform.fetch('/oauth2/introspect', {
    method: 'POST',
    body: new URLSearchParams({
      token: 'x',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }),
  })
  return reply.status
}
