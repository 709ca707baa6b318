import { describe, expect, it, vi } from 'vitest'
import { createClient, type VitrineClient } from '../create-client.ts'
import { createIdentity } from '../identity/identity.ts'
import {
  type RecordedRequest,
  recordFetch,
  recordPlatform,
  tokenReply,
} from '../recorded-fetch.fixture.ts'
import { memoryStorage } from '../session/token-storage.ts'
import type { Tokens } from '../session/tokens.ts'
import { createBrowser } from './browser.fixture.ts'
import type { Credentials } from './credentials.ts'

const HOST = 'https://store.example'
const oauthData = {
  redirectUri: 'https://shop.example/callback',
  originalUri: '',
  codeVerifier: 'v'.repeat(43),
  codeChallenge: 'c'.repeat(43),
  state: 'the-state',
}
const credentials = { email: 'ada@store.example', password: 'correct horse 9' }

describe('a sign-in without leaving the page', () => {
  it('uses a hidden iframe and needs no redirect URI', async () => {
    const { client, requests, page } = setUp(redirectSession)

    const waiting = client.auth.getMemberTokensForDirectLogin('the-session-token')
    await vi.waitFor(() => expect(page.opened).toHaveLength(1))
    const { authRequest, prompt } = authIntent(requests)
    page.post({ origin: HOST, data: { code: 'the-code', state: authRequest.state, iss: HOST } })
    const tokens = await waiting

    expect(prompt).toBe('none')
    expect(authRequest).toMatchObject({
      clientId: 'c',
      codeChallengeMethod: 'S256',
      responseMode: 'web_message',
      responseType: 'code',
      scope: 'offline_access',
      sessionToken: 'the-session-token',
    })
    expect(authRequest).not.toHaveProperty('redirectUri')
    expect(requests.at(-1)?.body).toEqual({
      clientId: 'c',
      grantType: 'authorization_code',
      code: 'the-code',
      codeVerifier: expect.stringMatching(/^[A-Za-z0-9._~-]{43}$/),
    })
    expect(tokens.refreshToken.role).toBe('member')
    expect(page.left()).toEqual({ frames: 0, listeners: 0 })
  })

  it('fails as soon as the platform refuses', async () => {
    const { client, requests, page } = setUp(redirectSession)

    const waiting = client.auth.getMemberTokensForDirectLogin('redeemed')
    await vi.waitFor(() => expect(page.opened).toHaveLength(1))
    const { state } = authIntent(requests).authRequest
    page.post({
      origin: HOST,
      data: { error: 'login_required', error_description: 'Spent.', state },
    })

    await expect(waiting).rejects.toMatchObject({
      code: 'login_required',
      message: 'login_required: Spent.',
    })
  })
})

