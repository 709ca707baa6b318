import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { measureDatabase } from './measure-database.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createMetricsApp } from './serve-metrics.ts'

let database: OpenDatabase
let metrics: Metrics
let measure: () => Promise<void>
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  metrics = createMetrics({ version: '1.2.3' })
  measure = measureDatabase(metrics.registry, database)
  platform = await createTestPlatform(database, { metrics })
})
afterAll(() => database.close())

it('counts requests by the path of their route, without ids, and those from memory apart', async () => {
  const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })
  const visitor = await createTestVisitor(platform)
  const path = `/stores-reader/v1/products/${productId}`
  for (let count = 0; count < 3; count++) await visitor.get(path)
  await platform.fetch('/nothing/here')

  const lines = await scrape()
  const requests = lines.filter((line) => line.startsWith('vitrine_http_request'))
  expect(requests.join('\n')).not.toContain(productId)
  const ofProduct = requests.filter((line) => line.includes('products/:'))
  expect(sumOf(ofProduct, /_count\{|from_cache_total\{/)).toBe(3)
  expect(sumOf(ofProduct, /from_cache_total\{/)).toBeGreaterThan(0)
  expect(requests).toContainEqual(
    'vitrine_http_request_duration_seconds_count{method="GET",operation="other",status="404"} 1',
  )
})

it('measures queues by what waits in them, and how long', async () => {
  await database.pool.query(
    `INSERT INTO email_outbox (site_id, email_id, kind, sealed_email, next_attempt_at, created_at)
    VALUES ($1, gen_random_uuid(), 'test', 'x', now() - interval '90 seconds', now())`,
    [platform.scope.siteId],
  )
  const lines = await scrape()
  expect(measured(lines, 'vitrine_queue_jobs{queue="email"}')).toBeGreaterThanOrEqual(1)
  expect(measured(lines, 'vitrine_queue_age_seconds{queue="email"}')).toBeGreaterThanOrEqual(90)
  expect(measured(lines, 'vitrine_queue_jobs{queue="webhooks"}')).toBe(0)
  expect(measured(lines, 'vitrine_database_up')).toBe(1)
  expect(measured(lines, 'vitrine_info{version="1.2.3"}')).toBe(1)
})

it('says that the database does not answer instead of showing old queues', async () => {
  const away = createMetrics({ version: '1' })
  const query = () => Promise.reject(new Error('away'))
  const lines = await scrape(
    away,
    measureDatabase(away.registry, {
      pool: {
        query,
        totalCount: 1,
        idleCount: 0,
        waitingCount: 0,
      } as unknown as OpenDatabase['pool'],
    }),
  )
  expect(measured(lines, 'vitrine_database_up')).toBe(0)
  expect(lines.filter((line) => line.startsWith('vitrine_queue_jobs{'))).toEqual([])
})

async function scrape({ registry }: Metrics = metrics, refresh = measure): Promise<string[]> {
  const reply = await createMetricsApp(registry, refresh).request('/metrics')
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  return (await reply.text()).split('\n')
}

function measured(lines: string[], name: string): number | undefined {
  const line = lines.find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

function sumOf(lines: string[], name: RegExp) {
  return lines
    .filter((line) => name.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
