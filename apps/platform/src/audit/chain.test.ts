import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { linkEntries, shortenAddresses, verifyChain } from './chain.ts'
import { record } from './record.ts'

let database: OpenDatabase
let platform: TestPlatform

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await database.pool.query('DELETE FROM audit_chain')
})
afterAll(() => database.close())

describe('the audit chain (SR-103)', () => {
  it('is valid while unchanged, and grows with new entries', async () => {
    await happen(3)
    expect(await linkEntries(platform.scope)).toBe(3)
    const before = await verifyChain(platform.scope)
    expect(before).toMatchObject({ isWhole: true, entries: 3 })
    await happen(2)
    await linkEntries(platform.scope)
    const after = await verifyChain(platform.scope)
    expect(after).toMatchObject({ isWhole: true, entries: 5 })
    expect(after).not.toMatchObject({ head: before.isWhole ? before.head : '' })
  })

  it.each([
    ['an action', `UPDATE audit_entries SET action = 'nothing.happened'`],
    ['an actor', `UPDATE audit_entries SET actor_id = 'another actor'`],
    ['a moment', `UPDATE audit_entries SET occurred_at = occurred_at + interval '1 ms'`],
    ['a detail', `UPDATE audit_entries SET details = '{"reason":"other"}'`],
  ])('reveals that %s was changed', async (_, statement) => {
    await happen(5)
    await linkEntries(platform.scope)
    await database.pool.query(`${statement} WHERE site_id = $1 AND entry_id = $2`, [
      platform.siteId,
      await entryAt(3),
    ])
    expect(await verifyChain(platform.scope)).toEqual({
      isWhole: false,
      position: 3,
      reason: 'changed',
    })
  })

  it('reveals that an entry was deleted together with its link', async () => {
    await happen(5)
    await linkEntries(platform.scope)
    const entry = [platform.siteId, await entryAt(2)]
    await database.pool.query(
      'DELETE FROM audit_entries WHERE site_id = $1 AND entry_id = $2',
      entry,
    )
    expect(await verifyChain(platform.scope)).toMatchObject({ position: 2, reason: 'removed' })
    await database.pool.query('DELETE FROM audit_chain WHERE site_id = $1 AND entry_id = $2', entry)
    expect(await verifyChain(platform.scope)).toMatchObject({ position: 2, reason: 'gap' })
  })

  it('links each entry once with concurrent processes', async () => {
    await happen(20)
    const linked = await Promise.all(Array.from({ length: 4 }, () => linkEntries(platform.scope)))
    expect(linked.reduce((sum, count) => sum + count)).toBe(20)
    expect(await verifyChain(platform.scope)).toMatchObject({ isWhole: true, entries: 20 })
  })

  it('contains nothing of rolled back transactions', async () => {
    const attempt = transact(platform.scope, async (tx) => {
      await record(tx, { action: 'member.registered' })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await linkEntries(platform.scope)).toBe(0)
  })

  it('stays valid when addresses are shortened after 30 days', async () => {
    for (const address of ['203.0.113.9', '2001:db8:1:2::/64']) {
      const trace = { requestId: '1', address }
      await record({ ...platform.scope, trace }, { action: 'member.signed_in' })
    }
    await linkEntries(platform.scope)
    platform.clock.advance(30 * 86_400_000 + 1)
    await shortenAddresses(platform.scope)
    await shortenAddresses(platform.scope)
    const { rows } = await database.pool.query(
      'SELECT address FROM audit_entries WHERE site_id = $1 ORDER BY entry_id',
      [platform.siteId],
    )
    expect(rows).toEqual([{ address: '203.0.113.0/24' }, { address: '2001:db8:1::/48' }])
    expect(await verifyChain(platform.scope)).toMatchObject({ isWhole: true })
  })
})

async function happen(times: number) {
  for (let time = 0; time < times; time++) {
    const subject = { kind: 'identity' as const, id: String(time) }
    await record(platform.scope, { action: 'member.signed_in', subject, details: { reason: 'x' } })
  }
}

async function entryAt(position: number) {
  const { rows } = await database.pool.query<{ entry_id: string }>(
    'SELECT entry_id FROM audit_chain WHERE site_id = $1 AND position = $2',
    [platform.siteId, position],
  )
  return rows[0]?.entry_id ?? ''
}
