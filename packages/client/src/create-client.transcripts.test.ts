import { existsSync, readFileSync } from 'node:fs'
import type { CreateRedirectSessionRequest } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { createClient, type VitrineClient } from './create-client.ts'
import { VitrineError } from './errors.ts'
import type { RecordedRequest } from './recorded-fetch.fixture.ts'
import { recordFetch } from './recorded-fetch.fixture.ts'
import { memoryStorage } from './session/token-storage.ts'
import type { Tokens } from './session/tokens.ts'

// The exchanges of the platform's own client, current generation, recorded on the wire. They lie
// beside the repository and are not part of it.
const folder = new URL('../../../../shared/wire/transcripts/', import.meta.url)
const isHere = existsSync(folder)

const CLIENT_ID = '3f6c1f5e-6a1c-4f0e-9d63-0c2f7a54e001'
const PRODUCT_ID = '6d1f7c22-8a4b-4f1e-9c35-7be0d4a1e008'
/** The recorded clock; `expires_in` is 14,400 seconds. */
const NOW = (1_795_167_155 - 14_400) * 1000

/** What we deliberately answer otherwise than the recorded client, and why. */
const differences = {
  names:
    'Entities keep the wire’s names and ISO dates: renaming keys at every depth renames option names.',
  page: 'A page is compared by its members; the class name of the recorded iterator is not ours.',
  builder: 'Variants are queried like products and collections: a builder, and pages of items.',
  media: 'Pictures and films are objects with addresses, as on the wire, not texts to take apart.',
  rotation: 'A rotated refresh token is kept: the recorded client dropped it and lost its session.',
  plainMessage: 'A message is the text for people; the recorded one is a JSON text that holds it.',
  detailsAsSent: 'Details are handed over as sent; the request id is a member of the error.',
  statusTextCode: 'The code of a 4xx without details is its status text (specification section 8).',
  systemError: 'A fault without an envelope is a system error (specification section 8).',
  success: 'Every 2xx is a success.',
  parsing: 'A body that is not JSON is the platform’s error, with status, request id and cause.',
  requestId: 'An empty request id header stays an empty text.',
  honestCode: 'A 503 is not an invalid e-mail address.',
  throttled: 'Throttling has its own code.',
} as const

interface Transcript {
  generation: string
  name: string
  returns?: unknown
  throws?: RecordedError
  request?: WireRequest | null
  response?: WireResponse | null
  exchanges?: { request: WireRequest; response: WireResponse }[]
}

interface RecordedError {
  message: string
  status?: number
  requestId?: string
  details?: { applicationError?: { code: unknown } }
}

interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
  decodedR?: unknown
}

interface WireResponse {
  status: number
  statusText?: string
  headers: Record<string, string>
  body: unknown
}

interface Case {
  name: string
  call: (client: VitrineClient, recorded: Transcript) => unknown
  stored?: Tokens
  differs?: Partial<Record<keyof typeof differences, (expected: never) => unknown>>
}

const oauthData = {
  redirectUri: 'https://shop.example/cb',
  originalUri: '',
  codeVerifier: 'v'.repeat(43),
  codeChallenge: 'c'.repeat(43),
  state: 'the-state',
}
const manyIds = Array.from(
  { length: 120 },
  (_, index) => `6d1f7c22-8a4b-4f1e-9c35-7be0d4a1e${100 + index}`,
)
const credentials = { email: 'ada@store.example', password: 'p' }
const getProduct = (client: VitrineClient) => client.products.getProduct(PRODUCT_ID)
const login = (client: VitrineClient) => client.auth.login(credentials)

