import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { findClient } from '../../auth/clients/clients.ts'
import { generateKey, parseKeyring } from '../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { systemScope } from '../../kernel/scope/system-scope.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createCredentials, proposeStore, readCredentials } from '../credentials.ts'
import { prepareStore } from '../prepare-store.ts'
import { registerOwnStore } from './own-store.ts'
import { prepareUnderLease } from './prepare-under-lease.ts'

let folder: string
let services: TestPlatform['services']
let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  services = (await createTestPlatform(database)).services
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-own-store-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.pool.query('DELETE FROM own_store')
})
afterAll(() => database.close())

it('is created once by processes that start together, each with an empty data folder', async () => {
  const before = await countSites()

  const starts = await Promise.all(['a', 'b', 'c', 'd'].map((name) => start(name)))

  expect(new Set(starts.map(({ siteId }) => siteId)).size).toBe(1)
  expect(new Set(starts.map(({ clientId }) => clientId)).size).toBe(1)
  expect(await countSites()).toBe(before + 1)
})

it('is found in the database when the data folder is empty', async () => {
  const first = await start('a')

  const second = await start('b')

  expect(second).toMatchObject({ siteId: first.siteId, clientId: first.clientId })
  expect(second.apiKey).toBeUndefined()
  expect(readCredentials(join(folder, 'b'))?.siteId).toBe(first.siteId)
})

it('has the client that the environment of the shop names', async () => {
  const clientId = crypto.randomUUID()
  const { siteId } = await start('a', { clientId })
  expect(await findClient(systemScope(services, siteId), clientId)).toMatchObject({
    origins: ['https://shop.example'],
  })
})

it('is not started with the data folder of another store', async () => {
  await start('a')
  createCredentials(join(folder, 'b'), { isProduction: true, store: proposeStore() })
  await expect(start('b')).rejects.toThrow('is the data folder of another store')
})

it('is not started with keys that cannot decrypt its secrets', async () => {
  await start('a')
  const keyring = parseKeyring(generateKey())
  await expect(start('b', { keyring })).rejects.toThrow(
    'The secrets in this database are encrypted with another key.',
  )
})

it('is prepared by the next process when the first one dies', async () => {
  await registerOwnStore(database, proposeStore())
  const death = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const dying = prepareUnderLease({ database: brokenAfter(1), leaseMs: 100 }, () => {
    begun.resolve()
    return death.promise
  })
  await begun.promise

  const done = await prepareUnderLease({ database, leaseMs: 100 }, async () => 'prepared')

  expect(done).toBe('prepared')
  death.resolve()
  await expect(dying).rejects.toThrow('It died.')
})

/** A database that a process reaches until it has taken the lease. */
function brokenAfter(updates: number): OpenDatabase {
  let count = 0
  const query = (text: string, values: unknown[]) => {
    if (text.startsWith('UPDATE') && ++count > updates) return Promise.reject(new Error('It died.'))
    return database.pool.query(text, values)
  }
  return { ...database, pool: { query } as unknown as OpenDatabase['pool'] }
}

function start(
  name: string,
  {
    clientId,
    keyring = services.keyring,
  }: { clientId?: string; keyring?: TestPlatform['services']['keyring'] } = {},
) {
  return prepareStore(
    { ...services, keyring, publicStorefrontUrl: 'https://shop.example' },
    {
      dataFolder: join(folder, name),
      clientId,
      isProduction: true,
      isEmpty: true,
      publicPlatformUrl: 'https://api.shop.example',
    },
    () => Promise.reject(new Error('A store in production is not seeded.')),
  )
}

async function countSites() {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*) FROM sites')
  return Number(rows[0]?.count)
}