describe('a sign-in on a server', () => {
  const redirectUri = 'https://shop.example/callback'

  it('reads code and state from the redirect response', async () => {
    const { client, requests } = setUpServer(({ state }) => `${redirectUri}?code=x&state=${state}`)

    const tokens = await client.auth.getMemberTokensForDirectLogin('s', { redirectUri })

    expect(authIntent(requests).authRequest).toMatchObject({ responseMode: 'query', redirectUri })
    expect(requests.at(-1)?.body).toMatchObject({ code: 'x', redirectUri })
    expect(tokens.refreshToken.role).toBe('member')
  })

  it('sends no token to the authorize endpoint', async () => {
    const { client, requests } = setUpServer(({ state }) => `${redirectUri}?code=x&state=${state}`)

    await client.auth.getMemberTokensForDirectLogin('s', { redirectUri })

    const followed = requests.find(({ path }) => path.startsWith('/oauth2/authorize'))
    expect(followed?.headers.get('authorization')).toBeNull()
  })

  it.each([
    [
      'an error response',
      (state: string) => `?error=login_required&state=${state}`,
      'login_required',
    ],
    ['another state', () => '?code=x&state=another', 'invalid_state'],
    ['no code', (state: string) => `?state=${state}`, 'missing_code'],
    [
      'another issuer',
      (state: string) => `?code=x&state=${state}&iss=https://e.example`,
      'invalid_issuer',
    ],
  ])('stops after %s', async (_, search, code) => {
    const { client, requests } = setUpServer(({ state }) => redirectUri + search(state))

    await expect(
      client.auth.getMemberTokensForDirectLogin('s', { redirectUri }),
    ).rejects.toMatchObject({ code })
    expect(requests.at(-1)?.path).toContain('/oauth2/authorize')
  })

  it.each(['https://evil.example/callback?code=x', '/hosted/sign-in', undefined])(
    'does not follow a redirect to %s',
    async (location) => {
      const { client } = setUpServer(() => location)

      await expect(
        client.auth.getMemberTokensForDirectLogin('s', { redirectUri }),
      ).rejects.toMatchObject({ code: 'interaction_required' })
    },
  )

  it('requires a redirect URI before it sends a request', async () => {
    const { client, requests } = setUpServer(() => '/')

    await expect(client.auth.getMemberTokensForDirectLogin('s')).rejects.toThrow(
      'needs a redirect URI that is registered for this client',
    )
    expect(requests).toEqual([])
  })
})

describe('a callback URL', () => {
  it('has null for missing parameters', () => {
    const { client } = setUp(redirectSession)

    expect(client.auth.parseFromUrl('https://shop.example/#')).toEqual({ code: null, state: null })
  })

  it('is refused when it names another issuer', () => {
    const { client } = setUp(redirectSession)

    expect(
      client.auth.parseFromUrl(`https://shop.example/?code=x&state=y&iss=${HOST}`, 'query'),
    ).toEqual({ code: 'x', state: 'y' })
    expect(() =>
      client.auth.parseFromUrl('https://shop.example/?code=x&iss=https://e.example', 'query'),
    ).toThrow('is from https://e.example, not from https://store.example')
  })

  it('is required where there is no page', () => {
    const { client } = setUp(redirectSession)

    expect(() => client.auth.parseFromUrl()).toThrow('There is no page here')
  })

  it.each([
    ['', 'the-state', 'Missing code or _state'],
    ['code', '', 'Missing code or _state'],
    [null, null, 'Missing code or _state'],
    ['code', 'another', 'Invalid _state'],
  ])('with code %j and state %j is not exchanged', async (code, state, message) => {
    const { client, requests } = setUp(redirectSession)

    await expect(client.auth.getMemberTokens(code, state, oauthData)).rejects.toThrow(message)
    expect(requests).toEqual([])
  })
})

describe('a sign-in that fails', () => {
  it.each([
    ['a wrong password', platformError(401, '-19976'), 'invalidPassword'],
    ['a password to be reset', platformError(400, '-19973'), 'resetPassword'],
    ['an unknown address', platformError(400, '-19999'), 'invalidEmail'],
    ['an address that is none', emailViolation, 'invalidEmail'],
    ['throttling', platformError(429, 'THROTTLED_FEATURE'), 'throttled'],
    ['a fault with an envelope', platformError(500, 'INTERNAL'), 'unavailable'],
    ['a proxy’s 503', () => new Response('<html/>', { status: 503 }), 'unavailable'],
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['a firewall’s 403', () => new Response('<html/>', { status: 403 }), undefined],
    [
      'a violation without data',
      () =>
        Response.json(
          {
            details: {
              validationError: { fieldViolations: [{ field: 'password', description: 'short' }] },
            },
          },
          { status: 400 },
        ),
      undefined,
    ],
  ])('because of %s has its error code', async (_, answer, errorCode) => {
    const { client } = setUp(answer)

    const result = await client.auth.login(credentials)

    expect(result).toEqual({
      loginState: 'FAILURE',
      error: expect.any(String),
      ...(errorCode && { errorCode }),
    })
  })

  it('because the caller aborted it rejects', async () => {
    const { client } = setUp(() => Response.json({}))
    const signal = AbortSignal.abort(new Error('gone'))

    await expect(client.auth.login(credentials, { signal })).rejects.toThrow('gone')
  })

  it('says that a new password is too weak', async () => {
    const violation = { field: 'password', description: 'is a common password', data: {} }
    const { client } = setUp(() =>
      Response.json(
        { message: 'no', details: { validationError: { fieldViolations: [violation] } } },
        { status: 400 },
      ),
    )

    expect(await client.auth.register(credentials)).toEqual({
      loginState: 'FAILURE',
      error: 'INVALID_ARGUMENT: "password" is a common password',
      errorCode: 'weakPassword',
    })
    expect(await createIdentity(client).recover('token', 'password')).toMatchObject({
      errorCode: 'weakPassword',
    })
    // A password that is only checked is not chosen.
    expect(await client.auth.login(credentials)).not.toHaveProperty('errorCode')
  })

  it('has the description of the violation for an invalid address', async () => {
    const { client } = setUp(emailViolation)

    expect(await client.auth.register(credentials)).toEqual({
      loginState: 'FAILURE',
      error: 'is not an e-mail address',
      errorCode: 'invalidEmail',
    })
  })
})

