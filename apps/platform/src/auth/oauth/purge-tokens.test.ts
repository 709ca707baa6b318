import type { TokenResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { runMaintenance } from '../../maintenance/run-maintenance.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

it('keeps a visitor’s redeemed tokens for thirty days; the session stays valid without them', async () => {
  const first = await begin()
  const second = await renew(first)
  platform.clock.advance(30 * DAY + 2 * HOUR)
  const third = await renew(second)
  await runMaintenance(platform.services)
  expect(await counts()).toEqual({ families: 1, tokens: 2 })
  // It gets the reply to an unknown token, and ends nothing.
  expect((await present(first)).status).toBe(400)
  expect((await present(third)).status).toBe(200)
})

it('ends the session when a redeemed token is reused within that time (SR-16)', async () => {
  const first = await begin()
  const second = await renew(first)
  platform.clock.advance(30 * DAY - HOUR)
  await runMaintenance(platform.services)
  expect((await present(first)).status).toBe(400)
  expect((await present(second)).status).toBe(400)
})

it('deletes a session when its last token has expired', async () => {
  await renew(await begin())
  await begin()
  platform.clock.advance(365 * DAY)
  const alive = await begin()
  platform.clock.advance(2 * HOUR)
  await runMaintenance(platform.services)
  expect(await counts()).toEqual({ families: 1, tokens: 1 })
  expect((await present(alive)).status).toBe(200)
})

it('deletes the cached reply for a second tab after ten seconds (SR-16)', async () => {
  const first = await begin()
  await renew(first)
  await runMaintenance(platform.services)
  expect(await countReplies()).toBe(1)
  platform.clock.advance(10_001)
  await runMaintenance(platform.services)
  expect(await countReplies()).toBe(0)
})

async function begin() {
  const grant = { grantType: 'anonymous', clientId: platform.client.clientId }
  return tokenOf(await request(grant))
}

async function renew(refreshToken: string) {
  return tokenOf(await present(refreshToken))
}

function present(refreshToken: string) {
  return request({ grantType: 'refresh_token', refreshToken })
}

function request(grant: object) {
  return platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(grant),
  })
}

async function tokenOf(response: Response) {
  expect(response.status).toBe(200)
  return ((await response.json()) as TokenResponse).refresh_token
}

async function counts() {
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM token_families WHERE site_id = $1) AS families,
       (SELECT count(*)::int FROM refresh_tokens WHERE site_id = $1) AS tokens`,
    [platform.siteId],
  )
  return rows[0]
}

async function countReplies() {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM refresh_tokens WHERE site_id = $1 AND sealed_reply IS NOT NULL',
    [platform.siteId],
  )
  return rows[0]?.count
}
