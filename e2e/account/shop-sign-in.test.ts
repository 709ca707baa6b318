import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAuthenticator } from '../browser/add-authenticator.ts'
import { countWrongPasswords } from '../browser/count-wrong-passwords.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import {
  PASSWORD,
  readDigits,
  registerInShop,
  signInToShop,
  signOut,
  unusedDigits,
} from '../browser/shop-members.ts'
import { turnOnTwoStep } from '../browser/shop-two-step.ts'
import { proveAddress, withSettings } from '../browser/with-settings.ts'

/** A form that is refused is answered with 400, which Chromium notes. */
const REFUSALS = /status of 4(00|29)/

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('says in its own words what a form lacks, at the field that has the focus, without asking the server', async () => {
  const { page } = await openShop(browser)
  await page.goto('/de/register', { waitUntil: 'networkidle' })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const send = page.getByRole('main').getByRole('button', { name: 'Konto erstellen' })
  await send.click()
  await expect.poll(() => page.getByText('Fülle dieses Feld aus.').count()).toBe(2)
  const email = page.locator('input[name="email"]')
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await email.getAttribute('aria-invalid')).toBe('true')

  await email.fill('ada@example')
  await page.locator('input[name="password"]').fill('kurz')
  await send.click()
  await page.getByText('Gib eine E-Mail-Adresse wie name@beispiel.de ein').waitFor()
  await page.getByText('Gib mindestens 10 Zeichen ein.').waitFor()
  await email.fill('ada@example.org')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
  expect(posts).toBe(0)
})

