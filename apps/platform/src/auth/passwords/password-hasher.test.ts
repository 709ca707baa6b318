import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createManyProducts } from '../../catalog/product/write/create-many-products.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { createPasswordHasher } from './password-hasher.ts'

const MAX_SLOWDOWN_MS = 25
/** Memory of the hashes allowed at once, with a margin. */
const MAX_GROWTH_BYTES = (2 * 19 + 50) * 1024 * 1024

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database, { passwords: createPasswordHasher() })
  visitor = await createTestVisitor(platform)
  await createManyProducts(platform.scope, { products: 100, seed: 1 })
})
afterAll(() => database.close())

it('keeps listings fast while 200 people sign in at once (SR-31)', async () => {
  // A failed measurement is repeated once: the machine may have been busy.
  let found = await measure(1)
  if (found.slowdown > MAX_SLOWDOWN_MS) found = await measure(2)
  expect(found.slowdown).toBeLessThanOrEqual(MAX_SLOWDOWN_MS)
  expect(found.growth).toBeLessThanOrEqual(MAX_GROWTH_BYTES)
  // Rejected sign-ins get the time after which to retry.
  expect([...found.statuses].toSorted()).toEqual([401, 503])
}, 60_000)

async function measure(round: number) {
  const idle: number[] = []
  for (let time = 0; time < 100; time++) idle.push(await look())
  const before = process.memoryUsage().rss

  let isDone = false
  const statuses = new Set<number>()
  const logins = Array.from({ length: 200 }, async (_, index) => {
    const loginId = { email: `member${round}-${index}@example.com` }
    const response = await visitor.post('/v2/login', { loginId, password: 'wrong words' })
    statuses.add(response.status)
    if (response.status === 503) expect(response.headers.get('Retry-After')).toBe('2')
  })
  const all = Promise.all(logins).then(() => {
    isDone = true
  })
  const busy: number[] = []
  while (!isDone) {
    busy.push(await look())
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await all
  const growth = process.memoryUsage().rss - before
  return { slowdown: p95(busy) - p95(idle), growth, statuses }
}

/** One request for a listing; returns its duration in milliseconds. */
async function look() {
  const started = performance.now()
  const path = '/stores-reader/v1/products/query-platformized'
  const response = await visitor.post(path, { query: {} })
  await response.text()
  return performance.now() - started
}

function p95(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
