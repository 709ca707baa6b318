import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { HOSTILE_TEXT } from '../testing/hostile-text.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { createMember } from '../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../testing/test-platform.ts'
import { createPkce, createTestVisitor } from '../testing/test-visitor.ts'

const EMAIL = 'ada@example.com'

/** What each form asks for, beside the sign-in that it belongs to; filled in as it should be. */
const FORMS: [string, Record<string, string>][] = [
  ['sign-in', { email: EMAIL, password: 'some other words', captcha: 'x' }],
  ['register', { email: 'new@example.com', password: 'short', firstName: 'N', captcha: 'x' }],
  ['forgot', { email: EMAIL }],
  ['code', { email: EMAIL }],
  ['verify', { stateToken: 'vsm_x', code: '123456' }],
  ['verify/resend', { stateToken: 'vsm_x' }],
  ['factor', { stateToken: 'vsm_x', factorType: 'TOTP', code: '123456', trustDevice: 'on' }],
  ['passkey', { credential: '{}' }],
  ['new-password', { password: 'short', token: 'vrc_x' }],
  ['logout', {}],
]

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await createMember(platform)
})
afterAll(() => database.close())

describe.each(FORMS)('the form %s, in a sign-in that goes on', (form, fields) => {
  it.each(Object.keys(fields))('shows a page, whatever stands in %s', async (name) => {
    const interaction = await begin()
    for (const text of HOSTILE_TEXT) {
      const body = new URLSearchParams({ interaction, ...fields, [name]: text })
      const { status } = await send(form, { body })
      expect(status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
      // Nobody waits for the limits of so many attempts.
      platform.clock.advance(1_000)
    }
  })

  it('shows a page for files in place of texts', async () => {
    const body = new FormData()
    const all = { interaction: await begin(), ...fields }
    for (const name of Object.keys(all)) body.set(name, new File(['x'], 'x.txt'))
    expect((await send(form, { body })).status).toBeLessThan(500)
    body.set('interaction', all.interaction)
    expect((await send(form, { body })).status).toBeLessThan(500)
  })

  it.each<[string, BodyInit, string]>([
    ['broken escapes', 'interaction=%ZZ%&email=%FF%FE&=&&&', 'application/x-www-form-urlencoded'],
    ['JSON', '{"interaction":{}}', 'application/json'],
    ['text', 'interaction', 'text/plain'],
    ['half of a form in parts', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
    ['parts without a boundary', 'x', 'multipart/form-data'],
    ['nothing', '', 'application/x-www-form-urlencoded'],
    ['a kind of its own', 'x', '\u00e4/\u00f6'],
  ])('shows a page for %s', async (_, body, type) => {
    const { status } = await send(form, { body, headers: { 'Content-Type': type } })
    expect(status).toBeLessThan(500)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  it('is refused with a megabyte', async () => {
    const body = new URLSearchParams({ interaction: await begin(), x: 'x'.repeat(1_048_576) })
    expect((await send(form, { body })).status).toBe(413)
  })
})

describe('an address of ours', () => {
  const PARAMETERS = [
    ...['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state', 'prompt'],
    ...['code_challenge', 'code_challenge_method', 'request_uri', 'idp', 'lang', 'ui_locales'],
  ]

  it.each(PARAMETERS)('of an authorization shows a page, whatever stands in %s', async (name) => {
    const whole = {
      client_id: platform.client.clientId,
      redirect_uri: CALLBACK_URL,
      response_type: 'code',
      state: 's',
      code_challenge: createPkce().codeChallenge,
      code_challenge_method: 'S256',
    }
    for (const path of ['/oauth2/authorize', '/hosted/login', '/hosted/logout']) {
      for (const text of HOSTILE_TEXT.filter(({ length }) => length < 10_000)) {
        const query = new URLSearchParams({ ...whole, [name]: text })
        const { status } = await platform.fetch(`${path}?${query}`)
        expect(status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
      }
      const twice = new URLSearchParams([...Object.entries(whole), [name, 'a'], [name, 'b']])
      expect((await platform.fetch(`${path}?${twice}`)).status).toBeLessThan(500)
      expect((await platform.fetch(`${path}?${name}=%FF%00%ZZ`)).status).toBeLessThan(500)
    }
  })

  it.each(['sign-in', 'register', 'forgot', 'code', 'new-password', 'recover', 'setup', 'account'])(
    'shows a page, whatever stands in the query of %s',
    async (page) => {
      const interaction = await begin()
      for (const text of HOSTILE_TEXT.filter(({ length }) => length < 10_000)) {
        for (const name of ['interaction', 'lang', 'token', 'email', 'returnUrl']) {
          const query = new URLSearchParams({ interaction, [name]: text })
          const { status } = await platform.fetch(`/hosted/${page}?${query}`)
          expect(status, JSON.stringify(text.slice(0, 40))).toBeLessThan(500)
        }
      }
    },
  )
})

function send(form: string, init: RequestInit) {
  const headers = new Headers(init.headers)
  headers.set('Origin', PLATFORM_URL)
  return platform.fetch(`/hosted/${form}`, { method: 'POST', ...init, headers })
}

/** A sign-in that was started. */
async function begin() {
  const visitor = await createTestVisitor(platform)
  const { codeChallenge } = createPkce()
  const { fullUrl } = await visitor.redirect({
    auth: {
      authRequest: {
        clientId: platform.client.clientId,
        responseType: 'code',
        redirectUri: CALLBACK_URL,
        state: 's',
        responseMode: 'query',
        codeChallenge,
        codeChallengeMethod: 'S256',
      },
      prompt: 'login',
    },
  })
  const { location } = await createTestBrowser(platform).follow(fullUrl)
  const interaction = new URL(location ?? '', PLATFORM_URL).searchParams.get('interaction')
  expect(interaction).not.toBeNull()
  return interaction ?? ''
}
