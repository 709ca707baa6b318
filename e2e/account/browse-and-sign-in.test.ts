import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fillAndSend, openBrowser, openShop } from '../browser/open-browser.ts'

const PASSWORD = 'an unhurried kettle'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

describe('a shopper', () => {
  it('browses, chooses, registers, signs out, signs in by redirect, and is signed in on the second visit', async () => {
    const { page, context, complaints } = await openShop(browser)

    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Vases' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Vases' }).waitFor()
    await page.getByRole('link', { name: 'Bottle vase' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Bottle vase' }).waitFor()

    await page.locator('label', { has: page.getByRole('radio', { name: 'Sage' }) }).click()
    await page.waitForURL(/glaze=Sage/i)

    await page.goto('/register')
    const email = `shopper-${crypto.randomUUID()}@example.com`
    await fillAndSend(page, { 'First name': 'Ada', 'E-mail': email, Password: PASSWORD })
    await page.waitForURL('/account')
    await page.getByText(email).first().waitFor()
    await expectNoTokens(page)

    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()

    await page.goto('/sign-in/redirect')
    await page.waitForURL(`${inject('store').platformUrl}/hosted/sign-in**`)
    await fillAndSend(page, { 'E-mail': email, Password: PASSWORD })
    await page.waitForURL('/account')

    // The shop's session is lost; the platform still knows the shopper.
    await context.clearCookies({ name: '__Host-vsid' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Account', exact: true }).first().waitFor()
    await page.goto('/account')
    await page.getByText(email).first().waitFor()
    expect(complaints).toEqual([])
  }, 60_000)

  it('does all of it without JavaScript', async () => {
    const { page } = await openShop(browser, { javaScriptEnabled: false })

    await page.goto('/collections/vases?sort=price-asc')
    await page.getByRole('link', { name: 'Bottle vase' }).first().click()
    await page.goto('/products/bottle-vase?glaze=Sage')
    expect(await page.textContent('main')).toContain('Sage')

    await page.goto('/register')
    const email = `plain-${crypto.randomUUID()}@example.com`
    await fillAndSend(page, { 'E-mail': email, Password: PASSWORD })
    await page.waitForURL('/account')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/sign-in')
    await fillAndSend(page, { 'E-mail': email, Password: 'not the right one' })
    await page.getByText('E-mail and password do not match').waitFor()
    await fillAndSend(page, { 'E-mail': email, Password: PASSWORD })
    await page.waitForURL('/account')
  }, 60_000)
})

/** Tokens stay in a cookie that pages cannot read (SR-68). */
async function expectNoTokens(page: import('playwright-core').Page) {
  const visible = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
    ]),
  )
  expect(visible).not.toMatch(/va[tck]_|vrt_|vst_/)
}
