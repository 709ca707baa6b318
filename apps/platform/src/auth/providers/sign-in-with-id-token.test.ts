import { createHash, randomUUID } from 'node:crypto'
import type { StateMachineResponse } from '@vitrine/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { HOSTILE_TEXT } from '../../testing/hostile-text.ts'
import { createTestApiKey } from '../../testing/test-api-key.ts'
import { codeOf, createMember } from '../../testing/test-member.ts'
import {
  createTestPlatform,
  PLATFORM_URL,
  type TestClock,
  type TestPlatform,
} from '../../testing/test-platform.ts'
import {
  OTHER_CLIENT_ID,
  startTestProvider,
  type TestProvider,
} from '../../testing/test-provider.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { beginTotp, confirmTotp } from '../factors/enrol-totp.ts'
import { findByEmail } from '../identities/find-identity.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { changeStatus } from '../members/change-status.ts'
import { addLink, listLinks } from './links.ts'
import { addProvider, changeProvider } from './providers.ts'
import { createRelyingParty } from './relying-party.ts'

const LOGIN = '/_api/iam/authentication/v1/sso/login-with-token-params'
const EMAIL = 'ada@example.com'

let database: OpenDatabase
let provider: TestProvider
let platform: TestPlatform
let clock: TestClock
let visitor: TestVisitor
let connectionId: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  provider = await startTestProvider([`${PLATFORM_URL}/app`])
})
beforeEach(async () => {
  clock = createMovingClock()
  platform = await createTestPlatform(database, { clock })
  connectionId = await connect(provider)
  visitor = await createTestVisitor(platform)
  provider.people.clear()
  provider.people.set('ada', { email: EMAIL, email_verified: true, given_name: 'Ada' })
})
afterAll(async () => {
  await provider.stop()
  await database.close()
})

