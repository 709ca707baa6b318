import { createHmac } from 'node:crypto'
import type { Cart, Product, VitrineClient } from '@vitrine/client'
import {
  createClient,
  createProduct,
  createTestDatabase,
  createTestPlatform,
  createTestVisitor,
  type OpenDatabase,
  type PaymentProvider,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { readGuide } from './read-snippets.ts'
import { runGuide } from './run-guide.ts'

// The pages that a reader copies from the top.

/** The same in all of them. */
const CLIENT_ID = /clientId: '([^']+)'/

let database: OpenDatabase
let platform: TestPlatform
let productId: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const clock = { now: () => new Date(), advance() {} }
  platform = await createTestPlatform(database, { clock })
  productId = (await createProduct(platform.scope, { name: 'Moon vase', priceMinor: 8900 }))
    .productId
  await createProduct(platform.scope, { name: 'Cup', priceMinor: 1450 })
  const [, clientId = ''] = CLIENT_ID.exec(readGuide('getting-started')) ?? []
  await createClient(platform.scope, { clientId, name: 'Guide', redirectUris: [], origins: [] })
})
afterAll(() => database.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('getting started shows the catalog and fills a cart', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()

  const { items, addToCart } = await runGuide<{
    items: Product[]
    addToCart: (productId: string) => Promise<Cart>
  }>(platform, { name: 'getting-started', exported: ['items', 'addToCart'], given: {} })

  expect(items.map(({ name }) => name)).toEqual(['Cup', 'Moon vase'])
  expect((await addToCart(productId)).lineItems).toMatchObject([
    { quantity: 1, price: { amount: '89.00' } },
  ])
  expect(log.mock.calls).toEqual([
    ['Cup', '€14.50'],
    ['Moon vase', '€89.00'],
  ])
})

it('the migration guide makes a client that goes on with the tokens of the old one', async () => {
  const { clientId } = platform.client
  const visitor = await createTestVisitor(platform)
  const tokens = {
    accessToken: {
      value: visitor.tokens.access_token,
      expiresAt: Math.floor(Date.now() / 1000) + 600,
    },
    refreshToken: { value: '', role: 'visitor' },
  }

  const { migrated } = await runGuide<{ migrated: VitrineClient }>(platform, {
    name: 'migrate-from-platform-sdk',
    exported: ['migrated'],
    given: { clientId, tokens },
  })

  expect((await migrated.products.queryProducts().find()).items).toHaveLength(2)
  expect(await migrated.auth.getTokens()).toEqual(tokens)
})

it.each(['../README', '../packages/client/README', '../packages/contract/README'])(
  'the snippet of a README runs on a store: %s',
  async (name) => {
    const asked = vi.spyOn(platform, 'fetch')
    await runGuide(platform, { name, exported: [], given: {} })
    const statuses = await Promise.all(
      asked.mock.results.map(async ({ value }) => (await value).status),
    )
    const asks = CLIENT_ID.test(readGuide(name))
    expect(statuses).toEqual(asks ? expect.arrayContaining([200]) : [])
  },
)

it('the provider of the page about payments speaks to a bank, and knows its notifications', async () => {
  const { createBankProvider } = await runGuide<{
    createBankProvider: (account: { url: string; secret: string }) => PaymentProvider
  }>(platform, { name: 'payments', exported: [], given: {} })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${url} ${body ?? ''}`)
    const state = url.includes('refunds') ? 'DONE' : 'CAPTURED'
    if (method === 'GET') {
      const refunds = [
        { id: 'b2', key: 'r1', minor: 200, state },
        { id: 'b3', minor: 100, state: 'PENDING' },
      ]
      return Response.json({ refunds })
    }
    return Response.json({
      id: 'b1',
      formUrl: 'https://bank.example/b1',
      state,
      currency: 'EUR',
      minor: 500,
    })
  })
  const bank = createBankProvider({ url: 'https://bank.example', secret: 'between us' })
  const payment = { siteId: 's1', paymentId: 'p1', currency: 'EUR', amountMinor: 500 }
  const { reference } = await bank.begin(payment)
  const captured = await bank.capture({ ...payment, reference })
  expect(captured).toEqual({ status: 'CAPTURED', currency: 'EUR', amountMinor: 500 })
  expect(await bank.refund({ ...payment, reference }, { refundId: 'r1', amountMinor: 200 })).toBe(
    'DONE',
  )
  expect(asked).toEqual([
    'PUT https://bank.example/payments/by-key/p1 {"currency":"EUR","minor":500,"capture":"later"}',
    'POST https://bank.example/payments/b1/capture ',
    'PUT https://bank.example/payments/b1/refunds/r1 {"minor":200}',
  ])
  expect(await bank.listRefunds({ ...payment, reference })).toEqual([
    { reference: 'b2', refundId: 'r1', amountMinor: 200, state: 'DONE' },
    { reference: 'b3', amountMinor: 100, state: 'PENDING' },
  ])

  const body = '{"payment":"b1"}'
  const signature = createHmac('sha256', 'between us').update(body).digest('hex')
  const notify = (signature: string) =>
    bank.readNotification({
      siteId: 's1',
      body,
      headers: new Headers({ 'Bank-Signature': signature }),
    })
  expect(notify(signature)).toBe('b1')
  expect(() => notify('00')).toThrow('The signature is not that of the body.')
})
