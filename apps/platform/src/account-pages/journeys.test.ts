import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createBackupCodes } from '../auth/factors/backup-codes.ts'
import { beginTotp, confirmTotp } from '../auth/factors/enrol-totp.ts'
import { removeFactor, setFactor } from '../auth/factors/set-factor.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { createSetupLink } from '../auth/staff/setup-owner.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createMember, login, PASSWORD, readCode } from '../testing/test-member.ts'
import {
  CALLBACK_URL,
  createTestPlatform,
  PLATFORM_URL,
  SHOP_URL,
  type TestPlatform,
} from '../testing/test-platform.ts'
import { createPkce, createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

const EMAIL = 'ada@example.com'

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

describe('making an account', () => {
  beforeEach(() => saveIdentitySetting(platform.scope, 'emailVerification', true))

  it('goes over a code back to the shop', async () => {
    const page = await send('/hosted/register', {
      ...(await begin()),
      email: EMAIL,
      password: PASSWORD,
    })
    expect(page.html).toContain('Check your e-mail')
    const digits = await readCode(platform)
    const answer = await send('/hosted/verify', {
      ...page.hidden,
      code: ` ${digits.slice(0, 3)} ${digits.slice(3)}`,
    })
    expect(answer.location).toContain(`${CALLBACK_URL}?code=vac_`)
  })

  it('says how many attempts are left, and sends a new code', async () => {
    const page = await send('/hosted/register', {
      ...(await begin()),
      email: EMAIL,
      password: PASSWORD,
    })
    const wrong = await send('/hosted/verify', { ...page.hidden, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('4 attempts left.')
    platform.clock.advance(61_000)
    const again = await send('/hosted/verify/resend', page.hidden)
    expect(again.html).toContain('Check your e-mail')
    const answer = await send('/hosted/verify', { ...page.hidden, code: await readCode(platform) })
    expect(answer.location).toContain('?code=vac_')
  })

  it('looks the same for an address that has an account (SR-49)', async () => {
    await createMember(platform)
    const known = await send('/hosted/register', {
      ...(await begin()),
      email: EMAIL,
      password: PASSWORD,
    })
    const unknown = await send('/hosted/register', {
      ...(await begin()),
      email: 'eve@example.com',
      password: PASSWORD,
    })
    const bare = (html: string) => html.replaceAll(/v[a-z]{2}_[\w-]+/g, '')
    expect([known.status, bare(known.html)]).toEqual([unknown.status, bare(unknown.html)])
  })

  it('keeps state tokens out of every URL', async () => {
    const page = await send('/hosted/register', {
      ...(await begin()),
      email: EMAIL,
      password: PASSWORD,
    })
    expect(page.html).not.toMatch(/href="[^"]*vsm_/)
    expect(page.html).not.toMatch(/action="[^"]*vsm_/)
  })
})

describe('the second factor', () => {
  it('is passed with a code of the app, which remembers the device', async () => {
    const secret = await memberWithTotp()
    const page = await signIn()
    expect(page.html).toContain('Two-step verification')
    expect(page.cookies).toEqual([])
    const answer = await send('/hosted/factor', {
      ...page.hidden,
      code: digits(secret),
      trustDevice: 'yes',
    })
    expect(answer.location).toContain('?code=vac_')
    const device = answer.cookies.find((cookie) => cookie.startsWith('__Host-vdev=')) ?? ''
    expect(device).toMatch(/HttpOnly; SameSite=Lax; Secure$/)

    const known = await signIn(device.split(';')[0])
    expect(known.location).toContain('?code=vac_')
  })

  it('opens to a backup code', async () => {
    await memberWithTotp()
    const { rows } = await database.pool.query<{ identity_id: string }>(
      'SELECT identity_id FROM identities WHERE site_id = $1',
      [platform.siteId],
    )
    const memberId = rows[0]?.identity_id ?? ''
    const [code = ''] = await createBackupCodes(platform.scope, memberId, platform.services)
    const page = await signIn()
    const asked = await send('/hosted/factor', { ...page.hidden, way: 'backup' })
    expect(asked.html).toContain('Use a backup code')
    const answer = await send('/hosted/factor', { ...asked.hidden, code, backup: 'yes' })
    expect(answer.location).toContain('?code=vac_')
  })

  it('opens to a backup code of a member who has only a telephone', async () => {
    await memberWithTotp()
    const { rows } = await database.pool.query<{ identity_id: string }>(
      'SELECT identity_id FROM identities WHERE site_id = $1',
      [platform.siteId],
    )
    const identityId = rows[0]?.identity_id ?? ''
    const { scope, services } = platform
    await setFactor(scope, { identityId, type: 'SMS', secret: '+491512345678' }, services)
    await removeFactor(scope, { identityId, type: 'TOTP' }, services)
    const [code = ''] = await createBackupCodes(scope, identityId, services)

    const page = await signIn()
    const asked = await send('/hosted/factor', { ...page.hidden, way: 'backup' })
    const wrong = await send('/hosted/factor', { ...asked.hidden, code: '0-', backup: 'yes' })
    expect(wrong.html).toContain('Use a backup code')
    const back = await send('/hosted/factor', { ...wrong.hidden, way: 'code' })
    expect(back.hidden).toMatchObject({ factorType: 'SMS' })
    const answer = await send('/hosted/factor', { ...wrong.hidden, code, backup: 'yes' })
    expect(answer.location).toContain('?code=vac_')
  })

  it('is not passed with a wrong code, or from another shopper’s page (R-06)', async () => {
    const secret = await memberWithTotp()
    const page = await signIn()
    const wrong = await send('/hosted/factor', { ...page.hidden, code: '000000' })
    expect(wrong.html).toContain('That code is wrong or has expired.')
    const elsewhere = { ...page.hidden, ...(await begin(await createTestVisitor(platform))) }
    const stolen = await send('/hosted/factor', { ...elsewhere, code: digits(secret) })
    expect(stolen.location).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of the e-mail, whose token leaves the URL at once (SR-51)', async () => {
    await createMember(platform)
    const { interaction } = await begin()
    const asked = await send('/hosted/forgot', { interaction, email: EMAIL })
    expect(asked.html).toContain(' has an account, we sent a link')
    const [letter] = await platform.readMail()
    const [link = ''] = /http\S+/.exec(letter?.text ?? '') ?? []
    const opened = await platform.fetch(link)
    expect(opened.headers.get('Location')).toBe('/hosted/new-password?lang=en')
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    const [cookie = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';')

    const form = await platform.fetch('/hosted/new-password', { headers: { Cookie: cookie } })
    expect(form.status).toBe(200)
    const short = await send('/hosted/new-password', { password: 'short' }, cookie)
    expect(short.html).toContain('needs 10 characters or more')
    const password = 'a rather patient teapot'
    const done = await send('/hosted/new-password', { password }, cookie)
    expect(done.html).toContain('Your new password is saved')
    expect(done.cookies[0]).toContain('Max-Age=0')
    expect((await login(visitor, { password })).status).toBe(200)
    const again = await platform.fetch('/hosted/new-password', { headers: { Cookie: cookie } })
    const used = await again.text()
    expect(used).toContain('This link no longer works')
    expect(used).toContain('· localhost:3000</title>')
    expect(used).toContain(`href="${SHOP_URL}"`)
  })

  it('answers alike without an account (SR-49)', async () => {
    await createMember(platform)
    const known = await send('/hosted/forgot', { ...(await begin()), email: EMAIL })
    const unknown = await send('/hosted/forgot', { ...(await begin()), email: 'eve@example.com' })
    expect(known.html).toBe(unknown.html)
  })
})

describe('a code by e-mail', () => {
  it('opens the account without the password, and asks for the second factor all the same', async () => {
    const secret = await memberWithTotp()
    const page = await send('/hosted/code', { ...(await begin()), email: EMAIL })
    const locked = await send('/hosted/verify', { ...page.hidden, code: await readCode(platform) })
    expect(locked.html).toContain('Two-step verification')
    const challenged = await send('/hosted/factor', { ...locked.hidden, code: digits(secret) })
    expect(challenged.location).toContain('?code=vac_')
  })

  it('is the way on where a captcha is asked for', async () => {
    await createMember(platform)
    for (let guess = 0; guess < 5; guess++) await login(visitor, { password: 'wrong words' })
    const page = await signIn()
    expect(page.html).toContain('There were several attempts from your network.')
    const asked = await send('/hosted/code', { ...(await begin()), email: EMAIL })
    const answer = await send('/hosted/verify', { ...asked.hidden, code: await readCode(platform) })
    expect(answer.location).toContain('?code=vac_')
  })

  it('answers alike without an account, and sends nothing', async () => {
    const page = await send('/hosted/code', { ...(await begin()), email: 'eve@example.com' })
    expect(page.html).toContain('Check your e-mail')
    const wrong = await send('/hosted/verify', { ...page.hidden, code: '123456' })
    expect(wrong.html).toContain('4 attempts left.')
    expect(await platform.readMail()).toEqual([])
  })
})

describe('a captcha', () => {
  it('is passed by a device that solves its sum, once', async () => {
    await createMember(platform)
    for (let guess = 0; guess < 5; guess++) await login(visitor, { password: 'wrong words' })
    const asked = await signIn()
    const captchaToken = await solve(asked.html)
    const typed = { email: EMAIL, captchaToken }
    await send('/hosted/sign-in', { ...asked.hidden, ...typed, password: 'wrong words' })
    const spent = await send('/hosted/sign-in', { ...asked.hidden, ...typed, password: PASSWORD })
    expect(spent.html).toContain('The check took too long')

    const answer = await send('/hosted/sign-in', {
      ...spent.hidden,
      email: EMAIL,
      password: PASSWORD,
      captchaToken: await solve(spent.html),
    })
    expect(answer.location).toContain('?code=vac_')
  })

  it('is asked of who makes an account where the shop wants that', async () => {
    await saveIdentitySetting(platform.scope, 'registrationCaptcha', 'always')
    const typed = { email: EMAIL, password: PASSWORD }
    const asked = await send('/hosted/register', { ...(await begin()), ...typed })
    const captchaToken = await solve(asked.html)
    const answer = await send('/hosted/register', { ...asked.hidden, ...typed, captchaToken })
    expect(answer.location).toContain('?code=vac_')
  })

  /** What the page's script does. */
  async function solve(html: string) {
    const [, text = ''] = /data-captcha='([^']+)'/.exec(html) ?? []
    const challenge = JSON.parse(text) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return btoa(JSON.stringify({ challenge, solution }))
  }
})

