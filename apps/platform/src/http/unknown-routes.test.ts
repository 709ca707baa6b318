import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

it.each([
  ['/_api/nothing/v1/here', 404, 'ROUTE_NOT_FOUND'],
  ['/bookings/v2/services/query', 428, 'APP_NOT_INSTALLED'],
  ['/_api/wix-events-web/v1/events/query', 428, 'APP_NOT_INSTALLED'],
  ['/events/v3/events/query', 428, 'APP_NOT_INSTALLED'],
  ['/pricing-plans/v2/plans/public', 428, 'APP_NOT_INSTALLED'],
  ['/stores-reader/v1/products/query', 401, 'UNAUTHENTICATED'],
])('a page of any origin reads that POST %s is %i %s', async (path, status, code) => {
  const headers = { Origin: 'https://somewhere.example', 'Content-Type': 'application/json' }
  const response = await platform.fetch(path, { method: 'POST', headers, body: '{}' })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://somewhere.example')
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(response.status).toBe(status)
  const { details } = await response.json()
  expect(details.applicationError.code).toBe(code)
})
