import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrineOn } from '../browser/run-vitrine.ts'

const DEMO = /maren|kiln|lübeck|workshop|werkst[aä]tt|stoneware|steinzeug/i

let folder: string
let store: Store
let stop: () => Promise<void>
let browser: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-own-'))
  const started = startStore({ DATA_DIR: folder, DEMO_STORE: 'false' })
  ;[{ store, stop }, browser] = await Promise.all([started, openBrowser({ pictures: false })])
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

it('a new shop is neutral and complete in every language', async () => {
  const { page } = await openShop(browser, { baseURL: store.shopUrl })
  for (const base of ['', '/de']) {
    for (const path of [
      '/',
      '/collections',
      '/search',
      '/sign-in',
      ...(await pagesOf(page, base)),
    ]) {
      const response = await page.goto(base + path)
      expect([base + path, response?.status()]).toEqual([base + path, 200])
      expect(await page.content()).not.toMatch(DEMO)
      expect(await page.title()).toContain('My shop')
    }
  }
})

it.each([
  'Salt & Pepper & Company of Bremen',
  'The Pottery and Tableware Company of Upper Bavaria',
  'Donaudampfschifffahrtsgesellschaftskapitän',
])('has room for a long name beside navigation and tools: %s', async (name) => {
  await runVitrineOn(store, 'site', 'set', 'name', name)
  const { page } = await openShop(browser, { baseURL: store.shopUrl })
  const header = page.locator('header')
  await expect
    .poll(async () => {
      await page.goto('/')
      return header.getByRole('link', { name, exact: true }).count()
    })
    .toBe(1)
  for (const width of [1440, 1024, 910, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await overflowOf(page)]).toEqual([width, 0])
    const shrunk = await header
      .locator('a svg')
      .evaluateAll((icons) =>
        icons.filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width < 14),
      )
    expect([width, shrunk.length]).toEqual([width, 0])
  }
})

it('shows what its owner sets, within its design’s contrast', async () => {
  await runVitrineOn(store, 'site', 'set', 'name', 'Tasse & Teller')
  await runVitrineOn(
    store,
    'site',
    'set',
    'contact.address',
    '["Tasse GmbH", "Am Markt 1, Bremen"]',
  )
  await runVitrineOn(store, 'site', 'set', 'texts.de.heading', '["Tassen,", "Teller."]')
  const brand = { accent: { hue: 140, chroma: 0.4 }, radius: 10, headings: 'sans' }
  await runVitrineOn(store, 'site', 'set', 'brand', JSON.stringify(brand))

  const { page } = await openShop(browser, { baseURL: store.shopUrl })
  await expect
    .poll(async () => {
      await page.goto('/de/imprint')
      return page.getByRole('paragraph').filter({ hasText: 'Am Markt 1' }).count()
    })
    .toBe(1)
  expect(await page.title()).toBe('Impressum · Tasse & Teller')
  await page.getByRole('heading', { name: 'Tassen, Teller.' }).waitFor()

  await page.goto('/de/sign-in')
  const button = page.getByRole('button', { name: 'Anmelden', exact: true })
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('10px')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
    /Funnel/,
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, await findViolations(page)]).toEqual([colorScheme, []])
  }

  // The hosted pages and e-mails have the name from the same place.
  await page.goto(`${store.platformUrl}/hosted/sign-in`)
  expect(await page.content()).not.toMatch(DEMO)
})

it('tells in the bag what changed since it was looked at', async () => {
  const { products, inventory } = adminOf(store)
  const { product: cup } = await products.createProduct({ name: 'Cup', priceData: { price: 20 } })
  const setStock = (quantity: number) =>
    inventory.updateInventoryVariants(cup.id, {
      trackQuantity: true,
      variants: [{ variantId: DEFAULT_VARIANT_ID, quantity }],
    })
  await setStock(9)
  const { page } = await openShop(browser, { baseURL: store.shopUrl })
  await expect.poll(async () => (await page.goto('/products/cup'))?.status()).toBe(200)
  await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('3')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByText('€60.00').first().waitFor()

  await products.updateProduct(cup.id, { priceData: { price: 25 } })
  const line = page.getByRole('listitem').filter({ hasText: 'Cup' })
  const told = async (text: string) => {
    await page.goto('/cart')
    await line.getByRole('status').filter({ hasText: text }).waitFor()
  }
  await told('€20.00')
  await page.getByText('€75.00').first().waitFor()
  await setStock(2)
  await told('Only 2')
  await setStock(0)
  await told('Sold out')
})

function adminOf({ dataFolder, platformUrl }: Store) {
  const { apiKey, siteId } = JSON.parse(readFileSync(join(dataFolder, 'credentials.json'), 'utf8'))
  return createAdmin(connectWithApiKey({ host: platformUrl, apiKey, siteId }))
}

async function pagesOf(page: Page, base: string) {
  await page.goto(`${base}/`)
  const links = page.getByRole('contentinfo').getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const pages = hrefs
    .filter((href) => href.startsWith(`${base}/`))
    .map((href) => href.slice(base.length))
  expect(pages).toEqual(
    expect.arrayContaining(['/delivery', '/contact', '/imprint', '/privacy', '/terms']),
  )
  return pages.filter((path) => !path.startsWith('/de'))
}
