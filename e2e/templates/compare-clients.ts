import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { createClient, isPlatformError } from '@vitrine/client'

/** What a client sent and got for a step of the script, without ids and times of its own. */
interface Outcome {
  requests: unknown[]
  result?: unknown
  error?: unknown
}

interface Difference {
  step: string
  /** Where it is, such as `result.items.0.id`. */
  at: string
  sdk: unknown
  ours: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: the clients of two makers, which are called by the same names.
type Client = any

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const MISSING = '0192f3a4-5b6c-7d8e-9f00-112233445566'

/** The script: each step is the same call of both clients, and may use what an earlier one returned. */
const STEPS: Record<string, (client: Client, known: Record<string, Client>) => unknown> = {
  'a page of products': (c) => c.products.queryProducts().ascending('name').limit(3).find(),
  'products by slug': (c) => c.products.queryProducts().eq('slug', 'moon-vase').find(),
  'a product': (c, known) => c.products.getProduct(idOf(known['products by slug'].items[0])),
  'a product that does not exist': (c) => c.products.getProduct(MISSING),
  'a filter that is wrong': (c) => c.products.queryProducts().eq('nothing', 1).find(),
  collections: (c) => c.collections.queryCollections().ascending('name').limit(2).find(),
  'a collection by slug': (c) => c.collections.getCollectionBySlug('vases'),
  'a collection that does not exist': (c) => c.collections.getCollectionBySlug('none'),
  'no cart': (c) => c.currentCart.getCurrentCart(),
  'a cart': (c, known) => {
    const catalogItemId = idOf(known['products by slug'].items[0])
    const lineItems = [{ catalogReference: { catalogItemId, appId: STORES }, quantity: 1 }]
    return c.currentCart.addToCurrentCart({ lineItems })
  },
  'a quantity': (c, known) => {
    const [{ _id, id }] = known['a cart'].cart.lineItems
    const item = id === undefined ? { _id } : { id }
    return c.currentCart.updateCurrentCartLineItemQuantity([{ ...item, quantity: 2 }])
  },
  'a coupon that does not exist': (c) => c.currentCart.updateCurrentCart({ couponCode: 'NOPE' }),
  totals: (c) => c.currentCart.estimateCurrentCartTotals({ calculateShipping: false }),
  'a checkout': (c) => c.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
  'a redirect session': (c, known) =>
    c.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: known['a checkout'].checkoutId },
    }),
  'a cart that is deleted': (c) => c.currentCart.deleteCurrentCart(),
}

/** The steps that have to fail; every other one has to succeed. */
const FAILING = [
  'a product that does not exist',
  'a filter that is wrong',
  'a collection that does not exist',
  'no cart',
  'a coupon that does not exist',
]

/** Differences that the migration guide explains (docs/migrate-from-platform-sdk.md). */
const EXPLAINED = [
  // The code of a 4xx without details is its status text.
  /^a collection that does not exist\.error\.code$/,
  // Addresses keep the wire's names.
  /^totals\..*\.address\.(addressLine1?|formatted(Address)?|location|geocode)$/,
]

/** The SDK before asks for products and collections by POST, and for collections at another path. */
export const EXPLAINED_OF_THE_EARLIER: readonly RegExp[] = [
  /^(a page of products|products by slug|a filter that is wrong)\.requests\.\d\.call$/,
  /^(collections|a collection by slug|a collection that does not exist)\.requests\.\d\.call$/,
]

const idOf = ({ _id, id }: Client) => _id ?? id

/**
 * Runs one script through the hosted platform's SDK, which is installed in the folder, and through ours, against one store;
 * returns where requests, results and errors differ, but for what the migration guide says of all of them: names of
 * entities (`_id`), dates, pictures and addresses as objects.
 */
export async function compareClients(
  folder: string,
  {
    host,
    clientId,
    explained = [],
  }: {
    host: string
    clientId: string
    /** Further differences that the migration guide explains. */
    explained?: readonly RegExp[]
  },
): Promise<Difference[]> {
  const sdk = await runScript((record) => createSdkClient(folder, { host, clientId, record }))
  globalThis.fetch = fetchOutside
  const ours = await runScript((record) =>
    createClient({ clientId, host, fetch: async (url, init) => record(new Request(url, init)) }),
  )
  return Object.keys(STEPS)
    .flatMap((step) => {
      const hasFailed = sdk[step]?.error !== undefined
      return hasFailed === FAILING.includes(step)
        ? compare(step, '', sdk[step], ours[step])
        : [{ step, at: hasFailed ? '.error' : '.result', sdk: sdk[step], ours: ours[step] }]
    })
    .filter(({ step, at }) => ![...EXPLAINED, ...explained].some((one) => one.test(`${step}${at}`)))
}

