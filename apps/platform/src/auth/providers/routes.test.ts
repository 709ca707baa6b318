import { identityProviders, type RawHttpResponse } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { codeOf, createMember } from '../../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import { startTestProvider, type TestProvider } from '../../testing/test-provider.ts'
import {
  createTestVisitor,
  redeemAsMember,
  refreshed,
  type TestVisitor,
} from '../../testing/test-visitor.ts'
import { createClient } from '../clients/clients.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff } from '../staff/staff-members.ts'
import { addLink } from './links.ts'
import { addProvider, listProviders } from './providers.ts'

const PROVIDERS = '/_api/vitrine/v1/identity-providers'
const CONNECTIONS = '/_api/members/v1/members/my/connections'
const SSO = '/_api/iam/authentication/v1/sso'

let database: OpenDatabase
let platform: TestPlatform
let provider: TestProvider
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  provider = await startTestProvider([PLATFORM_URL])
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(async () => {
  await provider.stop()
  await database.close()
})

describe('the owner of a shop', () => {
  let office: TestPlatform
  let owner: TestVisitor
  beforeEach(async () => {
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

  it('connects a provider, renames it, disables it and removes it', async () => {
    const [added] = await read(call('POST', '', input()))
    expect(added).toMatchObject({
      name: 'Brookline',
      issuer: provider.issuer,
      clientId: 'the shop',
      hasClientSecret: true,
      isOn: true,
      members: 0,
      redirectUri: `${PLATFORM_URL}/hosted/providers/${added.id}/callback`,
    })
    const visitor = await createTestVisitor(platform)
    expect(await offered(visitor)).toEqual([{ id: added.id, name: 'Brookline' }])

    await call('PATCH', `/${added.id}`, { name: 'Brook', isOn: false })
    expect(await read(call('GET'))).toMatchObject([{ name: 'Brook', isOn: false }])
    expect(await offered(visitor)).toEqual([])

    expect(await read(call('DELETE', `/${added.id}`))).toEqual([])
    const { rows } = await database.pool.query(
      "SELECT action, details FROM audit_entries WHERE site_id = $1 AND subject_kind = 'provider' ORDER BY entry_id",
      [platform.siteId],
    )
    expect(rows).toEqual([
      { action: 'provider.added', details: {} },
      { action: 'provider.changed', details: { fields: 'name,isOn' } },
      { action: 'provider.removed', details: {} },
    ])
  })

  it('never sees the secret again, and it is not readable in the database (SR-100)', async () => {
    const answer = await (await call('POST', '', input())).text()
    expect(answer).not.toContain(provider.clientSecret)
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT encode(sealed_client_secret, 'escape') AS row FROM identity_providers WHERE site_id = $1`,
      [platform.siteId],
    )
    expect(rows[0]?.row).not.toContain(provider.clientSecret)
    const [row] = await listProviders(platform.scope)
    const other = `identity_providers/${platform.siteId}/${crypto.randomUUID()}/sealed_client_secret`
    expect(() =>
      platform.services.keyring.unseal(row?.sealedClientSecret ?? Buffer.alloc(0), other),
    ).toThrow()
  })

  it('connects each provider once', async () => {
    await call('POST', '', input())
    const again = await call('POST', '', input())
    expect([again.status, await codeOf(again)]).toEqual([409, 'PROVIDER_EXISTS'])
  })

  it.each([
    [{ issuer: 'http://127.0.0.1:9' }, 'issuer'],
    [{ issuer: 'nowhere' }, 'issuer'],
    [{ name: ' ' }, 'name'],
    [{ clientId: '' }, 'clientId'],
    [{ isOn: true }, 'isOn'],
  ])('gets a violation for %j', async (wrong, field) => {
    const answer = await call('POST', '', { ...input(), ...wrong })
    expect(answer.status).toBe(400)
    const { details } = await answer.json()
    expect(details.validationError.fieldViolations[0].field).toBe(field)
  })

  it.each(['nothing', '0e6a50f5-b523-4e29-990d-f37fa2ffdd69'])(
    'finds no provider %s',
    async (id) => {
      expect((await call('PATCH', `/${id}`, { name: 'x' })).status).toBe(404)
      expect((await call('DELETE', `/${id}`)).status).toBe(404)
    },
  )

  it('needs a recent sign-in; API keys and shoppers may not do it', async () => {
    const app = await createTestApp(platform)
    expect((await app.call('POST', PROVIDERS, input())).status).toBe(403)
    const visitor = await createTestVisitor(platform)
    expect((await visitor.post(PROVIDERS, input())).status).toBe(403)
    expect((await visitor.get(PROVIDERS)).status).toBe(403)
    platform.clock.advance(11 * 60_000)
    owner = await refreshed(office, owner)
    expect(await codeOf(call('POST', '', input()))).toBe('-19990')
  })

  function call(method: string, path = '', body?: object) {
    return platform.fetch(`${PROVIDERS}${path}`, {
      method,
      headers: { Authorization: owner.tokens.access_token, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function read(response: Promise<Response>) {
    return (await (await response).json()).providers
  }
})

it('stores Google under the id that reference clients use (wire section 3.1)', async () => {
  const relyingParty = { findFault: async () => null } as never
  const google = { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'x' }
  const added = await addProvider(platform.scope, google, { ...platform.services, relyingParty })
  expect(added.providerId).toBe(identityProviders.google)
})

describe('loginWithIdpConnection', () => {
  it('returns an address that redirects the browser to the provider', async () => {
    const id = await connect()
    const visitor = await createTestVisitor(platform)
    const reply = await visitor.get(`${SSO}/login/${platform.siteId}/${id}?tenantType=SITE`)
    const { statusCode, headers } = (await reply.json()) as RawHttpResponse
    expect(statusCode).toBe(302)
    const browser = createTestBrowser(platform)
    const { location } = await browser.follow(headers[0]?.value ?? '')
    expect(location).toContain(`/hosted/providers/${id}/start?`)
    expect((await browser.follow(location ?? '')).location).toContain(provider.issuer)
  })

  it.each([
    ['another tenant', crypto.randomUUID(), true],
    ['another provider', undefined, false],
  ])('finds nothing for %s', async (_, tenant, isKnown) => {
    const id = await connect()
    const visitor = await createTestVisitor(platform)
    const asked = isKnown ? id : crypto.randomUUID()
    const reply = await visitor.get(`${SSO}/login/${tenant ?? platform.siteId}/${asked}`)
    expect(await codeOf(reply)).toBe('IDENTITY_PROVIDER_CONNECTION_NOT_FOUND')
  })
})

describe('a member', () => {
  it('lists the links and removes one, after a recent sign-in', async () => {
    const id = await connect()
    const { identityId } = await createMember(platform)
    const link = { providerId: id, subject: 'ada', identityId }
    await addLink(platform.scope, link, platform.services)
    let member = await signIn()
    expect(await (await member.get(CONNECTIONS)).json()).toEqual({
      connections: [
        {
          id,
          name: 'Brookline',
          createdDate: platform.clock.now().toISOString(),
          lastUsedDate: platform.clock.now().toISOString(),
        },
      ],
    })
    expect((await remove(member, crypto.randomUUID())).status).toBe(404)
    platform.clock.advance(11 * 60_000)
    member = await refreshed(platform, member)
    expect(await codeOf(remove(member, id))).toBe('-19990')
    member = await signIn()
    expect((await remove(member, id)).status).toBe(200)
    expect(await (await member.get(CONNECTIONS)).json()).toEqual({ connections: [] })
  })

  it('sees no links of another member', async () => {
    const id = await connect()
    const eve = await createMember(platform, 'eve@example.com')
    const link = { providerId: id, subject: 'eve', identityId: eve.identityId }
    await addLink(platform.scope, link, platform.services)
    await createMember(platform)
    const member = await signIn()
    expect(await (await member.get(CONNECTIONS)).json()).toEqual({ connections: [] })
    expect((await remove(member, id)).status).toBe(404)
  })

  it('is not found for a visitor', async () => {
    const visitor = await createTestVisitor(platform)
    expect((await visitor.get(CONNECTIONS)).status).toBe(403)
  })

  async function signIn() {
    return redeemAsMember(platform, await createTestBrowser(platform).signIn())
  }

  function remove(member: TestVisitor, id: string) {
    const headers = { Authorization: member.tokens.access_token }
    return platform.fetch(`${CONNECTIONS}/${id}`, { method: 'DELETE', headers })
  }
})

function input() {
  const { issuer, clientId, clientSecret } = provider
  return { name: 'Brookline', issuer, clientId, clientSecret }
}

async function connect() {
  const relyingParty = { findFault: async () => null } as never
  const tools = { ...platform.services, relyingParty }
  return (await addProvider(platform.scope, input(), tools)).providerId
}

async function offered(visitor: TestVisitor) {
  return (await (await visitor.get(`${SSO}/providers`)).json()).providers
}
