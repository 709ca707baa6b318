import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findByEmail } from '../auth/identities/find-identity.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { createPasskey, offerPasskey } from '../auth/passkeys/create-passkey.ts'
import { addLink } from '../auth/providers/links.ts'
import { addProvider } from '../auth/providers/providers.ts'
import { createRelyingParty } from '../auth/providers/relying-party.ts'
import { approveMember } from '../auth/registration/approve-member.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestAuthenticator } from '../testing/test-authenticator.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { cartOf } from '../testing/test-cart.ts'
import {
  becomeMember,
  createMember,
  login,
  readCode,
  readRecoveryToken,
  register,
  replyOf,
} from '../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../testing/test-platform.ts'
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts'
import {
  createPkce,
  createTestVisitor,
  redeemAsMember,
  refreshed,
  type TestVisitor,
} from '../testing/test-visitor.ts'

const EMAIL = 'ada@example.com'
const SSO = '/_api/iam/authentication/v1/sso'

let database: OpenDatabase
let provider: TestProvider
let platform: TestPlatform
let productId: string
let guest: TestVisitor

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  provider = await startTestProvider([`${PLATFORM_URL}/`])
  provider.people.set('ada', { email: EMAIL, email_verified: true })
})
beforeEach(async () => {
  // The provider follows the platform's clock.
  const clock = { now: () => new Date(), advance() {} }
  platform = await createTestPlatform(database, { clock })
  productId = (await createProduct(platform.scope, { name: 'Cup', priceMinor: 1450 })).productId
  guest = await createTestVisitor(platform)
  await cartOf(platform, guest.tokens.access_token).add(productId, 2)
})
afterAll(async () => {
  await provider.stop()
  await database.close()
})

// By password, on the hosted page and by an app: e2e/contract/cart.test.ts.
describe('a guest’s cart becomes the member’s', () => {
  it('on sign-in with an e-mail code', async () => {
    await createMember(platform)
    const { stateToken } = await replyOf(guest.post('/v1/sign-in-code', { email: EMAIL }))
    const code = await readCode(platform)
    const done = await replyOf(guest.post('/v1/auth/verify', { code, stateToken }))
    await expectCart(await becomeMember(platform, guest, done))
  })

  it('on sign-in with a passkey', async () => {
    const { identityId } = await createMember(platform)
    const { scope, services } = platform
    const device = createTestAuthenticator()
    const credential = device.create(await offerPasskey(scope, identityId, services))
    await createPasskey(scope, { identityId, credential, name: 'Phone', current: null }, services)
    const { options } = await (await guest.post('/v1/passkeys/sign-in-options', {})).json()
    const answer = { credential: device.get(options) }
    const done = await replyOf(guest.post('/v1/passkeys/sign-in', answer))
    await expectCart(await becomeMember(platform, guest, done))
  })

  it('on sign-in with a provider’s ID token, to a new or existing account', async () => {
    const connectionId = await connect()
    for (const quantity of [2, 5]) {
      const nonce = randomUUID()
      const hash = createHash('sha256').update(nonce).digest('base64url')
      const idToken = await provider.giveIdToken({ account: 'ada', nonce: hash })
      const body = { idpConnectionId: connectionId, tokenParams: { idToken, nonce } }
      const done = await replyOf(guest.post(`${SSO}/login-with-token-params`, body))
      await expectCart(await becomeMember(platform, guest, done), quantity)
      guest = await createTestVisitor(platform)
      await cartOf(platform, guest.tokens.access_token).add(productId, 3)
    }
  })

  it('on sign-in through a provider in the browser', async () => {
    const providerId = await connect()
    const { identityId } = await createMember(platform)
    const link = { providerId, subject: 'ada', identityId }
    await addLink(platform.scope, link, platform.services)
    const browser = createTestBrowser(platform)
    const { url, codeVerifier } = await authorize({ idp: providerId })
    const { location } = await browser.follow(url)
    const there = await browser.follow(location ?? '')
    const back = await browser.follow(
      await provider.visit(there.location ?? '', { account: 'ada' }),
    )
    await expectCart(await redeem(back.location, codeVerifier))
  })

  it('on a silent sign-in', async () => {
    await createMember(platform)
    const browser = createTestBrowser(platform)
    await browser.signIn()
    const { url, codeVerifier } = await authorize({ prompt: 'none' })
    await expectCart(await redeem((await browser.follow(url)).location, codeVerifier))
  })

  it('on a password reset', async () => {
    await createMember(platform)
    await guest.post('/v1/send-email', { email: EMAIL })
    const recoveryToken = await readRecoveryToken(platform)
    const body = { recoveryToken, password: 'a rather patient teapot' }
    await expectCart(
      await becomeMember(platform, guest, await replyOf(guest.post('/v1/recover', body))),
    )
  })

  it('after the owner’s approval, though the guest’s tokens were renewed in the meantime', async () => {
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    expect((await replyOf(register(guest))).state).toBe('REQUIRE_OWNER_APPROVAL')
    const identity = await findByEmail(platform.scope, EMAIL)
    await approveMember(platform.scope, identity?.identityId ?? '', platform.services)
    guest = await refreshed(platform, guest)
    await expectCart(await becomeMember(platform, guest, await replyOf(login(guest))))
  })
})

it('stays the member’s after signing out, and not the browser’s', async () => {
  await createMember(platform)
  const member = await becomeMember(platform, guest, await replyOf(login(guest)))
  const query = new URLSearchParams({
    clientId: platform.client.clientId,
    postLogoutRedirectUri: CALLBACK_URL,
  })
  expect((await member.get(`/_api/iam/authentication/v1/logout?${query}`)).status).toBe(200)
  expect((await cartOf(platform, guest.tokens.access_token).get()).status).toBe(404)
  const again = await createTestVisitor(platform)
  expect((await cartOf(platform, again.tokens.access_token).get()).status).toBe(404)
  await expectCart(await becomeMember(platform, again, await replyOf(login(again))))
})

async function expectCart(member: TestVisitor, quantity = 2) {
  const { body } = await cartOf(platform, member.tokens.access_token).get()
  expect(body.cart.lineItems).toMatchObject([{ quantity }])
  expect(body.cart.buyerInfo).toEqual({ memberId: expect.any(String) })
}

async function connect() {
  const relyingParty = createRelyingParty(platform.services)
  const tools = { ...platform.services, relyingParty }
  const added = await addProvider(platform.scope, { name: 'Brookline', ...provider }, tools)
  return added.providerId
}

/** The page at which the guest's browser begins. */
async function authorize({ idp, prompt }: { idp?: string; prompt?: 'none' }) {
  const { codeVerifier, codeChallenge } = createPkce()
  const { fullUrl: url } = await guest.redirect({
    auth: {
      authRequest: {
        clientId: platform.client.clientId,
        responseType: 'code',
        redirectUri: CALLBACK_URL,
        state: 's',
        responseMode: 'query',
        codeChallenge,
        codeChallengeMethod: 'S256',
        ...(idp && { idp }),
      },
      prompt: prompt ?? 'login',
    },
  })
  return { url, codeVerifier }
}

function redeem(location: string | null, codeVerifier: string) {
  const code = new URL(location ?? '').searchParams.get('code') ?? ''
  return redeemAsMember(platform, { code, codeVerifier, redirectUri: CALLBACK_URL })
}