describe('signing in again', () => {
  it('ends the session that the browser had before (SR-12)', async () => {
    await createMember(platform)
    const before = await sessionCookie()
    const again = await signIn(before)
    const after = again.cookies[0]?.split(';')[0] ?? ''
    expect(await open('/hosted/security', before)).toContain('Sign in first')
    expect(await open('/hosted/security', after)).toContain('<h1>security</h1>')
  })
})

describe('the page of security', () => {
  it('turns an authenticator app on, and hands out backup codes', async () => {
    await createMember(platform)
    const cookie = await sessionCookie()
    const begun = await send('/hosted/security/totp', {}, cookie)
    expect(begun.location).toBe('/hosted/security/two-step-verification')
    const enrol = await open('/hosted/security/two-step-verification', cookie)
    const [, secret = ''] = /"secret":"([A-Z2-7]{32,})"/.exec(enrol) ?? []
    const done = await send('/hosted/security/totp/confirm', { code: digits(secret) }, cookie)
    expect(done.html.match(/"\d[a-z0-9]{5}-[a-z0-9]{5}"/g)).toHaveLength(10)
    platform.clock.advance(30_000)
    expect((await signIn()).html).toContain('Two-step verification')

    const remove = '/hosted/security/totp/remove'
    const wrong = await send(remove, { code: '000000' }, cookie)
    expect(wrong.html).toContain('That code is wrong or has expired.')
    expect((await send(remove, { code: digits(secret) }, cookie)).status).toBe(303)
    expect((await signIn()).html).not.toContain('Two-step verification')
  })

  it('asks for the password once more after ten minutes, in a new session (SR-12, SR-55)', async () => {
    await createMember(platform)
    const cookie = await sessionCookie()
    platform.clock.advance(10 * 60_000 + 1)
    const asked = await send('/hosted/security/totp', {}, cookie)
    expect(asked.html).toContain("Confirm it's you")
    const wrong = await send('/hosted/security/confirm', { password: 'wrong words' }, cookie)
    expect(wrong.status).toBe(400)
    const confirmed = await send('/hosted/security/confirm', { password: PASSWORD }, cookie)
    const [fresh = ''] = (confirmed.cookies[0] ?? '').split(';')
    expect((await send('/hosted/security/totp', {}, fresh)).location).toBe(
      '/hosted/security/two-step-verification',
    )
    expect((await send('/hosted/security/totp', {}, cookie)).html).toContain('Sign in first')
  })

  it('is shown to who is signed in here, and changed from its own pages only (SR-13)', async () => {
    await createMember(platform)
    const cookie = await sessionCookie()
    const outsider = await platform.fetch('/hosted/security')
    expect(await outsider.text()).toContain('Sign in first')
    const forged = await platform.fetch('/hosted/security/totp/remove', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: 'https://evil.example' },
      body: new URLSearchParams(),
    })
    expect(forged.status).toBe(403)
  })

  it('signs out everywhere', async () => {
    await createMember(platform)
    const cookie = await sessionCookie()
    const done = await send('/hosted/security/sign-out-everywhere', {}, cookie)
    expect(done.cookies[0]).toContain('Max-Age=0')
    const after = await platform.fetch('/hosted/security', { headers: { Cookie: cookie } })
    expect(await after.text()).toContain('Sign in first')
  })
})

