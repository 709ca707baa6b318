import { LANGUAGE_HEADER } from '@vitrine/contract'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { changeStatus } from '../auth/members/change-status.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { createMember, PASSWORD, readCode } from '../testing/test-member.ts'
import { createTestPlatform, PLATFORM_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createPkce, createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { hostedLanguages, readerOf } from './reader.ts'

const EMAIL = 'ada@example.com'
const GERMAN = { [LANGUAGE_HEADER]: 'de-AT' }

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let browser: TestBrowser

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
  browser = createTestBrowser(platform)
})
afterAll(() => database.close())

describe('the language of a page', () => {
  it.each([
    ['?lang=de-CH', { 'Accept-Language': 'en' }, 'en', 'de'],
    ['?ui_locales=fr+de-CH+en', { 'Accept-Language': 'en' }, 'en', 'de'],
    ['?ui_locales=de&lang=en', {}, 'de', 'en'],
    ['?ui_locales=fr', { 'Accept-Language': 'de' }, 'en', 'de'],
    ['?lang=fr', { 'Accept-Language': 'de;q=0.5, en;q=0.4' }, 'en', 'de'],
    ['', { 'Accept-Language': 'fr, en;q=0.4, de;q=0.6' }, 'en', 'de'],
    ['', { 'Accept-Language': 'en-US,en;q=0.9,de;q=0.8' }, 'de', 'en'],
    ['', { 'Accept-Language': 'de;q=0, fr' }, 'de-AT', 'de'],
    ['', { 'Accept-Language': 'fr' }, 'fr', 'en'],
    ['', {}, 'de', 'de'],
  ])(
    'is that of the address, the browser or the site: %s %o %s',
    async (query, headers, site, language) => {
      expect((await readerAt(`/hosted/code${query}`, { headers }, site)).language).toBe(language)
    },
  )

  it('is found in whatever a browser sends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.webQueryParameters(),
        fc.stringMatching(/^[ -~]*$/),
        async (query, accepted) => {
          const headers = { 'Accept-Language': accepted }
          const { language } = await readerAt(`/hosted/code?lang=${query}`, { headers })
          expect(hostedLanguages).toContain(language)
        },
      ),
    )
  })

  it('is offered in the other ones, but not where a form or a link that works once was answered', async () => {
    const { others } = await readerAt('/hosted/code?interaction=i&lang=de')
    expect(others).toEqual([
      { language: 'en', href: '/hosted/code?interaction=i&lang=en', read: 'Read in English' },
    ])
    expect((await readerAt('/hosted/code', { method: 'POST' })).others).toEqual([])
    expect((await readerAt('/hosted/logout?request_uri=u')).others).toEqual([])
  })
})

describe('a journey that the shop begins in German', () => {
  it('is German from the sign-in to the account, refusals and letters included', async () => {
    const interaction = await beginInGerman()
    const typo = await browser.send('/hosted/code?lang=de', { interaction, email: 'ada@' })
    expect(typo.html).toContain('Gib eine E-Mail-Adresse wie name@beispiel.de ein')

    const weak = { interaction, email: EMAIL, password: 'kurz' }
    const refused = await browser.send('/hosted/register?lang=de', weak)
    expect(refused.html).toContain('Das Passwort braucht 10 Zeichen oder mehr.')
    await createMember(platform)
    const wrong = await browser.send('/hosted/sign-in?lang=de', { ...weak, password: 'falsch' })
    expect(wrong.html).toContain('E-Mail-Adresse und Passwort passen nicht zusammen.')

    const asked = await browser.send('/hosted/code?lang=de', { interaction, email: EMAIL })
    expect(asked.html).toContain('Prüfe deine E-Mails')
    const [letter] = await platform.readMail()
    expect(letter?.subject).toMatch(/^\d{6} ist dein Anmeldecode für Maren & Kiln$/)
    const { hidden } = asked
    const digits = await browser.send('/hosted/verify?lang=de', { ...hidden, code: '000000' })
    expect(digits.html).toMatch(/Dieser Code ist falsch oder abgelaufen\. Noch 4 Versuche\./)
    const code = await readCode(platform)
    expect((await browser.send('/hosted/verify?lang=de', { ...hidden, code })).status).toBe(303)

    const account = await browser.open('/hosted/account?lang=de')
    expect(account).toContain('"since":"November 2026"')
    const saved = await browser.send('/hosted/account/profile?lang=de', { firstName: 'Ada' })
    expect(saved.location).toBe('/hosted/account/profile?done=profile&lang=de')
    expect(await browser.open('/hosted/security?lang=de')).toMatch(
      /Dieses Gerät, seit 20\. Nov\., 12:00 UTC/,
    )
  })

  it('says to who has its password that an account is closed, where the shop tells', async () => {
    await saveIdentitySetting(platform.scope, 'accountEnumeration', 'distinct')
    const { identityId } = await createMember(platform)
    await changeStatus(platform.scope, identityId, 'block')
    const typed = { interaction: await beginInGerman(), email: EMAIL, password: PASSWORD }
    const refused = await browser.send('/hosted/sign-in?lang=de', typed)
    expect(refused.html).toContain('Dieses Konto ist gesperrt.')
  })

  it('stays German from the recovery e-mail to the new password', async () => {
    await createMember(platform)
    const interaction = await beginInGerman()
    await browser.send('/hosted/forgot?lang=de', { interaction, email: EMAIL })
    const [letter] = await platform.readMail()
    expect(letter?.subject).toBe('Passwort für Maren & Kiln zurücksetzen')
    const [link = ''] = /http\S+/.exec(letter?.text ?? '') ?? []
    const opened = await platform.fetch(link)
    expect(opened.headers.get('Location')).toBe('/hosted/new-password?lang=de')
  })
})

