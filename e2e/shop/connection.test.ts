import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it.each([
  ['/', '/collections', 'No connection', 'Try again', 'All products'],
  ['/de', '/de/collections', 'Keine Verbindung', 'Noch einmal versuchen', 'Alle Produkte'],
])(
  '%s: without a connection a page of the shop is shown, with a link to try again',
  async (...given) => {
    const [first, next, title, again, heading] = given
    const { context, page } = await openShop(browser, { isNew: true })
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

it.each([
  ['/products/bottle-vase', /^You are offline\. This page is as you saw it on/],
  ['/de/collections/vases', /^Du bist offline\. Diese Seite ist so, wie du sie am/],
])('%s can be read without a connection once it was seen', async (path, note) => {
  const { context, page } = await openShop(browser, { isNew: true })
  await page.goto(path)
  await keptPages(page, [path])
  const heading = await page.getByRole('heading', { level: 1 }).innerText()

  await context.setOffline(true)
  await page.goto('/collections')
  await page.goto(path)
  await page.getByText(note).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  expect(await page.getByRole('main').locator('img').first().evaluate(hasPixels)).toBe(true)
  expect(await page.locator('button:enabled').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
})

it('keeps pages that a link led to, and none with something of a person', async () => {
  const { page } = await openShop(browser, { isNew: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  await keptPages(page, ['/'])
  await page.getByRole('navigation').getByRole('link', { name: 'Vases' }).first().click()
  await keptPages(page, ['/', '/collections/vases'])
  for (const path of ['/cart', '/search?q=vase', '/sign-in', '/nowhere', '/wishlist']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  await page.goto('/about')
  await keptPages(page, ['/', '/collections/vases', '/about'])
  const copies = await page.evaluate(async () => {
    const cache = await caches.open('vitrine-seen-1')
    const all = await cache.matchAll()
    return Promise.all(all.map((copy) => copy.text()))
  })
  expect(copies.join('')).not.toMatch(/<script|Sign in|nonce="[^"]/)
})

/** Waits until the browser has copies of these pages, and of no other. */
async function keptPages(page: Page, paths: string[]) {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('vitrine-seen-1')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(kept, { timeout: 15_000 }).toEqual(paths)
}

const hasPixels = (picture: Element) => (picture as HTMLImageElement).naturalWidth > 0

it('is shown when a link is followed without a connection', async () => {
  const { context, page } = await openShop(browser, { isNew: true })
  await page.goto('/')
  await keptPages(page, ['/'])

  await context.setOffline(true)
  const link = page.getByRole('navigation').getByRole('link', { name: 'All products' }).first()
  // The program of the next page cannot be loaded: the page that was seen says so.
  await link.click()
  await page.getByText(/^You are offline/).waitFor()
  await link.click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
})

it('shows a progress line while a page loads, and removes it', async () => {
  const { page } = await openShop(browser, { isNew: true })
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