type Send = (request: Request) => Promise<Response>

async function runScript(create: (record: Send) => Client | Promise<Client>) {
  let requests: unknown[] = []
  const client = await create(async (request) => {
    requests.push(await describeRequest(request.clone()))
    return fetchOutside(request)
  })
  const outcomes: Record<string, Outcome> = {}
  const known: Record<string, Client> = {}
  for (const [step, call] of Object.entries(STEPS)) {
    requests = []
    try {
      known[step] = await call(client, known)
      outcomes[step] = { requests, result: normalize(resultOf(known[step])) }
    } catch (error) {
      outcomes[step] = { requests, error: normalize(describeError(error)) }
    }
  }
  return outcomes
}

const fetchOutside = globalThis.fetch

/** The SDK, whose hosts are the store's. */
async function createSdkClient(
  folder: string,
  { host, clientId, record }: { host: string; clientId: string; record: Send },
) {
  const require = createRequire(join(folder, 'package.json'))
  const load = async (name: string) => import(pathToFileURL(require.resolve(name)).href)
  const { createClient: create, OAuthStrategy } = await load('@wix/sdk')
  const [{ products, collections }, { currentCart }, { redirects }] = await Promise.all(
    ['@wix/stores', '@wix/ecom', '@wix/redirects'].map(load),
  )
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return record(new Request(`${host}${pathname}${search}`, init))
  }
  const modules = { products, collections, currentCart, redirects }
  return create({ modules, auth: OAuthStrategy({ clientId }) })
}

/** Method, path and what it says, in the body or in `.r`; requests of tokens by their path alone. */
async function describeRequest(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith('/oauth2/')) return `${request.method} ${pathname}`
  const encoded = searchParams.get('.r')
  const text = encoded ? Buffer.from(encoded, 'base64url').toString() : await request.text()
  const said = text === '' ? Object.fromEntries(searchParams) : JSON.parse(text)
  return normalize({ call: `${request.method} ${pathname}`, said })
}

/** Of a page its items and numbers; everything else is compared as it is. */
function resultOf(result: Client) {
  if (typeof result?.hasNext !== 'function') return result
  const { items, totalCount, pageSize } = result
  return { items, totalCount, pageSize, hasNext: result.hasNext() }
}

function describeError(error: Client) {
  if (isPlatformError(error)) return { code: error.code, status: error.status }
  const { applicationError, validationError } = error.details ?? {}
  return {
    code: applicationError?.code ?? (validationError ? 'INVALID_ARGUMENT' : undefined),
    status: error.status,
  }
}

/** The value with the wire's names, without ids and times, pictures and addresses as objects or as texts alike. */
function normalize(value: unknown): unknown {
  if (value instanceof Date) return '<time>'
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value === 'string') {
    return value
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
      .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, '<time>')
      .replace(/vrd_[\w-]+/, '<handle>')
      .replace(/^wix:image:.*/, '<picture>')
  }
  if (typeof value !== 'object' || value === null) return value
  const { relativePath, url, filename } = value as Client
  if (typeof relativePath === 'string' && typeof url === 'string') return url
  if (typeof filename === 'string' && typeof url === 'string') return '<picture>'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => [
      name.replace(/^_(?=(id|createdDate|updatedDate)$)/, ''),
      normalize(member),
    ])
  return Object.fromEntries(members)
}

function compare(step: string, at: string, sdk: Client, ours: Client): Difference[] {
  if (isDeepStrictEqual(sdk, ours)) return []
  const areObjects = [sdk, ours].every((one) => typeof one === 'object' && one !== null)
  if (!areObjects) return [{ step, at, sdk, ours }]
  const names = new Set([...Object.keys(sdk), ...Object.keys(ours)])
  return [...names].flatMap((name) => compare(step, `${at}.${name}`, sdk[name], ours[name]))
}
