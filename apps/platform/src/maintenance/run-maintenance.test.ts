import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { verifyChain } from '../audit/chain.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { login, register } from '../testing/test-member.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { runMaintenance } from './run-maintenance.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('deletes expired rows an hour later, and keeps accounts and the audit log', async () => {
  const platform = await createTestPlatform(database)
  const visitor = await createTestVisitor(platform)
  await saveIdentitySetting(platform.scope, 'emailVerification', true)
  await register(visitor)
  await login(visitor, { password: 'wrong words' })
  await platform.readMail()
  await runMaintenance(platform.services)
  const before = await counts()
  expect(before).toMatchObject({
    login_flows: 1,
    rate_limit_counters: expect.any(Number),
    // The code, and the blank e-mail of a wrong password.
    email_outbox: 2,
  })

  platform.clock.advance(400 * 86_400_000)
  await runMaintenance(platform.services)
  expect(await counts()).toEqual({
    ...before,
    login_flows: 0,
    token_families: 0,
    access_tokens: 0,
    rate_limit_counters: 0,
    email_outbox: 0,
  })
  expect(await verifyChain(platform.scope)).toMatchObject({ isWhole: true, entries: 2 })
})

async function counts() {
  const tables = [
    'identities',
    'token_families',
    'access_tokens',
    'login_flows',
    'rate_limit_counters',
    'email_outbox',
    'audit_entries',
  ]
  const entries = tables.map(async (table) => {
    const { rows } = await database.pool.query<{ count: number }>(`SELECT count(*) FROM ${table}`)
    return [table, Number(rows[0]?.count)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
