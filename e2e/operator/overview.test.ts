import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner, openBackOffice } from '../browser/back-office.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { PASSWORD, registerInShop } from '../browser/shop-members.ts'
import { withSettings } from '../browser/with-settings.ts'

const SCRIPT_BUDGET = 180_000

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('shows sums with a table behind them, and leads to what needs a person, within its budget', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  expect(await sizeOf(page, scripts)).toBeLessThan(SCRIPT_BUDGET)
  await page.getByRole('img', { name: /^Sales per day: / }).waitFor()

  await page.getByRole('link', { name: '90 days' }).click()
  await page.waitForURL('/admin?days=90')
  await page.getByText('As a table').click()
  await expect.poll(() => rowsOf(page)).toBe(90)
  expect(complaints).toEqual([])

  // Without a connection what is there stays, and says so.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '7 days' }).click()
  await page.getByText('You are offline.').waitFor()
  expect(await rowsOf(page)).toBe(90)
  await page.context().setOffline(false)
  await expect.poll(() => rowsOf(page)).toBe(7)
})

it('shows a role no more than it may see', async () => {
  const shop = await openShop(browser)
  const email = await registerInShop(shop.page)
  await runVitrine('staff', 'set', email, 'CATALOG')
  await withSettings({ staffMfa: false }, async () => {
    const { page } = await openBackOffice(browser, { width: 1440, colorScheme: 'dark' })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Running low' }).waitFor()
    const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    expect(await links.allInnerTexts()).not.toContain('Orders')
    expect(await page.getByRole('heading', { name: /Sales per day/ }).count()).toBe(0)

    await page.goto('/admin/orders')
    await page.getByText('Your role does not allow you to see this.').waitFor()
    await page.goto('/admin/members')
    await page.getByText('Your role does not allow you to see this.').waitFor()
  })
  await runVitrine('staff', 'remove', email)
})

/** Bytes of the scripts as sent with gzip. */
async function sizeOf(page: Page, scripts: Set<string>) {
  const sizes = Array.from(scripts, async (url) => {
    const response = await page.request.get(url)
    return gzipSync(await response.body()).byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function rowsOf(page: Page) {
  return page.locator('details').first().locator('tbody tr').count()
}
