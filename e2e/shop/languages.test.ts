import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fillAndSend, openBrowser, openShop } from '../browser/open-browser.ts'
import { signInToShop } from '../browser/shop-members.ts'
import { findEnglish } from '../browser/untranslated.ts'

const PASSWORD = 'ein Kessel ohne Eile'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

describe('a shopper who reads German', () => {
  it('registers, signs out, fails to sign in, and signs in without JavaScript, on German pages only', async () => {
    const { page } = await openShop(browser, { javaScriptEnabled: false })

    await page.goto('/de/collections/vases')
    await page.goto('/de/products/bottle-vase?glaze=Sage')
    await page.getByRole('button', { name: 'dunkel' }).click()
    await page.waitForURL('/de/products/bottle-vase?glaze=Sage')
    await page.locator('html[data-theme=dark][lang=de]').waitFor()

    await page.getByRole('link', { name: 'Konto erstellen' }).click()
    await page.waitForURL('/de/register')
    const email = `deutsch-${crypto.randomUUID()}@example.com`
    await fillAndSend(page, { 'E-Mail': email, Passwort: PASSWORD })
    await page.waitForURL('/de/account')
    await page.getByRole('button', { name: 'Abmelden' }).first().click()
    await page.waitForURL('/de')

    await page.goto('/de/account/profile')
    await page.waitForURL('/de/sign-in?to=%2Faccount%2Fprofile')
    await fillAndSend(page, { 'E-Mail': email, Passwort: 'nicht das richtige' })
    await page.getByText('E-Mail-Adresse und Passwort passen nicht zusammen').waitFor()
    await fillAndSend(page, { 'E-Mail': email, Passwort: PASSWORD })
    await page.waitForURL('/de/account/profile')
  }, 60_000)

  it('returns to German pages from the sign-in page of the platform, and is signed in on the second visit', async () => {
    const { page, context, complaints } = await openShop(browser)

    await page.goto('/de/sign-in/redirect?to=%2Faccount%2Fsecurity')
    await page.waitForURL(`${inject('store').platformUrl}/hosted/sign-in**`)
    await fillAndSend(page, {
      'E-Mail': 'lotte@maren-kiln.example',
      Passwort: 'kiln-open-friday',
    })
    await page.waitForURL('/de/account/security')

    // The shop's session is lost; the silent sign-in restores it from the platform.
    await context.clearCookies({ name: '__Host-vsid' })
    await page.goto('/de')
    await page.getByRole('link', { name: 'Konto', exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Konto', exact: true }).first().click()
    await page.waitForURL('/de/account')
    expect(complaints).toEqual([])
  }, 60_000)
})

describe('the language', () => {
  it('changes on the same page by a plain link, and is saved', async () => {
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

  it.each([
    ['/', 'de-AT', 'Zu Deutsch wechseln', '/de'],
    ['/de', 'en-US', 'Switch to English', '/'],
  ])(
    'is offered on %s to a browser that prefers %s, and not on the page it leads to',
    async (path, locale, offer, other) => {
      const { page } = await openShop(browser, { locale })
      await page.goto(path)
      await page.getByRole('link', { name: offer }).click()
      await page.waitForURL(other)
      expect(await page.getByText(/auch auf Deutsch|also available in English/).count()).toBe(0)
    },
  )

  it('shares the session with the other language', async () => {
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

describe('a German page has no English text', () => {
  it.each([
    '',
    '/sign-in',
    '/sign-in?stale',
    '/sign-in?ended',
    '/register',
    '/forgot-password',
    '/sign-in/code',
    '/new-password',
    '/new-password?recoveryToken=x',
    '/about',
    '/region',
    '/imprint',
    '/brands/atelier-maren',
    '/collections',
    '/collections/vases?colour=Ink',
    '/products/bottle-vase',
    '/products/bottle-vase/pictures',
    '/products/dusk-lamp?glaze=Ink',
    '/wishlist',
    '/back-in-stock?product=dusk-lamp',
    '/back-in-stock?product=dusk-lamp&asked=wait',
    '/search?q=vase',
  ])('/de%s', async (path) => {
    const { page } = await openShop(browser)
    await page.goto(`/de${path}`)
    expect(await findEnglish(page)).toEqual([])
  })

  it('not found', async () => {
    const { page } = await openShop(browser)
    await page.goto('/de/nowhere')
    await page.getByRole('heading', { name: 'Seite nicht gefunden' }).waitFor()
    expect(await findEnglish(page)).toEqual([])
  })

  it('in the account', async () => {
    const { page } = await openShop(browser)
    await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
    await page.waitForURL('/account')
    const rooms = [
      'profile',
      'addresses/new',
      'email',
      'password',
      'security',
      'two-step-verification',
    ]
    for (const name of [
      '',
      '/orders',
      '/data',
      '/passkeys/new',
      ...rooms.map((room) => `/${room}`),
    ]) {
      await page.goto(`/de/account${name}`)
      await page.locator('html[lang=de] h1').waitFor()
      expect(await findEnglish(page), name).toEqual([])
    }
  })

  it('(the check finds English on an English page)', async () => {
    const { page } = await openShop(browser)
    await page.goto('/register')
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    expect(await findEnglish(page)).toContain('Create account')
  })
})

describe('every page', () => {
  it.each(['/', '/collections', '/collections/vases', '/products/bottle-vase'])(
    '%s names its canonical URL and its other languages',
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

it.each([
  ['/ar', '/'],
  ['/ar/products/bottle-vase?glaze=Oat', '/products/bottle-vase?glaze=Oat'],
])('%s, in a language that the shop does not offer, leads to %s', async (path, target) => {
  const { shopUrl } = inject('store')
  const { status, headers } = await fetch(shopUrl + path, { redirect: 'manual' })
  expect([status, headers.get('Location')]).toEqual([302, target])
})

describe('search engines and shared links', () => {
  it('find every page in both languages, and no page of a member', async () => {
    const { shopUrl } = inject('store')
    const robots = await (await fetch(`${shopUrl}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${shopUrl}/sitemap.xml`)

    const map = await (await fetch(`${shopUrl}/sitemap.xml`)).text()
    const paths = [...map.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => address)
    for (const path of [
      '/products/bottle-vase',
      '/collections/vases',
      '/imprint',
      '/brands/weverij-oost',
    ]) {
      expect(paths).toContain(shopUrl + path)
      expect(paths).toContain(`${shopUrl}/de${path}`)
    }
    expect(paths.filter((path) => /account|sign-in|register/.test(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)

    for (const path of ['/sign-in', '/de/register', '/de/account']) {
      const { headers } = await fetch(shopUrl + path, { redirect: 'manual' })
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
    }
    expect((await fetch(`${shopUrl}/de/imprint`)).headers.has('X-Robots-Tag')).toBe(false)
  })

  it.each([
    ['/', 'en_GB'],
    ['/de/about', 'de_DE'],
    ['/de/collections/vases', 'de_DE'],
    ['/products/bottle-vase', 'en_GB'],
  ])('see the title, the description and the language of %s', async (path, locale) => {
    const html = await (await fetch(inject('store').shopUrl + path)).text()
    const named = (name: string) => new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)
    expect(named('title')?.[1]).toContain('Maren &amp; Kiln')
    expect(named('description')?.[1]?.length).toBeGreaterThan(20)
    expect(named('locale')?.[1]).toBe(locale)
  })

  it('see the organization and its search', async () => {
    const html = await (await fetch(`${inject('store').shopUrl}/de`)).text()
    const [, json = ''] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
    const [house, site] = JSON.parse(json)['@graph']
    expect(house['@type']).toBe('Organization')
    expect(site.inLanguage).toBe('de')
    expect(site.potentialAction.target).toContain('/de/search?q={words}')
  })
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
