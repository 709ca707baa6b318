import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createDispatcher } from '../events/webhooks/dispatcher.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createImportRunner } from '../transfer/jobs/run-imports.ts'
import { repeatedJobs } from './start-jobs.ts'

/** Sites that do nothing. */
const IDLE = 500
const SECONDS = 1_000

const asked = vi.spyOn(pg.Client.prototype, 'query')
let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await createVase(platform)
  await runAll()
})
afterAll(async () => {
  asked.mockRestore()
  await database.close()
})

it('the jobs take as many statements for five hundred sites that do nothing as for one', async () => {
  const ofOne = await countStatements()
  await addIdleSites()
  expect(await countStatements()).toEqual(ofOne)
})

it('the jobs of sites that do nothing take six statements a second', async () => {
  const counts = await countStatements()
  const pauses: Record<string, number> = {
    ...Object.fromEntries(repeatedJobs(platform.services)),
    ...SWEEPS,
  }
  const aSecond = Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (count * SECONDS) / (pauses[name] ?? Number.NaN),
    0,
  )
  expect(aSecond).toBeLessThanOrEqual(6)
})

it('the work of one among many sites is found', async () => {
  const busy = await createTestPlatform(database)
  await createVase(busy)
  await runAll()
  const { rows } = await database.pool.query(
    'SELECT bool_and(position IS NOT NULL) AS "isRelayed" FROM event_outbox WHERE site_id = $1',
    [busy.siteId],
  )
  expect(rows).toEqual([{ isRelayed: true }])
})

/** As in `createDispatcher` and `createImportRunner`. */
const SWEEPS = { events: SECONDS, imports: SECONDS }

type Job = [name: string, work: () => Promise<unknown>]

function works(): Job[] {
  const { services } = platform
  const { signal } = new AbortController()
  return [
    ['events', () => createDispatcher(services).dispatchDue()],
    ['imports', () => createImportRunner(services).runDue()],
    ...repeatedJobs(services).map(([name, , work]): Job => [name, () => work(signal)]),
  ]
}

async function runAll() {
  for (const [, work] of works()) await work()
}

/** Those of a round of each job, when nothing is due. */
async function countStatements() {
  const counts: Record<string, number> = {}
  for (const [name, work] of works()) {
    asked.mockClear()
    await work()
    counts[name] = asked.mock.calls.length
  }
  return counts
}

async function createVase(of: TestPlatform) {
  const app = await createTestApp(of)
  const { status } = await app.call('POST', '/v1/products', {
    product: { name: 'Vase', priceData: { price: 12 } },
  })
  expect(status).toBe(200)
}

async function addIdleSites() {
  const { rows } = await database.pool.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names
     FROM information_schema.columns
     WHERE table_name = 'sites' AND column_name <> 'site_id' AND is_generated = 'NEVER'`,
  )
  const names = rows[0]?.names
  await database.pool.query(
    `INSERT INTO sites (site_id, ${names})
     SELECT gen_random_uuid(), ${names} FROM sites, generate_series(1, $2) WHERE site_id = $1`,
    [platform.siteId, IDLE],
  )
}
