import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { migrate, readMigrations } from '../kernel/database/migrate.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestSite } from '../testing/test-scope.ts'
import { linkEntries, verifyChain } from './chain.ts'
import { listAuditEntries } from './list-entries.ts'

const MIGRATION = '0073-rejected.sql'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('keeps the entries of an older database, in present words and in a valid chain', async () => {
  const { pool } = database
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(
    pool,
    readMigrations().filter(({ name }) => name < MIGRATION),
  )
  const scope = await createTestSite(database)
  const { siteId } = scope
  await pool.query(
    `INSERT INTO audit_entries (site_id, entry_id, occurred_at, action, result, actor_kind, details)
     SELECT $1, gen_random_uuid(), now(), action, result, 'system', '{}'
     FROM (VALUES ('member.signed_in', 'done'), ('member.sign_in_refused', 'refused')) AS entries (action, result)`,
    [siteId],
  )
  // As the version of then had linked them.
  await pool.query(
    `INSERT INTO audit_chain (site_id, position, entry_id, hash)
     SELECT site_id, row_number() OVER (ORDER BY entry_id), entry_id, sha256('then') FROM audit_entries`,
  )

  await migrate(pool)

  await linkEntries(scope)
  expect(await verifyChain(scope)).toMatchObject({ isWhole: true, entries: 2 })
  const entries = await listAuditEntries(scope, { limit: 10 })
  expect(entries.map(({ action, result }) => `${action} ${result}`).toSorted()).toEqual([
    'member.sign_in_rejected rejected',
    'member.signed_in done',
  ])
})
