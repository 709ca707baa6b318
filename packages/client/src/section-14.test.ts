import type { Product } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { connectAsApp, createAdmin } from './admin/index.ts'
import { createBrowser } from './auth/browser.fixture.ts'
import { createCodeVerifier } from './auth/pkce.ts'
import { createClient } from './create-client.ts'
import { isConnectionError } from './errors.ts'
import { recordFetch, recordPlatform, tokenReply } from './recorded-fetch.fixture.ts'
import { memoryStorage } from './session/token-storage.ts'
import type { TokenRole, Tokens } from './session/tokens.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOST = 'https://store.example'
const credentials = { email: 'ada@store.example', password: 'p' }

// What the platform's own client does wrong, measured in wire contract section 14: each row is a
// test here, under the row's own name. Size, cold start and cost per call are those of the package
// that is installed: scripts/release.test.ts.
describe('section 14', () => {
  it('no single flight: 20 parallel calls request tokens once', async () => {
    const { client, grants } = setUp()
    await Promise.all(Array.from({ length: 20 }, () => client.products.getProduct('p')))
    expect(grants()).toHaveLength(1)
  })

  it('rotated refresh token dropped: the new one is stored, and used next', async () => {
    const { client, grants, clock } = setUp({ stored: expired('member') })

    await client.products.getProduct('p')
    clock.now += 14_400_000
    await client.products.getProduct('p')

    expect(grants().map(({ body }) => (body as { refreshToken: string }).refreshToken)).toEqual([
      'refresh',
      'refresh-by-refresh_token',
    ])
    expect(client.session.state().role).toBe('member')
  })

  it('member silently becomes visitor: a 503 at the renewal keeps the member', async () => {
    const { client } = setUp({
      stored: expired('member'),
      answerGrant: () => new Response('busy', { status: 503 }),
    })

    await expect(client.products.getProduct('p')).rejects.toMatchObject({ status: 503 })
    expect(client.session.state().role).toBe('member')
    expect((await client.auth.getTokens()).refreshToken.value).toBe('refresh')
  })

  it('token host hard-wired: tokens come from the configured host', async () => {
    const { client, grants } = setUp()
    await client.products.getProduct('p')
    expect(grants().map(({ url }) => url)).toEqual([`${HOST}/oauth2/token`])
  })

  it('edge host overrides the configured host: calls go to the configured host', async () => {
    const { client, requests } = setUp()
    await client.products.getProduct('p')
    expect(new Set(requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([HOST]))
  })

  it('app refresh token never cached: 10 calls request a token once', async () => {
    const { fetch, requests } = recordFetch(({ path }) =>
      Response.json(path === '/oauth/access' ? { access_token: 'a', refresh_token: 'r' } : {}),
    )
    const app = { appId: 'a', appSecret: 's', refreshToken: 'r' }
    const admin = createAdmin(connectAsApp({ ...app, host: HOST, fetch }))

    for (let call = 0; call < 10; call++) await admin.products.removeBrand('p')

    expect(requests.filter(({ path }) => path === '/oauth/access')).toHaveLength(1)
  })

  it('no refresh on 401: one renewal and one more try', async () => {
    const { client, requests } = setUp({
      stored: valid('visitor'),
      answer: ({ headers }) =>
        headers.get('authorization') === 'access' ? new Response('', { status: 401 }) : undefined,
    })
    await client.products.getProduct('p')
    expect(requests).toHaveLength(3)
  })

  it.each([429, 503])('no retry on 429/503: a read is tried again after %i', async (status) => {
    let count = 0
    const { client } = setUp({
      answer: () => (count++ === 0 ? new Response('', { status }) : undefined),
    })
    await client.products.getProduct('p')
    expect(count).toBe(2)
  })

  it('no abort signal: the signal reaches the request, and its reason the caller', async () => {
    const stop = new AbortController()
    const fetch = vi.fn(async (_: string, { signal }: RequestInit) => {
      stop.abort(new Error('the shopper left'))
      signal?.throwIfAborted()
      return Response.json({})
    })
    const client = createClient({ clientId: 'c', host: HOST, fetch, storage: stored('visitor') })

    await expect(client.products.getProduct('p', { signal: stop.signal })).rejects.toThrow(
      'the shopper left',
    )
  })

  it('no timeout: a call without an answer ends', async () => {
    const fetch = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const client = createClient({
      clientId: 'c',
      host: HOST,
      fetch,
      timeoutMs: 1,
      storage: stored('visitor'),
    })
    await expect(client.products.getProduct('p')).rejects.toMatchObject({ code: 'timeout' })
  })

  it.each([
    ['a network failure', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['a validation error', () => violation({ type: 'EMAIL' }), 'invalidEmail'],
    ['a violation without data', () => violation(undefined), undefined],
  ])('login/register crash: %s is a result of both', async (_, answer, errorCode) => {
    const { client } = setUp({ answer })
    for (const step of [client.auth.login, client.auth.register]) {
      const result = await step(credentials)
      expect(result.loginState).toBe('FAILURE')
      expect('errorCode' in result ? result.errorCode : undefined).toBe(errorCode)
    }
  })

  it('cause of a network failure erased: it is kept', async () => {
    const cause = new TypeError('fetch failed')
    const { client } = setUp({ answer: () => Promise.reject(cause) })
    const error: unknown = await client.products.getProduct('p').catch((failure) => failure)
    expect(isConnectionError(error)).toBe(true)
    expect(error).toMatchObject({ cause, message: expect.stringContaining('fetch failed') })
  })

  it.each([
    [429, 'throttled'],
    [503, 'unavailable'],
  ])('wrong error codes: %i at login is %s', async (status, errorCode) => {
    const { client } = setUp({ answer: () => Response.json({ message: 'no' }, { status }) })
    expect(await client.auth.login(credentials)).toMatchObject({ errorCode })
  })

  it('logout keeps the tokens when the server is down: they are cleared', async () => {
    const { client } = setUp({
      stored: valid('member'),
      answer: () => Promise.reject(new TypeError('fetch failed')),
    })
    expect(await client.auth.logout('https://shop.example/')).toEqual({ logoutUrl: null })
    expect(client.auth.loggedIn()).toBe(false)
  })

  it('message origin not checked: a code from another origin is not accepted', async () => {
    const { page, signIn, state } = await setUpSilently()

    page.post({ origin: 'https://evil.example', data: { code: 'theirs', state } })
    page.post({ origin: HOST, data: { code: 'ours', state }, source: {} })
    page.post({ origin: HOST, data: { code: 'ours', state } })

    expect((await signIn.grant()).code).toBe('ours')
  })

  it('error posted by the frame is lost: it is the error that is thrown', async () => {
    const { page, signIn, state } = await setUpSilently()
    const data = { error: 'login_required', error_description: 'Sign in first', state }
    page.post({ origin: HOST, data })
    await expect(signIn.result).rejects.toMatchObject({
      code: 'login_required',
      message: 'login_required: Sign in first',
    })
  })

  it.each([
    [{ state: 'REQUIRE_MISSING_FIELDS', stateToken: 's' }, 'MISSING_FIELDS_REQUIRED'],
    [{ state: 'X', stateToken: 's', requireMfaData: { availableFactors: [] } }, 'MFA_REQUIRED'],
    [{ state: 'X', stateToken: 's', mfaChallengeData: { factorType: 'SMS' } }, 'MFA_CHALLENGE'],
  ])('MFA and missing-field states unhandled: %j is %s', async (reply, loginState) => {
    const { client } = setUp({ answer: () => Response.json(reply) })
    expect(await client.auth.login(credentials)).toMatchObject({ loginState })
  })

  it('biased verifier: every character is drawn as often as every other', () => {
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 2_000; draw++) {
      for (const character of createCodeVerifier(128)) {
        counts.set(character, (counts.get(character) ?? 0) + 1)
      }
    }
    const expected = (2_000 * 128) / 66
    const chiSquared = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    )
    expect(counts.size).toBe(66)
    // 65 degrees of freedom: beyond 140 once in ten million runs; the biased draw is beyond 1,000.
    expect(chiSquared).toBeLessThan(140)
  })

  it('local storage on a server: a pre-warm does nothing there', async () => {
    const log = vi.fn()
    const client = createClient({ clientId: 'c', browser: undefined, log })
    await client.auth.preWarm({ force: true })
    expect(log).not.toHaveBeenCalled()
  })

  it('pre-warm needs a global context: the client’s own is enough, and the iframe is removed', async () => {
    const page = createBrowser()
    const { fetch } = recordPlatform(() => Response.json({ redirectSession: session }))
    const client = createClient({ clientId: 'c', host: HOST, fetch, browser: page.browser })

    const warming = client.auth.preWarm({ force: true })
    await vi.waitFor(() => expect(page.opened).toHaveLength(1))
    page.opened[0]?.dispatchEvent(new Event('load'))
    await warming

    expect(page.left().frames).toBe(0)
  })

  it('path parameters not encoded: a slug stays in its segment', async () => {
    const { client, requests } = setUp()
    await client.products.getCollectionBySlug('a b/../../../oauth2/token?x=1#y')
    const [path] = requests.at(-1)?.path.split('?') ?? []
    expect(path).toBe(
      '/stores-reader/v1/collections/slug/a%20b%2F..%2F..%2F..%2Foauth2%2Ftoken%3Fx%3D1%23y',
    )
  })

  it('caller’s objects are changed in place: they are not changed', async () => {
    const { client } = setUp()
    const request = { lineItems: [], customLineItems: [], businessLocationId: 'b' }
    const profile = { customFields: [{ name: 'a', value: { dateValue: '2026-01-01' } }] }
    const before = structuredClone({ request, profile })

    await client.currentCart.addToCurrentCart(request)
    await client.auth.register({ ...credentials, profile })

    expect({ request, profile }).toEqual(before)
  })

  it('free-form keys renamed: an option named id keeps its name', async () => {
    const product = { id: 'p', variants: [{ choices: { id: 'M', _id: 'L' } }] }
    const { client, requests } = setUp({ answer: () => Response.json({ product }) })

    expect((await client.products.getProduct('p')).product).toEqual(product)
    await client.products.getProductOptionsAvailability('p', { id: 'M', createdDate: 'now' })
    expect(requests.at(-1)?.body).toEqual({ id: 'p', options: { id: 'M', createdDate: 'now' } })
  })

  it('long queries lose conversions: a query answers the same in both its forms', async () => {
    const products = [{ id: 'p', lastUpdated: '2026-01-01T00:00:00.000Z' }] as Product[]
    const { client, requests } = setUp({ answer: () => Response.json({ products }) })
    const query = client.products.queryProducts()

    const short = await query.find()
    const long = await query.in('id', Array(200).fill('x'.repeat(36))).find()

    expect(requests.slice(1).map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(long.items).toEqual(short.items)
  })

  it('reading client.auth grows a chain: it is the same object each time', () => {
    const { client } = setUp()
    expect(client.auth).toBe(client.auth)
    expect(Object.getOwnPropertyDescriptor(client, 'auth')).toHaveProperty('value')
  })

  it('X-Wix-Consistent written into the caller’s headers object: it is each client’s own', async () => {
    const headers = { 'x-currency': 'EUR' }
    const answer = () => Response.json({}, { headers: { 'X-Wix-Consistent': 'mark' } })
    const one = setUp({ headers, answer })
    const other = setUp({ headers })

    await one.client.products.getProduct('p')
    await one.client.products.getProduct('p')
    await other.client.products.getProduct('p')

    expect(headers).toEqual({ 'x-currency': 'EUR' })
    expect(one.requests.at(-1)?.headers.get('X-Wix-Consistent')).toBe('mark')
    expect(other.requests.at(-1)?.headers.has('X-Wix-Consistent')).toBe(false)
  })

  it.each([201, 204])('201 and 204 are errors: %i is a success', async (status) => {
    const { client } = setUp({
      answer: () => new Response(status === 204 ? null : '{}', { status }),
    })
    await expect(client.currentCart.deleteCurrentCart()).resolves.toBeUndefined()
  })
})

const session = {
  fullUrl: `${HOST}/authorize`,
  urlDetails: { endpoint: `${HOST}/authorize` },
}

type Answer = (request: { headers: Headers }) => Response | Promise<Response> | undefined

function setUp({
  stored: tokens,
  answer,
  answerGrant,
  headers,
}: {
  stored?: Tokens
  answer?: Answer
  answerGrant?: () => Response
  headers?: Record<string, string>
} = {}) {
  const clock = { now: NOON }
  const { fetch, requests } = recordFetch((request) =>
    request.path === '/oauth2/token'
      ? (answerGrant?.() ?? tokenReply(request))
      : (answer?.(request) ?? Response.json({})),
  )
  const client = createClient({
    clientId: 'c',
    host: HOST,
    fetch,
    now: () => clock.now,
    delay: async () => {},
    storage: memoryStorage(tokens ?? null),
    headers,
  })
  const grants = () => requests.filter(({ path }) => path === '/oauth2/token')
  return { client, requests, grants, clock }
}

/** A silent sign-in whose frame is open. */
async function setUpSilently() {
  const page = createBrowser()
  const { fetch, requests } = recordPlatform(() => Response.json({ redirectSession: session }))
  const client = createClient({ clientId: 'c', host: HOST, fetch, browser: page.browser })
  const result = client.auth.getMemberTokensForDirectLogin('session')
  await vi.waitFor(() => expect(page.opened).toHaveLength(1))
  const intent = requests.find(({ path }) => path.endsWith('/redirect-session'))?.body as {
    auth: { authRequest: { state: string } }
  }
  const grant = async () => {
    await result
    return requests.at(-1)?.body as { code: string }
  }
  return { page, signIn: { result, grant }, state: intent.auth.authRequest.state }
}

function violation(data: object | undefined) {
  const fieldViolations = [{ field: 'loginId.email', description: 'is not an address', data }]
  return Response.json(
    { message: 'no', details: { validationError: { fieldViolations } } },
    { status: 400 },
  )
}

function stored(role: TokenRole) {
  const expiresAt = Math.floor(Date.now() / 1000) + 3_600
  return memoryStorage({
    accessToken: { value: 'access', expiresAt },
    refreshToken: { value: 'refresh', role },
  })
}

function valid(role: TokenRole): Tokens {
  return {
    accessToken: { value: 'access', expiresAt: NOON / 1000 + 3_600 },
    refreshToken: { value: 'refresh', role },
  }
}

function expired(role: TokenRole): Tokens {
  return {
    accessToken: { value: 'access', expiresAt: 1 },
    refreshToken: { value: 'refresh', role },
  }
}
