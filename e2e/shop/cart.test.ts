import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const VASE = '/products/bottle-vase?glaze=Oat&height=26+cm'

describe('the bag', () => {
  it('opens over the product that was added, and is paid for on the page of the platform', async () => {
    const { page, complaints } = await openShop(browser)
    await page.goto(VASE)
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    const bag = page.getByRole('dialog', { name: /^Your bag/ })
    await bag.getByRole('link', { name: 'Bottle vase' }).waitFor()
    await shoot(page, 'drawer')
    await page.setViewportSize({ width: 390, height: 844 })
    await shoot(page, 'drawer-phone')
    await page.keyboard.press('Escape')
    await shoot(page, 'product-phone')
    await page.goto('/cart')
    await shoot(page, 'page-phone')
    await page.setViewportSize({ width: 1280, height: 900 })
    await shoot(page, 'page')
    console.log(await page.locator('body').innerText())
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Check out' }).click()
    await page.waitForURL(/\/hosted\/checkout\//)
    console.log(page.url(), complaints)
    await shoot(page, 'checkout')
  })
})

async function shoot(page: Page, name: string) {
  await page.waitForTimeout(600)
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })
}
