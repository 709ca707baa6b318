import type { Challenge } from 'altcha-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type CaptchaProvider, createCaptcha } from '../../auth/captcha/captcha.ts'
import type { ProofOfWork } from '../../auth/captcha/proof-of-work.ts'
import { saveIdentitySetting } from '../../auth/identities/identity-settings.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { createMember, login, register } from '../../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { createPkce, createTestVisitor } from '../../testing/test-visitor.ts'
import { captchaFrame } from './captcha-frame.ts'

const TOKENS = [{ Recaptcha: 'token', InvisibleRecaptcha: 'token' }]

let database: OpenDatabase
let platform: TestPlatform
let verdict: Awaited<ReturnType<CaptchaProvider['verify']>>
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  verdict = 'ok'
  platform = await openPlatform('turnstile')
  await saveIdentitySetting(platform.scope, 'registrationCaptcha', 'always')
})
afterAll(() => database.close())

describe('a captcha of a vendor’s', () => {
  it('is named where it is asked for (SR-65)', async () => {
    const visitor = await createTestVisitor(platform)
    expect(await demandOf(register(visitor))).toEqual({ kind: 'visible', vendor: 'turnstile' })
    for (let time = 0; time < 5; time++) await login(visitor)
    expect(await demandOf(login(visitor))).toEqual({ kind: 'invisible', vendor: 'turnstile' })
    verdict = 'invalid'
    expect(await demandOf(login(visitor, { captchaTokens: TOKENS }))).toEqual({
      kind: 'invisible',
      vendor: 'turnstile',
    })
  })

  it('gives way to the sum at sign-in while it is down, and to nothing else (SR-64)', async () => {
    verdict = 'unavailable'
    const visitor = await createTestVisitor(platform)
    expect(await demandOf(register(visitor, { captchaTokens: TOKENS }))).toEqual({
      kind: 'visible',
      vendor: 'turnstile',
    })
    for (let time = 0; time < 5; time++) await login(visitor)
    const demand = await demandOf(login(visitor, { captchaTokens: TOKENS }))
    expect(demand).toEqual({ kind: 'invisible' })
  })

  it('may be framed by a hosted page that asks for it, and by no other (SR-72)', async () => {
    const browser = createTestBrowser(platform)
    await createMember(platform)
    const visitor = await createTestVisitor(platform)
    const { codeChallenge } = createPkce()
    const { clientId } = platform.client
    const opened = await browser.follow(
      `/oauth2/authorize?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: CALLBACK_URL,
        state: 'state',
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      })}`,
    )
    const page = new URL(opened.location ?? '', PLATFORM_URL)
    const interaction = page.searchParams.get('interaction') ?? ''
    const typed = { interaction, email: 'ada@example.com', password: 'wrong words' }
    const refused = await browser.send('/hosted/sign-in', typed)
    expect(policyOf(refused)).not.toContain('frame-src')

    for (let time = 0; time < 4; time++) await login(visitor, { password: 'wrong words' })
    const asked = await browser.send('/hosted/sign-in', typed)
    expect(asked.html).toContain('/hosted/captcha?kind=invisible&action=login&lang=en')
    expect(policyOf(asked)).toContain("frame-src 'self';")
    expect(policyOf(asked)).not.toContain('cloudflare')
  })
})

describe('its frame', () => {
  it('lets the vendor’s scripts and frames in, and nothing else (SR-72, SR-73)', async () => {
    const { headers } = await openFrame({ client_id: platform.client.clientId, origin: SHOP_URL })
    expect(
      policyOf({ headers })
        .replaceAll(/nonce-[\w-]{22}/g, 'nonce-…')
        .split('; '),
    ).toEqual([
      "default-src 'none'",
      "script-src 'nonce-…' https://challenges.cloudflare.com",
      'frame-src https://challenges.cloudflare.com',
      "style-src 'nonce-…'",
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${SHOP_URL}`,
    ])
    expect(headers.has('X-Frame-Options')).toBe(false)
    expect(headers.getSetCookie()).toEqual([])

    platform = await openPlatform('recaptcha')
    const recaptcha = policyOf(await openFrame({}))
    expect(recaptcha).toContain(
      'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;',
    )
    expect(recaptcha).toContain(
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;',
    )
    expect(recaptcha).toContain("style-src 'unsafe-inline';")
    expect(recaptcha).toContain(`frame-ancestors ${PLATFORM_URL}`)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a path of the origin', { origin: `${SHOP_URL}/` }],
    ['any origin', { origin: '*' }],
    ['no origin', {}],
  ])('is not made for %s (SR-73, SR-75)', async (_, query) => {
    const response = await openFrame({ client_id: platform.client.clientId, ...query })
    expect(response.status).toBe(403)
    expect(policyOf(response)).toContain("frame-ancestors 'none'")
  })

  it('is not made for a client that is none, as a page of its own, for words it does not know, or without a vendor', async () => {
    const unknown = { client_id: crypto.randomUUID(), origin: SHOP_URL }
    expect((await openFrame(unknown)).status).toBe(403)
    expect((await openFrame({ client_id: 'x', origin: SHOP_URL })).status).toBe(403)
    const alone = { headers: { 'Sec-Fetch-Dest': 'document' } }
    expect((await platform.fetch('/hosted/captcha', alone)).status).toBe(403)
    expect((await openFrame({ kind: 'loud' })).status).toBe(400)
    expect((await openFrame({ action: '"><script>' })).status).toBe(400)
    platform = await createTestPlatform(database)
    expect((await openFrame({})).status).toBe(404)
  })

  it('shows the key of what is asked for, in the reader’s language and colours', async () => {
    const text = await (await openFrame({ kind: 'invisible', lang: 'de', theme: 'dark' })).text()
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('name="color-scheme" content="dark"')
    expect(text).toContain('"siteKey":"unseen"')
    expect(text).toContain(`"parentOrigin":"${PLATFORM_URL}"`)
  })

  it('keeps what is written into its script inside of it', async () => {
    const siteKey = '</script><script>alert(1)</script>'
    const widget = {
      vendor: 'turnstile',
      siteKeys: { visible: siteKey, invisible: siteKey },
    } as const
    const options = { kind: 'visible', theme: 'auto', action: 'login', language: 'en' } as const
    const page = captchaFrame({ ...options, widget, parentOrigin: SHOP_URL, script: '' })
    expect(await page.text()).not.toContain('<script>alert')
  })
})

function openPlatform(vendor: 'turnstile' | 'recaptcha') {
  const provider: CaptchaProvider = {
    widget: { vendor, siteKeys: { visible: 'seen', invisible: 'unseen' } },
    verify: async () => verdict,
  }
  return createTestPlatform(database, { captcha: createCaptcha(noSum, provider) })
}

const noSum: ProofOfWork = {
  createChallenge: async () => ({}) as Challenge,
  verify: async () => false,
}

function openFrame(query: Record<string, string>) {
  return platform.fetch(`/hosted/captcha?${new URLSearchParams(query)}`)
}

function policyOf({ headers }: Pick<Response, 'headers'>) {
  return headers.get('Content-Security-Policy') ?? ''
}

async function demandOf(response: Promise<Response>) {
  const { details } = await (await response).json()
  return details.applicationError.data
}
