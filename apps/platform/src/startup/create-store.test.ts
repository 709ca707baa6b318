import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StateMachineResponse, TokenResponse } from '@vitrine/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { createTestPlatform, SHOP_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createStore } from './create-store.ts'
import { createCredentials, proposeStore } from './credentials.ts'

const SITE = { name: 'A shop', currency: 'EUR', language: 'en', country: 'DE' }

let database: OpenDatabase
let platform: TestPlatform
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('requires verified addresses in production, and no captcha', async () => {
  expect(await register(await makeStore({ isProduction: true }))).toMatchObject({
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken: expect.any(String),
  })
})

it('creates an owner who can sign in in development, and none in production', async () => {
  expect((await makeStore({ isProduction: false })).owner).toMatchObject({
    email: expect.any(String),
  })
  expect((await makeStore({ isProduction: true })).owner).toBeUndefined()
})

async function makeStore({ isProduction }: { isProduction: boolean }) {
  const credentials = createCredentials(folder, { isProduction, store: proposeStore() })
  const scope = systemScope(platform.services, credentials.siteId)
  const store = { site: SITE, credentials, publicStorefrontUrl: SHOP_URL }
  await createStore(scope, store, platform.services.passwords)
  return credentials
}

async function register({ clientId }: { clientId: string }) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    platform.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const grant = await post('/oauth2/token', { grantType: 'anonymous', clientId })
  const { access_token } = (await grant.json()) as TokenResponse
  const body = { loginId: { email: 'ada@example.com' }, password: 'an unhurried kettle' }
  const reply = await post('/v2/register', body, { Authorization: access_token })
  return (await reply.json()) as StateMachineResponse
}
