import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})
afterAll(() => runVitrine('site', 'set', 'navigation', '{"header": [], "footer": []}'))

it('orders the links of the header from the keyboard, and the shop shows them at once', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/settings/navigation')
  const add = page.getByRole('combobox', { name: 'Add a link' }).first()
  await add.selectOption('Vases')
  await add.selectOption('Atelier Maren')
  await add.selectOption('An address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter an address like /wishlist').waitFor()
  await page.getByLabel('Address', { exact: true }).fill('/wishlist')
  await page.getByLabel('Text', { exact: true }).last().fill('Wishlist')

  // The focus stays on what is moved, so that Enter moves it again.
  await page.getByRole('button', { name: 'Move Atelier Maren up' }).focus()
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('Move Atelier Maren down')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('Move Atelier Maren up')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)

  await expect
    .poll(() => headerLinks())
    .toEqual(['/collections/vases', '/wishlist', '/brands/atelier-maren'])
  expect(complaints).toEqual([])

  function focused() {
    return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  }
})

/** Of the line of the header. */
async function headerLinks() {
  const html = await (await fetch(inject('store').shopUrl)).text()
  const [line = ''] = /<nav[^>]*aria-label="Shop".*?<\/nav>/s.exec(html) ?? []
  return [...line.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}
