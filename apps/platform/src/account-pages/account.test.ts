import type { SecurityView } from '@vitrine/account/account/security-view.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findByEmail } from '../auth/identities/find-identity.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestAuthenticator } from '../testing/test-authenticator.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { createMember, login, PASSWORD, readCode } from '../testing/test-member.ts'
import { createTestPlatform, SHOP_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, redeemAsMember, refreshed } from '../testing/test-visitor.ts'

import { accountForms } from './account/account-paths.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await createMember(platform)
})
afterAll(() => database.close())

describe('where a member is signed in', () => {
  it('is listed with the browser, and each is ended with its tokens and its page (SR-20, ASVS 7.5.2)', async () => {
    const { here, elsewhere, shopElsewhere } = await signedInTwice()

    const { sessions } = await securityOf(here)
    expect(sessions).toMatchObject([
      { name: 'Chrome on Windows', isCurrent: false },
      { name: 'Firefox on Linux', isCurrent: true },
    ])
    const id = sessions[0]?.id ?? ''
    expect((await here.send('/hosted/security/sign-ins/end', { id })).location).toBe(
      '/hosted/security?done=session',
    )

    platform.clock.advance(1_000)
    expect((await shopElsewhere.get('/v1/members/my')).status).toBe(401)
    expect(await elsewhere.open('/hosted/security')).toContain('Sign in first')
    expect((await securityOf(here)).sessions).toHaveLength(1)
  })

  it('ends everywhere else at once, and goes on here', async () => {
    const { here, shopHere, elsewhere, shopElsewhere } = await signedInTwice()

    await here.send('/hosted/security/sign-ins/end-others', {})
    platform.clock.advance(1_000)
    expect((await shopElsewhere.get('/v1/members/my')).status).toBe(401)
    await expect(refreshed(platform, shopElsewhere)).rejects.toThrow('invalid_grant')
    expect(await elsewhere.open('/hosted/security')).toContain('Sign in first')
    expect((await shopHere.get('/v1/members/my')).status).toBe(200)
    expect((await securityOf(here)).sessions).toHaveLength(1)
  })

  it('is nobody else’s to end', async () => {
    await createMember(platform, 'bea@example.com')
    const { here } = await signedInTwice()
    const bea = createTestBrowser(platform)
    await bea.signIn('bea@example.com')
    const id = (await securityOf(here)).sessions[0]?.id ?? ''

    expect((await bea.send('/hosted/security/sign-ins/end', { id })).status).toBe(400)
    expect((await securityOf(here)).sessions).toHaveLength(2)
  })

  it('says when it was used last, also from the shop', async () => {
    const { here, shopElsewhere } = await signedInTwice()
    platform.clock.advance(3 * 60 * 60 * 1000)
    await refreshed(platform, shopElsewhere)

    expect((await securityOf(here)).sessions[0]).toMatchObject({
      name: 'Chrome on Windows',
      detail: expect.stringContaining('last used 20 Nov, 15:00 UTC'),
    })
  })

  it('removes one device, and leaves the others', async () => {
    const { here, elsewhere } = await signedInTwice()
    const { knownDevices } = await securityOf(here)
    const id = knownDevices[0]?.id ?? ''
    await here.send('/hosted/security/devices/remove', { id })

    const after = (await securityOf(elsewhere)).knownDevices
    expect(after).toEqual(knownDevices.filter((device) => device.id !== id))
    expect(after.length).toBe(knownDevices.length - 1)
  })
})

describe('leaving', () => {
  it('asks first when the shop’s member did not send the browser here (ASVS 10.6.2)', async () => {
    const { here, shopHere } = await signedInTwice()
    const outsider = await createTestVisitor(platform)
    const logout = {
      logout: { clientId: platform.client.clientId },
      callbacks: { postFlowUrl: SHOP_URL },
    }

    const { fullUrl } = await outsider.redirect(logout)
    const asked = await here.open(fullUrl, { 'Sec-Fetch-Site': 'cross-site' })
    expect(asked).toContain('Sign out?')
    expect((await securityOf(here)).sessions).not.toEqual([])
    const [, interaction = ''] = /name="interaction" value="([^"]+)"/.exec(asked) ?? []
    const done = await here.send('/hosted/logout', { interaction })
    expect(done.location).toBe(`${SHOP_URL}/?wixMemberLoggedIn=false`)
    platform.clock.advance(1_000)
    expect((await shopHere.get('/v1/members/my')).status).toBe(401)
  })

  it('asks nobody whom the shop’s own member sends, and leaves the member’s other devices alone', async () => {
    const { here, shopHere, shopElsewhere } = await signedInTwice()
    const { fullUrl } = await shopHere.redirect({
      logout: { clientId: platform.client.clientId },
      callbacks: { postFlowUrl: SHOP_URL },
    })

    expect(await here.open(fullUrl, { 'Sec-Fetch-Site': 'cross-site' })).not.toContain('Sign out?')
    expect(await here.open('/hosted/security')).toContain('Sign in first')
    platform.clock.advance(1_000)
    expect((await shopElsewhere.get('/v1/members/my')).status).toBe(200)
  })
})

