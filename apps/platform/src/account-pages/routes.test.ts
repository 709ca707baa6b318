import type { CreateRedirectSessionRequest, StateMachineResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../testing/test-platform.ts'
import {
  createPkce,
  createTestVisitor,
  redeemAsMember,
  type TestVisitor,
} from '../testing/test-visitor.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'an unhurried kettle'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('an address below /hosted/ without a page', () => {
  const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

  it.each([
    ['en', 'Page not found'],
    ['de', 'Seite nicht gefunden'],
  ])('shows browsers a page in their language: %s', async (language, title) => {
    for (const path of ['/hosted/nothing', '/hosted/account/nothing', '/hosted/verify']) {
      const headers = { Accept: BROWSER, 'Accept-Language': language }
      const reply = await platform.app.request(path, { headers })
      expect([reply.status, reply.headers.get('Vary')], path).toEqual([404, 'Accept'])
      expect(reply.headers.get('Content-Type'), path).toBe('text/html; charset=utf-8')
      expect(await reply.text(), path).toContain(title)
    }
  })

  it.each(['application/json', '*/*', undefined])(
    'replies with the error envelope to clients that accept %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { Accept: accept }
      const reply = await platform.app.request('/hosted/nothing', { headers })
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({
        details: { applicationError: { code: 'ROUTE_NOT_FOUND' } },
      })
    },
  )
})

describe('sign-in by redirect', () => {
  it('leads over the hosted page back to the shop, with a code for a member’s tokens', async () => {
    await registerByApi()
    const { request, codeVerifier } = authRequest({ responseMode: 'query' })
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: request, prompt: 'login' } })

    const page = await openForm(fullUrl)
    const answer = await sendForm(page, { email: EMAIL, password: PASSWORD })
    expect(answer.status).toBe(303)
    const location = new URL(answer.headers.get('Location') ?? '')
    expect(location.origin + location.pathname).toBe(CALLBACK_URL)
    expect(location.searchParams.get('state')).toBe(request.state)
    expect(location.searchParams.get('iss')).toBe(PLATFORM_URL)

    const code = location.searchParams.get('code') ?? ''
    const member = await redeemAsMember(platform, { code, codeVerifier, redirectUri: CALLBACK_URL })
    const me = await member.get('/members/v1/members/my?fieldsets=FULL')
    expect(await me.json()).toMatchObject({ member: { loginEmail: EMAIL, status: 'APPROVED' } })
  })

  it('answers in the fragment when asked to', async () => {
    await registerByApi()
    const { request } = authRequest({ responseMode: 'fragment' })
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: request } })
    const answer = await sendForm(await openForm(fullUrl), { email: EMAIL, password: PASSWORD })
    const location = new URL(answer.headers.get('Location') ?? '')
    expect(location.search).toBe('')
    expect(new URLSearchParams(location.hash.slice(1)).get('state')).toBe(request.state)
  })

  it('shows the form again after a wrong password, and gives nothing away', async () => {
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const answer = await sendForm(await openForm(fullUrl), {
      email: EMAIL,
      password: 'wrong words',
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(await answer.text()).toContain('E-mail and password do not match')
  })

  it('registers on its own page too', async () => {
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const page = await openForm(fullUrl)
    const answer = await sendForm(page, { email: EMAIL, password: PASSWORD }, '/hosted/register')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toContain(`${CALLBACK_URL}?code=`)
  })

  it('finishes once, however often the form is sent', async () => {
    await registerByApi()
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const page = await openForm(fullUrl)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendForm(page, { email: EMAIL, password: PASSWORD })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  it('refuses a form that another page sends (SR-13)', async () => {
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const interaction = await openForm(fullUrl)
    const body = new URLSearchParams({ interaction, email: EMAIL, password: PASSWORD })
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
      {},
    ]) {
      const answer = await platform.fetch('/hosted/sign-in', { method: 'POST', body, headers })
      expect(answer.status).toBe(403)
    }
  })

  it('names nothing in the URL but a handle, which works once and for a minute (SR-08)', async () => {
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    expect([...new URL(fullUrl).searchParams.keys()]).toEqual(['client_id', 'request_uri'])
    expect((await visit(fullUrl)).status).toBe(303)
    expect((await visit(fullUrl)).status).toBe(400)

    const late = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    platform.clock.advance(60_001)
    expect((await visit(late.fullUrl)).status).toBe(400)
  })
})

