import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findClient } from '../auth/clients/clients.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { ensureBackOfficeClient } from './back-office-client.ts'
import { prepareStore } from './prepare-store.ts'

let database: OpenDatabase
let platform: TestPlatform
let dataFolder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
})
afterAll(async () => {
  rmSync(dataFolder, { recursive: true, force: true })
  await database.close()
})

it('lets its own clients sign in at the addresses of this start, and at earlier ones', async () => {
  const first = await start('https://old.example', 'https://api.old.example')
  const { clientId, siteId } = await start('https://new.example', 'https://api.new.example')
  expect(clientId).toBe(first.clientId)
  await start('https://new.example', 'https://api.new.example')

  const scope = systemScope(platform.services, siteId)
  expect(await findClient(scope, clientId)).toMatchObject({
    redirectUris: [
      'https://old.example/sign-in/callback',
      'https://old.example/sign-in/silent/callback',
      'https://new.example/sign-in/callback',
      'https://new.example/sign-in/silent/callback',
    ],
    callbackUrls: expect.arrayContaining([
      'https://old.example/sign-out',
      'https://new.example/new-password',
      'https://new.example/de/new-password',
    ]),
    origins: ['https://old.example', 'https://new.example'],
  })
  const backOffice = await ensureBackOfficeClient(scope, 'https://api.new.example')
  expect(await findClient(scope, backOffice)).toMatchObject({
    redirectUris: [
      'https://api.old.example/admin/callback',
      'https://api.new.example/admin/callback',
    ],
    callbackUrls: ['https://api.old.example/admin', 'https://api.new.example/admin'],
    origins: ['https://api.old.example', 'https://api.new.example'],
  })
})

function start(publicStorefrontUrl: string, publicPlatformUrl: string) {
  return prepareStore(
    { ...platform.services, publicStorefrontUrl },
    { dataFolder, clientId: undefined, isProduction: true, isEmpty: false, publicPlatformUrl },
    () => Promise.reject(new Error('A store in production is not seeded.')),
  )
}
