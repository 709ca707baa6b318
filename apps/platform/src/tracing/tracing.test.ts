import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { startTracing } from './start-tracing.ts'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`

const exporter = new InMemorySpanExporter()
let database: OpenDatabase
let traced: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const { host, user } = inject('postgres')
  traced = openDatabase({ host, user, database: rows[0]?.name }, { traces: true })
})
afterAll(async () => {
  await traced.close()
  await database.close()
})

it('are one trace from the caller to each statement, without values, and its id is in the log', async () => {
  const log: { traceId?: string; msg: string }[] = []
  const logger = pino({}, { write: (line) => log.push(JSON.parse(line)) })
  const platform = await createTestPlatform(traced, { isTraced: true, logger })
  const tracing = startTracing({
    version: '1',
    spanProcessor: new SimpleSpanProcessor({ exporter }),
  })
  await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: TRACEPARENT },
    body: JSON.stringify({ grantType: 'anonymous', clientId: platform.client.clientId }),
  })
  const spans = exporter.getFinishedSpans()
  await tracing.stop()

  const request = spans.find(({ name }) => name === 'POST /oauth2/token')
  expect(request?.attributes).toMatchObject({
    'http.route': '/oauth2/token',
    'http.response.status_code': 200,
  })
  expect(request?.parentSpanContext?.spanId).toBe('b7ad6b7169203331')
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE_ID]))
  const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes)
  expect(statements.length).toBeGreaterThan(1)
  expect(JSON.stringify(statements.map(({ attributes }) => attributes))).not.toContain(
    platform.client.clientId,
  )
  expect(log.find(({ msg }) => msg === 'request')).toMatchObject({ traceId: TRACE_ID })
})

it('have their id in the log without a collector, too, if it is one', async () => {
  const log: { traceId?: string }[] = []
  const logger = pino({}, { write: (line) => log.push(JSON.parse(line)) })
  const platform = await createTestPlatform(database, { logger })
  for (const traceparent of [TRACEPARENT, '"><script>']) {
    await platform.fetch('/nothing', { headers: { traceparent } })
  }
  expect(log.map(({ traceId }) => traceId)).toEqual([TRACE_ID, undefined])
})
