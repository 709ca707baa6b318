import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, PlatformError, STORES_APP_ID } from '@vitrine/client'
import { createAccount, createFactors, createPasskeys } from '@vitrine/client/account'
import {
  connectAsApp,
  connectWithApiKey,
  createAdmin,
  createAppInstallation,
  createExternalLogin,
} from '@vitrine/client/admin'
import { createCatalogV3 } from '@vitrine/client/catalog-v3'
import {
  createCheckouts,
  createOrders,
  createPayments,
  createPlaces,
} from '@vitrine/client/checkout'
import { createLiveEvents, createWebhookSubscriptions } from '@vitrine/client/events'
import { createGraphql } from '@vitrine/client/graphql'
import { createCodes, createConnections, createIdentity } from '@vitrine/client/identity'
import { createShop } from '@vitrine/client/shop'
import { createWishlists } from '@vitrine/client/shopping'
import { createWebhooks } from '@vitrine/client/webhooks'
import {
  createClientSecret,
  createTestApiKey,
  createTestBuyer,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  createClient as registerClient,
  setTestTerms,
} from '@vitrine/platform'
import { hoistImports, missingImports } from '@vitrine/scripts/snippet-imports'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { readExamples } from './read-examples.ts'
import { ada, becomeMember, CALLBACK } from './sign-in.ts'

const ROOT = join(import.meta.dirname, '../..')
const WORK = join(ROOT, 'node_modules/.cache/guides')

/** What a call of an example may be refused with: the example names something that this store does not have. */
const REFUSALS = [401, 403, 404, 409, 428, 429]

/** Examples that cannot do here what they show, by the reason. */
const EXCEPTED: Record<string, string[]> = {
  'needs a browser with passkeys': [1, 2, 5].map((index) => `account/passkeys.ts ${index}`),
  'needs a document': [
    'captcha/captcha-frame.ts 1',
    'captcha/show-captcha.ts 1',
    'auth/auth.ts 17',
  ],
  'needs a code or a state that only a person gets, at that moment': [
    ...['account/account.ts 4', 'identity/identity.ts 8', 'admin/external-login.ts 2'],
    ...[4, 8, 9, 11].map((index) => `account/factors.ts ${index}`),
    ...[3, 5, 16].map((index) => `auth/auth.ts ${index}`),
  ],
  'needs the request of the owner who installs an app': [
    ...['admin/app-installation.ts 1', 'admin/app-installation.ts 2'],
  ],
  'needs an event that the platform has signed': [
    ...['webhooks/create-webhooks.ts 1', 'webhooks/create-webhooks.ts 2'],
  ],
  'needs a file or a coupon of the shop': [
    'admin/admin-products.ts 11',
    'admin/product-pictures.ts 3',
    'cart/current-cart.ts 4',
  ],
}

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await database.close()
})

it('runs every example of the docstrings of the client, which the platform understands', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  for (const [name, value] of Object.entries(await given())) vi.stubGlobal(name, value)
  const excepted = Object.values(EXCEPTED).flat()
  const failed: string[] = []
  const examples = await writeExamples()
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(excepted))
  expect(Object.keys(examples).length).toBeGreaterThan(300)
  for (const [name, example] of Object.entries(examples)) {
    if (excepted.includes(name)) continue
    const failure = await example().then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null || (failure instanceof PlatformError && REFUSALS.includes(failure.status)))
      continue
    failed.push(`${name}: ${failure}`)
  }
  log.mockRestore()
  expect(failed).toEqual([])
})

/** One module with a function for each example; those that take something away are last. */
async function writeExamples(): Promise<Record<string, () => Promise<void>>> {
  const examples = readExamples('client', 'ts')
  const { imports } = hoistImports(examples.map(({ code }) => code).join('\n'))
  const isLate = (code: string) =>
    /setCatalogVersion|[dD]elete|[rR]emove|logout|cancel|close|clear/.test(code)
  const functions = examples
    .toSorted((a, b) => Number(isLate(a.code)) - Number(isLate(b.code)))
    .map(
      ({ name, code }) =>
        `'${name}': async () => {\n${hoistImports(code).body.replace(/^export (default )?/gm, '')}\n},\n`,
    )
    .join('')
  mkdirSync(WORK, { recursive: true })
  const file = join(WORK, 'reference-examples.mts')
  // Where an example declares a name that another imports, its own wins.
  const missing = missingImports(functions.replace(/\b(function|const|let) /g, '$1  '), imports)
  writeFileSync(file, `${imports}\n${missing}\nexport const examples = {\n${functions}}\n`)
  return (await import(file)).examples
}

