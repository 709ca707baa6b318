import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestAuthenticator, type Manner } from '../../testing/test-authenticator.ts'
import { becomeMember, codeOf, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, SHOP_URL, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../../testing/test-visitor.ts'
import { createClient } from '../clients/clients.ts'
import { endClient } from '../clients/manage-clients.ts'
import { changeStatus } from '../members/change-status.ts'
import { passkeys } from '../tables/sign-ins.ts'

const PASSKEYS = '/_api/iam/authentication/v1/passkeys'

let database: OpenDatabase
let platform: TestPlatform
let identityId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  ;({ identityId } = await createMember(platform))
})
afterAll(() => database.close())

describe('a passkey (SR-59)', () => {
  it('is created by a member, and signs in without a name, a password or a second factor', async () => {
    const { device } = await memberWithPasskey()

    const visitor = await createTestVisitor(platform)
    const reply = await replyOf(signIn(visitor, device))
    expect(reply).toMatchObject({ state: 'SUCCESS', identity: { id: identityId } })
    const member = await becomeMember(platform, visitor, reply)
    expect(await (await member.get(PASSKEYS)).json()).toMatchObject({
      passkeys: [{ id: device.credentialId, name: 'Phone', lastUsedDate: expect.any(String) }],
    })
  })

  it('is requested with 128 random bits, user verification, and no list of accounts', async () => {
    const visitor = await createTestVisitor(platform)
    const options = await requestOptions(visitor)

    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(Buffer.from(options.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(options).not.toHaveProperty('allowCredentials')
    expect((await requestOptions(visitor)).challenge).not.toBe(options.challenge)
  })

  it.each<[string, Manner]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a device without user verification', { isVerified: false }],
    ['a response to another ceremony', { type: 'webauthn.create' }],
  ])('is not accepted from %s', async (_, manner) => {
    const { device } = await memberWithPasskey()
    const visitor = await createTestVisitor(platform)
    const options = await requestOptions(visitor)

    expect(await codeOf(answer(visitor, device.get(options, manner)))).toBe('PASSKEY_NOT_ACCEPTED')
  })

  it('is accepted from a registered page of the shop', async () => {
    const { device } = await memberWithPasskey()
    const visitor = await createTestVisitor(platform)
    const options = await requestOptions(visitor)

    const reply = await replyOf(answer(visitor, device.get(options, { origin: SHOP_URL })))
    expect(reply.state).toBe('SUCCESS')
  })

  it('is shared with the shops whose origins the platform names (WebAuthn 5.11.1)', async () => {
    const response = await platform.fetch('/.well-known/webauthn')
    expect(((await response.json()) as { origins: string[] }).origins).toContain(SHOP_URL)
  })

  it('is neither shared with nor accepted from the shop of a deleted client', async () => {
    const origins = ['https://given-up.example']
    const { clientId } = await createClient(platform.scope, {
      name: 'Old shop',
      redirectUris: [],
      origins,
    })
    const { device } = await memberWithPasskey()
    const visitor = await createTestVisitor(platform)
    const signInThere = async () =>
      answer(
        visitor,
        device.get(await requestOptions(visitor), { origin: 'https://given-up.example' }),
      )
    expect((await signInThere()).status).toBe(200)

    await endClient(platform.scope, clientId)
    expect(await codeOf(signInThere())).toBe('PASSKEY_NOT_ACCEPTED')
    const related = await platform.fetch('/.well-known/webauthn')
    expect(await related.text()).not.toContain('given-up.example')
  })

  it('answers a challenge once, within five minutes, for the visitor who requested it', async () => {
    const { device } = await memberWithPasskey()
    const visitor = await createTestVisitor(platform)
    const otherCaller = await createTestVisitor(platform)

    const assertion = device.get(await requestOptions(visitor))
    expect(await codeOf(answer(otherCaller, assertion))).toBe('PASSKEY_NOT_ACCEPTED')
    const together = await Promise.all(Array.from({ length: 8 }, () => answer(visitor, assertion)))
    expect(together.filter(({ status }) => status === 200)).toHaveLength(1)

    const late = device.get(await requestOptions(visitor))
    platform.clock.advance(5 * 60_000)
    expect(await codeOf(answer(visitor, late))).toBe('PASSKEY_NOT_ACCEPTED')
  })

  it('is rejected when its counter decreases, because it may be a copy', async () => {
    const { device } = await memberWithPasskey()
    const visitor = await createTestVisitor(platform)
    const use = async (counter: number) =>
      (await answer(visitor, device.get(await requestOptions(visitor), { counter }))).status

    expect(await use(5)).toBe(200)
    expect(await use(4)).toBe(401)
    expect(await use(5)).toBe(401)
    expect(await use(6)).toBe(200)
  })

  it('does not sign in to a closed account, with the same reply as for an unknown passkey', async () => {
    const { device } = await memberWithPasskey()
    await changeStatus(platform.scope, identityId, 'block')

    const visitor = await createTestVisitor(platform)
    const blocked = await signIn(visitor, device)
    const unknown = await signIn(visitor, createTestAuthenticator())
    expect([blocked.status, await blocked.text()]).toEqual([unknown.status, await unknown.text()])
  })

  it('stores its counter and backup flags, and no secret', async () => {
    const { device } = await memberWithPasskey()

    const [row] = await platform.scope.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.siteId, platform.siteId))
    expect(row).toMatchObject({
      credentialId: device.credentialId,
      counter: 0,
      mayBeBackedUp: false,
      isBackedUp: false,
      transports: ['internal'],
    })
  })
})