const files: Record<string, Case[]> = {
  tokens: [
    { name: 'anonymous grant', call: ({ auth }) => auth.generateVisitorTokens() },
    {
      name: 'refresh grant (the reply carries a rotated refresh token)',
      call: ({ auth }) => auth.renewToken({ value: 'JWS.refresh.visitor', role: 'visitor' }),
      differs: {
        rotation: (expected: Tokens) => ({
          ...expected,
          refreshToken: { value: 'JWS.refresh-ROTATED', role: 'visitor' },
        }),
      },
    },
    {
      name: 'token endpoint down, unreadable body',
      call: ({ auth }) => auth.renewToken({ value: 'any', role: 'visitor' }),
    },
    {
      name: 'expired access token and refused refresh: falls back to an anonymous visitor',
      stored: tokens('expired', 'visitor', { refresh: 'bogus', expiresAt: 1 }),
      call: async (client) => {
        const answer = await client.fetch('/echo-authorization')
        return {
          headers: { Authorization: await answer.text() },
          tokens: await client.auth.getTokens(),
          loggedIn: client.auth.loggedIn(),
        }
      },
    },
    {
      name: 'code exchange with an unknown code',
      call: ({ auth }) => auth.getMemberTokens('no-such-code', 'the-state', oauthData),
    },
    {
      name: 'code exchange refused locally: other state',
      call: ({ auth }) => auth.getMemberTokens('code', 'another-state', oauthData),
    },
  ],

  redirects: [
    {
      name: 'auth, default options (fragment, login)',
      call: async ({ auth }, { returns }) => {
        const recorded = (returns as { oauthData: typeof oauthData }).oauthData
        return { ...(await auth.getAuthUrl(recorded)), oauthData: recorded }
      },
    },
    {
      name: 'logout through the client',
      stored: tokens('OauthNG.JWS.member', 'member'),
      call: async ({ auth }) => ({
        ...(await auth.logout('https://shop.example/bye')),
        tokens: await auth.getTokens(),
        loggedIn: auth.loggedIn(),
      }),
    },
    ...['product page', 'events checkout', 'bookings checkout', 'payment request page'].map(
      (name): Case => ({
        name,
        call: ({ redirects }, { request }) =>
          redirects.createRedirectSession(request?.body as CreateRedirectSessionRequest),
        differs: { names: inWireNames },
      }),
    ),
    {
      name: 'return in the fragment',
      call: ({ auth }) => auth.parseFromUrl('https://shop.example/cb#code=abc&state=xyz'),
    },
    {
      name: 'return with an error',
      call: ({ auth }) =>
        auth.parseFromUrl(
          'https://shop.example/cb?error=access_denied&error_description=not+a+member&state=xyz',
          'query',
        ),
    },
  ],

  identity: [
    {
      name: 'register: success',
      call: ({ auth }) =>
        auth.register({
          email: 'ada@store.example',
          password: 'correct horse 9',
          profile: {
            firstName: 'Ada',
            lastName: 'Baristova',
            customFields: [{ name: 'custom.cups', value: { numValue: 3.5 } }],
          },
        }),
    },
    {
      name: 'register: e-mail exists',
      call: ({ auth }) => auth.register({ ...credentials, password: 'another one 1' }),
      differs: { plainMessage: withPlainError },
    },
    {
      name: 'register: captcha missing',
      call: ({ auth }) => auth.register(credentials),
      differs: { plainMessage: withPlainError },
    },
    {
      name: 'register: another application error',
      call: ({ auth }) => auth.register(credentials),
      differs: {
        plainMessage: withPlainError,
        throttled: (expected: object) => ({ ...expected, errorCode: 'throttled' }),
      },
    },
    {
      name: 'register: e-mail verification, then the code',
      stored: tokens('v', 'visitor'),
      call: async ({ auth }) => ({
        a: await auth.register(credentials),
        b: await auth.processVerification({ verificationCode: '123456' }),
      }),
    },
    { name: 'state the client does not know', call: login },
    { name: 'login: wrong password', call: login, differs: { plainMessage: withPlainError } },
    {
      name: 'login: password must be reset',
      call: login,
      differs: { plainMessage: withPlainError },
    },
    { name: 'login: captcha invalid', call: login, differs: { plainMessage: withPlainError } },
    {
      name: 'login: 503 with an HTML body',
      call: login,
      differs: {
        systemError: (expected: object) => ({
          ...expected,
          error: 'System error occurred, request-id: 1769000000.4242000042',
        }),
        honestCode: (expected: object) => ({ ...expected, errorCode: 'unavailable' }),
      },
    },
  ],

  'catalog-reads': [
    { name: 'get product', call: getProduct, differs: { names: inWireNames } },
    {
      name: 'query products, defaults',
      call: ({ products }) => products.queryProducts().find(),
      differs: { names: inWireNames, page: asPage },
    },
    {
      name: 'query products: or, and, not, isEmpty, isNotEmpty, between, contains, endsWith',
      call: ({ products }) => {
        const query = () => products.queryProducts()
        return query()
          .eq('name', 'A')
          .or(query().isEmpty('sku'))
          .or(query().isNotEmpty('slug'))
          .between('priceData.price', 1, 9)
          .and(query().not(query().contains('description', 'decaf')))
          .endsWith('slug', '-kg')
          .find()
      },
      differs: { page: asPage },
    },
    {
      name: 'query products: more than 4000 characters falls back to POST',
      call: ({ products }) => products.queryProducts().in('_id', manyIds).limit(100).find(),
      differs: { names: inWireNames, page: asPage },
    },
    {
      name: 'collection by id (v2)',
      call: ({ collections }) => collections.getCollection('f2c4b6a8-1357-4d9b-8ace-0f1e2d3ce010'),
      differs: { names: inWireNames },
    },
    {
      name: 'collection by slug (v1)',
      call: ({ products }) => products.getCollectionBySlug('single-origins'),
      differs: { names: inWireNames },
    },
    {
      name: 'options availability, all chosen',
      call: ({ products }) =>
        products.getProductOptionsAvailability(PRODUCT_ID, { Size: '250 g', Bag: 'Brown' }),
      differs: { names: inWireNames },
    },
    {
      name: 'variants of a product by choices',
      call: ({ products }) =>
        products.queryProductVariants(PRODUCT_ID, {
          choices: { Size: '1 kg' },
          paging: { limit: 10, offset: 0 },
        }),
      differs: { names: inWireNames },
    },
    {
      name: 'store variants',
      call: async ({ products }) => {
        const query = products.queryStoreVariants().eq('productId', PRODUCT_ID)
        const { items } = await query.limit(10).ascending('variantName').find()
        return { variants: items.map(withoutMedia) }
      },
      differs: {
        names: inWireNames,
        builder: ({ variants }: { variants: object[] }) => ({ variants }),
        media: ({ variants }: { variants: object[] }) => ({ variants: variants.map(withoutMedia) }),
      },
    },
  ],

  errors: [
    ...[
      'application error, message equal to description',
      'application error with a numeric-looking code',
      'validation error with an empty list',
    ].map(
      (name): Case => ({
        name,
        call: getProduct,
        differs: { plainMessage: withPlainMessage, detailsAsSent: (expected) => expected },
      }),
    ),
    {
      name: '4xx with an HTML body',
      call: getProduct,
      differs: {
        plainMessage: withPlainMessage,
        statusTextCode: (expected: object) => ({ ...expected, code: 'FORBIDDEN' }),
      },
    },
    {
      name: '5xx with an empty object',
      call: getProduct,
      differs: {
        systemError: (expected: object) => ({
          ...expected,
          message: 'System error occurred, request-id: 1769000000.4242000042',
          code: 'UNKNOWN',
        }),
      },
    },
    {
      name: '201 is treated as a failure',
      call: getProduct,
      differs: { success: () => 'success' },
    },
    {
      name: '200 with a body that is not JSON',
      call: getProduct,
      differs: {
        parsing: () => ({
          name: 'PlatformError',
          message: 'System error occurred, request-id: 1769000000.4242000042',
          status: 200,
          requestId: '1769000000.4242000042',
        }),
      },
    },
    {
      name: 'no request id header',
      call: getProduct,
      differs: { plainMessage: withPlainMessage, requestId: (expected) => expected },
    },
  ],

  headers: [
    { name: 'header set of a GET', call: (client) => getProduct(client).then(() => 'ok') },
    {
      name: 'relative fetch',
      call: async (client) => (await client.fetch('/stores/v1/anything?x=1')).status,
    },
  ],

  members: [
    {
      name: 'current member',
      stored: tokens('OauthNG.JWS.member', 'member'),
      call: ({ members }) => members.getCurrentMember({ fieldsets: ['FULL'] }),
      differs: { names: inWireNames },
    },
  ],
}

