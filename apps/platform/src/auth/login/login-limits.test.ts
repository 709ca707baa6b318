import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { rules } from '../../rate-limits/rules.ts'
import {
  codeOf,
  createMember,
  login,
  readRecoveryToken,
  register,
  registration,
  replyOf,
} from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { findEffort } from '../captcha/attack-level.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'

const WRONG = { password: 'wrong words' }

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  await createMember(platform)
})
afterAll(() => database.close())

describe('wrong passwords on one account (SR-36)', () => {
  it('require an invisible captcha after 5, a visible one after 10, and waiting after 20', async () => {
    await fail(5)
    expect(await demandOf(login(visitor))).toEqual(['-19971', 'invisible'])
    await fail(5, 'invisible')
    expect(await demandOf(login(visitor))).toEqual(['-19971', 'visible'])
    expect(await demandOf(loginWith('invisible'))).toEqual(['-19971', 'visible'])
    await fail(10, 'visible')
    const refused = await login(visitor)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
    expect(refused.headers.get('RateLimit')).toMatch(/^"login-account";r=0;t=1$/)
    platform.clock.advance(1_001)
    expect(await codeOf(loginWith('visible', WRONG))).toBe('-19976')
    expect((await login(visitor)).headers.get('Retry-After')).toBe('2')
  })

  it('are no longer counted after 15 minutes, and after a success', async () => {
    await fail(5)
    platform.clock.advance(15 * 60_000 + 1)
    expect((await replyOf(login(visitor))).state).toBe('SUCCESS')
    await fail(4)
    expect((await replyOf(login(visitor))).state).toBe('SUCCESS')
    await fail(5)
  })

  it('are limited to five without a captcha also when concurrent', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(login(visitor, WRONG))))
    expect(codes.filter((code) => code === '-19976')).toHaveLength(5)
    expect(codes.filter((code) => code === '-19971')).toHaveLength(15)
  })

  it('disable the password after 100 in a row; a reset by e-mail enables sign-in again', async () => {
    await database.pool.query(
      `UPDATE rate_limit_counters SET count = 99 WHERE site_id = $1 AND bucket LIKE 'login-row/%'`,
      [await startRow()],
    )
    platform.clock.advance(16 * 60_000)
    await fail(1)
    expect(await codeOf(login(visitor))).toBe('-19976')
    const [message] = await platform.readMail()
    expect(message?.subject).toBe('Reset your password for Maren & Kiln')

    await visitor.post('/v1/send-email', { email: 'ada@example.com' })
    const recoveryToken = await readRecoveryToken(platform)
    const password = 'a rather patient teapot'
    await replyOf(visitor.post('/v1/recover', { recoveryToken, password }))
    expect((await replyOf(login(visitor, { password }))).state).toBe('SUCCESS')
  })

  it('do not lock out a member on a known device', async () => {
    const { additionalData } = await replyOf(login(visitor))
    const deviceToken = additionalData?.['deviceToken']?.strValue ?? ''
    await Promise.all(Array.from({ length: 40 }, () => login(visitor, WRONG)))
    expect(await codeOf(login(visitor))).not.toBeUndefined()

    const known = await replyOf(login(visitor, { clientMetaData: { deviceToken } }))
    expect(known.state).toBe('SUCCESS')
  })

  it('have a limit of their own on a known device: ten in 15 minutes', async () => {
    const { additionalData } = await replyOf(login(visitor))
    const deviceToken = additionalData?.['deviceToken']?.strValue ?? ''
    const wrong = { ...WRONG, clientMetaData: { deviceToken } }
    for (let guess = 0; guess < 10; guess++) {
      expect(await codeOf(login(visitor, wrong))).toBe('-19976')
    }
    expect((await login(visitor, wrong)).status).toBe(429)
  })

  it('count for the account, not for the device token of another member or browser', async () => {
    await createMember(platform, 'eve@example.com')
    const eve = await replyOf(login(visitor, { loginId: { email: 'eve@example.com' } }))
    const deviceToken = eve.additionalData?.['deviceToken']?.strValue ?? ''
    const asEve = { ...WRONG, clientMetaData: { deviceToken } }
    for (let guess = 0; guess < 5; guess++) await login(visitor, asEve)
    expect(await codeOf(login(visitor, asEve))).toBe('-19971')
  })

  it('are still counted after a restart (SR-45)', async () => {
    await fail(5)
    const { services, siteId } = platform
    const restarted = await createTestPlatform(database, {
      keyring: services.keyring,
      clock: platform.clock,
    })
    const response = restarted.fetch('/v2/login', {
      method: 'POST',
      headers: {
        Authorization: visitor.tokens.access_token,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(registration()),
    })
    expect(await codeOf(response)).toBe('-19971')
    expect(siteId).not.toBe(restarted.siteId)
  })
})

