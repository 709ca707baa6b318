import type { TokenRole, Tokens } from '@vitrine/client'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Environment, serveAs } from '../environment.server.ts'
import { type RequestScope, requestScope } from './request-scope.server.ts'
import { createSessionMiddleware } from './session-middleware.server.ts'

const SHOP = 'https://shop.example'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

it('gives a visitor a session, and sets no cookie again while it is valid', async () => {
  const shop = setUp()

  const first = await shop.visit(askPlatform)
  expect(first.setCookie).toMatch(/^__Host-vsid=.+HttpOnly; SameSite=Lax; Secure$/)

  const second = await shop.visit(askPlatform, { Cookie: first.cookie })
  expect(second.setCookie).toBeNull()
  expect(shop.grants).toEqual(['anonymous'])
})

it('creates no session without a call of the platform', async () => {
  expect((await setUp().visit(async () => {})).setCookie).toBeNull()
})

it('creates no session for a shopper who only browses the catalog', async () => {
  const shop = setUp()

  for (let visits = 0; visits < 3; visits++) {
    const { setCookie } = await shop.visit(({ browse }) =>
      browse((catalog) => catalog.listCollections()),
    )
    expect(setCookie).toBeNull()
  }
  expect(shop.grants).toEqual(['anonymous'])
})

it('forwards the address and the browser of the shopper to the platform', async () => {
  const shop = setUp()
  await shop.visit(askPlatform, { 'X-Forwarded-For': '198.51.100.7', 'User-Agent': 'Firefox/140' })
  expect(new Set(shop.shoppers)).toEqual(new Set(['198.51.100.7 Firefox/140']))
})

it('lets crawlers share one visitor, without a cookie', async () => {
  const shop = setUp()

  for (let visits = 0; visits < 3; visits++) {
    const { setCookie } = await shop.visit(askPlatform, { 'User-Agent': CRAWLER })
    expect(setCookie).toBeNull()
  }
  expect(shop.grants).toEqual(['anonymous'])
})

it('gives what looks like a crawler a session of its own as soon as it changes something', async () => {
  const shop = setUp()
  await shop.visit(askPlatform, { 'User-Agent': CRAWLER })

  const first = await shop.visit(askPlatform, { 'User-Agent': CRAWLER }, 'POST')
  const second = await shop.visit(askPlatform, { 'User-Agent': CRAWLER }, 'POST')

  expect(first.setCookie).toMatch(/^__Host-vsid=/)
  expect(second.setCookie).toMatch(/^__Host-vsid=/)
  expect(shop.grants).toEqual(['anonymous', 'anonymous', 'anonymous'])
})

it('does not share the tokens of a member whose browser looks like a crawler', async () => {
  const shop = setUp()

  const signedIn = await shop.visit(signIn, { 'User-Agent': CRAWLER })
  expect(signedIn.setCookie).not.toBeNull()

  await shop.visit(async (scope) => expect(scope.isMember()).toBe(false), { 'User-Agent': CRAWLER })
})

it('does not sign a member out when the platform refuses to renew', async () => {
  const shop = setUp()
  const member = await shop.visit(signInWithOldToken)
  const answered: TokenRole[] = []

  const lost = await shop.visit(
    async (scope) => {
      answered.push(await askPlatform(scope))
    },
    { Cookie: member.cookie },
  )

  expect(answered).toEqual(['visitor'])
  expect(lost.setCookie).toMatch(/^vended=[\w-]{22}; .*HttpOnly/)
})

it('does not use the tokens of an ended session again, and does not change a newer one', async () => {
  const shop = setUp()
  const member = await shop.visit(signInWithOldToken)
  const lost = await shop.visit(askPlatform, { Cookie: member.cookie })
  shop.grants.length = 0

  const note = lost.cookie
  await shop.visit(
    async (scope) => {
      expect(scope.isMember()).toBe(false)
      await askPlatform(scope)
    },
    { Cookie: `${member.cookie}; ${note}` },
  )
  expect(shop.grants).toEqual(['anonymous'])

  const again = await shop.visit(signIn)
  await shop.visit(async (scope) => expect(scope.isMember()).toBe(true), {
    Cookie: `${again.cookie}; ${note}`,
  })
})

it('removes the session of a member who signs out', async () => {
  const shop = setUp()
  const member = await shop.visit(signIn)

  const left = await shop.visit(async ({ session }) => session.signOut(), { Cookie: member.cookie })

  expect(left.setCookie).toMatch(/^__Host-vsid=; Path=\/; Max-Age=0/)
})

