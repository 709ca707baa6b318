import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  ['/', '/collections', 'No connection', 'Try again', 'All products'],
  ['/de', '/de/collections', 'Keine Verbindung', 'Noch einmal versuchen', 'Alle Produkte'],
])(
  '%s: without a connection a page of the shop is shown, with a link to try again',
  async (...given) => {
    const [first, next, title, again, heading] = given
    const { context, page } = await openShop(browser)
    await page.goto(first)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active)

    await context.setOffline(true)
    await page.goto(next)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await findViolations(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('link', { name: again }).click()
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  },
)

it('caches no page', async () => {
  const { page } = await openShop(browser)
  await page.goto('/products/bottle-vase')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  await page.goto('/collections')

  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

it('is shown within the shop too, when a link is followed without a connection', async () => {
  const { context, page } = await openShop(browser)
  await page.goto('/', { waitUntil: 'networkidle' })

  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'All products' }).first().click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
})

it('shows a progress line while a page loads, and removes it', async () => {
  const { page } = await openShop(browser)
  await page.goto('/', { waitUntil: 'networkidle' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/collections\.data/, async (route) => {
    await held
    await route.continue()
  })

  await page.getByRole('navigation').getByRole('link', { name: 'All products' }).first().click()
  const line = page.getByRole('progressbar', { name: 'Loading page' })
  await line.waitFor()
  release()
  await page.waitForURL('/collections')
  await line.waitFor({ state: 'detached' })
})