describe('many attempts from one network (SR-37)', () => {
  it('require a captcha after 30 failures, on whatever account', async () => {
    for (let failure = 0; failure < 30; failure++) {
      await loginFrom('203.0.113.9', `member${failure}@example.com`)
    }
    expect(await codeOf(loginFrom('203.0.113.9', 'fresh@example.com'))).toBe('-19971')
    expect(await codeOf(loginFrom('203.0.113.10', 'fresh@example.com'))).toBe('-19976')
  })

  it('64 (R-04)/64 (R-04)', async () => {
    for (let failure = 0; failure < 30; failure++) {
      await loginFrom(`2001:db8::${failure.toString(16)}`, `member${failure}@example.com`)
    }
    expect(await codeOf(loginFrom('2001:DB8:0:0:ffff::1', 'fresh@example.com'))).toBe('-19971')
  })

  it('are not attributed by an untrusted X-Forwarded-For (SR-106)', async () => {
    for (let failure = 0; failure < 30; failure++) {
      await loginFrom('203.0.113.9', `member${failure}@example.com`, `198.51.100.${failure}`)
    }
    expect(await codeOf(loginFrom('203.0.113.9', 'fresh@example.com', '198.51.100.99'))).toBe(
      '-19971',
    )
  })

  it('are refused after 300 in an hour', async () => {
    await loginFrom('203.0.113.9', 'ada@example.com')
    await database.pool.query(
      `UPDATE rate_limit_counters SET count = 300 WHERE site_id = $1 AND bucket LIKE 'login/%'`,
      [platform.siteId],
    )
    expect((await loginFrom('203.0.113.9', 'ada@example.com')).status).toBe(429)
  })
})

describe('registration (SR-38)', () => {
  it('is allowed five times an hour for one network', async () => {
    const from = (index: number) =>
      send('/v2/register', registration({ loginId: { email: `m${index}@example.com` } }), {
        peer: '203.0.113.9',
      })
    for (let index = 0; index < 5; index++) expect((await from(index)).status).toBe(200)
    expect((await from(5)).status).toBe(429)
    platform.clock.advance(3_600_001)
    visitor = await createTestVisitor(platform)
    expect((await from(6)).status).toBe(200)
  })

  it('requires a captcha where the reply would reveal that an address has an account', async () => {
    await saveIdentitySetting(platform.scope, 'registrationCaptcha', 'always')
    expect(await demandOf(register(visitor))).toEqual(['-19971', 'visible'])
    const captchaTokens = [{ Recaptcha: await solve('register') }]
    expect(await codeOf(register(visitor, { captchaTokens }))).toBe('-19995')
    const fresh = { loginId: { email: 'new@example.com' } }
    const solved = [{ Recaptcha: await solve('register') }]
    const reply = await replyOf(register(visitor, { ...fresh, captchaTokens: solved }))
    expect(reply.state).toBe('SUCCESS')

    await saveIdentitySetting(platform.scope, 'emailVerification', true)
    expect((await register(visitor)).status).toBe(200)
  })
})