describe('silent sign-in', () => {
  it('turns a session token into a code posted to the shop’s origin, with no cookie at all (SR-77)', async () => {
    const sessionToken = await registerByApi()
    const { request, codeVerifier } = authRequest({ responseMode: 'web_message' })
    const { redirectUri: _, ...silent } = request
    const { fullUrl } = await visitor.redirect({
      auth: { authRequest: { ...silent, sessionToken }, prompt: 'none' },
    })
    expect(fullUrl).not.toContain(sessionToken)

    const frame = await visit(fullUrl, { 'Sec-Fetch-Dest': 'iframe' })
    expect(frame.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${SHOP_URL}`)
    const { message, origins } = await readFrame(frame)
    expect(origins).toEqual([SHOP_URL])
    expect(message.state).toBe(request.state)
    const member = await redeemAsMember(platform, { code: message.code ?? '', codeVerifier })
    expect((await member.get('/v1/members/my')).status).toBe(200)
    const { rows } = await database.pool.query(
      "SELECT subject_kind, request_id FROM audit_entries WHERE site_id = $1 AND action = 'token.silent_code'",
      [platform.siteId],
    )
    // Nobody saw anything of it, so it is written down (SR-79).
    expect(rows).toEqual([{ subject_kind: 'identity', request_id: expect.any(String) }])
  })

  it('posts to any page of this machine in development, and for the back office only to its own', async () => {
    const page = 'http://localhost:5173'
    const ask = async () => {
      const sessionToken = await registerByApi()
      const { redirectUri: _, ...silent } = authRequest({ responseMode: 'web_message' }).request
      const reply = await platform.fetch('/_api/redirects-api/v1/redirect-session', {
        method: 'POST',
        headers: {
          Authorization: visitor.tokens.access_token,
          'Content-Type': 'application/json',
          Origin: page,
        },
        body: JSON.stringify({
          auth: { authRequest: { ...silent, sessionToken }, prompt: 'none' },
        }),
      })
      const { redirectSession } = (await reply.json()) as { redirectSession: { fullUrl: string } }
      const frame = await visit(redirectSession.fullUrl, { 'Sec-Fetch-Dest': 'iframe' })
      expect(frame.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors \S+$/)
      return (await readFrame(frame)).origins
    }
    expect(await ask()).toEqual([page])

    await database.pool.query('UPDATE oauth_clients SET is_back_office = true WHERE site_id = $1', [
      platform.siteId,
    ])
    expect(await ask()).toEqual([SHOP_URL])
  })

  it('takes a session token once', async () => {
    const sessionToken = await registerByApi()
    const { redirectUri: _, ...silent } = authRequest({ responseMode: 'web_message' }).request
    const ask = () =>
      visitor.redirect({ auth: { authRequest: { ...silent, sessionToken }, prompt: 'none' } })
    await ask()
    const { message } = await readFrame(await visit((await ask()).fullUrl))
    expect(message).toMatchObject({ error: 'login_required', state: silent.state })
  })

  it('answers login_required when no member is signed in, and a code once one is', async () => {
    await registerByApi()
    const { redirectUri: _, ...silent } = authRequest({ responseMode: 'web_message' }).request
    const ask = async (headers: Record<string, string>) => {
      const auth = { authRequest: silent, prompt: 'none' as const }
      return readFrame(await visit((await visitor.redirect({ auth })).fullUrl, headers))
    }
    expect((await ask({})).message).toMatchObject({ error: 'login_required' })

    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const signedIn = await sendForm(await openForm(fullUrl), { email: EMAIL, password: PASSWORD })
    const cookie = cookieOf(signedIn)
    expect(signedIn.headers.getSetCookie()[0]).toMatch(
      /^__Host-vsso=vss_\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await ask({ Cookie: cookie })).message.code).toMatch(/^vac_/)
    expect((await ask({ Cookie: cookie.slice(0, -1) })).message).toMatchObject({
      error: 'login_required',
    })
  })

  it('answers ten times a minute for a member of whom it knows a cookie only (SR-79)', async () => {
    await registerByApi()
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const cookie = cookieOf(
      await sendForm(await openForm(fullUrl), { email: EMAIL, password: PASSWORD }),
    )
    const { redirectUri: _, ...silent } = authRequest({ responseMode: 'web_message' }).request
    const ask = async () => {
      const auth = { authRequest: silent, prompt: 'none' as const }
      const { message } = await readFrame(
        await visit((await visitor.redirect({ auth })).fullUrl, { Cookie: cookie }),
      )
      return message.error ?? 'code'
    }
    for (let time = 0; time < 10; time++) expect(await ask()).toBe('code')
    expect(await ask()).toBe('temporarily_unavailable')
    platform.clock.advance(60_001)
    expect(await ask()).toBe('code')
  })

  it('answers a page and a frame with a redirect, and a script of this origin not at all (SR-79)', async () => {
    await registerByApi()
    const { fullUrl } = await visitor.redirect({ auth: { authRequest: authRequest().request } })
    const cookie = cookieOf(
      await sendForm(await openForm(fullUrl), { email: EMAIL, password: PASSWORD }),
    )
    const ask = async (destination: string, prompt?: 'none') => {
      const auth = { authRequest: authRequest().request, ...(prompt && { prompt }) }
      const headers = { Cookie: cookie, 'Sec-Fetch-Dest': destination }
      const answer = await visit((await visitor.redirect({ auth })).fullUrl, headers)
      return answer.headers.get('Location') ?? answer.status
    }
    expect(await ask('document', 'none')).toContain('code=vac_')
    expect(await ask('iframe', 'none')).toContain('code=vac_')
    expect(await ask('empty', 'none')).toBe(400)
    expect(await ask('empty')).toBe(400)
  })

  it('answers a server, which has no frame, with a redirect', async () => {
    const sessionToken = await registerByApi()
    const { request } = authRequest({ responseMode: 'query' })
    const { fullUrl } = await visitor.redirect({
      auth: { authRequest: { ...request, sessionToken }, prompt: 'none' },
    })
    const answer = await visit(fullUrl)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toContain(`${CALLBACK_URL}?code=vac_`)
  })

  it('escapes what it posts (SR-75)', async () => {
    const { redirectUri: _, ...silent } = authRequest({ responseMode: 'web_message' }).request
    const state = `"><script>alert(1)</script>\u2028'&`
    const auth = { authRequest: { ...silent, state }, prompt: 'none' as const }
    const frame = await visit((await visitor.redirect({ auth })).fullUrl)
    const html = await frame.clone().text()
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect((await readFrame(frame)).message.state).toBe(state)
  })
})

describe('the pre-warm frame', () => {
  it('may be framed by the shop, sets no cookie and runs no script (SR-73)', async () => {
    const { fullUrl } = await visitor.redirect({ login: {} })
    const frame = await visit(fullUrl, { 'Sec-Fetch-Dest': 'iframe' })
    expect(frame.status).toBe(200)
    expect(frame.headers.get('Set-Cookie')).toBeNull()
    const policy = frame.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${SHOP_URL}`)
    expect(policy).toContain("script-src 'none'")
  })
})

describe('login and logout intents', () => {
  it('come back to the callback, saying whether a member is signed in', async () => {
    await registerByApi()
    const callbacks = { postFlowUrl: `${SHOP_URL}/account` }
    const login = await visitor.redirect({ login: {}, callbacks })
    const signedIn = await sendForm(await openForm(login.fullUrl), {
      email: EMAIL,
      password: PASSWORD,
    })
    expect(signedIn.headers.get('Location')).toBe(`${SHOP_URL}/account?wixMemberLoggedIn=true`)

    const { clientId } = platform.client
    const logout = await visitor.redirect({ logout: { clientId }, callbacks })
    const fromShop = { Cookie: cookieOf(signedIn), 'Sec-Fetch-Site': 'same-site' }
    const signedOut = await visit(logout.fullUrl, fromShop)
    expect(signedOut.headers.get('Location')).toBe(`${SHOP_URL}/account?wixMemberLoggedIn=false`)
    expect(signedOut.headers.get('Set-Cookie')).toContain('__Host-vsso=; Max-Age=0')
  })

  it('ends a member’s tokens when the logout is asked for (SR-20)', async () => {
    const member = await signInSilently()
    const { clientId } = platform.client
    await member.redirect({ logout: { clientId }, callbacks: { postFlowUrl: SHOP_URL } })
    platform.clock.advance(1_000)
    expect((await member.get('/v1/members/my')).status).toBe(401)
  })
})

describe('what leads elsewhere', () => {
  it.each([
    'http://localhost:3000/sign-in/callback/',
    'http://localhost:3000/Sign-in/callback',
    'http://localhost:3000/sign-in/../sign-in/callback',
    'http://localhost:3001/sign-in/callback',
    'http://localhost:3000@evil.example/sign-in/callback',
    'https://localhost:3000/sign-in/callback',
    'http://localhost:3000\\@evil.example/sign-in/callback',
    'http://localhost:3000/sign-in/callback#x',
    'http://localhost:3000/sign-in/callback?x=1',
    'javascript:alert(1)',
    '//evil.example',
    'http://LOCALHOST:3000/sign-in/callback',
    'http://localhost:3000/sign-in%2Fcallback',
  ])('refuses the redirect URI %s, without a redirect (SR-01, SR-02)', async (redirectUri) => {
    const { request } = authRequest()
    const auth = { authRequest: { ...request, redirectUri } }
    await expect(visitor.redirect({ auth })).rejects.toThrow('is not registered for this client')

    const parameters = new URLSearchParams({
      client_id: platform.client.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      state: 's',
      code_challenge: request.codeChallenge ?? '',
      code_challenge_method: 'S256',
    })
    const answer = await visit(`${PLATFORM_URL}/oauth2/authorize?${parameters}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Location')).toBeNull()
    expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  it.each([
    'https://evil.example/',
    'http://localhost:3000.evil.example/',
    'http://user:password@localhost:3000/',
    'javascript:alert(1)',
    '/relative',
    'http://localhost:3000/elsewhere',
    'http://localhost:3000/account/',
    'http://localhost:3000/account?page=2',
    'http://localhost:3000/account#end',
    'http://localhost:3000/x/../account',
  ])('refuses the callback %s (SR-14)', async (postFlowUrl) => {
    await expect(visitor.redirect({ login: {}, callbacks: { postFlowUrl } })).rejects.toThrow(
      'is not registered for this client',
    )
  })

  it.each([
    ['response_type', 'token', 'unsupported_response_type'],
    ['response_mode', 'form_post', 'invalid_request'],
    ['response_mode', 'web_message', 'invalid_request'],
    ['prompt', 'create', 'invalid_request'],
    ['scope', 'openid wix.everything', 'invalid_scope'],
    ['code_challenge_method', 'plain', 'invalid_request'],
  ])('answers %s=%s with %s, and shows nobody a form (SR-10)', async (name, value, error) => {
    const parameters = new URLSearchParams({
      client_id: platform.client.clientId,
      redirect_uri: platform.client.redirectUris[0] ?? '',
      response_type: 'code',
      state: 's',
      code_challenge: authRequest().request.codeChallenge ?? '',
      code_challenge_method: 'S256',
      [name]: value,
    })
    const answer = await visit(`${PLATFORM_URL}/oauth2/authorize?${parameters}`)
    const location = new URL(answer.headers.get('Location') ?? '')
    expect(location.searchParams.get('error')).toBe(error)
    expect(location.searchParams.get('state')).toBe('s')
    expect(location.searchParams.get('iss')).toBe(PLATFORM_URL)
  })

  it('wants PKCE with S256 (SR-03)', async () => {
    const { request } = authRequest()
    const plain = { ...request, codeChallengeMethod: 'plain' }
    await expect(visitor.redirect({ auth: { authRequest: plain } })).rejects.toThrow('must be S256')
    const { codeChallenge: _, ...bare } = request
    await expect(visitor.redirect({ auth: { authRequest: bare } })).rejects.toThrow('is required')
  })

  it('refuses two intents, and none', async () => {
    const { clientId } = platform.client
    for (const [request, field] of [
      [{}, 'auth'],
      [{ login: {}, logout: { clientId } }, 'logout'],
    ] as [CreateRedirectSessionRequest, string][]) {
      await expect(visitor.redirect(request)).rejects.toThrow(
        `"field":"${field}","description":"must set exactly one of`,
      )
    }
  })
})

function authRequest({ responseMode = 'query' as 'query' | 'fragment' | 'web_message' } = {}) {
  const { codeVerifier, codeChallenge } = createPkce()
  const request = {
    clientId: platform.client.clientId,
    responseType: 'code' as const,
    redirectUri: CALLBACK_URL,
    scope: 'offline_access',
    state: crypto.randomUUID(),
    responseMode,
    codeChallenge,
    codeChallengeMethod: 'S256',
  }
  return { request, codeVerifier }
}

async function registerByApi() {
  const body = { loginId: { email: EMAIL }, password: PASSWORD }
  const response = await visitor.post('/_api/iam/authentication/v2/register', body)
  const { sessionToken } = (await response.json()) as StateMachineResponse
  return sessionToken ?? ''
}

async function signInSilently() {
  const sessionToken = await registerByApi()
  const { request, codeVerifier } = authRequest()
  const auth = { authRequest: { ...request, sessionToken }, prompt: 'none' as const }
  const answer = await visit((await visitor.redirect({ auth })).fullUrl)
  const code = new URL(answer.headers.get('Location') ?? '').searchParams.get('code') ?? ''
  return redeemAsMember(platform, { code, codeVerifier, redirectUri: CALLBACK_URL })
}

function visit(url: string, headers: Record<string, string> = {}) {
  return platform.fetch(url, { headers })
}

/** Follows the redirect session to its form; returns the handle that the form carries. */
async function openForm(fullUrl: string) {
  const redirect = await visit(fullUrl)
  expect(redirect.status).toBe(303)
  const page = await visit(redirect.headers.get('Location') ?? '')
  expect(page.status).toBe(200)
  const [, interaction] = /name="interaction" value="([^"]+)"/.exec(await page.text()) ?? []
  return interaction ?? ''
}

function sendForm(
  interaction: string,
  fields: { email: string; password: string },
  action = '/hosted/sign-in',
) {
  return platform.fetch(action, {
    method: 'POST',
    headers: { Origin: PLATFORM_URL },
    body: new URLSearchParams({ interaction, ...fields }),
  })
}

function cookieOf(response: Response) {
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

interface FrameMessage {
  code?: string
  state?: string
  error?: string
}

async function readFrame(response: Response) {
  const html = await response.text()
  const read = (name: string) => {
    const [, value = ''] = new RegExp(`data-${name}="([^"]*)"`).exec(html) ?? []
    const text = value
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    return JSON.parse(text)
  }
  return { message: read('message') as FrameMessage, origins: read('origins') as string[] }
}
