import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { countWrongPasswords } from '../browser/count-wrong-passwords.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { PASSWORD, registerInShop, signOut, unusedDigits } from '../browser/shop-members.ts'
import { findEnglish } from '../browser/untranslated.ts'

const MARA = { email: 'mara@maren-kiln.example', password: 'mara-second-factor' }
const MARAS_KEY = 'KJUW43DFNZ2GK3TUMUQHI33UOAQGWZLZ'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([
  ['light', 390],
  ['dark', 1440],
] as const)(
  'leads through the hosted pages, none of these with a script: %s, %i pixels wide',
  async (colorScheme, width) => {
    const { page, complaints } = await openShop(browser, {
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    page.setDefaultTimeout(20_000)
    await page.goto('/sign-in/redirect')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAccessible(page, 'Reset your password')
    await page.goto('/sign-in/redirect')
    await page.getByRole('link', { name: 'Sign in with an e-mail code' }).click()
    await expectAccessible(page, 'Sign in with an e-mail code')
    await fill(page, 'E-mail', `nobody-${width}@example.com`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expectAccessible(page, 'Check your e-mail')
    await fill(page, '6-digit code', '000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('4 attempts left.').waitFor()
    await expectAccessible(page, 'Check your e-mail')

    await page.goto('/sign-in/redirect')
    await fill(page, 'E-mail', MARA.email)
    await fill(page, 'Password', MARA.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectAccessible(page, 'Two-step verification')
    await fill(page, '6-digit code', await unusedDigits(MARAS_KEY))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('/account')
    await page.getByText(MARA.email).first().waitFor()

    await page.goto(`${inject('store').platformUrl}/hosted/security`)
    await expectAccessible(page, 'Security')
    await page.getByRole('link', { name: 'Change Authenticator app' }).click()
    await expectAccessible(page, 'Two-step verification')
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await expectAccessible(page, 'Backup codes')
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.getByText('your backup codes are saved').waitFor()
    await expectAccessible(page, 'Security')
    await page.getByRole('link', { name: 'Change Authenticator app' }).click()
    await page.getByRole('button', { name: 'Set up another app' }).click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await expectAccessible(page, 'Two-step verification')
    await page.getByRole('link', { name: 'Back to security' }).click()
    await page.getByRole('link', { name: 'Change password' }).click()
    await expectAccessible(page, 'Change password')
    await page.getByRole('link', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'Orders' }).click()
    await expectAccessible(page, 'Orders')
    await page.getByRole('link', { name: 'Overview' }).click()
    await expectAccessible(page, 'Hello, Mara')
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expectAccessible(page, 'Profile')
    await page.getByRole('link', { name: 'Add address' }).click()
    await expectAccessible(page, 'Add address')
    await fill(page, 'Street and number', `Kanalstraße ${width}`)
    await fill(page, 'Postal code', '23552')
    await fill(page, 'City', 'Lübeck')
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByLabel('Label').selectOption('Shipping')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('The address is saved.').waitFor()
    await page.getByText(`Kanalstraße ${width}`).first().waitFor()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await expectAccessible(page, 'Change e-mail address')
    await fill(page, 'New e-mail address', `mara-${width}@new.example`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expectAccessible(page, 'Check your e-mail')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Your data' }).click()
    await expectAccessible(page, 'Your data')
    await fill(page, 'E-mail of this account', 'nobody@example.com')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('This is not the e-mail address of this account.').waitFor()
    await expectAccessible(page, 'Your data')
    expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([])
  },
  300_000,
)

it.each([
  ['light', 320, 'with JavaScript'],
  ['dark', 1440, 'without JavaScript'],
] as const)(
  'is in German for visitors of the German shop, and in English on request: %s, %i pixels wide, %s',
  async (colorScheme, width, scripts) => {
    const javaScriptEnabled = scripts === 'with JavaScript'
    const { page } = await openShop(browser, {
      colorScheme,
      viewport: { width, height: 900 },
      javaScriptEnabled,
    })
    page.setDefaultTimeout(20_000)
    const expectGerman = async (title: string) => {
      await page.locator('html[lang=de]').waitFor()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(await findEnglish(page), title).toEqual([])
      expect([title, await overflowOf(page)]).toEqual([title, 0])
      if (javaScriptEnabled) expect([title, await findViolations(page)]).toEqual([title, []])
    }
    await page.goto('/de/sign-in/redirect')
    await expectGerman('Willkommen zurück')
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expectGerman('Passwort zurücksetzen')
    await page.getByRole('link', { name: 'Anmelden' }).click()
    await page.getByRole('link', { name: 'Mit einem Code per E-Mail anmelden' }).click()
    await expectGerman('Mit einem Code per E-Mail anmelden')
    await page.getByRole('link', { name: 'Read in English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in with an e-mail code' }).waitFor()
    await page.getByRole('link', { name: 'Sign in with your password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    await page.getByRole('link', { name: 'Auf Deutsch lesen' }).click()
    await page.getByRole('link', { name: 'Konto erstellen' }).click()
    await expectGerman('Konto erstellen')

    // One long word, as some addresses are.
    const email = `${'d'.repeat(30)}${crypto.randomUUID().replaceAll('-', '')}@${'e'.repeat(60)}.example`
    await fill(page, 'E-Mail', email)
    await fill(page, 'Passwort', 'maren-kiln!!!')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await page.getByText('Dieses Passwort ist zu leicht zu erraten').waitFor()
    await expectGerman('Konto erstellen')
    await fill(page, 'E-Mail', email)
    await fill(page, 'Passwort', PASSWORD)
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await page.waitForURL('/de/account')

    await page.goto(`${inject('store').platformUrl}/hosted/security?lang=de`)
    await expectGerman('Sicherheit')
    await page.getByRole('link', { name: 'Einrichten Authenticator-App' }).click()
    await expectGerman('Zwei-Schritte-Bestätigung')
    await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click()
    await page.getByRole('img', { name: 'QR-Code' }).waitFor()
    await expectGerman('Zwei-Schritte-Bestätigung')
    await page.getByRole('link', { name: 'Zurück zur Sicherheit' }).click()
    await page.getByRole('link', { name: 'Passwort ändern' }).click()
    await expectGerman('Passwort ändern')
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await page.getByRole('link', { name: 'Bestellungen' }).click()
    await expectGerman('Bestellungen')
    await page.getByRole('link', { name: 'Profil', exact: true }).click()
    await expectGerman('Profil')
    await page.getByRole('link', { name: 'Adresse hinzufügen' }).click()
    await expectGerman('Adresse hinzufügen')
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await page.getByRole('link', { name: 'Ändern', exact: true }).click()
    await fill(page, 'Neue E-Mail-Adresse', `neu-${width}@new.example`)
    await page.getByRole('button', { name: 'Code senden' }).click()
    await expectGerman('Prüfe deine E-Mails')
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await page.getByRole('link', { name: 'Deine Daten' }).click()
    await expectGerman('Deine Daten')
    expect(await endOf(page.getByRole('link', { name: 'Deine Daten' }))).toBeLessThanOrEqual(width)
    await fill(page, 'E-Mail-Adresse dieses Kontos', email)
    await page.getByRole('button', { name: 'Mein Konto löschen' }).click()
    await expectGerman('Dein Konto ist gelöscht')
  },
  300_000,
)

/** The right edge of the element, in pixels of the window. */
function endOf(element: Locator) {
  return element.evaluate((one) => one.getBoundingClientRect().right)
}

async function expectAccessible(page: Page, title: string, { scripts = 0 } = {}) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect([title, await findViolations(page)]).toEqual([title, []])
  expect(await page.locator('script').count()).toBe(scripts)
}

async function fill(page: Page, label: string, value: string) {
  await page.getByLabel(label).first().fill(value)
}

it('lets a member sign in whose device solves the captcha, after too many wrong passwords', async () => {
  const { page, complaints } = await openShop(browser)
  const email = await registerInShop(page)
  await signOut(page)
  await failToSignIn(page, email)
  await countWrongPasswords(5)
  await failToSignIn(page, email)
  await page.getByText('Checking, about 3 seconds').waitFor()
  await expectAccessible(page, 'Welcome back', { scripts: 2 })

  await fill(page, 'Password', PASSWORD)
  // At once, while the captcha is still being solved.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/account')

  expect(complaints.filter((line) => !line.includes('400'))).toEqual([])
})

async function failToSignIn(page: Page, email: string) {
  await page.goto('/sign-in/redirect')
  await fill(page, 'E-mail', email)
  await fill(page, 'Password', 'wrong words')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
}
