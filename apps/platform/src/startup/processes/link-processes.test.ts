import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { catalogCommitted, catalogEpoch } from '../../catalog/cache/catalog-epoch.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { committed } from '../../outbox/commit-notifier.ts'
import { linkProcesses } from './link-processes.ts'

let database: OpenDatabase
let connection: pg.ClientConfig
/** Stands for another process. */
let other: pg.Client
let received: string[] = []
beforeAll(async () => {
  const { host, user } = inject('postgres')
  database = await createTestDatabase({ host, user })
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  connection = { host, user, database: rows[0]?.name ?? '' }
  other = new pg.Client(connection)
  await other.connect()
  other.on('notification', ({ payload = '' }) => received.push(payload))
  await other.query('LISTEN vitrine')
})
afterAll(async () => {
  await other.end()
  await database.close()
})

/** A linked process, once it listens. */
async function link({ runsJobs = false } = {}) {
  const link = linkProcesses([connection], { logger: pino({ level: 'silent' }), runsJobs })
  onTestFinished(() => link.stop())
  await expect.poll(listLinks).toHaveLength(1)
  received = []
}

/** The processes of the server that listen for a link. */
async function listLinks() {
  const { rows } = await database.pool.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity
    WHERE application_name = 'vitrine signals' AND datname = current_database() AND state = 'idle' AND query <> ''`)
  return rows.map(({ pid }) => pid)
}

it('tells other processes what this one has committed, once for a burst', async () => {
  await link()
  const siteId = crypto.randomUUID()
  for (let times = 0; times < 50; times++) committed.ring(siteId)
  await expect.poll(() => received).toEqual([expect.stringMatching(`committed ${siteId}$`)])
})

it('keeps its commits to itself when it runs the jobs that they ask for', async () => {
  await link({ runsJobs: true })
  committed.ring(crypto.randomUUID())
  const siteId = crypto.randomUUID()
  catalogCommitted.ring(siteId)
  await expect.poll(() => received).toEqual([expect.stringMatching(`catalog ${siteId}$`)])
})

it('hears what another process has committed, and sends it to nobody', async () => {
  await link()
  const siteId = crypto.randomUUID()
  const before = catalogEpoch(siteId)
  await other.query(`SELECT pg_notify('vitrine', $1)`, [`another-process catalog ${siteId}`])
  await expect.poll(() => catalogEpoch(siteId)).toBe(before + 1)
  // Of this process, after it: were the first sent on, it would stand before this one.
  const mine = crypto.randomUUID()
  catalogCommitted.ring(mine)
  await expect.poll(() => received.at(-1)).toContain(`catalog ${mine}`)
  expect(received).toHaveLength(2)
})

it('ignores what it does not know', async () => {
  await link()
  for (const payload of ['', 'nonsense', 'a b c d', `x constructor ${crypto.randomUUID()}`]) {
    await other.query(`SELECT pg_notify('vitrine', $1)`, [payload])
  }
  const siteId = crypto.randomUUID()
  await other.query(`SELECT pg_notify('vitrine', $1)`, [`x catalog ${siteId}`])
  await expect.poll(() => catalogEpoch(siteId)).toBe(1)
})

it('listens again after its connection was broken', async () => {
  await link()
  const [before] = await listLinks()
  await database.pool.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'vitrine signals' AND datname = current_database()`)
  // For a moment it is still listed.
  const listLater = async () => (await listLinks()).filter((pid) => pid !== before)
  await expect.poll(listLater, { timeout: 10_000 }).toHaveLength(1)
  const siteId = crypto.randomUUID()
  await other.query(`SELECT pg_notify('vitrine', $1)`, [`x catalog ${siteId}`])
  await expect.poll(() => catalogEpoch(siteId)).toBe(1)
})
