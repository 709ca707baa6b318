import {
  createClient,
  type LoginResult,
  type TokenStorage,
  type VitrineClient,
} from '@vitrine/client'
import type { Admin } from '@vitrine/client/admin'
import {
  createClientSecret,
  createTestApiKey,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  createClient as registerClient,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { runGuide } from './run-guide.ts'
import { ada, becomeMember, readRecoveryToken } from './sign-in.ts'

// The pages about sessions, in a browser and on a server.

const HOST = 'http://localhost:4000'
const CALLBACK = 'https://shop.example/callback'

let database: OpenDatabase
let platform: TestPlatform
let client: VitrineClient
/** What the pages do not declare themselves. */
let given: Record<string, unknown>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  platform = await createTestPlatform(database, { clock: { now: () => new Date(), advance() {} } })
  const { clientId } = await registerClient(platform.scope, {
    name: 'Guide',
    redirectUris: [CALLBACK],
    callbackUrls: ['https://shop.example/', 'https://shop.example/sign-in'],
    origins: [],
  })
  client = createClient({ clientId, host: HOST, fetch: send })
  given = { client, clientId, ...ada }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => database.close())

it('the page about sessions signs in with a password, on the hosted page and for another system', async () => {
  const apiKey = await createTestApiKey(platform, [
    ...['IAM.EXTERNAL_LOGIN', 'IAM.AUTHENTICAITON_SIGN_ON', 'IAM.VERIFY_EMAIL'],
  ])
  const { clientId: appId } = platform.client
  const location = {
    href: 'https://shop.example/',
    hash: '',
    assign: vi.fn<(url: string) => void>(),
  }
  const page = await runGuide<Record<'again' | 'recovered', LoginResult> & { asApp: Admin }>(
    platform,
    {
      name: 'sessions',
      exported: ['again', 'recovered', 'asApp'],
      given: {
        ...{ ...given, apiKey, siteId: platform.siteId, instanceId: platform.siteId, appId },
        ...{ appSecret: await createClientSecret(platform.scope, appId), location },
        ...{ localStorage: createStorage(), sessionStorage: createStorage() },
        ...{
          newPassword: ada.password,
          recaptchaToken: 'none',
          transactionId: crypto.randomUUID(),
        },
      },
      async before(snippet) {
        if (snippet.includes('recover(')) {
          vi.stubGlobal('recoveryToken', await readRecoveryToken(platform))
        }
        if (snippet.includes('changePassword(')) {
          await becomeMember(client, await client.auth.login(ada), CALLBACK)
        }
        if (snippet.includes('parseFromUrl(')) {
          await client.auth.setTokens(await client.auth.generateVisitorTokens())
          location.href = await signInOnHostedPage(location.assign.mock.lastCall?.[0] ?? '')
        }
        if (snippet.includes('logout(')) {
          expect(client.auth.loggedIn()).toBe(true)
          vi.stubGlobal('memberId', (await client.members.getCurrentMember()).member.id)
        }
      },
    },
  )

  expect(page.again).toMatchObject({ loginState: 'SUCCESS' })
  expect(page.recovered).toMatchObject({ loginState: 'SUCCESS' })
  expect(location.assign.mock.lastCall?.[0]).toContain('logout')
  expect(client.auth.loggedIn()).toBe(true)
  expect(await page.asApp.products.getCatalogVersion()).toEqual({ catalogVersion: 'V1_CATALOG' })
})

it('the page about server rendering keeps a session in a cookie, and signs in without a frame', async () => {
  const sessions = new Map<string, unknown>()
  const { createRequestClient, storage, inProcess, next } = await runGuide<{
    createRequestClient: (request: Request, response: Headers) => VitrineClient
    storage: TokenStorage
    inProcess: VitrineClient
    next: LoginResult
  }>(platform, {
    name: 'server-rendering',
    exported: ['createRequestClient', 'storage', 'inProcess', 'next'],
    given: {
      ...{ ...given, sessionSecret: 'a secret of at least 32 characters', session: sessions },
      ...{ keepForNextRequest: async () => {}, keptFromLastRequest: async () => undefined },
      platformFetch: (request: Request) => platform.app.fetch(request),
    },
    async before(snippet) {
      if (snippet.includes('login(')) await client.auth.register(ada)
    },
  })

  expect(client.auth.loggedIn()).toBe(true)
  expect(next).toMatchObject({ loginState: 'FAILURE' })
  const response = new Headers()
  const first = createRequestClient(new Request('https://shop.example/'), response)
  await first.auth.setTokens(await client.auth.getFreshTokens())
  const [cookie = ''] = response.getSetCookie()
  const request = new Request('https://shop.example/', { headers: { Cookie: cookie } })
  const second = createRequestClient(request, new Headers())
  expect(await second.members.getCurrentMember()).toEqual(await client.members.getCurrentMember())
  const tokens = await client.auth.getFreshTokens()
  await storage.write(tokens)
  expect(await storage.read()).toEqual(tokens)
  expect((await inProcess.products.queryProducts().find()).items).toEqual([])
})

async function signInOnHostedPage(authUrl: string) {
  const entered = await send(authUrl, { redirect: 'manual' })
  const page = new URL(entered.headers.get('Location') ?? '', authUrl)
  const signedIn = await send(`${HOST}/hosted/sign-in`, {
    method: 'POST',
    headers: { Origin: HOST },
    body: new URLSearchParams({
      ...{ ...ada, interaction: page.searchParams.get('interaction') ?? '' },
    }),
    redirect: 'manual',
  })
  return signedIn.headers.get('Location') ?? ''
}

function createStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

function send(url: string, init?: RequestInit) {
  const { pathname, search } = new URL(url)
  return platform.fetch(pathname + search, init)
}
