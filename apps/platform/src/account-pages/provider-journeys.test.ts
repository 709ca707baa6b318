import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createClient } from '../auth/clients/clients.ts'
import { createBackupCodes } from '../auth/factors/backup-codes.ts'
import { beginTotp, confirmTotp } from '../auth/factors/enrol-totp.ts'
import { findByEmail } from '../auth/identities/find-identity.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { changeStatus } from '../auth/members/change-status.ts'
import { deleteMember } from '../auth/members/delete-member.ts'
import { listLinks } from '../auth/providers/links.ts'
import { addProvider, changeProvider } from '../auth/providers/providers.ts'
import { createRelyingParty } from '../auth/providers/relying-party.ts'
import { addStaff } from '../auth/staff/staff-members.ts'
import { cartMemberHooks } from '../cart/owner/member-hooks.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { createMember, PASSWORD } from '../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  type TestPlatform,
} from '../testing/test-platform.ts'
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { createPkce, createTestVisitor, redeemAsMember } from '../testing/test-visitor.ts'

const EMAIL = 'ada@example.com'

const REAL_CLOCK = { now: () => new Date(), advance() {} }

let database: OpenDatabase
let platform: TestPlatform
let provider: TestProvider
let providerId: string
let browser: TestBrowser

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  provider = await startTestProvider([`${PLATFORM_URL}/hosted/providers/`])
})
beforeEach(async () => {
  // The provider has a clock of its own, so the platform goes by the same.
  platform = await createTestPlatform(database, { clock: REAL_CLOCK })
  const relyingParty = createRelyingParty(platform.services)
  const added = await addProvider(
    platform.scope,
    { name: 'Brookline', ...provider },
    { ...platform.services, relyingParty },
  )
  providerId = added.providerId
  browser = createTestBrowser(platform)
  provider.people.clear()
  provider.people.set('ada', {
    email: EMAIL,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
  })
})
afterAll(async () => {
  await provider.stop()
  await database.close()
})

describe('a new user', () => {
  it('gets an account with the address and the name that the provider has checked', async () => {
    const { member, location } = await arrive()
    expect(location).toContain(`${CALLBACK_URL}?code=vac_`)
    const reply = await (await member.get('/_api/members/v1/members/my/identity')).json()
    expect(reply.identity).toMatchObject({
      email: { address: EMAIL, isVerified: true },
      identityProfile: { firstName: 'Ada', lastName: 'Lovelace' },
      connections: [{ idpConnection: { idpConnectionId: providerId, idpUserId: 'ada' } }],
      factors: [],
    })
    const [letter] = await platform.readMail()
    expect(letter).toMatchObject({
      to: EMAIL,
      subject: 'You can now sign in to Maren & Kiln with Brookline',
    })
  })

  it('comes back to the same account, also under another address', async () => {
    await arrive()
    provider.people.set('ada', { email: 'countess@example.com', email_verified: true })
    await arrive()
    expect(await findByEmail(platform.scope, 'countess@example.com')).toBeNull()
    expect(await countMembers()).toBe(1)
  })

  it('waits for the owner where the shop opens by hand', async () => {
    await saveIdentitySetting(platform.scope, 'ownerApproval', true)
    const first = await comeBack(await goAway())
    expect(first.html).toContain('Your account is waiting for approval')
    expect((await comeBack(await goAway())).html).toContain('Your account is waiting for approval')
    const identity = await findByEmail(platform.scope, EMAIL)
    await changeStatus(platform.scope, identity?.identityId ?? '', 'approve')
    expect((await arrive()).location).toContain('?code=vac_')
  })

  it.each([
    ['has not checked', { email: EMAIL, email_verified: false }],
    ['does not say it has checked', { email: EMAIL }],
    ['does not name', {}],
    ['cannot have checked', { email: 'a@x.com,b@y.com', email_verified: true }],
  ])('gets no account by an address that the provider %s (R-16)', async (_, claims) => {
    provider.people.set('ada', claims)
    const page = await comeBack(await goAway())
    expect(page.status).toBe(400)
    expect(page.html).toContain('Brookline did not share a confirmed e-mail address.')
    expect(await countMembers()).toBe(0)
  })
})

