import { describe, expect, it, vi } from 'vitest'
import { createAdmin } from '../admin/index.ts'
import { createClient, type VitrineClient } from '../create-client.ts'
import { recordFetch, recordPlatform, tokenReply } from '../recorded-fetch.fixture.ts'
import { memoryStorage } from '../session/token-storage.ts'
import { emptyTokens } from '../session/tokens.ts'

describe('an access token the platform refuses', () => {
  it('is renewed once, and the call repeated', async () => {
    const { client, requests } = setUp(({ headers }) =>
      headers.get('authorization') === 'access-by-refresh_token'
        ? Response.json({ product: { id: '1' } })
        : Response.json({ message: 'token revoked' }, { status: 401 }),
    )

    expect(await client.products.getProduct('1')).toEqual({ product: { id: '1' } })
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /oauth2/token',
      'GET /stores-reader/v1/products/1?id=1',
      'POST /oauth2/token',
      'GET /stores-reader/v1/products/1?id=1',
    ])
  })

  it('is not renewed a second time', async () => {
    const { client, requests } = setUp(() => Response.json({ message: 'no' }, { status: 401 }))

    await expect(client.products.getProduct('1')).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(4)
  })

  it('is not renewed when the password was wrong', async () => {
    const { client, requests } = setUp(() =>
      Response.json(
        { message: 'no', details: { applicationError: { code: '-19976', description: 'no' } } },
        { status: 401 },
      ),
    )

    await client.auth.login({ email: 'ada@store.example', password: 'wrong' })

    expect(requests.filter(({ path }) => path.endsWith('/login'))).toHaveLength(1)
  })

  it('is renewed for client.fetch, too', async () => {
    const { client } = setUp(({ headers }) =>
      headers.get('authorization') === 'access-by-refresh_token'
        ? new Response('ok')
        : new Response('no', { status: 401 }),
    )

    expect(await (await client.fetch('/stores/v1/anything')).text()).toBe('ok')
  })
})

it('sends the language of the client with every call, unless the call has its own', async () => {
  const { fetch, requests } = recordPlatform(() => Response.json({}))
  const client = createClient({
    clientId: 'c',
    host: 'https://shop.example',
    language: 'de',
    fetch,
  })

  await client.products.getProduct('1')
  await client.redirects.createRedirectSession({ login: {} })
  await client.fetch('/stores/v1/anything')
  await client.products.getProduct('1', { headers: { 'X-Wix-Linguist': 'fr' } })

  const calls = requests.filter(({ path }) => path !== '/oauth2/token')
  expect(calls.map(({ headers }) => headers.get('x-wix-linguist'))).toEqual([
    'de',
    'de',
    'de',
    'fr',
  ])
})

it('is requested again for a visitor when the token endpoint is busy', async () => {
  let grants = 0
  const { fetch } = recordFetch((request) => {
    if (request.path !== '/oauth2/token') return Response.json({ product: { id: '1' } })
    return grants++ === 0 ? new Response('', { status: 503 }) : tokenReply(request)
  })
  const client = createClient({ clientId: 'c', fetch, delay: async () => {} })

  expect(await client.products.getProduct('1')).toEqual({ product: { id: '1' } })
  expect(grants).toBe(2)
})

it.each([500, 502, 503])('gets a visitor past a token endpoint that answers %s', async (status) => {
  const visitor = { ...emptyTokens(), refreshToken: { value: 'old', role: 'visitor' as const } }
  const { fetch, requests } = recordFetch((request) => {
    if (request.path !== '/oauth2/token') return Response.json({ product: { id: '1' } })
    const { grantType } = request.body as { grantType: string }
    return grantType === 'anonymous' ? tokenReply(request) : new Response('', { status })
  })
  const storage = memoryStorage(visitor)
  const client = createClient({ clientId: 'c', fetch, storage, delay: async () => {} })

  expect(await client.products.getProduct('1')).toEqual({ product: { id: '1' } })
  expect(requests.map(({ body }) => (body as { grantType?: string })?.grantType)).toEqual([
    'refresh_token',
    'refresh_token',
    'refresh_token',
    'anonymous',
    undefined,
  ])
})