describe('the built-in captcha (SR-66, R-15)', () => {
  beforeEach(() => fail(5))

  it('accepts the right password once solved', async () => {
    expect((await replyOf(loginWith('invisible'))).state).toBe('SUCCESS')
  })

  it('is accepted in every form that the wire has for the token (section 4.1)', async () => {
    const own = { token: await solve('login'), siteKeyId: crypto.randomUUID() }
    const captchaTokens = [{ recaptchaForClientSiteKey: own }]
    expect((await replyOf(login(visitor, { captchaTokens }))).state).toBe('SUCCESS')
    const unnamed = [{ recaptchaForClientSiteKey: { token: 'x', siteKeyId: 'mine' } }]
    expect((await login(visitor, { captchaTokens: unnamed })).status).toBe(400)
  })

  it('needs twice the work for each doubling of failures in the shop, up to eight times (SR-67)', async () => {
    const { rateLimits } = platform.services
    const efforts = new Map<number, number>()
    for (let failures = 0; failures < 420; ) {
      const { count } = await rateLimits.count(platform.scope, rules.failuresBySite, 'all')
      failures = count
      const effort = await findEffort(platform.scope, null, rateLimits)
      if (![...efforts.values()].includes(effort)) efforts.set(failures, effort)
    }
    expect([...efforts].slice(1)).toEqual([
      [50, 2],
      [100, 4],
      [200, 8],
    ])
  })

  it('accepts a solution once', async () => {
    const captchaTokens = [{ InvisibleRecaptcha: await solve('login') }]
    expect(await codeOf(login(visitor, { ...WRONG, captchaTokens }))).toBe('-19976')
    expect(await codeOf(login(visitor, { captchaTokens }))).toBe('-19970')
  })

  it('accepts a solution from one of several concurrent callers', async () => {
    const captchaTokens = [{ InvisibleRecaptcha: await solve('login') }]
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(login(visitor, { ...WRONG, captchaTokens }))),
    )
    expect(codes.filter((code) => code === '-19976')).toHaveLength(1)
  })

  it('expires after five minutes', async () => {
    const captchaTokens = [{ InvisibleRecaptcha: await solve('login') }]
    platform.clock.advance(5 * 60_000 + 1)
    expect(await codeOf(login(visitor, { captchaTokens }))).toBe('-19970')
  })

  it('is valid for one action and one shop', async () => {
    const forRegister = [{ InvisibleRecaptcha: await solve('register') }]
    expect(await codeOf(login(visitor, { captchaTokens: forRegister }))).toBe('-19970')
    const elsewhere = await createTestPlatform(database)
    const otherCaller = await createTestVisitor(elsewhere)
    const foreign = [{ InvisibleRecaptcha: await solve('login', otherCaller) }]
    expect(await codeOf(login(visitor, { captchaTokens: foreign }))).toBe('-19970')
  })

  it('is rejected when any part of it is changed', async () => {
    const token = await solve('login')
    const payload = JSON.parse(Buffer.from(token, 'base64').toString())
    const { challenge, solution } = payload
    const { parameters } = challenge
    const later = { ...parameters.data, expires: parameters.data.expires + 60_000 }
    const spliced = [
      { challenge: { ...challenge, parameters: { ...parameters, data: later } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, nonce: '00' } }, solution },
      { challenge: { ...challenge, signature: '00' }, solution },
      { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: 'ff' } },
      { challenge: {}, solution: {} },
      {},
    ]
    for (const changed of spliced) {
      const captchaTokens = [{ InvisibleRecaptcha: encode(changed) }]
      expect(await codeOf(login(visitor, { captchaTokens }))).toBe('-19970')
    }
    for (const text of ['nonsense', 'e30=', 'bnVsbA==']) {
      const captchaTokens = [{ InvisibleRecaptcha: text }]
      expect(await codeOf(login(visitor, { captchaTokens }))).toBe('-19970')
    }
  })

  it('accepts the one object with two kinds that reference clients send', async () => {
    const captchaTokens = [{ Recaptcha: 'nonsense', InvisibleRecaptcha: await solve('login') }]
    expect((await replyOf(login(visitor, { captchaTokens }))).state).toBe('SUCCESS')
  })
})

/** Sends wrong passwords, each with the captcha that is required by then. */
async function fail(times: number, kind?: 'visible' | 'invisible') {
  for (let time = 0; time < times; time++) {
    const response = kind ? loginWith(kind, WRONG) : login(visitor, WRONG)
    expect(await codeOf(response)).toBe('-19976')
  }
}

async function loginWith(kind: 'visible' | 'invisible', changes: object = {}) {
  const token = await solve('login')
  const captchaTokens = [kind === 'visible' ? { Recaptcha: token } : { InvisibleRecaptcha: token }]
  return login(visitor, { ...changes, captchaTokens })
}

async function demandOf(response: Promise<Response>) {
  const { details } = await (await response).json()
  return [details.applicationError.code, details.applicationError.data.kind]
}

/** Solves the challenge as a browser does. */
async function solve(action: 'login' | 'register', by = visitor) {
  const response = await by.get(`/_api/iam/authentication/v1/captcha/challenge?action=${action}`)
  const challenge = await response.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return encode({ challenge, solution })
}

function encode(payload: object) {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

/** The site, after many failures in a row. */
async function startRow() {
  await fail(1)
  return platform.siteId
}

function loginFrom(peer: string, email: string, forwarded?: string) {
  return send('/v2/login', { ...registration(), ...WRONG, loginId: { email } }, { peer, forwarded })
}

function send(
  path: string,
  body: object,
  { peer, forwarded }: { peer: string; forwarded?: string | undefined },
) {
  const headers = {
    Authorization: visitor.tokens.access_token,
    'Content-Type': 'application/json',
    ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
  }
  return platform.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }, peer)
}