it('ends on the platform’s pages too when the shop signs its member out by API (SR-20)', async () => {
  const { here, shopHere, shopElsewhere } = await signedInTwice()
  const query = new URLSearchParams({
    clientId: platform.client.clientId,
    postLogoutRedirectUri: `${SHOP_URL}/`,
  })
  expect((await shopHere.get(`/v1/logout?${query}`)).status).toBe(200)
  expect(await here.open('/hosted/account')).toContain('Sign in first')
  platform.clock.advance(1_000)
  expect((await shopElsewhere.get('/v1/members/my')).status).toBe(200)
})

describe('a telephone as second factor', () => {
  it('is set up by a code on the security page, and turned off there', async () => {
    await saveIdentitySetting(platform.scope, 'messageFactors', 'SMS')
    const browser = await signedIn()
    const channels = async () => (await securityOf(browser)).channels
    expect(await channels()).toMatchObject([{ type: 'SMS', state: 'off', takesNumber: true }])

    const abroad = { type: 'SMS', to: '+960 799 1234' }
    expect((await browser.send('/hosted/security/channels', abroad)).status).toBe(400)
    const sent = await browser.send('/hosted/security/channels', { ...abroad, to: '+49 151 23456' })
    expect(sent.location).toBe('/hosted/security?done=channelCode')
    expect(await channels()).toMatchObject([{ state: 'waiting' }])
    const code = await readCode(platform)
    const confirm = (digits: string) =>
      browser.send('/hosted/security/channels/confirm', { type: 'SMS', code: digits })
    expect((await confirm('12 34')).status).toBe(400)
    expect((await confirm(code)).location).toBe('/hosted/security?done=channelOn')
    expect(await channels()).toMatchObject([{ state: 'on' }])

    const off = await browser.send('/hosted/security/channels/remove', { type: 'SMS' })
    expect(off.location).toBe('/hosted/security?done=channelOff')
    expect(await channels()).toMatchObject([{ state: 'off' }])
    expect((await browser.send('/hosted/security/channels/remove', { type: 'TOTP' })).status).toBe(
      400,
    )
  })
})

