import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('finds a product, a member and a screen from one field, by the keyboard alone', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products')
  await page.getByRole('heading', { name: 'Products' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('option', { name: 'Inventory' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.type('bottle va')
  await palette.getByRole('option', { name: 'Bottle vase' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Bottle vase' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('mara')
  await palette.getByRole('option', { name: 'mara@maren-kiln.example' }).click()
  await page.waitForURL(/\/admin\/members\/[\w-]+$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzz no such thing')
  await palette.getByText('Nothing found for “zzz no such thing”.').waitFor()
  await page.keyboard.press('Escape')
  await palette.getByText('Nothing found').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })

  await page.locator('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  expect(await sheet.count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await palette.getByRole('option', { name: 'Inventory' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})

it('shows what another owner changes without a reload', async () => {
  const [mine, other] = await Promise.all([
    openAsOwner(browser, { width: 1440, colorScheme: 'light' }),
    openAsOwner(browser, { width: 1440, colorScheme: 'light' }),
  ])
  const price = 'Price of Moon vase'
  const isListening = mine.page.waitForResponse(/\/events\/stream/)
  await mine.page.goto('/admin/products?q=moon')
  await isListening
  const seen = mine.page.getByLabel(price)
  const before = await seen.inputValue()

  await other.page.goto('/admin/products?q=moon')
  await other.page.getByLabel(price).fill('177')
  await other.page.keyboard.press('Enter')
  await expect.poll(() => seen.inputValue()).toBe('177.00')
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => seen.inputValue()).toBe(before)
})