/** What examples use without declaring it, as packages/client/snippets.d.ts has it. */
async function given(): Promise<Record<string, unknown>> {
  const platform = await createTestPlatform(database, {
    clock: { now: () => new Date(), advance() {} },
    receivers: {
      guard: { requireWebAddress: (url) => new URL(url), findAddress: async () => '192.0.2.1' },
      fetch: async (url) => ({ status: 200, headers: new Headers(), bytes: new Uint8Array(), url }),
      allowHttp: false,
    },
  })
  await setTestTerms(platform.scope)
  const { siteId } = platform
  const { clientId } = await registerClient(platform.scope, {
    ...{ name: 'Reference', origins: ['https://shop.example', 'https://store.example'] },
    callbackUrls: ['https://shop.example/sign-in'],
    redirectUris: [CALLBACK, 'https://shop.example/callback', 'https://store.example/callback'],
  })
  const host = 'http://localhost:4000'
  const fetch = (url: string, init?: RequestInit) =>
    platform.fetch(url.slice(new URL(url).origin.length), init)
  const apiKey = await createTestApiKey(platform, PERMISSIONS)
  const connection = connectWithApiKey({ apiKey, siteId, host, fetch })
  const admin = createAdmin(connection)
  const { product } = await admin.products.createProduct(MUG)
  const { collection } = await admin.collections.createCollection({ name: 'New in' })
  const client = createClient({ clientId, host, fetch })
  await becomeMember(client, await client.auth.register(ada))
  const { accessToken } = await client.auth.getFreshTokens()
  const cup = await admin.products.createProduct({ name: 'Cup', priceData: { price: 12 } })
  const buyer = await createTestBuyer(platform, {
    productId: cup.product.id,
    token: accessToken.value,
  })
  const checkoutId = await buyer.checkOut(1)
  const { body } = await buyer.placeOrder(await buyer.checkOut(1))
  const { member } = await client.members.getCurrentMember()
  const tokens = await client.auth.getFreshTokens()
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const webhooks = createWebhooks({ jwks: { keys: [publicKey.export({ format: 'jwk' })] } })
  const own = { id: crypto.randomUUID() }
  const random = Object.fromEntries(UNKNOWN.map((name) => [name, crypto.randomUUID()]))
  const appSecret = await createClientSecret(platform.scope, clientId)
  const app = connectAsApp({ appId: clientId, appSecret, instanceId: siteId, host, fetch })
  const oauthData = await client.auth.generateOAuthData(CALLBACK)
  const catalogReference = { catalogItemId: cup.product.id, appId: STORES_APP_ID }
  return {
    ...random,
    ...{ fetch, client, admin, siteId, clientId, apiKey, host, app, appId: clientId, appSecret },
    ...{
      instanceId: siteId,
      productId: product.id,
      productIds: [product.id],
      product,
      slug: 'mug',
    },
    ...{
      id: product.id,
      ids: [product.id],
      variantId: product.variants[0]?.id,
      collectionId: collection.id,
    },
    ...{
      orderId: body.orderId,
      checkoutId,
      memberId: member.id,
      oauthData,
      tokens,
      before: tokens,
    },
    ...{ ...ada, newPassword: ada.password, recoveryToken: 'none', sessionToken: 'vst_nothing' },
    ...{
      account: createAccount(client),
      factors: createFactors(client),
      passkeys: createPasskeys(client),
    },
    ...{ catalogV3: createCatalogV3(client), checkouts: createCheckouts(client) },
    ...{
      orders: createOrders(client),
      payments: createPayments(client),
      places: createPlaces(client),
    },
    ...{
      events: createLiveEvents(connection),
      subscriptions: createWebhookSubscriptions(connection),
    },
    ...{
      graphql: createGraphql(client),
      codes: createCodes(client),
      identity: createIdentity(client),
    },
    ...{
      connections: createConnections(client),
      shop: createShop(connection),
      wishlists: createWishlists(client),
    },
    ...{
      installation: createAppInstallation({ appId: clientId, appSecret, dashboardHost: host }),
      externalLogin: createExternalLogin(client, { apiKey }),
    },
    ...{
      signal: AbortSignal.abort(),
      token: tokens.accessToken.value,
      code: 'none',
      state: 'none',
    },
    ...{
      lineItems: [{ catalogReference, quantity: 1 }],
      error: new Error('none'),
      cookie: JSON.stringify(tokens),
    },
    ...{
      request: new Request('https://shop.example/'),
      responseHeaders: new Headers(),
      session: new Map(),
    },
    ...{
      result: { data: { sessionToken: 'vst_nothing' } },
      sessionSecret: 'a secret of 32 characters at least',
    },
    ...{
      location: { href: 'https://shop.example/', assign() {} },
      file: new File(['a,b'], 'products.csv'),
    },
    ...{
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }),
      postLogoutRedirectUri: CALLBACK,
      changeToken: 'none',
      askProvider: async () => 'none',
    },
    ...{ webhooks, memberSession: own, device: own, passkey: own },
    ...{ sendThanks: async () => {}, platformFetch: (asked: Request) => platform.app.fetch(asked) },
    ...{ keepForNextRequest: async () => {}, keptFromLastRequest: async () => undefined },
  }
}

const MUG = {
  name: 'Mug',
  slug: 'mug',
  priceData: { price: 18 },
  manageVariants: true,
  productOptions: [{ name: 'Size', choices: [{ value: 'M', description: 'M' }] }],
}

const UNKNOWN = [
  ...['cartId', 'deliveryId', 'fileId', 'firstId', 'fulfillmentId', 'identityId', 'importId'],
  ...[
    'inventoryItemId',
    'lineItemId',
    'mediaId',
    'paymentId',
    'providerId',
    'secondId',
    'sessionId',
  ],
  ...['shareId', 'subscriptionId', 'transactionId'],
]

const PERMISSIONS = [
  ...['ECOM.MODIFY_CARTS', 'ECOM.MODIFY_ORDERS', 'ECOM.READ_CARTS', 'ECOM.READ_ORDERS'],
  ...['MEMBERS.MEMBER_MANAGE', 'MEMBERS.MEMBER_READ', 'MEMBERS.MEMBER_UPDATE', 'SITE.MANAGE'],
  ...['STAFF.MANAGE', 'VITRINE.MANAGE_WEBHOOKS', 'VITRINE.READ_EVENTS'],
  ...['WIX_STORES.MODIFY_INVENTORY', 'WIX_STORES.MODIFY_PRODUCTS', 'WIX_STORES.READ_INVENTORY'],
  ...['WIX_STORES.READ_MERCHANT_DATA', 'IAM.EXTERNAL_LOGIN', 'IAM.VERIFY_EMAIL'],
]
