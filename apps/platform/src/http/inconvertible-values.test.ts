import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

/** Its conversion to a string throws a TypeError. */
const INCONVERTIBLE = { toString: 1, valueOf: 1 }

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

it.each<[string, string, object, [number, string]]>([
  ['a grant type', '/oauth2/token', { grantType: INCONVERTIBLE }, [400, 'unsupported_grant_type']],
  [
    'a direction of sorting',
    '/stores-reader/v1/products/query',
    { query: { sort: JSON.stringify({ name: INCONVERTIBLE }) } },
    [400, 'must be \\"asc\\" or \\"desc\\"'],
  ],
  [
    'the hash of a persisted query',
    '/graphql/alpha',
    { extensions: { persistedQuery: { version: 1, sha256Hash: INCONVERTIBLE } } },
    // An error of GraphQL.
    [200, 'PersistedQueryInvalid'],
  ],
])('rejects %s that cannot be converted to a string', async (_, path, body, [status, code]) => {
  const reply = await visitor.post(path, body)
  expect(await reply.text()).toContain(code)
  expect(reply.status).toBe(status)
})

it.each([{}, { 'Idempotency-Key': 'greeting' }])(
  'rejects a body that is no UTF-8, with %o',
  async (headers) => {
    const body = Buffer.from('{"cartInfo":{"buyerNote":"Gr\xfc\xdfe"}}', 'latin1')
    const reply = await platform.fetch('/ecom/v1/carts/current', {
      method: 'PATCH',
      headers: {
        ...{ Authorization: visitor.tokens.access_token, 'Content-Type': 'application/json' },
        ...headers,
      },
      body,
    })
    expect([reply.status, await reply.text()]).toEqual([
      400,
      expect.stringContaining('is not UTF-8'),
    ])
  },
)
