import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { findClient } from '../auth/clients/clients.ts'
import { createSetupLink, isSetupTokenOpen } from '../auth/staff/setup-owner.ts'
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
afterEach(() => vi.restoreAllMocks())
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

it('prints a link for the first owner once an hour, however many processes start', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const { siteId } = await start('https://shop.example', 'https://api.shop.example')
  const scope = systemScope(platform.services, siteId)
  await createSetupLink(scope, 'https://api.shop.example')
  platform.clock.advance(3_600_001)
  log.mockClear()

  await start('https://shop.example', 'https://api.shop.example')
  await start('https://shop.example', 'https://api.shop.example')

  const [[printed], [again]] = log.mock.calls as [[string], [string]]
  const token = new URL(printed.split('open: ')[1] ?? '').searchParams.get('token') ?? ''
  expect(await isSetupTokenOpen(scope, token)).toBe(true)
  expect(again).toMatch(/printed by an earlier start and works until \d\d:\d\d \(UTC\)/)
})

function start(publicStorefrontUrl: string, publicPlatformUrl: string) {
  return prepareStore(
    { ...platform.services, publicStorefrontUrl },
    { dataFolder, clientId: undefined, isProduction: true, isEmpty: false, publicPlatformUrl },
    () => Promise.reject(new Error('A store in production is not seeded.')),
  )
}
