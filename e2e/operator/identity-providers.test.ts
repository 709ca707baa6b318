import { startTestProvider, type TestProvider } from '@vitrine/platform/test-provider'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
let provider: TestProvider
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  provider = await startTestProvider([`${inject('store').platformUrl}/hosted/providers/`])
})
afterAll(() => provider.stop())

it('adds a provider that members sign in with, turns it off, and removes it', async () => {
  const { issuer, clientId, clientSecret } = provider
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  const { page: shopper } = await openShop(browser)
  const button = shopper.getByRole('link', { name: 'Continue with Alderway' })
  await page.goto('/admin/settings/sign-in')
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add a provider' })
  await add.click()
  await dialog.getByLabel('Name').fill('Alderway')
  await dialog.getByLabel('Issuer').fill(`${issuer}/nothing`)
  await dialog.getByLabel('Client ID').fill(clientId)
  await dialog.getByLabel('Client secret').fill(clientSecret)
  await add.click()
  await dialog.getByText('Nothing answers as an OpenID provider at this address.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Issuer').fill(issuer)
  await add.click()

  await dialog.getByText('Register your shop at Alderway').waitFor()
  await dialog.getByText(/\/hosted\/providers\/[\w-]+\/callback$/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await shopper.goto('/sign-in')
  await button.waitFor()

  const actions = page.getByRole('button', { name: 'Actions for Alderway' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Turn off' }).click()
  await page.getByRole('row', { name: 'Alderway' }).getByText('Off').waitFor()
  const reload = async () => {
    await shopper.goto('/sign-in')
    return button.count()
  }
  await expect.poll(reload, { timeout: 20_000 }).toBe(0)

  await actions.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await dialog.getByText('No member signs in with it.').waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('row', { name: 'Alderway' }).waitFor({ state: 'detached' })
  // The issuer that is none.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})