describe('an ID token presented by an app', () => {
  it.each(['base64url', 'hex'] as const)(
    'creates an account and signs in to it, with its nonce hashed in %s',
    async (spelling) => {
      const nonce = randomUUID()
      const first = await replyOf(signIn(await giveToken({ nonce, spelling }), nonce))
      expect(first).toMatchObject({
        state: 'SUCCESS',
        identity: {
          email: { address: EMAIL, isVerified: true },
          connections: [{ idpConnection: { idpConnectionId: connectionId, idpUserId: 'ada' } }],
        },
      })
      const grant = {
        grantType: 'authorization_code',
        clientId: platform.client.clientId,
        sessionToken: first.sessionToken,
      }
      expect(grant.sessionToken).toMatch(/^vst_/)
      expect((await platform.readMail())[0]).toMatchObject({ to: EMAIL })
      const again = randomUUID()
      const second = await replyOf(signIn(await giveToken({ nonce: again, spelling }), again))
      expect(second.identity?.id).toBe(first.identity?.id)
      expect(await actions()).toEqual([
        'member.registered done',
        'member.provider_linked done',
        'member.known_by_provider done',
        'member.signed_in done',
        'member.known_by_provider done',
        'member.signed_in done',
      ])
    },
  )

  it('recognises the device by its token', async () => {
    const { additionalData } = await replyOf(signInAnew())
    const deviceToken = additionalData?.['deviceToken']?.strValue
    const nonce = randomUUID()
    const idToken = await giveToken({ nonce })
    await replyOf(send({ tokenParams: { idToken, nonce }, clientMetaData: { deviceToken } }))
    expect(await countRows('devices')).toBe(1)
  })

  it('is accepted once, however the connection id is spelled, and whichever client presents it', async () => {
    const nonce = randomUUID()
    const idToken = await giveToken({ nonce })
    expect((await signIn(idToken, nonce)).status).toBe(200)
    const otherCaller = await createTestVisitor(platform)
    const tokenParams = { idToken, nonce }
    for (const idpConnectionId of [connectionId, connectionId.toUpperCase()]) {
      const reply = await otherCaller.post(LOGIN, { idpConnectionId, tokenParams })
      expect([reply.status, await codeOf(reply)]).toEqual([401, 'ID_TOKEN_NOT_ACCEPTED'])
    }
    // The same token in another encoding: the last character of a signature has unused bits.
    const tail = idToken.at(-1) ?? ''
    const other = String.fromCharCode(tail.charCodeAt(0) + 1)
    const rewritten = idToken.slice(0, -1) + other
    expect(await codeOf(signIn(rewritten, nonce))).toBe('ID_TOKEN_NOT_ACCEPTED')
  })

  it('is accepted from one of two concurrent callers', async () => {
    const nonce = randomUUID()
    const idToken = await giveToken({ nonce })
    await replyOf(signInAnew())
    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(idToken, nonce)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })

  it('waits for approval where the owner approves members', async () => {
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    expect(await replyOf(signInAnew())).toEqual({ state: 'REQUIRE_OWNER_APPROVAL' })
    const identity = await findByEmail(platform.scope, EMAIL)
    await changeStatus(platform.scope, identity?.identityId ?? '', 'approve')
    expect((await replyOf(signInAnew())).state).toBe('SUCCESS')
  })

  it('requires the second factor, and gives no session before', async () => {
    await replyOf(signInAnew())
    const identityId = (await findByEmail(platform.scope, EMAIL))?.identityId ?? ''
    const enrolment = await beginTotp(platform.scope, { identityId }, platform.services)
    const code = totpCodeOf(enrolment.secret)
    await confirmTotp(platform.scope, { identityId, code }, platform.services)
    clock.advance(60_000)
    const asked = await replyOf(signInAnew())
    expect(asked.sessionToken).toBeUndefined()
    expect(asked.mfaChallengeData?.factorType).toBe('TOTP')
    const { stateToken } = asked
    const answer = {
      factorType: 'TOTP',
      stateToken,
      totpData: { code: totpCodeOf(enrolment.secret) },
    }
    const done = visitor.post('/_api/iam/authentication/v2/TOTP/verify', answer)
    expect((await replyOf(done)).state).toBe('SUCCESS')
  })

  it('signs in to no account with the same address, and creates no link to it (R-09)', async () => {
    const { identityId } = await createMember(platform)
    const reply = await signInAnew()
    expect([reply.status, await codeOf(reply)]).toEqual([400, '-19995'])
    expect(await listLinks(platform.scope, identityId)).toEqual([])
  })

  it('signs in to no closed account', async () => {
    const { identityId } = await createMember(platform)
    await addLink(
      platform.scope,
      { providerId: connectionId, subject: 'ada', identityId },
      platform.services,
    )
    await changeStatus(platform.scope, identityId, 'block')
    expect(await codeOf(signInAnew())).toBe('ACCOUNT_CLOSED')
  })

  it.each([
    ['has not verified', { email: EMAIL, email_verified: false }],
    ['does not state to have verified', { email: EMAIL }],
    ['does not give', {}],
  ])('creates no account for an address that the provider %s', async (_, claims) => {
    provider.people.set('ada', claims)
    expect(await codeOf(signInAnew())).toBe('EMAIL_NOT_VERIFIED')
    expect(await countRows('identities')).toBe(0)
  })
})

