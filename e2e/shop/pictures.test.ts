import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** The home page has pictures of all shapes. */
it.each([1440, 820, 390])('no picture is shown above its pixels, %i pixels wide', async (width) => {
  const { page } = await openShop(browser, { isNew: true, viewport: { width, height: 900 } })
  await page.goto('/')
  const pictures = await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.all(
      [...document.images].map(async (image) => {
        await image.decode()
        // The platform's addresses name the size.
        const [, ...size] = /w_(\d+),h_(\d+)/.exec(image.currentSrc) ?? []
        const [pixels = image.naturalWidth, lines = image.naturalHeight] = size.map(Number)
        const { width, height } = image.getBoundingClientRect()
        return { address: image.currentSrc, scale: Math.max(width / pixels, height / lines) }
      }),
    )
  })
  expect(pictures.length).toBeGreaterThan(8)
  for (const { address, scale } of pictures) expect(scale, address).toBeLessThan(1.05)
})

it('a wide picture is cropped around its focal point', async () => {
  const { page } = await openShop(browser, { isNew: true, viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const picture = page.getByRole('article').filter({ hasText: 'Vases' }).locator('img')
  expect(await picture.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('88% 50%')
})