describe('an address that has an account', () => {
  it('opens nothing until its own sign-in was shown once (R-09)', async () => {
    const { identityId } = await createMember(platform)
    const back = await comeBack(await goAway())
    expect(back.location).toMatch(/^\/hosted\/sign-in\?/)
    expect(await listLinks(platform.scope, identityId)).toEqual([])

    const page = await browser.open(back.location ?? '')
    expect(page).toContain('There is already an account for this address.')
    const answer = await browser.send('/hosted/sign-in', {
      interaction: interactionOf(back.location),
      email: EMAIL,
      password: PASSWORD,
    })
    expect(answer.location).toContain('?code=vac_')
    expect(await listLinks(platform.scope, identityId)).toMatchObject([{ name: 'Brookline' }])
    expect((await platform.readMail())[0]).toMatchObject({ to: EMAIL })
    expect((await arrive()).location).toContain('?code=vac_')
    expect(await countMembers()).toBe(1)
  })

  it('is not linked to another person who signs in there', async () => {
    await createMember(platform)
    const eve = await createMember(platform, 'eve@example.com')
    const back = await comeBack(await goAway())
    await browser.send('/hosted/sign-in', {
      interaction: interactionOf(back.location),
      email: 'eve@example.com',
      password: PASSWORD,
    })
    expect(await listLinks(platform.scope, eve.identityId)).toEqual([])
    expect((await comeBack(await goAway())).location).toMatch(/^\/hosted\/sign-in\?/)
  })

  it('is linked after the second factor, not before', async () => {
    const { identityId } = await createMember(platform)
    await enrol(identityId)
    const back = await comeBack(await goAway())
    const interaction = interactionOf(back.location)
    const step = await browser.send('/hosted/sign-in', {
      interaction,
      email: EMAIL,
      password: PASSWORD,
    })
    expect(step.html).toContain('Two-step verification')
    expect(await listLinks(platform.scope, identityId)).toEqual([])
    const [code = ''] = await createBackupCodes(platform.scope, identityId, platform.services)
    const answer = await browser.send('/hosted/factor', { ...step.hidden, code })
    expect(answer.location).toContain('?code=vac_')
    expect(await listLinks(platform.scope, identityId)).toMatchObject([{ subject: 'ada' }])
  })
})

describe('a linked member', () => {
  it('is asked for the second factor all the same', async () => {
    const { location } = await arrive()
    expect(location).toContain('?code=')
    const identity = await findByEmail(platform.scope, EMAIL)
    await enrol(identity?.identityId ?? '')
    const page = await comeBack(await goAway())
    expect(page.location).toBeNull()
    expect(page.html).toContain('Two-step verification')
  })

  it('needs a second key for the back office all the same', async () => {
    await arrive()
    const identity = await findByEmail(platform.scope, EMAIL)
    await addStaff(platform.scope, { identityId: identity?.identityId ?? '', role: 'OWNER' })
    const client = await createClient(platform.scope, {
      name: 'Back office',
      redirectUris: [CALLBACK_URL],
      origins: [],
      isBackOffice: true,
    })
    platform = { ...platform, client }
    const { html } = await comeBack(await goAway())
    expect(html).toContain('The back office needs two-step verification')
    expect(html).toContain('<a href="/hosted/security">To “Security”</a>')
  })

  it('stays outside when blocked, and is told so', async () => {
    await arrive()
    const identity = await findByEmail(platform.scope, EMAIL)
    await changeStatus(platform.scope, identity?.identityId ?? '', 'block')
    const page = await comeBack(await goAway())
    expect(page.html).toContain('This account is blocked.')
    expect(page.headers.getSetCookie().join()).not.toContain('vsso')
  })

  it('is nobody again after deleting the account', async () => {
    await arrive()
    const before = await findByEmail(platform.scope, EMAIL)
    await deleteMember(platform.scope, before?.identityId ?? '', cartMemberHooks)
    await arrive()
    const now = await findByEmail(platform.scope, EMAIL)
    expect(now?.identityId).not.toBe(before?.identityId)
  })
})