describe('an ID token is not accepted', () => {
  const nonce = 'the nonce of an app of the shop'

  it.each<[string, () => Promise<string>]>([
    ['for another client of the provider', () => giveToken({ nonce, clientId: OTHER_CLIENT_ID })],
    ['for another nonce', () => giveToken({ nonce: `${nonce}.` })],
    ['with the nonce itself instead of its hash', () => give(nonce)],
    ['with the hash in capitals', () => give(hashOf(nonce, 'hex').toUpperCase())],
    ['without a nonce', () => give('')],
    ['with another subject under the old signature', async () => changed({ sub: 'eve' })],
    ['with a later expiry under the old signature', async () => changed({ exp: 4_000_000_000 })],
    ['without a signature', async () => `${(await giveToken({ nonce })).replace(/\.[^.]*$/, '.')}`],
    ['with the algorithm none', () => unsigned({ alg: 'none' })],
    ['signed with the client’s secret', () => unsigned({ alg: 'HS256' })],
  ])('%s', async (_, make) => {
    const reply = await signIn(await make(), nonce)
    expect([reply.status, await codeOf(reply)]).toEqual([401, 'ID_TOKEN_NOT_ACCEPTED'])
    expect(await countRows('identities')).toBe(0)
    expect(await actions()).toEqual(['member.sign_in_rejected rejected'])
  })

  it('of another provider, signed with other keys (R-09)', async () => {
    const other = await startTestProvider([`${PLATFORM_URL}/app`])
    try {
      other.people.set('ada', { email: EMAIL, email_verified: true })
      const idToken = await other.giveIdToken({ account: 'ada', nonce: hashOf(nonce) })
      expect(await codeOf(signIn(idToken, nonce))).toBe('ID_TOKEN_NOT_ACCEPTED')
    } finally {
      await other.stop()
    }
  })

  it('more than ten minutes after it was issued', async () => {
    const idToken = await giveToken({ nonce })
    clock.advance(10 * 60_000 + 2_000)
    expect(await codeOf(signIn(idToken, nonce))).toBe('ID_TOKEN_NOT_ACCEPTED')
  })

  it('long before it was issued', async () => {
    clock.advance(-11 * 60_000)
    visitor = await createTestVisitor(platform)
    const idToken = await giveToken({ nonce })
    expect(await codeOf(signIn(idToken, nonce))).toBe('ID_TOKEN_NOT_ACCEPTED')
  })

  it.each(HOSTILE_TEXT.filter((text) => text.length <= 20_000))(
    'that is malformed: %j',
    async (text) => {
      const reply = await signIn(text, nonce)
      expect([400, 401]).toContain(reply.status)
    },
  )

  it.each(HOSTILE_TEXT.filter((text) => text.length <= 10_000))(
    'with malformed parts: %j',
    async (text) => {
      const part = Buffer.from(text).toString('base64url')
      const claims = encode({ iss: provider.issuer, aud: text, sub: text, nonce: hashOf(nonce) })
      for (const token of [
        `${part}.${part}.${part}`,
        `${encode({ alg: 'RS256' })}.${part}.x`,
        `${encode({ alg: text, kid: text, typ: text })}.${claims}.${part}`,
        `${encode({ alg: 'RS256', crit: [text], [text]: text })}.${claims}.x`,
      ]) {
        const reply = await signIn(token, nonce)
        expect([reply.status, await codeOf(reply)]).toEqual([401, 'ID_TOKEN_NOT_ACCEPTED'])
      }
    },
  )

  async function changed(claims: object) {
    const [header, payload = '', signature] = (await giveToken({ nonce })).split('.')
    const all = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }
    return [header, encode(all), signature].join('.')
  }

  async function unsigned(header: object) {
    const [, payload, signature] = (await giveToken({ nonce })).split('.')
    return [
      encode(header),
      payload,
      'alg' in header && header.alg === 'none' ? '' : signature,
    ].join('.')
  }
})

