import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_VARIANT_ID, STORES_APP_ID } from '@vitrine/contract'
import {
  createSandboxProvider,
  findPaymentDisagreements,
  openDatabase,
  parseKeyring,
  reconcilePayments,
  sandboxCards,
  startEmbeddedPostgres,
} from '@vitrine/platform'
import { createDataFolder } from '@vitrine/scripts/start-store'
import { killDatabase, type Platform, startPlatform } from './killable-platform.ts'

export interface PaymentCrashOptions {
  /** How many times the platform is killed, and every so many times its database instead. */
  kills: number
  databaseEvery: number
}

export interface PaymentCrashReport {
  kills: number
  /** Payments that ended as an order, and as nothing. */
  captured: number
  canceled: number
  /** What of payments, orders, stock and provider does not agree after the restart. */
  disagreements: string[]
}

const BUYERS = 6
/** More than can be bought: without stock nobody pays, and nothing would be killed. */
const STOCK = 50_000
const ADDRESS = { country: 'DE', city: 'Lübeck', addressLine: 'Mengstraße 4' }
const HOUR_MS = 60 * 60_000

/**
 * Buys with every card of the sandbox while the platform and its database are killed at any moment, and reconciles
 * after a restart.
 */
export async function payDespiteCrashes(options: PaymentCrashOptions): Promise<PaymentCrashReport> {
  const folder = createDataFolder('vitrine-payments-')
  const database = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const { host, user, database: name } = database.connection
  const environment = {
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
  }
  const platform = await startPlatform(environment)
  try {
    const credentials = readFileSync(join(environment.DATA_DIR, 'credentials.json'), 'utf8')
    const { apiKey, clientId } = JSON.parse(credentials)
    const productId = await createVase(platform, apiKey)
    const isOver = new AbortController()
    const payingCalls = new EventEmitter()
    const buyers = Array.from({ length: BUYERS }, (_, index) =>
      buyUntil(isOver.signal, { platform, clientId, productId, index, payingCalls }),
    )
    await killAtRandom(options, { platform, socketFolder: host, payingCalls })
    isOver.abort()
    await Promise.all(buyers)
    platform.stop()
    const keys = readFileSync(join(environment.DATA_DIR, 'keys'), 'utf8').trim()
    return await reconcileAndCompare(environment.DATABASE_URL, { keys, productId, ...options })
  } finally {
    platform.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createVase({ url }: Platform, apiKey: string): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/stores${path}`, {
      method,
      headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const vase = { name: 'Vase', productType: 'physical', priceData: { price: 13.05 } }
  const { product } = await call('POST', '/v1/products', { product: vase })
  await call('PATCH', `/v2/inventoryItems/product/${product.id}`, {
    inventoryItem: {
      trackQuantity: true,
      variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: STOCK }],
    },
  })
  return product.id
}

interface Purchase {
  platform: Platform
  clientId: string
  productId: string
  index: number
  /** Says `call` for each call about a payment, as it is sent. */
  payingCalls: EventEmitter
}

/** Buys again and again, each time with the next card; what fails for good is left as a closed browser leaves it. */
async function buyUntil(isOver: AbortSignal, purchase: Purchase): Promise<void> {
  const cards = Object.keys(sandboxCards)
  for (let count = purchase.index; !isOver.aborted; count++) {
    await buy(purchase, cards[count % cards.length] ?? '', isOver).catch(() => undefined)
  }
}

async function buy(
  { platform, clientId, productId, payingCalls }: Purchase,
  card: string,
  isOver: AbortSignal,
): Promise<void> {
  let token = ''
  const address = `10.${[...randomBytes(3)].join('.')}`
  const call = (path: string, body: object, method = 'POST') =>
    callPatiently(platform, { path, body, method, token, address }, isOver)
  token = (await call('/oauth2/token', { clientId, grantType: 'anonymous' })).access_token
  const catalogReference = { catalogItemId: productId, appId: STORES_APP_ID }
  await call('/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference, quantity: 1 }],
  })
  const { checkoutId } = await call('/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: 'ada@shop.example',
    shippingAddress: ADDRESS,
  })
  const path = `/ecom/v1/checkouts/${checkoutId}`
  const { checkout } = await call(path, named(checkoutId), 'PATCH')
  const [region] = checkout.shippingInfo.carrierServiceOptions
  const [option] = region.shippingOptions
  await call(
    path,
    {
      checkout: {
        shippingInfo: {
          shippingDestination: {
            address: ADDRESS,
            contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
          },
          selectedCarrierServiceOption: { code: option.code },
        },
      },
    },
    'PATCH',
  )
  const pay = (where: string, body: object = {}) => {
    payingCalls.emit('call')
    return call(where, body)
  }
  const { payment, client } = await pay(`${path}/payments`)
  const { clientSecret, url } = client
  const there = new URL(url).pathname
  await pay(`${there}/confirm`, { clientSecret, number: card })
  await pay(`${there}/action`, { clientSecret, isApproved: true }).catch(() => undefined)
  await pay(`${path}/payments/${payment.id}/settle`)
}

const named = (id: string) => ({ checkout: { id } })

interface Call {
  path: string
  body: object
  method: string
  token: string
  /** What one network may do is limited, and each buyer is in another. */
  address: string
}

/** The reply; a call without one is repeated, as a page does it. @throws {Error} For an error reply, and at the end. */
async function callPatiently(
  platform: Platform,
  { path, body, method, token, address }: Call,
  isOver: AbortSignal,
  // biome-ignore lint/suspicious/noExplicitAny: as many shapes as there are calls.
): Promise<any> {
  while (!isOver.aborted) {
    const response = await fetch(`${platform.url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        ...(token ? { Authorization: token } : {}),
      },
      body: JSON.stringify(body),
      signal: isOver,
    }).catch(() => null)
    if (response?.ok) return await response.json()
    if (response && response.status < 500) throw new Error(await response.text())
    await sleep(25)
  }
  throw new Error('The purchase was left.')
}

