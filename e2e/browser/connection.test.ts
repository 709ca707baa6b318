import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { openBrowser, openShop } from './open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  ['/', '/collections', 'No connection', 'Try again', 'All objects'],
  ['/de', '/de/collections', 'Keine Verbindung', 'Noch einmal versuchen', 'Alle Stücke'],
])('%s: without a connection there is a page of the shop, and the way on', async (...given) => {
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
})

it('keeps nothing of what was seen', async () => {
  const { page } = await openShop(browser)
  await page.goto('/products/bottle-vase')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  await page.goto('/collections')

  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

it('says so within the shop too, where a link leads nowhere without a connection', async () => {
  const { context, page } = await openShop(browser)
  await page.goto('/', { waitUntil: 'networkidle' })

  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'All objects' }).first().click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
})

it('draws a line while a page is on its way, and takes it away', async () => {
  const { page } = await openShop(browser)
  await page.goto('/', { waitUntil: 'networkidle' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/collections\.data/, async (route) => {
    await held
    await route.continue()
  })

  await page.getByRole('navigation').getByRole('link', { name: 'All objects' }).first().click()
  const line = page.getByRole('progressbar', { name: 'The page is on its way' })
  await line.waitFor()
  letGo()
  await page.waitForURL('/collections')
  await line.waitFor({ state: 'detached' })
})
