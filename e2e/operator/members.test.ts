import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { PASSWORD, signInToShop } from '../browser/shop-members.ts'
import { withSettings } from '../browser/with-settings.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('approves a member who then signs in, signs them out, and deletes the account', async () => {
  const email = `waiting-${crypto.randomUUID()}@example.com`
  const shop = await openShop(browser)
  await withSettings({ ownerApproval: true }, async () => {
    await shop.page.goto('/register')
    await shop.page.getByLabel('E-mail').fill(email)
    await shop.page.getByLabel('Password').fill(PASSWORD)
    await shop.page.keyboard.press('Enter')
    await shop.page.getByText('waiting for approval').first().waitFor()
  })

  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/members')
  const waiting = page.getByRole('region', { name: 'Waiting for approval' }).first()
  await waiting
    .getByRole('row', { name: email })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page.getByRole('status').getByText('gets an e-mail').waitFor()

  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  await page.getByRole('link', { name: 'All 1', exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('1 member blocked').waitFor()
  await page.getByRole('link', { name: 'Blocked 1', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 member unblocked').waitFor()

  await signInToShop(shop.page, email)
  await shop.page.waitForURL('/account')
  await page.getByRole('row', { name: email }).getByRole('link').click()
  await page.getByRole('button', { name: 'End the session on' }).first().click()
  await page.getByText('Not signed in anywhere.').waitFor()
  // The platform knows a caller for a second.
  const openAccount = async () => {
    await shop.page.goto('/account')
    return new URL(shop.page.url()).pathname
  }
  await expect.poll(openAccount).toBe('/sign-in')

  await page.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download the data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete account' }).click()
  const confirm = page.getByRole('button', { name: 'Delete account' })
  expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel(`Type ${email} to confirm`).fill(email)
  expect(await findViolations(page)).toEqual([])
  await confirm.click()
  await page.waitForURL('/admin/members')
  expect(complaints).toEqual([])
})
