import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { holdRequests } from '../browser/hold-requests.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('creates a coupon that a cart takes, ends it, changes the price of delivery, and finds both in the log', async () => {
  const code = `KILN${Date.now()}`
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/discounts/new')
  await page.getByLabel('Name', { exact: true }).fill(`Kiln sale ${code}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a code.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Percentage', { exact: true }).fill('25')
  await page.getByText(`25% off everything, with the code ${code}.`).waitFor()
  // What is typed while it is saved, and gets its address, is there to be saved next.
  const discounts = await holdRequests(page, /\/discount-rules$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await discounts.untilSent('POST')
  await page.getByLabel('Percentage', { exact: true }).fill('30')
  await discounts.release('POST')
  await page.getByRole('heading', { level: 1, name: `Kiln sale ${code}` }).waitFor()
  await page.waitForURL(/\/discounts\/[\da-f-]{36}$/)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await discounts.release('GET')
  await discounts.stop()
  await page.getByText('Unsaved changes').waitFor()
  expect(await page.getByLabel('Percentage', { exact: true }).inputValue()).toBe('35')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })

  const first = await openCart()
  await applyCoupon(first, code)
  await first.getByText(/applied$/).waitFor()

  await page.getByRole('switch', { name: 'The discount can be used' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Paused').waitFor()
  const second = await openCart()
  await applyCoupon(second, code)
  await second.getByText('This code is unknown.').waitFor()

  await changeDelivery(page, '1.20')
  try {
    await second.goto(`${inject('store').shopUrl}/cart`)
    await second.getByText('€1.20').first().waitFor()
  } finally {
    await changeDelivery(page, '4.90')
  }

  // Of the chosen ones, those that it would not change are named before.
  await page.goto('/admin/discounts')
  await page.getByRole('checkbox', { name: `Choose Kiln sale ${code}` }).check()
  const chosen = page.getByRole('region', { name: 'Chosen entries' })
  await chosen.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('dialog', { name: 'End now: 1 entry' }).getByText(`(${code})`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await page.getByText('1 discount has ended').waitFor()
  await page
    .getByRole('row', { name: `Kiln sale ${code}` })
    .getByText('Ended')
    .waitFor()
  await page.getByRole('checkbox', { name: `Choose Kiln sale ${code}` }).check()
  await chosen.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('dialog').getByText('These stay as they are:').waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/admin/audit?about=discounts')
  await page.getByRole('row', { name: `Discount created Kiln sale ${code}` }).waitFor()
  await page.getByLabel('About').selectOption('settings')
  await page.getByRole('row', { name: 'Settings changed Delivery' }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})

/** A shopper's own, with a mug that delivery is charged for. */
async function openCart() {
  const { page } = await openShop(browser, { javaScriptEnabled: false })
  await page.goto(`${inject('store').shopUrl}/products/morning-mug`)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.waitForURL('**/cart')
  return page
}

async function applyCoupon(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** Of the cheapest way that it is sent, which a cart is estimated with. */
async function changeDelivery(page: Page, amount: string) {
  await page.goto('/admin/settings/delivery')
  const germany = page.getByRole('region', { name: 'Germany' })
  const standard = germany.locator('details').filter({ hasText: 'Standard' }).first()
  await standard.locator('summary').first().click()
  await standard.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
}
