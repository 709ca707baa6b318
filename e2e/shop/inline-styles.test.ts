import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

const PAGES = ['/', '/collections', '/products/bottle-vase', '/products/bottle-vase/pictures']

it.each([true, false])(
  'colours that depend on data are shown without inline style attributes; scripts: %s',
  async (javaScriptEnabled) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled })
    for (const path of PAGES) {
      const response = await page.goto(path)
      expect(response?.headers()['content-security-policy']).not.toContain('unsafe-inline')
      expect(await response?.text()).not.toMatch(/<[a-z]+ [^>]*style="/)
    }
    expect(complaints).toEqual([])

    await page.goto('/collections')
    const colors = await swatchColors(page)
    expect(new Set(colors).size).toBeGreaterThan(2)
    expect(colors).not.toContain('')
    await page.goto('/products/bottle-vase')
    const hue = page.locator('[data-accent]').first()
    expect(
      await hue.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent-h')),
    ).not.toBe('')
  },
)

/** The colours of the filter. */
function swatchColors(page: Page) {
  return page
    .locator('label:has(input[name="colour"]) svg')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
}