describe('what comes back', () => {
  it('counts for the browser that went, and once', async () => {
    const there = await goAway()
    const back = await provider.visit(there, { account: 'ada' })
    const other = createTestBrowser(platform)
    expect(await other.open(back)).toContain('This page has expired')
    // Neither does one that is away itself.
    await other.follow(startOf(await begin()))
    expect(await other.open(back)).toContain('This page has expired')
    const page = await comeBackTo(back)
    expect(page.location).toContain('?code=vac_')
    expect((await comeBackTo(back)).html).toContain('This page has expired')
  })

  it.each([
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another state', (url: URL) => url.searchParams.set('state', 'vip_x')],
    [
      'another provider’s address',
      (url: URL) => {
        url.pathname = `/hosted/providers/${crypto.randomUUID()}/callback`
      },
    ],
  ])('opens nothing with %s', async (_, change) => {
    const back = new URL(await provider.visit(await goAway(), { account: 'ada' }))
    change(back)
    const page = await comeBackTo(back.href)
    expect(page.status).toBe(400)
    expect(page.html).toContain('This page has expired')
    expect(await countMembers()).toBe(0)
  })

  it.each([
    ['an invented code', (url: URL) => url.searchParams.set('code', 'invented')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    [
      'another issuer (RFC 9207)',
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
    ],
    ['no issuer, where the provider always says it', (url: URL) => url.searchParams.delete('iss')],
    ['an error of its own', (url: URL) => url.searchParams.set('error', 'server_error')],
  ])('is not believed with %s', async (_, change) => {
    const back = new URL(await provider.visit(await goAway(), { account: 'ada' }))
    change(back)
    const page = await comeBackTo(back.href)
    expect(page.status).toBe(400)
    expect(page.html).toContain('The reply from Brookline was too old')
    expect(await countMembers()).toBe(0)
  })

  it('is a code that nobody else has spent', async () => {
    const back = await provider.visit(await goAway(), { account: 'ada' })
    // The same code in another authorization request: PKCE ties it to its own.
    const other = new URL(await provider.visit(await goAway(), { account: 'ada' }))
    other.searchParams.set('code', new URL(back).searchParams.get('code') ?? '')
    const page = await comeBackTo(other.href)
    expect(page.html).toContain('The reply from Brookline was too old')
    expect(await countMembers()).toBe(0)
  })

  it('may be a no', async () => {
    const back = await provider.visit(await goAway(), { account: 'ada', says: 'no' })
    const page = await comeBackTo(back)
    expect(page.status).toBe(400)
    expect(page.html).toContain('You cancelled the sign-in at Brookline. Nothing was shared.')
    const { rows } = await database.pool.query(
      "SELECT details FROM audit_entries WHERE site_id = $1 AND action = 'member.sign_in_rejected'",
      [platform.siteId],
    )
    expect(rows).toEqual([{ details: { provider: providerId, reason: 'declined' } }])
  })
})

describe('a provider that is switched off', () => {
  it('is on no page, and the way there leads to the sign-in', async () => {
    const page = await begin()
    const back = await provider.visit(await start(page), { account: 'ada' })
    expect(await browser.open(page)).toContain('>Continue with Brookline</a>')
    await changeProvider(platform.scope, { providerId, isOn: false }, platform.services)
    expect(await browser.open(page)).not.toContain('Brookline')
    expect(await start(page)).toMatch(/^\/hosted\/sign-in\?/)
    expect((await comeBackTo(back)).html).toContain('This page has expired')
  })
})

it('is told the language of the page, and the page it comes back to has it too', async () => {
  const there = await goAway({ lang: 'de' })
  expect(new URL(there).searchParams.get('ui_locales')).toBe('de')
  const page = await comeBackTo(await provider.visit(there, { account: 'ada', says: 'no' }))
  expect(page.html).toContain('Du hast die Anmeldung bei Brookline abgebrochen.')
})

it('is gone to at once when the client asks for it by name (wire section 3.1)', async () => {
  const url = new URL(await begin({ idp: providerId }), PLATFORM_URL)
  expect(url.pathname).toBe(`/hosted/providers/${providerId}/start`)
})

it('sends the browser with PKCE, state and nonce, to one address of ours alone', async () => {
  const { searchParams } = new URL(await goAway())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `${PLATFORM_URL}/hosted/providers/${providerId}/callback`,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^vip_/),
  })
})

