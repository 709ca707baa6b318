import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import {
  becomeMember,
  codeOf,
  createMember,
  login,
  readCode,
  register,
  replyOf,
} from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  await saveIdentitySetting(platform.scope, 'emailVerification', true)
})
afterAll(() => database.close())

describe('registration where addresses are verified', () => {
  it('ends in a session after the code in the e-mail', async () => {
    const asked = await replyOf(register(visitor))
    expect(asked).toEqual({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      stateToken: expect.stringMatching(/^vsm_/),
    })
    const reply = await replyOf(verify(asked.stateToken, await readCode(platform)))
    expect(reply).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.stringMatching(/^vst_/),
      identity: { email: { isVerified: true }, status: { name: 'ACTIVE', reasons: [] } },
    })
    const member = await becomeMember(platform, visitor, reply)
    expect((await member.get('/v1/members/my')).status).toBe(200)
  })

  it.each(['', '/_api/iam/verification'])(
    'accepts a code and sends new ones under the path form %j',
    async (prefix) => {
      const { stateToken } = await replyOf(register(visitor))
      platform.clock.advance(61_000)
      const again = await replyOf(visitor.post(`${prefix}/v1/auth/resend`, { stateToken }))
      expect(again.state).toBe('REQUIRE_EMAIL_VERIFICATION')
      expect(again.stateToken).not.toBe(stateToken)
      const code = await readCode(platform)
      const response = visitor.post(`${prefix}/v1/auth/verify`, {
        stateToken: again.stateToken,
        code,
      })
      expect((await replyOf(response)).state).toBe('SUCCESS')
    },
  )

  it('continues with the first state token after a new code, as reference clients do', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const old = await readCode(platform)
    platform.clock.advance(61_000)
    await replyOf(visitor.post('/v1/auth/resend', { stateToken }))
    const code = await readCode(platform)
    if (code !== old) expect(await codeOf(verify(stateToken, old))).toBe('VERIFICATION_FAILED')
    expect((await replyOf(verify(stateToken, code))).state).toBe('SUCCESS')
  })

  it('also waits for approval, where the owner approves members', async () => {
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    const { stateToken } = await replyOf(register(visitor))
    const reply = await replyOf(verify(stateToken, await readCode(platform)))
    expect(reply).toEqual({ state: 'REQUIRE_OWNER_APPROVAL' })
    expect(await replyOf(login(visitor))).toEqual({ state: 'REQUIRE_OWNER_APPROVAL' })
  })

  it('requires the code at the next sign-in if it was never entered', async () => {
    await replyOf(register(visitor))
    platform.clock.advance(16 * 60_000)
    const asked = await replyOf(login(visitor))
    expect(asked.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect((await replyOf(verify(asked.stateToken, await readCode(platform)))).state).toBe(
      'SUCCESS',
    )
  })

  it('sends one e-mail for two sign-ins within a minute, and its code works', async () => {
    await replyOf(register(visitor))
    const asked = await replyOf(login(visitor))
    const mail = await platform.readMail()
    expect(mail).toHaveLength(1)
    expect((await replyOf(verify(asked.stateToken, await readCode(platform)))).state).toBe(
      'SUCCESS',
    )
  })
})

