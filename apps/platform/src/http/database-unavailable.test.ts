import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '../kernel/database/database.ts'
import { startEmbeddedPostgres } from '../kernel/database/embedded/start.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { createTestPlatform } from '../testing/test-platform.ts'

it('answers 503 while the database is unavailable, without a stack, and 200 when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-away-'))
  const dataFolder = join(folder, 'postgres')
  const server = await startEmbeddedPostgres({ dataFolder })
  const database = openDatabase(server.connection)
  try {
    await migrate(database.pool)
    const platform = await createTestPlatform(database)
    const ask = () =>
      platform.fetch('/oauth2/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grantType: 'anonymous', clientId: platform.client.clientId }),
      })
    expect((await ask()).status).toBe(200)

    const lock = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8')
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
    await vi.waitFor(async () => expect((await platform.fetch('/healthz')).status).toBe(503))
    const away = await ask()
    expect(away.status).toBe(503)
    expect(away.headers.get('Retry-After')).toBe('2')
    expect(await away.json()).toEqual({
      message: 'The store is out of reach for a moment. Try again.',
      details: {},
    })

    await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 15_000 })
    expect((await platform.fetch('/healthz')).status).toBe(200)
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 30_000)
