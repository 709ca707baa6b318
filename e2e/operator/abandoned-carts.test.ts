import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { leaveCheckout } from '../browser/leave-checkout.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})
afterAll(() => browser.close())

it('finds what a guest left, gives the link to it, and deletes it when asked to', async () => {
  const email = `left-${Date.now()}@example.com`
  await leaveCheckout(email)
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  // The platform looks for quiet checkouts every quarter of a minute.
  await expect
    .poll(
      async () => {
        await page.goto(`/admin/abandoned-carts?view=ABANDONED&q=${email}`)
        await page
          .getByRole('main')
          .getByText(/^(One cart|No results)$/)
          .waitFor()
        return page.getByRole('link', { name: email }).count()
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe(1)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: email }).click()
  await page.getByRole('heading', { level: 1, name: `Cart of ${email}` }).waitFor()
  await page.getByRole('row', { name: 'Item' }).waitFor()
  expect(await page.getByRole('main').getByRole('row').count()).toBe(3)
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect((await page.request.get(link)).status()).toBe(200)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this abandoned cart?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/admin/abandoned-carts?q=${email}`)
  await page.getByRole('checkbox', { name: `Choose ${email}` }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete: 1 entry' })
  await dialog.getByText(email).waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 abandoned cart deleted').waitFor()
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(complaints).toEqual([])
}, 90_000)
