import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApiKey } from '../../testing/test-api-key.ts'
import { createTestAuthenticator } from '../../testing/test-authenticator.ts'
import {
  becomeMember,
  codeOf,
  createMember,
  login,
  PASSWORD,
  readCode,
  readRecoveryToken,
  replyOf,
} from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'
import { startCodeSignIn } from '../login/code-sign-in.ts'
import { createPasskey, offerPasskey } from '../passkeys/create-passkey.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { addLink, listLinks } from '../providers/links.ts'
import { addProvider } from '../providers/providers.ts'
import { verifyEmail } from '../verification/verify-email.ts'

const ORIGIN = { address: null, deviceToken: null, userAgent: 'Firefox on Linux' }
const BINDING = { clientId: crypto.randomUUID(), visitorId: crypto.randomUUID() }

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('an account registered with another person’s address', () => {
  it('loses its credentials when the owner of the address signs in with a code', async () => {
    const { identityId } = await createMember(platform)
    const squatter = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    await setUp(identityId)

    expect((await signInByCode()).state).toBe('SUCCESS')

    platform.clock.advance(1_000)
    expect((await squatter.get('/v1/members/my')).status).toBe(401)
    expect(await codeOf(login(visitor))).toBe('-19976')
    expect(await countSignInMethods(identityId)).toEqual([0, 0])
    const [emailMessage] = await platform.readMail()
    expect(emailMessage?.subject).toBe('Choose a new password for Maren & Kiln')
  })

  it('loses its credentials when the owner resets the password by e-mail', async () => {
    const { identityId } = await createMember(platform)
    await setUp(identityId)
    await visitor.post('/v1/send-email', { email: 'ada@example.com' })
    const recoveryToken = await readRecoveryToken(platform)
    const password = 'a rather patient teapot'
    expect((await visitor.post('/v1/recover', { recoveryToken, password })).status).toBe(200)

    expect(await codeOf(login(visitor))).toBe('-19976')
    expect((await replyOf(login(visitor, { password }))).state).toBe('SUCCESS')
    expect(await countSignInMethods(identityId)).toEqual([0, 0])
  })

  it('loses its credentials when an app vouches for the owner', async () => {
    const { identityId } = await createMember(platform)
    const squatter = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    await setUp(identityId)
    const loginId = { email: 'ada@example.com' }
    const signOn = async (permissions: string[], verifyEmail: boolean) => {
      const Authorization = await createTestApiKey(platform, permissions)
      return visitor.post('/v2/sign-on', { loginId, verifyEmail }, { Authorization })
    }
    expect((await signOn(['IAM.AUTHENTICAITON_SIGN_ON'], false)).status).toBe(200)
    // Nobody vouched for the address, so it is not verified yet.
    expect(await countSignInMethods(identityId)).toEqual([1, 1])

    const vouching = ['IAM.AUTHENTICAITON_SIGN_ON', 'IAM.VERIFY_EMAIL']
    const { sessionToken } = await (await signOn(vouching, true)).json()
    const owner = await becomeMember(platform, visitor, { state: 'SUCCESS', sessionToken })

    platform.clock.advance(1_000)
    expect((await squatter.get('/v1/members/my')).status).toBe(401)
    expect((await owner.get('/v1/members/my')).status).toBe(200)
    expect(await codeOf(login(visitor))).toBe('-19976')
    expect(await countSignInMethods(identityId)).toEqual([0, 0])
  })
})

it('keeps the credentials of a member who verified the address earlier', async () => {
  const { identityId } = await createMember(platform)
  await database.pool.query('UPDATE identities SET email_verified = true WHERE site_id = $1', [
    platform.siteId,
  ])
  await setUp(identityId)
  expect((await signInByCode()).state).toBe('SUCCESS')
  expect((await replyOf(login(visitor, { password: PASSWORD }))).state).toBe('SUCCESS')
  expect(await countSignInMethods(identityId)).toEqual([1, 1])
})

/** A passkey and a provider link, set up by the member who is signed in. */
async function setUp(identityId: string) {
  const { scope, services } = platform
  const device = createTestAuthenticator()
  const credential = device.create(await offerPasskey(scope, identityId, services))
  const passkey = { identityId, credential, name: 'Phone', current: null }
  await createPasskey(scope, passkey, services)
  const relyingParty = { findFault: async () => null } as never
  const provider = { name: 'Brookline', issuer: 'https://id.example', clientId: 'x' }
  const { providerId } = await addProvider(scope, provider, { ...services, relyingParty })
  await addLink(scope, { providerId, subject: 'squatter', identityId }, services)
}

async function signInByCode() {
  const { scope, services } = platform
  const asked = { email: 'ada@example.com', binding: BINDING, origin: ORIGIN }
  const stateToken = await startCodeSignIn(scope, asked, services)
  const code = await readCode(platform)
  return verifyEmail(scope, { stateToken, code, binding: BINDING, origin: ORIGIN }, services)
}

async function countSignInMethods(identityId: string) {
  const passkeys = await listPasskeys(platform.scope, identityId)
  const links = await listLinks(platform.scope, identityId)
  return [passkeys.length, links.length]
}