describe('creating and removing passkeys', () => {
  it('needs a sign-in of the last ten minutes (SR-55)', async () => {
    const { member, device } = await memberWithPasskey()
    platform.clock.advance(10 * 60_000 - 1_000)

    expect((await member.post(`${PASSKEYS}/creation-options`, {})).status).toBe(200)
    platform.clock.advance(2_000)
    const renewed = await refreshed(platform, member)
    expect(await codeOf(renewed.post(`${PASSKEYS}/creation-options`, {}))).toBe('-19990')
    expect((await call('DELETE', renewed, device.credentialId)).status).toBe(401)
  })

  it('notifies the member by e-mail, and ends every other session (SR-20)', async () => {
    const elsewhere = await memberOf()
    const { member } = await memberWithPasskey()
    platform.clock.advance(1_000)

    expect((await elsewhere.get(PASSKEYS)).status).toBe(401)
    expect((await member.get(PASSKEYS)).status).toBe(200)
    const [emailMessage] = await platform.readMail()
    expect(emailMessage?.subject).toContain('How you sign in')
  })

  it('needs a challenge of the same member, and stores each credential once', async () => {
    const { member, device } = await memberWithPasskey()
    await createMember(platform, 'bea@example.com')
    const other = await memberOf('bea@example.com')

    const foreign = createTestAuthenticator().create(await creationOptions(other))
    expect(await codeOf(keep(member, foreign))).toBe('PASSKEY_NOT_ACCEPTED')
    const copied = device.create(await creationOptions(other))
    expect(await codeOf(keep(other, copied))).toBe('PASSKEY_NOT_ACCEPTED')
    const unverified = createTestAuthenticator().create(await creationOptions(other), {
      isVerified: false,
    })
    expect(await codeOf(keep(other, unverified))).toBe('PASSKEY_NOT_ACCEPTED')
  })

  it('is limited to the member’s own passkeys; a removed one no longer signs in', async () => {
    const { member, device } = await memberWithPasskey()
    await createMember(platform, 'bea@example.com')
    const other = await memberOf('bea@example.com')
    const name = { name: 'Old phone' }

    expect((await call('PATCH', other, device.credentialId, name)).status).toBe(404)
    expect((await call('DELETE', other, device.credentialId)).status).toBe(404)
    const renamed = await call('PATCH', member, device.credentialId, name)
    expect(await renamed.json()).toMatchObject({ passkeys: [name] })
    const removed = await call('DELETE', member, device.credentialId)
    expect(await removed.json()).toEqual({ passkeys: [] })
    expect((await signIn(await createTestVisitor(platform), device)).status).toBe(401)
  })

  it('is for members only', async () => {
    const visitor = await createTestVisitor(platform)

    expect((await visitor.post(`${PASSKEYS}/creation-options`, {})).status).toBe(403)
    expect((await visitor.get(PASSKEYS)).status).toBe(403)
  })
})

async function memberOf(email = 'ada@example.com') {
  const visitor = await createTestVisitor(platform)
  return becomeMember(platform, visitor, await replyOf(login(visitor, { loginId: { email } })))
}

async function memberWithPasskey() {
  const member = await memberOf()
  const device = createTestAuthenticator()
  const kept = await keep(member, device.create(await creationOptions(member)))
  if (kept.status !== 200) throw new Error(await kept.text())
  return { member, device }
}

async function creationOptions(member: TestVisitor) {
  const response = await member.post(`${PASSKEYS}/creation-options`, {})
  return ((await response.json()) as { options: PasskeyCreationOptions }).options
}

function keep(member: TestVisitor, credential: object) {
  return member.post(PASSKEYS, { credential, name: 'Phone' })
}

async function requestOptions(visitor: TestVisitor) {
  const response = await visitor.post(`${PASSKEYS}/sign-in-options`, {})
  return ((await response.json()) as { options: PasskeyRequestOptions }).options
}

function answer(visitor: TestVisitor, credential: object) {
  return visitor.post(`${PASSKEYS}/sign-in`, { credential })
}

async function signIn(visitor: TestVisitor, device: ReturnType<typeof createTestAuthenticator>) {
  return answer(visitor, device.get(await requestOptions(visitor)))
}

function call(method: string, { tokens }: TestVisitor, id: string, body?: object) {
  return platform.fetch(`${PASSKEYS}/${id}`, {
    method,
    headers: { Authorization: tokens.access_token, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
