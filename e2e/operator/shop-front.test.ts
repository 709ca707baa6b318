import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { withSettings } from '../browser/with-settings.ts'

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

it('says which page has the address of another, and in which language', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/settings/pages')
  const add = page.getByRole('combobox', { name: 'Write a page' })
  const paths = page.getByLabel('Address', { exact: true })
  for (const path of ['about-clay', 'about-clay']) {
    await add.selectOption('Another page')
    await paths.last().fill(path)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const told = page.getByText('Another page has this address.')
  expect(await told.count()).toBe(1)
  expect(await paths.last().getAttribute('aria-invalid')).toBe('true')
  const isOnMarkedField = () =>
    page.evaluate(() => document.activeElement?.matches('[aria-invalid="true"]'))
  await expect.poll(isOnMarkedField).toBe(true)

  // What is closed is opened for a field that is wrong in it.
  await page.locator('summary', { hasText: '/about-clay' }).last().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await told.waitFor()

  await page.getByRole('combobox', { name: 'Language' }).selectOption('German')
  await page.getByText('Something is wrong in English.').waitFor()
})

it('leads shoppers on from pages whose language the shop no longer has', async () => {
  const { page, complaints } = await openShop(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto('/de/about', { waitUntil: 'networkidle' })
  const isOffered = async () =>
    (await fetch(`${inject('store').shopUrl}/de`, { redirect: 'manual' })).status === 200
  await withSettings({ languages: ['en'] }, async () => {
    await expect.poll(isOffered).toBe(false)
    await page.getByRole('navigation').getByRole('link', { name: 'Vasen' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Vases' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/collections/vases')
    expect(complaints).toEqual([])
  })
  await expect.poll(isOffered).toBe(true)
})

/** Of the line of the header. */
async function headerLinks() {
  const html = await (await fetch(inject('store').shopUrl)).text()
  const [line = ''] = /<nav[^>]*aria-label="Shop".*?<\/nav>/s.exec(html) ?? []
  return [...line.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}
