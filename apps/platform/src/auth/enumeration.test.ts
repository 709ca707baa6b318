import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { codeOf, createMember, login, readCode, register, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { saveIdentitySetting } from './identities/identity-settings.ts'
import { changeStatus } from './members/change-status.ts'

const KNOWN = 'ada@example.com'
const UNKNOWN = 'eve@example.com'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  await createMember(platform, KNOWN)
})
afterAll(() => database.close())

describe('a protected shop (SR-46)', () => {
  it('answers a wrong password alike for known and unknown addresses, a hundred times over', async () => {
    const guess = (email: string) =>
      facts(login(visitor, { loginId: { email }, password: 'wrong words' }))
    for (let pair = 0; pair < 100; pair++) {
      const [known, unknown] = [await guess(KNOWN), await guess(UNKNOWN)]
      expect(unknown, `pair ${pair}`).toEqual(known)
      platform.clock.advance(60_000)
    }
  })

  it('answers a registration alike, and writes to the owner of a known address', async () => {
    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    const known = await facts(register(visitor, { loginId: { email: KNOWN } }))
    const unknown = await facts(register(visitor, { loginId: { email: UNKNOWN } }))
    expect(unknown).toEqual(known)

    const mail = await platform.readMail()
    expect(mail.map(({ to, subject }) => [to, subject.replace(/\d{6}/, 'NNNNNN')])).toEqual([
      [UNKNOWN, 'NNNNNN is your code for Maren & Kiln'],
      [KNOWN, 'You already have an account at Maren & Kiln'],
    ])
  })

  it('behaves alike afterwards: attempts, new codes, and waiting times', async () => {
    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    const journey = async (email: string) => {
      const { stateToken } = await replyOf(register(visitor, { loginId: { email } }))
      const steps: unknown[] = []
      const step = async (path: string, body: object) =>
        steps.push(await facts(visitor.post(path, { stateToken, ...body })))
      await step('/v1/auth/resend', {})
      for (let tries = 0; tries < 3; tries++) await step('/v1/auth/verify', { code: '000000' })
      platform.clock.advance(61_000)
      await step('/v1/auth/resend', {})
      for (let tries = 0; tries < 9; tries++) await step('/v1/auth/verify', { code: '000000' })
      return steps
    }
    expect(await journey(UNKNOWN)).toEqual(await journey(KNOWN))
  })

  it('never lets a decoy succeed, whatever codes are tried', async () => {
    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    const { stateToken } = await replyOf(register(visitor, { loginId: { email: KNOWN } }))
    const { rows } = await database.pool.query<{ flow_id: string }>(
      'SELECT flow_id FROM login_flows WHERE site_id = $1',
      [platform.siteId],
    )
    // The codes that would be accepted, if the flow were real.
    const mac = platform.services.keyring.mac(`one-time code\n${rows[0]?.flow_id}\n\n123456`)
    await database.pool.query('UPDATE login_flows SET code_mac = $2 WHERE site_id = $1', [
      platform.siteId,
      mac,
    ])
    const response = visitor.post('/v1/auth/verify', { stateToken, code: '123456' })
    expect(await codeOf(response)).toBe('VERIFICATION_FAILED')
  })

  it('answers alike where the owner approves members', async () => {
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    const known = await facts(register(visitor, { loginId: { email: KNOWN } }))
    const unknown = await facts(register(visitor, { loginId: { email: UNKNOWN } }))
    expect(unknown).toEqual(known)
  })

  it('answers a request for a recovery e-mail alike, including its errors', async () => {
    const ask = (email: string) => facts(visitor.post('/v1/send-email', { email }))
    for (let pair = 0; pair < 7; pair++) {
      expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN))
      if (pair > 1) platform.clock.advance(61_000)
    }
    const mail = await platform.readMail()
    expect(new Set(mail.map(({ to }) => to))).toEqual(new Set([KNOWN]))
  })

  it('answers a request for a sign-in code alike, including its errors', async () => {
    const ask = (email: string) => facts(visitor.post('/v1/sign-in-code', { email }))
    for (let pair = 0; pair < 7; pair++) {
      expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN))
      if (pair > 1) platform.clock.advance(61_000)
    }
    const mail = await platform.readMail()
    expect(new Set(mail.map(({ to }) => to))).toEqual(new Set([KNOWN]))
  })

  it('requires captchas alike (SR-48)', async () => {
    const guess = async (email: string) => {
      const codes: unknown[] = []
      for (let tries = 0; tries < 12; tries++) {
        codes.push(await codeOf(login(visitor, { loginId: { email }, password: 'wrong words' })))
      }
      return codes
    }
    const known = await guess(KNOWN)
    expect(known).toContain('-19971')
    expect(await guess(UNKNOWN)).toEqual(known)
  })

  it('reveals nothing about a blocked account, even with the right password', async () => {
    const bob = await createMember(platform, 'bob@example.com')
    await changeStatus(platform.scope, bob.identityId, 'block')
    const blocked = await facts(login(visitor, { loginId: { email: 'bob@example.com' } }))
    const unknown = await facts(login(visitor, { loginId: { email: UNKNOWN } }))
    expect(blocked).toEqual(unknown)
  })
})

describe('a shop with distinct replies', () => {
  beforeEach(() => saveIdentitySetting(platform.scope, 'accountEnumeration', 'distinct'))

  it('says which half of a sign-in is wrong', async () => {
    expect(await codeOf(login(visitor, { loginId: { email: UNKNOWN } }))).toBe('IDENTITY_NOT_FOUND')
    expect(await codeOf(login(visitor, { password: 'wrong words' }))).toBe('-19976')
  })

  it('says that an account is closed only with the right password', async () => {
    const bob = await createMember(platform, 'bob@example.com')
    await changeStatus(platform.scope, bob.identityId, 'block')
    const loginId = { email: 'bob@example.com' }
    expect(await codeOf(login(visitor, { loginId }))).toBe('ACCOUNT_CLOSED')
    expect(await codeOf(login(visitor, { loginId, password: 'wrong words' }))).toBe('-19976')
  })

  it('says that an address has an account, verified or not', async () => {
    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    expect(await codeOf(register(visitor))).toBe('-19995')
    expect(await codeOf(visitor.post('/v1/send-email', { email: UNKNOWN }))).toBe(
      'IDENTITY_NOT_FOUND',
    )
  })

  it('still verifies new members (R-08)', async () => {
    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    const reply = await replyOf(register(visitor, { loginId: { email: UNKNOWN } }))
    expect(reply.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect(await readCode(platform, UNKNOWN)).toMatch(/^\d{6}$/)
  })
})

/** Everything in a reply by which two addresses could be distinguished. */
async function facts(response: Promise<Response>) {
  const answer = await response
  const headers = Object.fromEntries(answer.headers)
  delete headers['x-wix-request-id']
  delete headers['x-request-id']
  const body = await answer.text()
  return {
    status: answer.status,
    headers,
    body: body.replace(/vsm_[\w-]+/, 'vsm_'),
    length: body.length,
  }
}
