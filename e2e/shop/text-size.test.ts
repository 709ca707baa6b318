import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowserWith, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  // As a reader sets it in the browser: 16 by default.
  browser = await openBrowserWith(['--blink-settings=defaultFontSize=32'])
})
afterAll(() => browser.close())

it.each(['/de', '/de/collections', '/de/products/bottle-vase', '/de/cart'])(
  'has room for text of twice the size (WCAG 1.4.4): %s',
  async (path) => {
    const { page } = await openShop(browser, { viewport: { width: 1024, height: 900 } })
    await page.goto(path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('32px')
    expect(await overflowOf(page)).toBe(0)
  },
)