it('is that which a client asks for in its authorization request (OpenID Connect Core 3.1.2.1)', async () => {
  const { clientId, redirectUris } = platform.client
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUris[0] ?? '',
    state: 's',
    code_challenge: createPkce().codeChallenge,
    code_challenge_method: 'S256',
    ui_locales: 'fr de',
  })
  const { location } = await browser.follow(`/oauth2/authorize?${query}`)
  expect(location).toMatch(/^\/hosted\/sign-in\?interaction=[^&]+&lang=de$/)
})

describe('letters', () => {
  it('are in the language that a shopper’s client names, and else in the site’s', async () => {
    for (const name of ['site', 'header', 'body']) await createMember(platform, `${name}@a.example`)
    await recover('site@a.example', {})
    await recover('header@a.example', GERMAN)
    await recover('body@a.example', GERMAN, 'en')
    const letters = (await platform.readMail()).map(({ to, subject }) => [to, subject]).sort()
    expect(letters).toEqual([
      ['body@a.example', 'Reset your password for Maren & Kiln'],
      ['header@a.example', 'Passwort für Maren & Kiln zurücksetzen'],
      ['site@a.example', 'Reset your password for Maren & Kiln'],
    ])
  })
})

async function recover(email: string, headers: Record<string, string>, language?: string) {
  const body = { email, ...(language === undefined ? {} : { language }) }
  const answer = await visitor.post('/_api/iam/recovery/v1/send-email', body, headers)
  expect(answer.status).toBe(200)
}

/** As the shop begins: with its language in the header. Gives the handle of the sign-in page. */
async function beginInGerman() {
  const { clientId, redirectUris } = platform.client
  const { codeChallenge } = createPkce()
  const answer = await visitor.post(
    '/_api/redirects-api/v1/redirect-session',
    {
      auth: {
        authRequest: {
          clientId,
          responseType: 'code',
          redirectUri: redirectUris[0],
          state: 's',
          responseMode: 'query',
          codeChallenge,
          codeChallengeMethod: 'S256',
        },
      },
    },
    { [LANGUAGE_HEADER]: 'de' },
  )
  const { redirectSession } = (await answer.json()) as { redirectSession: { fullUrl: string } }
  const opened = await platform.fetch(redirectSession.fullUrl)
  const page = new URL(opened.headers.get('Location') ?? '', PLATFORM_URL)
  expect(page.searchParams.get('lang')).toBe('de')
  return page.searchParams.get('interaction') ?? ''
}

async function readerAt(path: string, init: RequestInit = {}, siteLanguage = 'en') {
  const app = new Hono<HttpEnvironment>().all('*', (c) => {
    const { messages: _, ...reader } = readerOf(c, siteLanguage, ['en', 'de'])
    return c.json(reader)
  })
  const answer = await app.request(new URL(path, PLATFORM_URL), init)
  return (await answer.json()) as ReturnType<typeof readerOf>
}
