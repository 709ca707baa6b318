import type { BackupCodesResponse, TotpEnrolment } from '@vitrine/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { becomeMember, codeOf, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../../testing/test-visitor.ts'

const MY = '/members/v1/members/my'

let database: OpenDatabase
let platform: TestPlatform
let ada: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await createMember(platform)
  ada = await memberOf('ada@example.com')
})
afterAll(() => database.close())

describe('an authenticator app', () => {
  it('is active once a code confirmed it, and required at sign-in from then on (SR-55)', async () => {
    const { secret, uri, qrCode } = await begin()
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('ada%40example.com')
    expect(qrCode).toMatch(/^<svg /)
    expect(await show()).toEqual({
      factors: [{ type: 'TOTP', status: 'REQUIRE_ACTIVATION' }],
      backupCodesLeft: 0,
      channels: [],
    })
    expect((await replyOf(login(await createTestVisitor(platform)))).state).toBe('SUCCESS')

    const response = await confirm(totpCode(secret))
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { backupCodes } = (await response.json()) as BackupCodesResponse
    expect(backupCodes).toHaveLength(10)
    expect(await show()).toEqual({
      factors: [{ type: 'TOTP', status: 'ENABLED' }],
      backupCodesLeft: 10,
      channels: [],
    })
    expect((await replyOf(login(await createTestVisitor(platform)))).state).toBe('MFA_CHALLENGE')
    expect(await auditOf('member.factors_changed')).toEqual(['done'])
    expect(await auditOf('member.backup_codes_created')).toEqual(['done'])
    const [emailMessage] = await platform.readMail()
    expect(emailMessage?.subject).toBe('How you sign in to Maren & Kiln was changed')
  })

  it('shows its secret again only to the sign-in that began the set-up', async () => {
    const elsewhere = await memberOf('ada@example.com')
    await createMember(platform, 'bea@example.com')
    const bea = await memberOf('bea@example.com')
    const enrolment = await begin()

    const again = await ada.get(`${MY}/factors/totp`)
    expect(again.headers.get('Cache-Control')).toBe('no-store')
    expect(await again.json()).toEqual({ enrolment })
    expect((await elsewhere.get(`${MY}/factors/totp`)).status).toBe(404)
    expect((await bea.get(`${MY}/factors/totp`)).status).toBe(404)
    expect(await show(elsewhere)).toMatchObject({ factors: [] })
    expect(await codeOf(confirm(totpCode(enrolment.secret), bea))).toBe('VERIFICATION_FAILED')

    await confirm(totpCode(enrolment.secret))
    expect((await ada.get(`${MY}/factors/totp`)).status).toBe(404)
  })

  it('can be confirmed for ten minutes, while the sign-in is renewed', async () => {
    const { secret } = await begin()
    platform.clock.advance(10 * 60_000)
    ada = await memberOf('ada@example.com')
    expect(await codeOf(confirm(totpCode(secret)))).toBe('VERIFICATION_FAILED')
  })

  it('replaces the old one only when it is confirmed (SR-55)', async () => {
    const { secret } = await turnOn()
    await begin()
    platform.clock.advance(30_000)
    expect((await remove(totpCode(secret))).status).toBe(200)
  })

  it('is the one whose set-up began last', async () => {
    const first = await begin()
    const { secret } = await begin()
    expect((await confirm(totpCode(first.secret))).status).toBe(400)
    expect((await confirm(totpCode(secret))).status).toBe(200)
  })

  it('is one of several concurrent set-ups', async () => {
    const begun = await Promise.all(Array.from({ length: 4 }, begin))
    const { enrolment } = (await (await ada.get(`${MY}/factors/totp`)).json()) as {
      enrolment: TotpEnrolment
    }
    const others = begun.filter(({ secret }) => secret !== enrolment.secret)
    expect(others).toHaveLength(3)
    expect((await confirm(totpCode(others[0]?.secret ?? ''))).status).toBe(400)
    expect((await confirm(totpCode(enrolment.secret))).status).toBe(200)
  })

  it('is confirmed once by a code that was sent twice', async () => {
    const { secret } = await begin()
    const responses = await Promise.all([confirm(totpCode(secret)), confirm(totpCode(secret))])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await show()).toMatchObject({ factors: [{ type: 'TOTP', status: 'ENABLED' }] })
  })

  it('says how many attempts are left, and stops after ten (SR-41)', async () => {
    const { secret } = await begin()
    const first = await (await confirm('000000')).json()
    expect(first.message).toBe('This code is wrong or has expired. 9 attempts left.')
    for (let tries = 1; tries < 10; tries++) await confirm('000000')
    const late = await confirm(totpCode(secret))
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('ends every other sign-in, and not this one (SR-20)', async () => {
    const elsewhere = await memberOf('ada@example.com')
    await turnOn()
    platform.clock.advance(1_000)
    expect((await elsewhere.get(MY)).status).toBe(401)
    expect((await ada.get(MY)).status).toBe(200)
  })
})

describe('removing the authenticator app', () => {
  it('needs one of its codes, which is accepted once, and removes the backup codes', async () => {
    const { secret } = await turnOn()
    // The code that confirmed it is redeemed.
    expect(await codeOf(remove(totpCode(secret)))).toBe('VERIFICATION_FAILED')
    expect(await auditOf('member.factor_rejected')).toEqual(['rejected'])
    platform.clock.advance(30_000)
    expect((await remove(totpCode(secret))).status).toBe(200)
    expect(await show()).toEqual({ factors: [], backupCodesLeft: 0, channels: [] })
    expect(await codeOf(remove(totpCode(secret)))).toBe('VERIFICATION_FAILED')
  })

  it('is possible with a backup code, for one of two concurrent callers', async () => {
    const { backupCodes } = await turnOn()
    const [code = ''] = backupCodes
    const responses = await Promise.all([remove(code), remove(code)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await replyOf(login(await createTestVisitor(platform)))).state).toBe('SUCCESS')
  })

  it('stops after ten attempts, counted together with those of sign-ins (SR-41)', async () => {
    const { backupCodes } = await turnOn()
    for (let tries = 0; tries < 10; tries++) await remove('000000')
    expect((await remove(backupCodes[0] ?? '')).status).toBe(429)
    expect(await show()).toMatchObject({ factors: [{ type: 'TOTP' }] })
  })

  it('does not accept another member’s code', async () => {
    await turnOn()
    await createMember(platform, 'bea@example.com')
    const bea = await memberOf('bea@example.com')
    const { backupCodes } = await turnOn(bea)
    expect(await codeOf(remove(backupCodes[0] ?? ''))).toBe('VERIFICATION_FAILED')
    expect(await show()).toMatchObject({ factors: [{ type: 'TOTP' }] })
  })
})

describe('backup codes', () => {
  it('are replaced, which invalidates the older ones (SR-56)', async () => {
    const { backupCodes } = await turnOn()
    const [made, later] = await Promise.all([makeCodes(), makeCodes()])
    expect([made?.status, later?.status]).toEqual([200, 200])
    expect(await show()).toMatchObject({ backupCodesLeft: 10 })
    expect(await codeOf(remove(backupCodes[0] ?? ''))).toBe('VERIFICATION_FAILED')
  })

  it('need an authenticator app', async () => {
    expect(await codeOf(makeCodes())).toBe('FACTOR_NOT_AVAILABLE')
  })
})

it('can be a code by e-mail, and can be turned off', async () => {
  const both = await Promise.all([
    ada.post(`${MY}/factors/email`, {}),
    ada.post(`${MY}/factors/email`, {}),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await show()).toMatchObject({ factors: [{ type: 'EMAIL', status: 'ENABLED' }] })
  await call('DELETE', `${MY}/factors/email`)
  expect(await show()).toMatchObject({ factors: [] })
})

const changes: [string, string, object?][] = [
  ['POST', '/factors/totp'],
  ['GET', '/factors/totp'],
  ['POST', '/factors/totp/confirm', { code: '000000' }],
  ['POST', '/factors/totp/remove', { code: '000000' }],
  ['POST', '/factors/email'],
  ['DELETE', '/factors/email'],
  ['POST', '/backup-codes'],
]

it.each(changes)('needs a recent sign-in for %s %s (SR-55)', async (method, path, body) => {
  platform.clock.advance(5 * 60_000)
  const { status } = await call(method, `${MY}${path}`, body)
  expect([200, 400, 404]).toContain(status)
  platform.clock.advance(5 * 60_000 + 1)
  ada = await refreshed(platform, ada)
  expect(await codeOf(call(method, `${MY}${path}`, body))).toBe('-19990')
})

it.each([['GET', '/factors'] as const, ...changes])(
  'is for members only, not for visitors or apps: %s %s',
  async (method, path, body) => {
    const visitor = await createTestVisitor(platform)
    expect((await call(method, `${MY}${path}`, body, visitor)).status).toBe(403)
    const app = await createTestApp(platform, ['MEMBERS.MEMBER_READ', 'MEMBERS.MEMBER_MANAGE'])
    expect((await app.call(method, `${MY}${path}`, body)).status).toBe(403)
  },
)

async function memberOf(email: string) {
  const visitor = await createTestVisitor(platform)
  return becomeMember(platform, visitor, await replyOf(login(visitor, { loginId: { email } })))
}

async function begin(): Promise<TotpEnrolment> {
  return (await (await ada.post(`${MY}/factors/totp`, {})).json()).enrolment
}

async function turnOn(by = ada): Promise<{ secret: string; backupCodes: string[] }> {
  const { enrolment } = await (await by.post(`${MY}/factors/totp`, {})).json()
  const { backupCodes } = await (await confirm(totpCode(enrolment.secret), by)).json()
  return { secret: enrolment.secret, backupCodes }
}

function confirm(code: string, by = ada) {
  return by.post(`${MY}/factors/totp/confirm`, { code })
}

function remove(code: string) {
  return ada.post(`${MY}/factors/totp/remove`, { code })
}

function makeCodes() {
  return ada.post(`${MY}/backup-codes`, {})
}

async function show(by = ada) {
  return (await by.get(`${MY}/factors`)).json()
}

function call(method: string, path: string, body?: object, { tokens } = ada) {
  return platform.fetch(path, {
    method,
    headers: { Authorization: tokens.access_token, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

function totpCode(secret: string) {
  const timestamp = platform.clock.now().getTime()
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function auditOf(action: string) {
  const { rows } = await database.pool.query<{ result: string }>(
    'SELECT result FROM audit_entries WHERE site_id = $1 AND action = $2',
    [platform.siteId, action],
  )
  return rows.map(({ result }) => result)
}