it('sends a member’s refresh token once, because the platform may have redeemed it', async () => {
  const member = { ...emptyTokens(), refreshToken: { value: 'old', role: 'member' as const } }
  const { fetch, requests } = recordFetch(() => new Response('', { status: 503 }))
  const storage = memoryStorage(member)
  const client = createClient({ clientId: 'c', fetch, storage, delay: async () => {} })

  await expect(client.products.getProduct('1')).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
  expect(await client.auth.getTokens()).toEqual(member)
})

it('sends no request when it was aborted before, not even for tokens', async () => {
  const { client, requests } = setUp(() => Response.json({}))
  const signal = AbortSignal.abort(new Error('gone'))

  await expect(client.products.getProduct('1', { signal })).rejects.toThrow('gone')
  await expect(client.fetch('/stores/v1/anything', { signal })).rejects.toThrow('gone')
  expect(requests).toEqual([])
})

it('echoes the consistency token of the last reply, for this client only', async () => {
  const platform = recordPlatform((_, count) =>
    Response.json({}, { headers: count === 1 ? { 'X-Wix-Consistent': 'mark-1' } : {} }),
  )
  const client = createClient({ clientId: 'c', fetch: platform.fetch })
  const other = createClient({ clientId: 'c', fetch: platform.fetch })

  await client.products.getProduct('1')
  await client.products.getProduct('2')
  await client.products.getProduct('3')
  await other.products.getProduct('4')

  const marks = platform.requests
    .filter(({ path }) => path.includes('/products/'))
    .map(({ headers }) => headers.get('X-Wix-Consistent'))
  expect(marks).toEqual([null, 'mark-1', 'mark-1', null])
})

describe('a platform that is busy once', () => {
  it.each([
    ['a product', (client: VitrineClient) => client.products.getProduct('1'), 2],
    ['a query', (client: VitrineClient) => client.products.queryProducts().find(), 2],
    [
      'a query too long for a URL',
      (client: VitrineClient) => client.products.queryProducts().eq('name', longText).find(),
      2,
    ],
    ['variants', (client: VitrineClient) => client.products.queryProductVariants('1'), 2],
    ['store variants', (client: VitrineClient) => client.products.queryStoreVariants().find(), 2],
    [
      'availability',
      (client: VitrineClient) => client.products.getProductOptionsAvailability('1', {}),
      2,
    ],
    ['a redirect session', (client: VitrineClient) => createRedirect(client), 1],
    ['a sign-in', (client: VitrineClient) => client.auth.login({ email: 'a', password: 'b' }), 1],
  ])('is sent %s as often as that is safe', async (_, call, times) => {
    const { client, requests } = setUp((__, count) =>
      count === 1 ? new Response('busy', { status: 503 }) : Response.json({}),
    )

    await call(client).catch(() => {})

    expect(requests.filter(({ path }) => path !== '/oauth2/token')).toHaveLength(times)
  })
})

it('lets the headers of client.fetch take precedence', async () => {
  const { client, requests } = setUp(() => Response.json({}))

  await client.fetch('/stores/v1/anything', { headers: { authorization: 'manual' } })

  expect(requests.at(-1)?.headers.get('authorization')).toBe('manual')
})

it.each(['null', '[]', '"text"'])('does not accept %s as a reply', async (body) => {
  const { client } = setUp(() => new Response(body))

  await expect(client.products.queryProducts().find()).rejects.toMatchObject({
    name: 'PlatformError',
    status: 200,
  })
})

it('does not change the objects of its caller', async () => {
  const { client } = setUp(() => Response.json({}))
  const init = Object.freeze({ headers: Object.freeze({ 'x-mine': '1' }) })
  const intent = Object.freeze({ storesProduct: Object.freeze({ productSlug: 'teapot' }) })

  await client.fetch('/stores/v1/anything', init)
  await client.redirects.createRedirectSession(intent)

  expect(init).toEqual({ headers: { 'x-mine': '1' } })
})

it.each(['https://other.example/x', '//other.example/x', '\\\\other.example\\x', 'data:,x'])(
  'sends no token to %s',
  async (url) => {
    const { client, requests } = setUp(() => Response.json({}))

    await expect(async () => client.fetch(url)).rejects.toMatchObject({ code: 'foreign_origin' })
    expect(requests).toEqual([])
  },
)

