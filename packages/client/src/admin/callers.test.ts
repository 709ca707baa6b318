import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { type RecordedRequest, recordFetch, recordPlatform } from '../recorded-fetch.fixture.ts'
import { memoryStorage } from '../session/token-storage.ts'
import {
  type AppCredentials,
  connectAsApp,
  connectWithApiKey,
  createAdmin,
  createAppInstallation,
  createExternalLogin,
} from './index.ts'

const HOST = 'https://api.example'
const NOON = Date.UTC(2026, 10, 20, 12)

describe('an API key', () => {
  it('is sent unchanged with its site, and no token is requested', async () => {
    const { fetch, requests } = recordFetch(() => Response.json({}))
    const admin = createAdmin(
      connectWithApiKey({ apiKey: 'key', siteId: 'site', accountId: 'account', host: HOST, fetch }),
    )

    await admin.products.removeBrand('p')

    expect(requests).toHaveLength(1)
    const { headers } = requests[0] as RecordedRequest
    expect(headers.get('authorization')).toBe('key')
    expect(headers.get('wix-site-id')).toBe('site')
    expect(headers.get('wix-account-id')).toBe('account')
  })

  it('that is refused is not sent again', async () => {
    const { fetch, requests } = recordFetch(() => Response.json({}, { status: 401 }))
    const admin = createAdmin(connectWithApiKey({ apiKey: 'key', host: HOST, fetch }))

    await expect(admin.products.removeBrand('p')).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(1)
  })
})

it('names the argument in an error about it, not the part of the request (wire section 9.2)', async () => {
  const violations = (...fields: string[]) => ({
    message: '',
    details: {
      validationError: {
        fieldViolations: fields.map((field) => ({ field, description: 'is too long' })),
      },
    },
  })
  const { fetch } = recordFetch(({ url }) =>
    Response.json(
      url.includes('/products/')
        ? violations('product.id', 'product.name')
        : violations('collection.id'),
      { status: 400 },
    ),
  )
  const admin = createAdmin(connectWithApiKey({ apiKey: 'key', host: HOST, fetch }))

  await expect(admin.products.updateProduct('p', {})).rejects.toThrow(
    'INVALID_ARGUMENT: "id" is too long, "product.name" is too long',
  )
  await expect(admin.collections.updateCollection('c', {})).rejects.toThrow(
    'INVALID_ARGUMENT: "id" is too long',
  )
})

describe('an app', () => {
  it.each<[string, AppCredentials, string, object]>([
    [
      'as itself on a site',
      { appId: 'app', appSecret: 'secret', instanceId: 'instance' },
      '/oauth2/token',
      {
        grant_type: 'client_credentials',
        client_id: 'app',
        client_secret: 'secret',
        instance_id: 'instance',
      },
    ],
    [
      'for a user',
      { appSecret: 'secret', accessToken: 'user' },
      '/oauth2/token',
      { grant_type: 'strip_bound_session', client_secret: 'secret', access_token: 'user' },
    ],
    [
      'by its refresh token',
      { appId: 'app', appSecret: 'secret', refreshToken: 'refresh-0' },
      '/oauth/access',
      {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-0',
        client_id: 'app',
        client_secret: 'secret',
      },
    ],
  ])('requests a token %s', async (_, credentials, path, grant) => {
    const { admin, grants } = setUpApp(credentials)

    await admin.products.removeBrand('p')

    expect(grants()).toMatchObject([{ path, body: grant }])
    expect(grants()[0]?.headers.has('authorization')).toBe(false)
  })

  it.each<[string, AppCredentials]>([
    ['as itself', { appId: 'app', appSecret: 's', instanceId: 'i' }],
    ['by its refresh token', { appId: 'app', appSecret: 's', refreshToken: 'refresh-0' }],
  ])(
    'requests a token %s once, for ten concurrent calls and ten later ones (section 14)',
    async (_, credentials) => {
      const { admin, grants } = setUpApp(credentials)

      await Promise.all(Array.from({ length: 10 }, () => admin.products.removeBrand('p')))
      for (let call = 0; call < 10; call++) await admin.products.removeBrand('p')

      expect(grants()).toHaveLength(1)
    },
  )

  it('requests a new token when the token expires, and when it is rejected', async () => {
    const { admin, grants, clock, refuse } = setUpApp({
      appId: 'app',
      appSecret: 's',
      instanceId: 'i',
    })
    await admin.products.removeBrand('p')

    clock.now += 14_400_000
    await admin.products.removeBrand('p')
    expect(grants()).toHaveLength(2)

    refuse('access-2')
    await admin.products.removeBrand('p')
    expect(grants()).toHaveLength(3)
  })

  it('uses the rotated refresh token, and passes it to the callback that stores it', async () => {
    const onRefreshToken = vi.fn()
    const { admin, grants, refuse } = setUpApp({
      appId: 'app',
      appSecret: 's',
      refreshToken: 'refresh-0',
      onRefreshToken,
    })
    await admin.products.removeBrand('p')
    refuse('access-1')
    await admin.products.removeBrand('p')

    expect(grants().map(({ body }) => (body as { refresh_token: string }).refresh_token)).toEqual([
      'refresh-0',
      'refresh-1',
    ])
    expect(onRefreshToken.mock.calls).toEqual([['refresh-1'], ['refresh-2']])
  })

  it('that the platform does not know fails, and the next call requests a token again', async () => {
    const { admin, grants } = setUpApp({ appId: 'app', appSecret: 'wrong', instanceId: 'i' }, () =>
      Response.json({ error: 'invalid_client' }, { status: 401 }),
    )

    await expect(admin.products.removeBrand('p')).rejects.toMatchObject({ code: 'invalid_client' })
    await expect(admin.products.removeBrand('p')).rejects.toMatchObject({ code: 'invalid_client' })
    expect(grants()).toHaveLength(2)
  })
})

