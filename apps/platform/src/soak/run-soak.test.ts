import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { runSoak } from './run-soak.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('leaves no rows but visitors’ when members sign in, renew and sign out (short form)', async () => {
  const platform = await createTestPlatform(database)
  const { failures, connections, rows } = await runSoak(platform, { rounds: 120 })

  expect(failures).toEqual([])
  expect(connections).toMatchObject({ open: connections.idle, waiting: 0 })
  // Twenty visitors, whose sessions are valid for a year: one family each, and their tokens.
  const { token_families, refresh_tokens, ...passing } = rows
  expect(token_families).toBe(20)
  expect(refresh_tokens).toBeLessThanOrEqual(60)
  expect(Object.entries(passing).filter(([, count]) => count > 0)).toEqual([])
}, 120_000)
