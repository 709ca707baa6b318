import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded/start.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestStaff } from '../testing/test-staff.ts'
import type { TestVisitor } from '../testing/test-visitor.ts'

let folder: string
let server: EmbeddedPostgres
let database: OpenDatabase
let platform: TestPlatform
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-away-'))
  server = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  database = openDatabase(server.connection)
  await migrate(database.pool)
  platform = await createTestPlatform(database)
  expect((await ask()).status).toBe(200)
})
afterEach(async () => {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('answers 503 while the database is unavailable, without a stack, and goes on when it is back', async () => {
  const owner = await createTestStaff(platform, 'OWNER')
  const followed = await follow(owner)
  expect(await followed.next()).toContain('"editors":[]')
  signalDatabase('SIGKILL')
  await vi.waitFor(async () => expect((await platform.fetch('/healthz')).status).toBe(503))
  // Its connections may live a little longer than the server.
  await vi.waitFor(async () => expect((await ask()).status).toBe(503))
  const away = await ask()
  expect(away.status).toBe(503)
  expect(away.headers.get('Retry-After')).toBe('2')
  expect(await away.json()).toEqual({
    message: 'The store is out of reach for a moment. Try again.',
    details: {},
  })

  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 15_000 })
  expect((await platform.fetch('/healthz')).status).toBe(200)
  // On the connections of before.
  const colleague = await follow(await createTestStaff(platform, 'ADMIN'))
  await colleague.next()
  expect(await followed.next()).toContain('admin@example.com')
  await Promise.all([followed.close(), colleague.close()])
}, 30_000)

it('answers 503 while the database hangs, within a second for its health', async () => {
  await platform.fetch('/healthz')
  const resume = suspendDatabase()
  try {
    const asked = performance.now()
    const health = await platform.fetch('/healthz')
    expect(performance.now() - asked).toBeLessThan(1_000)
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({
      status: 'database unavailable',
      reason: 'It does not answer.',
    })

    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers.map(({ headers }) => headers.get('Retry-After'))).toEqual(['2', '2', '2'])
    expect(performance.now() - asked).toBeLessThan(15_000)
  } finally {
    resume()
  }
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 15_000 })
}, 60_000)

function ask() {
  return platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId: platform.client.clientId }),
  })
}

/** Who has the settings of deliveries open, as they are sent. */
async function follow({ tokens }: TestVisitor) {
  const { body } = await platform.fetch(
    '/_api/vitrine/v1/open-forms/stream?subject=setting:delivery',
    { headers: { Authorization: tokens.access_token } },
  )
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  return {
    next: async () => new TextDecoder().decode((await reader.read()).value),
    close: () => reader.cancel(),
  }
}

/** Stops the processes of the server as an overloaded machine does: connections stay open, nothing answers. */
function suspendDatabase() {
  const postmaster = postmasterId()
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  const ids = [postmaster, ...children.trim().split('\n').map(Number)]
  for (const id of ids) process.kill(id, 'SIGSTOP')
  return () => {
    for (const id of ids) process.kill(id, 'SIGCONT')
  }
}

function signalDatabase(signal: NodeJS.Signals) {
  process.kill(postmasterId(), signal)
}

function postmasterId() {
  const lock = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}