describe('the installation of an app', () => {
  it('starts at the dashboard', () => {
    const url = new URL(
      setUpInstallation().installation.getInstallUrl({ redirectUrl: 'https://a.b/', state: 's' }),
    )
    expect(url.origin + url.pathname).toBe('https://dashboard.example/installer/install')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirectUrl: 'https://a.b/',
      appId: 'app',
      state: 's',
    })
  })

  it('ends with tokens for the code', async () => {
    const { installation, requests } = setUpInstallation()

    const installed = await installation.handleCallback(
      'https://a.b/?code=c&instanceId=instance&state=s',
      { state: 's' },
    )

    expect(installed).toEqual({ instanceId: 'instance', accessToken: 'at', refreshToken: 'rt' })
    expect(requests[0]).toMatchObject({
      path: '/oauth/access',
      body: {
        grant_type: 'authorization_code',
        code: 'c',
        client_id: 'app',
        client_secret: 'secret',
      },
    })
  })

  it.each([
    ['state', 'https://a.b/?code=c&instanceId=i', 'Expected state to be "s" but got "null"'],
    ['code', 'https://a.b/?state=s&instanceId=i', 'Expected code to be present'],
    ['instanceId', 'https://a.b/?state=s&code=c', 'Expected instanceId to be present'],
  ])('is refused without its %s', async (_, url, reason) => {
    const { installation, requests } = setUpInstallation()
    await expect(installation.handleCallback(url, { state: 's' })).rejects.toThrow(
      `Invalid OAuth callback URL. ${reason}`,
    )
    expect(requests).toEqual([])
  })
})

describe('an external login', () => {
  it('requests a member’s tokens by id, with the visitor’s token and the key', async () => {
    const { fetch, requests } = recordPlatform(() => Response.json({}))
    const client = createClient({
      clientId: 'c',
      host: HOST,
      fetch,
      now: () => NOON,
      storage: memoryStorage({
        accessToken: { value: 'visitor', expiresAt: NOON },
        refreshToken: { value: 'r', role: 'visitor' },
      }),
    })

    const tokens = await createExternalLogin(client, { apiKey: 'key' }).getMemberTokens('member-1')

    expect(tokens.refreshToken.role).toBe('member')
    expect(requests).toMatchObject([
      {
        path: '/oauth2/token',
        body: {
          grant_type: 'authorized_client',
          scope: 'offline_access',
          member_id: 'member-1',
        },
      },
    ])
    expect(requests[0]?.headers.get('authorization')).toBe('visitor,key')
  })
})

function setUpApp(credentials: AppCredentials, answer?: () => Response) {
  const clock = { now: NOON }
  const refused = new Set<string>()
  let granted = 0
  const { fetch, requests } = recordFetch(({ path, headers }) => {
    if (path.startsWith('/oauth')) {
      if (answer) return answer()
      granted++
      return Response.json({
        access_token: `access-${granted}`,
        expires_in: 14_400,
        refresh_token: `refresh-${granted}`,
      })
    }
    const status = refused.has(headers.get('authorization') ?? '') ? 401 : 200
    return Response.json({}, { status })
  })
  const app = connectAsApp({ ...credentials, host: HOST, fetch, now: () => clock.now })
  return {
    admin: createAdmin(app),
    grants: () => requests.filter(({ path }) => path.startsWith('/oauth')),
    clock,
    refuse: (token: string) => refused.add(token),
  }
}

function setUpInstallation() {
  const { fetch, requests } = recordFetch(() =>
    Response.json({ access_token: 'at', refresh_token: 'rt' }),
  )
  const installation = createAppInstallation({
    appId: 'app',
    appSecret: 'secret',
    dashboardHost: 'https://dashboard.example',
    host: HOST,
    fetch,
  })
  return { installation, requests }
}