describe('the account', () => {
  it('shows and changes who the member is, their addresses with tags, e-mails and phones', async () => {
    const browser = await signedIn()
    const send = async (path: string, fields: Record<string, string>) =>
      (await browser.send(`/hosted/account/${path}`, fields)).status

    const about = { firstName: 'Ada', lastName: 'King', birthdate: '1815-12-10' }
    expect(await send('profile', { ...about, company: 'Engines', isPublic: 'on' })).toBe(303)
    const address = { addressLine: 'Kanalstraße 3', postalCode: '23552', city: 'Lübeck' }
    expect(await send('addresses', { ...address, country: 'de', tag: 'SHIPPING' })).toBe(303)
    expect(
      await send('addresses', { ...address, city: 'Kiel', country: 'DE', tag: 'BILLING' }),
    ).toBe(303)
    expect(await browser.open('/hosted/account/addresses/new')).toContain('"place":"new"')
    expect(await browser.open('/hosted/account/addresses/1')).toContain('"city":"Kiel"')
    const moved = { ...address, city: 'Hamburg', country: 'DE', tag: 'HOME', place: '1' }
    expect(await send('addresses', moved)).toBe(303)
    expect(await send('emails', { email: 'ada@work.example', tag: 'WORK' })).toBe(303)
    expect(await send('phones', { phone: '+49 451 880', tag: 'MOBILE' })).toBe(303)

    const identity = await findByEmail(platform.scope, 'ada@example.com')
    expect(identity?.profile).toMatchObject({
      ...about,
      company: 'Engines',
      privacyStatus: 'PUBLIC',
      addresses: [
        { tag: 'SHIPPING', address: { city: 'Lübeck', country: 'DE' } },
        { tag: 'HOME', address: { city: 'Hamburg' } },
      ],
      secondaryEmails: [{ email: 'ada@work.example', tag: 'WORK' }],
      phonesV2: [{ phone: '+49 451 880', tag: 'MOBILE' }],
    })
    expect(await propsOf(browser, '/hosted/account/profile')).toMatchObject({
      you: { company: 'Engines', isPublic: true },
      addresses: [
        { tag: 'SHIPPING', lines: ['Kanalstraße 3', '23552 Lübeck', 'Germany'] },
        { tag: 'HOME' },
      ],
      phones: [{ phone: '+49 451 880', tag: 'MOBILE' }],
    })

    expect(await send('addresses/remove', { place: '0' })).toBe(303)
    expect(await browser.open('/hosted/account/profile')).not.toContain('Lübeck')
  })

  it('refuses tags and texts that no profile has, and says which', async () => {
    const browser = await signedIn()
    const wrong = await browser.send('/hosted/account/phones', { phone: '1', tag: 'OWNER' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Label: This is not valid.')
    const long = { firstName: 'a'.repeat(101) }
    expect((await browser.send('/hosted/account/profile', long)).status).toBe(400)
  })

  it('has no orders to show, and says so; other sections it has no pages for', async () => {
    const browser = await signedIn()
    expect(await browser.open('/hosted/account/orders')).toContain('<h1>orders</h1>')
    expect(await browser.open('/hosted/account/bookings')).toContain('ROUTE_NOT_FOUND')
  })

  it('changes the address only once the new one is proven, and tells the old one (R-07)', async () => {
    const browser = await signedIn()
    const asked = await browser.send('/hosted/account/email', { newEmail: 'ada@new.example' })
    expect(asked.html).toContain('6-digit code to ada@new.example')
    expect((await findByEmail(platform.scope, 'ada@example.com'))?.email).toBe('ada@example.com')
    const code = await readCode(platform, 'ada@new.example')

    const wrong = { ...asked.hidden, code: code === '000000' ? '000001' : '000000' }
    expect((await browser.send('/hosted/account/email/confirm', wrong)).html).toContain(
      'attempts left',
    )
    const right = { ...asked.hidden, code }
    expect((await browser.send('/hosted/account/email/confirm', right)).location).toBe(
      '/hosted/account/profile?done=email',
    )
    expect(await findByEmail(platform.scope, 'ada@example.com')).toBeNull()
    expect(await findByEmail(platform.scope, 'ada@new.example')).toMatchObject({
      emailVerified: true,
    })
    const letters = await platform.readMail()
    expect(letters.find(({ to }) => to === 'ada@example.com')?.subject).toContain('another address')
    expect((await browser.send('/hosted/account/email/confirm', right)).status).toBe(400)
    const visitor = await createTestVisitor(platform)
    expect((await login(visitor, { loginId: { email: 'ada@new.example' } })).status).toBe(200)
  })

  it('answers a change to an address that has an account alike, and never makes it (R-07, SR-46)', async () => {
    await createMember(platform, 'bea@example.com')
    const browser = await signedIn()
    const asked = await browser.send('/hosted/account/email', { newEmail: 'bea@example.com' })
    expect(asked.html).toContain('6-digit code to bea@example.com')
    const [letter] = (await platform.readMail()).filter(({ to }) => to === 'bea@example.com')
    expect(letter?.subject).toContain('already have an account')
    for (let tries = 0; tries < 6; tries++) {
      const answer = { ...asked.hidden, code: `00000${tries}` }
      expect((await browser.send('/hosted/account/email/confirm', answer)).status).toBe(400)
    }
  })

  it('gives the member a file of everything kept, and no secret in it (SR-108)', async () => {
    const browser = await signedIn()
    const { headers, html } = await browser.send('/hosted/account/export', {})
    expect(headers.get('Content-Disposition')).toContain('attachment')
    const file = JSON.parse(html) as Record<string, unknown>
    expect(file).toMatchObject({
      identity: { email: { address: 'ada@example.com' } },
      sessions: [{ userAgent: 'Firefox on Linux' }],
      log: expect.arrayContaining([expect.objectContaining({ action: 'member.signed_in' })]),
    })
    expect(html).not.toMatch(/argon2|v[a-z]{2}_/)
  })

  it('is deleted when the member means it, and leaves a tombstone (SR-108, R-12)', async () => {
    const browser = await signedIn()
    const other = await browser.send('/hosted/account/close', { email: 'bea@example.com' })
    expect(other.status).toBe(400)
    expect(other.html).toContain('This is not the e-mail address of this account.')
    const done = await browser.send('/hosted/account/close', { email: 'Ada@example.com' })
    expect(done.html).toContain('Your account is deleted')
    expect(await findByEmail(platform.scope, 'ada@example.com')).toBeNull()
    const [letter] = await platform.readMail()
    expect(letter).toMatchObject({ to: 'ada@example.com' })
    expect(await browser.open('/hosted/account')).toContain('Sign in first')
  })

  it('asks for a key once more after ten minutes: the password, or a passkey (SR-55)', async () => {
    const browser = await signedIn()
    const device = createTestAuthenticator()
    const creation = JSON.parse(await browser.open('/hosted/security/passkey-options?for=create'))
    const made = { credential: JSON.stringify(device.create(creation)), name: 'Phone' }
    expect((await browser.send('/hosted/security/passkeys', made)).location).toBe(
      '/hosted/security?done=passkey',
    )
    platform.clock.advance(10 * 60_000 + 1)
    for (const path of ['account/export', 'account/close', 'account/email', 'security/password']) {
      const asked = await browser.send(`/hosted/${path}`, { newEmail: 'x@y.example' })
      expect(asked.headers.get('Content-Disposition')).toBeNull()
      expect(asked.html).toContain("Confirm it's you")
    }
    for (const path of ['account/email', 'security/password', 'security/passkeys/new']) {
      expect(await browser.open(`/hosted/${path}`)).toContain(`name="to" value="/hosted/${path}"`)
    }
    const outsider = createTestAuthenticator()
    const options = JSON.parse(await browser.open('/hosted/security/passkey-options'))
    const forged = { credential: JSON.stringify(outsider.get(options)) }
    expect((await browser.send('/hosted/security/confirm', forged)).status).toBe(400)
    const proof = { credential: JSON.stringify(device.get(options)) }
    expect((await browser.send('/hosted/security/confirm', proof)).location).toBe(
      '/hosted/security',
    )
    const chosen = await browser.send('/hosted/security/password', {
      newPassword: 'a kettle in less of a hurry',
    })
    expect(chosen.location).toBe('/hosted/security?done=password')
    const visitor = await createTestVisitor(platform)
    expect((await login(visitor, { password: PASSWORD })).status).toBe(401)
  })
})

it('leads a password manager to the page that changes the password', async () => {
  const reply = await platform.fetch('/.well-known/change-password')
  expect([reply.status, reply.headers.get('Location')]).toEqual([302, '/hosted/security/password'])
})

it('has a route for each of its forms', async () => {
  const browser = await signedIn()
  for (const { action } of Object.values(accountForms)) {
    expect((await browser.send(action, {})).status, action).not.toBe(404)
  }
})

describe('an earlier address', () => {
  it.each([
    ['account/addresses/change', 'account/addresses/new'],
    ['account/addresses/change?place=1&lang=de', 'account/addresses/1?lang=de'],
    ['security/passkeys/rename?id=x', 'security'],
  ])('of a page leads to the one of today: %s', async (earlier, today) => {
    const { status, location } = await (await signedIn()).follow(`/hosted/${earlier}`)
    expect([status, location]).toEqual([308, `/hosted/${today}`])
  })

  it.each([
    ['security/password/choose', 'security/password'],
    ['security/totp/remove/confirm', 'security/totp/remove'],
    ['security/devices/forget', 'security/devices/remove'],
  ])('of a form does too: %s', async (earlier, today) => {
    const { status, location } = await (await signedIn()).send(`/hosted/${earlier}`, {})
    expect([status, location]).toEqual([308, `/hosted/${today}`])
  })
})

async function propsOf(browser: TestBrowser, path: string) {
  const [, json = '{}'] = /<pre>(.*)<\/pre>/s.exec(await browser.open(path)) ?? []
  return JSON.parse(json)
}

async function securityOf(
  browser: TestBrowser,
): Promise<
  Pick<SecurityView, 'sessions' | 'channels'> & { knownDevices: SecurityView['devices'] }
> {
  return propsOf(browser, '/hosted/security')
}

async function signedIn(userAgent?: string) {
  const browser = createTestBrowser(platform, userAgent === undefined ? {} : { userAgent })
  await browser.signIn()
  return browser
}

/** One member in two browsers, each with the shop and the platform's pages open. */
async function signedInTwice() {
  const here = createTestBrowser(platform)
  const elsewhere = createTestBrowser(platform, { userAgent: CHROME })
  const shopHere = await redeemAsMember(platform, await here.signIn())
  const shopElsewhere = await redeemAsMember(platform, await elsewhere.signIn())
  return { here, elsewhere, shopHere, shopElsewhere }
}