it.each([
  ['201', () => Response.json({ product: { id: '1' } }, { status: 201 })],
  ['204', () => new Response(null, { status: 204 })],
])('accepts %s as a success', async (_, answer) => {
  const { client } = setUp(answer)

  await expect(client.products.getProduct('1')).resolves.toBeDefined()
})

it('lets one caller abort while others wait for the same renewal', async () => {
  const grant = Promise.withResolvers<void>()
  const { fetch, requests } = recordFetch(async (request) => {
    if (request.path !== '/oauth2/token') return Response.json({ product: { id: '1' } })
    await grant.promise
    return tokenReply(request)
  })
  const client = createClient({ clientId: 'c', fetch })
  const controller = new AbortController()

  const impatient = client.products.getProduct('1', { signal: controller.signal })
  const patient = client.products.getProduct('1')
  controller.abort(new Error('gone'))

  await expect(impatient).rejects.toThrow('gone')
  grant.resolve()
  await expect(patient).resolves.toEqual({ product: { id: '1' } })
  expect(requests).toHaveLength(2)
})

it.each<[string, (client: VitrineClient, signal: AbortSignal) => Promise<unknown>]>([
  ['a page', ({ products }, signal) => products.queryProducts().find({ signal })],
  ['a walk', ({ products }, signal) => walk(products.queryProducts().all({ signal }))],
  [
    'a sign-in',
    ({ auth }, signal) => auth.login({ email: 'a@b.example', password: 'p' }, { signal }),
  ],
  ['a new visitor', ({ auth }, signal) => auth.generateVisitorTokens({}, { signal })],
  ['a renewal', ({ auth }, signal) => auth.renewToken({ value: 'r', role: 'visitor' }, { signal })],
  ['a logout', ({ auth }, signal) => auth.logout('https://shop.example/', { signal })],
])('is aborted by its signal: %s', async (name, call) => {
  const controller = new AbortController()
  const fetch = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      controller.abort(new Error('gone'))
    })
  const storage = memoryStorage({
    accessToken: { value: 'a', expiresAt: 9_999_999_999 },
    refreshToken: { value: 'r', role: 'visitor' },
  })
  const client = createClient({ clientId: 'c', host: 'https://api.example', fetch, storage })

  const outcome = call(client, controller.signal)
  // A sign-out clears the tokens, whatever the platform replies.
  if (name === 'a logout') await expect(outcome).resolves.toEqual({ logoutUrl: null })
  else await expect(outcome).rejects.toThrow('gone')
})

async function walk(items: AsyncIterable<unknown>) {
  for await (const _ of items);
}

it.each(['localhost:4000', 'www.wixapis.com', 'https://store.example/api', ''])(
  'rejects the host %j with a message that names it',
  (host) => {
    expect(() => createClient({ clientId: 'c', host })).toThrow(`"${host}" is no origin.`)
  },
)

it('warns once that tokens leave a host in clear text, unless it is this machine', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const hosts = [
    'https://store.example',
    'http://localhost:4000',
    'http://platform.localhost',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'http://store.example',
    'http://store.example',
  ]
  for (const host of hosts) createClient({ clientId: 'c', host })

  const warnings = warn.mock.calls.flat()
  warn.mockRestore()
  expect(warnings).toEqual(['http://store.example gets tokens in clear text.'])
})

describe('a number without a form in JSON', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'is refused before it is sent, because JSON would clear what it is for: %s',
    async (price) => {
      const { client, requests } = setUp(() => Response.json({}))
      const { products } = createAdmin(client)

      await expect(
        products.createProduct({ name: 'Cup', priceData: { price } }),
      ).rejects.toMatchObject({
        name: 'VitrineError',
        code: 'invalid_number',
        message: `"price" is ${price}. Give a number.`,
      })
      expect(requests.filter(({ path }) => path !== '/oauth2/token')).toEqual([])
    },
  )

  it('is its name where the wire has one: in custom fields and in filters', async () => {
    const { client, requests } = setUp(() => Response.json({}))
    const customFields = [{ name: 'custom.cups', value: { numValue: Number.NaN } }]

    await client.auth.register({ email: 'a@b.example', password: 'p', profile: { customFields } })
    await client.products.queryProducts().lt('price', Number.POSITIVE_INFINITY).find()

    expect(requests[1]?.body).toMatchObject({
      profile: { customFields: [{ value: { numValue: 'NaN' } }] },
    })
    const encoded = new URLSearchParams(requests[2]?.path.split('?')[1]).get('.r') ?? ''
    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toMatchObject({
      query: { filter: { price: { $lt: 'Infinity' } } },
    })
  })
})

