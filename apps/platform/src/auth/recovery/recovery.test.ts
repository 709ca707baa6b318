import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import {
  becomeMember,
  codeOf,
  createMember,
  login,
  PASSWORD,
  readRecoveryToken,
  replyOf,
} from '../../testing/test-member.ts'
import { createTestPlatform, SHOP_URL, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../../testing/test-visitor.ts'
import { changeStatus } from '../members/change-status.ts'
import { findRecoveryLink } from './recover.ts'

const NEW_PASSWORD = 'a rather patient teapot'

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

describe('a recovery link (SR-50)', () => {
  it.each(['', '/_api/iam/recovery', '/_iam/recovery'])(
    'leads to a new password and a session, under the path form %j',
    async (prefix) => {
      const asked = await visitor.post(`${prefix}/v1/send-email`, { email: 'ada@example.com' })
      expect([asked.status, await asked.json()]).toEqual([200, {}])
      const recoveryToken = await readRecoveryToken(platform)
      const body = { recoveryToken, password: NEW_PASSWORD }
      const reply = await replyOf(visitor.post(`${prefix}/v1/recover`, body))
      expect(reply).toMatchObject({
        state: 'SUCCESS',
        sessionToken: expect.stringMatching(/^vst_/),
        identity: { email: { isVerified: true } },
      })
      expect(await codeOf(login(visitor))).toBe('-19976')
      expect((await replyOf(login(visitor, { password: NEW_PASSWORD }))).state).toBe('SUCCESS')
    },
  )

  it('works once, also for two concurrent callers', async () => {
    const token = await askForLink()
    const responses = await Promise.all([spend(token), spend(token), spend(token)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await codeOf(spend(token))).toBe('INVALID_RECOVERY_TOKEN')
  })

  it('expires after 30 minutes, and when a newer one was sent', async () => {
    const first = await askForLink()
    platform.clock.advance(61_000)
    const second = await askForLink()
    expect(await codeOf(spend(first))).toBe('INVALID_RECOVERY_TOKEN')
    platform.clock.advance(30 * 60_000 + 1)
    expect(await codeOf(spend(second))).toBe('INVALID_RECOVERY_TOKEN')
  })

  it('stays valid after a password that is not allowed', async () => {
    const token = await askForLink()
    expect((await spend(token, 'short')).status).toBe(400)
    expect((await spend(token)).status).toBe(200)
  })

  it('ends every session, and notifies the member (SR-20)', async () => {
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    expect((await spend(await askForLink())).status).toBe(200)
    platform.clock.advance(1_000)
    expect((await member.get('/v1/members/my')).status).toBe(401)
    const [emailMessage] = await platform.readMail()
    expect(emailMessage?.subject).toBe('Your password at Maren & Kiln was changed')
  })

  it('signs in to no account that waits for approval or is closed (R-08)', async () => {
    await database.pool.query(
      `UPDATE identities SET status = 'PENDING', pending_reasons =
         '{PENDING_EMAIL_VERIFICATION_REQUIRED,PENDING_ADMIN_APPROVAL_REQUIRED}' WHERE site_id = $1`,
      [platform.siteId],
    )
    expect(await replyOf(spend(await askForLink()))).toEqual({ state: 'REQUIRE_OWNER_APPROVAL' })

    platform.clock.advance(61_000)
    const token = await askForLink()
    const { rows } = await database.pool.query<{ identity_id: string }>(
      'SELECT identity_id FROM identities WHERE site_id = $1',
      [platform.siteId],
    )
    await changeStatus(platform.scope, rows[0]?.identity_id ?? '', 'block')
    expect(await codeOf(spend(token))).toBe('INVALID_RECOVERY_TOKEN')
  })

  it('is rejected when a character of it is changed, added or missing (R-11)', async () => {
    const token = await askForLink()
    for (const changed of [token.slice(0, -1), `${token}A`, token.slice(4), token.toUpperCase()]) {
      expect(await codeOf(spend(changed))).toBe('INVALID_RECOVERY_TOKEN')
    }
  })

  it('is not stored in the database in plain text', async () => {
    const token = await askForLink()
    const { rows } = await database.pool.query(
      'SELECT r::text AS dump FROM recovery_tokens r UNION ALL SELECT m::text FROM email_outbox m UNION ALL SELECT b::text FROM mailbox_messages b',
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('requesting the e-mail', () => {
  it.each([
    'https://evil.example/reset',
    `${SHOP_URL}.evil.example/`,
    'javascript:alert(1)',
    '//evil.example',
    `${SHOP_URL}@evil.example`,
    `${SHOP_URL}/new-password?to=%2Faccount`,
  ])('rejects the return address %s (SR-14)', async (url) => {
    const body = { email: 'ada@example.com', redirect: { url } }
    const response = await visitor.post('/v1/send-email', body)
    expect(response.status).toBe(400)
    expect(await platform.readMail()).toEqual([])
  })

  it('leads to a registered page, with the configured platform’s origin whatever Host says', async () => {
    const body = { email: 'ada@example.com', redirect: { url: `${SHOP_URL}/account` } }
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
    expect((await visitor.post('/v1/send-email', body, headers)).status).toBe(200)
    const [emailMessage] = await platform.readMail()
    expect(emailMessage?.text).toContain('http://localhost:4000/hosted/recover?token=vre_')
    expect(emailMessage?.text).not.toContain('evil')
  })

  it('leads directly to a page of the shop that redeems the token, if it is registered', async () => {
    const redirect = { url: `${SHOP_URL}/new-password`, takesToken: true }
    await visitor.post('/v1/send-email', { email: 'ada@example.com', redirect })
    const [emailMessage] = await platform.readMail()
    const link = new URL(/http\S+/.exec(emailMessage?.text ?? '')?.[0] ?? '')
    expect(link.href).toMatch(`${SHOP_URL}/new-password?recoveryToken=vre_`)
    expect((await spend(link.searchParams.get('recoveryToken') ?? '')).status).toBe(200)

    const elsewhere = { url: 'https://evil.example/', takesToken: true }
    const body = { email: 'ada@example.com', redirect: elsewhere }
    expect((await visitor.post('/v1/send-email', body)).status).toBe(400)
  })

  it('returns an app’s activation e-mail to any page that the shop registered, and to no other', async () => {
    const app = await createTestApp(platform, ['IAM.SEND_ACTIVATION_EMAIL'])
    const member = await signIn()
    const { member: ada } = await (await member.get('/v1/members/my')).json()
    const send = (url: string) =>
      app.call('POST', '/v1/activation-email', {
        identityId: ada.id,
        emailOptions: { redirect: { url } },
      })
    expect((await send('https://evil.example/')).status).toBe(400)
    expect((await send(`${SHOP_URL}/account`)).status).toBe(200)
    const token = await readRecoveryToken(platform)
    const link = await findRecoveryLink(platform.scope, token)
    expect(link?.returnUrl).toBe(`${SHOP_URL}/account`)
  })

  it('sends one e-mail a minute and five an hour (SR-39)', async () => {
    const ask = () => visitor.post('/v1/send-email', { email: 'ada@example.com' })
    expect((await ask()).status).toBe(200)
    const soon = await ask()
    expect([soon.status, soon.headers.get('Retry-After')]).toEqual([429, '60'])
    // Who cannot wait for the link signs in with a code.
    const code = { email: 'ada@example.com' }
    expect((await visitor.post('/v1/sign-in-code', code)).status).toBe(200)
    expect((await visitor.post('/v1/sign-in-code', code)).status).toBe(429)
    for (let requests = 3; requests <= 5; requests++) {
      platform.clock.advance(60_001)
      expect((await ask()).status, `request ${requests}`).toBe(200)
    }
    platform.clock.advance(60_001)
    expect((await ask()).status).toBe(429)
    expect(await platform.readMail()).toHaveLength(5)
  })
})

describe('changing a password', () => {
  it('needs a sign-in of the last ten minutes, or the current password (ASVS 6.2.3)', async () => {
    const member = await signIn()
    platform.clock.advance(9 * 60_000)
    expect((await change(member, { newPassword: NEW_PASSWORD })).status).toBe(200)

    platform.clock.advance(61_000)
    const again = await refreshed(platform, member)
    expect(await codeOf(change(again, { newPassword: PASSWORD }))).toBe('-19990')
    const wrong = { newPassword: PASSWORD, currentPassword: 'wrong words' }
    expect(await codeOf(change(again, wrong))).toBe('-19976')
    const right = { newPassword: PASSWORD, currentPassword: NEW_PASSWORD }
    expect((await change(again, right)).status).toBe(200)
  })

  it('ends all other sessions, and keeps this one (SR-20)', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()]
    expect((await change(here, { newPassword: NEW_PASSWORD })).status).toBe(200)
    platform.clock.advance(1_000)
    expect((await elsewhere.get('/v1/members/my')).status).toBe(401)
    expect((await here.get('/v1/members/my')).status).toBe(200)
  })

  it('names the field in error', async () => {
    const response = await change(await signIn(), { newPassword: 'short' })
    expect(await response.json()).toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'newPassword' }] } },
    })
  })

  it('is for members', async () => {
    expect((await change(visitor, { newPassword: NEW_PASSWORD })).status).toBe(403)
  })

  it('allows ten wrong current passwords in 15 minutes', async () => {
    const member = await signIn()
    const body = { newPassword: NEW_PASSWORD, currentPassword: 'wrong words' }
    for (let guess = 0; guess < 10; guess++) expect((await change(member, body)).status).toBe(401)
    expect((await change(member, body)).status).toBe(429)
  })
})

async function askForLink() {
  const response = await visitor.post('/v1/send-email', { email: 'ada@example.com' })
  expect(response.status).toBe(200)
  return readRecoveryToken(platform)
}

function spend(recoveryToken: string, password = NEW_PASSWORD) {
  return visitor.post('/_api/iam/recovery/v1/recover', { recoveryToken, password })
}

async function signIn() {
  return becomeMember(platform, visitor, await replyOf(login(visitor)))
}

function change(member: TestVisitor, body: object) {
  return member.post('/_api/iam/authentication/v2/change-password', body)
}
