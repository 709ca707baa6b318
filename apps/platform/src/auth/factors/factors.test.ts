import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import {
  becomeMember,
  codeOf,
  createMember,
  login,
  readCode,
  readRecoveryToken,
  replyOf,
} from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { countBackupCodes, createBackupCodes } from './backup-codes.ts'
import { beginTotp, confirmTotp } from './enrol-totp.ts'
import { removeTotp } from './remove-totp.ts'
import { removeFactor, setFactor } from './set-factor.ts'
import { findTotpStep } from './totp.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let memberId: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  memberId = (await createMember(platform)).identityId
})
afterAll(() => database.close())

describe('TOTP (SR-54)', () => {
  it('is required after the password, and then gives the session', async () => {
    const secret = await enrol()
    const asked = await replyOf(login(visitor))
    expect(asked).toEqual({
      state: 'MFA_CHALLENGE',
      stateToken: expect.stringMatching(/^vsm_/),
      mfaChallengeData: {
        factorType: 'TOTP',
        verificationChallengeData: {},
        availableFactors: [{ factorType: 'TOTP' }],
      },
    })
    const reply = await replyOf(answer(asked.stateToken, 'TOTP', totpCode(secret)))
    expect(reply.state).toBe('SUCCESS')
    const member = await becomeMember(platform, visitor, reply)
    expect((await member.get('/v1/members/my')).status).toBe(200)
  })

  it('is required after a code by e-mail too (decision 066)', async () => {
    await enrol()
    const asked = visitor.post('/v1/sign-in-code', { email: 'ada@example.com' })
    const { stateToken } = await replyOf(asked)
    const code = await readCode(platform)
    const reply = await replyOf(visitor.post('/v1/auth/verify', { stateToken, code }))
    expect(reply.state).toBe('MFA_CHALLENGE')
  })

  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('computes the code of RFC 6238 at second %d', (seconds, eight) => {
    const secret = Secret.fromUTF8('12345678901234567890').base32
    const now = new Date(seconds * 1000)
    expect(findTotpStep(secret, eight.slice(2), { now, window: 0 })).toBe(Math.floor(seconds / 30))
  })

  it('accepts a code once, and no older code afterwards (R: replay)', async () => {
    const secret = await enrol()
    const code = totpCode(secret)
    const first = await replyOf(login(visitor))
    await replyOf(answer(first.stateToken, 'TOTP', code))
    const second = await replyOf(login(visitor))
    expect(await codeOf(answer(second.stateToken, 'TOTP', code))).toBe('VERIFICATION_FAILED')
    platform.clock.advance(30_000)
    expect((await replyOf(answer(second.stateToken, 'TOTP', totpCode(secret)))).state).toBe(
      'SUCCESS',
    )
  })

  it('accepts a code from one of many concurrent callers', async () => {
    const secret = await enrol()
    const flows = await Promise.all(Array.from({ length: 4 }, () => replyOf(login(visitor))))
    const responses = await Promise.all(
      flows.map(({ stateToken }) => answer(stateToken, 'TOTP', totpCode(secret))),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts the previous time step, and no other unless the shop allows one each way', async () => {
    const secret = await enrol()
    platform.clock.advance(30_000)
    const stepsAway = (steps: number) => totpCode(secret, steps * 30_000)
    const { stateToken } = await replyOf(login(visitor))
    expect(await codeOf(answer(stateToken, 'TOTP', stepsAway(1)))).toBe('VERIFICATION_FAILED')
    expect(await codeOf(answer(stateToken, 'TOTP', stepsAway(-2)))).toBe('VERIFICATION_FAILED')
    await saveIdentitySetting(platform.scope, 'totpWindow', 1)
    expect((await replyOf(answer(stateToken, 'TOTP', stepsAway(1)))).state).toBe('SUCCESS')
  })

  it('stores its 160-bit secret encrypted', async () => {
    const secret = await enrol()
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
    const { rows } = await database.pool.query('SELECT f::text AS dump FROM factors f')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'))
  })
})

describe('a flow that requires a factor (SR-57)', () => {
  it('has no session token (R-05)', async () => {
    await enrol()
    const response = await login(visitor)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const reply = await replyOf(response)
    expect(reply.sessionToken).toBeUndefined()
    expect(reply.identity).toBeUndefined()
    for (const value of strings(reply)) {
      const tried = await platform.fetch('/v1/members/my', { headers: { Authorization: value } })
      expect(tried.status).toBe(401)
      await expect(
        becomeMember(platform, visitor, { state: 'SUCCESS', sessionToken: value }),
      ).rejects.toThrow()
    }
  })

  it('belongs to the visitor who began it (R-06)', async () => {
    const secret = await enrol()
    const { stateToken } = await replyOf(login(visitor))
    const attacker = await createTestVisitor(platform)
    const response = attacker.post('/v2/TOTP/verify', {
      factorType: 'TOTP',
      stateToken,
      totpData: { code: totpCode(secret) },
    })
    expect((await (await response).json()).message).toBe('Unknown _state')
  })

  it('allows five attempts, and ten in 15 minutes for the member (SR-41)', async () => {
    const secret = await enrol()
    const first = await replyOf(login(visitor))
    const replies = await Promise.all(
      Array.from({ length: 9 }, () => codeOf(answer(first.stateToken, 'TOTP', '000000'))),
    )
    expect(replies.filter((code) => code === 'VERIFICATION_FAILED')).toHaveLength(5)
    const ended = await answer(first.stateToken, 'TOTP', totpCode(secret))
    expect((await ended.json()).message).toBe('Unknown _state')
    const second = await replyOf(login(visitor))
    for (let tries = 0; tries < 5; tries++) await answer(second.stateToken, 'TOTP', '000000')
    const third = await replyOf(login(visitor))
    expect((await answer(third.stateToken, 'TOTP', totpCode(secret))).status).toBe(429)
  })

  it('does not accept the code of an e-mail', async () => {
    await enrol()
    const { stateToken } = await replyOf(login(visitor))
    const response = await visitor.post('/v1/auth/verify', { stateToken, code: '123456' })
    expect((await response.json()).message).toBe('Unknown _state')
  })

  it('ends when the member is blocked meanwhile', async () => {
    const secret = await enrol()
    const { stateToken } = await replyOf(login(visitor))
    await database.pool.query(`UPDATE identities SET status = 'BLOCKED' WHERE site_id = $1`, [
      platform.siteId,
    ])
    expect((await answer(stateToken, 'TOTP', totpCode(secret))).status).toBe(400)
  })

  it('refuses a factor type in the path that is not the one in the body', async () => {
    await enrol()
    const { stateToken } = await replyOf(login(visitor))
    const response = await visitor.post('/v2/SMS/verify', { factorType: 'TOTP', stateToken })
    expect(response.status).toBe(400)
  })
})

describe('several second factors', () => {
  it('are offered as a choice, and challenged when chosen', async () => {
    await enrol()
    await setFactor(
      platform.scope,
      { identityId: memberId, type: 'EMAIL', secret: null },
      platform.services,
    )
    const asked = await replyOf(login(visitor))
    expect(asked).toMatchObject({
      state: 'REQUIRE_MFA',
      requireMfaData: { availableFactors: [{ factorType: 'TOTP' }, { factorType: 'EMAIL' }] },
    })
    const challenged = await replyOf(answer(asked.stateToken, 'EMAIL'))
    expect(challenged).toMatchObject({
      state: 'MFA_CHALLENGE',
      mfaChallengeData: {
        factorType: 'EMAIL',
        verificationChallengeData: { hint: 'a•••@example.com' },
      },
    })
    const code = await readCode(platform)
    expect((await replyOf(answer(challenged.stateToken, 'EMAIL', code))).state).toBe('SUCCESS')
  })

  it.each(['SMS', 'CALL'] as const)(
    'include %s, sent to the number that was set up',
    async (type) => {
      const secret = '+49 151 2345678'
      await setFactor(platform.scope, { identityId: memberId, type, secret }, platform.services)
      const asked = await replyOf(login(visitor))
      expect(asked.mfaChallengeData?.verificationChallengeData?.hint).toBe('•• 5678')
      const code = await readCode(platform)
      expect((await replyOf(answer(asked.stateToken, type, code))).state).toBe('SUCCESS')
    },
  )

  it('include PUSH, when the member approved this transaction', async () => {
    await setFactor(
      platform.scope,
      { identityId: memberId, type: 'PUSH', secret: 'phone' },
      platform.services,
    )
    const asked = await replyOf(login(visitor))
    // The number to choose on the telephone (SR-60).
    const { hint } = asked.mfaChallengeData?.verificationChallengeData ?? {}
    expect(hint).toBe(await readCode(platform))
    const { transactionId = '' } = asked.mfaChallengeData?.verificationChallengeData?.pushData ?? {}
    expect(await codeOf(answer(asked.stateToken, 'PUSH', randomUUID()))).toBe('VERIFICATION_FAILED')
    expect((await replyOf(answer(asked.stateToken, 'PUSH', transactionId))).state).toBe('SUCCESS')
  })

  it('are not available to a member who never set them up', async () => {
    await enrol()
    const { stateToken } = await replyOf(login(visitor))
    expect(await codeOf(answer(stateToken, 'SMS'))).toBe('FACTOR_NOT_AVAILABLE')
    expect(await codeOf(answer(stateToken, 'EMAIL'))).toBe('FACTOR_NOT_AVAILABLE')
  })

  it('send at most three messages in ten minutes (SR-60)', async () => {
    const factor = { identityId: memberId, type: 'SMS' as const, secret: '+49 151 2345678' }
    await setFactor(platform.scope, factor, platform.services)
    for (let message = 0; message < 3; message++) expect((await login(visitor)).status).toBe(200)
    expect((await login(visitor)).status).toBe(429)
  })

  it('send nothing abroad unless the shop allows it, because of toll fraud (SR-60)', async () => {
    const ask = async (type: 'SMS' | 'CALL', secret: string) => {
      await setFactor(platform.scope, { identityId: memberId, type, secret }, platform.services)
      const code = await codeOf(login(visitor))
      await removeFactor(platform.scope, { identityId: memberId, type }, platform.services)
      return code
    }
    for (const number of ['+960 799 1234', '0900 123456', '+4', 'sip:x@evil.example']) {
      expect(await ask('SMS', number)).toBe('TELEPHONE_NOT_ALLOWED')
      expect(await ask('CALL', number)).toBe('TELEPHONE_NOT_ALLOWED')
    }
    await saveIdentitySetting(platform.scope, 'telephonePrefixes', '+49 +960')
    expect(await ask('SMS', '+960 799 1234')).toBeUndefined()
  })
})

describe('backup codes (SR-56)', () => {
  it('are accepted once each, in any spelling', async () => {
    await enrol()
    const [code = '', other = ''] = await createBackupCodes(
      platform.scope,
      memberId,
      platform.services,
    )
    const asked = await replyOf(login(visitor))
    expect((await replyOf(answer(asked.stateToken, 'TOTP', ` ${code.toUpperCase()} `))).state).toBe(
      'SUCCESS',
    )
    const again = await replyOf(login(visitor))
    expect(await codeOf(answer(again.stateToken, 'TOTP', code))).toBe('VERIFICATION_FAILED')
    expect((await replyOf(answer(again.stateToken, 'TOTP', other))).state).toBe('SUCCESS')
  })

  it.each(['SMS', 'CALL'] as const)('stand in for a telephone alone: %s', async (type) => {
    const { scope, services } = platform
    const factor = { identityId: memberId, type, secret: '+49 151 2345678' }
    await expect(createBackupCodes(scope, memberId, services)).rejects.toThrow(ApiError)
    await setFactor(scope, factor, services)
    const [code = '', other = ''] = await createBackupCodes(scope, memberId, services)

    const asked = await replyOf(login(visitor))
    expect((await replyOf(answer(asked.stateToken, 'TOTP', code))).state).toBe('SUCCESS')
    const again = await replyOf(login(visitor))
    expect(await codeOf(answer(again.stateToken, 'TOTP', code))).toBe('VERIFICATION_FAILED')
    await expect(
      removeTotp(scope, { identityId: memberId, code: other, current: null }, services),
    ).rejects.toThrow(ApiError)
    expect((await replyOf(answer(again.stateToken, 'TOTP', other))).state).toBe('SUCCESS')

    await removeFactor(scope, factor, services)
    expect(await countBackupCodes(scope, memberId)).toBe(0)
  })

  it('give one session to two concurrent callers', async () => {
    await enrol()
    const [code = ''] = await createBackupCodes(platform.scope, memberId, platform.services)
    const flows = [await replyOf(login(visitor)), await replyOf(login(visitor))]
    const responses = await Promise.all(
      flows.map(({ stateToken }) => answer(stateToken, 'TOTP', code)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('are ten of 50 bits, stored as argon2id hashes', async () => {
    await enrol()
    const codes = await createBackupCodes(platform.scope, memberId, platform.services)
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^\d[a-z0-9]{5}-[a-z0-9]{5}$/)
    const { rows } = await database.pool.query<{ code_hash: string }>(
      'SELECT code_hash FROM backup_codes WHERE site_id = $1',
      [platform.siteId],
    )
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('a trusted device (SR-58)', () => {
  it('is not asked for the factor for 30 days, but always for the password', async () => {
    const deviceToken = await trustDevice(await enrol())
    const clientMetaData = { deviceToken }
    const reply = await replyOf(login(visitor, { clientMetaData }))
    expect(reply.state).toBe('SUCCESS')
    expect(await codeOf(login(visitor, { clientMetaData, password: 'wrong words' }))).toBe('-19976')
    const rotated = reply.additionalData?.['deviceToken']?.strValue ?? ''
    platform.clock.advance(30 * 86_400_000 + 1)
    visitor = await createTestVisitor(platform)
    const late = await replyOf(login(visitor, { clientMetaData: { deviceToken: rotated } }))
    expect(late.state).toBe('MFA_CHALLENGE')
  })

  it('gets a new token at each use, which invalidates the old one', async () => {
    const deviceToken = await trustDevice(await enrol())
    await replyOf(login(visitor, { clientMetaData: { deviceToken } }))
    const stolen = await replyOf(login(visitor, { clientMetaData: { deviceToken } }))
    expect(stolen.state).toBe('MFA_CHALLENGE')
  })

  it('is valid for its member and browser only', async () => {
    const deviceToken = await trustDevice(await enrol())
    const response = await visitor.post(
      '/v2/login',
      { ...body(), clientMetaData: { deviceToken } },
      {
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      },
    )
    expect((await replyOf(response)).state).toBe('MFA_CHALLENGE')

    const bob = await createMember(platform, 'bob@example.com')
    await enrol(bob.identityId)
    const asBob = await replyOf(
      login(visitor, { loginId: { email: 'bob@example.com' }, clientMetaData: { deviceToken } }),
    )
    expect(asBob.state).toBe('MFA_CHALLENGE')
  })

  it('is deleted with a password reset, and recovery skips no factor (SR-50)', async () => {
    const secret = await enrol()
    const deviceToken = await trustDevice(secret)
    await visitor.post('/v1/send-email', { email: 'ada@example.com' })
    const recoveryToken = await readRecoveryToken(platform)
    const password = 'a rather patient teapot'
    const recovered = await replyOf(visitor.post('/v1/recover', { recoveryToken, password }))
    expect(recovered.state).toBe('MFA_CHALLENGE')
    const again = await replyOf(login(visitor, { password, clientMetaData: { deviceToken } }))
    expect(again.state).toBe('MFA_CHALLENGE')
  })
})

describe('a device that is new to the member', () => {
  it('requires a code by e-mail, where the shop is set so (HIGH_RISK_LOGIN)', async () => {
    await saveIdentitySetting(platform.scope, 'newDeviceCode', true)
    await database.pool.query('UPDATE identities SET email_verified = true WHERE site_id = $1', [
      platform.siteId,
    ])
    expect((await replyOf(login(visitor))).state).toBe('SUCCESS')
    const asked = await replyOf(login(visitor))
    expect(asked.mfaChallengeData?.factorType).toBe('EMAIL')
    const reply = await replyOf(answer(asked.stateToken, 'EMAIL', await readCode(platform)))
    const deviceToken = reply.additionalData?.['deviceToken']?.strValue ?? ''
    const known = await replyOf(login(visitor, { clientMetaData: { deviceToken } }))
    expect(known.state).toBe('SUCCESS')
  })
})

describe('setting up TOTP (SR-55)', () => {
  it('changes nothing until a code confirms it, and the old one stays valid until then', async () => {
    const secret = await enrol()
    const abandoned = await beginTotp(platform.scope, { identityId: memberId }, platform.services)
    const asked = await replyOf(login(visitor))
    platform.clock.advance(30_000)
    const wrong = answer(asked.stateToken, 'TOTP', totpCode(abandoned.secret))
    expect(await codeOf(wrong)).toBe('VERIFICATION_FAILED')
    expect((await replyOf(answer(asked.stateToken, 'TOTP', totpCode(secret)))).state).toBe(
      'SUCCESS',
    )
  })

  it('rejects a wrong code', async () => {
    await beginTotp(platform.scope, { identityId: memberId }, platform.services)
    await expect(
      confirmTotp(platform.scope, { identityId: memberId, code: '000000' }, platform.services),
    ).rejects.toThrow('This code is wrong')
    expect((await replyOf(login(visitor))).state).toBe('SUCCESS')
  })

  it('notifies the member by e-mail, also of a removal', async () => {
    await enrol()
    await removeFactor(platform.scope, { identityId: memberId, type: 'TOTP' }, platform.services)
    const subjects = (await platform.readMail()).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('How you sign in to Maren & Kiln was changed'))
    expect((await replyOf(login(visitor))).state).toBe('SUCCESS')
  })
})

async function enrol(identityId = memberId) {
  const { secret } = await beginTotp(platform.scope, { identityId }, platform.services)
  await confirmTotp(platform.scope, { identityId, code: totpCode(secret) }, platform.services)
  // The code that confirmed it is redeemed.
  platform.clock.advance(30_000)
  return secret
}

function totpCode(secret: string, offset = 0) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: platform.clock.now().getTime() + offset,
  })
}

function answer(
  stateToken: string | null | undefined,
  factorType: string,
  code?: string,
  rememberThisDevice = false,
) {
  const name = `${factorType.toLowerCase()}Data`
  const data =
    code === undefined ? {} : { [name]: factorType === 'PUSH' ? { transactionId: code } : { code } }
  return visitor.post(`/_api/iam/authentication/v2/${factorType}/verify`, {
    factorType,
    stateToken,
    rememberThisDevice,
    ...data,
  })
}

async function trustDevice(secret: string) {
  const { stateToken } = await replyOf(login(visitor))
  const reply = await replyOf(answer(stateToken, 'TOTP', totpCode(secret), true))
  return reply.additionalData?.['deviceToken']?.strValue ?? ''
}

function body() {
  return { loginId: { email: 'ada@example.com' }, password: 'an unhurried kettle' }
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}