interface Targets {
  platform: Platform
  socketFolder: string
  payingCalls: EventEmitter
}

/** Each kill comes while some call about a payment is under way: which one, and how far it is, is chance. */
async function killAtRandom(
  { kills, databaseEvery }: PaymentCrashOptions,
  { platform, socketFolder, payingCalls }: Targets,
) {
  for (let kill = 1; kill <= kills; kill++) {
    const calls = 1 + Math.floor(Math.random() * 24)
    for (let seen = 0; seen < calls; seen++) await once(payingCalls, 'call')
    await sleep(Math.random() * 40)
    if (kill % databaseEvery === 0) killDatabase(socketFolder)
    else platform.kill()
    await untilHealthy(platform)
  }
}

async function untilHealthy({ url }: Platform) {
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await sleep(20)
}

interface Comparison extends PaymentCrashOptions {
  keys: string
  productId: string
}

/** Reconciles as a platform that starts an hour later does, and compares. */
async function reconcileAndCompare(
  connectionString: string,
  { keys, productId, kills }: Comparison,
): Promise<PaymentCrashReport> {
  const database = openDatabase({ connectionString })
  try {
    const keyring = parseKeyring(keys)
    const logger = { error: () => undefined, warn: () => undefined } as never
    const addressesOf = () => ({ publicPlatformUrl: '', publicStorefrontUrl: '' })
    for (const hours of [1, 2, 3]) {
      const now = () => new Date(Date.now() + hours * HOUR_MS)
      const sandbox = createSandboxProvider({ database, now, keyring, addressesOf })
      await reconcilePayments({ database, now, logger, paymentProviders: [sandbox] })
    }
    const { rows } = await database.pool.query<Row>(ENDS)
    const [{ siteId, captured, canceled, open }] = rows as [Row]
    const all = await findPaymentDisagreements(database.pool, siteId, new Map([[productId, STOCK]]))
    const disagreements = open === 0 ? all : [...all, `${open} payments have not ended`]
    return { kills, captured, canceled, disagreements }
  } finally {
    await database.close()
  }
}

interface Row {
  siteId: string
  captured: number
  canceled: number
  open: number
}

const ENDS = `
  SELECT s.site_id AS "siteId",
    count(*) FILTER (WHERE p.status = 'CAPTURED')::integer AS captured,
    count(*) FILTER (WHERE p.status = 'CANCELED')::integer AS canceled,
    count(*) FILTER (WHERE p.status NOT IN ('CAPTURED', 'CANCELED'))::integer AS open
  FROM sites s
  LEFT JOIN payments p ON p.site_id = s.site_id
  GROUP BY s.site_id`