describe('the first owner (SR-101)', () => {
  it('comes by a link that works once, within an hour', async () => {
    const link = await createSetupLink(platform.scope, PLATFORM_URL)
    const opened = await platform.fetch(link)
    expect(opened.headers.get('Location')).toBe('/hosted/setup')
    const [cookie = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';')
    const fields = { email: 'owner@shop.example', password: PASSWORD }
    const ready = (await send('/hosted/setup', fields, cookie)).html
    expect(ready).toContain('The owner account is ready')
    expect(ready).toContain(`<a href="${PLATFORM_URL}/admin">To the back office</a>`)
    expect((await send('/hosted/setup', fields, cookie)).html).toContain('no longer works')
    const { rowCount } = await database.pool.query(
      "SELECT 1 FROM staff_members WHERE role = 'OWNER' AND site_id = $1",
      [platform.siteId],
    )
    expect(rowCount).toBe(1)
  })

  it('does not come late, or with a link that is not the newest', async () => {
    const old = await createSetupLink(platform.scope, PLATFORM_URL)
    const link = await createSetupLink(platform.scope, PLATFORM_URL)
    const cookieOf = async (url: string) => {
      const [cookie = ''] = ((await platform.fetch(url)).headers.getSetCookie()[0] ?? '').split(';')
      return cookie
    }
    const fields = { email: 'owner@shop.example', password: PASSWORD }
    expect((await send('/hosted/setup', fields, await cookieOf(old))).html).toContain(
      'no longer works',
    )
    const cookie = await cookieOf(link)
    platform.clock.advance(3_600_001)
    expect((await send('/hosted/setup', fields, cookie)).html).toContain('no longer works')
  })
})