describe('a second factor', () => {
  it('is set up and required in the shop: a wrong code, a backup code, a trusted device', async () => {
    const { page, complaints } = await openShop(browser)
    const email = await registerInShop(page)
    const { key, codes } = await turnOnTwoStep(page)
    await signOut(page)

    await signInToShop(page, email)
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    await page.getByLabel('6-digit code').fill('00 00 00')
    await page.keyboard.press('Enter')
    await page.getByText('4 attempts left.').waitFor()
    // A page with its own URL: it can be reloaded.
    await page.reload()
    await page.getByRole('link', { name: 'Use a backup code' }).click()
    await page.getByLabel('Backup code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('/account')
    await signOut(page)

    await signInToShop(page, email)
    await page.getByLabel('6-digit code').fill(await unusedDigits(key))
    await page.getByLabel('Trust this device for 30 days').check()
    await page.keyboard.press('Enter')
    await page.waitForURL('/account')
    await page.goto('/account/security')
    await page.getByText('Authenticator app').first().waitFor()
    await page.getByRole('heading', { name: 'Trusted devices' }).waitFor()
    await signOut(page)

    await signInToShop(page, email)
    await page.waitForURL('/account')
    expect(complaints.filter((text) => !REFUSALS.test(text))).toEqual([])
  }, 120_000)

  it('comes by mail on a new device, and needs no script', async () => {
    const known = await openShop(browser)
    const email = await registerInShop(known.page)
    await proveAddress(email)

    await withSettings({ newDeviceCode: true }, async () => {
      const { page } = await openShop(browser, { javaScriptEnabled: false })
      await page.goto('/sign-in?to=%2Fproducts%2Fbottle-vase%3Fglaze%3DSage')
      await signInToShop(page, email)
      await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
      await page.getByText('We sent a 6-digit code to').waitFor()
      await page.getByLabel('6-digit code').fill(await readDigits(email))
      await page.getByRole('button', { name: 'Continue' }).click()
      // The page to return to is stored through all steps.
      await page.waitForURL('/products/bottle-vase?glaze=Sage')
    })
  })
})

describe('an address that has to be verified', () => {
  it.each([true, false])('is, with a code (JavaScript: %s)', async (javaScriptEnabled) => {
    await withSettings({ emailVerification: true }, async () => {
      const { page } = await openShop(browser, { javaScriptEnabled })
      const email = `proven-${crypto.randomUUID()}@example.com`
      await page.goto('/register?to=%2Fcollections')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
      const digits = await readDigits(email)

      await page.getByLabel('6-digit code').fill(digits === '123456' ? '654321' : '123456')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('That code is wrong or has expired. 4 attempts left.').waitFor()
      await page.getByRole('button', { name: 'Send a new code' }).click()
      await page.getByText('We sent a code a moment ago.').waitFor()
      await page.getByLabel('6-digit code').fill(digits)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.waitForURL('/collections')
    })
  })
})

describe('a shop that approves accounts', () => {
  it('says that the account awaits approval', async () => {
    const { page } = await openShop(browser)
    await signInToShop(page, 'jonas@maren-kiln.example', 'jonas-awaits-approval')
    await page.getByRole('heading', { name: 'Your account is waiting for approval' }).waitFor()
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    await page.waitForURL('/collections')
  })
})

describe('wrong passwords', () => {
  it('require an invisible captcha, then a visible one, then a waiting time', async () => {
    const owner = await openShop(browser)
    const email = await registerInShop(owner.page)
    const { page, complaints } = await openShop(browser)

    await guess(page, email)
    await countWrongPasswords(4)
    await guess(page, email)
    // The sixth attempt needs a captcha: it is invisible, and the answer is the usual one.
    await guess(page, email)
    await countWrongPasswords(10)
    await signInToShop(page, email, 'not this one either')
    await page.getByText("Checking that you're human").waitFor()
    await page.getByText('E-mail and password do not match').waitFor()
    await countWrongPasswords(20)
    // Each wait is longer than the one before.
    await guessUntilLocked(page, email)
    await page.getByText(/Try again in 0:\d\d/).waitFor()
    await page.getByRole('link', { name: 'Sign in with an e-mail code' }).waitFor()
    expect(complaints.filter((text) => !REFUSALS.test(text))).toEqual([])

    // A sign-in on a known device is not delayed.
    await signOut(owner.page)
    await signInToShop(owner.page, email)
    await owner.page.waitForURL('/account')
  }, 180_000)

  it('lead to a code by e-mail without JavaScript', async () => {
    const owner = await openShop(browser)
    const email = await registerInShop(owner.page)
    const { page } = await openShop(browser, { javaScriptEnabled: false })
    await guess(page, email)
    await countWrongPasswords(5)
    await page.goto('/sign-in')
    await signInToShop(page, email)
    await page.getByRole('link', { name: 'Sign in with an e-mail code' }).waitFor()
    expect(await page.textContent('main')).toContain(
      'You can sign in with an e-mail code without it',
    )
    await page.getByRole('link', { name: 'Sign in with an e-mail code' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    // Asking again leads to the field for the code that is on its way.
    await page.goto('/sign-in/code')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.waitForURL('/sign-in/verification')
    await page.getByLabel('6-digit code').fill(await readDigits(email))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('/account')
  })
})

describe('a passkey', () => {
  it('is created in the shop, signs in, is renamed and removed (SR-59)', async () => {
    const { page, complaints } = await openShop(browser)
    await addAuthenticator(page)
    await registerInShop(page)
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name of the passkey').fill('Kitchen laptop')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await page.waitForURL('/account/security?done=passkey')
    await page.getByText('Kitchen laptop').first().waitFor()
    await signOut(page)

    // The browser offers it by itself, in the e-mail field.
    await page.goto('/sign-in?to=%2Faccount%2Fsecurity')
    await page.waitForURL('/account/security')
    await page.getByText('Rename Kitchen laptop').click()
    await page.getByLabel('Name of the passkey').fill('Old laptop')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('The passkey was renamed.').waitFor()
    await page.getByRole('button', { name: 'Remove Old laptop' }).click()
    await page.getByText('The passkey was removed.').waitFor()
    expect(complaints).toEqual([])
  })

  it('is requested by the button, and an error is shown without one', async () => {
    const { page } = await openShop(browser)
    const device = await addAuthenticator(page)
    await device.refuse()
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('No passkey was used.').waitFor()
  })

  it('is not offered without JavaScript', async () => {
    const { page } = await openShop(browser, { javaScriptEnabled: false })
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(
      false,
    )
  })
})

describe('a guest', () => {
  it('returns to the same page and theme after each method of signing in', async () => {
    const { page } = await openShop(browser)
    const there = '/products/bottle-vase?glaze=Sage'
    await page.goto('/')
    await page.getByRole('button', { name: 'dark' }).click()
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })

    const email = await registerInShop(page, there)
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
    await signOut(page)
    await page.goto(`/sign-in?to=${encodeURIComponent(there)}`)
    await signInToShop(page, email, 'not the right one')
    await page.getByText('E-mail and password do not match').waitFor()
    const sheet = page.locator('main')
    await sheet.getByRole('link', { name: 'Create account' }).click()
    await sheet.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await signInToShop(page, email)
    await page.waitForURL(there)
    await signOut(page)

    await page.goto(`/sign-in/redirect?to=${encodeURIComponent(there)}`)
    await page.waitForURL('**/hosted/sign-in**')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(there)
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
  })
})

/** A wrong password, answered as every one is. */
async function guess(page: Page, email: string) {
  await page.goto('/sign-in')
  await signInToShop(page, email, 'not the right one')
  await page.getByText('E-mail and password do not match').waitFor()
}

async function guessUntilLocked(page: Page, email: string) {
  for (let time = 0; time < 6; time++) {
    await page.goto('/sign-in')
    await signInToShop(page, email, 'not the right one')
    const said = page.getByText(/^(Too many attempts|E-mail and password do not match)/).first()
    await said.waitFor()
    if ((await said.textContent())?.startsWith('Too many attempts')) return
  }
}