const title = isHere
  ? 'the recorded wire'
  : `the recorded wire (skipped: there is no ${folder.pathname} beside this repository)`

describe.skipIf(!isHere)(title, () => {
  for (const [file, cases] of Object.entries(files)) {
    describe(file, () => {
      it.each(cases)('$name', async ({ name, call, stored, differs = {} }) => {
        const recorded = readTranscript(file, name)
        const { client, requests } = replay(recorded, stored)

        const outcome = await settle(() => call(client, recorded))

        expect(requests.map(asSent)).toEqual(
          exchangesOf(recorded).map(({ request }) => asRecorded(request)),
        )
        const reasons = Object.keys(differs).map((key) => differences[key as keyof typeof differs])
        const changes = Object.values(differs) as ((expected: unknown) => unknown)[]
        const expected = changes.reduce((value, change) => change(value), expectedOf(recorded))
        if (expected === 'success') expect(outcome, reasons.join(' ')).not.toBeInstanceOf(Error)
        else if (outcome instanceof VitrineError)
          expect(outcome, reasons.join(' ')).toMatchObject(expected as object)
        else expect(comparable(outcome), reasons.join(' ')).toEqual(expected)
      })
    })
  }
})

function readTranscript(file: string, name: string): Transcript {
  const transcripts: Transcript[] = JSON.parse(
    readFileSync(new URL(`${file}.json`, folder), 'utf8'),
  )
  const found = transcripts.find((one) => one.generation === 'current' && one.name === name)
  if (!found) throw new Error(`${file}.json has no transcript "${name}" of the current generation.`)
  return found
}

