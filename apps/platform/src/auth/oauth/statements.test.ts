import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const asked = vi.spyOn(pg.Client.prototype, 'query')
let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(async () => {
  asked.mockRestore()
  await database.close()
})

/** Everything that is sent to the database, BEGIN and COMMIT included, for a caller with an address. */
it('a visitor’s first tokens take three statements, and their renewal two', async () => {
  const { clientId } = platform.client

  const first = await count({ grantType: 'anonymous', clientId })
  const second = await count({ grantType: 'refresh_token', refreshToken: first.refreshToken })

  expect(first.statements).toBeLessThanOrEqual(3)
  expect(second.statements).toBeLessThanOrEqual(2)
})

it('counts the hour only of callers within the limit of the minute', async () => {
  const { clientId } = platform.client
  const address = '198.51.100.7'
  const statusOf = async () => (await request({ grantType: 'anonymous', clientId }, address)).status
  const statuses: number[] = []

  for (let call = 1; call <= 62; call++) statuses.push(await statusOf())

  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.slice(-2)).toEqual([429, 429])
  const { rows } = await database.pool.query(
    `SELECT count FROM rate_limit_counters
     WHERE site_id = $1 AND bucket LIKE 'anonymous-hour/%' ORDER BY count DESC LIMIT 1`,
    [platform.siteId],
  )
  expect(rows).toEqual([{ count: 60 }])
})

it('neither rotates nor counts once a family was renewed too often', async () => {
  const { clientId } = platform.client
  let { refreshToken } = await count({ grantType: 'anonymous', clientId })
  const renew = () => request({ grantType: 'refresh_token', refreshToken })
  for (let call = 1; call <= 30; call++) {
    refreshToken = ((await (await renew()).json()) as { refresh_token: string }).refresh_token
  }

  expect((await renew()).status).toBe(429)
  expect((await renew()).status).toBe(429)

  const { rows } = await database.pool.query(
    `SELECT count FROM rate_limit_counters WHERE site_id = $1 AND bucket LIKE 'refresh/%'
     ORDER BY count DESC LIMIT 1`,
    [platform.siteId],
  )
  expect(rows).toEqual([{ count: 30 }])
  platform.clock.advance(61_000)
  expect((await renew()).status).toBe(200)
})

async function count(grant: object) {
  asked.mockClear()
  const response = await request(grant)
  const statements = asked.mock.calls.length
  expect(response.status).toBe(200)
  const { refresh_token: refreshToken } = (await response.json()) as { refresh_token: string }
  return { statements, refreshToken }
}

function request(grant: object, address = '203.0.113.9') {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(grant)
  return platform.fetch('/oauth2/token', { method: 'POST', headers, body }, address)
}
