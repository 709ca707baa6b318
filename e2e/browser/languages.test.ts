import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillAndSend, openBrowser, openShop } from './open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a shopper who reads German', () => {
  it('comes back to German from the sign-in page of the platform, and is known on the second visit', async () => {
    const { page, context, complaints } = await openShop(browser)

    await page.goto('/de/sign-in/redirect?to=%2Faccount%2Fsecurity')
    await page.waitForURL(`${inject('store').platformUrl}/hosted/sign-in**`)
    await fillAndSend(page, {
      'E-mail': 'lotte@maren-kiln.example',
      Password: 'kiln-open-friday',
    })
    await page.waitForURL('/de/account/security')

    // The shop's session is lost; the hidden frame finds the shopper at the platform.
    await context.clearCookies({ name: '__Host-vsid' })
    await page.goto('/de')
    await page.getByRole('link', { name: 'Konto', exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Konto', exact: true }).first().click()
    await page.waitForURL('/de/account')
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('the language', () => {
  it('changes on the same page by a plain link, and is remembered', async () => {
    const { page, context } = await openShop(browser, { javaScriptEnabled: false })

    await page.goto('/collections/vases?sort=price-asc')
    await page.getByRole('link', { name: 'Auf Deutsch lesen' }).click()
    await page.waitForURL('/de/collections/vases?sort=price-asc')
    expect(await languageCookie()).toBe('de')

    await page.getByRole('link', { name: 'Read in English' }).click()
    await page.waitForURL('/collections/vases?sort=price-asc')
    expect(await languageCookie()).toBe('en')

    async function languageCookie() {
      return (await context.cookies()).find(({ name }) => name === 'vitrine-language')?.value
    }
  })

  it('shares the session, whichever it is', async () => {
    const { page } = await openShop(browser)
    await page.goto('/sign-in')
    await fillAndSend(page, {
      'E-mail': 'lotte@maren-kiln.example',
      Password: 'kiln-open-friday',
    })
    await page.waitForURL('/account')
    await page.getByRole('link', { name: 'Auf Deutsch lesen' }).click()
    await page.waitForURL('/de/account')
  })
})

describe('every page', () => {
  it.each(['/', '/collections', '/collections/vases', '/products/bottle-vase'])(
    '%s names its one address and its other languages',
    async (path) => {
      const { shopUrl } = inject('store')
      const rest = path === '/' ? '' : path
      const alternates = [
        ['en', `${shopUrl}${path}`],
        ['de', `${shopUrl}/de${rest}`],
        ['x-default', `${shopUrl}${path}`],
      ]
      for (const [lang, address] of alternates.slice(0, 2)) {
        const html = await (await fetch(`${address}?page=1`)).text()
        expect(html).toContain(`<html lang="${lang}"`)
        expect(linksIn(html, 'canonical').map(({ href }) => href)).toEqual([address])
        const named = linksIn(html, 'alternate').map(({ hrefLang, href }) => [hrefLang, href])
        expect(named).toEqual(alternates)
      }
    },
  )
})

function linksIn(html: string, rel: string): Record<string, string>[] {
  return [...html.matchAll(/<link ([^>]*)>/g)]
    .map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
    )
    .filter((link) => link['rel'] === rel)
}
