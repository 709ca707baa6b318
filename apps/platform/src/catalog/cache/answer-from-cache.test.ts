import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { createProduct, updateProduct } from '../product/write/save-product.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })).productId
})
afterAll(() => database.close())

const query = Buffer.from('{"query":{"filter":{"name":"Vase"}}}').toString('base64url')

describe.each([
  ['a page of products', () => `/stores-reader/v1/products/query-platformized?.r=${query}`],
  ['a product', () => `/v1/products/${productId}?id=${productId}`],
])('%s that is requested again', (_, pathOf) => {
  it('equals the reply of the routes, except for the request id', async () => {
    platform.clock.advance(2_000)
    const [first, second] = [await get(pathOf()), await get(pathOf())]

    expect(await second.text()).toBe(await first.text())
    expect(second.status).toBe(200)
    expect(headersOf(second)).toEqual(headersOf(first))
    expect(second.headers.get('x-wix-request-id')).toMatch(/^\d+\.[\da-f]{32}$/)
    expect(second.headers.get('x-request-id')).toBe(second.headers.get('x-wix-request-id'))
  })

  it('is answered with 304 to a client that has it', async () => {
    const known = (await get(pathOf())).headers.get('ETag') ?? ''

    const again = await get(pathOf(), { 'If-None-Match': `"other", W/${known}` })

    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('ETag')).toBe(known)
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('includes a change at once', async () => {
    await get(pathOf())
    await updateProduct(platform.scope, {
      productId,
      changes: { ribbon: crypto.randomUUID().slice(0, 30) },
    })
    const { rows } = await database.pool.query<{ ribbon: string }>(
      'SELECT ribbon FROM products WHERE site_id = $1 AND product_id = $2',
      [platform.siteId, productId],
    )

    expect(await (await get(pathOf())).text()).toContain(rows[0]?.ribbon)
  })

  it('is not given for a token that is invalid, of another shop, or revoked', async () => {
    await get(pathOf())
    const otherCaller = await createTestVisitor(await createTestPlatform(database))

    expect((await get(pathOf(), { Authorization: 'nonsense' })).status).toBe(401)
    expect((await get(pathOf(), { Authorization: `Basic ${TOKEN()}` })).status).toBe(401)
    const foreign = await get(pathOf(), { Authorization: otherCaller.tokens.access_token })
    expect(await foreign.text()).not.toContain(productId)
    platform.clock.advance(5 * 60 * 60 * 1000)
    expect((await get(pathOf())).status).toBe(401)
    visitor = await createTestVisitor(platform)
  })

  it('is subject to the check of the page’s origin', async () => {
    await get(pathOf())

    expect((await get(pathOf(), { Origin: 'https://foreign.example' })).status).toBe(403)
  })
})

const TOKEN = () => visitor.tokens.access_token

function get(path: string, headers: Record<string, string> = {}) {
  return platform.fetch(path, { headers: { Authorization: TOKEN(), ...headers } })
}

function headersOf(response: Response) {
  const {
    'x-wix-request-id': _,
    'x-request-id': __,
    ...rest
  } = Object.fromEntries(response.headers)
  return rest
}