it('takes a login id as the wire writes it in place of an e-mail address', async () => {
  const { client, requests } = setUp(() => Response.json({ state: 'REQUIRE_OWNER_APPROVAL' }))

  await client.auth.register({ loginId: { email: 'ada@store.example' }, password: 'p' })
  await client.auth.login({ loginId: { email: 'ada@store.example' }, password: 'p' })

  const sent = { loginId: { email: 'ada@store.example' }, password: 'p' }
  expect(requests.slice(-2).map(({ body }) => body)).toEqual([sent, sent])
  // @ts-expect-error One of the two is enough, and none is not.
  const nobody: Credentials = { password: 'p' }
  expect(nobody).toBeDefined()
})

it.each([
  ['getAuthUrl', ({ auth }: VitrineClient) => auth.getAuthUrl(undefined as never)],
  [
    'getMemberTokens',
    ({ auth }: VitrineClient) => auth.getMemberTokens('code', 'state', null as never),
  ],
])('says what %s lacks without the data of the sign-in', async (_, call) => {
  const { client, requests } = setUp(() => Response.json({}))

  await expect(call(client)).rejects.toMatchObject({
    code: 'missing_oauth_data',
    message: 'Missing OAuth data. Give what generateOAuthData returned.',
  })
  expect(requests).toEqual([])
})

it('sends captcha tokens one by one', async () => {
  const { client, requests } = setUp(() => Response.json({ state: 'REQUIRE_OWNER_APPROVAL' }))

  const result = await client.auth.register({
    ...credentials,
    captchaTokens: { recaptchaToken: 'seen', invisibleRecaptchaToken: 'unseen' },
  })

  expect(result).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  expect(requests.at(-1)?.body).toEqual({
    loginId: { email: 'ada@store.example' },
    password: 'correct horse 9',
    captchaTokens: [{ Recaptcha: 'seen' }, { InvisibleRecaptcha: 'unseen' }],
  })
})