describe('the call', () => {
  const whole = { idToken: 'x.y.z', nonce: 'n'.repeat(22) }

  it.each<[string, unknown]>([
    ['no tokenParams', undefined],
    ['no nonce', { idToken: 'x.y.z' }],
    ['a nonce that can be guessed', { ...whole, nonce: 'n'.repeat(21) }],
    ['a nonce that is too long', { ...whole, nonce: 'n'.repeat(501) }],
    ['no ID token', { nonce: whole.nonce }],
    ['an empty one', { ...whole, idToken: '' }],
    ['one that is too long', { ...whole, idToken: 'x'.repeat(20_001) }],
    ['one that is not a string', { ...whole, idToken: { toString: 'x' } }],
    ['a list', [whole]],
    ['a number', 7],
  ])('names the field in error, with %s', async (_, tokenParams) => {
    const reply = await send({ tokenParams })
    expect(reply.status).toBe(400)
    const { details } = await reply.json()
    expect(details.validationError.fieldViolations[0].field).toMatch(/^tokenParams/)
  })

  it('accepts and ignores other members', async () => {
    const nonce = randomUUID()
    const tokenParams = { idToken: await giveToken({ nonce }), nonce, sub: 'eve', email: 'e@x.com' }
    const { identity } = await replyOf(send({ tokenParams, tenantType: 'SITE', sub: 'eve' }))
    expect(identity?.email?.address).toBe(EMAIL)
  })

  it('finds no provider that is disabled or belongs to another shop', async () => {
    await changeProvider(
      platform.scope,
      { providerId: connectionId, isOn: false },
      platform.services,
    )
    expect(await codeOf(signInAnew())).toBe('IDENTITY_PROVIDER_CONNECTION_NOT_FOUND')
    platform = await createTestPlatform(database, { clock })
    visitor = await createTestVisitor(platform)
    expect(await codeOf(signInAnew())).toBe('IDENTITY_PROVIDER_CONNECTION_NOT_FOUND')
  })

  it('answers 503 when the provider is unavailable, and does not redeem the token', async () => {
    const gone = await startTestProvider([`${PLATFORM_URL}/app`])
    gone.people.set('ada', { email: EMAIL, email_verified: true })
    const nonce = randomUUID()
    const idToken = await gone.giveIdToken({ account: 'ada', nonce: hashOf(nonce) })
    connectionId = await connect(gone)
    await gone.stop()
    const reply = await signIn(idToken, nonce)
    expect([reply.status, await codeOf(reply)]).toEqual([503, 'IDENTITY_PROVIDER_AWAY'])
    expect(await countRows('redeemed_challenges')).toBe(0)
  })

  it('is limited like other sign-ins, by network', async () => {
    const body = { idpConnectionId: connectionId, tokenParams: whole }
    const headers = {
      Authorization: visitor.tokens.access_token,
      'Content-Type': 'application/json',
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const statusFrom = async (address: string) => {
      // Requests alone have a limit of their own, for each second.
      clock.advance(100)
      return (await platform.fetch(LOGIN, init, address)).status
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 300; tries++) statuses.push(await statusFrom('203.0.113.9'))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await statusFrom('203.0.113.9')).toBe(429)
    expect(await statusFrom('203.0.113.10')).toBe(401)
  })

  it('is for visitors, not for apps', async () => {
    const Authorization = await createTestApiKey(platform, [])
    const headers = { Authorization, 'wix-site-id': platform.siteId }
    expect((await visitor.post(LOGIN, {}, headers)).status).toBe(403)
  })
})

/** An ID token with the nonce hashed, as apps must request it. */
function giveToken({
  nonce,
  spelling = 'base64url',
  clientId,
}: {
  nonce: string
  spelling?: 'base64url' | 'hex'
  clientId?: string
}) {
  return give(hashOf(nonce, spelling), clientId)
}

function give(nonce: string, clientId?: string) {
  return provider.giveIdToken({ account: 'ada', nonce, ...(clientId && { clientId }) })
}

function hashOf(nonce: string, spelling: 'base64url' | 'hex' = 'base64url') {
  return createHash('sha256').update(nonce).digest(spelling)
}

async function signInAnew() {
  const nonce = randomUUID()
  return signIn(await giveToken({ nonce }), nonce)
}

function signIn(idToken: string, nonce: string) {
  return send({ tokenParams: { idToken, nonce } })
}

function send(body: object) {
  return visitor.post(LOGIN, { idpConnectionId: connectionId, ...body })
}

async function replyOf(response: Promise<Response>): Promise<StateMachineResponse> {
  const reply = await response
  expect(reply.status).toBe(200)
  return reply.json()
}

async function connect(to: TestProvider) {
  const tools = { ...platform.services, relyingParty: createRelyingParty(platform.services) }
  const added = await addProvider(platform.scope, { name: 'Brookline', ...to }, tools)
  return added.providerId
}

async function countRows(table: 'identities' | 'devices' | 'redeemed_challenges') {
  const { rows } = await database.pool.query(
    `SELECT count(*)::integer AS count FROM ${table} WHERE site_id = $1`,
    [platform.siteId],
  )
  return rows[0].count
}

async function actions() {
  const { rows } = await database.pool.query(
    "SELECT action || ' ' || result AS entry FROM audit_entries WHERE site_id = $1 AND action LIKE 'member.%' ORDER BY entry_id",
    [platform.siteId],
  )
  return rows.map(({ entry }) => entry)
}

function totpCodeOf(secret: string) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime(),
  })
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The provider has a clock of its own, which follows the platform's until a test moves it. */
function createMovingClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}
