import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { addAuthenticator } from '../browser/add-authenticator.ts'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('creates a passkey, signs in with it alone, renames and removes it (SR-59)', async () => {
  const { page, context, complaints } = await openShop(browser)
  const device = await addAuthenticator(page)
  await registerByRedirect(page)

  await page.goto(`${inject('store').platformUrl}/hosted/security`)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await expectAccessible(page, 'Add a passkey')
  await page.getByLabel('Name of the passkey').fill('Kitchen laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByText('Kitchen laptop').first().waitFor()
  await expectAccessible(page, 'Security')
  expect(await device.count()).toBe(1)

  // The browser offers it by itself, in the e-mail field.
  await context.clearCookies()
  await page.goto('/sign-in/redirect')
  await page.waitForURL('/account')

  await page.goto(`${inject('store').platformUrl}/hosted/security`)
  await page.getByText('last used').first().waitFor()
  await page.getByText('Rename Kitchen laptop').click()
  await page.getByLabel('Name of the passkey').fill('Old laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByText('The passkey was renamed.').waitFor()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByText('The passkey was removed.').waitFor()
  expect(await page.getByText('Old laptop').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('signs in by the button, and shows an error when the device returns no passkey', async () => {
  const { page } = await openShop(browser)
  const device = await addAuthenticator(page, { isPresent: false })
  await page.goto('/sign-in/redirect')
  await expectAccessible(page, 'Welcome back')
  await device.refuse()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('No passkey was used. Try again, or sign in with your password.').waitFor()
})

it('offers no passkeys without JavaScript, and says why', async () => {
  const { page } = await openShop(browser, { javaScriptEnabled: false })
  await page.goto('/sign-in/redirect')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)

  const second = await openShop(browser, { javaScriptEnabled: false })
  await registerByRedirect(second.page)
  await second.page.goto(`${inject('store').platformUrl}/hosted/security`)
  await second.page.getByRole('link', { name: 'Add a passkey' }).click()
  await second.page.getByRole('heading', { level: 1, name: 'Add a passkey' }).waitFor()
  expect(await second.page.locator('noscript').innerText()).toBe(
    'Passkeys need JavaScript, which is off in this browser.',
  )
})

async function registerByRedirect(page: Page) {
  await page.goto('/sign-in/redirect')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('E-mail').fill(`passkey-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password').fill('an unhurried kettle')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/account')
}

async function expectAccessible(page: Page, title: string) {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect([title, await findViolations(page)]).toEqual([title, []])
}
