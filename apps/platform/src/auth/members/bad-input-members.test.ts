import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { HOSTILE_TEXT } from '../../testing/hostile-text.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { createMember } from '../../testing/test-member.ts'
import { CALLBACK_URL, createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { redeemAsMember, type TestVisitor } from '../../testing/test-visitor.ts'
import { createClient } from '../clients/clients.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff } from '../staff/staff-members.ts'

const MEGABYTE = 'x'.repeat(1024 * 1024)
const LONG_ADDRESS = `${'a'.repeat(65_536)}@example.com`

let database: OpenDatabase
let platform: TestPlatform
/** A member of staff, so that every call reaches the validation of its input. */
let owner: TestVisitor
let memberId: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await saveIdentitySetting(platform.scope, 'staffMfa', false)
  const client = await createClient(platform.scope, {
    name: 'Back office',
    redirectUris: [CALLBACK_URL],
    origins: [],
    isBackOffice: true,
  })
  ;({ identityId: memberId } = await createMember(platform))
  await addStaff(platform.scope, { identityId: memberId, role: 'OWNER' })
  const office = { ...platform, client }
  owner = await redeemAsMember(office, await createTestBrowser(office).signIn())
})
afterAll(() => database.close())

const profile = (text: string) => ({
  firstName: text,
  nickname: text,
  birthdate: text,
  language: text,
  picture: text,
  privacyStatus: text,
  secondaryEmails: [{ email: text, tag: text }],
  phonesV2: [{ phone: text, tag: text, countryCode: text }],
  addresses: [{ address: { city: text, country: text, addressLine: text }, tag: text }],
  customFields: [{ name: text, value: { strValue: text, dateValue: text } }],
})

const credential = (text: string) => ({
  id: text,
  rawId: text,
  type: 'public-key',
  response: {
    clientDataJSON: text,
    attestationObject: text,
    authenticatorData: text,
    signature: text,
  },
})

const member = (text: string) => ({
  contact: {
    firstName: text,
    phones: [text],
    birthdate: text,
    addresses: [{ id: text, city: text, streetAddress: { name: text, number: text } }],
    customFields: { [text || 'x']: { name: text, value: text } },
  },
  profile: { nickname: text, title: text, photo: { url: text } },
})

/** Every text field of every call of members and staff, each alone and all together. */
const calls: [string, string, string, (text: string) => unknown][] = [
  [
    'own profile',
    'PATCH',
    '/v1/members/my/identity',
    (text) => ({ identity: { identityProfile: profile(text) } }),
  ],
  [
    'own revision',
    'PATCH',
    '/v1/members/my/identity',
    (text) => ({ identity: { revision: text, identityProfile: {} } }),
  ],
  [
    'new address',
    'POST',
    '/v1/members/my/email',
    (text) => ({ newEmail: text, currentPassword: text }),
  ],
  [
    'digits',
    'POST',
    '/v1/members/my/email/confirm',
    (text) => ({ changeToken: text, code: '000000' }),
  ],
  ['member', 'PATCH', '/v1/members/:id', (text) => ({ member: member(text) })],
  [
    'members',
    'POST',
    '/v1/members/query',
    (text) => ({
      query: { filter: { 'contact.firstName': text, loginEmail: { $startsWith: text } } },
    }),
  ],
  [
    'members, field',
    'POST',
    '/v1/members/query',
    (text) => ({
      query: { filter: { [text || 'x']: text }, sorting: [{ fieldName: text || 'x' }] },
    }),
  ],
  [
    'members, words',
    'POST',
    '/v1/members/query',
    (text) => ({ search: { expression: text, fields: [text] } }),
  ],
  ['passkey', 'POST', '/v1/passkeys', (text) => ({ credential: credential(text), name: text })],
  ['passkey, name', 'PATCH', '/v1/passkeys/x', (text) => ({ name: text })],
  [
    'passkey sign-in',
    'POST',
    '/v1/passkeys/sign-in',
    (text) => ({ credential: credential(text), clientMetaData: { deviceToken: text } }),
  ],
  ['role', 'POST', '/v1/staff', (text) => ({ email: text, role: text })],
  ['key', 'POST', '/v1/api-keys', (text) => ({ name: text, permissions: [text] })],
  [
    'setting',
    'PATCH',
    '/v1/identity-settings',
    (text) => ({ settings: { [text || 'x']: text, telephonePrefixes: text } }),
  ],
  [
    'app',
    'POST',
    '/oauth/access',
    (text) => ({
      grant_type: 'authorization_code',
      code: text,
      client_id: text,
      client_secret: text,
    }),
  ],
  [
    'app, token',
    'POST',
    '/oauth2/token',
    (text) => ({ grant_type: 'strip_bound_session', access_token: text, client_secret: text }),
  ],
]

