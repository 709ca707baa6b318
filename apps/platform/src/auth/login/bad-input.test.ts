import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { HOSTILE_TEXT } from '../../testing/hostile-text.ts'
import { createMember } from '../../testing/test-member.ts'
import { createTestPlatform, PLATFORM_URL, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  await createMember(platform)
})
afterAll(() => database.close())

const GOOD = { loginId: { email: 'bob@example.com' }, password: 'an unhurried kettle' }

/** Every text field of every call, each filled with the text in turn. */
const calls: [string, string, (text: string) => unknown][] = [
  ['register, address', '/v2/register', (text) => ({ ...GOOD, loginId: { email: text } })],
  ['register, password', '/v2/register', (text) => ({ ...GOOD, password: text })],
  [
    'register, profile',
    '/v2/register',
    (text) => ({ ...GOOD, profile: { firstName: text, slug: text } }),
  ],
  [
    'register, custom field',
    '/v2/register',
    (text) => ({ ...GOOD, profile: { customFields: [{ name: text, value: { strValue: text } }] } }),
  ],
  [
    'register, captcha',
    '/v2/register',
    (text) => ({ ...GOOD, captchaTokens: [{ Recaptcha: text }] }),
  ],
  ['login, address', '/v2/login', (text) => ({ ...GOOD, loginId: { email: text } })],
  ['login, password', '/v2/login', (text) => ({ ...GOOD, password: text })],
  ['login, device', '/v2/login', (text) => ({ ...GOOD, clientMetaData: { deviceToken: text } })],
  ['verify, code', '/v1/auth/verify', (text) => ({ code: text, stateToken: 'x' })],
  ['verify, token', '/v1/auth/verify', (text) => ({ code: '123456', stateToken: text })],
  ['resend', '/v1/auth/resend', (text) => ({ stateToken: text })],
  ['start', '/v1/start', (text) => ({ identityId: text, target: 'EMAIL' })],
  ['recovery, address', '/v1/send-email', (text) => ({ email: text })],
  [
    'recovery, page',
    '/v1/send-email',
    (text) => ({ email: 'bob@example.com', redirect: { url: text } }),
  ],
  [
    'recovery, language',
    '/v1/send-email',
    (text) => ({ email: 'bob@example.com', language: text }),
  ],
  ['recover', '/v1/recover', (text) => ({ recoveryToken: text, password: text })],
  ['activation', '/v1/activation-email', (text) => ({ identityId: text })],
  ['factor, type', '/v2/TOTP/verify', (text) => ({ factorType: text, stateToken: text })],
  [
    'factor, code',
    '/v2/TOTP/verify',
    (text) => ({ factorType: 'TOTP', stateToken: 'x', totpData: { code: text } }),
  ],
  [
    'change password',
    '/v2/change-password',
    (text) => ({ newPassword: text, currentPassword: text }),
  ],
  ['sign-on', '/v2/sign-on', (text) => ({ loginId: { email: text } })],
  ['validate', '/v2/validate-email', (text) => ({ email: text })],
  ['token, client', '/oauth2/token', (text) => ({ grantType: 'anonymous', clientId: text })],
  [
    'token, code',
    '/oauth2/token',
    (text) => ({
      grantType: 'authorization_code',
      clientId: platform.client.clientId,
      code: text,
      codeVerifier: text,
    }),
  ],
  [
    'token, refresh',
    '/oauth2/token',
    (text) => ({ grantType: 'refresh_token', refreshToken: text }),
  ],
  ['token, kind', '/oauth2/token', (text) => ({ grantType: text })],
  ['token info', '/oauth2/token-info', (text) => ({ token: text })],
  ['revoke', '/oauth2/revoke', (text) => ({ token: text, clientId: text })],
]

describe('malicious text', () => {
  it.each(calls)('is answered without an internal error: %s', async (_, path, bodyWith) => {
    for (const text of HOSTILE_TEXT) {
      const response = await visitor.post(path, bodyWith(text))
      expect(response.status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
      platform.clock.advance(1_000)
    }
    visitor = await createTestVisitor(platform)
  })

  it.each(['/v1/callback?state=', '/v1/logout?clientId=', '/v1/captcha/challenge?action='])(
    'is answered in the query without an internal error: %s',
    async (path) => {
      for (const text of HOSTILE_TEXT.slice(0, -1)) {
        const response = await visitor.get(path + encodeURIComponent(text.toWellFormed()))
        expect(response.status).toBeLessThan(500)
      }
    },
  )

  it.each([
    'sign-in',
    'register',
    'forgot',
    'code',
    'verify',
    'factor',
    'new-password',
    'setup',
    'security/confirm',
  ])('gets a page from every field of the form %s', async (form) => {
    for (const text of HOSTILE_TEXT) {
      const names = [
        'interaction',
        'email',
        'password',
        'firstName',
        'code',
        'stateToken',
        'factorType',
      ]
      const response = await platform.fetch(`/hosted/${form}`, {
        method: 'POST',
        headers: { Origin: PLATFORM_URL },
        body: new URLSearchParams(names.map((name) => [name, text])),
      })
      expect(response.status).toBeLessThan(500)
    }
  })

  it.each(['__Host-vsso', '__Host-vdev', '__Host-vrec', '__Host-vsetup', '__Host-vidp'])(
    'is not accepted as the cookie %s',
    async (name) => {
      for (const path of [
        '/hosted/security',
        '/hosted/new-password',
        '/hosted/setup',
        '/hosted/providers/x/callback?state=vip_x&code=x',
      ]) {
        for (const text of ['', 'x', "'", 'vss_', '%00', 'a'.repeat(4_000)]) {
          const response = await platform.fetch(path, { headers: { Cookie: `${name}=${text}` } })
          expect(response.status).toBe(400)
        }
      }
    },
  )
})

describe('invalid bodies', () => {
  it.each<[string, BodyInit]>([
    ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a JSON', '{"loginId":'],
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing', ''],
    ['forty levels', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('are refused with 400: %s', async (_, body) => {
    for (const path of ['/v2/login', '/v2/register', '/v1/send-email', '/v1/recover']) {
      const response = await platform.fetch(path, {
        method: 'POST',
        headers: {
          Authorization: visitor.tokens.access_token,
          'Content-Type': 'application/json',
        },
        body,
      })
      expect(response.status).toBe(400)
    }
  })
})