describe('the code (SR-52)', () => {
  it('allows five attempts', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1, 0]) {
      const response = await verify(stateToken, wrong)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        details: {
          applicationError: { code: 'VERIFICATION_FAILED', data: { attemptsLeft: left } },
        },
      })
    }
    expect(await codeOf(verify(stateToken, code))).toBe('VERIFICATION_FAILED')
  })

  it('allows five attempts when they are concurrent', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    const guesses = Array.from({ length: 8 }, (_, index) => String(index).padStart(6, '9'))
    await Promise.all(guesses.map((guess) => verify(stateToken, guess)))
    expect(await codeOf(verify(stateToken, code))).toBe('VERIFICATION_FAILED')
  })

  it('expires after 10 minutes', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    platform.clock.advance(10 * 60_000 + 1)
    expect(await codeOf(verify(stateToken, code))).toBe('VERIFICATION_FAILED')
  })

  it('is valid for its flow only', async () => {
    const first = await replyOf(register(visitor))
    const code = await readCode(platform)
    const second = await replyOf(register(visitor, { loginId: { email: 'bob@example.com' } }))
    const other = await readCode(platform, 'bob@example.com')
    if (code !== other) {
      expect(await codeOf(verify(second.stateToken, code))).toBe('VERIFICATION_FAILED')
    }
    expect((await replyOf(verify(first.stateToken, code))).state).toBe('SUCCESS')
  })

  it('is accepted from one of several concurrent callers', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    const responses = await Promise.all(Array.from({ length: 4 }, () => verify(stateToken, code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('allows ten attempts an hour, over all flows of an account (SR-40)', async () => {
    const { stateToken } = await replyOf(register(visitor))
    for (let tries = 0; tries < 10; tries++) {
      if (tries === 5) {
        platform.clock.advance(61_000)
        await replyOf(visitor.post('/v1/auth/resend', { stateToken }))
      }
      expect((await verify(stateToken, '111111')).status).toBe(400)
    }
    const response = await verify(stateToken, '111111')
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000)
  })

  it('is not stored in the database in plain text', async () => {
    await replyOf(register(visitor))
    const { rows } = await database.pool.query(
      'SELECT f::text AS dump FROM login_flows f UNION ALL SELECT m::text FROM email_outbox m',
    )
    const dump = JSON.stringify(rows)
    expect(dump).not.toContain(await readCode(platform))
    expect(dump).not.toContain('ada@example.com')
  })
})

describe('a state token (SR-53)', () => {
  it('expires after 15 minutes', async () => {
    const { stateToken } = await replyOf(register(visitor))
    platform.clock.advance(15 * 60_000 + 1)
    expect(await unknownStateOf(verify(stateToken, '123456'))).toBe('Unknown _state')
  })

  it('is rejected from another visitor (R-06)', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    const attacker = await createTestVisitor(platform)
    const stolen = attacker.post('/v1/auth/verify', { stateToken, code })
    expect(await unknownStateOf(stolen)).toBe('Unknown _state')
    const resent = attacker.post('/v1/auth/resend', { stateToken })
    expect(await unknownStateOf(resent)).toBe('Unknown _state')
    expect((await replyOf(verify(stateToken, code))).state).toBe('SUCCESS')
  })

  it('is rejected when a character of it is changed, added or missing (R-11)', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    const token = stateToken ?? ''
    for (const changed of [token.slice(0, -1), `${token}A`, token.slice(1), `x${token}`, '']) {
      expect((await verify(changed, code)).status).toBe(400)
    }
  })

  it('is invalid after the end of its flow', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const code = await readCode(platform)
    await replyOf(verify(stateToken, code))
    expect(await unknownStateOf(verify(stateToken, code))).toBe('Unknown _state')
  })

  it('authenticates nothing itself (R-05)', async () => {
    const { stateToken } = await replyOf(register(visitor))
    const response = await platform.fetch('/v1/members/my', {
      headers: { Authorization: stateToken ?? '' },
    })
    expect(response.status).toBe(401)
  })
})

describe('starting a verification', () => {
  it.each(['start', 'Start'])(
    'sends a code to a member’s own address by /%s, which verifies it and does not sign in',
    async (call) => {
      await saveIdentitySetting(platform.scope, 'emailVerification', false)
      const signedIn = await replyOf(register(visitor))
      const member = await becomeMember(platform, visitor, signedIn)
      const identityId = signedIn.identity?.id ?? ''
      const response = await member.post(`/_api/iam/verification/v1/${call}`, {
        identityId,
        target: 'EMAIL',
      })
      const { verificationId } = (await response.json()) as { verificationId: string }
      const code = await readCode(platform)
      const reply = await replyOf(
        member.post('/v1/auth/verify', { code, stateToken: verificationId }),
      )
      expect(reply).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
      expect(reply.sessionToken).toBeUndefined()
    },
  )

  it('is rejected for another account, whether or not it exists (API1)', async () => {
    const other = await createMember(platform, 'bob@example.com')
    for (const identityId of [other.identityId, crypto.randomUUID()]) {
      const response = await visitor.post('/v1/start', { identityId, target: 'EMAIL' })
      expect(response.status).toBe(403)
    }
    expect(await platform.readMail()).toEqual([])
  })
})

function verify(stateToken: string | null | undefined, code: string) {
  return visitor.post('/_api/iam/verification/v1/auth/verify', { stateToken, code })
}

async function unknownStateOf(response: Promise<Response>) {
  const { message } = (await (await response).json()) as { message: string }
  return message
}
