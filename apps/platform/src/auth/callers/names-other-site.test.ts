import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let apiKey: string
let otherSite: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  otherSite = (await createTestPlatform(database)).siteId
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  apiKey = (await createTestApp(platform)).apiKey
})
afterAll(() => database.close())

it('refuses the write of a key whose program means another site, and tells how to mend it', async () => {
  const refused = await write(otherSite)

  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({
    message: expect.stringContaining('Send the id of the key’s site'),
    details: {
      applicationError: {
        code: 'WRONG_SITE',
        description: expect.stringContaining('of another site than the header wix-site-id names'),
        data: {},
      },
    },
  })
  expect(await numberOfProducts()).toBe(0)
})

it('carries it out with the id of the key’s own site, in either case, and without an id', async () => {
  const statuses = [platform.siteId, platform.siteId.toUpperCase(), undefined].map(
    async (siteId) => (await write(siteId)).status,
  )

  expect(await Promise.all(statuses)).toEqual([200, 200, 200])
  expect(await numberOfProducts()).toBe(3)
})

it('refuses a read whose reply is cached, too', async () => {
  const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })
  const read = async (siteId: string) => {
    const headers = { Authorization: apiKey, 'wix-site-id': siteId }
    return (await platform.fetch(`/v1/products/${productId}`, { headers })).status
  }

  expect([await read(platform.siteId), await read(platform.siteId)]).toEqual([200, 200])
  expect(await read(otherSite)).toBe(403)
})

it('refuses to sign a member on for another site', async () => {
  const visitor = await createTestVisitor(platform)
  const response = await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `${visitor.tokens.access_token},${apiKey}`,
      'wix-site-id': otherSite,
    },
    body: JSON.stringify({ grant_type: 'authorized_client', member_id: crypto.randomUUID() }),
  })

  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    error: 'invalid_client',
    error_description: expect.stringContaining('wix-site-id'),
  })
})

function write(siteId: string | undefined) {
  return platform.fetch('/stores/v1/products', {
    method: 'POST',
    headers: {
      Authorization: apiKey,
      'Content-Type': 'application/json',
      ...(siteId === undefined ? {} : { 'wix-site-id': siteId }),
    },
    body: JSON.stringify({ product: { name: 'Jug', priceData: { price: 1 } } }),
  })
}

async function numberOfProducts() {
  const { rows } = await database.pool.query('SELECT 1 FROM products WHERE site_id = $1', [
    platform.siteId,
  ])
  return rows.length
}