const longText = 'x'.repeat(4000)

function createRedirect({ redirects }: VitrineClient) {
  return redirects.createRedirectSession({ login: {} })
}

function setUp(answer: Parameters<typeof recordPlatform>[0]) {
  const { fetch, requests } = recordPlatform(answer)
  return { client: createClient({ clientId: 'c', fetch, delay: async () => {} }), requests }
}

describe('a write', () => {
  it('is never sent again without an idempotency key, however busy the platform is', async () => {
    const { client, requests } = setUpBusy()
    await expect(client.currentCart.addToCurrentCart({})).rejects.toMatchObject({ status: 503 })
    expect(requests()).toHaveLength(1)
  })

  it('is sent again with the same key, when it has one', async () => {
    const { client, requests } = setUpBusy()

    await client.currentCart.addToCurrentCart({}, { idempotencyKey: 'k-1' }).catch(() => {})

    expect(requests().map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'k-1',
      'k-1',
      'k-1',
    ])
  })

  it('that is a query in a POST is sent again like every read', async () => {
    const { client, requests } = setUpBusy()
    await client.products
      .queryStoreVariants()
      .find()
      .catch(() => {})
    expect(requests()).toHaveLength(3)
  })

  function setUpBusy() {
    const { fetch, requests } = recordPlatform(() => Response.json({}, { status: 503 }))
    const delay = async () => {}
    const client = createClient({ clientId: 'c', host: 'https://api.example', fetch, delay })
    return { client, requests: () => requests.filter(({ path }) => path !== '/oauth2/token') }
  }
})

describe('where a call goes', () => {
  it.each([
    ['the hosted platform', {}, 'https://www.wixapis.com', 'https://edge.wixapis.com'],
    ['an own host', { host: 'https://a.example' }, 'https://a.example', 'https://a.example'],
    [
      'an own host over another protocol and port',
      { host: 'http://localhost:4000' },
      'http://localhost:4000',
      'http://localhost:4000',
    ],
    [
      'an own host with an edge',
      { host: 'https://a.example', edgeHost: 'https://edge.a.example' },
      'https://a.example',
      'https://edge.a.example',
    ],
  ])('is decided by the configuration: %s', async (_, options, host, edge) => {
    const { fetch, requests } = recordPlatform(() => Response.json({}))
    const client = createClient({ clientId: 'c', fetch, ...options })

    await client.products.getProduct('p')
    await client.auth.login({ email: 'a@b.example', password: 'p' })
    await client.fetch('/anything')

    expect(requests.map(({ url }) => new URL(url).origin)).toEqual([host, edge, host, host])
    expect(requests[0]?.path).toBe('/oauth2/token')
  })

  it('must be an origin', () => {
    expect(() => createClient({ clientId: 'c', edgeHost: 'edge.example' })).toThrow('is no origin')
  })
})

it('sends the headers of the client, then those of the authorization, then those of the call', async () => {
  const { fetch, requests } = recordPlatform(() => Response.json({}))
  const headers = { 'x-currency': 'EUR', authorization: 'not this', 'x-lang': 'en' }
  const given = structuredClone(headers)
  const client = createClient({ clientId: 'c', fetch, headers })

  await client.products.getProduct('p', { headers: { 'x-lang': 'et' } })

  const sent = requests.at(-1)?.headers
  expect(sent?.get('x-currency')).toBe('EUR')
  expect(sent?.get('x-lang')).toBe('et')
  expect(sent?.get('authorization')).toBe('access-by-anonymous')
  expect(headers).toEqual(given)
})
