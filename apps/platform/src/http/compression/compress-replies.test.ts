import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
const LIST = `/stores-reader/v1/products/query-platformized?.r=${Buffer.from('{"query":{"paging":{"limit":50}}}').toString('base64url')}`

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  // From here on `Response` is the server's, as in production.
  getRequestListener(() => new Response())
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  for (let at = 0; at < 50; at += 1) {
    await createProduct(platform.scope, {
      name: `Vase ${at}`,
      priceMinor: 100 + at,
      sku: `V-${at}`,
    })
  }
})
afterAll(() => database.close())

describe.each(['zstd', 'br', 'gzip'] as const)('a reply as %s', (encoding) => {
  it('has the same content, also where it is sent from memory', async () => {
    platform.clock.advance(2_000)
    const plain = await (await get(LIST)).text()
    for (const time of ['first', 'again', 'from memory']) {
      const reply = await get(LIST, { 'Accept-Encoding': encoding })
      expect([time, reply.headers.get('Content-Encoding')]).toEqual([time, encoding])
      const bytes = new Uint8Array(await reply.arrayBuffer())
      expect(bytes.length).toBeLessThan(plain.length / 10)
      expect(DECODERS[encoding](bytes).toString()).toBe(plain)
      expect(reply.headers.get('Vary')).toContain('Accept-Encoding')
    }
  })

  it('has an ETag of its own kind, for which the caller gets 304', async () => {
    const strong = (await get(LIST)).headers.get('ETag') ?? ''
    const tag = (await get(LIST, { 'Accept-Encoding': encoding })).headers.get('ETag') ?? ''
    expect(tag).toBe(`W/${strong}`)
    const again = await get(LIST, { 'Accept-Encoding': encoding, 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

it('includes a change at once', async () => {
  const options = { 'Accept-Encoding': 'gzip' }
  for (const name of ['Bowl', 'Plate']) {
    await createProduct(platform.scope, { name, priceMinor: 100 })
    const first = `/stores-reader/v1/products/query-platformized?.r=${Buffer.from(`{"query":{"filter":{"name":"${name}"}}}`).toString('base64url')}`
    const reply = await get(first, options)
    expect(gunzipSync(await reply.arrayBuffer()).toString()).toContain(name)
  }
  await get(LIST, options)
  await createProduct(platform.scope, { name: 'Cup', priceMinor: 1 })
  const reply = await get(LIST, options)
  expect(gunzipSync(await reply.arrayBuffer()).toString()).toContain('"total":53')
})

it('is as it is where it is short, a page, or not to be stored', async () => {
  const accept = { 'Accept-Encoding': 'gzip' }
  const short = await get(`/v1/products/${crypto.randomUUID()}`, accept)
  const page = await platform.fetch('/hosted/sign-in', { headers: accept })
  const token = await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { ...accept, 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId: platform.client.clientId, grantType: 'anonymous' }),
  })
  expect(token.status).toBe(200)
  for (const reply of [short, page, token]) {
    expect(reply.headers.has('Content-Encoding')).toBe(false)
    expect(await reply.text()).toMatch(/^[{<]/)
  }
})

function get(path: string, headers: Record<string, string> = {}) {
  return platform.fetch(path, {
    headers: { Authorization: visitor.tokens.access_token, ...headers },
  })
}
