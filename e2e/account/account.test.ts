import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { PASSWORD, readDigits, registerInShop, signInToShop } from '../browser/shop-members.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([true, false])(
  'a member tells the shop who they are and where they live (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled })
    await registerInShop(page)
    await page.getByRole('link', { name: 'Change profile' }).click()
    await page.getByLabel('First name').fill('Lena')
    await page.getByLabel('Display name').fill('lena <b>')
    await page.getByLabel('Date of birth').fill('1991-06-14')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile is saved.').waitFor()
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1991-06-14')

    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByRole('heading', { name: 'Add address' }).waitFor()
    await page.getByLabel('Label').selectOption('Billing')
    await page.getByLabel('Street and number').fill('Hüxstraße 41')
    await page.getByLabel('City').fill('Lübeck')
    await page.getByLabel('Country').selectOption('Netherlands')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('The address is saved.').waitFor()
    await page.getByRole('link', { name: 'Change Hüxstraße 41' }).click()
    await page.getByRole('heading', { name: 'Change address' }).waitFor()
    expect(await page.getByLabel('Country').inputValue()).toBe('NL')
    await page.getByLabel('Label').selectOption('Work')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('The address is saved.').waitFor()
    expect(await page.locator('main').textContent()).toContain('WorkHüxstraße 41Lübeck')
    await page.getByRole('button', { name: 'Remove Hüxstraße 41' }).click()
    await page.getByText('The address was removed.').waitFor()

    await page.getByText('Add phone number').first().click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('+49 171 555 88 03')
    await page.getByRole('button', { name: 'Add phone number' }).click()
    await page.getByRole('button', { name: 'Remove +49 171 555 88 03' }).click()
    await page
      .getByRole('button', { name: 'Remove +49 171 555 88 03' })
      .waitFor({ state: 'detached' })

    await page.goto('/account')
    await page.getByRole('heading', { name: 'Hello, Lena' }).waitFor()
    expect(complaints).toEqual([])
  },
)

it('a member changes the address with a code, and signs in with it', async () => {
  const { page } = await openShop(browser)
  await registerInShop(page)
  const email = `moved-${crypto.randomUUID()}@example.com`
  await page.goto('/account/email')
  await page.getByLabel('New e-mail address').fill(email)
  await page.getByLabel('Your password').fill('not the right one')
  await page.keyboard.press('Enter')
  await page.getByText('The password is wrong.').waitFor()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await page.getByLabel('6-digit code').fill(await readDigits(email))
  await page.keyboard.press('Enter')
  await page.getByText('Your new e-mail address is saved.').waitFor()
  await page.getByText(email).first().waitFor()

  const other = await openShop(browser)
  await signInToShop(other.page, email)
  await other.page.waitForURL('/account')
})

it('a member changes the password and sees their sessions; the others have ended', async () => {
  const { page } = await openShop(browser)
  const email = await registerInShop(page)
  const other = await openShop(browser)
  await signInToShop(other.page, email)
  await other.page.waitForURL('/account')

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByText('All other devices were signed out.').waitFor()
  await expectSignedOut(other.page)

  await signInToShop(other.page, email)
  await other.page.waitForURL('/account')
  await page.goto('/account/password')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('password12')
  await page.keyboard.press('Enter')
  await page.getByText('Too short or too easy to guess.').waitFor()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('a kettle in less of a hurry')
  await page.keyboard.press('Enter')
  await page.getByText('Your password is changed.').waitFor()
  await expectSignedOut(other.page)
  // The record of the ended session does not prevent a new sign-in.
  await signInToShop(other.page, email, 'a kettle in less of a hurry')
  await other.page.waitForURL('/account')
})

it('a member signs in again on the same page, which ends the earlier session', async () => {
  const { page } = await openShop(browser)
  const email = await registerInShop(page)
  await page.goto('/sign-in?again&to=%2Faccount%2Fsecurity')
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/account/security')
  await page.getByText('This device, since').waitFor()
  expect(await page.getByText(/^Signed in \d/).count()).toBe(0)
})

it('a member exports their data and deletes the account', async () => {
  const { page } = await openShop(browser)
  const email = await registerInShop(page)
  await page.goto('/account/data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveProperty(
    'identity.email.address',
    email,
  )

  await page.getByLabel('E-mail of this account').fill('other@example.com')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('This is not the e-mail address of this account.').waitFor()
  await page.getByLabel('E-mail of this account').fill(email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await page.goto('/account')
  await page.waitForURL('/sign-in?**')
  await signInToShop(page, email)
  await page.getByText('E-mail and password do not match').waitFor()
})

/** Within a second: so long a token that was looked at may be believed. */
async function expectSignedOut(page: Page) {
  const visit = async () => {
    await page.goto('/account')
    return page.url()
  }
  await expect.poll(visit, { interval: 500, timeout: 10_000 }).toContain('/sign-in?ended')
  await page.getByText('You were signed out').waitFor()
}
