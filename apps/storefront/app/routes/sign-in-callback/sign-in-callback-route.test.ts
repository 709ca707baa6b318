import { beforeEach, expect, it, vi } from 'vitest'
import { pendingSignInCookie } from '../../session/pending-sign-in.server.ts'
import { loader } from './sign-in-callback-route.ts'

beforeEach(() => {
  vi.stubEnv('PUBLIC_STOREFRONT_URL', 'http://localhost:3000')
  vi.stubEnv('PUBLIC_PLATFORM_URL', 'http://localhost:4000')
  vi.stubEnv('VITRINE_CLIENT_ID', 'client')
  vi.stubEnv('SESSION_SECRET', Buffer.alloc(32).toString('base64url'))
})

it.each([
  ['/account', '/sign-in?stale'],
  ['/de/account', '/de/sign-in?stale'],
])(
  'lets a sign-in that was to lead to %s begin anew at %s when the platform gave no code',
  async (originalUri, page) => {
    expect(await whereTo(originalUri, { error: 'access_denied' })).toBe(page)
  },
)

it('goes on in the language in which the sign-in began', async () => {
  expect(await whereTo('/de/account?tab=1', { code: 'code' })).toBe('/de/account?tab=1')
})

/** Where the shopper is sent after the platform answered. */
async function whereTo(originalUri: string, answer: object) {
  const pending = { state: 'abc', originalUri } as never
  const cookie = await pendingSignInCookie('abc').write(pending)
  const url = new URL('http://localhost:3000/sign-in/callback?state=abc')
  const request = new Request(url, { headers: { Cookie: cookie.split(';', 1)[0] ?? '' } })
  const auth = {
    parseFromUrl: () => ({ state: 'abc', ...answer }),
    getMemberTokens: async () => ({}),
    setTokens: async () => {},
  }
  const scope = { ask: (question: (client: object) => unknown) => question({ auth }) }
  const context = { get: () => scope }
  const answered: unknown = await loader({
    request,
    url,
    context,
  } as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown)
  return (answered as Response).headers.get('Location')
}