/** Follows a redirect session to the sign-in page; gives what its form carries. */
async function begin(by = visitor) {
  const { codeChallenge } = createPkce()
  const { fullUrl } = await by.redirect({
    auth: {
      authRequest: {
        clientId: platform.client.clientId,
        responseType: 'code',
        redirectUri: CALLBACK_URL,
        state: crypto.randomUUID(),
        responseMode: 'query',
        codeChallenge,
        codeChallengeMethod: 'S256',
      },
      prompt: 'login',
    },
  })
  const redirect = await platform.fetch(fullUrl)
  const url = new URL(redirect.headers.get('Location') ?? '', PLATFORM_URL)
  return { interaction: url.searchParams.get('interaction') ?? '' }
}

async function signIn(cookie?: string) {
  return send('/hosted/sign-in', { ...(await begin()), email: EMAIL, password: PASSWORD }, cookie)
}

async function sessionCookie() {
  const { cookies } = await signIn()
  return cookies.find((cookie) => cookie.startsWith('__Host-vsso='))?.split(';')[0] ?? ''
}

/** Sends a form from its own page; gives the answer with what its first form carries. */
async function open(path: string, cookie: string) {
  return (await platform.fetch(path, { headers: { Cookie: cookie } })).text()
}

async function send(action: string, fields: Record<string, string>, cookie?: string) {
  const response = await platform.fetch(action, {
    method: 'POST',
    headers: { Origin: PLATFORM_URL, ...(cookie ? { Cookie: cookie } : {}) },
    body: new URLSearchParams(fields),
  })
  const html = await response.text()
  const [form = ''] = /<form[\s\S]*?<\/form>/.exec(html) ?? []
  const inputs = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return {
    status: response.status,
    location: response.headers.get('Location'),
    cookies: response.headers.getSetCookie(),
    html,
    hidden: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])),
  }
}

async function memberWithTotp() {
  const { identityId } = await createMember(platform)
  const { secret } = await beginTotp(platform.scope, { identityId }, platform.services)
  await confirmTotp(platform.scope, { identityId, code: digits(secret) }, platform.services)
  platform.clock.advance(61_000)
  return secret
}

function digits(secret: string) {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: platform.clock.now().getTime(),
  })
}