describe('a member’s page of security', () => {
  it('adds a provider, shows it, and takes it away', async () => {
    const { identityId } = await createMember(platform)
    await browser.signIn(EMAIL)
    // Another person at the provider may be any member here: the member has proved both.
    const answer = await comeBackTo(await provider.visit(await add(), { account: 'someone' }))
    expect(answer.location).toBe('/hosted/security')
    expect(await browser.open('/hosted/security')).toMatch(/"name":"Brookline","detail":"Linked/)
    expect(await listLinks(platform.scope, identityId)).toMatchObject([{ subject: 'someone' }])

    await browser.send('/hosted/security/providers/remove', { id: providerId })
    expect(await listLinks(platform.scope, identityId)).toEqual([])
    const [removed, added] = await platform.readMail()
    expect(added?.subject).toBe('You can now sign in to Maren & Kiln with Brookline')
    expect(removed?.subject).toBe('How you sign in to Maren & Kiln was changed')
  })

  it('adds nothing in a browser in which another member is signed in meanwhile', async () => {
    await createMember(platform)
    const eve = await createMember(platform, 'eve@example.com')
    await browser.signIn(EMAIL)
    const back = await provider.visit(await add(), { account: 'someone' })
    await browser.signIn('eve@example.com')
    expect((await comeBackTo(back)).html).toContain('Sign in first')
    expect(await listLinks(platform.scope, eve.identityId)).toEqual([])
  })

  it('adds nobody who is another member already', async () => {
    await arrive()
    await createMember(platform, 'eve@example.com')
    await browser.signIn('eve@example.com')
    const page = await comeBackTo(await provider.visit(await add(), { account: 'ada' }))
    expect(page.html).toContain('belongs to another account here')
  })

  it('keeps the only sign-in method', async () => {
    await arrive()
    const page = await browser.send('/hosted/security/providers/remove', { id: providerId })
    expect(page.status).toBe(400)
    expect(page.html).toContain('This is your only way to sign in.')
    const identity = await findByEmail(platform.scope, EMAIL)
    expect(await listLinks(platform.scope, identity?.identityId ?? '')).toHaveLength(1)
  })

  it('offers a provider only from a page of its own (SR-13)', async () => {
    await createMember(platform)
    await browser.signIn(EMAIL)
    const answer = await platform.fetch('/hosted/security/providers/add', {
      method: 'POST',
      body: new URLSearchParams({ id: providerId }),
      headers: { Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  })
})

/** Where the member's page of security leads to. */
async function add() {
  const page = await browser.send('/hosted/security/providers/add', { id: providerId })
  return /<a href="([^"]+)">Continue to Brookline/.exec(page.html)?.[1] ?? ''
}

async function arrive() {
  const { url, codeVerifier } = await beginWith()
  const there = await start(url)
  const { location } = await comeBackTo(await provider.visit(there, { account: 'ada' }))
  const code = new URL(location ?? PLATFORM_URL).searchParams.get('code') ?? ''
  const grant = { code, codeVerifier, redirectUri: CALLBACK_URL }
  return { location, member: await redeemAsMember(platform, grant) }
}

async function goAway({ lang }: { lang?: string } = {}) {
  return start(await begin(), lang)
}

async function start(page: string, lang?: string) {
  return (await browser.follow(startOf(page, lang))).location ?? ''
}

function startOf(page: string, lang?: string) {
  const query = new URLSearchParams({ interaction: interactionOf(page), ...(lang && { lang }) })
  return `/hosted/providers/${providerId}/start?${query}`
}

function comeBack(there: string) {
  return provider.visit(there, { account: 'ada' }).then(comeBackTo)
}

function comeBackTo(url: string) {
  return browser.follow(url)
}

/** Where the shop's sign-in leads on our pages. */
async function begin(authRequest: object = {}) {
  return (await beginWith(authRequest)).url
}

async function beginWith(authRequest: object = {}) {
  const visitor = await createTestVisitor(platform)
  const { codeVerifier, codeChallenge } = createPkce()
  const { fullUrl } = await visitor.redirect({
    auth: {
      authRequest: {
        clientId: platform.client.clientId,
        responseType: 'code',
        redirectUri: CALLBACK_URL,
        state: 's',
        responseMode: 'query',
        codeChallenge,
        codeChallengeMethod: 'S256',
        ...authRequest,
      },
      prompt: 'login',
    },
  })
  const answer = await browser.follow(fullUrl)
  return { url: answer.location ?? '', codeVerifier }
}

function interactionOf(url: string | null) {
  return new URL(url ?? '', PLATFORM_URL).searchParams.get('interaction') ?? ''
}

async function enrol(identityId: string) {
  const member = { identityId, current: null }
  const { secret } = await beginTotp(platform.scope, member, platform.services)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await confirmTotp(platform.scope, { ...member, code }, platform.services)
  return secret
}

async function countMembers() {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM identities WHERE site_id = $1 AND status <> 'DELETED'",
    [platform.siteId],
  )
  return rows[0]?.count
}