describe('a verification code', () => {
  it.each([
    ['before any sign-in', undefined],
    ['after a finished one', { loginState: 'SUCCESS', data: { sessionToken: 's' } } as const],
  ])('%s is not sent', async (_, state) => {
    const { client, requests } = setUp(() => Response.json({}))

    expect(await client.auth.processVerification({ verificationCode: '123456' }, state)).toEqual({
      loginState: 'FAILURE',
      error: 'Unknown _state',
    })
    expect(requests).toEqual([])
  })

  it('is sent with a given state, as after a reload', async () => {
    const { client, requests } = setUp(() => Response.json({ state: 'SUCCESS', sessionToken: 's' }))

    const result = await client.auth.processVerification(
      { verificationCode: '123456' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'kept' } },
    )

    expect(result.loginState).toBe('SUCCESS')
    expect(requests.at(-1)?.body).toEqual({ code: '123456', stateToken: 'kept' })
  })

  it('may be wrong once and right the next time', async () => {
    const { client } = setUp((_, count) => {
      if (count === 1)
        return Response.json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' })
      return count === 2
        ? platformError(400, 'VERIFICATION_FAILED')()
        : Response.json({ state: 'SUCCESS', sessionToken: 's' })
    })

    await client.auth.register(credentials)
    const wrong = await client.auth.processVerification({ verificationCode: '000000' })
    const right = await client.auth.processVerification({ verificationCode: '123456' })

    expect([wrong.loginState, right.loginState]).toEqual(['FAILURE', 'SUCCESS'])
  })
})

it.each([
  ['a sign-in', ({ auth }: VitrineClient) => auth.login(credentials)],
  ['the address of the hosted sign-in', ({ auth }: VitrineClient) => auth.getAuthUrl(oauthData)],
  ['a logout', ({ auth }: VitrineClient) => auth.logout('https://shop.example/')],
])('sends %s also when the session has ended', async (_, call) => {
  const { fetch } = recordFetch((request) => {
    if (request.path.endsWith('/redirect-session')) return redirectSession()
    if (request.path !== '/oauth2/token') {
      return Response.json({ state: 'SUCCESS', sessionToken: 's' })
    }
    const { grantType } = request.body as { grantType: string }
    return grantType === 'refresh_token'
      ? Response.json({ error: 'invalid_grant' }, { status: 400 })
      : tokenReply(request)
  })
  const client = createClient({ clientId: 'c', fetch, storage: memoryStorage(expiredMember) })

  const answer = await call(client)

  expect(JSON.stringify(answer)).toMatch(/SUCCESS|https:\/\/store\.example/)
})

describe('visitor tokens', () => {
  it('are returned unchanged while they are valid', async () => {
    const { client, requests } = setUp(redirectSession)
    const fresh = {
      ...expiredMember,
      accessToken: { value: 'a', expiresAt: Date.now() / 1000 + 60 },
    }

    expect(await client.auth.generateVisitorTokens(fresh)).toEqual(fresh)
    expect(requests).toEqual([])
  })

  it.each([
    ['for good', 400, { error: 'invalid_request' }, 1],
    ['for good by something in between', 403, undefined, 1],
    ['for now, several times', 500, { error: 'server_error' }, 3],
    ['for now, several times', 503, undefined, 3],
  ])(
    'are new anonymous ones when a visitor’s are refused %s: %s %j',
    async (_, status, body, sent) => {
      const { fetch, requests } = recordFetch((request) =>
        (request.body as { grantType: string }).grantType === 'refresh_token'
          ? new Response(JSON.stringify(body), { status })
          : tokenReply(request),
      )
      const client = createClient({ clientId: 'c', fetch, delay: async () => {} })

      const tokens = await client.auth.generateVisitorTokens(expiredVisitor)

      expect(tokens.accessToken.value).toBe('access-by-anonymous')
      expect(requests).toHaveLength(sent + 1)
    },
  )

  it('are the given ones while they hold and the platform fails', async () => {
    const { fetch } = recordFetch(() => new Response('', { status: 503 }))
    const client = createClient({ clientId: 'c', fetch, delay: async () => {} })
    const accessToken = { value: 'a', expiresAt: Math.floor(Date.now() / 1000) + 10 }
    const given = { ...expiredVisitor, accessToken }

    expect(await client.auth.generateVisitorTokens(given)).toEqual(given)
  })

  it('name no request id that the reply of a failure lacks', async () => {
    const { fetch } = recordFetch(
      () => new Response('', { status: 400, statusText: 'Bad Request' }),
    )
    const client = createClient({ clientId: 'c', fetch })

    await expect(client.auth.generateVisitorTokens()).rejects.toThrow(
      'Failed to fetch tokens from OAuth API: Bad Request. Response: {}',
    )
  })

  it('are not asked for once the call is aborted', async () => {
    const leaving = new AbortController()
    const { fetch, requests } = recordFetch(() => {
      leaving.abort(new Error('gone'))
      throw new TypeError('fetch failed')
    })
    const client = createClient({ clientId: 'c', fetch })
    const { signal } = leaving

    await expect(client.auth.generateVisitorTokens(expiredVisitor, { signal })).rejects.toThrow(
      'gone',
    )
    expect(requests).toHaveLength(1)
  })

  it('are new anonymous ones when a member’s session has ended, but not after a network failure', async () => {
    let status = 503
    const { fetch } = recordFetch((request) =>
      (request.body as { grantType: string }).grantType === 'refresh_token'
        ? Response.json({ error: status === 400 ? 'invalid_grant' : 'server_error' }, { status })
        : tokenReply(request),
    )
    const client = createClient({ clientId: 'c', fetch })

    await expect(client.auth.generateVisitorTokens(expiredMember)).rejects.toMatchObject({ status })
    status = 400
    expect((await client.auth.generateVisitorTokens(expiredMember)).refreshToken.role).toBe(
      'visitor',
    )
  })
})

