import type { ClientInfo } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { codeOf, createMember } from '../../testing/test-member.ts'
import { CALLBACK_URL, createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import {
  createTestVisitor,
  redeemAsMember,
  refreshed,
  type TestVisitor,
} from '../../testing/test-visitor.ts'
import { createClient } from '../clients/clients.ts'
import { registerClient } from '../clients/manage-clients.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff } from './staff-members.ts'

const CLIENTS = '/_api/vitrine/v1/clients'
const APP = {
  name: 'Kiosk',
  redirectUris: ['https://kiosk.example/callback', 'com.example.kiosk:/callback'],
  callbackUrls: ['https://kiosk.example/thanks'],
  origins: ['https://kiosk.example'],
}

let database: OpenDatabase
let platform: TestPlatform
let office: TestPlatform
let owner: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await saveIdentitySetting(platform.scope, 'staffMfa', false)
  const client = await createClient(platform.scope, {
    name: 'Back office',
    redirectUris: [CALLBACK_URL],
    origins: [],
    isBackOffice: true,
  })
  office = { ...platform, client }
  const { identityId } = await createMember(platform, 'owner@example.com')
  await addStaff(platform.scope, { identityId, role: 'OWNER' })
  const grant = await createTestBrowser(office).signIn('owner@example.com')
  owner = await redeemAsMember(office, grant)
})
afterAll(() => database.close())

it('are registered, shown without their secret, changed and deleted', async () => {
  const { clientId, clientSecret } = await read(call('POST', '', { ...APP, isConfidential: true }))
  expect(clientSecret).toMatch(/^vcs_/)
  expect(await shown(clientId)).toMatchObject({ ...APP, isConfidential: true })
  expect(JSON.stringify(await read(call('GET')))).not.toContain('vcs_')

  await call('PATCH', `/${clientId}`, { origins: ['https://shop.example'] })
  expect(await shown(clientId)).toMatchObject({ name: 'Kiosk', origins: ['https://shop.example'] })

  expect((await grant({ clientId, clientSecret })).status).toBe(200)
  const { clientSecret: next } = await read(call('POST', `/${clientId}/secret`))
  expect((await grant({ clientId, clientSecret })).status).toBe(401)
  expect((await grant({ clientId, clientSecret: next })).status).toBe(200)

  await call('DELETE', `/${clientId}`)
  expect(await shown(clientId)).toBeUndefined()
  expect((await grant({ clientId, clientSecret: next })).status).toBe(401)
})

it('have an id that their program has already, once, whichever store has it', async () => {
  const clientId = crypto.randomUUID()
  const input = { ...APP, clientId, isConfidential: false }
  expect(await registerClient(platform.scope, input)).toEqual({ clientId })
  const again = { status: 409, details: { applicationError: { code: 'CLIENT_EXISTS' } } }
  const other = await createTestPlatform(database)
  for (const { scope } of [platform, other]) {
    await expect(registerClient(scope, input)).rejects.toMatchObject(again)
  }
})

it('end all sessions signed in through them, when they are deleted', async () => {
  const visitor = await createTestVisitor(platform)
  expect((await visitor.post('/v1/products/query', {})).status).toBe(200)

  await call('DELETE', `/${platform.client.clientId}`)

  platform.clock.advance(1_000)
  expect((await visitor.post('/v1/products/query', {})).status).toBe(401)
  const renewal = await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId: platform.client.clientId }),
  })
  expect(renewal.status).toBeGreaterThanOrEqual(400)
})

it('do not include the back office’s, which cannot be deleted', async () => {
  const refused = await call('DELETE', `/${office.client.clientId}`)
  expect([refused.status, await codeOf(refused)]).toEqual([409, 'CLIENT_IN_USE'])
})

it.each([
  [{ redirectUris: ['https://kiosk.example/#done'] }, 'redirectUris.0'],
  [{ redirectUris: ['https://*.example/callback'] }, 'redirectUris.0'],
  [{ callbackUrls: ['com.example.kiosk:/thanks'] }, 'callbackUrls.0'],
  [{ redirectUris: ['javascript:alert(1)'] }, 'redirectUris.0'],
  [{ redirectUris: ['https://me:pass@kiosk.example/'] }, 'redirectUris.0'],
  [{ origins: ['https://kiosk.example/'] }, 'origins.0'],
  [{ origins: ['null'] }, 'origins.0'],
  [{ permissions: ['SITE.MANAGE'] }, 'permissions'],
])('refuse %j', async (wrong, field) => {
  const { details } = await read(call('POST', '', { ...APP, ...wrong }))
  expect(details.validationError.fieldViolations[0].field).toBe(field)
})

it('are registered only after a recent sign-in, and by no API key', async () => {
  const app = await createTestApp(platform)
  expect((await app.call('POST', CLIENTS, APP)).status).toBe(403)
  platform.clock.advance(11 * 60_000)
  owner = await refreshed(office, owner)
  const late = await call('POST', '', APP)
  expect(await codeOf(late)).toBe('-19990')
})

function call(method: string, path = '', body?: object) {
  return platform.fetch(CLIENTS + path, {
    method,
    headers: { Authorization: owner.tokens.access_token, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: as many shapes as there are calls.
async function read(response: Promise<Response>): Promise<any> {
  return (await response).json()
}

async function shown(clientId: string): Promise<ClientInfo | undefined> {
  const { clients } = await read(call('GET'))
  return clients.find((client: ClientInfo) => client.clientId === clientId)
}

function grant({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  return platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'client_credentials', clientId, clientSecret }),
  })
}