function replay(recorded: Transcript, stored = tokens('OauthNG.JWS.visitor', 'visitor')) {
  const replies = exchangesOf(recorded).map(({ response }) => response)
  const requests: RecordedRequest[] = []
  const { fetch } = recordFetch((request) => {
    if (request.path === '/echo-authorization') {
      return new Response(request.headers.get('authorization'))
    }
    requests.push(request)
    const { status, statusText = '', headers, body } = replies[requests.length - 1] as WireResponse
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, statusText, headers })
  })
  const storage = memoryStorage(stored)
  return {
    client: createClient({
      clientId: CLIENT_ID,
      storage,
      fetch,
      now: () => NOW,
      delay: async () => {},
    }),
    requests,
  }
}

function exchangesOf({ exchanges, request, response }: Transcript) {
  if (exchanges) return exchanges
  return request && response ? [{ request, response }] : []
}

function asSent({ method, path, headers, body }: RecordedRequest) {
  const search = new URLSearchParams(path.split('?')[1])
  const encoded = search.get('.r')
  return {
    method,
    path: encoded ? path.split('?')[0] : path,
    authorization: headers.get('authorization'),
    contentType: headers.get('content-type'),
    body,
    decodedR: encoded ? JSON.parse(Buffer.from(encoded, 'base64url').toString()) : undefined,
  }
}

function asRecorded({ method, path, headers, body, decodedR }: WireRequest) {
  return {
    method,
    path: decodedR ? path.split('?')[0] : path,
    authorization: headers['Authorization'] ?? null,
    contentType: headers['Content-Type'] ?? null,
    body,
    decodedR,
  }
}

async function settle(work: () => unknown) {
  try {
    return await work()
  } catch (error) {
    return error
  }
}

/** Only what the recorded client's error says about the failure; its class is not ours. */
function expectedOf({ returns, throws }: Transcript) {
  if (!throws) return returns
  const { message, status, requestId, details } = throws
  const code = details?.applicationError?.code
  return {
    message,
    ...(status !== undefined && { status, requestId }),
    ...(typeof code === 'string' && { code }),
  }
}

function comparable(outcome: unknown): unknown {
  return JSON.parse(
    JSON.stringify(outcome, (key, value) =>
      key === 'hasNext' || key === 'hasPrev' ? value() : value,
    ),
  )
}

/** Pages hold functions; `hasNext` and `hasPrev` are compared by what they answer, `next` and `prev` not at all. */
function asPage({ $iterator: _, ...page }: { $iterator: string }) {
  return expect.objectContaining(page)
}

function inWireNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inWireNames)
  if (typeof value !== 'object' || value === null) return value
  if ('$date' in value) return value.$date
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(/^_(?=(id|createdDate|updatedDate)$)/, ''),
      inWireNames(item),
    ]),
  )
}

function withoutMedia(variant: object) {
  return Object.fromEntries(Object.entries(variant).filter(([key]) => key !== 'media'))
}

function withPlainError(expected: { error: string }) {
  return { ...expected, error: JSON.parse(expected.error).message }
}

function withPlainMessage(expected: { message: string }) {
  return { ...expected, message: JSON.parse(expected.message).message }
}

function tokens(
  access: string,
  role: 'visitor' | 'member',
  { refresh = 'refresh', expiresAt = NOW / 1000 + 14_400 } = {},
): Tokens {
  return { accessToken: { value: access, expiresAt }, refreshToken: { value: refresh, role } }
}
