import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('shows a member where they are signed in, and ends the other browser within a second', async () => {
  const email = `two-browsers-${crypto.randomUUID()}@example.com`
  const here = await openShop(browser)
  await here.page.goto('/sign-in/redirect')
  await here.page.getByRole('link', { name: 'Create account' }).click()
  await here.page.getByLabel('E-mail').fill(email)
  await here.page.getByLabel('Password').fill('an unhurried kettle')
  await here.page.getByRole('button', { name: 'Create account' }).click()
  await here.page.waitForURL('/account')

  const there = await openShop(browser, { javaScriptEnabled: false })
  await there.page.goto('/sign-in/redirect')
  await there.page.getByLabel('E-mail').fill(email)
  await there.page.getByLabel('Password').fill('an unhurried kettle')
  await there.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await there.page.waitForURL('/account')

  await here.page.goto(`${inject('store').platformUrl}/hosted/security`)
  await here.page.getByText('This device, since').waitFor()
  await here.page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await here.page.getByRole('button', { name: 'Sign out all other devices' }).waitFor({
    state: 'detached',
  })
  // The server caches the token's state for a second.
  await there.page.waitForTimeout(1_100)
  await there.page.goto(`${inject('store').platformUrl}/hosted/account`)
  await there.page.getByRole('heading', { name: 'Sign in first' }).waitFor()
  await there.page.goto('/account')
  expect(new URL(there.page.url()).pathname).not.toBe('/account')
  await here.page.goto('/account')
  await here.page.getByText(email).first().waitFor()
})

it('exports the member’s data as a file, and deletes the account of the address that is typed', async () => {
  const { page } = await openShop(browser)
  await page.goto('/sign-in/redirect')
  await page.getByRole('link', { name: 'Create account' }).click()
  const email = `leaving-${crypto.randomUUID()}@example.com`
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('an unhurried kettle')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/account')

  await page.goto(`${inject('store').platformUrl}/hosted/account/data`)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await waiting).suggestedFilename()).toBe('account.json')
  await page.getByLabel('E-mail of this account').fill('another@example.com')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('This is not the e-mail address of this account.').waitFor()
  await page.getByLabel('E-mail of this account').fill(email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
})