it('replies 503 with the id of the request while the platform is unavailable', async () => {
  const shop = setUp({ isAway: true })

  await expect(shop.visit(askPlatform)).rejects.toMatchObject({
    init: { status: 503 },
    data: { requestId: expect.any(String) },
  })
})

it('reads each shop of a process from its own platform, with a session and a cookie of its own', async () => {
  const shop = setUp()
  const names: string[] = []
  const nameOf: Page = async ({ browse }) => {
    names.push((await browse((catalog) => catalog.findShop())).name)
  }
  const [oak, elm] = [environmentOf('oak'), environmentOf('larch')]
  const cookies: string[] = []
  for (const each of [oak, elm, oak]) {
    shop.serve(each)
    await serveAs(each, () => shop.visit(nameOf))
    cookies.push((await shop.visit(signIn)).cookie)
  }
  expect(names).toEqual(['oak', 'larch', 'oak'].map((name) => `platform.${name}.example`))
  // The third visit finds what the first one has read.
  expect(shop.grants).toEqual(
    ['oak', 'larch'].map((name) => `anonymous of platform.${name}.example`),
  )

  // The cookie of one shop is none at another.
  const isMember: boolean[] = []
  for (const each of [oak, elm]) {
    shop.serve(each)
    await shop.visit(async (scope) => isMember.push(scope.isMember()), { Cookie: cookies[0] ?? '' })
  }
  expect(isMember).toEqual([true, false])
})

type Page = (scope: RequestScope) => Promise<unknown>

async function askPlatform({ ask, session }: RequestScope): Promise<TokenRole> {
  await ask(({ collections }) => collections.queryCollections().find())
  return session.read().refreshToken.role
}

const signIn: Page = ({ ask }) => ask(({ auth }) => auth.setTokens(memberTokens(NEVER)))
const signInWithOldToken: Page = ({ ask }) => ask(({ auth }) => auth.setTokens(memberTokens(1)))

/** Epoch seconds. */
const NEVER = 99_999_999_999

function memberTokens(expiresAt: number): Tokens {
  return {
    accessToken: { value: 'member', expiresAt },
    refreshToken: { value: `redeemed until ${expiresAt}`, role: 'member' },
  }
}

function environmentOf(name: string): Environment {
  return {
    storefrontUrl: SHOP,
    platformUrl: `https://platform.${name}.example`,
    mediaUrl: `https://platform.${name}.example`,
    clientId: `client of ${name}`,
    sessionKeys: [new Uint8Array(32).fill(name.length)],
    host: '127.0.0.1',
    port: 0,
  }
}

/** The middleware before a page, and a platform that renews nothing and answers every query with an empty page. */
function setUp({ isAway = false } = {}) {
  const grants: string[] = []
  const shoppers: string[] = []
  let environment = environmentOf('shop')
  const sessionMiddleware = createSessionMiddleware({
    environment: () => environment,
    async fetch(url, init) {
      if (isAway) throw new TypeError('fetch failed')
      const { hostname, pathname } = new URL(String(url))
      if (pathname.endsWith('/shop')) return Response.json({ shop: { name: hostname } })
      const headers = new Headers(init?.headers)
      shoppers.push(`${headers.get('X-Forwarded-For')} ${headers.get('User-Agent')}`)
      if (!String(url).endsWith('/oauth2/token')) return Response.json({ collections: [] })
      const { grantType } = JSON.parse(String(init?.body))
      grants.push(hostname === 'platform.shop.example' ? grantType : `${grantType} of ${hostname}`)
      if (grantType !== 'anonymous') {
        return Response.json({ error: 'invalid_grant', error_description: '' }, { status: 400 })
      }
      return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 })
    },
  })

  return {
    grants,
    shoppers,
    /** The next requests are for this shop. */
    serve(next: Environment) {
      environment = next
    },
    async visit(page: Page, headers: Record<string, string> = {}, method = 'GET') {
      const context = new RouterContextProvider()
      const request = new Request(`${SHOP}/`, { method, headers })
      const response = (await sessionMiddleware(
        { request, context, params: {}, url: new URL(request.url), pattern: '/' },
        async () => {
          await page(context.get(requestScope))
          return new Response()
        },
      )) as Response
      const setCookie = response.headers.get('Set-Cookie')
      return { setCookie, cookie: setCookie?.split(';')[0] ?? '' }
    },
  }
}