describe('malicious text', () => {
  it.each(calls)('is answered without an internal error: %s', async (_, method, path, bodyWith) => {
    for (const text of HOSTILE_TEXT) {
      const response = await call(method, path, bodyWith(text))
      expect(response.status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
    }
  })

  it.each([
    ['GET', '/v1/members/'],
    ['DELETE', '/v1/members/my/sessions/'],
    ['DELETE', '/v1/members/my/devices/'],
    ['DELETE', '/v1/passkeys/'],
    ['DELETE', '/v1/staff/'],
    ['DELETE', '/v1/api-keys/'],
    ['GET', '/v1/audit?before='],
    ['GET', '/v1/audit?limit='],
  ])('is answered in the path without an internal error: %s %s', async (method, path) => {
    for (const text of HOSTILE_TEXT.slice(0, -1)) {
      const response = await call(method, path + encodeURIComponent(text.toWellFormed()))
      expect(response.status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
    }
  })

  it.each([
    'account/profile',
    'account/emails',
    'account/emails/remove',
    'account/phones',
    'account/phones/remove',
    'account/addresses',
    'account/addresses/remove',
    'account/email',
    'account/email/confirm',
    'security/confirm',
    'account/close',
    'security/password',
    'security/passkeys',
    'security/passkeys/rename',
    'security/passkeys/remove',
    'security/totp/confirm',
    'security/totp/remove',
    'security/providers/add',
    'security/providers/remove',
    'security/sign-ins/end',
    'security/devices/remove',
    'passkey',
    'logout',
  ])('gets a page from every field of the form %s', async (form) => {
    const email = `form-${form.replaceAll('/', '-')}@example.com`
    await createMember(platform, email)
    const browser = createTestBrowser(platform)
    await browser.signIn(email)
    const names = [
      ...['firstName', 'lastName', 'nickname', 'company', 'birthdate', 'privacyStatus'],
      ...['email', 'phone', 'tag', 'place', 'newEmail', 'changeToken', 'code', 'password'],
      ...['addressLine', 'city', 'country', 'credential', 'name', 'id', 'interaction'],
      ...['revision', 'isPublic', 'newPassword', 'to'],
    ]
    for (const text of HOSTILE_TEXT.slice(0, -1)) {
      const fields = Object.fromEntries(names.map((name) => [name, text]))
      const { status } = await browser.send(`/hosted/${form}`, fields)
      expect(status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
    }
  })
})

describe('text that is too long', () => {
  it.each(calls)('is rejected before it is processed: %s', async (_, method, path, bodyWith) => {
    expect((await call(method, path, bodyWith(MEGABYTE))).status).toBe(413)
    const { status } = await call(method, path, bodyWith(LONG_ADDRESS))
    expect(status).toBeLessThan(500)
  })

  it('is rejected in forms too', async () => {
    const browser = createTestBrowser(platform)
    const password = { email: 'ada@example.com', password: MEGABYTE, interaction: 'x' }
    expect((await browser.send('/hosted/sign-in', password)).status).toBe(413)
    await browser.signIn()
    const long = await browser.send('/hosted/account/email', { newEmail: LONG_ADDRESS })
    expect(long.status).toBe(400)
    expect(long.html).toContain('like name@example.com')
  })

  it('is rejected as a password of more than 1,024 bytes without being hashed (SR-33)', async () => {
    const started = performance.now()
    const { status } = await call('POST', '/v2/change-password', {
      newPassword: 'a kettle in less of a hurry',
      currentPassword: 'é'.repeat(513),
    })
    expect(status).toBe(401)
    // Hashing takes the same time alone; the rest is the database.
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

function call(method: string, path: string, body?: unknown) {
  return platform.fetch(path.replace(':id', memberId), {
    method,
    headers: { Authorization: owner.tokens.access_token, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
