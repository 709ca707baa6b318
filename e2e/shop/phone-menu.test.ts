import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([true, false])('takes the focus and keeps it; scripts: %s', async (javaScriptEnabled) => {
  const viewport = { width: 390, height: 844 }
  const { page } = await openShop(browser, { viewport, javaScriptEnabled })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await menu.waitFor()

  const links = await menu.getByRole('link').count()
  const focused = page.locator('*:focus')
  for (let press = 0; press <= links + 2; press++) {
    // Between the last and the first the focus may be at the browser itself.
    if ((await focused.count()) > 0) expect(await menu.locator('*:focus').count()).toBe(1)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)

  await button.click()
  await menu.getByRole('link', { name: 'Vases', exact: true }).click()
  await page.getByRole('heading', { name: 'Vases', level: 1 }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})
