import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, PLATFORM_URL, SHOP_URL } from '../testing/test-platform.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('redirects a browser that opens the platform’s address to the shop', async () => {
  const platform = await createTestPlatform(database)
  const answer = await platform.fetch(`${PLATFORM_URL}/`, { redirect: 'manual' })

  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(`${SHOP_URL}/`)
})
