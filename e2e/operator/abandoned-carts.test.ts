import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { leaveCheckout } from '../browser/leave-checkout.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

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

it('says when a cart is abandoned, and whether its buyer is reminded', async () => {
  const { page } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  await page.goto('/admin/settings/carts')
  const abandoned = page.getByRole('form', { name: 'When a cart is abandoned' })
  const reminder = page.getByRole('form', { name: 'Recovery e-mail' })
  const save = async (form: typeof abandoned) => {
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Unsaved changes').waitFor({ state: 'detached' })
  }
  await abandoned.getByLabel('Minutes without a change').fill('0')
  await abandoned.getByRole('button', { name: 'Save' }).click()
  await abandoned.getByText('Enter a whole number from 1 to 43,200.').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await abandoned.getByLabel('Minutes without a change').fill('90')
  await save(abandoned)
  await reminder.getByRole('switch', { name: 'Remind buyers' }).uncheck()
  await save(reminder)

  await page.reload()
  expect(await abandoned.getByLabel('Minutes without a change').inputValue()).toBe('90')
  expect(await reminder.getByRole('switch', { name: 'Remind buyers' }).isChecked()).toBe(false)
  await abandoned.getByLabel('Minutes without a change').fill('60')
  await save(abandoned)
  await reminder.getByRole('switch', { name: 'Remind buyers' }).check()
  await save(reminder)
})
