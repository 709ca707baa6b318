import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { parseTrustedProxies } from '../rate-limits/client-address.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

const OTHER_SHOPPER = '203.0.113.9'
const SHOP = '10.0.0.1'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const trustedProxies = parseTrustedProxies(SHOP)
  platform = await createTestPlatform(database, { trustedProxies })
  visitor = await createTestVisitor(platform)
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })).productId
})
beforeEach(() => platform.clock.advance(60_000))
afterAll(() => database.close())

describe('the rate of reads from one network (SR-43, SR-45)', () => {
  it('allows a burst of 100 and 50 a second, for cached and uncached replies alike', async () => {
    expect(await countAnswers(110)).toEqual({ 200: 100, 429: 10 })
    platform.clock.advance(1_000)
    expect(await countAnswers(60)).toEqual({ 200: 50, 429: 10 })
    // Another network is not affected.
    expect(await countAnswers(60, { peer: '203.0.113.10' })).toEqual({ 200: 60 })
  })

  it('answers 429 with a message and the seconds to wait', async () => {
    await countAnswers(100)
    const response = await read({})
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('1')
    expect(response.headers.get('RateLimit-Policy')).toBe('"requests";q=100;w=2')
    expect(response.headers.get('RateLimit')).toBe('"requests";r=0;t=1')
    expect(await response.json()).toEqual({
      message: 'Too many requests at once. Try again in 1 second.',
      details: {
        applicationError: {
          code: 'THROTTLED_FEATURE',
          description: 'Too many requests at once. Try again in 1 second.',
          data: { retryAfterSeconds: 1 },
        },
      },
    })
  })

  it('counts each shopper behind a shop’s server, and not the server itself', async () => {
    expect(await countAnswers(110, { peer: SHOP })).toEqual({ 200: 110 })
    expect(await countAnswers(110, { peer: SHOP, shopper: OTHER_SHOPPER })).toEqual({
      200: 100,
      429: 10,
    })
    expect(await countAnswers(110, { peer: '127.0.0.1' })).toEqual({ 200: 110 })
    // A client without the secret cannot claim to be a shop's server.
    expect(await countAnswers(110, { peer: '203.0.113.11', shopper: '198.51.100.1' })).toEqual({
      200: 100,
      429: 10,
    })
  })

  it('charges a GraphQL request by its cost', async () => {
    const query = '{ collections(limit: 100) { products(limit: 48) { id } } }'
    const headers = {
      Authorization: visitor.tokens.access_token,
      'Content-Type': 'application/json',
    }
    const ask = () =>
      platform.fetch(
        '/graphql/alpha',
        { method: 'POST', headers, body: JSON.stringify({ query }) },
        OTHER_SHOPPER,
      )
    expect(await (await ask()).json()).not.toHaveProperty('errors')
    expect(await countAnswers(60)).toEqual({ 200: 50, 429: 10 })
  })
})

describe('the rate of writes of one caller (SR-44, SR-45)', () => {
  it('allows a burst of 20 and 5 a second for carts, whatever the network, and others beside', async () => {
    const other = await createTestVisitor(platform)
    const write = async (by: TestVisitor, peer: string) => {
      const headers = { Authorization: by.tokens.access_token }
      const path = '/ecom/v1/carts/current'
      return (await platform.fetch(path, { method: 'DELETE', headers }, peer)).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 25; n++) statuses.push(await write(visitor, `198.51.100.${n}`))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(statuses.indexOf(429)).toBe(20)
    expect(await write(other, OTHER_SHOPPER)).not.toBe(429)
    const elsewhere = await platform.fetch(
      '/ecom/v1/checkouts',
      { method: 'POST', headers: { Authorization: visitor.tokens.access_token } },
      OTHER_SHOPPER,
    )
    expect(elsewhere.status).not.toBe(429)
    platform.clock.advance(200)
    expect(await write(visitor, OTHER_SHOPPER)).not.toBe(429)
    expect(await write(visitor, OTHER_SHOPPER)).toBe(429)
  })
})

async function countAnswers(count: number, from: { peer?: string; shopper?: string } = {}) {
  const statuses: Record<number, number> = {}
  for (let n = 0; n < count; n++) {
    const { status } = await read(from)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

function read({ peer = OTHER_SHOPPER, shopper }: { peer?: string; shopper?: string }) {
  const headers = {
    Authorization: visitor.tokens.access_token,
    ...(shopper === undefined ? {} : { 'X-Forwarded-For': shopper }),
  }
  return platform.fetch(`/stores-reader/v1/products/${productId}`, { headers }, peer)
}
