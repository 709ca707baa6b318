import { describe, expect, it, vi } from 'vitest'
import type { CaptchaKeys } from './captcha-keys.ts'
import { createRecaptchaProvider, createTurnstileProvider } from './siteverify-provider.ts'

const ATTEMPT = {
  token: 'token',
  kind: 'visible',
  action: 'login',
  address: '203.0.113.9',
} as const
const isHost = (hostname: string) => hostname === 'shop.example'

describe('Turnstile (SR-65)', () => {
  it.each<[string, unknown, string]>([
    [
      'a success for this page and action',
      { success: true, hostname: 'shop.example', action: 'login' },
      'ok',
    ],
    ['a no', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'invalid'],
    [
      'a success for another page',
      { success: true, hostname: 'evil.example', action: 'login' },
      'invalid',
    ],
    [
      'a success for another action',
      { success: true, hostname: 'shop.example', action: 'register' },
      'invalid',
    ],
    ['a success without a page', { success: true, action: 'login' }, 'invalid'],
    ['a success without an action', { success: true, hostname: 'shop.example' }, 'invalid'],
    ['something else', { ok: 1 }, 'unavailable'],
    ['a success that is a string', { success: 'true', hostname: 'shop.example' }, 'unavailable'],
  ])('gives the right verdict for %s', async (_, reply, verdict) => {
    const provider = createTurnstileProvider(turnstile('secret'), {
      isOurs: isHost,
      fetch: answer(reply),
    })
    expect(await provider.verify(ATTEMPT)).toBe(verdict)
  })

  it('sends one request with its own key, and none for a token that is too long', async () => {
    const send = answer({ success: true, hostname: 'shop.example', action: 'login' })
    const provider = createTurnstileProvider(turnstile('secret'), { isOurs: isHost, fetch: send })
    await provider.verify(ATTEMPT)
    const [url, init] = vi.mocked(send).mock.calls[0] ?? []
    expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(bodyOf(init)).toEqual({
      secret: 'secret',
      response: 'token',
      remoteip: '203.0.113.9',
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await provider.verify({ ...ATTEMPT, token: 'x'.repeat(2_049) })).toBe('invalid')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it('accepts a test secret, whose reply names a page of the vendor (SR-65)', async () => {
  const keys = turnstile('1x0000000000000000000000000000000AA')
  const reply = { success: true, hostname: 'example.com', action: 'test' }
  const yes = createTurnstileProvider(keys, { isOurs: isHost, fetch: answer(reply) })
  expect(await yes.verify(ATTEMPT)).toBe('ok')
  const no = createTurnstileProvider(keys, { isOurs: isHost, fetch: answer({ success: false }) })
  expect(await no.verify(ATTEMPT)).toBe('invalid')
})

describe('reCAPTCHA', () => {
  it('uses the secret of the kind that was shown', async () => {
    const send = answer({ success: true, hostname: 'shop.example' })
    const secrets = { visible: 'seen', invisible: 'unseen' }
    const keys = { vendor: 'recaptcha', siteKeys: secrets, secrets } as const
    const provider = createRecaptchaProvider(keys, { isOurs: isHost, fetch: send })
    expect(await provider.verify(ATTEMPT)).toBe('ok')
    expect(await provider.verify({ ...ATTEMPT, kind: 'invisible' })).toBe('ok')
    const used = vi.mocked(send).mock.calls.map(([, init]) => bodyOf(init)['secret'])
    expect(used).toEqual(['seen', 'unseen'])
  })
})

describe('a provider that is unavailable (SR-64)', () => {
  it.each<[string, typeof fetch]>([
    ['500', async () => new Response('{}', { status: 500 })],
    ['an HTML page', async () => new Response('<html></html>')],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'no reply',
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    ],
  ])('is unavailable: %s', async (_, send) => {
    const provider = createTurnstileProvider(turnstile('secret'), { isOurs: isHost, fetch: send })
    expect(await provider.verify(ATTEMPT)).toBe('unavailable')
  })
})

function turnstile(secret: string): CaptchaKeys {
  const siteKeys = { visible: 'key', invisible: 'key' }
  return { vendor: 'turnstile', siteKeys, secrets: { visible: secret, invisible: secret } }
}

function answer(reply: unknown) {
  return vi.fn<typeof fetch>(async () => Response.json(reply))
}

function bodyOf(init: RequestInit | undefined): Record<string, string> {
  return Object.fromEntries((init?.body ?? new URLSearchParams()) as URLSearchParams)
}
