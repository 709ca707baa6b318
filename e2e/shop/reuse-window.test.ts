import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

let first: Page
it('a window that a test has used', async () => {
  const { context, page } = await openShop(browser)
  first = page
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await cookieStore.set('left', 'behind')
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  await page.goto(inject('store').platformUrl)
  await page.evaluate(() => localStorage.setItem('left', 'behind'))
  await page.goto('/cart')
  expect(await leftBehind(page)).not.toEqual(nothing)

  await context.newPage()
  await page.route('**/collections', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' })
  await context.setOffline(true)
})

it('is as a new one in the next', async () => {
  const { context, page, complaints } = await openShop(browser)
  expect(page).toBe(first)
  expect(context.pages()).toEqual([page])
  await page.goto(inject('store').platformUrl)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/collections', { waitUntil: 'commit' })
  expect(await leftBehind(page)).toEqual(nothing)
  expect(complaints).toEqual([])
})

it('is not used again where a test wants a new one', async () => {
  const { page } = await openShop(browser, { isNew: true })
  expect(page).not.toBe(first)
})

const nothing = {
  cookie: '',
  ...{ local: null, session: null, caches: [], databases: 0, workers: 0 },
  ...{ width: 1280, media: [false, false, false] },
}

function leftBehind(page: Page) {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    caches: (await caches.keys()).filter((name) => name === 'left'),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    width: innerWidth,
    media: [
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion: reduce)',
      '(forced-colors: active)',
    ].map((media) => matchMedia(media).matches),
  }))
}
