import { describe, expect, it } from 'vitest'
import { createAdmin } from './admin/index.ts'
import { createCurrentCart } from './cart/current-cart.ts'
import { createCheckouts } from './checkout/index.ts'
import { createGraphql } from './graphql.ts'
import { createIdentity } from './identity/index.ts'
import {
  asRecorded,
  asSent,
  exchangesOf,
  type Parts,
  readTranscripts,
  recordingsAreHere,
  replay,
  type SentRequest,
} from './recorded-wire.fixture.ts'
import { createRedirects } from './redirects/redirects.ts'

const OWN_HOST = 'https://api.store.example'

/** Paths that the recorded clients use on some hosts only, each with the one that we use on every host. */
const onePath: [RegExp, string][] = [
  [/^\/_api\/catalog-reader-server/, '/stores-reader'],
  [/^\/_api\/catalog-server/, '/stores'],
  [/^\/stores-reader\/v2\/collections/, '/v2/collections'],
  [/^\/v2\/inventoryItems/, '/stores/v2/inventoryItems'],
  [/^(\/headless)?\/v1\/redirect-session/, '/_api/redirects-api/v1/redirect-session'],
  [/^\/_iam/, '/_api/iam'],
  [/^\/_api\/ecom-(cart|orders)/, '/ecom'],
  [/^\/_api\/members/, '/members'],
]

/** One call for each service, by the path at which it is recorded on the default host. */
const calls: Record<string, (parts: Callers) => unknown> = {
  '/stores-reader/v1/products/:id': ({ products }) => products.getProduct(PRODUCT_ID),
  '/stores-reader/v1/products/query-platformized': ({ products }) =>
    products.queryProducts().limit(1).find(),
  '/stores/v1/products': ({ products }) =>
    products.createProduct({ name: 'x', priceData: { price: 1 } }),
  '/v2/collections/:id': ({ collections }) => collections.getCollection(COLLECTION_ID),
  '/stores-reader/v2/inventoryItems/query': ({ inventory }) => inventory.queryInventory().find(),
  '/stores/v2/inventoryItems/increment': ({ inventory, body }) =>
    inventory.incrementInventory(body['incrementData'] as never),
  '/_api/redirects-api/v1/redirect-session': ({ redirects }) =>
    redirects.createRedirectSession({ login: {} }),
  '/_api/iam/authentication/v2/login': ({ login }) => login(),
  '/_api/iam/recovery/v1/send-email': ({ identity }) =>
    identity.sendRecoveryEmail({ email: 'a@b.example' }),
  '/_api/iam/verification/v1/auth/verify': ({ verify }) => verify(),
  '/ecom/v1/carts/current': ({ cart }) => cart.getCurrentCart(),
  '/ecom/v1/checkouts/:id': ({ checkouts }) => checkouts.getCheckout(CHECKOUT_ID),
  '/ecom/v1/orders/:id': ({ orders }) => orders.getOrder(ORDER_ID),
  '/members/v1/members/my': ({ members }) => members.getCurrentMember(),
  '/graphql/alpha': ({ graphql }) => graphql('{__typename}'),
}

const PRODUCT_ID = '6d1f7c22-8a4b-4f1e-9c35-7be0d4a1e008'
const COLLECTION_ID = 'f2c4b6a8-1357-4d9b-8ace-0f1e2d3ce010'
const CHECKOUT_ID = '5f60a1b2-c3d4-4e5f-9061-728394a5e017'
const ORDER_ID = '60a1b2c3-d4e5-4f60-a172-8394a5b6e018'

describe.skipIf(!recordingsAreHere)('the recorded hosts (absent: ../shared/wire)', () => {
  const recordings = recordingsAreHere ? readTranscripts('hosts') : []

  it('are recorded for both generations', () => {
    expect(new Set(recordings.map(({ generation }) => generation))).toEqual(
      new Set(['current', 'seed']),
    )
  })

  it.each(recordings.map((recorded) => [recorded.generation, recorded.name, recorded] as const))(
    'of the %s generation: %s',
    async (_, name, recorded) => {
      const isOwn = name.startsWith('own host')
      const isVisitor = name.includes('visitor')
      const parts = replay(recorded, { host: isOwn ? OWN_HOST : undefined })
      for (const { request } of exchangesOf(recorded)) {
        const path = onOnePath(request.path.split('?')[0] ?? '')
        const call = calls[path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, ':id')]
        if (!call) throw new Error(`No call replays "${path}".`)
        await call(callersOf(parts, isVisitor, (request.body ?? {}) as Record<string, unknown>))
      }

      const expected = exchangesOf(recorded).map(({ request }) =>
        expectedOf(asRecorded(request), isOwn),
      )
      expect(parts.requests.map(asSent)).toEqual(expected)
    },
  )
})

/** The request as we send it: to the configured host, at one path, with explicit default paging. */
function expectedOf(request: SentRequest, isOwn: boolean): SentRequest {
  const path = onOnePath(request.path)
  const isSignIn = /\/login$|\/auth\/verify$/.test(path)
  return {
    ...request,
    path,
    host: isOwn ? new URL(OWN_HOST).host : isSignIn ? 'www.wixapis.com' : request.host,
    ...(path.endsWith('/inventoryItems/query') && {
      body: { query: { paging: { offset: 0, limit: 50 } } },
    }),
  }
}

function onOnePath(path: string) {
  const [form, ours] = onePath.find(([recorded]) => recorded.test(path)) ?? []
  return form && ours ? path.replace(form, ours) : path
}

type Callers = ReturnType<typeof callersOf>

/** The parts in the name of the subject of the recording: a visitor, or an API key. */
function callersOf({ client, withKey }: Parts, isVisitor: boolean, body: Record<string, unknown>) {
  const connection = isVisitor ? client : withKey
  return {
    ...createAdmin(connection),
    cart: createCurrentCart(connection),
    checkouts: createCheckouts(connection),
    identity: createIdentity(connection),
    redirects: createRedirects(connection),
    graphql: createGraphql(connection),
    body,
    // The client has this call for members only; the wire allows API keys, too.
    login: () =>
      isVisitor
        ? client.auth.login({ email: 'a@b.example', password: 'p' })
        : withKey.api.post('/_api/iam/authentication/v2/login', body),
    verify: () =>
      isVisitor
        ? client.auth.processVerification({ code: '123456' }, waitingForCode)
        : withKey.api.post('/_api/iam/verification/v1/auth/verify', body),
  }
}

const waitingForCode = {
  loginState: 'EMAIL_VERIFICATION_REQUIRED',
  data: { stateToken: 's' },
} as const
