import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createEmailQueue } from '../../../email/email-queue.ts'
import { generateKey, parseKeyring } from '../../../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import { createReceivers } from '../../../outbound/receivers.ts'
import { becomeMember, codeOf, createMember, login, replyOf } from '../../../testing/test-member.ts'
import {
  createTestClock,
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../../../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../../../testing/test-visitor.ts'
import { saveIdentitySetting } from '../../identities/identity-settings.ts'
import { createFactorService } from './factor-service.ts'

const FACTORS = '/members/v1/members/my/factors'
const SECRET = 'the secret of the service, 32 characters'
const NUMBER = '+49 151 2345678'

interface Posted {
  headers: IncomingHttpHeaders
  body: Record<string, string>
}

const keyring = parseKeyring(generateKey())

let database: OpenDatabase
let server: Server
let platform: TestPlatform
let member: TestVisitor
/** What the service was sent, how it answers, and what the queue logged. */
let posted: Posted[]
let status: number
let approved: boolean
let logged: string[]
let deliver: () => Promise<number>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    posted.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(status).end(JSON.stringify({ approved }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(async () => {
  posted = []
  status = 200
  approved = false
  logged = []
  platform = await createPlatform()
  await saveIdentitySetting(platform.scope, 'messageFactors', 'SMS CALL PUSH')
  await createMember(platform)
  member = await signIn()
})
afterAll(async () => {
  server.close()
  await database.close()
})

describe('a telephone number as second factor', () => {
  it.each(['SMS', 'CALL'] as const)(
    'counts for %s once a code sent to it was entered (SR-55)',
    async (type) => {
      expect((await begin(type)).status).toBe(200)
      expect(await listed()).toEqual([{ type, status: 'REQUIRE_ACTIVATION', hint: '•• 5678' }])
      expect((await replyOf(login(await createTestVisitor(platform)))).state).toBe('SUCCESS')

      expect((await confirm(type, await sentCode())).status).toBe(200)

      expect(await listed()).toEqual([{ type, status: 'ENABLED', hint: '•• 5678' }])
      const visitor = await createTestVisitor(platform)
      const { stateToken, mfaChallengeData } = await replyOf(login(visitor))
      expect(mfaChallengeData?.factorType).toBe(type)
      const data = { [type === 'SMS' ? 'smsData' : 'callData']: { code: await sentCode() } }
      const answer = { factorType: type, stateToken, ...data }
      expect((await replyOf(visitor.post(`/v2/${type}/verify`, answer))).state).toBe('SUCCESS')
    },
  )

  it('is posted with the bearer secret, in the words and the language of the reader', async () => {
    await begin('SMS')
    await deliver()
    const [{ headers, body } = { headers: {}, body: {} }] = posted
    expect(headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toEqual({
      channel: 'SMS',
      purpose: 'enrolment',
      to: '+491512345678',
      code: expect.stringMatching(/^\d{6}$/),
      text: `${body['code']} is your code for Maren & Kiln. It is valid for 10 minutes. Give it to nobody.`,
      language: 'en',
      transactionId: expect.any(String),
    })
  })

  it('is sent again when the service fails, as the same message, and its code is in no log', async () => {
    status = 503
    await begin('SMS')
    await deliver()
    platform.clock.advance(30_000)
    status = 200
    const code = await sentCode()

    const [first, second] = posted
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(logged.join()).toContain('answered 503')
    expect(logged.join()).not.toContain(code)
    const { rows } = await database.pool.query(
      'SELECT last_error FROM email_outbox WHERE site_id = $1 AND last_error IS NOT NULL',
      [platform.siteId],
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    expect((await confirm('SMS', code)).status).toBe(200)
  })

  it('is not sent to a service any more when its code has expired', async () => {
    status = 503
    await begin('SMS')
    await deliver()
    platform.clock.advance(10 * 60_000 + 1)
    await deliver()
    expect(posted).toHaveLength(1)
  })

  it('takes five tries of a code, for ten minutes, by its member', async () => {
    await createMember(platform, 'bea@example.com')
    const bea = await signIn('bea@example.com')
    await begin('SMS')
    const code = await sentCode()
    expect(await codeOf(confirm('SMS', code, bea))).toBe('VERIFICATION_FAILED')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await codeOf(confirm('SMS', wrong))).toBe('VERIFICATION_FAILED')
    }
    expect(await codeOf(confirm('SMS', code))).toBe('VERIFICATION_FAILED')
    await begin('SMS')
    const late = await sentCode()
    platform.clock.advance(10 * 60_000 + 1)
    member = await signIn()
    expect(await codeOf(confirm('SMS', late))).toBe('VERIFICATION_FAILED')
    expect(await listed()).toEqual([])
  })

  it('is confirmed by the code that was sent to it, and by none of an earlier number', async () => {
    await begin('SMS')
    const code = await sentCode()
    await begin('SMS', '+49 151 9999999')
    expect(await codeOf(confirm('SMS', code))).toBe('VERIFICATION_FAILED')
  })

  it('replaces the earlier one only with its code, and is turned off again', async () => {
    await turnOn('SMS')
    await begin('SMS', '+49 151 9999999')
    expect(await listed()).toContainEqual({ type: 'SMS', status: 'ENABLED', hint: '•• 5678' })
    await confirm('SMS', await sentCode())
    expect(await listed()).toEqual([{ type: 'SMS', status: 'ENABLED', hint: '•• 9999' }])
    expect((await member.post(`${FACTORS}/channels/remove`, { type: 'SMS' })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('is sent three messages in ten minutes, and none abroad (SR-60)', async () => {
    expect(await codeOf(begin('SMS', '+960 799 1234'))).toBe('TELEPHONE_NOT_ALLOWED')
    for (let message = 0; message < 3; message++) expect((await begin('SMS')).status).toBe(200)
    expect((await begin('SMS')).status).toBe(429)
  })

  it('is given the same reply when it belongs to another member', async () => {
    await turnOn('SMS')
    await createMember(platform, 'bea@example.com')
    const bea = await signIn('bea@example.com')
    const reply = await bea.post(`${FACTORS}/channels`, { type: 'SMS', to: NUMBER })
    expect([reply.status, await reply.json()]).toEqual([200, {}])
  })

  it('needs a sign-in of the last ten minutes (SR-55)', async () => {
    platform.clock.advance(10 * 60_000 + 1)
    member = await refreshed(platform, member)
    expect(await codeOf(begin('SMS'))).toBe('-19990')
    expect(await codeOf(confirm('SMS', '123456'))).toBe('-19990')
    expect(await codeOf(member.post(`${FACTORS}/channels/remove`, { type: 'SMS' }))).toBe('-19990')
  })

  it('is not offered unless the shop has turned it on', async () => {
    await saveIdentitySetting(platform.scope, 'messageFactors', 'CALL')
    expect(await codeOf(begin('SMS'))).toBe('FACTOR_NOT_AVAILABLE')
    expect((await (await member.get(FACTORS)).json()).channels).toEqual(['CALL'])
  })

  it('is not offered without a service', async () => {
    platform = await createTestPlatform(database, { keyring, factorChannels: {} })
    await saveIdentitySetting(platform.scope, 'messageFactors', 'SMS')
    await createMember(platform)
    member = await signIn()
    expect(await codeOf(begin('SMS'))).toBe('FACTOR_NOT_AVAILABLE')
    expect((await (await member.get(FACTORS)).json()).channels).toEqual([])
  })
})

it('a push is approved when the service says that the member did', async () => {
  await begin('PUSH', 'device-1')
  await confirm('PUSH', await sentCode())
  const visitor = await createTestVisitor(platform)
  const { stateToken, mfaChallengeData } = await replyOf(login(visitor))
  const { hint, pushData } = mfaChallengeData?.verificationChallengeData ?? {}
  const { transactionId = '' } = pushData ?? {}
  await deliver()
  expect(posted.at(-1)?.body).toMatchObject({ channel: 'PUSH', purpose: 'sign-in', code: hint })
  const verify = () =>
    visitor.post('/v2/PUSH/verify', { factorType: 'PUSH', stateToken, pushData: { transactionId } })

  expect(await codeOf(verify())).toBe('VERIFICATION_FAILED')
  approved = true
  expect((await replyOf(verify())).state).toBe('SUCCESS')
  expect(posted.at(-1)?.body).toEqual({ channel: 'PUSH', purpose: 'approval', transactionId })
})

async function createPlatform() {
  const clock = createTestClock()
  const { port } = server.address() as AddressInfo
  const service = createFactorService(
    { url: `http://127.0.0.1:${port}/messages`, secret: SECRET },
    { receivers: createReceivers({ isProduction: false }), keyring },
  )
  const logger: Logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
  const emailQueue = createEmailQueue({
    database,
    keyring,
    now: clock.now,
    logger,
    addressesOf: () => ({ publicPlatformUrl: PLATFORM_URL, publicStorefrontUrl: SHOP_URL }),
    mailFrom: 'no-reply@shop.example',
    transport: null,
    runDeferred: async () => {},
    postFactorMessage: service.post,
  })
  deliver = () => emailQueue.deliverDue()
  return createTestPlatform(database, {
    clock,
    keyring,
    emailQueue,
    factorChannels: service.channels,
  })
}

async function signIn(email = 'ada@example.com') {
  const visitor = await createTestVisitor(platform)
  const reply = await replyOf(login(visitor, { loginId: { email } }))
  return becomeMember(platform, visitor, reply)
}

function begin(type: string, to = NUMBER) {
  return member.post(`${FACTORS}/channels`, { type, to })
}

function confirm(type: string, code: string, by = member) {
  return by.post(`${FACTORS}/channels/confirm`, { type, code })
}

async function turnOn(type: string) {
  await begin(type)
  await confirm(type, await sentCode())
}

/** The code of the latest message. */
async function sentCode() {
  await deliver()
  return posted.at(-1)?.body['code'] ?? ''
}

async function listed() {
  return (await (await member.get(FACTORS)).json()).factors
}