it('signs out also when the platform is down', async () => {
  const storage = memoryStorage({
    ...expiredMember,
    accessToken: { value: 'a', expiresAt: Date.now() / 1000 + 60 },
  })
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const client = createClient({ clientId: 'c', fetch, storage })
  expect(client.auth.loggedIn()).toBe(true)

  expect(await client.auth.logout('https://shop.example/')).toEqual({ logoutUrl: null })

  expect(client.auth.loggedIn()).toBe(false)
  expect((await client.auth.getTokens()).refreshToken).toEqual({ value: '', role: 'none' })
})

const expiredVisitor: Tokens = {
  accessToken: { value: 'expired', expiresAt: 1 },
  refreshToken: { value: 'refresh', role: 'visitor' },
}

const expiredMember: Tokens = {
  accessToken: { value: 'expired', expiresAt: 1 },
  refreshToken: { value: 'refresh', role: 'member' },
}

function redirectSession() {
  return Response.json({
    redirectSession: {
      fullUrl: `${HOST}/oauth2/authorize?session=1`,
      urlDetails: { endpoint: `${HOST}/oauth2/authorize`, searchParams: {} },
      sessionToken: null,
    },
  })
}

function platformError(status: number, code: string) {
  return () =>
    Response.json(
      { message: 'no', details: { applicationError: { code, description: 'no' } } },
      { status },
    )
}

function emailViolation() {
  const violation = {
    field: 'loginId.email',
    description: 'is not an e-mail address',
    data: { type: 'EMAIL' },
  }
  return Response.json(
    { message: 'invalid', details: { validationError: { fieldViolations: [violation] } } },
    { status: 400 },
  )
}

function authIntent(requests: RecordedRequest[]) {
  const body = requests.find(({ path }) => path.endsWith('/redirect-session'))?.body
  return (body as { auth: { authRequest: { state: string }; prompt: string } }).auth
}

function setUp(answer: Parameters<typeof recordPlatform>[0]) {
  const page = createBrowser()
  const { fetch, requests } = recordPlatform(answer)
  const { browser } = page
  return { client: createClient({ clientId: 'c', host: HOST, fetch, browser }), requests, page }
}

/** A platform that answers the authorize endpoint with a redirect to where `locate` says. */
function setUpServer(locate: (authRequest: { state: string }) => string | undefined) {
  const { fetch, requests } = recordPlatform(({ path }) => {
    if (!path.startsWith('/oauth2/authorize')) return redirectSession()
    const location = locate(authIntent(requests).authRequest)
    return new Response(null, { status: 303, headers: location ? { location } : {} })
  })
  return { client: createClient({ clientId: 'c', host: HOST, fetch }), requests }
}
