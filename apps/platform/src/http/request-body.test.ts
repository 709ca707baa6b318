import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
let apiKey: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  apiKey = (await createTestApp(platform)).apiKey
})
afterAll(() => database.close())

it.each([
  ['the list of a query', 'POST', '/stores-reader/v1/products/query', '[]'],
  ['the list of a query by GET', 'GET', `/v1/products/query-platformized?.r=${encoded('[]')}`, ''],
  ['a text', 'POST', '/stores-reader/v1/products/query', '"query"'],
  ['a number', 'POST', '/v2/inventoryItems/query', '7'],
  ['null', 'POST', '/v2/inventoryItems/query', 'null'],
  ['the list of a call that its path names', 'PATCH', `/v1/products/${crypto.randomUUID()}`, '[]'],
])('refuses %s, and says that an object is expected', async (_, method, path, body) => {
  const response = await platform.fetch(path, {
    method,
    headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
    ...(body === '' ? {} : { body }),
  })

  expect([response.status, await response.json()]).toEqual([
    400,
    { message: expect.stringContaining('has to be a JSON object'), details: {} },
  ])
})

it('refuses a list where a member is an object, and names the member', async () => {
  const id = crypto.randomUUID()
  const response = await platform.fetch(`/v1/products/${id}`, {
    method: 'PATCH',
    headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, product: [] }),
  })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('"product" must be Object'),
  })
})

function encoded(text: string) {
  return Buffer.from(text).toString('base64url')
}
