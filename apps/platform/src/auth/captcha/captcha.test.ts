import { describe, expect, it } from 'vitest'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type CaptchaProvider, createCaptcha } from './captcha.ts'
import type { ProofOfWork } from './proof-of-work.ts'

const SCOPE = { siteId: 'site' } as SiteScope
const PROOF = 'eyJjaGFsbGVuZ2UiOnt9fQ=='

describe('with a provider', () => {
  it.each<[string, 'login' | 'register', string, 'ok' | 'invalid']>([
    ['accepts the provider’s token', 'login', 'from the provider', 'ok'],
    ['accepts the provider’s token', 'register', 'from the provider', 'ok'],
    ['accepts a proof of work instead, so that members are not locked out', 'login', PROOF, 'ok'],
    ['accepts no proof of work instead', 'register', PROOF, 'invalid'],
    ['rejects what the provider rejects', 'login', 'something else', 'invalid'],
  ])('%s: %s', async (_, action, token, verdict) => {
    const captcha = createCaptcha(solved, provider('from the provider'))
    expect(await judge(captcha, { action, token })).toBe(verdict)
  })

  it('accepts no provider token while the provider is unavailable (SR-64)', async () => {
    const down: CaptchaProvider = { widget, verify: async () => 'unavailable' }
    const captcha = createCaptcha(solved, down)
    const token = 'from the provider'
    expect(await judge(captcha, { action: 'register', token })).toBe('unavailable')
    expect(await judge(captcha, { action: 'login', token })).toBe('unavailable')
    expect(await judge(captcha, { action: 'login', token: PROOF })).toBe('ok')
  })
})

it('checks the token with the key of the widget’s kind', async () => {
  const asked: string[] = []
  const verify: CaptchaProvider['verify'] = async ({ kind, token }) => {
    asked.push(`${token}: ${kind}`)
    return 'ok'
  }
  const captcha = createCaptcha(solved, { widget, verify })
  const request = { kind: 'invisible', action: 'login', address: null } as const
  await captcha.judge(SCOPE, { ...request, tokens: [{ InvisibleRecaptcha: 'unseen' }] })
  await captcha.judge(SCOPE, { ...request, tokens: [{ Recaptcha: 'seen' }] })
  const two = [{ Recaptcha: 'seen too' }, { InvisibleRecaptcha: 'unseen too' }]
  await captcha.judge(SCOPE, { ...request, tokens: two })
  expect(asked).toEqual(['unseen: invisible', 'seen: visible', 'unseen too: invisible'])
})

it('accepts a visible captcha where an invisible one is required, and not the other way round', async () => {
  const captcha = createCaptcha(solved)
  const request = { action: 'login', address: null } as const
  const visible = [{ Recaptcha: PROOF }]
  const invisible = [{ InvisibleRecaptcha: PROOF }]
  const ask = (kind: 'visible' | 'invisible', tokens: object[]) =>
    captcha.judge(SCOPE, { ...request, kind, tokens })
  expect(await ask('invisible', visible)).toBe('ok')
  expect(await ask('visible', invisible)).toBe('missing')
  expect(await ask('visible', [])).toBe('missing')
  expect(await ask('visible', [{ Recaptcha: '' }])).toBe('missing')
})

const solved: ProofOfWork = {
  createChallenge: () => Promise.reject(new Error('not asked for')),
  verify: async () => true,
}

const widget = { vendor: 'turnstile', siteKeys: { visible: 'key', invisible: 'key' } } as const

function provider(right: string): CaptchaProvider {
  return { widget, verify: async ({ token }) => (token === right ? 'ok' : 'invalid') }
}

function judge(
  captcha: ReturnType<typeof createCaptcha>,
  { action, token }: { action: 'login' | 'register'; token: string },
) {
  const tokens = [{ Recaptcha: token }]
  return captcha.judge(SCOPE, { tokens, kind: 'visible', action, address: null })
}
