import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBrowser } from '../../testing/test-browser.ts'
import { createMember } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { createClient, type OAuthClient } from '../clients/clients.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff } from '../staff/staff-members.ts'
import { createInstallCode } from './app-installation.ts'
import { createClientSecret } from './app-tokens.ts'

const REDIRECT_URL = 'https://app.example/installed'

let database: OpenDatabase
let platform: TestPlatform
let app: OAuthClient
let secret: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  app = await createClient(platform.scope, {
    name: 'Labels',
    redirectUris: [REDIRECT_URL],
    origins: [],
    permissions: ['WIX_STORES.READ_INVENTORY'],
  })
  secret = await createClientSecret(platform.scope, app.clientId)
})
afterAll(() => database.close())

describe('an app', () => {
  it('is installed by the owner, and gets tokens with its code and secret (wire section 2.2)', async () => {
    const browser = await owner()
    const query = new URLSearchParams({
      redirectUrl: REDIRECT_URL,
      appId: app.clientId,
      state: 's1',
    })
    expect(await browser.open(`/installer/install?${query}`)).toContain('Install Labels?')
    const back = await browser.send('/installer/install', Object.fromEntries(query))
    const url = new URL(back.location ?? '')
    expect(url.origin + url.pathname).toBe(REDIRECT_URL)
    expect(url.searchParams.get('state')).toBe('s1')

    const tokens = await exchange({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code'),
    })
    expect(tokens.status).toBe(200)
    const { access_token, refresh_token } = tokens.body
    const stock = () => call('/stores-reader/v2/inventoryItems/query', access_token)
    expect((await stock()).status).toBe(200)
    expect((await call('/v1/members/query', access_token)).status).toBe(403)
    expect(await tokenInfo(access_token)).toMatchObject({
      subjectType: 'APP',
      instanceId: url.searchParams.get('instanceId'),
    })

    const renewed = await exchange({ grant_type: 'refresh_token', refresh_token })
    expect(renewed.body.refresh_token).not.toBe(refresh_token)
    platform.clock.advance(11_000)
    const replayed = await exchange({ grant_type: 'refresh_token', refresh_token })
    expect(replayed.body.error).toBe('invalid_grant')
  })

  it('is installed by owners only, and redirects only to its own pages', async () => {
    await createMember(platform)
    const browser = createTestBrowser(platform)
    await browser.signIn()
    const query = { redirectUrl: REDIRECT_URL, appId: app.clientId, state: '' }
    expect(await browser.open(`/installer/install?${new URLSearchParams(query)}`)).toContain(
      'owners',
    )
    expect((await browser.send('/installer/install', query)).location).toBeNull()

    const foreign = { ...query, redirectUrl: 'https://evil.example/' }
    const boss = await owner()
    expect((await boss.send('/installer/install', foreign)).location).toBeNull()
    await saveIdentitySetting(platform.scope, 'staffMfa', true)
    expect((await boss.send('/installer/install', query)).html).toContain('owners')
  })

  it('gets no tokens without its secret, for a used or expired code, or for another app’s code', async () => {
    const code = await createInstallCode(platform.scope, app.clientId)
    const grant = { grant_type: 'authorization_code', code }
    expect((await exchange(grant, 'vcs_wrong')).status).toBe(401)
    const first = await exchange(grant)
    expect(first.status).toBe(200)
    expect((await exchange(grant)).body.error).toBe('invalid_grant')
    platform.clock.advance(1_000)
    expect((await call('/v2/inventoryItems/query', first.body.access_token)).status).toBe(401)

    const late = await createInstallCode(platform.scope, app.clientId)
    platform.clock.advance(60_001)
    expect((await exchange({ ...grant, code: late })).status).toBe(400)
    const other = await createClient(platform.scope, { name: 'B', redirectUris: [], origins: [] })
    const theirs = await createInstallCode(platform.scope, other.clientId)
    expect((await exchange({ ...grant, code: theirs })).status).toBe(400)
  })

  it('cannot renew at the token endpoint of shops, which asks for no secret', async () => {
    const code = await createInstallCode(platform.scope, app.clientId)
    const { body } = await exchange({ grant_type: 'authorization_code', code })
    const response = await platform.fetch('/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: body.refresh_token,
        client_id: app.clientId,
      }),
    })
    expect(response.status).toBe(400)
  })

  it('exchanges its client’s token for one of its own, with the secret (strip_bound_session)', async () => {
    const visitor = await createTestVisitor({ ...platform, client: app })
    const strip = (client_secret: string) =>
      post('/oauth2/token', {
        grant_type: 'strip_bound_session',
        client_secret,
        access_token: visitor.tokens.access_token,
      })
    const stripped = await strip(secret)
    expect(stripped.body).toEqual({
      access_token: expect.stringMatching(/^OauthNG\.JWS\..+\.vat_/),
      token_type: 'Bearer',
      expires_in: 600,
    })
    expect((await call('/v2/inventoryItems/query', stripped.body.access_token)).status).toBe(200)
    expect((await strip('vcs_wrong')).status).toBe(401)
    platform.clock.advance(60 * 60_000 + 1)
    expect((await strip(secret)).status).toBe(400)
  })
})

async function owner() {
  const { identityId } = await createMember(platform, 'owner@example.com')
  await addStaff(platform.scope, { identityId, role: 'OWNER' })
  await saveIdentitySetting(platform.scope, 'staffMfa', false)
  const browser = createTestBrowser(platform)
  await browser.signIn('owner@example.com')
  return browser
}

function exchange(grant: object, client_secret = secret) {
  return post('/oauth/access', { client_id: app.clientId, client_secret, ...grant })
}

// biome-ignore lint/suspicious/noExplicitAny: what tests look into has as many shapes as there are calls.
async function post(path: string, body: object): Promise<{ status: number; body: any }> {
  const response = await platform.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

function call(path: string, token: string) {
  return platform.fetch(path, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: '{}',
  })
}

async function tokenInfo(token: string) {
  return (await post('/oauth2/token-info', { token })).body
}
