import { join } from 'node:path'
import { startTestProvider, type TestProvider } from '@vitrine/platform/test-provider'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import {
  PASSWORD,
  readDigits,
  registerInShop,
  signInToShop,
  signOut,
} from '../browser/shop-members.ts'
import { findEnglish } from '../browser/untranslated.ts'
import { withSettings } from '../browser/with-settings.ts'

let browser: Browser
let provider: TestProvider
let providerId: string
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  provider = await startTestProvider([`${inject('store').platformUrl}/hosted/providers/`])
  const { issuer, clientId, clientSecret } = provider
  const { id } = await runVitrine(
    ...['providers', 'add', '--name', 'Brookline', '--issuer', issuer],
    ...['--client-id', clientId, '--client-secret', clientSecret],
  )
  providerId = id
})
afterAll(async () => {
  await runVitrine('providers', 'remove', providerId)
  await provider.stop()
})

describe('a foreign provider', () => {
  it.each([true, false])(
    'opens the shop from its own page, and comes back to where the shopper was (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { page, complaints } = await openShop(browser, { javaScriptEnabled })
      const account = createPerson()
      await page.goto('/register?to=%2Fproducts%2Fbottle-vase')
      await page.getByRole('link', { name: 'Continue with Brookline' }).click()
      await answer(page, account)
      await page.waitForURL('/products/bottle-vase')

      await page.goto('/account/security')
      await page.getByText('Linked account').first().waitFor()
      await page.getByRole('button', { name: 'Remove Brookline' }).click()
      await page.getByText('This is your only way to sign in.').waitFor()
      expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([])
    },
  )

  it('asks once for a sign-in to the existing account with the address', async () => {
    const { page } = await openShop(browser)
    const email = await registerInShop(page)
    await signOut(page)
    const account = createPerson({ email })
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Continue with Brookline' }).click()
    await answer(page, account)
    await page.getByText('There is already an account for this address.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('/account')
    await signOut(page)

    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Continue with Brookline' }).click()
    await page.waitForURL(/\/account$|\/interaction\//)
    if (page.url().includes('/interaction/')) await answer(page, account)
    await page.waitForURL('/account')
    await page.getByText(email).first().waitFor()

    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Remove Brookline' }).click()
    await page.getByText('The linked account was removed.').waitFor()
    // The password is still there.
    await signOut(page)
    await signInToShop(page, email)
    await page.waitForURL('/account')
  })

  it('returns to the sign-in page when the member declines', async () => {
    const { page } = await openShop(browser)
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Continue with Brookline' }).click()
    await answer(page, createPerson(), 'No')
    await page.getByText('You cancelled the sign-in at Brookline. Nothing was shared.').waitFor()
    await page.getByRole('link', { name: 'Sign in another way' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  it('creates no session before the shop has approved the account', async () => {
    await withSettings({ ownerApproval: true }, async () => {
      const { page } = await openShop(browser)
      await page.goto('/sign-in')
      await page.getByRole('link', { name: 'Continue with Brookline' }).click()
      await answer(page, createPerson())
      await page.getByRole('heading', { name: 'Your account is waiting for approval' }).waitFor()
    })
  })

  it('precedes the code that a new device requires', async () => {
    const first = await openShop(browser)
    const email = `${crypto.randomUUID()}@example.com`
    const account = createPerson({ email })
    await first.page.goto('/sign-in')
    await first.page.getByRole('link', { name: 'Continue with Brookline' }).click()
    await answer(first.page, account)
    await first.page.waitForURL('/account')
    await withSettings({ newDeviceCode: true }, async () => {
      const { page } = await openShop(browser)
      await page.goto('/sign-in')
      await page.getByRole('link', { name: 'Continue with Brookline' }).click()
      await answer(page, account)
      await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
      await page.getByLabel('6-digit code').fill(await readDigits(email))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('/account')
    })
  })
})

describe('its pages', () => {
  it.each([
    ['light', 390],
    ['dark', 1440],
  ] as const)('are accessible: %s, %i pixels wide', async (colorScheme, width) => {
    const { page } = await openShop(browser, {
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    await page.goto('/sign-in')
    await expectAccessible(page, 'shop sign-in', colorScheme)
    await page.goto('/register')
    await expectAccessible(page, 'shop register', colorScheme)
    await page.goto('/sign-in/redirect')
    await expectAccessible(page, 'hosted sign-in', colorScheme)
    await page.getByRole('link', { name: 'Create account' }).click()
    await expectAccessible(page, 'hosted register', colorScheme)
    await page.getByRole('link', { name: 'Continue with Brookline' }).click()
    await answer(page, createPerson(), 'No')
    await page.getByText('You cancelled the sign-in at Brookline.').waitFor()
    await expectAccessible(page, 'hosted no', colorScheme)
    await page.getByRole('link', { name: 'Try Brookline again' }).click()
    await answer(page, createPerson())
    await page.waitForURL('/account')
    await page.goto('/account/security')
    await expectAccessible(page, 'shop security', colorScheme)
    await page.goto(`${inject('store').platformUrl}/hosted/security`)
    await page.getByRole('listitem').filter({ hasText: 'Linked account' }).waitFor()
    await expectAccessible(page, 'hosted security', colorScheme)
  })

  it('are in German where the shop is', async () => {
    const { page } = await openShop(browser, { locale: 'de-DE' })
    await page.goto('/de/sign-in')
    await page.getByRole('link', { name: 'Weiter mit Brookline' }).click()
    await page.waitForURL(/\/interaction\//)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await answer(page, createPerson(), 'No')
    await page.getByText('Du hast die Anmeldung bei Brookline abgebrochen.').waitFor()
    expect(await findEnglish(page)).toEqual([])
    await page.getByRole('link', { name: 'Brookline noch einmal versuchen' }).click()
    await answer(page, createPerson())
    await page.waitForURL('/de/account')
  })
})

/** A person with an account at the provider, which has verified their address. */
function createPerson({ email = `${crypto.randomUUID()}@example.com` } = {}) {
  const account = crypto.randomUUID()
  provider.people.set(account, { email, email_verified: true, given_name: 'Ada' })
  return account
}

/** What the person does on the provider's own page. */
async function answer(page: Page, account: string, says: 'Yes' | 'No' = 'Yes') {
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: says }).click()
}

async function expectAccessible(page: Page, name: string, scheme: string) {
  expect(await findViolations(page)).toEqual([])
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name} ${scheme}.png`), fullPage: true })
}
